/** The provider's figures: clients' public videos, and how many people join. */
import { type MetricsRange, stepsOf } from '@greenlit/domain/metrics/range.ts';
import { TOP_VIDEOS } from '@greenlit/domain/shared/paging.ts';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Readable } from '../../db/connect.ts';
import type { RowKey } from '../../db/keys.ts';
import { figureDays, figureSteps, videoDays, videoPeriods, videos } from '../../db/tables.ts';
import { onPublicPages, type VideoRow } from '../videos/videos.queries.ts';
import { countedIn, partsNow, stepOfDay } from './viewing.queries.ts';

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

const IS_OVER = sql`v.unpublished_at is null and v.approval_ends_at <= now() and
  is_public_video(v.status, v.published_at, v.hidden, v.archived, v.removed_at, v.unpublished_at)`;

/** The figures of days, without videos whose approval has expired but is not recorded as such yet. */
const FIGURES = sql`(
  select day, category, published, likes, views, full_views, share_attempts, favorites, joined from ${figureDays}
  union all
  select day, category, published, likes, views, full_views, share_attempts, favorites, joined from ${figureSteps}
  union all
  select (v.published_at at time zone 'utc')::date, coalesce(v.category, ''), -1, 0, 0, 0, 0, 0, 0
  from ${videos} v where ${IS_OVER}
  union all
  select d.day, coalesce(v.category, ''), 0, -d.likes, -d.views, -d.full_views, -d.share_attempts, -d.favorites, 0
  from ${videos} v join ${videoDays} d on d.account_id = v.account_id and d.video_id = v.id where ${IS_OVER}) figures`;
const onDays = ({ from, to }: MetricsRange): SQL => sql`day between ${from} and ${to}`;
const sumOf = (column: string) => sql<number>`sum(${sql.raw(column)})::int`;

/** Clients' people who joined: owners and those they invited. */
export async function usersByDate(db: Readable, range: MetricsRange): Promise<DateCount[]> {
  const rows = await db
    .select({ date: stepOfDay(sql`day`, range), count: sumOf('joined') })
    .from(FIGURES)
    .where(and(onDays(range), sql`category = ''`))
    .groupBy(sql`1`);
  return everyStep(range, rows);
}

/** Public videos by their publishing day, of one category or all. */
export async function videosByDate(db: Readable, range: MetricsRange, category: string | null): Promise<DateCount[]> {
  const rows = await db
    .select({ date: stepOfDay(sql`day`, range), count: sumOf('published') })
    .from(FIGURES)
    .where(and(onDays(range), category ? sql`category = ${category}` : undefined))
    .groupBy(sql`1`);
  return everyStep(range, rows);
}

export async function topVideos(db: Readable, range: MetricsRange, by: CountName): Promise<TopVideo[]> {
  const parts = partsNow(range, 'year');
  const [period, ...others] = parts.periods;
  if (period && others.length === 0 && parts.days.length === 0) return firstOf(db, ofPeriod(db, period), by);
  // a video's count in these days is at most that of the months and years they touch: count the top videos of those, until no
  // other video can have more
  const months = [...new Set(parts.days.map(({ from }) => from.slice(0, 7)))];
  const periods = [...new Set([...parts.periods, ...months])];
  // except videos with withdrawals on other days of these months, which are always counted
  const takenBack = await takenBackIn(db, months, by);
  const all = countedIn(db, parts, range);
  for (let looked = LOOKED_AT; looked <= LOOKED_AT_MOST; looked *= 10) {
    const { found, most } = await firstOfEach(db, periods, by, looked);
    const top = await firstOf(db, summed(db, all, [...takenBack, ...found]), by);
    if (most === 0 || (top[TOP_VIDEOS - 1]?.[by] ?? 0) > most) return top;
  }
  return firstOf(db, summed(db, all), by);
}

export type TopVideo = Counts & { video: VideoRow };
/** How many videos of each month or year are counted at first, and at most before counting all. */
const LOOKED_AT = 100;
const LOOKED_AT_MOST = 10_000;

type Sums = ReturnType<typeof ofPeriod> | ReturnType<typeof summed>;

