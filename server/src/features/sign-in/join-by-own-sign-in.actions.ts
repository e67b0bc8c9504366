import { refuseBeyondSeats } from '@greenlit/domain/billing/seats.ts';
import { kindInvited } from '@greenlit/domain/people/members.ts';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import type { OwnSignInReason } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { roles, users } from '../../db/tables.ts';
import type { Claims } from '../../ports/oidc.ts';
import { newRow } from '../people/add-to-team.actions.ts';
import { addPeople } from '../people/people.actions.ts';
import type { RoleRow } from '../people/roles.actions.ts';
import { activeBelow, lockPeople, type UserRow, usersCountOf } from '../people/team.queries.ts';
import { join } from './accept-invitation.actions.ts';
import { isOfDomain, ownRefusal, type SignInRow } from './own-sign-in.queries.ts';
import { addressIn, given } from './providers.actions.ts';
import { userByEmail } from './sign-in.actions.ts';

/** The status of a person who arrives from an account's own sign-in. */
export type Verdict =
  | { kind: 'refused'; reason: OwnSignInReason }
  /** Signed in this way before. */
  | { kind: 'known'; user: UserRow }
  /** Belongs to this account, and signs in this way for the first time. */
  | { kind: 'here'; user: UserRow }
  /** Has another account under this address. */
  | { kind: 'elsewhere'; user: UserRow }
  | { kind: 'new'; email: string; head: UserRow; role: RoleRow };

const refused = (reason: OwnSignInReason): Verdict => ({ kind: 'refused', reason });

/**
 * Determines who is signing in. `known` is the person linked to this subject; the address only counts if there is none, and
 * only in a domain that the account has verified.
 */
export async function verdictOn(
  tx: Transaction,
  signIn: SignInRow,
  known: UserRow | null,
  claims: Claims,
): Promise<Verdict> {
  if (known) return { kind: 'known', user: known };
  const email = addressIn(claims);
  if (email === null) return refused('no_address');
  if (claims.emailVerified === false) return refused('email_not_verified');
  if (!(await isOfDomain(tx, signIn.accountId, email))) return refused('address_not_of_domain');
  const there = await userByEmail(tx, email);
  // removed people can only return by invitation
  if (there && (there.removedAt || !there.active || there.kind === 'staff')) return refused('account_off');
  if (there) return { kind: there.accountId === signIn.accountId ? 'here' : 'elsewhere', user: there };
  return newcomer(tx, signIn, email);
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
export async function joinByOwnSignIn(
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
  const [made] = await addPeople(tx, [newRow(head, { email, role, name, inheritsSettings })], role.id);
  // somebody else took the address a moment ago
  if (!made) throw ownRefusal('account_off');
  return join(tx, ctx, made, { by: 'own', passwordHash: null, userSub: `own_${claims.subject}` });
}
