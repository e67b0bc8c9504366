import { randomBytes } from 'node:crypto';
import { kindInvited } from '@greenlit/domain/people/members.ts';
import { conflict, invalid, isDomainError, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { REQUIRED } from '@greenlit/domain/shared/fields.ts';
import {
  BREAK_GLASS_NEEDED,
  DOMAIN_FIRST,
  ISSUER_HTTPS,
  ISSUER_PRIVATE,
  signInForm,
} from '@greenlit/domain/sign-in/own-sign-in.ts';
import { eq, sql } from 'drizzle-orm';
import { isLocal } from '../../config-addresses.ts';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { accounts, directoryTokens, signIns, users } from '../../db/tables.ts';
import { ProviderError } from '../../ports/oidc.ts';
import { sha256 } from '../../secrets.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import { forgetSubjects, identityKey } from '../people/people.actions.ts';
import { roleFor } from '../people/roles.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { requireRecentPassword } from '../sessions/sessions.actions.ts';
import { domainsOf, requireRoot, type SignInArea, signInArea, signInOf } from './own-sign-in.queries.ts';

/** Locks the account's row, so that changes of its sign-in wait for each other. */
export const lockAccount = (tx: Transaction, accountId: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');

/** Saves the account's own sign-in after asking the issuer for its addresses, so that a wrong issuer is noticed at once. */
export async function saveSignIn(ctx: Context, by: Person, input: unknown): Promise<SignInArea> {
  requireRoot(by);
  const { clientSecret: typed, ...form } = parse(signInForm, input);
  await requireRecentPassword(ctx);
  await limit(ctx, `sign-in-settings:${by.user.accountId}`, 30, 3600);
  const { accountId } = by.user;
  const { db, secrets } = ctx.ports;
  const saved = await signInOf(db, accountId);
  const kept = saved?.issuer === form.issuer ? saved.clientSecret : null;
  // the saved secret belongs to the saved issuer, and is sent to no other
  if (!typed && !kept) throw invalid({ clientSecret: REQUIRED });
  if (form.roleId) await requireNewcomersRole(ctx, by, form.roleId);
  await askIssuer(ctx, { ...form, clientSecret: typed || String(secrets.open('sign-in-secret', kept ?? '')) });
  const values = {
    issuer: form.issuer,
    clientId: form.clientId,
    clientSecret: typed ? secrets.seal('sign-in-secret', typed, null) : kept,
    roleId: form.roleId ?? null,
    only: form.only ?? false,
  };
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (values.only) await refuseLockout(tx, by);
    await tx
      .insert(signIns)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: signIns.accountId, set: { ...values, updatedAt: sql`excluded.updated_at` } });
    const { issuer, clientId, roleId, only } = values;
    const data = { issuer, clientId, roleId, only, newSecret: Boolean(typed) };
    await record(tx, ctx, 'sign_in.changed', aboutAccount(by.user.accountId), data);
  });
  return signInArea(ctx, by);
}

/** Newcomers never become partner companies, which have plans of their own. */
async function requireNewcomersRole(ctx: Context, by: Person, id: string): Promise<void> {
  const role = await roleFor(ctx.ports.db, by, id).catch((error: unknown) => {
    throw isDomainError(error) ? invalid({ roleId: 'Role not found' }) : error;
  });
  if (kindInvited(role.name) === 'company') throw invalid({ roleId: 'Partner companies are invited one by one' });
}

/** @throws DomainError INVALID `issuer` */
async function askIssuer({ ports }: Context, settings: { issuer: string; clientId: string; clientSecret: string }) {
  if (!settings.issuer.startsWith('https:') && !isLocal(ports.config.mainHost)) throw invalid({ issuer: ISSUER_HTTPS });
  const question = { redirectUri: ports.config.mainHost, state: 'a', nonce: 'a', verifier: 'a' };
  await ports
    .ownProvider(settings)
    .pageFor(question)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      throw invalid({
        issuer: error.kind === 'private' ? ISSUER_PRIVATE : `The issuer did not answer as one: ${error.message}`,
      });
    });
}

/** Without a domain it applies to nobody, and without a second way in a broken issuer would lock everybody out. */
async function refuseLockout(tx: Transaction, { user }: Person): Promise<void> {
  const domains = await domainsOf(tx, user.accountId);
  if (!domains.some(({ provenAt }) => provenAt !== null)) throw conflict('domain_first', DOMAIN_FIRST);
  const [owner] = await tx
    .select({ passwordHash: users.passwordHash, mfaActive: users.mfaActive })
    .from(users)
    .where(hasKey(users, user))
    .for('no key update');
  if (!owner?.passwordHash || !owner.mfaActive) throw conflict('break_glass', BREAK_GLASS_NEEDED);
}

/** Removes the own sign-in. People sign in as before; those without a password request one by mail. */
export async function removeSignIn(ctx: Context, by: Person): Promise<SignInArea> {
  requireRoot(by);
  await requireRecentPassword(ctx);
  const { accountId } = by.user;
  await ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [gone] = await tx.delete(signIns).where(eq(signIns.accountId, accountId)).returning();
    if (!gone) throw notFound('Sign-in');
    await forgetSubjects(tx, identityKey({ accountId, issuer: '' }));
    await record(tx, ctx, 'sign_in.removed', aboutAccount(by.user.accountId), { issuer: gone.issuer });
  });
  return signInArea(ctx, by);
}

/** A new token for the directory, replacing the previous one; null if revoked. It is shown once: only its hash is stored. */
export async function changeDirectoryToken(
  ctx: Context,
  by: Person,
  { revoke }: { revoke: boolean },
): Promise<{ token: string | null; area: SignInArea }> {
  requireRoot(by);
  await requireRecentPassword(ctx);
  const { accountId } = by.user;
  const token = revoke ? null : `scim_${randomBytes(32).toString('base64url')}`;
  await ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const gone = await tx.delete(directoryTokens).where(eq(directoryTokens.accountId, accountId)).returning();
    if (token) await tx.insert(directoryTokens).values({ accountId, tokenHash: sha256(token) });
    else if (gone.length === 0) throw notFound('Token');
    const type = token ? 'directory.token_made' : 'directory.token_revoked';
    await record(tx, ctx, type, aboutAccount(by.user.accountId), { replaced: gone.length > 0 });
  });
  return { token, area: await signInArea(ctx, by) };
}
