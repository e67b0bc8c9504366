import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Context, fullName, type Lineage } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { invitations, ledgerEvents, users } from '../../db/tables.ts';
import type { EventType } from '../../events/types.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Secrets, sha256 } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';

type UserRow = typeof users.$inferSelect;

/** Days for which an invitation link is valid. */
export const INVITATION_DAYS = 14;
export const invitationEnd = (): Date => new Date(Date.now() + INVITATION_DAYS * 86_400_000);

/**
 * Derived from the invitation's number and the installation's key, so that the job that mails it needs no copy; the database
 * stores only its hash.
 */
const invitationSecret = (secrets: Secrets, number: string): string => secrets.sign('invitation', number);

/** The same, and after it those by earlier keys: an invitation may be mailed just after the key changed. */
export const invitationSecrets = (secrets: Secrets, number: string): string[] =>
  secrets.signatures('invitation', number);

/** The secret is in the fragment, which browsers keep to themselves: it is in no log, referrer or proxy. */
export const invitationLink = (mainHost: string, { id, secret }: { id: string; secret: string }): string =>
  `${mainHost}/login?subuser=${id}#${secret}`;

/** The inviter's display name: their company, or their own name without one. */
export const companyOf = ({ user, settings }: Lineage): string =>
  settings?.companyFullName || settings?.companyName || settings?.workspaceName || fullName(user);

/** What an invitation's link says: who was invited, and the secret. */
export interface OpenedLink {
  subuser: string;
  secret: string;
}

export interface Invited {
  role: string;
  /** A personal note from the sender. */
  note: string | null;
  /** The last day of their access; absent if it does not end. */
  lastDay?: string | null;
}

/** What inviting needs; a terminal command has no server around it. */
export type Inviting = Pick<Context, 'actor' | 'from'> & { ports: Pick<Ports, 'secrets' | 'config'> };

/**
 * Invites a person who has never signed in; a previous link becomes invalid. The mail is derived from the event. Returns the link.
 */
export async function sendInvitation(
  tx: Transaction,
  ctx: Inviting,
  user: Pick<UserRow, 'accountId' | 'id' | 'email'>,
  invitedBy: string,
  { role, note, lastDay }: Invited,
): Promise<string> {
  const { accountId, id: userId, email } = user;
  const number = randomUUID();
  const secret = invitationSecret(ctx.ports.secrets, number);
  const row = {
    secretHash: sha256(secret),
    invitedBy,
    expiresAt: invitationEnd(),
    usedAt: null,
    refusedAt: null,
  };
  await tx
    .insert(invitations)
    .values({ accountId, userId, ...row })
    .onConflictDoUpdate({ target: [invitations.accountId, invitations.userId], set: row });
  await record(tx, ctx, 'user.invited', about('user', { accountId, id: userId }), {
    email,
    role,
    number,
    note,
    invitedBy,
    ...(lastDay ? { lastDay } : {}),
  });
  return invitationLink(ctx.ports.config.mainHost, { id: userId, secret });
}

/** Notes that a mail server says the invited address does not exist, or (null) that it accepted mail. False if that was known. */
export async function noteRefusedInvitation(
  db: Readable,
  user: Pick<UserRow, 'accountId' | 'id'>,
  at: Date | null,
): Promise<boolean> {
  const isNews = at === null ? isNotNull(invitations.refusedAt) : isNull(invitations.refusedAt);
  const noted = await db
    .update(invitations)
    .set({ refusedAt: at })
    .where(and(openOf(user), isNews))
    .returning({ userId: invitations.userId });
  return noted.length > 0;
}

const openOf = ({ accountId, id }: Pick<UserRow, 'accountId' | 'id'>) =>
  and(hasUser(invitations, { accountId, id }), isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`));

/** Whether somebody has an invitation that still works. */
export async function hasOpenInvitation(db: Readable, user: Pick<UserRow, 'accountId' | 'id'>): Promise<boolean> {
  const [row] = await db.select({ userId: invitations.userId }).from(invitations).where(openOf(user));
  return row !== undefined;
}

/** Whether somebody has ever signed in, since they were last brought back, according to the ledger, which cannot be edited. */
export async function hasBeenIn(db: Readable, user: Pick<UserRow, 'accountId' | 'id'>): Promise<boolean> {
  const last = await lastArrival(db, user, ['session.started', 'user.joined', 'user.restored']);
  return last !== null && last !== 'user.restored';
}

/** Whether they have ever signed in, also before they were removed and brought back. */
export const hasEverBeenIn = async (db: Readable, user: Pick<UserRow, 'accountId' | 'id'>): Promise<boolean> =>
  (await lastArrival(db, user, ['session.started', 'user.joined'])) !== null;

async function lastArrival(db: Readable, { accountId, id }: Pick<UserRow, 'accountId' | 'id'>, types: EventType[]) {
  const [row] = await db
    .select({ type: ledgerEvents.type })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, 'user'),
        eq(ledgerEvents.subjectId, id),
        inArray(ledgerEvents.type, types),
      ),
    )
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  return row?.type ?? null;
}

const OPEN = and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`));

const IS_HERE = and(
  eq(users.active, true),
  or(isNull(users.expireAt), gt(users.expireAt, sql`now()`)),
  isNull(users.removedAt),
);

/**
 * The person invited by this link. Null if it expired, was used or is somebody else's, or if the person has already signed in
 * some other way: an invitation never opens an account that is in use.
 */
export async function invitedBy({ ports: { db } }: Context, { subuser, secret }: OpenedLink): Promise<UserRow | null> {
  const [open] = await db
    .select({ accountId: invitations.accountId, userId: invitations.userId })
    .from(invitations)
    .where(and(eq(invitations.secretHash, sha256(secret)), OPEN));
  if (open?.userId !== subuser) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, open.accountId), eq(users.id, open.userId), IS_HERE));
  return user && mayJoin(user) && !(await hasBeenIn(db, user)) ? user : null;
}

/** Somebody's open invitation: their address, and its secret, made again from its number. Null if it no longer works. */
export async function openInvitation(ctx: Context, subuser: string): Promise<{ to: string; secret: string } | null> {
  const { db, secrets } = ctx.ports;
  const [open] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.userId, subuser), OPEN));
  if (!open) return null;
  const [sent] = await db
    .select({ number: sql<string>`${ledgerEvents.data} ->> 'number'` })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, open.accountId),
        eq(ledgerEvents.subjectKind, 'user'),
        eq(ledgerEvents.subjectId, subuser),
        eq(ledgerEvents.type, 'user.invited'),
      ),
    )
    .orderBy(desc(ledgerEvents.seq))
    .limit(1);
  const secret = sent && invitationSecrets(secrets, sent.number).find((one) => sha256(one).equals(open.secretHash));
  const user = secret ? await invitedBy(ctx, { subuser, secret }) : null;
  return user && secret ? { to: user.email, secret } : null;
}

/** People who confirmed their address and chose their own password need no invitation. */
const mayJoin = (user: UserRow): boolean => user.confirmedAt === null || user.mustChangePassword;

/**
 * Consumes somebody's invitation, or only the one with this secret; false if none was open. Of two concurrent calls, the second waits
 * and gets false.
 */
export async function spendInvitation(
  tx: Transaction,
  user: Pick<UserRow, 'accountId' | 'id'>,
  secret?: string,
): Promise<boolean> {
  const isThis = secret === undefined ? undefined : eq(invitations.secretHash, sha256(secret));
  const spent = await tx
    .update(invitations)
    .set({ usedAt: sql`now()` })
    .where(and(openOf(user), isThis))
    .returning({ userId: invitations.userId });
  return spent.length > 0;
}
