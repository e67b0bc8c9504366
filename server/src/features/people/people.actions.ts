/** Changes to people and accounts for other features, each as part of an action that records it. */
/** Who owns an e-mail address. Each of these is part of an action that writes the person's row in the same transaction. */

import { randomUUID } from 'node:crypto';
import { FORMER_NICKNAMES, NICKNAME_KEPT_MONTHS, NICKNAME_TAKEN } from '@greenlit/domain/people/changes.ts';
import { invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { tell } from '../../db/listen.ts';
import { providerAccountId, ROLES_REVISION } from '../../db/provider.ts';
import { breaksKey } from '../../db/rows.ts';
import {
  accountRevisions,
  accounts,
  addresses,
  backupCodes,
  directoryTokens,
  domains,
  formerNicknames,
  identities,
  installation,
  invitations,
  nicknames,
  oneTimeCodes,
  sessions,
  signInDomains,
  signIns,
  userRoles,
  users,
} from '../../db/tables.ts';

interface Addressed {
  accountId: string;
  id: string;
  email: string;
}

/** Claims addresses for people who are about to be added. Returns the people whose address was free. */
export async function takeAddresses<Person extends Addressed>(
  tx: Transaction,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return [];
  // in the same order everywhere, so that concurrent additions of the same addresses do not deadlock
  const wanted = people
    .map(({ accountId, id: userId, email }) => ({ address: email.toLowerCase(), accountId, userId }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const taken = await tx.insert(addresses).values(wanted).onConflictDoNothing().returning({ userId: addresses.userId });
  return people.filter(({ id }) => taken.some(({ userId }) => userId === id));
}

/** Gives somebody another address. Fails with `addresses_pkey` if somebody else has it. */
export async function changeAddress(tx: Transaction, { accountId, id, email }: Addressed): Promise<void> {
  await tx.update(addresses).set({ address: email.toLowerCase() }).where(hasUser(addresses, { accountId, id }));
}

/** Releases their addresses, which anybody may use from now on. */
async function freeAddresses(tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(addresses).where(and(eq(addresses.accountId, accountId), inArray(addresses.userId, [...ids])));
}

type UserRow = typeof users.$inferSelect;
type AccountRow = typeof accounts.$inferSelect;
interface OfPerson {
  accountId: string;
  id: string;
}

const people = (accountId: string, ids: string[]) => and(eq(users.accountId, accountId), inArray(users.id, ids));

/** Adds people of an account with the same role. Returns fewer if an address already exists. */
export async function addPeople(
  tx: Transaction,
  rows: (typeof users.$inferInsert)[],
  roleId: string,
): Promise<UserRow[]> {
  const free = await takeAddresses(
    tx,
    rows.map((row) => ({ ...row, id: row.id ?? randomUUID() })),
  );
  if (free.length === 0) return [];
  const made = await tx.insert(users).values(free).onConflictDoNothing().returning();
  // their id in the account's directory is taken
  for (const { accountId, id } of free.filter((row) => !made.some((one) => one.id === row.id)))
    await freeAddresses(tx, accountId, [id]);
  if (made.length > 0)
    await grant(
      tx,
      made.map(({ accountId, id: userId }) => ({ accountId, userId, roleId })),
    );
  return made;
}

/**
 * The foreign key holds the roles until the transaction ends, so nobody removes one meanwhile. They are not locked by a statement: two
 * that lock a row of a table that all nodes have wait for each other on Citus. @throws DomainError NOT_FOUND if one is gone
 */
async function grant(tx: Transaction, held: (typeof userRoles.$inferInsert)[]): Promise<void> {
  try {
    await tx.insert(userRoles).values(held);
  } catch (error) {
    if (breaksKey(error, 'user_roles_role_id_roles_id_fk')) throw notFound('Role');
    throw error;
  }
}

type Profile = Pick<
  UserRow,
  | 'name'
  | 'lastName'
  | 'nickname'
  | 'needSetup'
  | 'workspaceStep'
  | 'workspaceDraft'
  | 'customerId'
  | 'lastPaymentAt'
  | 'expireAt'
>;

export async function changePerson(tx: Transaction, { accountId, id }: OfPerson, to: Partial<Profile>): Promise<void> {
  if (to.nickname !== undefined) await takeNickname(tx, { accountId, id }, to.nickname);
  await tx
    .update(users)
    .set(to)
    .where(people(accountId, [id]));
}

/**
 * Announces that everybody's cached roles may have changed; for changes within an account the database does this itself. Call
 * it last in an action, because everybody who changes people waits for it.
 */
export async function raiseRevision(tx: Transaction, accountId: string): Promise<void> {
  const revision = randomUUID();
  await tx
    .insert(accountRevisions)
    .values({ accountId, revision })
    .onConflictDoUpdate({ target: accountRevisions.accountId, set: { revision } });
  if (accountId === (await providerAccountId(tx)))
    await tx
      .insert(installation)
      .values({ key: ROLES_REVISION, value: revision })
      .onConflictDoUpdate({ target: installation.key, set: { value: revision } });
}

/** Sets somebody's nickname, which nobody else may have. */
async function takeNickname(tx: Transaction, { accountId, id: userId }: OfPerson, to: string | null): Promise<void> {
  const own = nicknameOf(accountId, userId);
  const [before] = await tx.select().from(nicknames).where(own).for('update');
  if (before?.nickname === to) return;
  if (to === null) await tx.delete(nicknames).where(own);
  else {
    await tx
      .insert(nicknames)
      .values({ nickname: to, accountId, userId })
      .onConflictDoUpdate({ target: [nicknames.accountId, nicknames.userId], set: { nickname: to } });
    await takeFormerName(tx, { accountId, id: userId }, to);
  }
  if (!before) return;
  await tx.insert(formerNicknames).values({ nickname: before.nickname, accountId, userId });
  const theirs = hasUser(formerNicknames, { accountId, id: userId });
  const former = await tx.select().from(formerNicknames).where(theirs).orderBy(desc(formerNicknames.leftAt));
  const kept = former.slice(0, FORMER_NICKNAMES).map(({ nickname }) => nickname);
  await tx.delete(formerNicknames).where(and(theirs, notInArray(formerNicknames.nickname, kept)));
}

/** Ends a name's leading to whoever gave it up: it was long ago, or they take it back. @throws DomainError INVALID */
async function takeFormerName(tx: Transaction, { accountId, id }: OfPerson, name: string): Promise<void> {
  const isLongAgo = lte(formerNicknames.leftAt, sql`now() - ${`${NICKNAME_KEPT_MONTHS} months`}::interval`);
  const isFree = or(hasUser(formerNicknames, { accountId, id }), isLongAgo);
  await tx.delete(formerNicknames).where(and(eq(formerNicknames.nickname, name), isFree));
  const [held] = await tx.select().from(formerNicknames).where(eq(formerNicknames.nickname, name));
  if (held) throw invalid({ nickname: NICKNAME_TAKEN });
}

const nicknameOf = (accountId: string, userId: string) => hasUser(nicknames, { accountId, id: userId });

/** Replaces somebody's roles. */
export async function setRoles(tx: Transaction, { accountId, id: userId }: OfPerson, roleIds: string[]): Promise<void> {
  await tx.delete(userRoles).where(hasUser(userRoles, { accountId, id: userId }));
  await grant(
    tx,
    roleIds.map((roleId) => ({ accountId, userId, roleId })),
  );
}

/** Updates a person's identity from the account's directory. Codes mailed to an old address become invalid. */
export async function changeInDirectory(
  tx: Transaction,
  { accountId, id }: OfPerson,
  to: { externalId?: string | null; email?: string },
): Promise<void> {
  if (to.email) await changeAddress(tx, { accountId, id, email: to.email });
  await tx
    .update(users)
    .set({ ...to, ...(to.email ? { pendingEmail: null } : {}) })
    .where(people(accountId, [id]));
  if (to.email) await tx.delete(oneTimeCodes).where(hasUser(oneTimeCodes, { accountId, id }));
}

/** Every process caches whose channel a host shows, so it is notified when a domain's owner is enabled or disabled. */
export async function tellDomainsOf(tx: Transaction, accountId: string, ids: string[]): Promise<void> {
  const theirs = await tx
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(eq(domains.accountId, accountId), inArray(domains.userId, ids), eq(domains.status, 'active')));
  await tell(
    tx,
    'domain',
    theirs.map(({ domain }) => domain),
  );
}

/** Disabling ends their sessions at once. */
export async function setActive(tx: Transaction, accountId: string, ids: string[], active: boolean): Promise<void> {
  await tx.update(users).set({ active }).where(people(accountId, ids));
  await tellDomainsOf(tx, accountId, ids);
  if (!active) await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), inArray(sessions.userId, ids)));
}

