import { STATUS_LABELS } from '../review/labels.ts';
import type { Status } from '../review/lifecycle.ts';
import { type RoundState, STATUS_BESIDE } from '../review/rounds.ts';
import type { LampState } from './lamp.ts';

/** The state of an item, in the order of its life. */
export const STATUS_LAMPS: Readonly<Record<Status, LampState>> = {
  draft: 'dark',
  in_review: 'amber',
  need_changes: 'changes',
  approved: 'green',
};

/** A state as it is shown: the lamp and its word. */
export interface LampSign {
  lamp: LampState;
  word: string;
}

export const statusSign = (status: Status): LampSign => ({ lamp: STATUS_LAMPS[status], word: STATUS_LABELS[status] });

/** The lamp of a video: dark where nobody reviewed it, struck where its approval has ended. */
export const videoLamp = (video: { status: Status; reviewed?: boolean; hasEnded?: boolean }): LampState => {
  if (video.status !== 'approved') return STATUS_LAMPS[video.status];
  return video.hasEnded ? 'struck' : video.reviewed === false ? 'dark' : 'green';
};

/** The sign of a round, for its people: its item's, but for what was declined or withdrawn. */
export function roundSign(state: RoundState): LampSign {
  if (state === 'declined') return { lamp: 'struck', word: 'Declined' };
  if (state === 'withdrawn') return { lamp: 'dark', word: 'Withdrawn' };
  return statusSign(STATUS_BESIDE[state]);
}
