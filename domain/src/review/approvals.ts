import { z } from 'zod';
import { disclosureRule } from './disclosure-rule.ts';

/** The longest validity of an approval, in months. */
export const APPROVAL_MONTHS_MAX = 120;

const MONTHS = `Enter a whole number of months, 1 to ${APPROVAL_MONTHS_MAX}, or nothing`;

/**
 * An account's review policy: whether the holder of a link enters an e-mailed code before deciding, for how many months an
 * approval is valid (null: the installation's default), and what is asked of disclosures.
 */
export const reviewPolicy = z.object({
  reviewCode: z.boolean(),
  approvalMonths: z.number({ error: MONTHS }).int(MONTHS).min(1, MONTHS).max(APPROVAL_MONTHS_MAX, MONTHS).nullable(),
  ...disclosureRule.shape,
});
/** What `reviewPolicy` parses to. */
export type ReviewPolicy = z.infer<typeof reviewPolicy>;

/**
 * The instant an approval expires: the same day and time so many months later, in UTC, or the last day of a shorter
 * month. Null for no months (null or 0): it never expires.
 */
export function approvalEnd(approvedAt: Date, months: number | null): Date | null {
  if (months === null || months === 0) return null;
  const end = new Date(approvedAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
