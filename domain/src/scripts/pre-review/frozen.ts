import { type ReviewedMark, withDismissals } from './dismissals.ts';
import { preReview } from './marks.ts';
import type { Dismissal, PhraseRule } from './schemas.ts';

/** A mark as stored with a round, with the reason for its dismissal; null if it was not dismissed. */
export type FrozenMark = ReviewedMark;

export const FROZEN_MARKS_MAX = 500;

/**
 * The result of the compliance check that a reviewer sees: the marks in the submitted text and the author's reasons.
 * Never changes.
 */
export interface FrozenReview {
  /** In text order, at most `FROZEN_MARKS_MAX`. */
  marks: FrozenMark[];
  /** Only dismissals whose mark still exists; the others were about sentences that have changed. */
  dismissals: Dismissal[];
}

/**
 * Runs the compliance check on a text that is being submitted. `lists` are the provider's and the firm's own phrases.
 */
export function freezeMarks(
  text: string,
  dismissals: readonly Dismissal[],
  lists: readonly PhraseRule[],
): FrozenReview {
  const marks = withDismissals(preReview(text, { lists }), dismissals).slice(0, FROZEN_MARKS_MAX);
  const kept = new Map(marks.flatMap(({ key, dismissed }) => (dismissed ? [[key, dismissed.reason]] : [])));
  return { marks, dismissals: [...kept].map(([key, reason]) => ({ key, reason })) };
}
