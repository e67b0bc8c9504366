import { instantAt, UTC, wallTime } from '../shared/days.ts';

export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** A period of a plan: from `start` up to, not including, `end`. Both are whole seconds; days are days of the account's time zone. */
export interface Period {
  start: Date;
  end: Date;
}

const SECOND = 1_000;
/** Milliseconds of a day of 24 hours. */
export const DAY = 86_400 * SECOND;

/** The instant without its milliseconds: proration counts whole seconds. */
export function wholeSecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / SECOND) * SECOND);
}

/** Whole seconds from one instant to another; negative if the second is earlier. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / SECOND) - Math.floor(from.getTime() / SECOND);
}

/** The day of the month in the zone, 1 to 31, that periods beginning here remember. */
export function anchorDayOf(start: Date, timeZone: string = UTC): number {
  return wallTime(start, timeZone).getUTCDate();
}

/**
 * The period that begins at `start`: one month or twelve, to the same time of day on the zone's clocks. It ends on the anchor day, or on
 * the month's last day where the month is shorter: 31 January → 28 February → 31 March; 29 February → 28 February, and 29 February
 * again in the next leap year.
 */
export function periodFrom(start: Date, interval: PlanInterval, anchorDay: number, timeZone: string = UTC): Period {
  const first = wholeSecond(start);
  const wall = wallTime(first, timeZone);
  const month = wall.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const end = new Date(wall);
  end.setUTCFullYear(wall.getUTCFullYear(), month, Math.min(anchorDay, lastDayOf(wall.getUTCFullYear(), month)));
  return { start: first, end: instantAt(end, timeZone) };
}

/** The period that ends at `end`, as far as that tells: one month or twelve on the zone's clocks. */
export function periodUntil(end: Date, interval: PlanInterval, timeZone: string = UTC): Period {
  const last = wholeSecond(end);
  const wall = wallTime(last, timeZone);
  const month = wall.getUTCMonth() - (interval === 'year' ? 12 : 1);
  const start = new Date(wall);
  start.setUTCFullYear(
    wall.getUTCFullYear(),
    month,
    Math.min(wall.getUTCDate(), lastDayOf(wall.getUTCFullYear(), month)),
  );
  return { start: instantAt(start, timeZone), end: last };
}

/** The next period, and the day that it remembers. */
export function periodAfter(
  period: Period,
  interval: PlanInterval,
  anchorDay: number,
  timeZone: string = UTC,
): { period: Period; anchorDay: number } {
  const anchor = anchorAt(period.end, anchorDay, timeZone);
  return { period: periodFrom(period.end, interval, anchor, timeZone), anchorDay: anchor };
}

/** The remembered day, unless the zone was changed so that the period begins on another one: then that. */
function anchorAt(start: Date, anchorDay: number, timeZone: string): number {
  const wall = wallTime(start, timeZone);
  const expected = Math.min(anchorDay, lastDayOf(wall.getUTCFullYear(), wall.getUTCMonth()));
  return wall.getUTCDate() === expected ? anchorDay : wall.getUTCDate();
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
