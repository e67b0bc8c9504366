import { IconCircleCheck, IconClock, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import type { ItemStatus } from '../../gen/graphql.ts';
import classes from './StatusChip.module.css';

const LABELS: Record<ItemStatus, string> = {
  draft: 'Draft',
  in_review: 'In Review',
  need_changes: 'Need Changes',
  approved: 'Approved',
};

const ICONS = {
  draft: IconPencil,
  in_review: IconClock,
  need_changes: IconMessageCircle,
  approved: IconCircleCheck,
};

/** Status as an icon, a word and a colour; never by colour alone. `origin` comes before the word: "Enterprise · Approved". */
export function StatusChip({ status, origin }: { status: ItemStatus; origin?: string | undefined }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.chip} data-status={status}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {origin ? `${origin} · ${LABELS[status]}` : LABELS[status]}
    </span>
  );
}
