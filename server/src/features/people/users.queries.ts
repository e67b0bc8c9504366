import { seatCount } from '@greenlit/domain/billing/seats.ts';
import { isProviderAdmin, maySeeTeam } from '@greenlit/domain/people/members.ts';
import { ELSEWHERE, type PersonState } from '@greenlit/domain/people/people.ts';
import { can } from '@greenlit/domain/people/permissions.ts';
import { forbidden, invalid } from '@greenlit/domain/shared/errors.ts';
import { COUNTED_ROWS, nextThousand } from '@greenlit/domain/shared/paging.ts';
import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { invitations, ledgerEvents, plans, sessions, type settings, userRoles, users } from '../../db/tables.ts';
import { rowLoader } from '../../fields/loading.ts';
import { SIGNED_IN_OR_OUT } from '../sessions/live-sessions.ts';
import { peopleOfAccounts } from '../sessions/person.ts';
import { rightsHolder } from '../sessions/person-facts.ts';
import { activeBelow, colleagueFor, groupsByKeys, headOfTeam, memberOf, usersCountOf } from './team.queries.ts';

/** Maximum hits of a search; with more, people refine it. */
const FOUND_MAX = 1_000;

/** Maximum people skipped before a page if the last of them is not named. */
const SKIPPED_MAX = 50_000;
const TOO_FAR = 'This list can’t be opened that far down. Search for a name or an address instead.';

/** Null and absent filters do not narrow the list. */
export interface PeopleFilters {
  /** Words of a name, an address or a company; each must be found. */
  search?: string | null | undefined;
  basicUser?: boolean | null | undefined;
  enterpriseUsers?: boolean | null | undefined;
  /** Only partner companies; false for everybody else. */
  companies?: boolean | null | undefined;
  /** Only the provider's own people; for provider admins. */
  staff?: boolean | null | undefined;
  activePlan?: boolean | null | undefined;
  state?: PersonState | null | undefined;
  role?: string | null | undefined;
  /** The people directly under this one, instead of the caller's team. */
  under?: string | null | undefined;
}

export interface PeoplePage {
  currentPage: number;
  pages: number;
  /** Counted up to a full thousand beyond this page. */
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  people: Person[];
}

/** Which page: `after` is the last person of the previous page. */
export interface PageAsked {
  page: number;
  limit: number;
  after?: string | null | undefined;
}

/**
 * A page of the caller's team, or of another team they may see, by name; for provider admins all clients, or the staff. The
 * page is found by the person before it and counted from there, so the thousandth page costs no more than the first.
 * @throws DomainError INVALID for a page far down without the person before it
 */
export async function peopleFor(
  db: Readable,
  by: Person,
  filters: PeopleFilters,
  { page, limit, after }: PageAsked,
): Promise<PeoplePage> {
  const scope = await scopeOf(db, by, filters);
  const where = and(scope, ...narrowed(filters));
  const offset = (page - 1) * limit;
  const isSearch = wordsOf(filters).length > 0;
  let most = isSearch ? FOUND_MAX : nextThousand(offset + limit);
  const before = after && !isSearch ? await placeOf(db, scope, after) : null;
  if (!isSearch && !before && offset > SKIPPED_MAX) throw invalid({ page: TOO_FAR });
  // a search reads all its hits, a list only from this page on
  const skipped = isSearch ? 0 : offset;
  const from = { where, before, skipped, rows: most + 1 - skipped };
  const [first, second, ...others] = isSearch ? [searched(db, from)] : walked(db, from);
  if (!first) throw new Error('nothing is read');
  const found = db.$with('found').as(second ? unionAll(first, second, ...others) : first);
  const counted = db
    .select({ people: count().as('people') })
    .from(found)
    .as('counted');
  const shown = db
    .select()
    .from(found)
    .orderBy(...inOrder(found))
    .limit(limit)
    .offset(offset - skipped)
    .as('shown');
  // one statement, so that the search runs once; its first row exists even if the page is empty
  const rows = await db
    .with(found)
    .select({ there: counted.people, accountId: shown.accountId, userId: shown.id })
    .from(counted)
    .leftJoin(shown, sql`true`)
    .orderBy(...inOrder(shown));
  const fromHere = rows[0]?.there ?? 0;
  let there = skipped + fromHere;
  if (fromHere === 0 && skipped > 0) {
    // clients may send any page number
    most = Math.min(most, SKIPPED_MAX + COUNTED_ROWS);
    there = await countOf(db, where, most);
  }
  const people = await peopleOfAccounts(
    db,
    rows.flatMap(({ accountId, userId }) => (accountId && userId ? [{ accountId, userId }] : [])),
  );
  const total = Math.min(there, most);
  return {
    currentPage: page,
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    capped: there > most,
    people: people.filter((person) => person !== null),
  };
}

