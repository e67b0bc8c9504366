import { DomainError, forbidden } from '@greenlit/domain/shared/errors.ts';
import {
  domainOfAddress,
  mayRunSignIn,
  OWN_SIGN_IN_WORDS,
  type OwnSignInReason,
} from '@greenlit/domain/sign-in/own-sign-in.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { directoryTokens, signInDomains, signIns } from '../../db/tables.ts';
import { callbackUrl } from './providers.actions.ts';

export type SignInRow = typeof signIns.$inferSelect;
export type SignInDomainRow = typeof signInDomains.$inferSelect;

/** @throws DomainError FORBIDDEN for everybody but an account's owner and an enterprise's root */
export function requireRoot(by: Person): void {
  if (!mayRunSignIn(by.user)) throw forbidden();
}

export async function signInOf(db: Readable, accountId: string): Promise<SignInRow | null> {
  const [row] = await db.select().from(signIns).where(eq(signIns.accountId, accountId));
  return row ?? null;
}

export const domainsOf = (db: Readable, accountId: string): Promise<SignInDomainRow[]> =>
  db.select().from(signInDomains).where(eq(signInDomains.accountId, accountId)).orderBy(asc(signInDomains.domain));

/** Whether the address belongs to a domain that this account has verified. */
export async function isOfDomain(db: Readable, accountId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ domain: signInDomains.domain })
    .from(signInDomains)
    .where(
      and(
        eq(signInDomains.accountId, accountId),
        eq(signInDomains.domain, domainOfAddress(email)),
        isNotNull(signInDomains.provenAt),
      ),
    );
  return row !== undefined;
}

export const startOf = (accountId: string): string => `/api/identity/own/${accountId}`;

/** The data of the settings screen: the sign-in without its secret, and when the directory's token was created and used. */
export interface SignInArea {
  accountId: string;
  signIn: SignInRow | null;
  directory: { createdAt: Date; lastUsedAt: Date | null; ignored: string[] } | null;
  redirectUri: string;
  directoryUrl: string;
}

export async function signInArea(ctx: Context, by: Person): Promise<SignInArea> {
  requireRoot(by);
  const { db, config } = ctx.ports;
  const { accountId } = by.user;
  const [token] = await db.select().from(directoryTokens).where(eq(directoryTokens.accountId, accountId));
  return {
    accountId,
    signIn: await signInOf(db, accountId),
    directory: token ? { createdAt: token.createdAt, lastUsedAt: token.lastUsedAt, ignored: token.ignored } : null,
    redirectUri: callbackUrl(ctx),
    directoryUrl: `${config.mainHost}/scim/v2`,
  };
}

/**
 * The sign-in of the account that has verified the address's domain; null if none has. It depends only on the domain, so it
 * reveals nothing about people.
 */
export async function wayOf(db: Readable, email: string): Promise<{ start: string; only: boolean } | null> {
  const [verified] = await db
    .select({ accountId: signInDomains.accountId })
    .from(signInDomains)
    .where(and(eq(signInDomains.domain, domainOfAddress(email)), isNotNull(signInDomains.provenAt)));
  if (!verified) return null;
  const { accountId } = verified;
  const [way] = await db
    .select({ only: signIns.only })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), isNotNull(signIns.clientSecret)));
  return way ? { start: startOf(accountId), only: way.only } : null;
}

const CODES: Partial<Record<OwnSignInReason, DomainError['code']>> = {
  issuer_unreachable: 'UNAVAILABLE',
  issuer_private: 'UNAVAILABLE',
  link_over: 'NOT_FOUND',
};

/** Why somebody is refused by the firm's own sign-in. */
export const ownRefusal = (reason: OwnSignInReason): DomainError =>
  new DomainError(CODES[reason] ?? 'UNAUTHENTICATED', reason, OWN_SIGN_IN_WORDS[reason]);