async function firstOf(db: Readable, counted: Sums, by: CountName): Promise<TopVideo[]> {
  const { likes, views, fullViews, shareAttempts, favorites } = counted;
  const rows = await db
    .select({ video: videos, likes, views, fullViews, shareAttempts, favorites })
    .from(counted)
    .innerJoin(videos, and(eq(videos.accountId, counted.accountId), eq(videos.id, counted.videoId)))
    .where(and(onPublicPages(), sql`${counted[by]} > 0`))
    // in the order of the indexes of `videoPeriods`, so that a month or year is only read as far as it is shown
    .orderBy(desc(counted[by]), desc(counted.videoId))
    .limit(TOP_VIDEOS);
  return rows.map(({ video, ...counts }) => ({ ...counts, video: withoutContent(video) }));
}

/** The counts of each video in a month or year. */
const ofPeriod = (db: Readable, period: string) =>
  db
    .select({
      accountId: videoPeriods.accountId,
      videoId: videoPeriods.videoId,
      ...each((name) => sql`${videoPeriods[name]}`),
    })
    .from(videoPeriods)
    .where(eq(videoPeriods.period, period))
    .as('by_video');

/** Videos with more withdrawals than additions on some day of these months. */
async function takenBackIn(db: Readable, months: readonly string[], by: CountName): Promise<RowKey[]> {
  const found: RowKey[] = [];
  for (const first of months.map((month) => `${month}-01`))
    found.push(
      ...(await db
        .selectDistinct({ accountId: videoDays.accountId, id: videoDays.videoId })
        .from(videoDays)
        .where(
          sql`${videoDays.day} >= ${first}::date and ${videoDays.day} < (${first}::date + interval '1 month')::date and ${videoDays[by]} < 0`,
        )),
    );
  return found;
}

/** A list passed as one parameter, however long. */
const uuids = (values: Iterable<string>): SQL => sql`any(${sql.param([...new Set(values)])}::uuid[])`;
const ofKeys = ({ accountId, videoId }: ReturnType<typeof countedIn>, keys: readonly RowKey[]): SQL =>
  sql`${accountId} = ${uuids(keys.map((key) => key.accountId))} and ${videoId} = ${uuids(keys.map((key) => key.id))}`;

/** The sums of each video, or of a selection. */
const summed = (db: Readable, counted: ReturnType<typeof countedIn>, some?: readonly RowKey[]) =>
  db
    .select({
      accountId: counted.accountId,
      videoId: counted.videoId,
      ...each((name) => sql`sum(${counted[name]})::int`),
    })
    .from(counted)
    .where(some && ofKeys(counted, some))
    .groupBy(counted.accountId, counted.videoId)
    .as('by_video');

/** The top videos of each month or year, and the highest total that any other video can have. */
async function firstOfEach(db: Readable, periods: readonly string[], by: CountName, looked: number) {
  const found = new Map<string, RowKey>();
  let most = 0;
  for (const period of periods) {
    const rows = await db
      .select({ accountId: videoPeriods.accountId, id: videoPeriods.videoId, count: videoPeriods[by] })
      .from(videoPeriods)
      .where(and(eq(videoPeriods.period, period), sql`${videoPeriods[by]} > 0`))
      .orderBy(desc(videoPeriods[by]), desc(videoPeriods.videoId))
      .limit(looked);
    for (const { accountId, id } of rows) found.set(id, { accountId, id });
    if (rows.length === looked) most += rows.at(-1)?.count ?? 0;
  }
  return { found: [...found.values()], most };
}

const each = (sum: (name: CountName) => SQL) =>
  Object.fromEntries(COUNTS.map((name) => [name, sum(name).as(name)])) as Record<CountName, SQL.Aliased<number>>;

/** The public fields of a video. What a client wrote for the reviewer is not for the provider to read. */
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

/** Counts by category, in these days or of all time; null for videos without a category. */
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

/** The library is loaded when a spreadsheet is first requested. */
const library = () => import('@e965/xlsx');

/**
 * An .xlsx file of the rows, in base64. Cells hold numbers or texts and never a formula, whatever a client typed: a text that
 * begins with = stays a text.
 */
export async function spreadsheet(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<string> {
  const { utils, write } = await library();
  const sheet = utils.aoa_to_sheet([[...columns], ...rows.map((row) => [...row])]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Metrics');
  return write(book, { type: 'base64', bookType: 'xlsx' }) as string;
}
