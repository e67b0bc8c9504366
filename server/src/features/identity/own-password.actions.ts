import { passwordProof } from '@greenlit/domain/identity/schemas.ts';
import { forbidden, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { REQUIRED } from '@greenlit/domain/shared/fields.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { users } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { forgetAttempt, limit } from './limits.actions.ts';
import { hashNewPassword, passwordMatches } from './password.ts';
import { endOthers, needsSecondFactor, noteProof, requireRecentPassword, signInAgain } from './sessions.actions.ts';
import { claimCode, WRONG_FACTOR, withCodeLimit } from './two-factor.actions.ts';

export interface Confirmed {
  confirmed: boolean;
  /** The session's new token. */
  token: string;
}

const WRONG_PASSWORD = 'This is not your password';

/**
 * Re-enters the password, and a code if two-factor is on; the session remembers it for ten minutes and gets a new token.
 * @throws DomainError RATE_LIMITED, FORBIDDEN `sign_in_again` for people without a password, INVALID for a wrong one
 */
export async function confirmPassword(ctx: Context, input: unknown): Promise<Confirmed> {
  const { password, code } = parse(passwordProof, input);
  const { actor, ports } = ctx;
  if (actor.kind !== 'user') throw forbidden();
  const { user } = actor.person;
  if (!user.passwordHash) throw signInAgain();
  if (needsSecondFactor(user) && !code) throw invalid({ code: REQUIRED });
  const key = `password:${user.id}`;
  await limit(ctx, key, 10, 300);
  if (!(await passwordMatches(user.passwordHash, password))) throw invalid({ password: WRONG_PASSWORD });
  await forgetAttempt(ctx, key);
  if (needsSecondFactor(user))
    await withCodeLimit(ctx, user, async (tx) => {
      if (!(await claimCode(tx, ctx, user, code ?? ''))) throw invalid({ code: WRONG_FACTOR });
    });
  return { confirmed: true, token: await noteProof(ports.db, actor.tokenHash) };
}

/**
 * Changes the caller's password as part of an action that has validated it with the form's schema, and ends their other
 * sessions. The notice is derived from the event. @throws DomainError FORBIDDEN without a recent password or without a password
 * at all, INVALID for a common one
 */
export async function changePassword(ctx: Context, tx: Transaction, person: Person, password: string): Promise<void> {
  const { user } = person;
  if (ctx.actor.kind !== 'user' || ctx.actor.person.user.id !== user.id) throw forbidden();
  if (!user.passwordHash)
    throw forbidden('password_elsewhere', 'Your password is managed by the provider you sign in with');
  await requireRecentPassword(ctx, tx);
  const passwordHash = await hashNewPassword(ctx, password, user);
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false })
    .where(and(eq(users.accountId, user.accountId), eq(users.id, user.id)));
  await endOthers(tx, ctx, user);
  await record(tx, ctx, {
    accountId: user.accountId,
    type: 'password.changed',
    subject: { kind: 'user', id: user.id },
    data: { by: 'change' },
  });
}
