/** How a channel's videos do, or one of them: for those whose videos they are. */
import { type MetricsRange, stepsOf } from '@greenlit/domain/metrics/range.ts';
import { type ReferrerKind, referrerKind } from '@greenlit/domain/metrics/watching.ts';
import { forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { videoDays, videoReferrers, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Channel, channelOf } from '../accounts/channels.ts';
import { domainOf } from '../accounts/domains.queries.ts';
import { oncePublished } from '../videos/videos.queries.ts';

/** Sites listed by name; the rest of them counts together. */
const SITES = 20;

/** What is looked at: the videos, and the days. */
export interface Viewed {
  range: MetricsRange;
  channel: Channel;
  /** Condition for the videos. */
  whose: SQL | undefined;
}

const NAMES = ['views', 'firstQuarter', 'half', 'threeQuarters', 'fullViews', 'likes', 'shareAttempts'] as const;
export type ViewingCounts = Record<(typeof NAMES)[number], number>;
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as ViewingCounts;

const sums = Object.fromEntries(
  NAMES.map((name) => [name, sql<number>`coalesce(sum(${videoDays[name]}), 0)::int`.as(name)]),
) as Record<(typeof NAMES)[number], SQL.Aliased<number>>;

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

const counted = (db: Readable, viewed: Viewed) =>
  and(
    eq(videoDays.accountId, viewed.channel.user.accountId),
    gte(videoDays.day, viewed.range.from),
    lte(videoDays.day, viewed.range.to),
    inArray(videoDays.videoId, ofThem(db, viewed)),
  );

export type DayOfViewing = ViewingCounts & { date: string };

/** Every day or month, also those on which nobody came. */
export async function viewingByDay(db: Readable, viewed: Viewed): Promise<DayOfViewing[]> {
  const length = viewed.range.by === 'day' ? 10 : 7;
  const rows = await db
    .select({ date: sql<string>`left(${videoDays.day}::text, ${sql.raw(String(length))})`, ...sums })
    .from(videoDays)
    .where(counted(db, viewed))
    .groupBy(sql`1`);
  const known = new Map(rows.map((row) => [row.date, row]));
  return stepsOf(viewed.range).map((date) => ({ ...NOTHING, ...known.get(date), date }));
}

export type VideoViewing = ViewingCounts & { id: string; title: string };

/** Every video, the most viewed first. */
export async function viewingByVideo(db: Readable, viewed: Viewed): Promise<VideoViewing[]> {
  const them = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(viewed.whose)
    .orderBy(desc(videos.publishedAt), videos.id);
  const rows = await db
    .select({ id: videoDays.videoId, ...sums })
    .from(videoDays)
    .where(counted(db, viewed))
    .groupBy(videoDays.videoId);
  const known = new Map(rows.map((row) => [row.id, row]));
  return them.map((video) => ({ ...NOTHING, ...known.get(video.id), ...video })).sort((a, b) => b.views - a.views);
}

export interface Referrer {
  kind: ReferrerKind;
  /** Of a site; else null. */
  host: string | null;
  views: number;
}

/** Where views came from, most first. */
export async function referrers({ db, config }: Ports, viewed: Viewed): Promise<Referrer[]> {
  const { user } = viewed.channel;
  const views = sql<number>`sum(${videoReferrers.views})::int`;
  const rows = await db
    .select({ host: videoReferrers.host, views })
    .from(videoReferrers)
    .where(
      and(
        eq(videoReferrers.accountId, user.accountId),
        gte(videoReferrers.day, viewed.range.from),
        lte(videoReferrers.day, viewed.range.to),
        inArray(videoReferrers.videoId, ofThem(db, viewed)),
      ),
    )
    .groupBy(videoReferrers.host)
    .orderBy(desc(views), videoReferrers.host);
  const domain = await domainOf(db, user);
  const own = [new URL(config.mainHost).hostname, ...(domain?.status === 'active' ? [domain.domain] : [])];
  const found: Referrer[] = [];
  for (const row of rows) {
    const all = referrerKind(row.host, own);
    const kind = all === 'site' && found.filter((one) => one.kind === 'site').length >= SITES ? 'others' : all;
    const same = kind === 'site' ? undefined : found.find((one) => one.kind === kind);
    if (same) same.views += row.views;
    else found.push({ kind, host: kind === 'site' ? row.host : null, views: row.views });
  }
  return found.sort((a, b) => b.views - a.views);
}
