export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** A period of a plan: from `start` up to, not including, `end`. Both are whole seconds; days are days of UTC. */
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

/** The day of the month, 1 to 31 in UTC, that periods beginning here remember. */
export function anchorDayOf(start: Date): number {
  return start.getUTCDate();
}

/**
 * The period that begins at `start`: one month or twelve, to the same time of day. It ends on the anchor day, or on the
 * month's last day where the month is shorter: 31 January → 28 February → 31 March; 29 February → 28 February, and
 * 29 February again in the next leap year.
 */
export function periodFrom(start: Date, interval: PlanInterval, anchorDay: number): Period {
  const first = wholeSecond(start);
  const month = first.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = new Date(first);
  end.setUTCFullYear(first.getUTCFullYear(), month, Math.min(anchorDay, lastDay));
  return { start: first, end };
}

export function periodAfter(period: Period, interval: PlanInterval, anchorDay: number): Period {
  return periodFrom(period.end, interval, anchorDay);
}
