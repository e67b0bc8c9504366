import { refuseBeyondSeats } from '@greenlit/domain/billing/seats.ts';
import { kindInvited } from '@greenlit/domain/people/members.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { type DomainError, isDomainError, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { emailField } from '@greenlit/domain/shared/fields.ts';
import { OWN_SIGN_IN_WORDS, type OwnSignInReason } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { callbackForm } from '@greenlit/domain/sign-in/schemas.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { roles, users } from '../../db/tables.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import { type Claims, ProviderError, type SignInProvider } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import { newToken, same, sha256Hex } from '../../secrets.ts';
import { newRow } from '../people/add-to-team.actions.ts';
import { addPeople, identityKey, linkSubject } from '../people/people.actions.ts';
import type { RoleRow } from '../people/roles.actions.ts';
import { activeBelow, lockPeople, type UserRow, usersCountOf } from '../people/team.queries.ts';
import { freeAddress, isUnaccepted } from '../people/unaccepted.actions.ts';
import { limit, networkOf, spendOnce } from '../sessions/limits.actions.ts';
import { join } from './accept-invitation.actions.ts';
import { SignInLink } from './letters/sign-in-link.tsx';
import { isOfDomain, ownRefusal, type SignInRow, signInOf, wayOf } from './own-sign-in.queries.ts';
import {
  addressIn,
  asAddress,
  callbackUrl,
  failed,
  given,
  hasOtherSubject,
  NOT_REACHED,
  over,
  ownPath,
  PROVIDER_SECONDS,
  personOfSubject,
  take,
} from './providers.actions.ts';
import { isHere, proceed, type SignInAnswer, userByEmail } from './sign-in.actions.ts';

/** State of a sign-in while the person is at their firm's provider; it travels sealed. */
interface OwnState {
  id: string;
  accountId: string;
  issuer: string;
  nonce: string;
  verifier: string;
  browser: string;
  next: string | null;
  /** A test that only reports what would happen. */
  isTrial: boolean;
}

/** How people with this address sign in, for the sign-in page. */
export async function discoverSignIn(ctx: Context, input: unknown): Promise<{ start: string | null; only: boolean }> {
  const { email } = parse(z.object({ email: emailField() }), input);
  await limit(ctx, `discover:ip:${networkOf(ctx.from?.ip)}`, 120, 60);
  return (await wayOf(ctx.ports.db, email)) ?? { start: null, only: false };
}

function providerOf({ ports }: Context, { issuer, clientId, clientSecret }: SignInRow): SignInProvider<'own'> {
  const secret = clientSecret && ports.secrets.open('sign-in-secret', clientSecret);
  if (typeof secret !== 'string') throw notFound('Sign-in');
  return ports.ownProvider({ issuer, clientId, clientSecret: secret });
}

const REASONS: Partial<Record<ProviderError['kind'], OwnSignInReason>> = {
  unavailable: 'issuer_unreachable',
  private: 'issuer_private',
  wrong_client: 'wrong_client',
};

function refusalOf({ ports }: Context, accountId: string, error: unknown): DomainError {
  if (!(error instanceof ProviderError)) throw error;
  ports.log.warn({ accountId, reason: error.message }, `own sign-in error: ${error.kind}`);
  const reason = REASONS[error.kind];
  return reason ? ownRefusal(reason) : failed();
}

