import { accessOver, isAccessOver } from '@greenlit/domain/records/last-day.ts';
import { DomainError, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import {
  firstPasswordForm,
  loginForm,
  resetForm,
  secondFactorForm,
  switchedOff,
} from '@greenlit/domain/sign-in/schemas.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Context, fullName } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { addresses, ledgerEvents, users } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { companyOf } from '../people/invitations.actions.ts';
import { isUnaccepted, waitingAddress } from '../people/unaccepted.actions.ts';
import { CODE_TRIES, evaluateCode, spendCode, wrongCode } from '../sessions/codes.actions.ts';
import { forgetAddressAttempt, limit, limitAddress, networkOf, spendOnce } from '../sessions/limits.actions.ts';
import { hashNewPassword, passwordMatches, requireGoodPassword } from '../sessions/password.ts';
import { asPerson, personOfAccount } from '../sessions/person.ts';
import {
  endSessionsOf,
  needsSecondFactor,
  openSession,
  type Proof,
  refuseOtherWays,
} from '../sessions/sessions.actions.ts';
import { claimCode, WRONG_FACTOR, withCodeLimit } from './two-factor.actions.ts';

type UserRow = typeof users.$inferSelect;

/** A step required before a session opens. The caller cannot tell from it whether others exist. */
type Step = 'totp' | 'new_password';
export type SignInAnswer = { token: string; userId: string } | { challenge: string; next: Step };

interface Challenge {
  id: string;
  accountId: string;
  userId: string;
  next: Step;
  /** Fingerprint of the credentials the sign-in relies on; if they change, the challenge is void. */
  stamp: string;
}

const CHALLENGE_SECONDS = 300;
const challengeOver = () => new DomainError('UNAUTHENTICATED', 'challenge_over', 'Invalid session please log in again');
const wrongCredentials = () =>
  new DomainError('UNAUTHENTICATED', 'wrong_credentials', 'Incorrect username or password.');

export async function userByEmail(db: Readable, email: string): Promise<UserRow | null> {
  const [held] = await db.select().from(addresses).where(eq(addresses.address, email.toLowerCase()));
  if (!held) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, held.accountId), eq(users.id, held.userId)));
  return user ?? null;
}

/** Who has this address; if nobody has confirmed it, whoever is signing up with it. */
export async function signingUpWith(db: Readable, email: string): Promise<UserRow | null> {
  const holder = await userByEmail(db, email);
  if (holder && !isUnaccepted(holder)) return holder;
  return (await userByEmail(db, waitingAddress(email))) ?? holder;
}

