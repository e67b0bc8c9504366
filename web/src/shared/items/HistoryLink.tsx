import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo, paths } from '../../app/address.ts';
import { texts } from './texts.ts';

export function HistoryLink({ id, type }: { id: string; type: ItemType }) {
  return (
    <p>
      <Anchor renderRoot={(root: object) => <Link {...linkTo(paths.recordsOf(id, type))} {...root} />}>
        {texts.history}
      </Anchor>
    </p>
  );
}
