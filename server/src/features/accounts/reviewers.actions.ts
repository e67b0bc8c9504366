import { REVIEWER_STOPPED_MAIL, TOO_MANY_REVIEWERS, TRIAL_REVIEWERS_A_DAY } from '@greenlit/domain/review/schemas.ts';
import { type FieldMessages, invalid } from '@greenlit/domain/shared/errors.ts';
import { mailboxOf } from '@greenlit/domain/shared/mailboxes.ts';
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewerAddresses, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Secrets, sha256 } from '../../secrets.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import { limit, networkOf } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { accessOfPerson } from '../sessions/person-facts.ts';
import {
  addressBySecret,
  newStopSecret,
  type ReviewerAddress,
  reviewerAddress,
  stopSecret,
} from './reviewers.queries.ts';

/**
 * Why the person's account cannot send reviews to this address, or null: its reader stopped mail from the account, or the
 * account is on trial and has named enough strangers today.
 */
export async function faultOfReviewer(db: Readable, person: Person, email: string): Promise<string | null> {
  const { accountId } = person.user;
  const known = await reviewerAddress(db, accountId, email);
  if (known) return known.stoppedAt ? REVIEWER_STOPPED_MAIL : null;
  if (!accessOfPerson(person).onTrial) return null;
  const ofToday = and(
    eq(reviewerAddresses.accountId, accountId),
    gt(reviewerAddresses.namedAt, sql`now() - interval '1 day'`),
  );
  const [named] = await db.select({ n: count() }).from(reviewerAddresses).where(ofToday);
  return (named?.n ?? 0) < TRIAL_REVIEWERS_A_DAY ? null : TOO_MANY_REVIEWERS;
}

/** Records that the account sends reviews to this address. @throws DomainError INVALID with a message for the `field` */
export async function nameReviewer(
  tx: Transaction,
  { ports }: Context,
  person: Person,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const { accountId } = person.user;
  // one at a time, so that concurrent calls do not each count as the last one allowed
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 5))`);
  const fault = await faultOfReviewer(tx, person, email);
  if (fault) throw invalid({ [field]: fault } satisfies FieldMessages);
  await keepAddress(tx, ports.secrets, accountId, email);
}

/** The address as this account knows it, recorded now if it is new. Its link works with any key still known. */
export async function keepAddress(
  db: Readable,
  secrets: Secrets,
  accountId: string,
  email: string,
): Promise<ReviewerAddress> {
  const id = crypto.randomUUID();
  await db
    .insert(reviewerAddresses)
    .values({
      ...{ accountId, id, email: email.toLowerCase(), mailbox: mailboxOf(email) },
      secretHash: sha256(newStopSecret(secrets, id)),
    })
    .onConflictDoNothing();
  const row = await reviewerAddress(db, accountId, email);
  if (!row) throw new Error('the reviewer’s address was not kept');
  const secretHash = sha256(stopSecret(secrets, row));
  if (!row.secretHash.equals(secretHash))
    await db.update(reviewerAddresses).set({ secretHash }).where(eq(reviewerAddresses.secretHash, row.secretHash));
  return row;
}

/**
 * Notes that a mail server says this address does not exist, or (null) that it accepted mail. False if that was known. Part of an
 * action.
 */
export async function noteRefusal(tx: Readable, accountId: string, email: string, at: Date | null): Promise<boolean> {
  const noted = await tx
    .update(reviewerAddresses)
    .set({ refusedAt: at })
    .where(
      and(
        eq(reviewerAddresses.accountId, accountId),
        eq(reviewerAddresses.mailbox, mailboxOf(email)),
        at === null ? isNotNull(reviewerAddresses.refusedAt) : isNull(reviewerAddresses.refusedAt),
      ),
    )
    .returning({ id: reviewerAddresses.id });
  return noted.length > 0;
}

/** What the holder of a link in a review mail sees: their own address, the sender, and whether they stopped its mail. */
export interface ReviewMail {
  email: string;
  sender: string;
  stopped: boolean;
}

/** Calls per network and hour. */
const CALLS_AN_HOUR = 60;

/** Reads what a link is about; opening it changes nothing. @throws DomainError NOT_FOUND, RATE_LIMITED */
export async function reviewMailByLink(ctx: Context, sent: unknown): Promise<ReviewMail> {
  await limitCalls(ctx);
  return shownMail(ctx.ports, await addressBySecret(ctx.ports.db, fieldOf(sent, 'secret')));
}

/**
 * Stops mail from the account to the address of a link, or allows it again. Its holder needs no session. The event notifies the
 * provider and the senders. @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function setReviewMail(ctx: Context, sent: unknown): Promise<ReviewMail> {
  await limitCalls(ctx);
  const stops = fieldOf(sent, 'stopped') !== false;
  const { accountId, id } = await addressBySecret(ctx.ports.db, fieldOf(sent, 'secret'));
  const ofAddress = hasKey(reviewerAddresses, { accountId, id });
  const row = await ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx.select().from(reviewerAddresses).where(ofAddress).for('update');
    if (!before || (before.stoppedAt !== null) === stops) return before;
    const stoppedAt = stops ? new Date() : null;
    await tx.update(reviewerAddresses).set({ stoppedAt }).where(ofAddress);
    await record(tx, ctx, stops ? 'review.mail_stopped' : 'review.mail_allowed', aboutAccount(accountId), {
      email: before.email,
    });
    return { ...before, stoppedAt };
  });
  if (!row) throw new Error('a reviewer address was deleted');
  return shownMail(ctx.ports, row);
}

const limitCalls = (ctx: Context) => limit(ctx, `review-mail:${networkOf(ctx.from?.ip)}`, CALLS_AN_HOUR, 3600);

const fieldOf = (sent: unknown, name: string): unknown =>
  typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[name] : undefined;

async function shownMail({ db }: Pick<Ports, 'db'>, { accountId, email, stoppedAt }: ReviewerAddress) {
  return { email, sender: await senderOf(db, accountId), stopped: stoppedAt !== null };
}

/** The name under which an account writes to strangers: its company's, otherwise its owner's. */
export async function senderOf(db: Readable, accountId: string): Promise<string> {
  const [root] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), sql`${users.parentId} is null`))
    .orderBy(users.createdAt)
    .limit(1);
  const owner = root && (await personOfAccount(db, accountId, root.id));
  if (!owner) return 'An account';
  return owner.settings?.companyName || fullName(owner.user);
}