/** Ends all of this person's access: sessions, invitations, codes and roles. */
export async function endAccess(tx: Transaction, { accountId, id }: OfPerson): Promise<void> {
  await tx.delete(sessions).where(hasUser(sessions, { accountId, id }));
  await tx.delete(invitations).where(hasUser(invitations, { accountId, id }));
  await tx.delete(oneTimeCodes).where(hasUser(oneTimeCodes, { accountId, id }));
  await tx.delete(identities).where(hasUser(identities, { accountId, id }));
  await tx.delete(backupCodes).where(hasUser(backupCodes, { accountId, id }));
  await tx.delete(userRoles).where(hasUser(userRoles, { accountId, id }));
}

/** Unlinks everybody from a provider with this key. */
export async function forgetSubjects(tx: Transaction, keysFrom: string): Promise<void> {
  await tx.delete(identities).where(sql`starts_with(${identities.provider}, ${keysFrom})`);
}

/**
 * The prefix of the subject in a person's identity key. It includes the account, so that no issuer can impersonate another's
 * people.
 */
export const identityKey = ({ accountId, issuer }: { accountId: string; issuer: string }): string =>
  `own/${accountId}/${issuer}`;

/**
 * Part of closing an account: removes its sign-in and its directory's token. Returns the e-mail domains that became available.
 */