/** Where to send the browser to sign in with an account's own provider. `browser` is the value of its cookie. */
export async function startOwn(
  ctx: Context,
  accountId: string,
  { browser, next, isTrial }: { browser: string; next: unknown; isTrial: boolean },
): Promise<{ page: string | null; state: string; refusal: DomainError | null }> {
  await limit(ctx, `provider:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const { db, secrets, config } = ctx.ports;
  const isId = z.uuid().safeParse(accountId).success;
  const signIn = isId ? await signInOf(db, accountId) : null;
  if (!signIn) throw notFound('Sign-in');
  const kept: OwnState = {
    id: crypto.randomUUID(),
    accountId,
    issuer: signIn.issuer,
    nonce: newToken(),
    verifier: newToken(),
    browser: sha256Hex(browser),
    next: ownPath(next, config.mainHost),
    isTrial,
  };
  const state = secrets.seal('own-sign-in-state', kept, PROVIDER_SECONDS);
  try {
    const page = await providerOf(ctx, signIn).pageFor({ ...kept, state, redirectUri: callbackUrl(ctx) });
    return { page, state, refusal: null };
  } catch (error) {
    return { page: null, state, refusal: refusalOf(ctx, accountId, error) };
  }
}

/** A test's result as a message for the person who set up the sign-in. */
type Trial = { tried: { works: boolean; words: string } };
/** `goto`: the page that the person came from. */
export type OwnAnswer = (SignInAnswer | Trial) & { goto: string | null };

/** Signs in the person sent back by their firm's provider. Null if the state belongs to another kind of sign-in. */
export async function finishOwn(ctx: Context, input: unknown, browser: string | null): Promise<OwnAnswer | null> {
  const form = callbackForm.safeParse(input);
  const kept = form.success ? (ctx.ports.secrets.open('own-sign-in-state', form.data.state) as OwnState | null) : null;
  if (!form.success || !kept) return null;
  await limit(ctx, `provider-callback:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  if (browser === null || !same(sha256Hex(browser), kept.browser)) throw over();
  try {
    return await finish(ctx, kept, form.data);
  } catch (error) {
    if (!kept.isTrial || !isDomainError(error)) throw error;
    return { tried: { works: false, words: error.message }, goto: kept.next };
  }
}

async function finish(ctx: Context, kept: OwnState, form: z.infer<typeof callbackForm>): Promise<OwnAnswer> {
  const { db } = ctx.ports;
  const { accountId } = kept;
  const signIn = await signInOf(db, accountId);
  // changed or removed while the person was away
  if (signIn?.issuer !== kept.issuer) throw over();
  if (form.error === NOT_REACHED) throw ownRefusal('issuer_unreachable');
  if (form.error === 'unauthorized_client' || form.error === 'invalid_client') throw ownRefusal('wrong_client');
  if (form.error !== undefined || form.code === undefined)
    throw failed(form.error === 'access_denied' ? 'cancelled' : 'sign_in_failed');
  const question = { ...kept, state: form.state, redirectUri: callbackUrl(ctx) };
  const claims = await providerOf(ctx, signIn)
    .exchange(question, { code: form.code, iss: form.iss })
    .catch((error: unknown) => {
      throw refusalOf(ctx, accountId, error);
    });
  const answer = await db.transaction(async (tx) => {
    if (!(await spendOnce(tx, `provider-state:${kept.id}`, 2 * PROVIDER_SECONDS))) throw over();
    const key = identityKey(signIn);
    // one at a time per person, so that two concurrent first sign-ins create one person
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${key} ${claims.subject}`}, 2))`);
    const verdict = await verdictOn(tx, signIn, await personOfSubject(tx, key, claims), claims);
    return kept.isTrial ? tried(tx, key, verdict) : enter(tx, ctx, signIn, claims, verdict);
  });
  if ('toConfirm' in answer) return askMailbox(ctx, answer.toConfirm);
  return { ...answer, goto: kept.next };
}

/** Limits these mails per mailbox, however often and as whomever a firm's people sign in. */
async function askMailbox(ctx: Context, link: JobPayloads['mail_sign_in_link']): Promise<never> {
  await limit(ctx, `sign-in-link:${link.userId}`, 6, 3600);
  await ctx.ports.db.transaction((tx) => enqueue(tx, 'mail_sign_in_link', link));
  throw ownRefusal('confirm_by_mail');
}

