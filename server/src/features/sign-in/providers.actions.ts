import { PENDING_NAME } from '@greenlit/domain/people/members.ts';
import { DomainError, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { emailField } from '@greenlit/domain/shared/fields.ts';
import { callbackForm } from '@greenlit/domain/sign-in/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { backupCodes, identities, oneTimeCodes, users } from '../../db/tables.ts';
import { type Claims, ProviderError, type ProviderId, type SignInProvider } from '../../ports/oidc.ts';
import { newToken, same, sha256Hex } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { spendInvitation } from '../people/invitations.actions.ts';
import { limit, networkOf, spendOnce } from '../sessions/limits.actions.ts';
import { asPerson } from '../sessions/person.ts';
import { endSessionsOf } from '../sessions/sessions.actions.ts';
import { join } from './accept-invitation.actions.ts';
import { isHere, proceed, type SignInAnswer, userByEmail } from './sign-in.actions.ts';
import { newOwner } from './sign-up.actions.ts';

type UserRow = typeof users.$inferSelect;

/** Seconds within which the person must return from the provider. */
export const PROVIDER_SECONDS = 600;
const NAME_MAX = 100;

/** State of a sign-in while the person is at the provider; it travels sealed in the `state` parameter. */
interface ProviderState {
  id: string;
  provider: ProviderId;
  nonce: string;
  verifier: string;
  /** Hash of the cookie of the browser that started the sign-in. */
  browser: string;
  next: string | null;
}

export const over = () => new DomainError('UNAUTHENTICATED', 'challenge_over', 'Invalid session please log in again');
export const failed = (reason = 'sign_in_failed') => new DomainError('UNAUTHENTICATED', reason, 'Error signing in');
const unavailable = (name: string) =>
  new DomainError(
    'UNAVAILABLE',
    'provider_unavailable',
    `Signing in with ${name} does not work at the moment, please try again later`,
  );
/** The error on return if the provider could not be reached at all. */
export const NOT_REACHED = 'temporarily_unavailable';

export const callbackUrl = ({ ports }: Context): string => `${ports.config.mainHost}/login/callback`;

function providerOf({ ports }: Context, id: string): SignInProvider {
  const found = ports.providers.find((one) => one.id === id);
  if (!found) throw notFound('Sign-in');
  return found;
}

/** The other ways to sign in, for the sign-in page. */
export const signInMethods = ({ ports }: Context) => ({
  providers: ports.providers.map(({ id, name }) => ({ id, name, start: `/api/identity/${id}` })),
});

/**
 * Where to send the browser to sign in. `browser` is the value of its cookie. `page` is null if the provider cannot be reached:
 * the person then sees our callback page, which explains better than an error response.
 */
export async function startAtProvider(
  ctx: Context,
  id: string,
  { browser, next }: { browser: string; next: unknown },
): Promise<{ page: string | null; state: string; refusal: DomainError | null }> {
  const provider = providerOf(ctx, id);
  await limit(ctx, `provider:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const kept: ProviderState = {
    id: crypto.randomUUID(),
    provider: provider.id,
    nonce: newToken(),
    verifier: newToken(),
    browser: sha256Hex(browser),
    next: ownPath(next, ctx.ports.config.mainHost),
  };
  const state = ctx.ports.secrets.seal('provider-state', kept, PROVIDER_SECONDS);
  try {
    const page = await provider.pageFor({ ...kept, state, redirectUri: callbackUrl(ctx) });
    return { page, state, refusal: null };
  } catch (error) {
    return { page: null, state, refusal: refusalOf(ctx, provider, error) };
  }
}

/** The path if it is on our own origin, else null: prevents open redirects. */
export function ownPath(next: unknown, origin: string): string | null {
  if (typeof next !== 'string' || next.length > 500 || !/^\/(?![/\\])/.test(next)) return null;
  const url = URL.parse(next, origin);
  // "/.//elsewhere" looks like our own path until the dot segment is removed
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function refusalOf({ ports }: Context, { id, name }: SignInProvider, error: unknown): DomainError {
  if (!(error instanceof ProviderError)) throw error;
  ports.log.warn({ provider: id, reason: error.message }, `sign-in provider error: ${error.kind}`);
  return error.kind === 'unavailable' ? unavailable(name) : failed();
}

/** Signs in the person sent back by the provider: in the same browser, within ten minutes, and once. */
export async function finishAtProvider(
  ctx: Context,
  input: unknown,
  browser: string | null,
): Promise<SignInAnswer & { goto: string | null }> {
  await limit(ctx, `provider-callback:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const form = parse(callbackForm, input);
  const kept = ctx.ports.secrets.open('provider-state', form.state) as ProviderState | null;
  if (!kept || browser === null || !same(sha256Hex(browser), kept.browser)) throw over();
  const provider = providerOf(ctx, kept.provider);
  if (form.error === NOT_REACHED) throw unavailable(provider.name);
  if (form.error !== undefined || form.code === undefined)
    throw failed(form.error === 'access_denied' ? 'cancelled' : 'sign_in_failed');
  const question = { ...kept, state: form.state, redirectUri: callbackUrl(ctx) };
  const claims = await provider.exchange(question, { code: form.code, iss: form.iss }).catch((error: unknown) => {
    throw refusalOf(ctx, provider, error);
  });
  const answer = await ctx.ports.db.transaction(async (tx) => {
    if (!(await spendOnce(tx, `provider-state:${kept.id}`, 2 * PROVIDER_SECONDS))) throw over();
    // one at a time per person, so that two concurrent first sign-ins create one account
    const key = `${provider.id}/${claims.subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 2))`);
    const user = (await personOfSubject(tx, provider.id, claims)) ?? (await first(tx, ctx, provider.id, claims));
    if (!isHere(user)) throw failed();
    return proceed(tx, ctx, user, provider.id);
  });
  return { ...answer, goto: kept.next };
}

export async function personOfSubject(
  tx: Transaction,
  provider: string,
  { subject }: Pick<Claims, 'subject'>,
): Promise<UserRow | null> {
  const [held] = await tx
    .select({ accountId: identities.accountId, userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  if (!held) return null;
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.accountId, held.accountId), eq(users.id, held.userId)));
  return user ?? null;
}

