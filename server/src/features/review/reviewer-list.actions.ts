import { reviewLink } from '@greenlit/domain/channel/links.ts';
import { type LinkState, roundState } from '@greenlit/domain/review/rounds.ts';
import { notFound, parse } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { forgotForm } from '@greenlit/domain/sign-in/schemas.ts';
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import { keyOf, rowKey } from '../../fields/loading.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import type { Secrets } from '../../secrets.ts';
import { limit, limitAddress, networkOf } from '../sessions/limits.actions.ts';
import { challengeFor, digitsFor, newCode } from '../sessions/link-codes.actions.ts';
import { ReviewerList } from './letters/reviewer-list.tsx';
import { linkSecretOf } from './review.credential.ts';
import { firmOfRound, submitterName } from './round-fields.ts';
import { listedRound, type RoundRow } from './rounds.queries.ts';

/** The rounds that were sent to an address, in upper or lower case. */
const sentTo = (email: string) => eq(sql`lower(${reviewRounds.reviewerEmail})`, email.toLowerCase());

/** How the newest decision in the same account from this address was signed, or from this member; null if there is none. */
export async function lastSigned(db: Readable, { accountId, reviewerEmail }: RoundRow, memberId: string | null) {
  const [last] = await db
    .select({ name: reviewRounds.reviewerName, registration: reviewRounds.registration })
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        isNotNull(reviewRounds.reviewerName),
        memberId === null
          ? and(sentTo(reviewerEmail), isNull(reviewRounds.decidedByUserId))
          : eq(reviewRounds.decidedByUserId, memberId),
      ),
    )
    .orderBy(desc(reviewRounds.decidedAt))
    .limit(1);
  return last ?? null;
}

/** Rounds of each kind that the list shows: the longest waiting, the newest decided. */
const LISTED = 100;

export interface ReviewerListEntry {
  id: string;
  type: ItemType;
  /** '' once its retention has ended. */
  title: string;
  version: number;
  state: LinkState;
  firm: string;
  sentAt: Date;
  neededBy: string | null;
  decidedAt: Date | null;
  /** The round's own page, with the decision and later its receipt; null once its link was deleted. */
  url: string | null;
}

/** Everything sent to an address, from all accounts: waiting items, longest first, then the others, newest first. */
async function reviewerList(ctx: Context, email: string): Promise<ReviewerListEntry[]> {
  const { db } = ctx.ports;
  const of = (isOpen: boolean) =>
    db
      .select(listedRound)
      .from(reviewRounds)
      .where(and(sentTo(email), (isOpen ? eq : ne)(reviewRounds.state, 'open')))
      .orderBy((isOpen ? asc : desc)(reviewRounds.createdAt))
      .limit(LISTED);
  const rounds = [...(await of(true)), ...(await of(false))];
  const links = await newestLinks(db, rounds);
  return Promise.all(rounds.map((round) => entryOf(ctx, round, links.get(rowKey(round, round.id)))));
}

type LinkRow = typeof reviewLinks.$inferSelect;

async function newestLinks(db: Readable, rounds: readonly RoundRow[]): Promise<Map<string, LinkRow>> {
  const keys: RowKey[] = rounds.map((round) => keyOf(rowKey(round, round.id)));
  const links = await db
    .select()
    .from(reviewLinks)
    .where(among(reviewLinks.accountId, reviewLinks.roundId, keys))
    .orderBy(asc(reviewLinks.sentAt));
  return new Map(links.map((link) => [rowKey(link, link.roundId), link]));
}

async function entryOf(ctx: Context, round: RoundRow, link: LinkRow | undefined): Promise<ReviewerListEntry> {
  const { secrets, config } = ctx.ports;
  const { id, itemType: type, title, version, sentAt, neededBy, decidedAt } = round;
  const secret = link && linkSecretOf(secrets, link);
  return {
    ...{ id, type, title, version, sentAt, neededBy, decidedAt },
    state: roundState({ ...round, replacedAt: null }, new Date()),
    firm: (await firmOfRound(ctx, round))?.companyName || (await submitterName(ctx, round)),
    url: secret ? reviewLink(config.mainHost, id, secret, type) : null,
  };
}

/** The address as it was last spelled in a review; null if it never got one. */
async function addressSentTo(db: Readable, email: string): Promise<string | null> {
  const [round] = await db
    .select({ email: reviewRounds.reviewerEmail })
    .from(reviewRounds)
    .where(sentTo(email))
    .orderBy(desc(reviewRounds.createdAt))
    .limit(1);
  return round?.email ?? null;
}

/** How long the mailed link is valid. */
const MINUTES = 60;

/** Maximum links mailed to an address: on requests from one network, and from all. */
const LIMITS = { each: { max: 3, seconds: 3_600 }, all: { max: 10, seconds: 86_400 } };
/** Requests and readings per network and hour. */
const CALLS_AN_HOUR = 60;

/**
 * Mails the link to an address. The response never reveals whether the address ever got a review. @throws DomainError
 * RATE_LIMITED
 */
export async function requestReviewerList(ctx: Context, sent: unknown): Promise<{ sent: true; challenge: string }> {
  await limitCalls(ctx);
  const { email } = parse(forgotForm, sent);
  await limitAddress(ctx, 'reviewer-list', email, LIMITS);
  const code = newCode({ kind: 'reviews', id: email, to: email });
  await ctx.ports.db.transaction((tx) => enqueue(tx, 'mail_reviewer_list', { email, number: code.number }));
  return { sent: true, challenge: challengeFor(ctx.ports.secrets, code) };
}

/** The secret of the link to an address's list. */
export const reviewerListSecret = (secrets: Secrets, email: string): string =>
  secrets.seal('reviewer-list', { email }, MINUTES * 60);

/** Sends nothing to an address that never got a review. */
export async function mailReviewerList(
  ports: Ports,
  { email, number }: JobPayloads['mail_reviewer_list'],
): Promise<void> {
  const to = await addressSentTo(ports.db, email);
  if (!to) return;
  const secret = reviewerListSecret(ports.secrets, email);
  // the version before this one asked without a number
  const code = number ? digitsFor(ports.secrets, { kind: 'reviews', id: email, to: email, number }) : null;
  await ports.mail.send(messageOf(ReviewerList({ to, secret, code, minutes: MINUTES, sender: ports.config })));
}

/** What a mailed link opens. @throws DomainError NOT_FOUND once it has expired, RATE_LIMITED */
export async function reviewerListByLink(
  ctx: Context,
  sent: unknown,
): Promise<{ email: string; reviews: ReviewerListEntry[] }> {
  await limitCalls(ctx);
  const secret = typeof sent === 'object' && sent !== null && 'secret' in sent ? sent.secret : null;
  const opened =
    typeof secret === 'string' && secret.length <= 2_000 ? ctx.ports.secrets.open('reviewer-list', secret) : null;
  if (typeof opened !== 'object' || opened === null || !('email' in opened) || typeof opened.email !== 'string')
    throw notFound('Reviews');
  return { email: opened.email, reviews: await reviewerList(ctx, opened.email) };
}

const limitCalls = (ctx: Context) => limit(ctx, `reviewer-lists:${networkOf(ctx.from?.ip)}`, CALLS_AN_HOUR, 3_600);
