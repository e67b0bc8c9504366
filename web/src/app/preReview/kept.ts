import { type Dismissal, dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
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
