import {
  PERMISSIONS,
  type Permissions,
  permissionsOf,
  type RightsHolder,
} from '@greenlit/domain/people/permissions.ts';
import DataLoader from 'dataloader';
import { and, eq, fillPlaceholders, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Database, Readable } from '../../db/connect.ts';
import { hasUser, type RowKey } from '../../db/keys.ts';
import { providerAccountId, ROLES_REVISION } from '../../db/provider.ts';
import { asValue } from '../../db/rows.ts';
import {
  accountRevisions,
  addresses,
  installation,
  plans,
  roles,
  sessions,
  settings,
  userRoles,
  users,
} from '../../db/tables.ts';
import { keyOf, perRequest, rowKey, rowLoader } from '../../fields/loading.ts';
import type { Ports } from '../../ports/ports.ts';
import { letsIn, sessionUser } from './live-sessions.ts';
import { rightsHolder } from './person-facts.ts';

const parents = alias(users, 'parents');
const parentSettings = alias(settings, 'parent_settings');
const parentPlans = alias(plans, 'parent_plans');

/** When the person's session was last used, and the revision of their account that was read. */
const NO_SESSION_FACTS = { seenAt: sql<null>`null`, asOf: sql<null>`null` };
const ACCOUNT = sql.placeholder('accountId');
const USER = sql.placeholder('userId');

const sessionFacts = {
  seenAt: sql<Date>`${sessions.lastSeenAt}`.mapWith(sessions.lastSeenAt),
  // with the revision of the provider's roles, because they apply in every account
  asOf: sql<string>`concat_ws(' ',
    (select revision from ${accountRevisions} where ${accountRevisions.accountId} = ${ACCOUNT}),
    (select ${installation.value} from ${installation} where ${installation.key} = ${ROLES_REVISION}))`,
};

/** The person's roles, in the same round trip, since they are read with everybody. */
const heldRoles = (accountId: SQLWrapper) => sql<Person['roles']>`(
  select coalesce(json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name},
    'description', ${roles.description}, 'permissions', ${roles.permissions}, 'audience', ${roles.audience})), '[]')
  from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
  where ${userRoles.accountId} = ${accountId} and ${userRoles.userId} = ${users.id})`;

const personRows = (
  db: Readable,
  session: { seenAt: SQL<Date | null>; asOf: SQL<string | null> } = NO_SESSION_FACTS,
  accountId: SQLWrapper = users.accountId,
) =>
  db
    .select({
      ...session,
      user: asValue(users) as SQL<Person['user']>,
      settings: asValue(settings),
      plan: asValue(plans),
      parent: asValue(parents),
      parentSettings: asValue(parentSettings),
      parentPlan: asValue(parentPlans),
      roles: heldRoles(accountId),
    })
    .from(users)
    .leftJoin(settings, hasUser(settings, users))
    .leftJoin(plans, hasUser(plans, users))
    .leftJoin(parents, and(eq(parents.accountId, users.accountId), eq(parents.id, users.parentId)))
    .leftJoin(parentSettings, hasUser(parentSettings, { accountId: users.accountId, id: parents.id }))
    .leftJoin(parentPlans, hasUser(parentPlans, { accountId: users.accountId, id: parents.id }))
    .$dynamic();

type PersonRow = Awaited<ReturnType<typeof personRows>>[number];

/** Joined with its user, both filtered by the account's id as a value. */
const ofSession = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  hasUser(sessions, { accountId: ACCOUNT, id: USER }),
  eq(users.accountId, ACCOUNT),
  eq(users.id, USER),
  letsIn,
);