const listed = {
  accountId: users.accountId,
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
};

type Place = Pick<typeof users.$inferSelect, 'name' | 'lastName' | 'email' | 'id'>;
interface Walk {
  where: SQL | undefined;
  before: Place | null;
  skipped: number;
  rows: number;
}

/**
 * A search is sorted afterwards: people with the same name are adjacent in the list's order, but Postgres, which expects them
 * to be spread out, would scan through everybody else.
 */
const searched = (db: Readable, { where, rows }: Walk) => db.select(listed).from(users).where(where).limit(rows);

/** The rows of a page and those after it, each query along the index in its order. */
const walked = (db: Readable, { where, before, skipped, rows }: Walk) =>
  (before ? behind(before) : [undefined]).map((range) =>
    db
      .select(listed)
      .from(users)
      .where(and(where, range))
      .orderBy(...inOrder(users))
      .limit(rows)
      .offset(before ? 0 : skipped),
  );

/**
 * Conditions for the people after somebody, as consecutive index ranges. People without a last name come last among those with
 * the same first name.
 */
function behind({ name, lastName, email, id }: Place): (SQL | undefined)[] {
  const [sameName, sameNames] = [
    eq(users.name, name),
    lastName === null ? isNull(users.lastName) : eq(users.lastName, lastName),
  ];
  return [
    and(sameName, sameNames, sql`(${users.email}, ${users.id}) > (${email}, ${id}::uuid)`),
    ...(lastName === null ? [] : [and(sameName, gt(users.lastName, lastName)), and(sameName, isNull(users.lastName))]),
    gt(users.name, name),
  ];
}

/** Somebody's position in the list; null if they are in no list that the caller sees. */
async function placeOf(db: Readable, scope: SQL | undefined, id: string): Promise<Place | null> {
  const { name, lastName, email } = users;
  const [place] = await db
    .select({ name, lastName, email, id: users.id })
    .from(users)
    .where(and(scope, eq(users.id, id)));
  return place ?? null;
}

async function countOf(db: Readable, where: SQL | undefined, most: number): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .limit(most + 1)
    .as('some');
  const [row] = await db.select({ people: count() }).from(some);
  return row?.people ?? 0;
}

const inOrder = ({ name, lastName, email, id }: Record<'name' | 'lastName' | 'email' | 'id', AnyPgColumn>): SQL[] =>
  [name, lastName, email, id].map((column) => asc(column));

/** @throws DomainError NOT_FOUND or FORBIDDEN for teams and removed people that the caller may not see */
async function scopeOf(db: Readable, by: Person, { staff, under, state }: PeopleFilters): Promise<SQL | undefined> {
  if (state === 'removed' && !can(rightsHolder(by), 'usersWrite')) throw forbidden();
  const providerAdmin = isProviderAdmin(memberOf(by));
  if (providerAdmin && !under)
    return staff
      ? and(eq(users.accountId, by.user.accountId), eq(users.kind, 'staff'))
      : and(isNull(users.parentId), ne(users.kind, 'staff'));
  const head = under && under !== by.user.id ? await colleagueFor(db, by, under) : (headOfTeam(by) ?? by);
  if (!maySeeTeam(memberOf(by), memberOf(head))) throw forbidden();
  return and(eq(users.accountId, head.user.accountId), eq(users.parentId, head.user.id));
}

const wordsOf = ({ search }: PeopleFilters): string[] =>
  (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);

