import { DomainError, forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { domainOfAddress, OWN_SIGN_IN_WORDS } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { mayUseTwoFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Database, Readable, Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { sessions, signInDomains, signIns, users } from '../../db/tables.ts';
import { newToken, sha256 } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { IDLE, SESSION_DAYS, sessionUser, stillLasts } from './live-sessions.ts';
import { asPerson } from './person.ts';

/** Minimum seconds between updates of a session's last use. */
const SEEN_EVERY = 60;

type SessionRow = typeof sessions.$inferSelect;
interface Owner {
  id: string;
  accountId: string;
}

const ofOwner = ({ id, accountId }: Owner) => hasUser(sessions, { accountId, id });

/** How somebody authenticated. */
export type Proof = 'password' | 'totp' | 'backup_code' | 'reset' | 'invitation' | 'google' | 'oidc' | 'own';

/** Opens a session for somebody who has authenticated, and ends the one the request came with; `by` is recorded. */
export async function openSession(
  tx: Transaction,
  ctx: Context,
  user: typeof users.$inferSelect,
  by: Proof,
): Promise<{ token: string; userId: string }> {
  await endCurrent(tx, ctx);
  const token = newToken();
  const tokenHash = sha256(token);
  await tx.insert(sessions).values({
    tokenHash,
    accountId: user.accountId,
    userId: user.id,
    ip: ctx.from?.ip ?? null,
    userAgent: ctx.from?.agent ?? null,
    expiresAt: new Date(Date.now() + SESSION_DAYS * 86_400_000),
  });
  await record(tx, await asPerson(tx, ctx, user, tokenHash), 'session.started', about('user', user), { by });
  return { token, userId: user.id };
}

/** Ends the request's session; a no-op without one. */
export async function signOut(ctx: Context): Promise<void> {
  await ctx.ports.db.transaction((tx) => endCurrent(tx, ctx));
}

async function endCurrent(tx: Transaction, ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const ended = await tx.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash)).returning();
  if (ended.length > 0) await recordEnd(tx, ctx, actor.person.user, ended);
}

const recordEnd = (tx: Transaction, ctx: Context, owner: Owner, ended: readonly SessionRow[]): Promise<void> =>
  record(tx, ctx, 'session.ended', about('user', owner), { sessions: ended.map(({ id }) => id) });

/** The caller's open sessions, most recently used first. */
export function sessionsOf(db: Readable, { user }: Person): Promise<SessionRow[]> {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, sessionUser)
    .where(and(ofOwner(user), stillLasts))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Whether this is the request's own session. */
export const isCurrent = ({ actor }: Context, session: SessionRow): boolean =>
  actor.kind === 'user' && actor.tokenHash.equals(session.tokenHash);

/** Ends one of the caller's sessions. @throws DomainError NOT_FOUND */
export async function endSession(ctx: Context, { user }: Person, id: string): Promise<{ id: string }> {
  return ctx.ports.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(ofOwner(user), eq(sessions.id, id)))
      .returning();
    if (ended.length === 0) throw notFound('Session');
    await recordEnd(tx, ctx, user, ended);
    return { id };
  });
}

/** Ends all of the caller's other sessions; returns how many there were. */
export function endOtherSessions(ctx: Context, { user }: Person): Promise<number> {
  return ctx.ports.db.transaction(async (tx) => {
    const ended = await endOthers(tx, ctx, user);
    if (ended.length > 0) await recordEnd(tx, ctx, user, ended);
    return ended.length;
  });
}

/** Part of an action that records more: ends all sessions of this person, except the current one if it is theirs. */
export function endOthers(tx: Transaction, { actor }: Context, owner: Owner): Promise<SessionRow[]> {
  const own = actor.kind === 'user' ? ne(sessions.tokenHash, actor.tokenHash) : undefined;
  return tx
    .delete(sessions)
    .where(and(ofOwner(owner), own))
    .returning();
}

/** Part of an action that records more, such as a removal: ends all sessions of this person. */
export async function endSessionsOf(tx: Transaction, owner: Owner): Promise<number> {
  const ended = await tx.delete(sessions).where(ofOwner(owner)).returning({ id: sessions.id });
  return ended.length;
}

