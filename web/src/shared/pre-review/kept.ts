import { DISMISSALS_MAX, type Dismissal, dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { z } from 'zod';

const kept = z.array(dismissal).catch([]);

/** Dismissals as text, for storing with a draft; '' for none. */
export const keptDismissals = (dismissals: readonly Dismissal[]): string =>
  dismissals.length > 0 ? JSON.stringify(dismissals.map(({ key, reason }) => ({ key, reason }))) : '';

/** Parses that text; no dismissals if it is invalid. */
export function dismissalsIn(text: string): Dismissal[] {
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Dismissals that the other list does not have, or has with another reason. */
export const dismissedOnlyIn = (dismissals: readonly Dismissal[], others: readonly Dismissal[]): Dismissal[] => {
  const reasons = new Map(others.map(({ key, reason }) => [key, reason]));
  return dismissals.filter(({ key, reason }) => reasons.get(key) !== reason);
};

/**
 * Adds a dismissal. A text has a maximum, beyond which saves would be rejected: then the oldest whose marks are gone are
 * dropped.
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
