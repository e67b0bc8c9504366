import { kindInvited, PENDING_NAME } from '@greenlit/domain/people/members.ts';
import { DomainError, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { breaksKey } from '../../db/rows.ts';
import { directoryTokens } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256 } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { switchTo } from '../people/activation.actions.ts';
import { addToTeam, isInTeam, peopleWith } from '../people/add-to-team.actions.ts';
import { hasOpenInvitation, sendInvitation } from '../people/invitations.actions.ts';
import { changeInDirectory, changePerson } from '../people/people.actions.ts';
import { removePeople } from '../people/removal.actions.ts';
import type { RoleRow } from '../people/roles.actions.ts';
import { lockPeople } from '../people/team.queries.ts';
import { changeRoles } from '../people/update-people.actions.ts';
import { limit, networkOf } from '../sessions/limits.actions.ts';
import { ownerOf, personOfAccount } from '../sessions/person.ts';
import { isOfDomain, signInOf } from '../sign-in/own-sign-in.queries.ts';
import { type DirectoryFacts, factsOf, groupName, membersOf, patchedFacts, patchedMembers } from './directory.patch.ts';
import { directoryPerson, directoryRole, directoryRoles, holdersOf, reachedOf } from './directory.queries.ts';
import { scimError, userResource } from './directory.resources.ts';

/** The context of a directory's request: it acts in the name of the account's owner. */
export interface Directory {
  ctx: Context;
  root: Person;
  base: string;
}

const OF_PROVEN_DOMAIN = 'The address must belong to an e-mail domain that the account has verified';
const OWNER_HERE = 'The account’s owner is managed in Greenlit, not by the directory';
/** Requests of one account per minute, and wrong tokens from one network. */
const A_MINUTE = 1_200;
const WRONG_A_MINUTE = 60;

/** The account whose directory has this token. @throws DomainError UNAUTHENTICATED */
export async function directoryOf(
  ports: Ports,
  authorization: string | undefined,
  from: NonNullable<Context['from']>,
): Promise<Directory> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the directory (SCIM)' }, from };
  const [scheme = '', token = ''] = authorization?.split(' ') ?? [];
  const known = /^bearer$/i.test(scheme) && token.length <= 200 ? await used(ports, token) : null;
  const root = known && (await ownerOf(ports.db, known.accountId));
  if (!root?.user.active) {
    await limit(ctx, `scim:wrong:${networkOf(from.ip)}`, WRONG_A_MINUTE, 60);
    throw new DomainError(
      'UNAUTHENTICATED',
      'no_token',
      'This token is not valid. Make one in the settings, under Sign-in',
    );
  }
  await limit(ctx, `scim:${root.user.accountId}`, A_MINUTE, 60);
  return { ctx, root, base: `${ports.config.mainHost}/scim/v2` };
}

/** Records when the token was used, at most once a minute. */
async function used({ db }: Ports, token: string): Promise<{ accountId: string } | null> {
  const ofToken = eq(directoryTokens.tokenHash, sha256(token));
  const [row] = await db.select({ accountId: directoryTokens.accountId }).from(directoryTokens).where(ofToken);
  if (!row) return null;
  const old = lt(directoryTokens.lastUsedAt, sql`now() - interval '1 minute'`);
  await db
    .update(directoryTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(ofToken, or(isNull(directoryTokens.lastUsedAt), old)));
  return row;
}

/** The role of people whom the directory adds, which they keep while they are in no group. */
async function newcomersRole(db: Readable, root: Person): Promise<RoleRow> {
  const roles = await directoryRoles(db, root);
  const { roleId } = (await signInOf(db, root.user.accountId)) ?? { roleId: null };
  const role = roles.find(({ id }) => id === roleId) ?? roles.find(({ name, builtIn }) => builtIn && name === 'basic');
  if (!role) throw notFound('Role');
  return role;
}

