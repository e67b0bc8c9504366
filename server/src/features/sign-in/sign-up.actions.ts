import { randomUUID } from 'node:crypto';
import { SIGN_UP_ROLE } from '@greenlit/domain/people/permissions.ts';
import { DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { confirmForm, forgotForm, registerForm } from '@greenlit/domain/sign-in/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { one } from '../../db/rows.ts';
import { accounts, roles, userRoles, users } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { sha256Hex } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { takeAddresses } from '../people/people.actions.ts';
import { claimAddress, EMAIL_TAKEN, isUnaccepted, waitingAddress } from '../people/unaccepted.actions.ts';
import { CODE_TRIES, evaluateCode, spendCode, wrongCode } from '../sessions/codes.actions.ts';
import { forgetAddressAttempt, limit, limitAddress, networkOf } from '../sessions/limits.actions.ts';
import { hashNewPassword, requireGoodPassword } from '../sessions/password.ts';
import { asPerson } from '../sessions/person.ts';
import { redeemLifetimeCode } from './lifetime-codes.actions.ts';
import { signingUpWith, userByEmail } from './sign-in.actions.ts';

type UserRow = typeof users.$inferSelect;

/** Days for which we recognize the browser in which a sign-up began. */
export const SIGN_UP_DAYS = 30;
const CHOOSE_PASSWORD = 'Choose a password, because you signed up in another browser';

/**
 * Creates an account with one owner, who gets the sign-up role and has yet to confirm the address. `begun` proves that its
 * holder's browser set this password.
 */
export async function signUp(ctx: Context, input: unknown): Promise<{ email: string; begun: string }> {
  const { sumoCode, password, ...form } = parse(registerForm, input);
  await limit(ctx, `sign-up:ip:${networkOf(ctx.from?.ip)}`, 20, 3600);
  await limitAddress(ctx, 'sign-up', form.email, { each: { max: 10, seconds: 3600 }, all: { max: 30, seconds: 3600 } });
  const passwordHash = await hashNewPassword(ctx, password, form);
  return ctx.ports.db.transaction(async (tx) => {
    const holder = await userByEmail(tx, form.email);
    // the address stays with whoever was invited until it is confirmed, as only then it is known who reads its mail
    const address = holder && isUnaccepted(holder) ? waitingAddress(form.email) : form.email;
    const user = await newOwner(tx, { ...form, passwordHash }, address);
    if (!user) throw new DomainError('CONFLICT', 'email_taken', EMAIL_TAKEN, { email: EMAIL_TAKEN });
    if (sumoCode) await redeemLifetimeCode(tx, sumoCode, user);
    await record(tx, await asPerson(tx, ctx, user), 'account.created', about('user', user), {
      by: 'sign_up',
      lifetimeDeal: Boolean(sumoCode),
    });
    await enqueue(tx, 'mail_code', { accountId: user.accountId, userId: user.id, purpose: 'confirm' });
    return { email: user.email, begun: ctx.ports.secrets.seal('sign-up', stampOf(user), SIGN_UP_DAYS * 86_400) };
  });
}

/**
 * Creates an account and its owner: kind individual unless it says otherwise, the sign-up role, no settings and no plan. Null if the address is taken;
 * the calling action must then throw.
 */
export async function newOwner(
  tx: Transaction,
  values: Pick<
    typeof users.$inferInsert,
    'id' | 'email' | 'name' | 'lastName' | 'passwordHash' | 'confirmedAt' | 'userSub'
  > & {
    kind?: 'individual' | 'enterprise';
  },
  address = values.email,
): Promise<UserRow | null> {
  const [account] = await tx.insert(accounts).values({}).returning({ id: accounts.id });
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(eq(roles.accountId, await providerAccountId(tx)), eq(roles.builtIn, true), eq(roles.name, SIGN_UP_ROLE)),
    );
  if (!account || !role) throw new Error('no sign-up role is installed');
  const key = { accountId: account.id, id: values.id ?? randomUUID() };
  const [taken] = await takeAddresses(tx, [{ ...key, email: address }]);
  if (!taken) return null;
  const user = await tx
    .insert(users)
    .values({ kind: 'individual', ...values, ...key })
    .returning()
    .then(one);
  await tx.insert(userRoles).values({ accountId: account.id, userId: user.id, roleId: role.id });
  return user;
}