/** Same response and time for an unknown address and a wrong password. */
export async function signIn(ctx: Context, input: unknown): Promise<SignInAnswer> {
  const { email, password } = parse(loginForm, input);
  await limit(ctx, `sign-in:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const { db } = ctx.ports;
  const holder = await userByEmail(db, email);
  const user = holder?.passwordHash ? holder : await signingUpWith(db, email);
  // guesses from elsewhere must not lock the owner out of networks they have used before
  const all = (await isKnownNetwork(ctx, user ?? NOBODY)) ? null : { max: 150, seconds: 3600 };
  await limitAddress(ctx, 'sign-in', email, { each: { max: 10, seconds: 300 }, all });
  const matches = await passwordMatches(user?.passwordHash, password);
  // only revealed to people who know the password
  if (user?.expireAt && matches && user.removedAt === null && isAccessOver(user.expireAt, new Date()))
    throw new DomainError('UNAUTHENTICATED', 'access_over', accessOver(user.expireAt));
  if (user && matches && user.removedAt === null && !user.active)
    throw new DomainError('UNAUTHENTICATED', 'switched_off', switchedOff(await whoActivates(ctx, user)));
  if (!user || !matches || !isHere(user)) throw wrongCredentials();
  // people with a first password were invited, and confirm the address by choosing another
  if (!user.confirmedAt && !user.mustChangePassword)
    throw new DomainError('UNAUTHENTICATED', 'not_confirmed', 'User is not confirmed.');
  const answer = await db.transaction((tx) => proceed(tx, ctx, user, 'password'));
  // a right password does not count as a guess
  await forgetAddressAttempt(ctx, 'sign-in', email, { all });
  return answer;
}

/** Whom to ask for another activation: the account above, or the provider. */
async function whoActivates({ ports }: Context, { accountId, id, kind }: UserRow): Promise<string> {
  const parent = (await personOfAccount(ports.db, accountId, id))?.parent;
  if (!parent) return kind === 'staff' ? 'an administrator' : ports.config.providerName;
  const [company, name] = [companyOf(parent), fullName(parent.user)];
  return company === name ? name : `${name} of ${company}`;
}

const NOBODY = { accountId: crypto.randomUUID(), id: crypto.randomUUID() };
const KNOWN_DAYS = 30;
/** How many recent sign-ins are examined; the same number for everybody, so that timing reveals nothing. */
const KNOWN_SIGN_INS = 20;

/** Whether one of the person's recent sign-ins came from the request's network. */
async function isKnownNetwork({ ports, from }: Context, { accountId, id }: Pick<UserRow, 'accountId' | 'id'>) {
  const last = await ports.db
    .select({ at: ledgerEvents.at, from: ledgerEvents.from })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, 'user'),
        eq(ledgerEvents.subjectId, id),
        eq(ledgerEvents.type, 'session.started'),
      ),
    )
    .orderBy(desc(ledgerEvents.seq))
    .limit(KNOWN_SIGN_INS);
  const since = Date.now() - KNOWN_DAYS * 86_400_000;
  return last.some(({ at, from: then }) => at.getTime() > since && networkOf(then?.ip) === networkOf(from?.ip));
}

/** Whether the person may sign in at all. */
export const isHere = (user: Pick<UserRow, 'active' | 'removedAt' | 'expireAt'>): boolean =>
  user.active && user.removedAt === null && !isAccessOver(user.expireAt, new Date());

/**
 * Continues after somebody has authenticated: the second factor if it is on, then a new password if theirs was assigned, then
 * the session. `seen` is the user row they authenticated against. Serialized with a concurrent reset or removal, so that no
 * session outlives it.
 */
export async function proceed(tx: Transaction, ctx: Context, seen: UserRow, by: Proof): Promise<SignInAnswer> {
  const [user] = await tx.select().from(users).where(hasKey(users, seen)).for('no key update');
  if (!user || !isHere(user) || stampOf(user) !== stampOf(seen)) throw challengeOver();
  await refuseOtherWays(tx, user, by);
  if (needsSecondFactor(user) && by !== 'totp' && by !== 'backup_code') return challengeFor(ctx, user, 'totp');
  if (user.mustChangePassword) return challengeFor(ctx, user, 'new_password');
  return openSession(tx, ctx, user, by);
}

function challengeFor({ ports }: Context, user: UserRow, next: Step): SignInAnswer {
  const challenge: Challenge = {
    id: crypto.randomUUID(),
    accountId: user.accountId,
    userId: user.id,
    next,
    stamp: stampOf(user),
  };
  return { challenge: ports.secrets.seal('sign-in', challenge, CHALLENGE_SECONDS), next };
}

const stampOf = (user: UserRow): string => sha256Hex(JSON.stringify([user.passwordHash, user.totpSecret]));

/** The person a challenge was made for, as they are now. @throws DomainError UNAUTHENTICATED */
async function openChallenge({ ports }: Context, sealed: string, next: Step) {
  const challenge = ports.secrets.open('sign-in', sealed) as Challenge | null;
  if (challenge?.next !== next) throw challengeOver();
  const [user] = await ports.db
    .select()
    .from(users)
    .where(and(eq(users.accountId, challenge.accountId), eq(users.id, challenge.userId)));
  if (!user || !isHere(user) || stampOf(user) !== challenge.stamp) throw challengeOver();
  return { challenge, user };
}

/** Makes sure that a challenge is answered only once. @throws DomainError UNAUTHENTICATED */
async function spendChallenge(tx: Transaction, { id }: Challenge): Promise<void> {
  // kept longer than it is valid, because the clocks of nodes and database may differ
  if (!(await spendOnce(tx, `challenge:${id}`, 2 * CHALLENGE_SECONDS))) throw challengeOver();
}

/** The second step: an authenticator code or a backup code. */
export async function answerSecondFactor(ctx: Context, input: unknown): Promise<SignInAnswer> {
  const form = parse(secondFactorForm, input);
  await limit(ctx, `second-factor:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const { challenge, user } = await openChallenge(ctx, form.challenge, 'totp');
  return withCodeLimit(ctx, user, async (tx) => {
    await spendChallenge(tx, challenge);
    const by = await claimCode(tx, ctx, user, form.code);
    if (!by) throw invalid({ code: WRONG_FACTOR });
    return proceed(tx, ctx, user, by);
  });
}

/** The step for people who sign in with an assigned password: choosing one that only they know. */
export async function answerNewPassword(ctx: Context, input: unknown): Promise<SignInAnswer> {
  const form = parse(firstPasswordForm, input);
  await limit(ctx, `new-password:ip:${networkOf(ctx.from?.ip)}`, 30, 60);
  const { challenge, user } = await openChallenge(ctx, form.challenge, 'new_password');
  await limit(ctx, `new-password:${user.id}`, 10, 300);
  const passwordHash = await hashNewPassword(ctx, form.password, user);
  if (await passwordMatches(user.passwordHash, form.password))
    throw invalid({ password: 'Choose a different password from the one you were given' });
  return ctx.ports.db.transaction(async (tx) => {
    await spendChallenge(tx, challenge);
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        confirmedAt: sql`coalesce(${users.confirmedAt}, ${new Date().toISOString()}::timestamptz)`,
      })
      .where(and(hasKey(users, user), eq(users.mustChangePassword, true)))
      .returning();
    if (!changed) throw challengeOver();
    await endSessionsOf(tx, changed);
    await record(tx, await asPerson(tx, ctx, changed), 'password.changed', about('user', user), {
      by: 'first_sign_in',
    });
    return openSession(tx, ctx, changed, 'password');
  });
}