/** Lets the person in, unless their mailbox must confirm it first. */
async function enter(tx: Transaction, ctx: Context, signIn: SignInRow, claims: Claims, verdict: Verdict) {
  const provider = identityKey(signIn);
  const { subject } = claims;
  switch (verdict.kind) {
    case 'refused':
      throw ownRefusal(verdict.reason);
    case 'known':
      if (!isHere(verdict.user)) throw ownRefusal('account_off');
      return proceed(tx, ctx, verdict.user, 'own');
    case 'named':
    case 'elsewhere': {
      if (verdict.kind === 'named' && (await hasOtherSubject(tx, provider, verdict.user))) throw failed();
      const { accountId, id: userId } = verdict.user;
      return { toConfirm: { accountId, userId, provider, subject } };
    }
    case 'here': {
      const user = await take(tx, ctx, { by: 'own', key: provider }, claims, verdict.user);
      await linkSubject(tx, user, { provider, subject });
      return proceed(tx, ctx, user, 'own');
    }
    case 'new': {
      const user = await joinByOwnSignIn(tx, ctx, claims, verdict);
      await linkSubject(tx, user, { provider, subject });
      return proceed(tx, ctx, user, 'own');
    }
  }
}

/** What would have happened. */
async function tried(tx: Transaction, key: string, verdict: Verdict): Promise<Trial> {
  const says = (works: boolean, words: string): Trial => ({ tried: { works, words } });
  switch (verdict.kind) {
    case 'refused':
      return says(false, OWN_SIGN_IN_WORDS[verdict.reason]);
    case 'known':
      if (!isHere(verdict.user)) return says(false, OWN_SIGN_IN_WORDS.account_off);
      return says(true, `You would be signed in as ${verdict.user.email}.`);
    case 'here':
    case 'named':
      if (await hasOtherSubject(tx, key, verdict.user))
        return says(false, `${verdict.user.email} is already linked to another person of your company’s sign-in.`);
      if (verdict.kind === 'named')
        return says(true, `Without the claim “email”, ${verdict.user.email} would first confirm by e-mail.`);
      return says(true, `You would be signed in as ${verdict.user.email}.`);
    case 'elsewhere':
      return says(true, `${verdict.user.email} has another account here, so they would first confirm by e-mail.`);
    case 'new':
      return says(true, `${verdict.email} would join with the role ${roleLabel(verdict.role.name)}.`);
  }
}

/** The status of a person who arrives from an account's own sign-in. */
type Verdict =
  | { kind: 'refused'; reason: OwnSignInReason }
  /** Signed in this way before. */
  | { kind: 'known'; user: UserRow }
  /** Belongs to this account, and signs in this way for the first time. */
  | { kind: 'here'; user: UserRow }
  /** The same, but only a user name says so, which is no proof of an address. */
  | { kind: 'named'; user: UserRow }
  /** Has another account under this address. */
  | { kind: 'elsewhere'; user: UserRow }
  | { kind: 'new'; email: string; head: UserRow; role: RoleRow };

const refused = (reason: OwnSignInReason): Verdict => ({ kind: 'refused', reason });

/**
 * Determines who is signing in. `known` is the person linked to this subject; the address only counts if there is none, and
 * only in a domain that the account has verified.
 */
async function verdictOn(tx: Transaction, signIn: SignInRow, known: UserRow | null, claims: Claims): Promise<Verdict> {
  if (known) return { kind: 'known', user: known };
  const name = asAddress(claims.principalName);
  const email = addressIn(claims) ?? name;
  if (email === null) return refused(claims.email === null ? 'no_address' : 'wrong_address');
  if (claims.emailVerified === false) return refused('email_not_verified');
  if (!(await isOfDomain(tx, signIn.accountId, email))) return refused('address_not_of_domain');
  const there = await userByEmail(tx, email);
  // somebody else's invitation, which nobody accepted, does not keep a firm's people out
  if (!there || (there.accountId !== signIn.accountId && isUnaccepted(there))) return newcomer(tx, signIn, email);
  // removed people can only return by invitation
  if (there.removedAt || !there.active || there.kind === 'staff') return refused('account_off');
  if (there.accountId !== signIn.accountId) return { kind: 'elsewhere', user: there };
  return { kind: name === null ? 'here' : 'named', user: there };
}