/** Depends on the password, so that a browser is only recognized while the password is unchanged. */
const stampOf = ({ id, passwordHash }: UserRow): string => sha256Hex(JSON.stringify([id, passwordHash]));

/**
 * Confirms the address of a sign-up with the mailed code. Anybody can sign up with somebody else's address, so the password given
 * then survives only in the browser in which it was given (`begun`); in any other the owner of the address sets a new one.
 * @throws DomainError INVALID `password_needed`
 */
export async function confirmSignUp(ctx: Context, input: unknown, begun: string | null): Promise<{ confirmed: true }> {
  const { email, code, password } = parse(confirmForm, input);
  await limit(ctx, `confirm:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const owner = await signingUpWith(ctx.ports.db, email);
  const begunHere = begun !== null && owner !== null && ctx.ports.secrets.open('sign-up', begun) === stampOf(owner);
  // asked before the code is checked, so that it costs no attempt; the response is the same for every address
  if (!password && !begunHere)
    throw new DomainError('INVALID', 'password_needed', CHOOSE_PASSWORD, { password: CHOOSE_PASSWORD });
  await limitAddress(ctx, 'confirm', email, CODE_TRIES);
  const passwordHash = password ? await hashNewPassword(ctx, password, { email }) : (owner?.passwordHash ?? null);
  const right = await evaluateCode(ctx.ports, { owner, purpose: 'confirm', to: email }, code);
  // the name is compared only now, because strangers must not learn it
  if (password && owner) requireGoodPassword(ctx, password, owner);
  await ctx.ports.db.transaction(async (tx) => {
    await spendCode(tx, right);
    const [user] = await tx
      .update(users)
      .set({
        confirmedAt: sql`coalesce(${users.confirmedAt}, ${new Date().toISOString()}::timestamptz)`,
        ...(password ? { passwordHash } : {}),
      })
      .where(
        and(
          hasKey(users, right.owner),
          // the password to keep must not have been changed meanwhile
          password ? undefined : sql`${users.passwordHash} is not distinct from ${passwordHash}`,
        ),
      )
      .returning();
    if (!user) throw wrongCode();
    await claimAddress(tx, ctx, user);
    await record(
      tx,
      await asPerson(tx, ctx, user),
      'account.confirmed',
      about('user', user),
      password ? { newPassword: true } : {},
    );
  });
  await forgetAddressAttempt(ctx, 'confirm', email, CODE_TRIES);
  return { confirmed: true };
}

/** Requests another code. The caller learns nothing, not even whether the address exists. */
export const resendCode = (ctx: Context, input: unknown): Promise<void> => requestCode(ctx, input, 'confirm');

/** Requests a code for a new password; the caller learns nothing either. */
export const forgotPassword = (ctx: Context, input: unknown): Promise<void> => requestCode(ctx, input, 'reset');

/** A job looks the address up, so that the request does the same work, in the same time, for every address. */
async function requestCode(ctx: Context, input: unknown, purpose: 'confirm' | 'reset'): Promise<void> {
  const { email } = parse(forgotForm, input);
  await limit(ctx, `code:ip:${networkOf(ctx.from?.ip)}`, 30, 3600);
  await limitAddress(ctx, `code:${purpose}`, email, {
    each: { max: 5, seconds: 1800 },
    all: { max: 12, seconds: 1800 },
  });
  await ctx.ports.db.transaction((tx) => enqueue(tx, 'request_code', { email, purpose, from: ctx.from }));
}
