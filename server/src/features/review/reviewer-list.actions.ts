import { notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { forgotForm } from '@greenlit/domain/sign-in/schemas.ts';
import type { Context } from '../../context.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { limit, limitAddress, networkOf } from '../sessions/limits.actions.ts';
import { ReviewerList } from './letters/reviewer-list.tsx';
import { addressSentTo, type ReviewerListEntry, reviewerList } from './reviewer-list.queries.ts';

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
export async function requestReviewerList(ctx: Context, sent: unknown): Promise<{ sent: true }> {
  await limitCalls(ctx);
  const { email } = parse(forgotForm, sent);
  await limitAddress(ctx, 'reviewer-list', email, LIMITS);
  await ctx.ports.db.transaction((tx) => enqueue(tx, 'mail_reviewer_list', { email }));
  return { sent: true };
}

/** Sends nothing to an address that never got a review. */
export async function mailReviewerList(ports: Ports, { email }: JobPayloads['mail_reviewer_list']): Promise<void> {
  const to = await addressSentTo(ports.db, email);
  if (!to) return;
  const secret = ports.secrets.seal('reviewer-list', { email }, MINUTES * 60);
  await ports.mail.send(messageOf(ReviewerList({ to, secret, minutes: MINUTES, sender: ports.config })));
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
