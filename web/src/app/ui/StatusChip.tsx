import { type Origin, statusLabel } from '@greenlit/domain/review/labels.ts';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { IconCircleCheck, IconClock, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { texts } from '../texts.ts';
import classes from './StatusChip.module.css';

/** Icons, and colors as in theme.ts. */
const LOOKS: Record<Status, { Icon: typeof IconClock; color: string }> = {
  draft: { Icon: IconPencil, color: 'draft' },
  in_review: { Icon: IconClock, color: 'in-review' },
  need_changes: { Icon: IconMessageCircle, color: 'need-changes' },
  approved: { Icon: IconCircleCheck, color: 'approved' },
};

type Props = {
  status: Status;
  origin?: Origin | undefined;
  /** The provider's name, if it is the origin. */
  provider?: string | null;
  /** False for a video that was published without a review. */
  reviewed?: boolean;
};

/** Status as icon, text and color (never color alone), after the origin if there is one. */
export function StatusChip({ status, origin, provider, reviewed = true }: Props) {
  const { Icon, color } = LOOKS[status];
  return (
    <span className={classes.chip} style={{ color: `var(--gl-${color})`, background: `var(--gl-${color}-ground)` }}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {reviewed || status !== 'approved'
        ? statusLabel(status, origin, provider ?? undefined)
        : texts.states.notReviewed}
    </span>
  );
}
