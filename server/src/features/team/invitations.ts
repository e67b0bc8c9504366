import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { invitations, users } from '../../db/tables.ts';
import { type Secrets, sha256 } from '../../secrets.ts';
import { record } from '../records/records.actions.ts';
import type { UserRow } from './team.queries.ts';

/** Days an invitation's link works. */
export const INVITATION_DAYS = 14;
const SECONDS = INVITATION_DAYS * 86_400;

/**
 * The secret of an invitation is made from its number and the installation's key, so that the job that mails it needs
 * no copy; the database holds its hash alone.
 */
export const invitationSecret = (secrets: Secrets, number: string): string => secrets.sign('invitation', number);

/** What stands in the link: the secret, sealed. */
export const invitationLink = (secrets: Secrets, mainHost: string, number: string): string =>
  `${mainHost}/login?subuser=${secrets.seal('invitation', invitationSecret(secrets, number), SECONDS)}`;

export interface Invited {
  role: string;
  /** A note of the one who invites, for the mail. */
  note: string | null;
}

/** Invites somebody who is there and has never been in; a link from before ends. The mail derives from the event. */
export async function sendInvitation(
  tx: Transaction,
  ctx: Context,
  user: Pick<UserRow, 'accountId' | 'id' | 'email'>,
  invitedBy: string,
  { role, note }: Invited,
): Promise<void> {
  const { accountId, id: userId, email } = user;
  const number = randomUUID();
  const row = {
    secretHash: sha256(invitationSecret(ctx.ports.secrets, number)),
    invitedBy,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
    usedAt: null,
  };
  await tx
    .insert(invitations)
    .values({ accountId, userId, ...row })
    .onConflictDoUpdate({ target: [invitations.accountId, invitations.userId], set: row });
  await record(tx, ctx, {
    accountId,
    type: 'user.invited',
    subject: { kind: 'user', id: userId },
    data: { email, role, number, note, invitedBy },
  });
}

const OPEN = and(
  isNull(invitations.usedAt),
  gt(invitations.expiresAt, sql`now()`),
  eq(users.active, true),
  isNull(users.removedAt),
);

/** The person a secret invites, while it still does; null for a secret that ran out, was used or was never sent. */
export async function invitedBySecret(db: Readable, secretHash: Buffer): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(invitations)
    .innerJoin(users, and(eq(users.accountId, invitations.accountId), eq(users.id, invitations.userId)))
    .where(and(eq(invitations.secretHash, secretHash), OPEN));
  return row?.user ?? null;
}
