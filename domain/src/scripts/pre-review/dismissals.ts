import type { Mark } from './marks.ts';
import type { Dismissal } from './schemas.ts';

/** A mark, and why its writer keeps it; null while it stands. */
export type ReviewedMark<M extends Pick<Mark, 'key'> = Mark> = M & { dismissed: { reason: string } | null };

/**
 * Each mark with the reason for which it was dismissed. A dismissal holds as long as the sentence around its mark says
 * the same: the reason was about that sentence. Dismissals of marks that are gone are left out; of two for one mark, the
 * later counts.
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