/** Prepared, because building and planning a query over seven tables takes longer than running it. */
const prepare = (db: Readable) => ({
  ownerOfSession: db
    .select({ accountId: sessions.accountId, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('owner_of_session'),
  bySession: personRows(db, sessionFacts, sql`${ACCOUNT}::uuid`)
    .innerJoin(sessions, sessionUser)
    .where(ofSession)
    .prepare('person_by_session'),
  sessionState: db.select(sessionFacts).from(sessions).innerJoin(users, sessionUser).where(ofSession).toSQL(),
  byIds: personRows(db)
    .where(
      and(
        sql`${users.accountId} = any(${sql.placeholder('accountIds')})`,
        sql`${users.id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .prepare('people_by_ids'),
  authors: db
    .select({ id: users.id, name: users.name, lastName: users.lastName, parentId: users.parentId })
    .from(users)
    .where(
      and(
        sql`${users.accountId} = any(${sql.placeholder('accountIds')})`,
        sql`${users.id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .prepare('authors_by_ids'),
});

const prepared = new WeakMap<Readable, ReturnType<typeof prepare>>();
function statements(db: Readable): ReturnType<typeof prepare> {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
}

/** What can change about a session's person: the session's last use, and the revision of the account. */
export interface SessionState {
  seenAt: Date;
  asOf: string;
}

/** A single-row look-up of a session whose owner is known; null if it is over or the person is inactive. */
export async function sessionState(
  db: Database,
  tokenHash: Buffer,
  { accountId, id: userId }: Pick<Person['user'], 'accountId' | 'id'>,
): Promise<SessionState | null> {
  const { sql: text, params } = statements(db).sessionState;
  const [row] = await db.$short({
    name: 'session_state',
    text,
    values: fillPlaceholders(params, { tokenHash, accountId, userId }),
  });
  if (!row) return null;
  const [seenAt, asOf] = row as [Date, string];
  return { seenAt, asOf };
}

/** The person behind a session token's hash; null in the same cases as `sessionState`. */
export async function loadPerson(db: Readable, tokenHash: Buffer): Promise<(SessionState & { person: Person }) | null> {
  const [owner] = await statements(db).ownerOfSession.execute({ tokenHash });
  if (!owner) return null;
  const rows = await statements(db).bySession.execute({ tokenHash, ...owner });
  const [person] = await peopleOf(db, rows);
  const { seenAt, asOf } = rows[0] ?? {};
  return person && seenAt && typeof asOf === 'string' ? { person, seenAt, asOf } : null;
}

/** Placeholder for people who act with a code, before they have a session. */
const NO_SESSION = Buffer.alloc(0);

/** The context of somebody who has just authenticated, for recording what they do. */
export async function asPerson(
  db: Readable,
  ctx: Context,
  { accountId, id }: Pick<Person['user'], 'accountId' | 'id'>,
  tokenHash: Buffer = NO_SESSION,
): Promise<Context> {
  const person = await personOfAccount(db, accountId, id);
  if (!person) throw new Error('user not found');
  return { ...ctx, actor: { kind: 'user', person, tokenHash } };
}

/** The account of a person by their id alone; null if there is no such person. */
export async function personKey(db: Readable, id: string): Promise<RowKey | null> {
  const [key] = await db
    .select({ accountId: addresses.accountId, id: addresses.userId })
    .from(addresses)
    .where(eq(addresses.userId, id));
  return key ?? null;
}

export async function personOfAccount(db: Readable, accountId: string, userId: string): Promise<Person | null> {
  const [person] = await peopleOfAccounts(db, [{ accountId, userId }]);
  return person ?? null;
}

/** The people in the order of their keys, with null for those that do not exist in that account. */
export async function peopleOfAccounts(
  db: Readable,
  wanted: readonly { accountId: string; userId: string }[],
): Promise<(Person | null)[]> {
  const rows = await statements(db).byIds.execute({
    accountIds: [...new Set(wanted.map(({ accountId }) => accountId))],
    ids: wanted.map(({ userId }) => userId),
  });
  const people = await peopleOf(db, rows);
  return wanted.map(
    ({ accountId, userId }) => people.find(({ user }) => user.id === userId && user.accountId === accountId) ?? null,
  );
}

/** The account's owner, who has nobody above them. Null if they were removed. */
export async function ownerOf(db: Readable, accountId: string): Promise<Person | null> {
  const [root] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.parentId), isNull(users.removedAt)))
    .orderBy(users.createdAt)
    .limit(1);
  return root ? personOfAccount(db, accountId, root.id) : null;
}

/** What a list shows about the author of a row; loading the whole person would read seven tables. */
export type Author = Pick<Person['user'], 'id' | 'name' | 'lastName' | 'parentId'>;

export async function authorsByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, Author>> {
  const rows = await statements(db).authors.execute({
    accountIds: [...new Set(keys.map(({ accountId }) => accountId))],
    ids: keys.map(({ id }) => id),
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds everyone above each person. The second statement runs only for people whose parent has a parent: members of a company. */
async function peopleOf(db: Readable, rows: readonly PersonRow[]): Promise<Person[]> {
  const above = rows.flatMap(({ parent }) =>
    parent?.parentId ? [{ accountId: parent.accountId, userId: parent.parentId }] : [],
  );
  const higher = above.length === 0 ? [] : await peopleOfAccounts(db, above);
  return rows.map((row) => {
    const top = higher.find((person) => person?.user.id === row.parent?.parentId) ?? null;
    return {
      user: row.user,
      roles: row.roles,
      permissions: effective(rightsHolder(row)),
      settings: row.settings,
      plan: row.plan,
      parent: row.parent && { user: row.parent, settings: row.parentSettings, plan: row.parentPlan, parent: top },
    };
  });
}

/** People without a parent account pass every check, so they are shown every flag. */
const effective = (holder: RightsHolder): Permissions =>
  holder.hasParent
    ? permissionsOf(holder.roles)
    : (Object.fromEntries(PERMISSIONS.map((name) => [name, true])) as Permissions);

/** The provider's admins, notified of problems that only they can fix. */
export async function providerAdmins({ db }: Pick<Ports, 'db'>): Promise<{ accountId: string; userId: string }[]> {
  const accountId = await providerAccountId(db);
  return db
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(users)
    .innerJoin(userRoles, hasUser(userRoles, users))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.name, 'admin')))
    .where(and(eq(users.accountId, accountId), eq(users.kind, 'staff'), isNull(users.removedAt)));
}

export const authorLoader = rowLoader((ctx, keys) => authorsByKeys(ctx.ports.db, keys));

/** Keyed by `rowKey` of account and user. */
export const personLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Person | null>((keys) =>
      peopleOfAccounts(
        ctx.ports.db,
        keys.map(keyOf).map(({ accountId, id }) => ({ accountId, userId: id })),
      ),
    ),
);

/** The full name of a user of the row's account; null if there is no such user. */
export async function nameOf(ctx: Context, row: { accountId: string }, userId: string): Promise<string | null> {
  const author = await authorLoader(ctx).load(rowKey(row, userId));
  return author && fullName(author);
}
