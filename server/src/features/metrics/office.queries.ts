/** The provider's figures: what the public sees of clients' videos, and how many people join. */
import { type MetricsRange, stepsOf } from '@greenlit/domain/metrics/range.ts';
import { TOP_VIDEOS } from '@greenlit/domain/shared/paging.ts';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Readable } from '../../db/connect.ts';
import { figureDays, figureSteps, videoPeriods, videos } from '../../db/tables.ts';
import { onPublicPages, type VideoRow } from '../videos/videos.queries.ts';
import { countedIn, partsNow, stepOfDay } from './sums.queries.ts';

export interface DateCount {
  date: string;
  count: number;
}

const COUNTS = ['likes', 'views', 'fullViews', 'shareAttempts', 'favorites'] as const;
export type CountName = (typeof COUNTS)[number];
type Counts = Record<CountName, number>;

export const within = (at: SQLWrapper, { from, to }: MetricsRange): SQL =>
  sql`(${at} >= ${from}::date::timestamp at time zone 'utc' and ${at} < (${to}::date + 1)::timestamp at time zone 'utc')`;

export const stepOf = (column: AnyPgColumn, { by }: MetricsRange): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'utc', ${sql.raw(by === 'day' ? `'YYYY-MM-DD'` : `'YYYY-MM'`)})`;

export function everyStep(range: MetricsRange, rows: readonly DateCount[]): DateCount[] {
  const counts = new Map(rows.map(({ date, count: n }) => [date, n]));
  return stepsOf(range).map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

/** The figures of days, without videos whose approval is over, though nobody has written that down yet. */
const FIGURES = sql`(
  select day, category, published, likes, views, full_views, share_attempts, favorites, joined from ${figureDays}
  union all
  select day, category, published, likes, views, full_views, share_attempts, favorites, joined from ${figureSteps}
  union all
  select day, over.category, published, likes, views, full_views, share_attempts, favorites, 0
  from ${videos}, figures_of(${videos}, -1) over
  where ${videos.unpublishedAt} is null and ${videos.approvalEndsAt} <= now() and is_shown(${videos})) figures`;
const onDays = ({ from, to }: MetricsRange): SQL => sql`day between ${from} and ${to}`;
const sumOf = (column: string) => sql<number>`sum(${sql.raw(column)})::int`;

/** People of clients who joined, owners and those they invited. */
export async function usersByDate(db: Readable, range: MetricsRange): Promise<DateCount[]> {
  const rows = await db
    .select({ date: stepOfDay(sql`day`, range), count: sumOf('joined') })
    .from(FIGURES)
    .where(and(onDays(range), sql`category = ''`))
    .groupBy(sql`1`);
  return everyStep(range, rows);
}

/** Videos by the day they were published, of those that the public sees; of one category, or all. */
export async function videosByDate(db: Readable, range: MetricsRange, category: string | null): Promise<DateCount[]> {
  const rows = await db
    .select({ date: stepOfDay(sql`day`, range), count: sumOf('published') })
    .from(FIGURES)
    .where(and(onDays(range), category ? sql`category = ${category}` : undefined))
    .groupBy(sql`1`);
  return everyStep(range, rows);
}

/** The first videos by what was counted of them in these days. */
export async function topVideos(
  db: Readable,
  range: MetricsRange,
  by: CountName,
): Promise<(Counts & { video: VideoRow })[]> {
  const counted = countedByVideo(db, range);
  const { likes, views, fullViews, shareAttempts, favorites } = counted;
  const rows = await db
    .select({ video: videos, likes, views, fullViews, shareAttempts, favorites })
    .from(counted)
    .innerJoin(videos, and(eq(videos.accountId, counted.accountId), eq(videos.id, counted.videoId)))
    .where(and(onPublicPages(), sql`${counted[by]} > 0`))
    // in the order of the indexes of `videoPeriods`, so that a month or a year is walked only as far as it is shown
    .orderBy(desc(counted[by]), desc(counted.videoId))
    .limit(TOP_VIDEOS);
  return rows.map(({ video, ...counts }) => ({ ...counts, video: withoutContent(video) }));
}

/** One row for each video: that of the month or the year, if that is what was asked for. */
function countedByVideo(db: Readable, range: MetricsRange) {
  const parts = partsNow(range, 'year');
  const [period, ...others] = parts.periods;
  const rows = countedIn(db, parts, range);
  const { accountId, videoId } = videoPeriods;
  return period && others.length === 0 && parts.days.length === 0
    ? db
        .select({ accountId, videoId, ...each((name) => sql`${videoPeriods[name]}`) })
        .from(videoPeriods)
        .where(eq(videoPeriods.period, period))
        .as('by_video')
    : db
        .select({ accountId: rows.accountId, videoId: rows.videoId, ...each((name) => sql`sum(${rows[name]})::int`) })
        .from(rows)
        .groupBy(rows.accountId, rows.videoId)
        .as('by_video');
}

const each = (sum: (name: CountName) => SQL) =>
  Object.fromEntries(COUNTS.map((name) => [name, sum(name).as(name)])) as Record<CountName, SQL.Aliased<number>>;

/** What the public sees of a video. What a client wrote for the reviewer is not the provider's to read. */
const withoutContent = (video: VideoRow): VideoRow => ({
  ...video,
  text: '',
  reviewForm: null,
  reviewerEmail: null,
  complianceText: null,
  submitter: null,
  approvedBy: null,
  scriptFileId: null,
  scriptMediaFileId: null,
  signatureFileId: null,
  cleanFileId: null,
  cleanCaptionsFileId: null,
  spokenSha256: null,
  edit: null,
  generation: null,
  dismissals: [],
});

export interface CategoryCounts extends Counts {
  category: string;
  /** Videos published in these days. */
  count: number;
}

/** What was counted in these days, or ever, by category; those of videos without one have none. */
export async function categoryCounts(db: Readable, range: MetricsRange | null): Promise<CategoryCounts[]> {
  const rows = await db
    .select({
      category: sql<string>`category`,
      count: sumOf('published'),
      likes: sumOf('likes'),
      views: sumOf('views'),
      fullViews: sumOf('full_views'),
      shareAttempts: sumOf('share_attempts'),
      favorites: sumOf('favorites'),
    })
    .from(FIGURES)
    .where(range ? onDays(range) : undefined)
    .groupBy(sql`1`);
  return rows
    .filter(({ category: _category, ...numbers }) => Object.values(numbers).some((number) => number !== 0))
    .sort((a, b) => a.category.localeCompare(b.category));
}
