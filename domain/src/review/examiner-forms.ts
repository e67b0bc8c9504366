import { z } from 'zod';
import { REQUIRED } from '../shared/fields.ts';
import { DATE_INVALID, isoDay } from '../shared/text.ts';
import { NUMBER_MAX, TITLE_OF_REVIEWER_MAX } from './limits.ts';

const upTo = (most: number) => z.string().trim().max(most, `At most ${most} characters`);
const aNumber = upTo(NUMBER_MAX).regex(
  /^[\p{L}\d .\-/]*$/u,
  'Use letters, digits, spaces, hyphens, points and slashes',
);

/** Title and registration number beside a reviewer's name. Both may be left out, unless the account's policy requires them. */
export const registration = (isRequired: boolean) => {
  const least = isRequired ? 1 : 0;
  return z.object({
    title: upTo(TITLE_OF_REVIEWER_MAX).min(least, REQUIRED),
    number: aNumber.min(least, REQUIRED),
  });
};

const DAY = 86_400_000;

export const filing = (now: Date) =>
  z.object({
    number: aNumber.min(1, REQUIRED),
    day: z.iso
      .date({ error: DATE_INVALID })
      // where the day has begun already
      .refine((day) => day <= isoDay(now.getTime() + DAY), 'Choose today or an earlier day'),
  });

export const FILING_MISSING = 'Your firm asks for a filing number and its day. Enter them before you send this.';

/** What an account requires for its examiners; nothing by default. */
export const examinerRules = z.object({ registrationRequired: z.boolean(), filingRequired: z.boolean() });
export type ExaminerRules = z.infer<typeof examinerRules>;
