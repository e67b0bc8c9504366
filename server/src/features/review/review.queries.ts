import { type LinkState, roundState } from '@greenlit/domain/review/rounds.ts';
import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Person, ReviewerRound } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds, scripts, videos } from '../../db/tables.ts';
import { madeIn } from '../libraries/companies.ts';
import { viewerOf } from '../scripts/reach.ts';
import { scriptFor, scriptSeenBy } from '../scripts/scripts.queries.ts';
import { mayApprove } from '../sessions/person-facts.ts';
import { videoFor, videoSeenBy } from '../videos/videos.queries.ts';
import { type Item, scriptItem, videoItem } from './item.ts';
import { linkState } from './review.credential.ts';
import { isOwnWork, type ListedRound, listedRound, listedRoundsOf, type RoundRow } from './rounds.queries.ts';

/**
 * A round as far as the viewer may see it: in full; without its papers, for an earlier round shown beside another; or only its
 * outcome, through a used link.
 */
export interface SeenRound {
  round: ListedRound;
  state: LinkState;
  shown: 'everything' | 'content' | 'outcome';
  list?: RoundList;
}

/** Rounds returned together; those of one item newest first. */
export interface RoundList {
  rounds: readonly ListedRound[];
  ofOneItem: boolean;
}

/** For people of the account, who always see all of it. */
export const seenInside = (round: ListedRound): SeenRound => ({
  round,
  state: roundState({ ...round, replacedAt: null }, new Date()),
  shown: 'everything',
});

export function seenInList(rounds: readonly ListedRound[], ofOneItem = false): SeenRound[] {
  const list = { rounds, ofOneItem };
  return rounds.map((round) => ({ ...seenInside(round), list }));
}

/** For the holder of a link. */
export function seenByReviewer(opened: ReviewerRound): SeenRound {
  const state = linkState(opened);
  return { round: opened.round, state, shown: state === 'open' || state === 'forwarded' ? 'everything' : 'outcome' };
}

/** @throws DomainError NOT_FOUND for a round that is not the credential's own or is in another account */
export async function roundFor(ctx: Context, id: string, db: Readable = ctx.ports.db): Promise<SeenRound> {
  const { actor } = ctx;
  if (actor.kind === 'reviewer') {
    if (actor.opened.round.id !== id) throw notFound('Comments');
    return seenByReviewer(actor.opened);
  }
  if (actor.kind !== 'user')
    throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
  const [round] = await db
    .select()
    .from(reviewRounds)
    .where(and(roundsSeenBy(actor.person), eq(reviewRounds.id, id)));
  if (!round) throw notFound('Comments');
  return seenInside(round);
}

/** Condition for the rounds of the person's own items and, for approvers, those of everybody in their reach, whatever happened to the item. */
export const roundsSeenBy = (person: Person): SQL | undefined => {
  return and(
    eq(reviewRounds.accountId, person.user.accountId),
    or(
      eq(reviewRounds.authorId, person.user.id),
      mayApprove(person) ? (madeIn(reviewRounds.authorId, viewerOf(person), ['company']) ?? sql`true`) : undefined,
    ),
  );
};

/** Whether a person of the account may decide on the round: an approver within reach who did not write it. */
export async function mayDecide(db: Readable, round: RoundRow, colleague: Person): Promise<boolean> {
  if (!colleague.user.active || colleague.user.removedAt || !mayApprove(colleague)) return false;
  if (isOwnWork(round, colleague.user.id)) return false;
  const [seen] = await db
    .select({ id: reviewRounds.id })
    .from(reviewRounds)
    .where(and(roundsSeenBy(colleague), eq(reviewRounds.id, round.id)));
  return seen !== undefined;
}

/** The item of a round, whatever its state; null once removed. */
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

/** A page of all rounds that the person may see, newest first. These are records and stay readable without a plan. */
export async function allRoundsFor(
  db: Readable,
  person: Person,
  { page, limit }: { page: number; limit: number },
): Promise<SeenRound[]> {
  const rounds = await db
    .select(listedRound)
    .from(reviewRounds)
    .where(roundsSeenBy(person))
    .orderBy(desc(reviewRounds.createdAt), desc(reviewRounds.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return seenInList(rounds);
}

/** The current item of a round as a person of the account sees it; null if it is somebody else's draft, or gone. */
export async function itemSeenBy(db: Readable, person: Person, round: RoundRow): Promise<Item | null> {
  if (round.videoId) {
    const row = await videoSeenBy(db, person, round.videoId);
    return row && videoItem(row);
  }
  const row = await scriptSeenBy(db, person, round.scriptId ?? '');
  return row && scriptItem(row);
}

/**
 * The rounds of an item that the person may see, newest first, even after it was removed. @throws DomainError NOT_FOUND if they
 * may see neither a round nor the item
 */
export async function roundsFor(db: Readable, person: Person, type: Item['type'], id: string): Promise<SeenRound[]> {
  const item = { type, row: { accountId: person.user.accountId, id } };
  const rounds = await listedRoundsOf(db, item, roundsSeenBy(person));
  if (rounds.length === 0) await (type === 'script' ? scriptFor : videoFor)(db, person, id);
  return seenInList(rounds, true);
}

/** The rounds of the same item that were decided before this one, newest first; none unless the round is shown in full. */
export async function earlierRounds(db: Readable, { round, shown }: SeenRound): Promise<SeenRound[]> {
  if (shown !== 'everything') return [];
  const { accountId, videoId, scriptId, itemType: type } = round;
  const item = { type, row: { accountId, id: videoId ?? scriptId ?? '' } };
  const isEarlier = and(eq(reviewRounds.state, 'corrections'), lt(reviewRounds.createdAt, round.createdAt));
  const earlier = await listedRoundsOf(db, item, isEarlier);
  return seenInList(earlier, true).map((other) => ({ ...other, shown: 'content' }));
}
