import { NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import { SHARE_BUTTONS } from '@greenlit/domain/accounts/share-buttons.ts';
import { usersOfPlan } from '@greenlit/domain/billing/seats.ts';
import {
  isProviderAdmin,
  mayManage,
  maySee,
  maySeeTeam,
  type TeamMember,
  teamOf,
} from '@greenlit/domain/people/members.ts';
import { NO_PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { DomainError, forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { Lineage, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { among, hasKey, hasUser, type RowKey } from '../../db/keys.ts';
import { addresses, groups, plans, settings, users } from '../../db/tables.ts';
import { channelOf, stillPublic } from '../accounts/channels.ts';
import { hostName, servedOwner } from '../accounts/domains.queries.ts';
import type { UserShape } from '../sessions/person.schema.ts';
import { peopleOfAccounts, personKey, personOfAccount } from '../sessions/person.ts';
import { accessOfPerson, complianceEngineOn } from '../sessions/person-facts.ts';

export type UserRow = typeof users.$inferSelect;

/** The person as input to the domain's team rules. */
export const memberOf = (person: Lineage & Partial<Pick<Person, 'roles'>>): TeamMember => ({
  id: person.user.id,
  kind: person.user.kind,
  above: aboveOf(person),
  roles: person.roles ?? [],
});

const aboveOf = ({ parent }: Lineage): string[] => (parent ? [parent.user.id, ...aboveOf(parent)] : []);

/**
 * A person within the caller's reach: in their own account, or in any for provider admins. Excludes removed people. @throws
 * DomainError NOT_FOUND
 */
export async function colleagueFor(db: Readable, by: Person, id: string): Promise<Person> {
  const accountId = isProviderAdmin(memberOf(by)) ? (await personKey(db, id))?.accountId : by.user.accountId;
  const person = accountId ? await personOfAccount(db, accountId, id) : null;
  if (!person || person.user.removedAt) throw notFound('User');
  return person;
}

/**
 * A person whose settings and profile the caller may edit. Staff manage staff; a client's people are managed by the client.
 * @throws DomainError NOT_FOUND for anybody else, PLAN_REQUIRED without a plan
 */
export async function managed(db: Readable, by: Person, id: string): Promise<Person> {
  const target = await colleagueFor(db, by, id);
  const isStrangers = target.user.accountId !== by.user.accountId;
  if (isStrangers || !mayManage(memberOf(by), memberOf(target))) throw notFound('User');
  if (!accessOfPerson(by).allowed) throw new DomainError('PLAN_REQUIRED', 'no_plan', NO_ACCESS);
  return target;
}

/** The head of the person's team: themselves, or the person they work under. Null for staff. */
export function headOfTeam(person: Person): Lineage | null {
  const team = teamOf(memberOf(person));
  if (team === null) return null;
  return team === person.user.id ? person : person.parent;
}

/** The condition for the people directly under somebody. */
export const ofTeam = (head: Pick<UserRow, 'accountId' | 'id'>) =>
  and(eq(users.accountId, head.accountId), eq(users.parentId, head.id), isNull(users.removedAt));

/**
 * The people directly under somebody, by name; with `onlyCompliance` only those whose work is reviewed. The caller's own id
 * means the team they work in. @throws DomainError NOT_FOUND or FORBIDDEN
 */
export async function teamPeople(
  db: Readable,
  by: Person,
  id: string,
  { onlyCompliance }: { onlyCompliance: boolean },
): Promise<Person[]> {
  const head = id === by.user.id ? (headOfTeam(by) ?? by) : await colleagueFor(db, by, id);
  if (!maySeeTeam(memberOf(by), memberOf(head))) throw forbidden();
  const { accountId } = head.user;
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .where(ofTeam(head.user))
    .orderBy(asc(users.name), asc(users.lastName), asc(users.email));
  const people = await peopleOfAccounts(
    db,
    rows.map(({ userId }) => ({ accountId, userId })),
  );
  return people.filter((person) => person !== null).filter((person) => !onlyCompliance || complianceEngineOn(person));
}

/** How many active people are directly under somebody, including pending invitations: the seats in use. */
export async function activeBelow(db: Readable, head: Pick<UserRow, 'accountId' | 'id'>): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(
      and(
        eq(users.accountId, head.accountId),
        eq(users.parentId, head.id),
        eq(users.active, true),
        isNull(users.removedAt),
      ),
    );
  return row?.people ?? 0;
}

/** The active people directly under somebody, the newest first. */
export async function activeIdsBelow(db: Readable, head: Pick<UserRow, 'accountId' | 'id'>): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ofTeam(head), eq(users.active, true)))
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map(({ id }) => id);
}

export async function activeInTeam(db: Readable, by: Person): Promise<number> {
  const head = headOfTeam(by);
  return head ? activeBelow(db, head.user) : 0;
}

