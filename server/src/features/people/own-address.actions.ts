import { STAFF_EMAIL_FIXED } from '@greenlit/domain/people/changes.ts';
import { forbidden, invalid, isDomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { signInProvider } from '@greenlit/domain/sign-in/provider.ts';
import { newAddressCode, newAddressForm } from '@greenlit/domain/sign-in/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { hasKey } from '../../db/keys.ts';
import { users } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { evaluateCode, forgetCode, spendCode, wrongCode } from '../sessions/codes.actions.ts';
import { forgetAttempt, limit } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { refuseOtherWays, requireRecentPassword } from '../sessions/sessions.actions.ts';
import { claimAddress } from './unaccepted.actions.ts';

/** Whether this person may change their address here; not if they sign in with a provider, and not if they are provider staff. */
export const mayChangeAddress = ({ user }: Person): boolean =>
  user.kind !== 'staff' && signInProvider(user.userSub) === 'local' && user.passwordHash !== null;

/**
 * Mails a code to the new address; the old one stays in effect until the code is entered. If the address is taken, the request
 * looks the same but no code is sent, so that callers cannot probe for addresses. @throws DomainError FORBIDDEN `own_sign_in_only`
 * for people who may sign in only by their firm's own sign-in
 */
export async function requestEmailChange(ctx: Context, person: Person, input: unknown): Promise<Person> {
  const { email } = parse(newAddressForm, input);
  const { user } = person;
  if (user.kind === 'staff') throw forbidden('staff_address', STAFF_EMAIL_FIXED);
  if (!mayChangeAddress(person))
    throw forbidden('email_elsewhere', 'Your e-mail address is managed by the provider you sign in with');
  if (email === user.email.toLowerCase()) return keepAddress(ctx, person);
  // another address would reopen ways to sign in that the firm has closed
  await refuseOtherWays(ctx.ports.db, user, 'password');
  await requireRecentPassword(ctx);
  await limit(ctx, `email-change:${user.id}`, 5, 3600);
  return ctx.ports.db.transaction(async (tx) => {
    await tx.update(users).set({ pendingEmail: email }).where(hasKey(users, user));
    await forgetCode(tx, user, 'email');
    await record(tx, ctx, 'email.change_requested', about('user', user));
    await enqueue(tx, 'mail_code', { accountId: user.accountId, userId: user.id, purpose: 'email' });
    return (await personOfAccount(tx, user.accountId, user.id)) ?? person;
  });
}

/** Requesting the current address cancels a pending change. */
async function keepAddress(ctx: Context, person: Person): Promise<Person> {
  const { user } = person;
  if (user.pendingEmail === null) throw invalid({ email: 'This is already your address' });
  return ctx.ports.db.transaction(async (tx) => {
    await tx.update(users).set({ pendingEmail: null }).where(hasKey(users, user));
    await forgetCode(tx, user, 'email');
    await record(tx, ctx, 'email.change_cancelled', about('user', user));
    return (await personOfAccount(tx, user.accountId, user.id)) ?? person;
  });
}

/** The code proves that the new address belongs to the caller. If somebody took the address in the meantime, it fails like a wrong code. */
export async function confirmEmailChange(ctx: Context, person: Person, input: unknown): Promise<Person> {
  const { code } = parse(newAddressCode, input);
  const { user } = person;
  await limit(ctx, `email-code:${user.id}`, 20, 900);
  const to = user.pendingEmail;
  if (!to) throw wrongCode();
  const right = await evaluateCode(ctx.ports, { owner: user, purpose: 'email', to }, code);
  const changed = await ctx.ports.db
    .transaction(async (tx) => {
      await refuseOtherWays(tx, user, 'password');
      await spendCode(tx, right);
      const [changed] = await tx
        .update(users)
        .set({ email: to, pendingEmail: null })
        .where(and(hasKey(users, user), eq(users.pendingEmail, to)))
        .returning({ id: users.id });
      if (!changed) throw wrongCode();
      await claimAddress(tx, ctx, { ...user, email: to });
      await record(tx, ctx, 'email.changed', about('user', user), { from: user.email, to });
      return (await personOfAccount(tx, user.accountId, user.id)) ?? person;
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? wrongCode() : error;
    });
  await forgetAttempt(ctx, `email-code:${user.id}`);
  return changed;
}

/** Whether somebody else has the address, also since a moment ago (a unique violation). */
function isTaken(error: unknown): boolean {
  if (isDomainError(error)) return error.reason === 'email_taken';
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

/** True only for the caller's own confirmed address; reveals nothing about others. */
export const ownsAddress = ({ user }: Person, email: string): boolean =>
  user.confirmedAt !== null && email.trim().toLowerCase() === user.email.toLowerCase();
