import type { Mark } from './marks.ts';
import type { Dismissal } from './schemas.ts';

/** A mark, with the author's reason for keeping the phrase; null if it was not dismissed. */
export type ReviewedMark<M extends Pick<Mark, 'key'> = Mark> = M & { dismissed: { reason: string } | null };

/**
 * Pairs each mark with the reason for its dismissal. A dismissal is valid as long as the sentence around the mark is
 * the same, because the reason was about that sentence. Dismissals without a mark are dropped; of two for one mark,
 * the later counts.
 */
export function withDismissals<M extends Pick<Mark, 'key'>>(
  marks: readonly M[],
  dismissals: readonly Dismissal[],
): ReviewedMark<M>[] {
  const reasons = new Map(dismissals.map(({ key, reason }) => [key, reason]));
  return marks.map((mark) => {
    const reason = reasons.get(mark.key);
    return { ...mark, dismissed: reason === undefined ? null : { reason } };
  });
}
