import { videoLamp } from '@greenlit/domain/look/signs.ts';
import { type Origin, statusLabel } from '@greenlit/domain/review/labels.ts';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { texts } from '../texts.ts';
import classes from './StatusChip.module.css';

/** The colors of the words. */
const HUES: Record<Status, string> = {
  draft: 'slate',
  in_review: 'amber',
  need_changes: 'vermilion',
  approved: 'green',
};

type Props = {
  status: Status;
  origin?: Origin | undefined;
  /** The provider's name, if it is the origin. */
  provider?: string | null;
  /** False for a video that was published without a review. */
  reviewed?: boolean;
  /** Its approval was for a limited time, which is over. */
  hasEnded?: boolean;
};

/** The lamp and its word, after the origin if there is one. */
export function StatusChip({ status, origin, provider, reviewed = true, hasEnded = false }: Props) {
  const hue = HUES[status];
  return (
    <span className={classes.chip} style={{ color: `var(--gl-${hue})`, background: `var(--gl-${hue}-soft)` }}>
      <Lamp state={videoLamp({ status, reviewed, hasEnded })} />
      {reviewed || status !== 'approved'
        ? statusLabel(status, origin, provider ?? undefined)
        : texts.states.notReviewed}
    </span>
  );
}
