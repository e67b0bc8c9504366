import { seatCount } from '@greenlit/domain/billing/seats.ts';
import { forbidden } from '@greenlit/domain/shared/errors.ts';
import { isProviderAdmin, maySeeTeam } from '@greenlit/domain/team/members.ts';
import type { PersonState } from '@greenlit/domain/team/people.ts';
import { can } from '@greenlit/domain/team/permissions.ts';
import { and, asc, count, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { ledgerEvents, plans, sessions, settings, userRoles, users } from '../../db/tables.ts';
import { peopleOfAccounts, rightsHolder } from '../identity/person.ts';
import { activeBelow, colleagueFor, headOfTeam, memberOf, ofTeam, usersCountOf } from './team.queries.ts';

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
  total: number;
  people: Person[];
}

/** A page of the caller's team, or of another team they may see, by name; for provider admins all clients, or the staff. */
export async function peopleFor(
  db: Readable,
  by: Person,
  filters: PeopleFilters,
  { page, limit }: { page: number; limit: number },
): Promise<PeoplePage> {
  const where = and(await scopeOf(db, by, filters), isNull(users.removedAt), ...narrowed(filters));
  const [all] = await db.select({ people: count() }).from(users).where(where);
  const total = all?.people ?? 0;
  const rows = await db
    .select({ accountId: users.accountId, userId: users.id })
    .from(users)
    .where(where)
    .orderBy(asc(users.name), asc(users.lastName), asc(users.email))
    .limit(limit)
    .offset((page - 1) * limit);
  const people = await peopleOfAccounts(db, rows);
  return {
    currentPage: page,
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    people: people.filter((person) => person !== null),
  };
}

/** @throws DomainError NOT_FOUND or FORBIDDEN for teams that are not the caller's to see */
async function scopeOf(db: Readable, by: Person, { staff, under }: PeopleFilters): Promise<SQL | undefined> {
  const providerAdmin = isProviderAdmin(memberOf(by));
  if (providerAdmin && !under)
    return staff
      ? and(eq(users.accountId, by.user.accountId), eq(users.kind, 'staff'))
      : and(isNull(users.parentId), ne(users.kind, 'staff'));
  const head = under && under !== by.user.id ? await colleagueFor(db, by, under) : (headOfTeam(by) ?? by);
  if (!maySeeTeam(memberOf(by), memberOf(head))) throw forbidden();
  return ofTeam(head.user);
}

function narrowed({ search, basicUser, enterpriseUsers, companies, activePlan, state, role }: PeopleFilters): SQL[] {
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const conditions: (SQL | undefined)[] = [
    ...words.map(named),
    basicUser ? inArray(users.kind, ['individual', 'member']) : undefined,
    enterpriseUsers ? inArray(users.kind, ['enterprise', 'enterprise_internal']) : undefined,
    companies === true ? eq(users.kind, 'company') : undefined,
    companies === false ? ne(users.kind, 'company') : undefined,
    activePlan ? exists(activePlanOf) : undefined,
    state ? inState[state] : undefined,
    role
      ? sql`exists (select from ${userRoles} where ${ofUser(userRoles)} and ${userRoles.roleId}::text = ${role})`
      : undefined,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const ofUser = (table: typeof userRoles | typeof plans | typeof settings | typeof sessions) =>
  sql`${table.accountId} = ${users.accountId} and ${table.userId} = ${users.id}`;

const activePlanOf = sql`(select from ${plans} where ${ofUser(plans)} and ${plans.active} and not ${plans.trial})`;

const inState: Readonly<Record<PersonState, SQL>> = {
  off: sql`not ${users.active}`,
  invited: sql`(${users.active} and ${users.confirmedAt} is null)`,
  active: sql`(${users.active} and ${users.confirmedAt} is not null)`,
};

function named(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`lower(${users.name}) like ${pattern}`,
    sql`lower(${users.lastName}) like ${pattern}`,
    sql`lower(${users.email}) like ${pattern}`,
    sql`exists (select from ${settings} where ${ofUser(settings)}
      and (lower(${settings.companyName}) like ${pattern} or lower(${settings.companyFullName}) like ${pattern}))`,
  );
}

/** When each was last seen: in an open session, or when they last signed in; absent for people who never were. */
export async function lastSeenByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({
      id: users.id,
      at: sql<Date | null>`greatest(
        (select max(${sessions.lastSeenAt}) from ${sessions} where ${ofUser(sessions)}),
        (select ${ledgerEvents.at} from ${ledgerEvents}
          where ${ledgerEvents.accountId} = ${users.accountId} and ${ledgerEvents.subjectKind} = 'user'
            and ${ledgerEvents.subjectId} = ${users.id}::text and ${ledgerEvents.type} = 'session.started'
          order by ${ledgerEvents.seq} desc limit 1))`.mapWith(ledgerEvents.at),
    })
    .from(users)
    .where(among(users.accountId, users.id, keys));
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
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

/** The seats for others in a team. */
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
