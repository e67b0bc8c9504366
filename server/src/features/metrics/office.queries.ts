/** The provider's figures: what the public sees of clients' videos, and how many people join. */
import { type MetricsRange, stepsOf } from '@greenlit/domain/metrics/range.ts';
import { TOP_VIDEOS } from '@greenlit/domain/shared/paging.ts';
import { and, count, desc, eq, gte, isNotNull, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Readable } from '../../db/connect.ts';
import { users, videoDays, videos } from '../../db/tables.ts';
import { onPublicPages, type VideoRow } from '../videos/videos.queries.ts';

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

/** People of clients who joined, owners and those they invited. */
export async function usersByDate(db: Readable, range: MetricsRange): Promise<DateCount[]> {
  const rows = await db
    .select({ date: stepOf(users.createdAt, range), count: count() })
    .from(users)
    .where(and(within(users.createdAt, range), ne(users.kind, 'staff'), isNotNull(users.confirmedAt)))
    .groupBy(sql`1`);
  return everyStep(range, rows);
}

/** Videos by the day they were published, of those that the public sees; of one category, or all. */
export async function videosByDate(db: Readable, range: MetricsRange, category: string | null): Promise<DateCount[]> {
  const rows = await db
    .select({ date: stepOf(videos.publishedAt, range), count: count() })
    .from(videos)
    .where(
      and(within(videos.publishedAt, range), onPublicPages(), category ? eq(videos.category, category) : undefined),
    )
    .groupBy(sql`1`);
  return everyStep(range, rows);
}

const sums = Object.fromEntries(
  COUNTS.map((name) => [name, sql<number>`coalesce(sum(${videoDays[name]}), 0)::int`.as(name)]),
) as Record<CountName, SQL.Aliased<number>>;

const inRange = ({ from, to }: MetricsRange) => and(gte(videoDays.day, from), lte(videoDays.day, to));
const itsVideo = and(eq(videos.accountId, videoDays.accountId), eq(videos.id, videoDays.videoId));

/** The first videos by what was counted of them in these days. */
export async function topVideos(
  db: Readable,
  range: MetricsRange,
  by: CountName,
): Promise<(Counts & { video: VideoRow })[]> {
  const counted = db
    .select({ accountId: videoDays.accountId, videoId: videoDays.videoId, ...sums })
    .from(videoDays)
    .where(inRange(range))
    .groupBy(videoDays.accountId, videoDays.videoId)
    .as('counted');
  const counts = Object.fromEntries(COUNTS.map((name) => [name, counted[name]])) as Pick<typeof counted, CountName>;
  const rows = await db
    .select({ video: videos, ...counts })
    .from(counted)
    .innerJoin(videos, and(eq(videos.accountId, counted.accountId), eq(videos.id, counted.videoId)))
    .where(and(onPublicPages(), sql`${counted[by]} > 0`))
    .orderBy(desc(counted[by]), desc(videos.publishedAt), videos.id)
    .limit(TOP_VIDEOS);
  return rows.map(({ video, ...row }) => ({ ...row, video: withoutContent(video) }));
}

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
  const category = sql<string>`coalesce(${videos.category}, '')`;
  const counted = await db
    .select({ category, ...sums })
    .from(videoDays)
    .innerJoin(videos, itsVideo)
    .where(and(range ? inRange(range) : undefined, onPublicPages()))
    .groupBy(sql`1`);
  const made = await db
    .select({ category, count: count() })
    .from(videos)
    .where(and(range ? within(videos.publishedAt, range) : undefined, onPublicPages()))
    .groupBy(sql`1`);
  const nothing: Counts = { likes: 0, views: 0, fullViews: 0, shareAttempts: 0, favorites: 0 };
  const names = [...new Set([...counted, ...made].map((row) => row.category))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => ({
    ...nothing,
    ...counted.find((row) => row.category === name),
    category: name,
    count: made.find((row) => row.category === name)?.count ?? 0,
  }));
}
