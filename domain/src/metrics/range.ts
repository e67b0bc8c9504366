import { type FieldMessages, invalid } from '../shared/errors.ts';

/** The days that metrics cover, first and last included (UTC), and how they are counted. */
export interface MetricsRange {
  from: string;
  to: string;
  by: 'day' | 'month';
}

/** Ranges of more days than this are counted by month. */
export const DAYS_SHOWN = 62;
/** The longest range, in days: ten years. */
const LONGEST = 3_660;
const DAY = 86_400_000;

const DATE_WRONG = 'Use a date like 2026-01-31';
const DATES_TURNED = 'The last day is before the first';
const RANGE_TOO_LONG = 'Choose ten years at most';

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** @throws DomainError INVALID for invalid dates, or dates in the wrong order */
export function metricsRange(dateA: string, dateB: string): MetricsRange {
  const faults: FieldMessages = {
    ...(isDate(dateA) ? {} : { dateA: DATE_WRONG }),
    ...(isDate(dateB) ? {} : { dateB: DATE_WRONG }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const days = (msOf(dateB) - msOf(dateA)) / DAY + 1;
  if (days < 1) throw invalid({ dateB: DATES_TURNED });
  if (days > LONGEST) throw invalid({ dateB: RANGE_TOO_LONG });
  return { from: dateA, to: dateB, by: days <= DAYS_SHOWN ? 'day' : 'month' };
}

/** Every day ('2026-01-31') or month ('2026-01') of a range, also those without any views. */
export function stepsOf({ from, to, by }: MetricsRange): string[] {
  const steps: string[] = [];
  const length = by === 'day' ? 10 : 7;
  for (let at = msOf(from); at <= msOf(to); at += DAY) {
    const step = new Date(at).toJSON().slice(0, length);
    if (steps.at(-1) !== step) steps.push(step);
  }
  return steps;
}

/** The days of a month, or of the whole year if no month is chosen. */
export function rangeOfMonth(year: number, month: number | null): { dateA: string; dateB: string } {
  const first = Date.UTC(year, month === null ? 0 : month - 1, 1);
  const last = Date.UTC(year, month === null ? 12 : month, 0);
  const day = (ms: number) => new Date(ms).toJSON().slice(0, 10);
  return { dateA: day(first), dateB: day(last) };
}
