/** The figures of a channel's videos, or of one video, for their owners. */
/** Counts of videos in a range of days, read from as few rows as possible. */
import { plainHost } from '@greenlit/domain/metrics/hosts.ts';
import { partsOf, type RangeParts } from '@greenlit/domain/metrics/periods.ts';
import { type MetricsRange, stepsOf } from '@greenlit/domain/metrics/range.ts';
import { OTHER_HOSTS, type ReferrerKind, referrerKind } from '@greenlit/domain/metrics/watching.ts';
import { forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import {
  type AnyColumn,
  and,
  between,
  desc,
  eq,
  inArray,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { videoDays, videoPeriods, videoReferrerMonths, videoReferrers, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Channel, channelOf } from '../accounts/channels.ts';
import { domainOf } from '../accounts/domains.queries.ts';
import { oncePublished } from '../videos/videos.queries.ts';

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

/** Sites listed by name; the others are counted together. */
const SITES = 20;
/** Maximum videos listed; the daily figures include all of them. */
const VIDEOS = 500;

/** The videos and days to report on. */
export interface Viewed {
  range: MetricsRange;
  channel: Channel;
  /** Condition for the videos. */
  whose: SQL | undefined;
}

const NAMES = ['views', 'firstQuarter', 'half', 'threeQuarters', 'fullViews', 'likes', 'shareAttempts'] as const;
export type ViewingCounts = Record<(typeof NAMES)[number], number>;
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as ViewingCounts;

/** All videos that were ever published on the person's channel and that they can see, or one of them. @throws DomainError */
export async function viewedBy(
  db: Readable,
  person: Person,
  { range, videoId }: { range: MetricsRange; videoId: string | null },
): Promise<Viewed> {
  const channel = await channelOf(db, person.user.id, { owner: false });
  if (!channel) throw forbidden();
  const whose = and(oncePublished(db, person, channel), videoId ? eq(videos.id, videoId) : undefined);
  if (videoId) {
    const [video] = await db.select({ id: videos.id }).from(videos).where(whose);
    if (!video) throw notFound('Video');
  }
  return { range, channel, whose };
}

const ofThem = (db: Readable, { whose }: Viewed) => db.select({ id: videos.id }).from(videos).where(whose);

const ofChannel = (db: Readable, viewed: Viewed, { accountId, videoId }: Record<'accountId' | 'videoId', AnyColumn>) =>
  and(eq(accountId, viewed.channel.user.accountId), inArray(videoId, ofThem(db, viewed)));

const sumsOf = (counted: Record<(typeof NAMES)[number], AnyColumn>) =>
  Object.fromEntries(
    NAMES.map((name) => [name, sql<number>`coalesce(sum(${counted[name]}), 0)::int`.as(name)]),
  ) as Record<(typeof NAMES)[number], SQL.Aliased<number>>;

export type DayOfViewing = ViewingCounts & { date: string };

/** Every day or month, including those without views. */
export async function viewingByDay(db: Readable, viewed: Viewed): Promise<DayOfViewing[]> {
  const { range } = viewed;
  const parts = range.by === 'day' ? { periods: [], days: [range] } : partsNow(range, 'month');
  const counted = countedIn(db, parts, range);
  const rows = await db
    .select({ date: counted.step, ...sumsOf(counted) })
    .from(counted)
    .where(ofChannel(db, viewed, counted))
    .groupBy(counted.step);
  const known = new Map(rows.map((row) => [row.date, row]));
  return stepsOf(range).map((date) => ({ ...NOTHING, ...known.get(date), date }));
}

export type VideoViewing = ViewingCounts & { id: string; title: string };

/** The most viewed videos, most views first. */
export async function viewingByVideo(db: Readable, viewed: Viewed): Promise<VideoViewing[]> {
  const counted = countedIn(db, partsNow(viewed.range, 'year'), viewed.range);
  const sums = db
    .select({ videoId: counted.videoId, ...sumsOf(counted) })
    .from(counted)
    .where(eq(counted.accountId, viewed.channel.user.accountId))
    .groupBy(counted.videoId)
    .as('sums');
  const shown = Object.fromEntries(
    NAMES.map((name) => [name, sql<number>`coalesce(${sums[name]}, 0)`.as(name)]),
  ) as Record<(typeof NAMES)[number], SQL.Aliased<number>>;
  return db
    .select({ id: videos.id, title: videos.title, ...shown })
    .from(videos)
    .leftJoin(sums, eq(sums.videoId, videos.id))
    .where(viewed.whose)
    .orderBy(desc(shown.views), desc(videos.publishedAt), videos.id)
    .limit(VIDEOS);
}

export interface Referrer {
  kind: ReferrerKind;
  /** The site's host; otherwise null. */
  host: string | null;
  views: number;
}

/** Where views came from, most views first. */
export async function referrers({ db, config }: Ports, viewed: Viewed): Promise<Referrer[]> {
  const { user } = viewed.channel;
  const domain = await domainOf(db, user);
  const own = [new URL(config.mainHost).hostname, ...(domain?.status === 'active' ? [domain.domain] : [])];
  const referred = referredIn(db, partsNow(viewed.range, 'month'));
  const isSite = notInArray(referred.host, ['', OTHER_HOSTS, ...own.map(plainHost)]);
  const views = sql`sum(${referred.views})`;
  const hosts = db
    .select({
      host: referred.host,
      views: sql<number>`${views}`.as('of_host'),
      place: sql<number>`case when ${isSite}
        then row_number() over (partition by ${isSite} order by ${views} desc, ${referred.host}) else 0 end`.as(
        'place',
      ),
    })
    .from(referred)
    .where(ofChannel(db, viewed, referred))
    .groupBy(referred.host)
    .as('hosts');
  const rows = await db
    .select({
      host: sql<string>`case when ${hosts.place} > ${SITES} then ${OTHER_HOSTS} else ${hosts.host} end`,
      views: sql<number>`sum(${hosts.views})::int`,
    })
    .from(hosts)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);
  const found: Referrer[] = [];
  for (const row of rows) {
    const kind = referrerKind(row.host, own);
    const same = kind === 'site' ? undefined : found.find((one) => one.kind === kind);
    if (same) same.views += row.views;
    else found.push({ kind, host: kind === 'site' ? row.host : null, views: row.views });
  }
  return found.sort((a, b) => b.views - a.views);
}
