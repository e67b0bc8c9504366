/** Addresses that were only ever invited: whoever proves that they read their mail may have an account of their own with them. */
import { ELSEWHERE } from '@greenlit/domain/people/people.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { addresses, invitations, ledgerEvents, users } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { sha256 } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { invitationEnd, type OpenedLink, spendInvitation } from './invitations.actions.ts';
import { changeAddress, setActive } from './people.actions.ts';

type UserRow = typeof users.$inferSelect;

/** Whether somebody else entered this person and nobody has confirmed their address: no password, or one that must be changed. */
export const isUnaccepted = ({ confirmedAt, passwordHash, mustChangePassword }: UserRow): boolean =>
  confirmedAt === null && (passwordHash === null || mustChangePassword);

/** What holds the place of an invited address for a sign-up until it is confirmed; no address has a space. */
export const waitingAddress = (email: string): string => `sign-up ${email.toLowerCase()}`;
const formerAddress = (id: string): string => `elsewhere ${id}`;

/**
 * Gives an address to whoever has just proved that they read its mail. If it was only invited, that invitation ends, and its team
 * sees why. @throws DomainError CONFLICT `email_taken` if somebody confirmed it before
 */
export async function claimAddress(
  tx: Transaction,
  ctx: Pick<Context, 'actor' | 'from'>,
  { accountId, id, email }: Pick<UserRow, 'accountId' | 'id' | 'email'>,
): Promise<void> {
  const isFree = await freeAddress(tx, ctx, { id, email });
  if (!isFree) throw conflict('email_taken', EMAIL_TAKEN);
  await changeAddress(tx, { accountId, id, email });
}

export const EMAIL_TAKEN = 'An account with the given email already exists.';

/** Ends what was only invited under an address. False if the address is in use by anybody but this person. */
export async function freeAddress(
  tx: Transaction,
  ctx: Pick<Context, 'actor' | 'from'>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const held = await holderOf(tx, email);
  if (!held || held.userId === id) return true;
  const key = { accountId: held.accountId, id: held.userId };
  // accepting the invitation locks this row too, so that one of the two wins
  const [invited] = await tx.select().from(users).where(hasKey(users, key)).for('no key update');
  const now = await holderOf(tx, email);
  // their invitation was corrected to another address a moment ago
  if (now?.userId !== held.userId) return !now || now.userId === id;
  if (!invited || !isUnaccepted(invited)) return false;
  await changeAddress(tx, { ...key, email: formerAddress(key.id) });
  await spendInvitation(tx, key);
  if (invited.active) await setActive(tx, key.accountId, [key.id], false);
  await tx
    .update(users)
    .set({ userSub: `${ELSEWHERE}_${id}`, passwordHash: null })
    .where(hasKey(users, key));
  await record(tx, ctx, 'user.left_for_own', about('user', key), { email });
  return true;
}

async function holderOf(tx: Transaction, email: string): Promise<typeof addresses.$inferSelect | undefined> {
  const [held] = await tx.select().from(addresses).where(eq(addresses.address, email.toLowerCase()));
  return held;
}

/** The person whom a link invites, whether or not it still works. */
export async function onceInvitedBy(db: Readable, { subuser, secret }: OpenedLink): Promise<UserRow | null> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.secretHash, sha256(secret)));
  if (invitation?.userId !== subuser) return null;
  const { accountId, userId: id } = invitation;
  const [user] = await db.select().from(users).where(hasKey(users, { accountId, id }));
  return user ?? null;
}

/** Mails an invitation once more, with the same link, which works as long as a new one. */
export async function mailAgain(tx: Transaction, { accountId, id }: UserRow): Promise<void> {
  const open = and(hasUser(invitations, { accountId, id }), isNull(invitations.usedAt));
  const [renewed] = await tx.update(invitations).set({ expiresAt: invitationEnd() }).where(open).returning();
  const [sent] = await tx
    .select({ id: ledgerEvents.id })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, 'user'),
        eq(ledgerEvents.subjectId, id),
        eq(ledgerEvents.type, 'user.invited'),
      ),
    )
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  if (renewed && sent) await enqueue(tx, 'deliver_event', { accountId, eventId: sent.id });
}
