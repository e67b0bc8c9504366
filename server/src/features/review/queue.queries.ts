import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, asc, count, eq, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewRounds, roles, userRoles, users } from '../../db/tables.ts';
import { madeIn } from '../libraries/companies.ts';
import { memberOf } from '../people/team.queries.ts';
import { viewerOf } from '../scripts/reach.ts';
import { roundsSeenBy, type SeenRound, seenInList } from './review.queries.ts';
import { listedRound } from './rounds.queries.ts';

export interface QueueFilters {
  type?: ItemType | null | undefined;
  creatorId?: string | null | undefined;
  /** Only items waiting for at least this many days. */
  days?: number | null | undefined;
  /** Part of a title. */
  search?: string | null | undefined;
  /** A colleague's id, or the value for reviews that nobody has taken on. */
  assignee?: string | 'nobody' | null | undefined;
  page: number;
  limit: number;
}

/** Maximum people offered as a filter. */
const MOST_PEOPLE = 200;

interface Named {
  id: string;
  name: string;
}

export interface Queue {
  total: number;
  pages: number;
  rounds: SeenRound[];
  /** Everybody with an item waiting, regardless of the filters. */
  senders: Named[];
  /** Everybody who may be asked to decide. */
  colleagues: Named[];
}

/** The items waiting for a decision that the approver may make, longest waiting first; excludes their own. */
export async function queueFor(
  db: Readable,
  person: Person,
  { type, creatorId, days, search, assignee, page, limit }: QueueFilters,
): Promise<Queue> {
  const { id } = person.user;
  const ofOthers = and(ne(reviewRounds.authorId, id), ne(reviewRounds.submittedBy, id));
  const open = and(roundsSeenBy(person), eq(reviewRounds.state, 'open'), ofOthers);
  const where = and(
    open,
    type ? eq(reviewRounds.itemType, type) : undefined,
    creatorId ? eq(reviewRounds.authorId, creatorId) : undefined,
    days ? lte(reviewRounds.createdAt, sql`now() - make_interval(days => ${days})`) : undefined,
    search ? sql`${reviewRounds.title} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
    assignee === 'nobody' ? isLeftToAnybody(db) : undefined,
    assignee && assignee !== 'nobody' ? sql`${reviewRounds.assigneeId}::text = ${assignee}` : undefined,
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
    .limit(MOST_PEOPLE);
  return {
    total,
    pages: Math.ceil(total / limit),
    rounds: seenInList(rounds),
    senders: senders.map(nameIn),
    colleagues: (await deciders(db, person)).map(nameIn),
  };
}

const nameIn = ({ id, ...named }: { id: string; name: string; lastName: string | null }): Named => ({
  id,
  name: fullName(named),
});

/** Condition for people who may approve: an account's owner, and people whose role allows it. */
const mayDecide = and(
  eq(users.active, true),
  isNull(users.removedAt),
  or(
    isNull(users.parentId),
    sql`exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
      where ${userRoles.accountId} = ${users.accountId} and ${userRoles.userId} = ${users.id}
        and (${roles.permissions} ->> 'approveVideos' = 'true' or (${roles.builtIn} and ${roles.name} = 'admin')))`,
  ),
);

/** Condition for rounds without an assignee, or whose assignee was removed, disabled, or may no longer decide. */
const isLeftToAnybody = (db: Readable) =>
  notExists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.accountId, reviewRounds.accountId), eq(users.id, reviewRounds.assigneeId), mayDecide)),
  );

/** The people who may approve, as far as the person may see them: partner companies do not see each other's. */
function deciders(db: Readable, person: Person) {
  const inReach = madeIn(users.id, viewerOf(person), ['company']) ?? sql`true`;
  return db
    .select({ id: users.id, name: users.name, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.accountId, person.user.accountId),
        or(inReach, inArray(users.id, [...memberOf(person).above])),
        eq(users.needSetup, false),
        mayDecide,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE);
}
