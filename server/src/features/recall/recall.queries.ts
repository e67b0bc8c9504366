import { recall } from '@greenlit/domain/claims/schemas.ts';
import { parse } from '@greenlit/domain/shared/errors.ts';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { videoCounts, videos } from '../../db/tables.ts';
import { fairTurns } from '../../process/concurrency.ts';
import { requireWriter } from '../ai/writers.ts';
import { type Saying, sayingsOf } from '../claims/published.queries.ts';
import { limit } from '../sessions/limits.actions.ts';

/** The reach of a published item: views of a video, or videos made from a script. */
export interface Reach {
  viewers: number;
  fullViews: number;
  shares: number;
  videosMade: number;
}
export type ReachedSaying = Saying & Reach;

/** Searches compare whole texts, and people look at the results of each. */
const SEARCHES_A_MINUTE = 30;
/** Each search holds its texts in memory. */
export const inTurn = fairTurns(2);

/** Counts a search, or a recall, which also searches. @throws DomainError RATE_LIMITED */
export const limitSearches = (ctx: Context, { user }: Person): Promise<void> =>
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

export async function withReach(db: Readable, accountId: string, sayings: readonly Saying[]): Promise<ReachedSaying[]> {
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
