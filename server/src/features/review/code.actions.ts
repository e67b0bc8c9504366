import { randomInt, timingSafeEqual } from 'node:crypto';
import { YOU_STOPPED_MAIL } from '@greenlit/domain/review/schemas.ts';
import { conflict, DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { accounts, reviewLinks, reviewRounds } from '../../db/tables.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import type { Secrets } from '../../secrets.ts';
import { firmLogo, stopLinkOf } from '../accounts/reviewer-mail.ts';
import { reviewerAddress } from '../accounts/reviewers.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { CODE_MINUTES, wrongCode } from '../sessions/codes.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { ReviewCode } from './letters/code.tsx';
import { keyOf } from './notes.queries.ts';
import { linkState, requireOpenLink } from './review.credential.ts';

/** Wrong guesses allowed per code. */
const TRIES = 5;
/** Codes that a link may request per hour. */
const CODES_AN_HOUR = 5;

/** Whether holders of a link must enter a mailed code before they decide, by the account's rule or the installation's. */
export async function codeNeeded(db: Readable, { config }: Pick<Ports, 'config'>, accountId: string): Promise<boolean> {
  if (config.reviewCode) return true;
  const [account] = await db.select({ code: accounts.reviewCode }).from(accounts).where(eq(accounts.id, accountId));
  return account?.code ?? false;
}

/** Mails a code to the reviewer's address, so that holding the link is not enough. */
export async function requestReviewCode(ctx: Context): Promise<{ sent: boolean }> {
  if (ctx.actor.kind !== 'reviewer') throw notFound('Review');
  const { opened } = ctx.actor;
  requireOpenLink(opened);
  const { accountId, reviewerEmail } = opened.round;
  if ((await reviewerAddress(ctx.ports.db, accountId, reviewerEmail))?.stoppedAt)
    throw conflict('mail_stopped', YOU_STOPPED_MAIL);
  await limit(ctx, `review-code:${opened.link.id}`, CODES_AN_HOUR, 3600);
  await ctx.ports.db.transaction((tx) => enqueue(tx, 'mail_review_code', { linkId: opened.link.id }));
  return { sent: true };
}

/** The code's digest, and after it those by earlier keys: it may have been mailed before the installation's key changed. */
const digests = (secrets: Secrets, linkId: string, code: string): Buffer[] =>
  secrets.signatures('review-code', `${linkId}/${code}`).map((one) => Buffer.from(one, 'base64url'));

/** Creates a code and mails it. The code exists only in the mail; a retry creates a new one. */
export async function mailReviewCode(ports: Ports, { linkId }: JobPayloads['mail_review_code']): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [link] = await ports.db
    .update(reviewLinks)
    .set({
      codeHash: digests(ports.secrets, linkId, code)[0],
      codeTries: 0,
      codeExpiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .where(and(eq(reviewLinks.id, linkId), isNull(reviewLinks.endedAt)))
    .returning();
  if (!link) return;
  const [round] = await ports.db
    .select()
    .from(reviewRounds)
    .where(hasKey(reviewRounds, { accountId: link.accountId, id: link.roundId }));
  if (round?.state !== 'open') return;
  const stopLink = await stopLinkOf(ports, round.accountId, round.reviewerEmail);
  if (stopLink === null) return;
  const author = await personOfAccount(ports.db, round.accountId, round.submittedBy);
  const look = { logo: await firmLogo(ports, author), picture: null };
  await ports.mail.send(messageOf(ReviewCode({ round, code, stopLink, sender: ports.config, look })));
}

/** A code that matched when it was checked; null if none is required. */
export type ShownCode = { linkId: string; hash: Buffer } | null;

/**
 * Checks the code for a decision through a link. A wrong one is counted outside any transaction, so that at most five are
 * checked however many arrive at once. @throws DomainError INVALID `code`
 */
export async function showCode(ctx: Context, code: string | null | undefined): Promise<ShownCode> {
  if (ctx.actor.kind !== 'reviewer') return null;
  const { ports } = ctx;
  const { link, round } = ctx.actor.opened;
  if (!(await codeNeeded(ports.db, ports, round.accountId))) return null;
  const given = code?.replace(/\D/g, '') ?? '';
  if (given === '') throw wrongCode();
  const hashes = digests(ports.secrets, link.id, given);
  const [counted] = await ports.db
    .update(reviewLinks)
    .set({ codeTries: sql`${reviewLinks.codeTries} + (${inArray(reviewLinks.codeHash, hashes)} is not true)::int` })
    .where(
      and(eq(reviewLinks.id, link.id), gt(reviewLinks.codeExpiresAt, sql`now()`), lt(reviewLinks.codeTries, TRIES)),
    )
    .returning({ hash: reviewLinks.codeHash });
  const hash = counted?.hash;
  if (!hash || !hashes.some((one) => timingSafeEqual(one, hash))) throw wrongCode();
  return { linkId: link.id, hash };
}

/** Consumes the code together with its decision. @throws DomainError INVALID `code` if it was used in the meantime */
export async function spendReviewCode(tx: Transaction, shown: ShownCode): Promise<void> {
  if (!shown) return;
  const spent = await tx
    .update(reviewLinks)
    .set({ codeHash: null })
    .where(and(eq(reviewLinks.id, shown.linkId), eq(reviewLinks.codeHash, shown.hash)))
    .returning({ id: reviewLinks.id });
  if (spent.length === 0) throw wrongCode();
}

/** Hours between two requests for a new link. */
const HOURS = 24;

/** The holder of an expired link asks the author for a new one, once a day. Nothing else changes. */
export async function requestNewLink(ctx: Context): Promise<{ sent: boolean }> {
  if (ctx.actor.kind !== 'reviewer') throw notFound('Review');
  const { round } = ctx.actor.opened;
  if (linkState(ctx.actor.opened) !== 'expired') throw conflict('link_works', 'Only an expired link can be renewed');
  await ctx.ports.db.transaction(async (tx) => {
    const since = sql`now() - make_interval(hours => ${HOURS})`;
    const [asked] = await tx
      .update(reviewRounds)
      .set({ linkAskedAt: new Date() })
      .where(
        and(
          hasKey(reviewRounds, round),
          eq(reviewRounds.state, 'open'),
          or(isNull(reviewRounds.linkAskedAt), lt(reviewRounds.linkAskedAt, since)),
        ),
      )
      .returning({ id: reviewRounds.id });
    if (!asked) throw new DomainError('RATE_LIMITED', 'asked_lately', 'The author was already asked, give them a day');
    await record(tx, ctx, 'review.link_requested', about(round.itemType, keyOf(round).row), {
      roundId: round.id,
      version: round.version,
      title: round.title,
      reviewerEmail: round.reviewerEmail,
    });
  });
  return { sent: true };
}
