import { z } from 'zod';
import { written } from '../shared/fields.ts';
import type { ItemType } from '../shared/items.ts';
import { CONDITIONS_MAX, PLACES_MAX } from './limits.ts';
import { earliestDay } from './needed-by.ts';

/** The conditions of an approval. Only a video's approval can have a last day: only videos are published. */
export const conditions = (now: Date, type: ItemType) =>
  z.object({
    text: written()
      .trim()
      .min(1, 'Write the conditions')
      .max(CONDITIONS_MAX, `At most ${CONDITIONS_MAX.toLocaleString('en-US')} characters`),
    lastDay: z.union([
      z.literal('').transform(() => null),
      z.null(),
      z.iso
        .date({ error: 'Date invalid' })
        .refine((day) => day >= earliestDay(now), 'Choose today or a later day')
        .refine(() => type === 'video', 'Only the approval of a video can end'),
    ]),
    places: z
      .array(z.string().trim().min(1).max(100, 'At most 100 characters'))
      .max(PLACES_MAX, `At most ${PLACES_MAX} places`),
  });

/** When the last day is over everywhere on Earth: noon in UTC of the day after. */
export const endOfLastDay = (lastDay: string): Date => new Date(Date.parse(`${lastDay}T12:00:00Z`) + 86_400_000);

/** When an approval ends: by the account's rule or its last day, whichever comes first; null for never. */
export function endOfApproval(byRule: Date | null, lastDay: string | null): Date | null {
  const byDay = lastDay === null ? null : endOfLastDay(lastDay);
  if (byRule === null || byDay === null) return byRule ?? byDay;
  return byRule < byDay ? byRule : byDay;
}
