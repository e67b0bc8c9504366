import { RECALL_STALE, recall } from '@greenlit/domain/claims/schemas.ts';
import { conflict, DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { videoCounts, videos } from '../../db/tables.ts';
import { fairTurns } from '../../process/concurrency.ts';
import { requireWriter } from '../ai/rules.queries.ts';
import { type Saying, sayingsOf, stillOut } from '../claims/published.queries.ts';
import { about, aboutAccount, record } from '../ledger/ledger.actions.ts';
import { takeDownScript } from '../scripts/removal.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { takeDownVideo } from '../videos/approvals.actions.ts';

/** The reach of a published item: views of a video, or videos made from a script. */
interface Reach {
  viewers: number;
  fullViews: number;
  shares: number;
  videosMade: number;
}
export type ReachedSaying = Saying & Reach;

/** Searches compare whole texts, and people look at the results of each. */
const SEARCHES_A_MINUTE = 30;
/** Each search holds its texts in memory. */
const inTurn = fairTurns(2);

/** Counts a search, or a recall, which also searches. @throws DomainError RATE_LIMITED */
const limitSearches = (ctx: Context, { user }: Person): Promise<void> =>
  limit(ctx, `find-sayings:${user.id}`, SEARCHES_A_MINUTE, 60);

/**
 * The items that contain these words and are or could be published, with their reach. @throws DomainError FORBIDDEN, INVALID,
 * RATE_LIMITED
 */
export async function sayingsFor(
  ctx: Context,
  person: Person,
  typed: string,
): Promise<{ sayings: ReachedSaying[]; isPart: boolean }> {
  requireWriter(person);
  const { db } = ctx.ports;
  await limitSearches(ctx, person);
  const { words } = parse(recall.pick({ words: true }), { words: typed });
  const { accountId } = person.user;
  const { sayings, isPart } = await inTurn(accountId, () => sayingsOf(db, accountId, { words }));
  return { sayings: await withReach(db, accountId, sayings), isPart };
}

async function withReach(db: Readable, accountId: string, sayings: readonly Saying[]): Promise<ReachedSaying[]> {
  const ids = (type: Saying['type']) => sayings.filter((one) => one.type === type).map(({ id }) => id);
  const watched = await db
    .select()
    .from(videoCounts)
    .where(and(eq(videoCounts.accountId, accountId), inArray(videoCounts.videoId, ids('video'))));
  const made = await db
    .select({ scriptId: videos.scriptId, videos: count() })
    .from(videos)
    .where(and(eq(videos.accountId, accountId), inArray(videos.scriptId, ids('script')), isNull(videos.removedAt)))
    .groupBy(videos.scriptId);
  const ofVideo = new Map(watched.map((row) => [row.videoId, row]));
  const ofScript = new Map(made.map((row) => [row.scriptId, row.videos]));
  return sayings.map((saying) => {
    const counts = ofVideo.get(saying.id);
    return {
      ...saying,
      viewers: counts?.views ?? 0,
      fullViews: counts?.fullViews ?? 0,
      shares: counts?.shareAttempts ?? 0,
      videosMade: ofScript.get(saying.id) ?? 0,
    };
  });
}

const STOPPED = 'The search took too long, so nothing was taken down. Try again in a minute';

interface Wanted {
  words: string;
  reason: string;
  items: readonly { type: ItemType; id: string }[];
}

/**
 * Takes down approved items because of their content, all or none, and records how many people each had reached. Unpublished
 * ones can no longer be published. Only items that contain the words now are taken down. @throws DomainError FORBIDDEN,
 * INVALID, CONFLICT, RATE_LIMITED, UNAVAILABLE
 */
export async function recallItems(ctx: Context, person: Person, wanted: Wanted): Promise<ReachedSaying[]> {
  requireWriter(person);
  await limitSearches(ctx, person);
  const { words, reason, items } = parse(recall, wanted);
  const { accountId } = person.user;
  const { db } = ctx.ports;
  const ids = [...new Set(items.map(({ id }) => id))];
  // a search takes time, and a transaction would hold its connection meanwhile
  const { sayings, isPart } = await inTurn(accountId, () => sayingsOf(db, accountId, { words, ids }));
  const chosen = sayings.filter(({ type, id }) => items.some((item) => item.type === type && item.id === id));
  if (chosen.length !== ids.length)
    throw isPart ? new DomainError('UNAVAILABLE', 'recall_stopped', STOPPED) : conflict('stale', RECALL_STALE);
  return db.transaction(async (tx) => {
    if (!(await stillOut(tx, accountId, chosen))) throw conflict('stale', RECALL_STALE);
    const taken = await withReach(tx, accountId, chosen);
    for (const { type, id, title, version, passage, where, viewers, fullViews, shares, videosMade } of taken) {
      const done = await (type === 'video' ? takeDownVideo : takeDownScript)(tx, { accountId, id });
      if (!done) throw conflict('stale', RECALL_STALE);
      await record(tx, ctx, 'item.recalled', about(type, { accountId, id }), {
        ...{ words, reason, title, version, passage, where },
        reached: type === 'video' ? { viewers, fullViews, shares } : { videosMade },
      });
    }
    await record(tx, ctx, 'recall.made', aboutAccount(accountId), {
      ...{ words, reason },
      viewers: taken.reduce((sum, one) => sum + one.viewers, 0),
      items: taken.map(({ type, id, title }) => ({ type, id, title })),
    });
    return taken;
  });
}
