import { loginForm } from '@greenlit/domain/accounts/schemas.ts';
import { DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sessions, users } from '../../db/tables.ts';
import { newToken, sha256 } from '../../secrets.ts';
import { record } from '../records/records.actions.ts';
import { limit, networkOf } from './limits.ts';
import { personOfAccount } from './person.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SESSION_DAYS = 7;
/** Checked for addresses nobody has, so that known and unknown ones take the same time. */
const decoy = hash('nobody has this password', ARGON);

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** Opens a session; the same answer and time for an unknown address and a wrong password. */
export async function signIn(ctx: Context, input: unknown): Promise<{ token: string; userId: string }> {
  const form = parse(loginForm, input);
  const email = form.email.toLowerCase();
  await limit(ctx, `sign-in:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  await limit(ctx, `sign-in:${email}`, 10, 300);
  const { db } = ctx.ports;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const matches = await verify(user?.passwordHash ?? (await decoy), form.password);
  if (!user?.passwordHash || !matches || user.removedAt || !user.active)
    throw new DomainError('UNAUTHENTICATED', 'wrong_credentials', 'Incorrect username or password.');
  if (!user.confirmedAt) throw new DomainError('UNAUTHENTICATED', 'not_confirmed', 'User is not confirmed.');

  const token = newToken();
  const tokenHash = sha256(token);
  const person = await personOfAccount(db, user.accountId, user.id);
  if (!person) throw new Error('a user without a person');
  await db.transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
    await tx.insert(sessions).values({
      tokenHash,
      accountId: user.accountId,
      userId: user.id,
      ip: ctx.from?.ip ?? null,
      userAgent: ctx.from?.agent ?? null,
      expiresAt,
    });
    await record(
      tx,
      { ...ctx, actor: { kind: 'user', person, tokenHash } },
      {
        accountId: user.accountId,
        type: 'session.started',
        subject: { kind: 'user', id: user.id },
      },
    );
  });
  return { token, userId: user.id };
}

/** Ends the session the request came with; a no-op without one. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const { user } = actor.person;
  await ctx.ports.db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash));
    await record(tx, ctx, { accountId: user.accountId, type: 'session.ended', subject: { kind: 'user', id: user.id } });
  });
}