export async function giveUpSignIn(tx: Transaction, accountId: string): Promise<string[]> {
  await tx.delete(signIns).where(eq(signIns.accountId, accountId));
  await tx.delete(directoryTokens).where(eq(directoryTokens.accountId, accountId));
  await forgetSubjects(tx, identityKey({ accountId, issuer: '' }));
  const gone = await tx.delete(signInDomains).where(eq(signInDomains.accountId, accountId)).returning();
  return gone.filter(({ provenAt }) => provenAt !== null).map(({ domain }) => domain);
}

/** Links this subject of a provider to this person. */
export async function linkSubject(
  tx: Transaction,
  { accountId, id: userId }: OfPerson,
  { provider, subject }: { provider: string; subject: string },
): Promise<void> {
  await tx.insert(identities).values({ provider, subject, accountId, userId });
}

/** Removes a person; the row stays, because what they created refers to it. */
export async function retirePerson(tx: Transaction, { accountId, id }: OfPerson): Promise<void> {
  await tx
    .update(users)
    .set({ removedAt: new Date(), passwordHash: null, pendingEmail: null, externalId: null })
    .where(people(accountId, [id]));
  await tellDomainsOf(tx, accountId, [id]);
}

/** Restores a removed person with everything they created, but not the ways they signed in. */
export async function restorePerson(
  tx: Transaction,
  { accountId, id }: OfPerson,
  to: Pick<UserRow, 'kind' | 'inheritsSettings'> & { userSub?: string },
  roleId: string,
): Promise<UserRow> {
  const [back] = await tx
    .update(users)
    .set({
      userSub: `local_${id}`,
      ...to,
      removedAt: null,
      active: true,
      needSetup: true,
      confirmedAt: null,
      mustChangePassword: false,
      mfaActive: false,
      totpSecret: null,
      totpStep: null,
    })
    .where(people(accountId, [id]))
    .returning();
  if (!back) throw new Error('the person to bring back is gone');
  await tellDomainsOf(tx, accountId, [id]);
  await grant(tx, [{ accountId, userId: id, roleId }]);
  return back;
}

/** Sets a first password, which they must change when they sign in with it. */
export async function assignPassword(
  tx: Transaction,
  { accountId, id }: OfPerson,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: true })
    .where(people(accountId, [id]));
}

export async function deletePerson(tx: Transaction, { accountId, id }: OfPerson): Promise<void> {
  await tx.delete(nicknames).where(nicknameOf(accountId, id));
  await freeAddresses(tx, accountId, [id]);
  await tx.delete(users).where(people(accountId, [id]));
}

type AccountRules = Pick<
  AccountRow,
  | 'reviewCode'
  | 'approvalMonths'
  | 'disclosureRequired'
  | 'disclosureSeconds'
  | 'registrationRequired'
  | 'filingRequired'
  | 'legalHoldSince'
  | 'retentionYears'
>;

/** Changes the account's own settings; the calling feature validates them. */
export async function changeAccount(tx: Transaction, id: string, rules: Partial<AccountRules>): Promise<void> {
  await tx.update(accounts).set(rules).where(eq(accounts.id, id));
}
