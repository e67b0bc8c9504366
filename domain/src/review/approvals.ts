import { z } from 'zod';
import { monthsAfter } from '../shared/text.ts';
import { disclosureRule } from './disclosure-rule.ts';
import { examinerRules } from './examiner-forms.ts';

export const APPROVAL_MONTHS_MAX = 120;

const MONTHS = `Enter a whole number of months, 1 to ${APPROVAL_MONTHS_MAX}, or nothing`;

/**
 * An account's review policy: whether the holder of a link enters an e-mailed code before deciding, for how many months an
 * approval is valid (null: the installation's default), and what is asked of disclosures and for examiners.
 */
export const reviewPolicy = z.object({
  reviewCode: z.boolean(),
  approvalMonths: z.number({ error: MONTHS }).int(MONTHS).min(1, MONTHS).max(APPROVAL_MONTHS_MAX, MONTHS).nullable(),
  ...disclosureRule.shape,
  ...examinerRules.shape,
});
export type ReviewPolicy = z.infer<typeof reviewPolicy>;

/** The instant an approval expires, so many months later. Null for no months (null or 0): it never expires. */
export const approvalEnd = (approvedAt: Date, months: number | null): Date | null =>
  months ? monthsAfter(approvedAt, months) : null;