function narrowed(filters: PeopleFilters): SQL[] {
  const { basicUser, enterpriseUsers, companies, activePlan, state, role } = filters;
  const conditions: (SQL | undefined)[] = [
    ...wordsOf(filters).map(named),
    basicUser ? inArray(users.kind, ['individual', 'member']) : undefined,
    enterpriseUsers ? inArray(users.kind, ['enterprise', 'enterprise_internal']) : undefined,
    companies === true ? eq(users.kind, 'company') : undefined,
    companies === false ? ne(users.kind, 'company') : undefined,
    activePlan ? exists(activePlanOf) : undefined,
    state ? inState[state] : undefined,
    state === 'removed' ? undefined : isNull(users.removedAt),
    role
      ? sql`exists (select 1 from ${userRoles} where ${ofUser(userRoles)} and ${userRoles.roleId}::text = ${role})`
      : undefined,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const ofUser = (table: typeof userRoles | typeof plans | typeof settings) =>
  sql`${table.accountId} = ${users.accountId} and ${table.userId} = ${users.id}`;

const activePlanOf = sql`(select 1 from ${plans} where ${ofUser(plans)} and ${plans.active} and not ${plans.trial})`;

const IS_ELSEWHERE = sql`starts_with(coalesce(${users.userSub}, ''), ${`${ELSEWHERE}_`})`;

const inState: Readonly<Record<PersonState, SQL>> = {
  off: sql`(not ${users.active} and not ${IS_ELSEWHERE})`,
  elsewhere: IS_ELSEWHERE,
  invited: sql`(${users.active} and ${users.confirmedAt} is null)`,
  active: sql`(${users.active} and ${users.confirmedAt} is not null)`,
  removed: sql`${users.removedAt} is not null`,
};

const named = (word: string): SQL => sql`${users.words} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

/** When each was last active: in an open session, or by signing in or out; absent for people who never were. */
export async function lastSeenByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, Date>> {
  // two statements, because sessions are in the directory
  const open = await db
    .select({ id: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(among(sessions.accountId, sessions.userId, keys))
    .groupBy(sessions.userId);
  const begun = await db
    .select({
      id: users.id,
      // a column directly in the template would lose its table's name, and be compared with itself
      at: sql<Date | null>`(select ${ledgerEvents.at} from ${ledgerEvents} where ${and(
        eq(ledgerEvents.accountId, users.accountId),
        eq(ledgerEvents.subjectKind, 'user'),
        eq(ledgerEvents.subjectId, sql`${users.id}::text`),
        inArray(ledgerEvents.type, [...SIGNED_IN_OR_OUT]),
      )} order by ${ledgerEvents.seq} desc limit 1)`.mapWith(ledgerEvents.at),
    })
    .from(users)
    .where(among(users.accountId, users.id, keys));
  const seen = new Map<string, Date>();
  for (const { id, at } of [...begun, ...open]) if (at && at > (seen.get(id) ?? 0)) seen.set(id, at);
  return seen;
}

/** How many active people each has in their team. */
export async function teamSizesByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: users.parentId, people: count() })
    .from(users)
    .where(and(among(users.accountId, users.parentId, keys), eq(users.active, true), isNull(users.removedAt)))
    .groupBy(users.parentId);
  return new Map(rows.flatMap(({ id, people }) => (id ? [[id, people] as const] : [])));
}

/** Those whose open invitation a mail server refused, because their address does not exist. */
async function refusedByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, true>> {
  const rows = await db
    .select({ id: invitations.userId })
    .from(invitations)
    .where(
      and(
        among(invitations.accountId, invitations.userId, keys),
        isNotNull(invitations.refusedAt),
        isNull(invitations.usedAt),
      ),
    );
  return new Map(rows.map(({ id }) => [id, true]));
}

export interface TeamSeats {
  used: number;
  total: number;
}

/** The seats of the caller's team; null for people who do not see it. */
export async function seatsFor(db: Readable, by: Person): Promise<TeamSeats | null> {
  const head = headOfTeam(by);
  if (!head || !can(rightsHolder(by), 'usersRead', 'usersWrite')) return null;
  const { kind } = head.user;
  return {
    used: await activeBelow(db, head.user),
    total: seatCount({ kind, usersCount: await usersCountOf(db, head.user) }),
  };
}

export const groupLoader = rowLoader((ctx, keys) => groupsByKeys(ctx.ports.db, keys));
export const lastSeenLoader = rowLoader((ctx, keys) => lastSeenByKeys(ctx.ports.db, keys));
export const refusedLoader = rowLoader((ctx, keys) => refusedByKeys(ctx.ports.db, keys));
export const teamSizeLoader = rowLoader((ctx, keys) => teamSizesByKeys(ctx.ports.db, keys));
