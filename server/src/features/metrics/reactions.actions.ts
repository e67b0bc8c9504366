import { createHmac, randomBytes } from 'node:crypto';
import { QUARTERS } from '@greenlit/domain/metrics/quarters.ts';
import { OTHER_HOSTS, watching } from '@greenlit/domain/metrics/watching.ts';
import { conflict, DomainError, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { videoCounts, videoDays, videoReactions, videoReferrers, viewerSalts } from '../../db/tables.ts';
import { logRefused } from '../../refusal-log.ts';
import { channelOfCreator, stillPublic } from '../accounts/channels.ts';
import { publicVideo } from '../channel/channel.queries.ts';
import { setFavorite } from '../scripts/favorites.actions.ts';
import { limit, networkOf } from '../sessions/limits.actions.ts';
import { type VideoRow, videoFor } from '../videos/videos.queries.ts';
import { viewerKey } from './metrics.queries.ts';

export interface Reaction {
  isLiked?: boolean | null | undefined;
  isShared?: boolean | null | undefined;
  isViewed?: boolean | null | undefined;
  isFullViewed?: boolean | null | undefined;
  /** Quarters that were watched, up to three. */
  quarters?: number | null | undefined;
  /** The host of the referring page. */
  referrer?: string | null | undefined;
}

/** Reactions that count per IP address and day, whatever cookies are sent, so that bought likes are worthless. */
const NEW_VIEWERS_PER_ADDRESS = 200;
/** Hosts counted separately per video and day; views from further ones count together, because anybody can make up hosts. */
const HOSTS_A_DAY = 100;

/**
 * Records a viewer's reaction to a published video; each counts once per viewer. A like can be withdrawn, a share and a view
 * cannot. Public counts are not part of the compliance record, so this is not an event. The viewer's address is not stored.
 */
export async function reactToVideo(ctx: Context, videoId: string, reaction: Reaction): Promise<VideoRow> {
  try {
    return await counted(ctx, videoId, reaction);
  } catch (error) {
    // not even in the log of refusals
    if (ctx.actor.kind !== 'user' && error instanceof DomainError)
      logRefused(ctx.ports.log, error, { actor: ctx.actor, operation: 'updateVideoMetrics', ip: null });
    throw error;
  }
}

async function counted(ctx: Context, videoId: string, reaction: Reaction): Promise<VideoRow> {
  const { quarters, host } = watched(reaction);
  const viewer = viewerKey(ctx.actor);
  if (!viewer) throw new DomainError('FORBIDDEN', 'no_viewer', 'Please allow cookies to do that');
  const { db } = ctx.ports;
  const published = await publicVideo(db, videoId);
  if (!published) throw notFound('Video');
  const { video } = published;
  if (!(await stillPublic(db, await channelOfCreator(db, video)))) throw notFound('Video');
  const key = { accountId: video.accountId, videoId, viewer };
  const own = and(
    eq(videoReactions.accountId, key.accountId),
    eq(videoReactions.videoId, videoId),
    eq(videoReactions.viewer, viewer),
  );
  const [known] = await db.select({ viewer: videoReactions.viewer }).from(videoReactions).where(own);
  if (!known && ctx.actor.kind === 'visitor')
    await limit(
      ctx,
      `react:${await hashOfToday(db, videoId, networkOf(ctx.from?.ip))}`,
      NEW_VIEWERS_PER_ADDRESS,
      86_400,
    );

  await db.transaction(async (tx) => {
    await tx.insert(videoReactions).values(key).onConflictDoNothing();
    const [before] = await tx.select().from(videoReactions).where(own).for('update');
    if (!before) throw notFound('Video');
    const after = {
      isLiked: reaction.isLiked ?? before.isLiked,
      isShared: before.isShared || reaction.isShared === true,
      isFullViewed: before.isFullViewed || reaction.isFullViewed === true,
      isViewed: before.isViewed || reaction.isViewed === true || reaction.isFullViewed === true || quarters > 0,
      quarters: Math.max(before.quarters, quarters),
    };
    const step = (name: keyof typeof after) => Number(after[name]) - Number(before[name]);
    const passed = (quarter: number) => Number(after.quarters >= quarter) - Number(before.quarters >= quarter);
    await tx
      .update(videoReactions)
      .set({ ...after, updatedAt: new Date() })
      .where(own);
    await countReactions(tx, video, {
      likes: step('isLiked'),
      views: step('isViewed'),
      fullViews: step('isFullViewed'),
      shareAttempts: step('isShared'),
      firstQuarter: passed(1),
      half: passed(2),
      threeQuarters: passed(3),
    });
    if (step('isViewed') > 0) await countReferrer(tx, key, host);
  });
  return video;
}

/** The watched share that a reaction reports. @throws DomainError INVALID */
function watched({ isFullViewed, quarters, referrer }: Reaction): { quarters: number; host: string } {
  const said = parse(watching, { quarters: quarters ?? 0, referrer: referrer ?? '' });
  return { quarters: isFullViewed ? QUARTERS : said.quarters, host: said.referrer };
}

async function countReferrer(
  tx: Transaction,
  { accountId, videoId }: { accountId: string; videoId: string },
  host: string,
): Promise<void> {
  const day = sql<string>`(now() at time zone 'utc')::date`;
  const ofDay = and(
    eq(videoReferrers.accountId, accountId),
    eq(videoReferrers.day, day),
    eq(videoReferrers.videoId, videoId),
  );
  const known = await tx.select({ host: videoReferrers.host }).from(videoReferrers).where(ofDay);
  const isTold = known.length < HOSTS_A_DAY || known.some((one) => one.host === host);
  await tx
    .insert(videoReferrers)
    .values({ accountId, videoId, day, host: isTold ? host : OTHER_HOSTS, views: 1 })
    .onConflictDoUpdate({
      target: [videoReferrers.accountId, videoReferrers.day, videoReferrers.videoId, videoReferrers.host],
      set: { views: sql`${videoReferrers.views} + 1` },
    });
}

export async function favoriteVideo(ctx: Context, person: Person, id: string, isFavorite: boolean): Promise<VideoRow> {
  const row = await videoFor(ctx.ports.db, person, id);
  if (row.status !== 'approved') throw conflict('status', 'Only approved videos can be favorites');
  await ctx.ports.db.transaction(async (tx) => {
    if (!(await setFavorite(tx, person, 'video', id, isFavorite))) return;
    await countReactions(tx, row, { favorites: isFavorite ? 1 : -1 });
  });
  return row;
}

type Counts = Pick<typeof videoCounts.$inferSelect, 'likes' | 'views' | 'fullViews' | 'shareAttempts' | 'favorites'>;
type DayCounts = Counts & Pick<typeof videoDays.$inferSelect, 'firstQuarter' | 'half' | 'threeQuarters'>;
const NOTHING: DayCounts = {
  ...{ likes: 0, views: 0, fullViews: 0, shareAttempts: 0, favorites: 0 },
  ...{ firstQuarter: 0, half: 0, threeQuarters: 0 },
};

/** Changes a video's counts, in total and for today. How much was watched is only counted per day. */
async function countReactions(
  tx: Transaction,
  { accountId, id: videoId }: Pick<VideoRow, 'accountId' | 'id'>,
  by: Partial<DayCounts>,
): Promise<void> {
  const steps = { ...NOTHING, ...by };
  if (Object.values(steps).every((step) => step === 0)) return;
  const added = (table: typeof videoCounts | typeof videoDays) => ({
    likes: sql`${table.likes} + ${steps.likes}`,
    views: sql`${table.views} + ${steps.views}`,
    fullViews: sql`${table.fullViews} + ${steps.fullViews}`,
    shareAttempts: sql`${table.shareAttempts} + ${steps.shareAttempts}`,
    favorites: sql`${table.favorites} + ${steps.favorites}`,
  });
  await tx
    .update(videoCounts)
    .set(added(videoCounts))
    .where(and(eq(videoCounts.accountId, accountId), eq(videoCounts.videoId, videoId)));
  await tx
    .insert(videoDays)
    .values({ accountId, videoId, day: sql`(now() at time zone 'utc')::date`, ...steps })
    .onConflictDoUpdate({
      target: [videoDays.accountId, videoDays.videoId, videoDays.day],
      set: {
        ...added(videoDays),
        firstQuarter: sql`${videoDays.firstQuarter} + ${steps.firstQuarter}`,
        half: sql`${videoDays.half} + ${steps.half}`,
        threeQuarters: sql`${videoDays.threeQuarters} + ${steps.threeQuarters}`,
      },
    });
}

/**
 * Viewers whose browser asks not to be tracked are distinguished for one day, by a hash that cannot be computed again later.
 */
const DAY_MS = 86_400_000;
const today = (): string => new Date().toISOString().slice(0, 10);

/** The day's salt, for each database that this process uses. */
const salts = new WeakMap<Database, { day: string; salt: Promise<string> }>();

function saltOfToday(db: Database): Promise<string> {
  const day = today();
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const made = { day, salt: takeSalt(db, day) };
  const forget = () => salts.get(db) === made && salts.delete(db);
  salts.set(db, made);
  made.salt.catch(forget);
  setTimeout(forget, Date.parse(day) + DAY_MS - Date.now()).unref();
  return made.salt;
}

/** The same for all processes: the first one makes it. */
async function takeSalt(db: Database, day: string): Promise<string> {
  await forgetSalts(db);
  const [row] = await db
    .insert(viewerSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    // changes nothing, but returns the existing row
    .onConflictDoUpdate({ target: viewerSalts.day, set: { day } })
    .returning();
  if (!row) throw new Error('the day has no salt');
  return row.salt;
}

/** Deletes the salts of past days, so that their hashes can never be computed again. */
export async function forgetSalts(db: Database): Promise<void> {
  await db.delete(viewerSalts).where(lt(viewerSalts.day, sql`(now() at time zone 'utc')::date`));
}

/** A hash that distinguishes these values today without revealing them. */
export async function hashOfToday(db: Database, ...parts: readonly (string | null)[]): Promise<string> {
  const hash = createHmac('sha256', await saltOfToday(db)).update(JSON.stringify(parts));
  return hash.digest('base64url').slice(0, 22);
}

/** The one-day key of a viewer who allows no cookie. */
export const viewerOfToday = async (
  db: Database,
  { ip, agent }: { ip: string | null; agent: string | null },
): Promise<string> => `day:${await hashOfToday(db, 'viewer', ip, agent)}`;