/**
 * Sets a new password with a mailed code, which also confirms the address. Ends all sessions and opens none: people with
 * two-factor still need it to sign in.
 */
export async function resetPassword(ctx: Context, input: unknown): Promise<void> {
  const { email, code, password } = parse(resetForm, input);
  await limit(ctx, `reset:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  await limitAddress(ctx, 'reset', email, CODE_TRIES);
  // hashed before the code is checked, so that a rejected password costs no attempt and every address takes the same time
  const passwordHash = await hashNewPassword(ctx, password, { email });
  const owner = await userByEmail(ctx.ports.db, email);
  const right = await evaluateCode(ctx.ports, { owner, purpose: 'reset', to: email }, code);
  // the name is compared only now, because strangers must not learn it
  if (owner) requireGoodPassword(ctx, password, owner);
  await ctx.ports.db.transaction(async (tx) => {
    await spendCode(tx, right);
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        confirmedAt: sql`coalesce(${users.confirmedAt}, ${new Date().toISOString()}::timestamptz)`,
      })
      .where(hasKey(users, right.owner))
      .returning();
    if (!user) throw wrongCode();
    const sessions = await endSessionsOf(tx, user);
    await record(tx, await asPerson(tx, ctx, user), 'password.changed', about('user', user), { by: 'reset', sessions });
  });
  await forgetAddressAttempt(ctx, 'reset', email, CODE_TRIES);
}
