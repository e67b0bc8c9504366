import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo, paths } from '../../app/paths.ts';
import { texts } from './texts.ts';

/** To everything that was recorded of an item. */
export function HistoryLink({ id, type }: { id: string; type: 'script' | 'video' }) {
  return (
    <p>
      <Anchor renderRoot={(root: object) => <Link {...linkTo(paths.recordsOf(id, type))} {...root} />}>
        {texts.history}
      </Anchor>
    </p>
  );
}