/** The first sign-in, which requires an address verified by the provider. */
async function first(tx: Transaction, ctx: Context, provider: ProviderId, claims: Claims): Promise<UserRow> {
  const { subject } = claims;
  if (addressIn(claims) === null) throw failed(claims.email === null ? 'no_address' : 'wrong_address');
  const email = claims.emailVerified ? addressIn(claims) : null;
  if (email === null) throw failed('email_not_verified');
  const there = await userByEmail(tx, email);
  const user = there
    ? await take(tx, ctx, { by: provider, key: provider }, claims, there)
    : await newOwner(tx, {
        email,
        name: given(claims.givenName) ?? email.split('@')[0] ?? email,
        lastName: given(claims.familyName),
        passwordHash: null,
        confirmedAt: new Date(),
        userSub: `${provider}_${subject}`,
      });
  // somebody signed up with this address a moment ago
  if (!user) throw failed();
  await tx.insert(identities).values({ provider, subject, accountId: user.accountId, userId: user.id });
  if (!there) await record(tx, await asPerson(tx, ctx, user), 'account.created', about('user', user), { by: provider });
  return user;
}

/**
 * The address in our normal form; null if it is not valid here. Non-ASCII characters are rejected before lowercasing, because
 * some turn into ASCII letters and would match another person's mailbox.
 */
export const addressIn = ({ email }: Claims): string | null => asAddress(email);

export function asAddress(text: string | null): string | null {
  const ascii = /^[\x21-\x7e]+$/.test(text ?? '');
  return (ascii && emailField().safeParse(text).data) || null;
}

export const given = (name: string | null): string | null => name?.slice(0, NAME_MAX) ?? null;

/**
 * Links the provider to the existing person with this address. Somebody who proved before that the address is theirs keeps
 * everything. Somebody who had not (an unconfirmed sign-up, an invitation, a password chosen by an administrator) has proved it
 * now, so every other way into the account is removed first.
 */
export async function take(
  tx: Transaction,
  ctx: Context,
  provider: { by: ProviderId | 'own'; key: string },
  claims: Pick<Claims, 'subject' | 'givenName' | 'familyName'>,
  there: UserRow,
): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(hasKey(users, there)).for('no key update');
  // their invitation may have been corrected to another address a moment ago
  if (!user?.active || user.removedAt || user.email !== there.email) throw failed();
  if (await hasOtherSubject(tx, provider.key, user)) throw failed();
  if (user.confirmedAt && !user.mustChangePassword) {
    await record(tx, await asPerson(tx, ctx, user), 'identity.linked', about('user', user), { provider: provider.by });
    return user;
  }
  await endSessionsOf(tx, user);
  await tx.delete(oneTimeCodes).where(hasUser(oneTimeCodes, user));
  await tx.delete(backupCodes).where(hasUser(backupCodes, user));
  await spendInvitation(tx, user);
  // drop the name from an unconfirmed sign-up, as it is a stranger's; keep one given in an invitation
  const renamed = user.parentId === null || user.name === PENDING_NAME;
  const name = renamed ? given(claims.givenName) : null;
  return join(tx, ctx, user, {
    by: provider.by,
    passwordHash: null,
    userSub: `${provider.by}_${claims.subject}`,
    ...(name ? { name, lastName: given(claims.familyName) ?? '' } : {}),
  });
}

/** Whether the address is linked to another subject at this provider; it may have been reassigned to a new person. */
export async function hasOtherSubject(tx: Transaction, provider: string, user: UserRow): Promise<boolean> {
  const rows = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.provider, provider), hasUser(identities, user)));
  return rows.length > 0;
}
