import { kindInvited } from '@greenlit/domain/people/members.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Filter, parse as parseFilter } from 'scim2-parse-filter';
import { z } from 'zod';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { userRoles, users } from '../../db/tables.ts';
import { type RoleRow, rolesFor } from '../people/roles.actions.ts';
import { peopleOfAccounts } from '../sessions/person.ts';
import { type Member, PAGE_MAX, scimError } from './directory.resources.ts';

/**
 * The people in a directory's reach: the account's owner and their own people; partner companies have their own directories.
 */
const reachOf = ({ user }: Person): SQL | undefined =>
  and(
    eq(users.accountId, user.accountId),
    isNull(users.removedAt),
    or(eq(users.id, user.id), and(eq(users.parentId, user.id), inArray(users.kind, ['member', 'enterprise_internal']))),
  );

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** @throws DomainError NOT_FOUND */
export async function directoryPerson(db: Readable, root: Person, id: string): Promise<Person> {
  const [row] = isId(id)
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(reachOf(root), eq(users.id, id)))
    : [];
  const [person] = row ? await peopleOfAccounts(db, [{ accountId: root.user.accountId, userId: row.id }]) : [];
  if (!person) throw notFound('User');
  return person;
}

/** Which of these people are in the directory's reach. */
export async function reachedOf(db: Readable, root: Person, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(reachOf(root), inArray(users.id, ids.filter(isId))));
  return new Set(rows.map(({ id }) => id));
}

const page = z.object({
  startIndex: z.coerce.number().int().catch(1),
  count: z.coerce.number().int().catch(100),
  filter: z.string().max(1_000).optional(),
});

/** The parameters of a list; indexes start at 1, and values out of range are clamped (RFC 7644, 3.4.2.4). */
export function pageOf(query: unknown): { startIndex: number; count: number; filter: Filter | null } {
  const given = page.safeParse(query);
  if (!given.success) throw scimError('invalidFilter', 'The filter is too long');
  const { startIndex, count: wanted, filter } = given.data;
  return {
    startIndex: Math.max(1, Math.min(startIndex, 1_000_000)),
    count: Math.max(0, Math.min(wanted, PAGE_MAX)),
    filter: filter ? parsed(filter) : null,
  };
}

function parsed(filter: string): Filter {
  try {
    return parseFilter(filter);
  } catch {
    throw scimError('invalidFilter', 'The filter cannot be read');
  }
}

const BY: Record<string, (value: unknown) => SQL> = {
  username: (value) => sql`lower(${users.email}) = ${String(value).toLowerCase()}`,
  emails: (value) => sql`lower(${users.email}) = ${String(value).toLowerCase()}`,
  'emails.value': (value) => sql`lower(${users.email}) = ${String(value).toLowerCase()}`,
  // there is one address, and it is the one of work
  'emails.type': (value) => (String(value).toLowerCase() === 'work' ? sql`true` : sql`false`),
  'emails.primary': (value) => (String(value).toLowerCase() === 'true' ? sql`true` : sql`false`),
  externalid: (value) => eq(users.externalId, String(value)),
  id: (value) => (isId(String(value)) ? eq(users.id, String(value)) : sql`false`),
  active: (value) => eq(users.active, String(value).toLowerCase() === 'true'),
};

/** @throws DomainError INVALID `invalidFilter` for anything but eq, and, or, and those in the brackets of addresses */
function conditionOf(filter: Filter, within = ''): SQL | undefined {
  if ((filter.op === 'and' || filter.op === 'or') && 'filters' in filter)
    return (filter.op === 'and' ? and : or)(...filter.filters.map((one) => conditionOf(one, within)));
  if (filter.op === '[]' && 'valFilter' in filter && within === '')
    return conditionOf(filter.valFilter, `${bare(filter.attrPath)}.`);
  const by =
    filter.op === 'eq' && 'compValue' in filter ? BY[`${within}${bare(filter.attrPath)}`.toLowerCase()] : undefined;
  if (!by || !('compValue' in filter))
    throw scimError('invalidFilter', 'People can be found with eq by userName, externalId, id, emails.value or active');
  return by(filter.compValue);
}

const bare = (path: string): string => path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '');

/** A page of people, in the order in which they were added. */
export async function directoryPeople(
  db: Readable,
  root: Person,
  query: unknown,
): Promise<{ people: Person[]; total: number; startIndex: number }> {
  const { startIndex, count: most, filter } = pageOf(query);
  const where = and(reachOf(root), filter ? conditionOf(filter) : undefined);
  const [all] = await db.select({ total: count() }).from(users).where(where);
  const rows =
    most === 0
      ? []
      : await db
          .select({ userId: users.id, accountId: users.accountId })
          .from(users)
          .where(where)
          .orderBy(asc(users.createdAt), asc(users.id))
          .limit(most)
          .offset(startIndex - 1);
  const people = await peopleOfAccounts(db, rows);
  return { people: people.filter((person) => person !== null), total: all?.total ?? 0, startIndex };
}

/** The roles that a directory can assign: all but those that make somebody a partner company. */
export async function directoryRoles(db: Readable, root: Person): Promise<RoleRow[]> {
  const roles = await rolesFor(db, root);
  return roles.filter(({ name }) => kindInvited(name) !== 'company');
}

/** @throws DomainError NOT_FOUND */
export async function directoryRole(db: Readable, root: Person, id: string): Promise<RoleRow> {
  const found = (await directoryRoles(db, root)).find((role) => role.id === id);
  if (!found) throw notFound('Group');
  return found;
}

/** A page of groups, which can be filtered by name and id. */
export async function directoryGroups(
  db: Readable,
  root: Person,
  query: unknown,
): Promise<{ groups: RoleRow[]; total: number; startIndex: number }> {
  const { startIndex, count: most, filter } = pageOf(query);
  const all = (await directoryRoles(db, root)).filter((role) => !filter || isGroup(filter, role));
  return { groups: all.slice(startIndex - 1, startIndex - 1 + most), total: all.length, startIndex };
}

function isGroup(filter: Filter, { id, name }: RoleRow): boolean {
  const path = filter.op === 'eq' && 'compValue' in filter ? bare(filter.attrPath).toLowerCase() : '';
  if (!('compValue' in filter) || (path !== 'displayname' && path !== 'id'))
    throw scimError('invalidFilter', 'Groups can be found with eq by displayName or id');
  const wanted = String(filter.compValue);
  return path === 'id' ? wanted === id : wanted.toLowerCase() === name.toLowerCase();
}

/**
 * The holders of a role, without the owner, who passes every check without one; if there are more than `most`, those added
 * first.
 */
export const holdersOf = (
  db: Readable,
  root: Person,
  roleId: string,
  most: number = Number.MAX_SAFE_INTEGER,
): Promise<Member[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, hasUser(userRoles, users))
    .where(and(reachOf(root), eq(users.parentId, root.user.id), eq(userRoles.roleId, roleId)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(most);
