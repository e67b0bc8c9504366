import { expect, it } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { approvalEnd, reviewPolicy } from './approvals.ts';

it.each([
  ['2026-01-15T10:00:00.000Z', 12, '2027-01-15T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', 1, '2026-09-30T10:00:00.000Z'],
  ['2024-02-29T23:59:59.999Z', 12, '2025-02-28T23:59:59.999Z'],
  ['2024-02-29T00:00:00.000Z', 48, '2028-02-29T00:00:00.000Z'],
  ['2026-12-01T00:00:00.000Z', 1, '2027-01-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00.000Z', 0, null],
  ['2026-12-01T00:00:00.000Z', null, null],
])('an approval of %s holds for %s months until %s', (from, months, until) => {
  expect(approvalEnd(new Date(from), months)?.toISOString() ?? null).toBe(until);
});

const MONTHS = 'Enter a whole number of months, 1 to 120, or nothing';
it.each([
  [null, {}],
  [1, {}],
  [120, {}],
  [0, { approvalMonths: MONTHS }],
  [121, { approvalMonths: MONTHS }],
  [1.5, { approvalMonths: MONTHS }],
])('a rule of %s months', (approvalMonths, problems) => {
  const examiner = { registrationRequired: false, filingRequired: false };
  const rest = { reviewCode: false, disclosureRequired: false, disclosureSeconds: null, ...examiner };
  expect(fieldErrors(reviewPolicy, { ...rest, approvalMonths })).toEqual(problems);
});