/** Part of an action that records more: ends all sessions of these people. */
export async function endSessionsOfAll(tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), inArray(sessions.userId, [...ids])));
}

/** Deletes expired sessions. Idle staff sessions, which are no longer valid, are deleted after the same time as everybody's. */
export async function forgetEndedSessions(db: Database): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, sql`now()`), lt(sessions.lastSeenAt, sql`now() - ${IDLE}`)));
}

// ---------------------------------------------------------------- what a session knows

/** Updates a session's last use, at most once a minute. Fire and forget: if it fails, the next request tries again. */
export async function noteUse(db: Database, tokenHash: Buffer, lastSeenAt: Date): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < SEEN_EVERY * 1000) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        lt(sessions.lastSeenAt, sql`now() - make_interval(secs => ${SEEN_EVERY})`),
      ),
    );
}

/** Whether authenticating also needs our second factor; people who sign in with Google use Google's. */
export const needsSecondFactor = ({ mfaActive, userSub }: Pick<Person['user'], 'mfaActive' | 'userSub'>): boolean =>
  mfaActive && mayUseTwoFactor(userSub);

/** Minutes for which a re-entered password counts as recent. */
const RECENT_MINUTES = 10;

/**
 * Passes if the password (and the second factor, if on) was entered in this session within the last ten minutes. @throws
 * DomainError FORBIDDEN `password_needed`, `password_and_code_needed`, or `sign_in_again` for people without a password
 */
export async function requireRecentPassword({ actor, ports }: Context, db: Readable = ports.db): Promise<void> {
  if (actor.kind !== 'user') throw forbidden();
  const [recent] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, actor.tokenHash),
        gt(sessions.provedAt, sql`now() - make_interval(mins => ${RECENT_MINUTES})`),
      ),
    );
  if (recent) return;
  const { user } = actor.person;
  if (!user.passwordHash) throw signInAgain();
  throw needsSecondFactor(user)
    ? forbidden('password_and_code_needed', 'Please enter your password and a two-factor code to continue')
    : forbidden('password_needed', 'Please enter your password to continue');
}

export const signInAgain = () => new DomainError('FORBIDDEN', 'sign_in_again', 'Please sign in again to go on');

/**
 * Records that the person just proved their identity in this session. Its token changes, so that a token stolen earlier gains
 * nothing. Returns the new token. @throws DomainError UNAUTHENTICATED
 */
export async function noteProof(db: Database, tokenHash: Buffer): Promise<string> {
  const token = newToken();
  const changed = await db
    .update(sessions)
    .set({ provedAt: sql`now()`, tokenHash: sha256(token) })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id });
  if (changed.length === 0)
    throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
  return token;
}

type UserRow = typeof users.$inferSelect;

/** The second step of a sign-in whose first step was allowed. */
const ALLOWED: readonly Proof[] = ['own', 'totp', 'backup_code'];

/**
 * Refuses other ways to sign in for people whose firm requires its own: those with an address of its verified domains, except the
 * account's owner, who must get in when it fails. @throws DomainError FORBIDDEN `own_sign_in_only`
 */
export async function refuseOtherWays(db: Readable, user: UserRow, by: Proof): Promise<void> {
  if (ALLOWED.includes(by) || user.parentId === null) return;
  const [only] = await db
    .select({ accountId: signIns.accountId })
    .from(signIns)
    .innerJoin(signInDomains, eq(signInDomains.accountId, signIns.accountId))
    .where(
      and(
        eq(signIns.accountId, user.accountId),
        eq(signIns.only, true),
        isNotNull(signInDomains.provenAt),
        eq(signInDomains.domain, domainOfAddress(user.email)),
      ),
    );
  if (only) throw new DomainError('FORBIDDEN', 'own_sign_in_only', OWN_SIGN_IN_WORDS.own_sign_in_only);
}

/** Whether this person is the owner, who must keep a second factor as the only one with another way in. */
export async function keepsBreakGlass(db: Readable, user: UserRow): Promise<boolean> {
  if (user.parentId !== null) return false;
  const [row] = await db.select({ only: signIns.only }).from(signIns).where(eq(signIns.accountId, user.accountId));
  return row?.only ?? false;
}
