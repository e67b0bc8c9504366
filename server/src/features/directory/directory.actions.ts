import { kindInvited, PENDING_NAME } from '@greenlit/domain/people/members.ts';
import { DomainError, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { DIRECTORY_IGNORED_MAX } from '@greenlit/domain/sign-in/own-sign-in.ts';
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
import { groupName, membersOf, patchedMembers, ROLE_NAMES, type SentMembers } from './directory.members.ts';
import { addressIn, type DirectoryFacts, factsOf, patchedFacts, switchesOff } from './directory.patch.ts';
import { directoryPerson, directoryRole, directoryRoles, holdersOf, reachedOf } from './directory.queries.ts';
import { scimError, userResource } from './directory.resources.ts';

/** The context of a directory's request: it acts in the name of the account's owner. */
export interface Directory {
  ctx: Context;
  root: Person;
  base: string;
  /** The attributes that it is known to send and Greenlit does not keep. */
  ignored: readonly string[];
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
  return { ctx, root, base: `${ports.config.mainHost}/scim/v2`, ignored: known?.ignored ?? [] };
}

/** Records when the token was used, at most once a minute. */
async function used({ db }: Ports, token: string): Promise<{ accountId: string; ignored: string[] } | null> {
  const ofToken = eq(directoryTokens.tokenHash, sha256(token));
  const [row] = await db.select().from(directoryTokens).where(ofToken);
  if (!row) return null;
  const old = lt(directoryTokens.lastUsedAt, sql`now() - interval '1 minute'`);
  await db
    .update(directoryTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(ofToken, or(isNull(directoryTokens.lastUsedAt), old)));
  return row;
}

/** Lists what the directory sends and Greenlit does not keep, for the page of its settings. */
async function listIgnored({ ctx, root, ignored }: Directory, names: readonly string[]): Promise<void> {
  const all = [...new Set([...ignored, ...names])].sort().slice(0, DIRECTORY_IGNORED_MAX);
  if (names.every((name) => ignored.includes(name)) || all.length === ignored.length) return;
  await ctx.ports.db
    .update(directoryTokens)
    .set({ ignored: all })
    .where(eq(directoryTokens.accountId, root.user.accountId));
}

/** The role of people whom the directory adds, which they keep while they are in no group. */
async function newcomersRole(db: Readable, root: Person): Promise<RoleRow> {
  const roles = await directoryRoles(db, root);
  const { roleId } = (await signInOf(db, root.user.accountId)) ?? { roleId: null };
  const role = roles.find(({ id }) => id === roleId) ?? roles.find(({ name, builtIn }) => builtIn && name === 'basic');
  if (!role) throw notFound('Role');
  return role;
}

/**
 * Adds a person, or restores one who left. People who can use the firm's own sign-in get no invitation. Whom the request says is
 * off is off first, whatever else is in it.
 */
export async function addByDirectory(directory: Directory, body: unknown): Promise<Person> {
  const { ctx, root } = directory;
  const { db } = ctx.ports;
  const known = switchesOff(body, { whole: true }) ? addressIn(body) : null;
  if (known !== null) await switchOffKnown(directory, known);
  const { facts, ignored } = factsOf(body);
  const active = facts.active ?? true;
  await listIgnored(directory, ignored);
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
      silent: !active || (await comesByThemselves(db, accountId, facts.userName)),
      alsoEach: async (tx, user) => {
        await changeInDirectory(tx, user, { externalId: facts.externalId });
        const person = active ? null : await personOfAccount(tx, accountId, user.id);
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

/**
 * Replaces or changes a person's attributes from the directory. Whom it switches off is off before anything else in the request is
 * looked at: what cannot be done is answered after that.
 */
export async function changeByDirectory(
  directory: Directory,
  id: string,
  { body, whole }: { body: unknown; whole: boolean },
): Promise<Person> {
  const { ctx, root, base } = directory;
  const { db } = ctx.ports;
  if (switchesOff(body, { whole })) await switchOff(directory, await directoryPerson(db, root, id));
  const person = await directoryPerson(db, root, id);
  const before = userResource(person, base);
  const { facts: next, ignored } = whole ? factsOf(body) : patchedFacts(before, body);
  await listIgnored(directory, ignored);
  refuseForOwner(directory, person, next);
  if (next.userName !== before.userName.toLowerCase() && !(await isOfDomain(db, root.user.accountId, next.userName)))
    throw scimError('invalidValue', OF_PROVEN_DOMAIN);
  const active = next.active ?? person.user.active;
  await unique(() =>
    db.transaction(async (tx) => {
      if (active !== person.user.active) await switchTo(tx, ctx, person, { active, updateToSubs: false });
      await saveFacts(tx, ctx, person, next);
      if (active && !person.user.active) await inviteAtLast(tx, directory, person, next.userName);
    }),
  );
  return directoryPerson(db, root, id);
}

/** The owner is listed, so that a directory does not add them again, but it can never disable them. */
async function switchOff({ ctx, root }: Directory, person: Person): Promise<void> {
  if (person.user.id === root.user.id)
    throw new DomainError('CONFLICT', 'last_owner', 'The account’s owner cannot be deactivated');
  if (person.user.active)
    await ctx.ports.db.transaction((tx) => switchTo(tx, ctx, person, { active: false, updateToSubs: false }));
}

/** A directory may add somebody as switched off who is in the team already. */
async function switchOffKnown(directory: Directory, email: string): Promise<void> {
  const { ctx, root } = directory;
  const [known] = (await peopleWith(ctx.ports.db, [email])).filter((one) => isInTeam(one, root.user));
  if (known) await switchOff(directory, await directoryPerson(ctx.ports.db, root, known.id));
}

/** People added as disabled got no invitation then, which they need now unless they can use the firm's own sign-in. */
async function inviteAtLast(tx: Transaction, { ctx, root }: Directory, { user, roles: [role] }: Person, email: string) {
  if (user.confirmedAt !== null || user.passwordHash !== null || !role) return;
  if ((await hasOpenInvitation(tx, user)) || (await comesByThemselves(tx, user.accountId, email))) return;
  await sendInvitation(tx, ctx, { ...user, email }, root.user.id, { role: role.name, note: null });
}

function refuseForOwner({ root }: Directory, { user }: Person, next: DirectoryFacts): void {
  if (user.id !== root.user.id) return;
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

/**
 * Assigns and removes a role so that exactly these people hold it. Whoever loses it does so whatever else is in the request; of
 * those who get it, all do or none.
 */
export async function changeGroup(
  { ctx, root }: Directory,
  id: string,
  { body, whole }: { body: unknown; whole: boolean },
): Promise<RoleRow> {
  const { db } = ctx.ports;
  const role = await directoryRole(db, root, id);
  const locked = (change: (tx: Transaction, held: string[], sent: SentMembers) => Promise<void>) =>
    db.transaction(async (tx) => {
      // changes of a team lock its head first; who holds the role, and people's other roles, are read after that
      await lockPeople(tx, root.user.accountId, [root.user.id]);
      const held = (await holdersOf(tx, root, id)).map((one) => one.id);
      const group = { displayName: role.name, members: held };
      const sent = whole ? membersOf(group, body) : patchedMembers(group, body);
      await change(tx, held, sent);
      return sent;
    });
  await locked(async (tx, held, { members }) => {
    const leaving = held.filter((one) => !members.includes(one));
    if (leaving.length === 0) return;
    await lockPeople(tx, root.user.accountId, leaving);
    const fallback = await newcomersRole(tx, root);
    for (const one of leaving)
      await changeRoles(tx, ctx, { by: root, id: one }, (roles) => {
        const others = roles.filter((other) => other !== id);
        return others.length > 0 ? others : [fallback.id];
      });
  });
  const { isRenamed } = await locked(async (tx, held, { members, fault }) => {
    if (fault !== null) throw fault;
    const joining = members.filter((one) => !held.includes(one));
    if (joining.length === 0) return;
    await refuseUnknown(tx, root, joining);
    await lockPeople(tx, root.user.accountId, joining);
    for (const one of joining) await changeRoles(tx, ctx, { by: root, id: one }, (roles) => [...roles, id]);
  });
  if (isRenamed) throw scimError('mutability', ROLE_NAMES);
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
