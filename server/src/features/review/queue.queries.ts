import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { mailboxOf } from '@greenlit/domain/shared/mailboxes.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { libraries, reviewRounds, roles, scripts, userRoles, users, videos } from '../../db/tables.ts';
import { rowLoader } from '../../fields/loading.ts';
import { refusedMailboxes } from '../accounts/reviewers.queries.ts';
import { madeIn } from '../libraries/companies.ts';
import { memberOf } from '../people/team.queries.ts';
import { viewerOf } from '../scripts/reach.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { roundsSeenBy, type SeenRound, seenInList } from './review.queries.ts';
import { isOwnWork, listedRound } from './rounds.queries.ts';

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

/** The longest list of a person's rounds whose reviewer's address does not exist. */
export const REFUSED_MAX = 100;

/** Maximum people offered as a filter. */
const MOST_PEOPLE = 200;

/** The person's own open rounds whose reviewer's address does not exist, the oldest first. */
export async function refusedRounds(db: Readable, { user }: Person, max = REFUSED_MAX): Promise<SeenRound[]> {
  const refused = await refusedMailboxes(db, user.accountId);
  if (refused.size === 0) return [];
  const own = and(
    eq(reviewRounds.accountId, user.accountId),
    eq(reviewRounds.state, 'open'),
    eq(reviewRounds.authorId, user.id),
  );
  const asked = await db.selectDistinct({ email: reviewRounds.reviewerEmail }).from(reviewRounds).where(own);
  const wrong = asked.map(({ email }) => email).filter((email) => refused.has(mailboxOf(email)));
  const rounds = await db
    .select(listedRound)
    .from(reviewRounds)
    .where(and(own, inArray(reviewRounds.reviewerEmail, wrong)))
    .orderBy(asc(reviewRounds.createdAt), asc(reviewRounds.id))
    .limit(max);
  return seenInList(rounds);
}

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
  /** Everybody who may be asked to decide one of the waiting items, and which rounds of the page. */
  colleagues: (Named & { decides: string[] })[];
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
  const companies = await companiesOfAuthors(db, open);
  const everybody = await deciders(db, person);
  return {
    total,
    pages: Math.ceil(total / limit),
    rounds: seenInList(rounds),
    senders: senders.map(nameIn),
    colleagues: everybody
      .filter((one) => [...companies.values()].some((companyId) => reaches(one, companyId)))
      .map((one) => ({
        ...nameIn(one),
        decides: rounds
          .filter((round) => reaches(one, companies.get(round.authorId) ?? null) && !isOwnWork(round, one.id))
          .map((round) => round.id),
      })),
  };
}

/** Somebody in a partner company decides what was made in it; everybody else, what was made anywhere in the account. */
const reaches = (decider: { companyId: string | null }, companyId: string | null): boolean =>
  decider.companyId === null || decider.companyId === companyId;

const heads = alias(users, 'heads');
const headOfUser = and(eq(heads.accountId, users.accountId), eq(heads.id, users.parentId));
/** The partner company of the person in `users`. */
const companyId = sql<string | null>`case when ${users.kind} = 'company' then ${users.id}
  when ${heads.kind} = 'company' then ${heads.id} end`;

/** The partner companies of the authors of these rounds; null for authors outside of one. */
async function companiesOfAuthors(db: Readable, where: SQL | undefined): Promise<Map<string, string | null>> {
  const rows = await db
    .selectDistinct({ id: users.id, companyId })
    .from(reviewRounds)
    .innerJoin(users, and(eq(users.accountId, reviewRounds.accountId), eq(users.id, reviewRounds.authorId)))
    .leftJoin(heads, headOfUser)
    .where(where);
  return new Map(rows.map((row) => [row.id, row.companyId]));
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
    .select({ id: users.id, name: users.name, lastName: users.lastName, companyId })
    .from(users)
    .leftJoin(heads, headOfUser)
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

/**
 * What a hand-over includes: how many unapproved scripts and videos each person and the people under them have, and how many
 * libraries a company has.
 */
async function unfinishedByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, number>> {
  const theirs = sql`(select c.id from ${users} c
    where c.account_id = ${users.accountId} and (c.id = ${users.id} or c.parent_id = ${users.id}))`;
  const counted = (items: typeof scripts | typeof videos) => sql`(select count(*) from ${items}
    where ${items.accountId} = ${users.accountId} and ${items.creatorId} in ${theirs}
      and ${items.status} <> 'approved' and ${items.removedAt} is null)`;
  const owned = sql`(select count(*) from ${libraries}
    where ${users.kind} = 'company' and ${libraries.accountId} = ${users.accountId} and ${libraries.userId} in ${theirs})`;
  const rows = await db
    .select({ id: users.id, items: sql`${counted(scripts)} + ${counted(videos)} + ${owned}`.mapWith(Number) })
    .from(users)
    .where(among(users.accountId, users.id, keys));
  return new Map(rows.map(({ id, items }) => [id, items]));
}

export const unfinishedLoader = rowLoader((ctx, keys) => unfinishedByKeys(ctx.ports.db, keys));

/** A person's previous choices, preset for the next video or script. */
export interface LastChoices {
  /** From their newest video that got past branding. */
  video: VideoRow | null;
  /** The newest ad review form they sent, for a script or a video. */
  reviewForm: Record<string, unknown> | null;
}

export async function lastChoices(db: Readable, { user }: Person): Promise<LastChoices> {
  const [video] = await db
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.accountId, user.accountId),
        eq(videos.creatorId, user.id),
        isNull(videos.removedAt),
        or(ne(videos.status, 'draft'), gte(videos.stage, 3)),
      ),
    )
    .orderBy(desc(videos.createdAt))
    .limit(1);
  const [round] = await db
    .select({ reviewForm: reviewRounds.reviewForm })
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, user.accountId),
        eq(reviewRounds.submittedBy, user.id),
        isNotNull(reviewRounds.reviewForm),
      ),
    )
    .orderBy(desc(reviewRounds.createdAt))
    .limit(1);
  return { video: video ?? null, reviewForm: round?.reviewForm ?? null };
}