/** Adds a person, or restores one who left. People who can use the firm's own sign-in get no invitation. */
export async function addByDirectory({ ctx, root }: Directory, body: unknown): Promise<Person> {
  const facts = factsOf(body);
  const { db } = ctx.ports;
  const { accountId } = root.user;
  const role = await newcomersRole(db, root);
  await refuseStrangers(db, root, facts.userName);
  const invitee = {
    email: facts.userName,
    role,
    name: { name: facts.givenName ?? PENDING_NAME, lastName: facts.familyName },
    inheritsSettings: kindInvited(role.name) === 'enterprise_internal',
    // the directory can remove them again
    lastDay: null,
  };
  const { invited } = await unique(async () =>
    addToTeam(ctx, root, root.user, [invitee], {
      note: null,
      waiting: 'leave',
      silent: !facts.active || (await comesByThemselves(db, accountId, facts.userName)),
      alsoEach: async (tx, user) => {
        await changeInDirectory(tx, user, { externalId: facts.externalId });
        const person = facts.active ? null : await personOfAccount(tx, accountId, user.id);
        if (person) await switchTo(tx, ctx, person, { active: false, updateToSubs: false });
      },
    }),
  );
  const [added] = invited;
  if (!added) throw scimError('uniqueness', 'A person with this address is in the team already');
  return directoryPerson(db, root, added.user.id);
}

/** A directory speaks for the addresses of its own domains only; people who are in the team already stay. */
async function refuseStrangers(db: Readable, { user }: Person, email: string): Promise<void> {
  const isKnown = (await peopleWith(db, [email])).some((known) => isInTeam(known, user));
  if (!isKnown && !(await isOfDomain(db, user.accountId, email))) throw scimError('invalidValue', OF_PROVEN_DOMAIN);
}

const comesByThemselves = async (db: Readable, accountId: string, email: string): Promise<boolean> =>
  (await signInOf(db, accountId)) !== null && (await isOfDomain(db, accountId, email));

/** Replaces or changes a person's attributes from the directory. */
export async function changeByDirectory(
  directory: Directory,
  id: string,
  { body, whole }: { body: unknown; whole: boolean },
): Promise<Person> {
  const { ctx, root, base } = directory;
  const { db } = ctx.ports;
  const person = await directoryPerson(db, root, id);
  const before = userResource(person, base);
  const next = whole ? factsOf(body) : patchedFacts(before, body);
  await refuseForOwner(directory, person, next);
  if (next.userName !== before.userName.toLowerCase() && !(await isOfDomain(db, root.user.accountId, next.userName)))
    throw scimError('invalidValue', OF_PROVEN_DOMAIN);
  await unique(() =>
    db.transaction(async (tx) => {
      if (next.active !== person.user.active)
        await switchTo(tx, ctx, person, { active: next.active, updateToSubs: false });
      await saveFacts(tx, ctx, person, next);
      if (next.active && !person.user.active) await inviteAtLast(tx, directory, person, next.userName);
    }),
  );
  return directoryPerson(db, root, id);
}

/** People added as disabled got no invitation then, which they need now unless they can use the firm's own sign-in. */
async function inviteAtLast(tx: Transaction, { ctx, root }: Directory, { user, roles: [role] }: Person, email: string) {
  if (user.confirmedAt !== null || user.passwordHash !== null || !role) return;
  if ((await hasOpenInvitation(tx, user)) || (await comesByThemselves(tx, user.accountId, email))) return;
  await sendInvitation(tx, ctx, { ...user, email }, root.user.id, { role: role.name, note: null });
}

/** The owner is listed, so that a directory does not add them again, but it can never disable them. */
async function refuseForOwner({ root }: Directory, { user }: Person, next: DirectoryFacts): Promise<void> {
  if (user.id !== root.user.id) return;
  if (!next.active) throw new DomainError('CONFLICT', 'last_owner', 'The account’s owner cannot be deactivated');
  const isSame =
    next.userName === user.email.toLowerCase() &&
    (next.givenName ?? user.name) === user.name &&
    next.familyName === user.lastName;
  if (!isSame) throw scimError('mutability', OWNER_HERE);
}

