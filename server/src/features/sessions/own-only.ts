import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { domainOfAddress, OWN_SIGN_IN_WORDS } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { signInDomains, signIns, type users } from '../../db/tables.ts';
import type { Proof } from './sessions.actions.ts';

type UserRow = typeof users.$inferSelect;

/** The second step of a sign-in whose first step was allowed. */
const ALLOWED: readonly Proof[] = ['own', 'totp', 'backup_code'];

/**
 * Refuses other ways to sign in for people whose firm requires its own: those with an address of its verified domains, except the
 * account's owner, who must get in when it fails. @throws DomainError FORBIDDEN `own_sign_in_only`
 */
export async function refuseOtherWays(db: Readable, user: UserRow, by: Proof): Promise<void> {
  if (ALLOWED.includes(by) || user.parentId === null) return;
  const [only] = await db
    .select({ accountId: signIns.accountId })
    .from(signIns)
    .innerJoin(signInDomains, eq(signInDomains.accountId, signIns.accountId))
    .where(
      and(
        eq(signIns.accountId, user.accountId),
        eq(signIns.only, true),
        isNotNull(signInDomains.provenAt),
        eq(signInDomains.domain, domainOfAddress(user.email)),
      ),
    );
  if (only) throw new DomainError('FORBIDDEN', 'own_sign_in_only', OWN_SIGN_IN_WORDS.own_sign_in_only);
}

/** Whether this person is the owner, who must keep a second factor as the only one with another way in. */
export async function keepsBreakGlass(db: Readable, user: UserRow): Promise<boolean> {
  if (user.parentId !== null) return false;
  const [row] = await db.select({ only: signIns.only }).from(signIns).where(eq(signIns.accountId, user.accountId));
  return row?.only ?? false;
}
