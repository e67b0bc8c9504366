import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, Person, ReviewerRound } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds, scripts, videos } from '../../db/tables.ts';
import { mayApprove } from '../identity/person.ts';
import { scriptFor } from '../scripts/scripts.queries.ts';
import { videoFor } from '../videos/videos.queries.ts';
import { type Item, scriptItem, videoItem } from './items.ts';
import { type LinkState, linkState } from './review.credential.ts';
import { type RoundRow, roundsOf } from './rounds.ts';

/**
 * A round as somebody may see it: all of it; its texts, where it is an earlier one beside another; or, through a spent
 * link, only what came of it.
 */
export interface SeenRound {
  round: RoundRow;
  state: LinkState;
  shown: 'everything' | 'texts' | 'outcome';
}

/** As people of the account see a round: all of it, for ever. */
export const seenInside = (round: RoundRow): SeenRound => ({
  round,
  state: round.state === 'open' && round.expiresAt <= new Date() ? 'expired' : round.state,
  shown: 'everything',
});

/** As the holder of a link sees it. */
export function seenByReviewer(opened: ReviewerRound): SeenRound {
  const state = linkState(opened);
  return { round: opened.round, state, shown: state === 'open' ? 'everything' : 'outcome' };
}

/** @throws DomainError NOT_FOUND for any round but the credential's own, or of another account */
export async function roundFor(ctx: Context, id: string): Promise<SeenRound> {
  const { actor } = ctx;
  if (actor.kind === 'reviewer') {
    if (actor.opened.round.id !== id) throw notFound('Comments');
    return seenByReviewer(actor.opened);
  }
  if (actor.kind !== 'user')
    throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
  const { person } = actor;
  const [round] = await ctx.ports.db
    .select()
    .from(reviewRounds)
    .where(and(eq(reviewRounds.accountId, person.user.accountId), eq(reviewRounds.id, id)));
  if (!round) throw notFound('Comments');
  if (round.submittedBy !== person.user.id && !mayApprove(person)) throw notFound('Comments');
  return seenInside(round);
}

/** The item of a round, whatever its state; null once it was removed. */
export async function itemOfRound(db: Readable, round: RoundRow): Promise<Item | null> {
  if (round.videoId) {
    const [row] = await db
      .select()
      .from(videos)
      .where(and(eq(videos.accountId, round.accountId), eq(videos.id, round.videoId), isNull(videos.removedAt)));
    return row ? videoItem(row) : null;
  }
  const [row] = await db
    .select()
    .from(scripts)
    .where(
      and(
        eq(scripts.accountId, round.accountId),
        inArray(scripts.id, round.scriptId ? [round.scriptId] : []),
        isNull(scripts.removedAt),
      ),
    );
  return row ? scriptItem(row) : null;
}

/** The rounds of an item that the person may see, newest first. */
export async function roundsFor(db: Readable, person: Person, type: Item['type'], id: string): Promise<SeenRound[]> {
  const item =
    type === 'script' ? scriptItem(await scriptFor(db, person, id)) : videoItem(await videoFor(db, person, id));
  return (await roundsOf(db, item)).map(seenInside);
}

/** The rounds of the same item that were decided before this one, newest first; none beside an earlier one. */
export async function earlierRounds(db: Readable, { round, shown }: SeenRound): Promise<SeenRound[]> {
  if (shown !== 'everything') return [];
  const { accountId, videoId, scriptId, itemType: type } = round;
  const all = await roundsOf(db, { type, row: { accountId, id: videoId ?? scriptId ?? '' } });
  return all
    .filter((other) => other.state === 'corrections' && other.createdAt < round.createdAt)
    .map((other) => ({ ...seenInside(other), shown: 'texts' }));
}
