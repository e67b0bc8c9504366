import { z } from 'zod';
import { isOnlyAuditor, type NamedRole } from '../accounts/access.ts';
import { endOfLastDay } from '../review/conditions.ts';
import { farthestDay } from '../review/needed-by.ts';
import { dayWords, isoDay } from '../shared/text.ts';

const DAY = 86_400_000;
/** Days for which auditors have access if no last day was chosen; our choice. */
const USUAL_DAYS = 90;

/** The last day (`YYYY-MM-DD`) of an auditor's access: today at the earliest, at most a year ahead. */
export const auditorsLastDay = (now: Date) =>
  z.object({
    lastDay: z.iso
      .date({ error: 'Date invalid' })
      .refine((day) => endOfLastDay(day) > now, 'Choose today or a later day')
      .refine((day) => day <= farthestDay(now), 'Choose a day within a year'),
  });

/** An auditor's last day if none was chosen. */
export const usualLastDay = (now: Date): string => isoDay(now.getTime() + USUAL_DAYS * DAY);

/** The last day of an access that ends at this instant; the reverse of `endOfLastDay`. */
export const lastDayOf = (end: Date | string): string => isoDay(new Date(end).getTime() - DAY);

/** Only people whose one role is auditor have a last day. */
export const hasLastDay = (roles: readonly NamedRole[]): boolean => isOnlyAuditor({ hasParent: true, roles });

/** Whether somebody's access has ended; `end` is null for access without a last day. */
export const isAccessOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;

/** Tells people with the right password that their last day is over. */
export const accessOver = (end: Date): string =>
  `Your access ended on ${dayWords(lastDayOf(end))}. Ask the person who invited you for more time`;
/** Shown when somebody whose last day is over would be activated again. */
export const lastDayFirst = (end: Date): string =>
  `The last day was ${dayWords(lastDayOf(end))}. Choose a new one instead`;
export const ONLY_AUDITORS = 'Only auditors have a last day';
export const OWN_LAST_DAY = 'You cannot change your own last day';
