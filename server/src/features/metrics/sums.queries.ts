/** Counts of videos in a range of days, read from as few rows as possible. */
import { partsOf, type RangeParts } from '@greenlit/domain/metrics/periods.ts';
import type { MetricsRange } from '@greenlit/domain/metrics/range.ts';
import { type AnyColumn, and, between, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Readable } from '../../db/connect.ts';
import { videoDays, videoPeriods, videoReferrerMonths, videoReferrers } from '../../db/tables.ts';

export const partsNow = (range: Pick<MetricsRange, 'from' | 'to'>, largest: 'month' | 'year'): RangeParts =>
  partsOf(range, new Date().toISOString().slice(0, 10), largest);

/** The day or month of a row, depending on how the range is counted. */
export const stepOfDay = (day: SQLWrapper, { by }: Pick<MetricsRange, 'by'>): SQL<string> =>
  sql<string>`left(${day}::text, ${sql.raw(by === 'day' ? '10' : '7')})`;

/** Also limits by the first and last day, because an index cannot be read by alternative ranges. */
function onDays(day: AnyColumn, { days }: RangeParts): SQL | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return sql`false`;
  return and(between(day, first.from, last.to), or(...days.map(({ from, to }) => between(day, from, to))));
}

/** Rows that add up to each video's counts; `step` is the day, month or year that a row sums up. */
export function countedIn(db: Readable, parts: RangeParts, range: Pick<MetricsRange, 'by'>) {
  const of = (table: typeof videoDays | typeof videoPeriods, step: SQL<string>) => ({
    ...{ accountId: table.accountId, videoId: table.videoId, step: step.as('step') },
    ...{ likes: table.likes, views: table.views, fullViews: table.fullViews },
    ...{ shareAttempts: table.shareAttempts, favorites: table.favorites },
    ...{ firstQuarter: table.firstQuarter, half: table.half, threeQuarters: table.threeQuarters },
  });
  return unionAll(
    db
      .select(of(videoPeriods, sql<string>`${videoPeriods.period}`))
      .from(videoPeriods)
      .where(inArray(videoPeriods.period, parts.periods)),
    db
      .select(of(videoDays, stepOfDay(videoDays.day, range)))
      .from(videoDays)
      .where(onDays(videoDays.day, parts)),
  ).as('counted');
}

/** Rows that add up to the views from each host. */
export function referredIn(db: Readable, parts: RangeParts) {
  const of = ({ accountId, videoId, host, views }: typeof videoReferrers | typeof videoReferrerMonths) => ({
    ...{ accountId, videoId, host, views },
  });
  return unionAll(
    db
      .select(of(videoReferrerMonths))
      .from(videoReferrerMonths)
      .where(inArray(videoReferrerMonths.month, parts.periods)),
    db.select(of(videoReferrers)).from(videoReferrers).where(onDays(videoReferrers.day, parts)),
  ).as('referred');
}