async function saveFacts(tx: Transaction, ctx: Context, { user }: Person, next: DirectoryFacts): Promise<void> {
  const subject = about('user', user);
  const name = next.givenName ?? user.name;
  if (name !== user.name || next.familyName !== user.lastName) {
    const after = { name, lastName: next.familyName };
    await changePerson(tx, user, after);
    const data = { before: { name: user.name, lastName: user.lastName }, after };
    await record(tx, ctx, 'profile.changed', subject, data);
  }
  if (next.externalId !== user.externalId) await changeInDirectory(tx, user, { externalId: next.externalId });
  if (next.userName !== user.email.toLowerCase()) {
    await changeInDirectory(tx, user, { email: next.userName });
    const data = { from: user.email, to: next.userName };
    await record(tx, ctx, 'email.changed', subject, data);
  }
}

/** Removes a person, as on the people screen: their work stays. */
export async function removeByDirectory({ ctx, root }: Directory, id: string): Promise<void> {
  const { user } = await directoryPerson(ctx.ports.db, root, id);
  if (user.id === root.user.id)
    throw new DomainError('CONFLICT', 'last_owner', 'The account’s owner cannot be removed by the directory');
  await removePeople(ctx, root, [user.id]);
}

/** Addresses and a directory's own ids are unique. */
async function unique<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (isDomainError(error) && error.reason === 'user_exists') throw scimError('uniqueness', error.message);
    if (breaksKey(error, 'addresses_pkey')) throw scimError('uniqueness', 'A person with this address exists already');
    if (breaksKey(error, 'users_external_id')) throw scimError('uniqueness', 'Another person has this externalId');
    throw error;
  }
}

// ---------------------------------------------------------------- groups, which are roles

/** Roles are created in Greenlit, where people see what they allow; a directory only assigns them. */
export async function refuseNewGroup({ ctx, root }: Directory, body: unknown): Promise<never> {
  const name = groupName(body);
  const there = (await directoryRoles(ctx.ports.db, root)).some(
    (role) => role.name.toLowerCase() === name.toLowerCase(),
  );
  if (there) throw scimError('uniqueness', 'This role exists: link the group to it');
  throw scimError(
    'invalidValue',
    `First make a role with the name ${name.slice(0, 100)} in Greenlit, under Users, Roles`,
  );
}

/** Assigns and removes a role so that exactly these people hold it; all changes or none. */
export async function changeGroup(
  { ctx, root }: Directory,
  id: string,
  { body, whole }: { body: unknown; whole: boolean },
): Promise<RoleRow> {
  const { db } = ctx.ports;
  const { accountId } = root.user;
  const role = await directoryRole(db, root, id);
  await db.transaction(async (tx) => {
    // changes of a team lock its head first; who holds the role, and people's other roles, are read after that
    await lockPeople(tx, accountId, [root.user.id]);
    const held = (await holdersOf(tx, root, id)).map((one) => one.id);
    const group = { displayName: role.name, members: held };
    const wanted = whole ? membersOf(group, body) : patchedMembers(group, body);
    const joining = wanted.filter((one) => !held.includes(one));
    const leaving = held.filter((one) => !wanted.includes(one));
    await refuseUnknown(tx, root, joining);
    await lockPeople(tx, accountId, [...joining, ...leaving]);
    const fallback = await newcomersRole(tx, root);
    for (const one of joining) await changeRoles(tx, ctx, { by: root, id: one }, (roles) => [...roles, id]);
    for (const one of leaving)
      await changeRoles(tx, ctx, { by: root, id: one }, (roles) => {
        const others = roles.filter((other) => other !== id);
        return others.length > 0 ? others : [fallback.id];
      });
  });
  return role;
}

/** @throws DomainError INVALID `invalidValue` for people out of the directory's reach, and for the owner */
async function refuseUnknown(db: Readable, root: Person, ids: readonly string[]): Promise<void> {
  const reached = await reachedOf(db, root, ids);
  const unknown = ids.find((id) => !reached.has(id));
  if (unknown !== undefined) throw scimError('invalidValue', `There is no person ${unknown.slice(0, 100)}`);
  if (ids.includes(root.user.id))
    throw scimError(
      'invalidValue',
      'The account’s owner has every right and holds no role: take them out of the group',
    );
}