/** Everybody under somebody, at any depth, top-down; without removed people unless requested. */
export async function everybodyBelow(
  db: Readable,
  head: Pick<UserRow, 'accountId' | 'id'>,
  { removedToo = false } = {},
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below (id, depth) as (
      select id, 1 from users
      where account_id = ${head.accountId} and parent_id = ${head.id} and (removed_at is null or ${removedToo})
      union all
      select u.id, b.depth + 1 from users u join below b on u.parent_id = b.id
      where u.account_id = ${head.accountId} and (u.removed_at is null or ${removedToo})
    ) select id from below order by depth, id`);
  return rows.map(({ id }) => id);
}

/** A person and whether the caller sees all of their fields. */
interface SeenPerson {
  person: Person;
  full: boolean;
}

/** The caller, or a person of the account within their reach, as far as others may see them; null otherwise. */
export async function personSeenBy(db: Readable, by: Person, id: string | null): Promise<SeenPerson | null> {
  if (id === null || id === by.user.id) return { person: by, full: true };
  const person = await personOfAccount(db, by.user.accountId, id);
  return person && maySee(memberOf(by), memberOf(person)) ? { person, full: false } : null;
}

/** The same; provider admins also see any client's people in full. */
export async function personSeenAnywhere(db: Readable, by: Person, id: string | null): Promise<SeenPerson | null> {
  const seen = await personSeenBy(db, by, id);
  if (seen || id === null || !isProviderAdmin(memberOf(by))) return seen;
  const key = await personKey(db, id);
  const person = key && (await personOfAccount(db, key.accountId, key.id));
  return person && !person.user.removedAt ? { person, full: true } : null;
}

/** Those who run an enterprise, and its partner companies, see its settings and plan; the companies' people see only its name. */
const SEE_ALL: readonly Person['user']['kind'][] = ['enterprise', 'enterprise_internal', 'company'];

const top = (lineage: Lineage): Lineage => (lineage.parent ? top(lineage.parent) : lineage);

/** The caller's enterprise, or any for provider admins; null if there is none, or `id` names something else. */
export async function enterpriseFor(db: Readable, by: Person, id: string | null): Promise<SeenPerson | null> {
  if (isProviderAdmin(memberOf(by))) {
    const seen = id === null ? null : await personSeenAnywhere(db, by, id);
    return seen?.person.user.kind === 'enterprise' ? seen : null;
  }
  const enterprise = top(by);
  const isNamed = id === null || id === enterprise.user.id || id === by.user.id;
  if (enterprise.user.kind !== 'enterprise' || !isNamed) return null;
  return {
    person: { ...enterprise, roles: [], permissions: NO_PERMISSIONS },
    full: SEE_ALL.includes(by.user.kind),
  };
}

/**
 * A person within the caller's reach (any account for provider admins), by address. Null for unknown addresses and for those of
 * others alike, so that addresses cannot be probed.
 */
export async function colleagueByEmail(db: Readable, by: Person, email: string): Promise<SeenPerson | null> {
  const everywhere = isProviderAdmin(memberOf(by));
  const [held] = await db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.address, email.trim().toLowerCase()),
        everywhere ? undefined : eq(addresses.accountId, by.user.accountId),
      ),
    );
  const person = held ? await personOfAccount(db, held.accountId, held.userId) : null;
  if (person?.user.removedAt) return null;
  return person && maySee(memberOf(by), memberOf(person)) ? { person, full: everywhere } : null;
}

/** Locks people until the transaction ends, top-down, which prevents deadlocks. Leaves out removed people. */
export async function lockPeople(tx: Transaction, accountId: string, ids: readonly string[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        sql`${users.id} = any(${sql.param([...ids])}::uuid[])`,
        isNull(users.removedAt),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .for('no key update');
}

/** The number of users the head has bought, as input to the seat rules. */
export async function usersCountOf(db: Readable, head: Pick<UserRow, 'accountId' | 'id'>): Promise<number | null> {
  const [row] = await db
    .select({ kind: users.kind, usersCount: settings.usersCount, engine: plans.multiUsersEngine })
    .from(users)
    .leftJoin(settings, hasUser(settings, users))
    .leftJoin(plans, hasUser(plans, users))
    .where(hasKey(users, head));
  if (!row) return 0;
  return usersOfPlan({ kind: row.kind, usersCount: row.usersCount, multiUsersEngine: row.engine ?? false });
}

export type GroupRow = typeof groups.$inferSelect;

/** The groups of the person's account, by name. */
export const groupsFor = (db: Readable, by: Person): Promise<GroupRow[]> =>
  db.select().from(groups).where(eq(groups.accountId, by.user.accountId)).orderBy(asc(groups.name), asc(groups.id));

export async function groupsByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, GroupRow>> {
  const rows = await db
    .select()
    .from(groups)
    .where(among(groups.accountId, groups.id, keys));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws DomainError NOT_FOUND */
export async function groupFor(db: Readable, by: Person, id: string): Promise<GroupRow> {
  const [row] = await db
    .select()
    .from(groups)
    .where(hasKey(groups, { accountId: by.user.accountId, id }));
  if (!row) throw notFound('Group');
  return row;
}

/** The fields of the owner and their settings that a channel's page shows; nothing else is public. */
const PUBLIC: readonly string[] = [
  ...['__typename', 'id', 'nickname', 'name', 'lastName', 'settings'],
  ...['settings.__typename', 'settings.id', 'settings.companyName', 'settings.companyFullName'],
  ...['settings.signedCompanyImgUrl', ...SHARE_BUTTONS.map((button) => `settings.${button}`)],
];

/**
 * The owner of the channel that this host shows; null if it shows none. @throws DomainError for fields that are not public, and
 * for a channel that is no longer public
 */
export async function personOfHost(db: Readable, host: string, fields: readonly string[]): Promise<UserShape | null> {
  const hidden = fields.find((field) => !PUBLIC.includes(field));
  if (hidden) throw new DomainError('FORBIDDEN', 'not_public', `${hidden} is not public`);
  const name = hostName(host);
  const owner = name && (await servedOwner(db, name));
  if (!owner) return null;
  await stillPublic(db, await channelOf(db, owner.id, { owner: false }));
  const person = await personOfAccount(db, owner.accountId, owner.id);
  return person && { person, full: true };
}

/** The fields that are selected below an operation, as paths. */
export function selectedIn({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): string[] {
  const within = (set: SelectionSetNode | undefined, path: string): string[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet, path);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return within(fragments[selection.name.value]?.selectionSet, path);
      const own = path + selection.name.value;
      return [own, ...within(selection.selectionSet, `${own}.`)];
    });
  return fieldNodes.flatMap((node) => within(node.selectionSet, ''));
}
