import { randomInt } from 'node:crypto';
import { conflict, forbidden, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { REQUIRED } from '@greenlit/domain/shared/fields.ts';
import { BREAK_GLASS_KEPT } from '@greenlit/domain/sign-in/own-sign-in.ts';
import {
  BACKUP_CODES,
  mayUseTwoFactor,
  passwordProof,
  twoFactorCheck,
  twoFactorForm,
} from '@greenlit/domain/sign-in/schemas.ts';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { backupCodes, users } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { forgetAttempt, limit } from '../sessions/limits.actions.ts';
import { passwordMatches } from '../sessions/password.ts';
import {
  keepsBreakGlass,
  needsSecondFactor,
  noteProof,
  requireRecentPassword,
  signInAgain,
} from '../sessions/sessions.actions.ts';

type UserRow = typeof users.$inferSelect;

export const WRONG_FACTOR = 'Error verifying code, please review the code and try again';
const NOT_DISABLED = 'Error disabling multifactor authentication!';

const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const BACKUP_LENGTH = 12;

const whereUser = (user: UserRow) => hasKey(users, user);

// ---------------------------------------------------------------- codes

/**
 * Runs an action that checks a code and throws if it is wrong, in a transaction: at most five wrong codes in five minutes, of any
 * kind. The attempt is counted first and taken back if the code was right. @throws DomainError RATE_LIMITED
 */
export async function withCodeLimit<T>(
  ctx: Context,
  user: UserRow,
  action: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = `second-factor:${user.id}`;
  await limit(ctx, key, 5, 300);
  const answer = await ctx.ports.db.transaction(action);
  await forgetAttempt(ctx, key);
  return answer;
}

/**
 * Consumes an authenticator or backup code in the action's own transaction; of two concurrent uses, one fails. Null if the code
 * is wrong. Call it within `withCodeLimit`.
 */
export async function claimCode(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  code: string,
): Promise<'totp' | 'backup_code' | null> {
  if (/^\d{6}$/.test(code)) return (await claimTotp(tx, ctx, user, code)) ? 'totp' : null;
  const [used] = await tx
    .update(backupCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        hasUser(backupCodes, user),
        inArray(backupCodes.hash, backupHashes(ctx, user, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ hash: backupCodes.hash });
  return used ? 'backup_code' : null;
}

/** A code belongs to a time step, and steps only move forward, so none is accepted twice. */
async function claimTotp(tx: Transaction, ctx: Context, user: UserRow, code: string): Promise<boolean> {
  const { totpSecret } = user;
  const secret = totpSecret && ctx.ports.secrets.open('totp-secret', totpSecret);
  if (!totpSecret || typeof secret !== 'string') return false;
  const now = Date.now();
  const delta = authenticator(ctx, user, secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  const [claimed] = await tx
    .update(users)
    .set({ totpStep: step })
    .where(and(whereUser(user), eq(users.totpSecret, totpSecret), or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id });
  return claimed !== undefined;
}

const authenticator = ({ ports }: Context, { email }: UserRow, secret: string): TOTP =>
  new TOTP({ issuer: ports.config.providerName, label: email, secret, period: PERIOD, digits: 6, algorithm: 'SHA1' });

const backupHash = ({ ports }: Context, { id }: UserRow, code: string): Buffer =>
  Buffer.from(ports.secrets.sign('backup-code', `${id}/${code}`), 'base64url');
/** The hash made with the installation's key, and those made with earlier keys. */
const backupHashes = ({ ports }: Context, { id }: UserRow, code: string): Buffer[] =>
  ports.secrets.signatures('backup-code', `${id}/${code}`).map((one) => Buffer.from(one, 'base64url'));

/** Replaces all backup codes with eight new ones, which are shown only once. */
async function issueBackupCodes(tx: Transaction, ctx: Context, user: UserRow): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, () =>
    Array.from({ length: BACKUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  await tx.delete(backupCodes).where(hasUser(backupCodes, user));
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ accountId: user.accountId, userId: user.id, hash: backupHash(ctx, user, code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

// ---------------------------------------------------------------- turning it on and off

/**
 * On: issues a secret, which takes effect once one of its codes is entered. Off: takes effect at once, given a code or a backup
 * code.
 */
export async function changeTwoFactor(
  ctx: Context,
  person: Person,
  input: unknown,
): Promise<{ message: string; totpAuthUrl: string | null }> {
  const form = parse(twoFactorForm, input);
  if (!form.mfaActive) return turnOff(ctx, person, form.code ?? null);
  requireOwnSignIn(person);
  await requireRecentPassword(ctx);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const [pending] = await ctx.ports.db
    .update(users)
    .set({ totpSecret: ctx.ports.secrets.seal('totp-secret', secret, null), totpStep: null })
    .where(and(whereUser(person.user), eq(users.mfaActive, false)))
    .returning({ id: users.id });
  if (!pending) throw conflict('two_factor_on', 'Two-factor authentication is already on');
  return {
    message: 'Scan the picture or type the key, then enter the code your authenticator shows',
    totpAuthUrl: authenticator(ctx, person.user, secret).toString(),
  };
}

/** @throws DomainError FORBIDDEN for people whose sign-in provider has its own second factor */
function requireOwnSignIn({ user }: Person): void {
  if (!mayUseTwoFactor(user.userSub))
    throw forbidden('two_factor_elsewhere', 'You sign in with Google, where two-factor authentication is set');
}

async function turnOff(ctx: Context, { user }: Person, code: string | null) {
  if (!user.mfaActive) await ctx.ports.db.transaction((tx) => clear(tx, user));
  else {
    // the password alone is not enough: somebody who stole it must not be able to remove the protection against that
    if (!code) throw invalid({ code: REQUIRED }, NOT_DISABLED);
    await withCodeLimit(ctx, user, async (tx) => {
      if (await keepsBreakGlass(tx, user)) throw conflict('break_glass', BREAK_GLASS_KEPT);
      if (!(await claimCode(tx, ctx, user, code))) throw invalid({ code: WRONG_FACTOR }, NOT_DISABLED);
      await clear(tx, user);
      await note(tx, ctx, user, 'two_factor.disabled');
    });
  }
  return { message: 'Disabled!', totpAuthUrl: null };
}

/** Deletes the secret, confirmed or not, and the backup codes. */
async function clear(tx: Transaction, user: UserRow): Promise<void> {
  const [off] = await tx
    .update(users)
    .set({ mfaActive: false, totpSecret: null, totpStep: null })
    .where(and(whereUser(user), eq(users.mfaActive, user.mfaActive)))
    .returning({ id: users.id });
  if (!off) throw conflict('stale', NOT_DISABLED);
  await tx.delete(backupCodes).where(hasUser(backupCodes, user));
}

const note = (
  tx: Transaction,
  ctx: Context,
  { id, accountId }: UserRow,
  type: 'two_factor.enabled' | 'two_factor.disabled' | 'two_factor.codes_renewed',
): Promise<void> => record(tx, ctx, type, about('user', { accountId, id }));

/** The first code from the authenticator turns two-factor on. */
export async function confirmTwoFactor(
  ctx: Context,
  person: Person,
  input: unknown,
): Promise<{ mfaActive: boolean; backupCodes: string[] }> {
  const { code } = parse(twoFactorCheck, input);
  requireOwnSignIn(person);
  const { user } = person;
  return withCodeLimit(ctx, user, async (tx) => {
    if (user.mfaActive || !(await claimCode(tx, ctx, user, code))) throw invalid({ code: WRONG_FACTOR });
    const [on] = await tx
      .update(users)
      .set({ mfaActive: true })
      .where(and(whereUser(user), eq(users.mfaActive, false)))
      .returning({ id: users.id });
    if (!on) throw conflict('two_factor_on', 'Two-factor authentication is already on');
    const codes = await issueBackupCodes(tx, ctx, user);
    await note(tx, ctx, user, 'two_factor.enabled');
    return { mfaActive: true, backupCodes: codes };
  });
}

/** Eight new backup codes; the old ones become invalid. */
export async function renewBackupCodes(ctx: Context, { user }: Person): Promise<string[]> {
  if (!user.mfaActive) throw conflict('two_factor_off', 'Two-factor authentication is off');
  await requireRecentPassword(ctx);
  return ctx.ports.db.transaction(async (tx) => {
    // serialize: two concurrent calls would otherwise leave sixteen codes
    const [on] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(whereUser(user), eq(users.mfaActive, true)))
      .for('update');
    if (!on) throw conflict('two_factor_off', 'Two-factor authentication is off');
    const codes = await issueBackupCodes(tx, ctx, user);
    await note(tx, ctx, user, 'two_factor.codes_renewed');
    return codes;
  });
}

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
