import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo, paths } from '../../app/address.ts';
import { texts } from './texts.ts';

const words = texts.copyOf;

type Props = {
  kind: ItemType;
  /** The original; null if this is not a duplicate. */
  from: { id: string; title: string; declined: boolean; exists: boolean } | null | undefined;
};

/** The original of a duplicate, with a link unless it was deleted. */
export function CopyOf({ kind, from }: Props) {
  if (!from) return null;
  const { id, title, declined, exists } = from;
  const [ofDeclined, ofApproved] =
    kind === 'video'
      ? [paths.needChanges(id), paths.approved(id)]
      : [paths.scriptNeedChanges(id), paths.reviewScript(id)];
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {words.lead} {exists ? <Link {...linkTo(declined ? ofDeclined : ofApproved)}>{title}</Link> : title}
      {declined ? words.declined : null}
    </Text>
  );
}
