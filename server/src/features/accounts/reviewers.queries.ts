import { REVIEWER_STOPPED_MAIL } from '@greenlit/domain/review/schemas.ts';
import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { mailboxOf } from '@greenlit/domain/shared/mailboxes.ts';
import DataLoader from 'dataloader';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { among } from '../../db/keys.ts';
import { reviewerAddresses, users } from '../../db/tables.ts';
import { keyOf, perRequest, rowKey } from '../../fields/loading.ts';
import { type Secrets, sha256 } from '../../secrets.ts';
import { personOfAccount } from '../sessions/person.ts';
import { mayApprove } from '../sessions/person-facts.ts';

export type ReviewerAddress = typeof reviewerAddresses.$inferSelect;

/** The secret of a new link with which the reader of an address stops mail. The database stores only its hash. */
export const newStopSecret = (secrets: Secrets, id: string): string => secrets.sign('reviewer-address', id);

/** The secret of an address, possibly made with an earlier key; a new one if none of the known keys made it. */
export const stopSecret = (secrets: Secrets, { id, secretHash }: Pick<ReviewerAddress, 'id' | 'secretHash'>): string =>
  secrets.signatures('reviewer-address', id).find((secret) => sha256(secret).equals(secretHash)) ??
  newStopSecret(secrets, id);

/** The address as this account knows it, whatever its spelling; null if unknown. */
export async function reviewerAddress(db: Readable, accountId: string, email: string): Promise<ReviewerAddress | null> {
  const [row] = await db
    .select()
    .from(reviewerAddresses)
    .where(and(eq(reviewerAddresses.accountId, accountId), eq(reviewerAddresses.mailbox, mailboxOf(email))));
  return row ?? null;
}

/**
 * Whether the readers of these addresses may decide on the account's work: strangers may, colleagues only if their role allows
 * it.
 */
export async function mayDecideAt(db: Readable, accountId: string, addresses: readonly string[]): Promise<boolean> {
  if (addresses.length === 0) return true;
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.removedAt)));
  const asked = new Set(addresses.map(mailboxOf));
  for (const { id } of people.filter(({ email }) => asked.has(mailboxOf(email)))) {
    const colleague = await personOfAccount(db, accountId, id);
    if (colleague && !mayApprove(colleague)) return false;
  }
  return true;
}

/** @throws DomainError CONFLICT `mail_stopped` if the reader of this address stopped mail from the account */
export async function requireMailAllowed(db: Readable, accountId: string, email: string): Promise<void> {
  if ((await reviewerAddress(db, accountId, email))?.stoppedAt) throw conflict('mail_stopped', REVIEWER_STOPPED_MAIL);
}

/** The address behind a link's secret. @throws DomainError NOT_FOUND */
export async function addressBySecret(db: Readable, secret: unknown): Promise<ReviewerAddress> {
  const known = typeof secret === 'string' && secret.length <= 200;
  const [row] = known
    ? await db
        .select()
        .from(reviewerAddresses)
        .where(eq(reviewerAddresses.secretHash, sha256(secret)))
    : [];
  if (!row) throw notFound('Sender');
  return row;
}

/** The address with this id, which stands in the same link. @throws DomainError NOT_FOUND */
export async function addressById(db: Readable, id: string): Promise<ReviewerAddress> {
  const [row] = await db.select().from(reviewerAddresses).where(eq(reviewerAddresses.id, id));
  if (!row) throw notFound('Sender');
  return row;
}

/** What is known of an address to which the account sends reviews. */
interface MailFacts {
  stopped: boolean;
  refused: boolean;
}

/** Whether the reader of an address stopped mail, and whether it does not exist, by `rowKey` of the account and the mailbox. */
export const mailFactsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, MailFacts>(async (asked) => {
      const rows = await ctx.ports.db
        .select()
        .from(reviewerAddresses)
        .where(
          and(
            among(reviewerAddresses.accountId, reviewerAddresses.mailbox, asked.map(keyOf)),
            or(isNotNull(reviewerAddresses.stoppedAt), isNotNull(reviewerAddresses.refusedAt)),
          ),
        );
      const facts = new Map(
        rows.map((row) => [
          rowKey(row, row.mailbox),
          { stopped: row.stoppedAt !== null, refused: row.refusedAt !== null },
        ]),
      );
      return asked.map((key) => facts.get(key) ?? { stopped: false, refused: false });
    }),
);

/** Whether an address is known not to exist. */
export const isRefused = async (db: Readable, accountId: string, email: string): Promise<boolean> =>
  ((await reviewerAddress(db, accountId, email))?.refusedAt ?? null) !== null;

/** The mailboxes of an account's reviewers that do not exist. */
export async function refusedMailboxes(db: Readable, accountId: string): Promise<Set<string>> {
  const rows = await db
    .select({ mailbox: reviewerAddresses.mailbox })
    .from(reviewerAddresses)
    .where(and(eq(reviewerAddresses.accountId, accountId), isNotNull(reviewerAddresses.refusedAt)));
  return new Set(rows.map(({ mailbox }) => mailbox));
}
