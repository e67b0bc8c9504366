import { parse } from '@greenlit/domain/shared/errors.ts';
import { resetForm } from '@greenlit/domain/sign-in/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { CODE_TRIES, evaluateCode, spendCode, wrongCode } from '../sessions/codes.actions.ts';
import { forgetAddressAttempt, limit, limitAddress, networkOf } from '../sessions/limits.actions.ts';
import { hashNewPassword, requireGoodPassword } from '../sessions/password.ts';
import { asPerson } from '../sessions/person.ts';
import { endSessionsOf } from '../sessions/sessions.actions.ts';
import { userByEmail } from './sign-in.actions.ts';

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
      .where(and(eq(users.accountId, right.owner.accountId), eq(users.id, right.owner.id)))
      .returning();
    if (!user) throw wrongCode();
    const sessions = await endSessionsOf(tx, user);
    await record(tx, await asPerson(tx, ctx, user), {
      accountId: user.accountId,
      type: 'password.changed',
      subject: { kind: 'user', id: user.id },
      data: { by: 'reset', sessions },
    });
  });
  await forgetAddressAttempt(ctx, 'reset', email, CODE_TRIES);
}
