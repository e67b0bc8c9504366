import { and, asc, count, eq, lte, ne, sql } from 'drizzle-orm';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds, users } from '../../db/tables.ts';
import { roundsSeenBy, type SeenRound, seenInList } from './review.queries.ts';
import { listedRound } from './rounds.queries.ts';

export interface QueueFilters {
  type?: 'script' | 'video' | null | undefined;
  creatorId?: string | null | undefined;
  /** Only items waiting for at least this many days. */
  days?: number | null | undefined;
  page: number;
  limit: number;
}

/** Maximum senders offered as a filter. */
const MOST_SENDERS = 200;

export interface Queue {
  total: number;
  pages: number;
  rounds: SeenRound[];
  /** Everybody with an item waiting, regardless of the filters. */
  senders: { id: string; name: string }[];
}

/** The items waiting for a decision that the approver may make, longest waiting first; excludes their own. */
export async function queueFor(
  db: Readable,
  person: Person,
  { type, creatorId, days, page, limit }: QueueFilters,
): Promise<Queue> {
  const { id } = person.user;
  const ofOthers = and(ne(reviewRounds.authorId, id), ne(reviewRounds.submittedBy, id));
  const open = and(roundsSeenBy(person), eq(reviewRounds.state, 'open'), ofOthers);
  const where = and(
    open,
    type ? eq(reviewRounds.itemType, type) : undefined,
    creatorId ? eq(reviewRounds.authorId, creatorId) : undefined,
    days ? lte(reviewRounds.createdAt, sql`now() - make_interval(days => ${days})`) : undefined,
  );
  const [all] = await db.select({ n: count() }).from(reviewRounds).where(where);
  const total = all?.n ?? 0;
  const rounds = await db
    .select(listedRound)
    .from(reviewRounds)
    .where(where)
    .orderBy(asc(reviewRounds.createdAt), asc(reviewRounds.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const senders = await db
    .selectDistinct({ id: users.id, name: users.name, lastName: users.lastName })
    .from(reviewRounds)
    .innerJoin(users, and(eq(users.accountId, reviewRounds.accountId), eq(users.id, reviewRounds.authorId)))
    .where(open)
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_SENDERS);
  return {
    total,
    pages: Math.ceil(total / limit),
    rounds: seenInList(rounds),
    senders: senders.map(({ id, ...named }) => ({ id, name: fullName(named) })),
  };
}
