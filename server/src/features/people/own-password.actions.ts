import { forbidden } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { users } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { hashNewPassword } from '../sessions/password.ts';
import { endOthers, requireRecentPassword } from '../sessions/sessions.actions.ts';

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
