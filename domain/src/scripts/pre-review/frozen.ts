import { type ReviewedMark, withDismissals } from './dismissals.ts';
import { preReview } from './marks.ts';
import type { Dismissal, PhraseRule } from './schemas.ts';

/** A mark as a round keeps it, with the reason for which it was dismissed, or null while it stands open. */
export type FrozenMark = ReviewedMark;

/** Marks that a round keeps; a text with more says so with these. */
export const FROZEN_MARKS_MAX = 500;

/** What a reviewer is shown of the pre-review, for good: the marks of the text as it was sent, and what was said to them. */
export interface FrozenReview {
  /** In order of the text, at most `FROZEN_MARKS_MAX`. */
  marks: FrozenMark[];
  /** Those dismissals whose mark is there; the others spoke of sentences that have changed since. */
  dismissals: Dismissal[];
}

/** Runs the pre-review over a text as it goes to review. `lists` are the provider's and the firm's own phrases. */
export function freezeMarks(
  text: string,
  dismissals: readonly Dismissal[],
  lists: readonly PhraseRule[],
): FrozenReview {
  const marks = withDismissals(preReview(text, { lists }), dismissals).slice(0, FROZEN_MARKS_MAX);
  const kept = new Map(marks.flatMap(({ key, dismissed }) => (dismissed ? [[key, dismissed.reason]] : [])));
  return { marks, dismissals: [...kept].map(([key, reason]) => ({ key, reason })) };
}
