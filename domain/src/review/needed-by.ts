import { z } from 'zod';
import { isoDay } from '../shared/text.ts';

const DAY = 86_400_000;
/** The latest day that can be chosen, counted from today. */
const FARTHEST_DAYS = 366;

/** The day before `now` in UTC: still today somewhere west of Greenwich. */
export const earliestDay = (now: Date): string => isoDay(now.getTime() - DAY);
/** The last day of the year that begins now. */
export const farthestDay = (now: Date): string => isoDay(now.getTime() + FARTHEST_DAYS * DAY);

/** The day by which the author needs a decision (`YYYY-MM-DD`), or null. It is only shown to people and enforces nothing. */
export const neededBy = (now: Date) =>
  z.object({
    neededBy: z.union([
      z.literal('').transform(() => null),
      z.null(),
      z.iso
        .date({ error: 'Date invalid' })
        .refine((day) => day >= earliestDay(now), 'Choose today or a later day')
        .refine((day) => day <= farthestDay(now), 'Choose a day within a year'),
    ]),
  });
