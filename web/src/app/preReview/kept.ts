import { type Dismissal, dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { z } from 'zod';

const kept = z.array(dismissal).catch([]);

/** Dismissals as a text that can be kept beside the others in this browser. */
export const keptDismissals = (dismissals: readonly Dismissal[]): string => JSON.stringify(dismissals);

/** The dismissals from that text; none where it cannot be read. */
export function dismissalsIn(text: string): Dismissal[] {
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
