import { DISMISSALS_MAX, type Dismissal, dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { z } from 'zod';

const kept = z.array(dismissal).catch([]);

/** Dismissals as a text that can be kept beside a draft's others; '' for none. */
export const keptDismissals = (dismissals: readonly Dismissal[]): string =>
  dismissals.length > 0 ? JSON.stringify(dismissals.map(({ key, reason }) => ({ key, reason }))) : '';

/** The dismissals from that text; none where it cannot be read. */
export function dismissalsIn(text: string): Dismissal[] {
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Those of the first that the others do not have, or have for another reason. */
export const dismissedOnlyIn = (dismissals: readonly Dismissal[], others: readonly Dismissal[]): Dismissal[] => {
  const reasons = new Map(others.map(({ key, reason }) => [key, reason]));
  return dismissals.filter(({ key, reason }) => reasons.get(key) !== reason);
};

/**
 * The dismissals with one more. A text holds only so many, and with one over them its saves would be refused: then those
 * go first, the oldest first, whose marks are gone.
 */
export function withOneMore(
  dismissals: readonly Dismissal[],
  one: Dismissal,
  marks: readonly { key: string }[],
): Dismissal[] {
  const all = [...dismissals.filter(({ key }) => key !== one.key), one];
  const standing = new Set(marks.map(({ key }) => key));
  const over = all.length - DISMISSALS_MAX;
  const gone = all.filter(({ key }) => !standing.has(key) && key !== one.key).slice(0, Math.max(0, over));
  return all.filter((each) => !gone.includes(each)).slice(-DISMISSALS_MAX);
}
