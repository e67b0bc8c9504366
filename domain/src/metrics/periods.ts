import type { MetricsRange } from './range.ts';

/** The parts of a range: the years ('2026') and months ('2026-01') that it covers, and the days before and after them. */
export interface RangeParts {
  periods: string[];
  /** First and last days, both included. */
  days: { from: string; to: string }[];
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toJSON().slice(0, 10);

/**
 * The largest periods that a range covers, and the days that remain. Nothing has been counted after `today`, so a range up to today
 * covers all of today's month and year.
 */
export function partsOf(
  { from, to }: Pick<MetricsRange, 'from' | 'to'>,
  today: string,
  largest: 'month' | 'year',
): RangeParts {
  const parts: RangeParts = { periods: [], days: [] };
  const covers = (last: string) => last <= to || (to >= today && last >= today);
  for (let at = from; at <= to && at <= today; ) {
    const [year = 0, month = 1, day = 1] = at.split('-').map(Number);
    const [endOfYear, endOfMonth] = [dayOf(year, 11, 31), dayOf(year, month, 0)];
    if (largest === 'year' && month === 1 && day === 1 && covers(endOfYear)) {
      parts.periods.push(at.slice(0, 4));
      at = dayOf(year + 1, 0, 1);
    } else if (day === 1 && covers(endOfMonth)) {
      parts.periods.push(at.slice(0, 7));
      at = dayOf(year, month, 1);
    } else {
      const last = to < endOfMonth ? to : endOfMonth;
      parts.days.push({ from: at, to: last });
      at = dayOf(year, month - 1, Number(last.slice(8)) + 1);
    }
  }
  return parts;
}