async function newcomer(tx: Transaction, { accountId, roleId }: SignInRow, email: string): Promise<Verdict> {
  const [role] = roleId ? await tx.select().from(roles).where(eq(roles.id, roleId)) : [];
  if (!role) return refused('not_invited');
  const [root] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.parentId), isNull(users.removedAt)));
  // changes of a team lock its head first
  const [head] = root ? await lockPeople(tx, accountId, [root.id]) : [];
  if (!head?.active) return refused('account_off');
  try {
    const usersCount = await usersCountOf(tx, head);
    refuseBeyondSeats({ kind: head.kind, usersCount, activeSubUsers: await activeBelow(tx, head) }, 1);
  } catch (error) {
    if (isDomainError(error)) return refused('no_seat');
    throw error;
  }
  return { kind: 'new', email, head, role };
}

/** Adds a person without an invitation, in one of the team's seats. */
async function joinByOwnSignIn(
  tx: Transaction,
  ctx: Context,
  claims: Claims,
  { email, head, role }: Extract<Verdict, { kind: 'new' }>,
): Promise<UserRow> {
  const name = {
    name: given(claims.givenName) ?? email.split('@')[0] ?? email,
    lastName: given(claims.familyName),
  };
  const inheritsSettings = kindInvited(role.name) === 'enterprise_internal';
  const row = newRow(head, { email, role, name, inheritsSettings });
  await freeAddress(tx, ctx, row);
  const [made] = await addPeople(tx, [row], role.id);
  // somebody else took the address a moment ago
  if (!made) throw ownRefusal('account_off');
  return join(tx, ctx, made, { by: 'own', passwordHash: null, userSub: `own_${claims.subject}` });
}

const MINUTES = 30;

type Link = JobPayloads['mail_sign_in_link'] & { id: string };

/** Asks the mailbox of an existing account whether a firm's sign-in may open it. The link exists only in the mail. */
export async function mailSignInLink(ports: Ports, payload: JobPayloads['mail_sign_in_link']): Promise<void> {
  const [user] = await ports.db
    .select()
    .from(users)
    .where(and(eq(users.accountId, payload.accountId), eq(users.id, payload.userId)));
  if (!user || !isHere(user)) return;
  const link: Link = { ...payload, id: crypto.randomUUID() };
  const sealed = ports.secrets.seal('sign-in-link', link, MINUTES * 60);
  const keepsPassword = user.passwordHash !== null && user.confirmedAt !== null && !user.mustChangePassword;
  const letter = { to: user.email, sealed, minutes: MINUTES, keepsPassword, sender: ports.config };
  await ports.mail.send(messageOf(SignInLink(letter)));
}

/** Links this subject of the firm's provider to the person, once their mailbox has confirmed. */
export async function confirmSignInLink(ctx: Context, input: unknown): Promise<void> {
  const form = parse(z.object({ link: z.string().min(1).max(4_000) }), input);
  await limit(ctx, `sign-in-link:ip:${networkOf(ctx.from?.ip)}`, 30, 60);
  const link = ctx.ports.secrets.open('sign-in-link', form.link) as Link | null;
  if (!link) throw ownRefusal('link_over');
  const { accountId, userId, provider, subject } = link;
  await ctx.ports.db.transaction(async (tx) => {
    if (!(await spendOnce(tx, `sign-in-link:${link.id}`, 2 * MINUTES * 60))) throw ownRefusal('link_over');
    const [user] = await tx
      .select()
      .from(users)
      .where(hasKey(users, { accountId, id: userId }))
      .for('no key update');
    if (!user || !isHere(user) || (await personOfSubject(tx, provider, { subject }))) throw ownRefusal('link_over');
    // who has not accepted their invitation joins by this
    await take(tx, ctx, { by: 'own', key: provider }, { subject, givenName: null, familyName: null }, user);
    await linkSubject(tx, user, { provider, subject });
  });
}
