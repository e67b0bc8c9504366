/**
 * Mail gateways rewrite links and drop what follows #, which holds the secret. The page that such a link opens mails a code to the
 * address that the link was sent to, and the code is answered with the link's secret.
 */
import { INVITATION_OVER } from '@greenlit/domain/people/schemas.ts';
import { YOU_STOPPED_MAIL } from '@greenlit/domain/review/schemas.ts';
import { conflict, DomainError, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { mailboxOf } from '@greenlit/domain/shared/mailboxes.ts';
import { linkCodeRequest, type MailedKind, maskedAddress } from '@greenlit/domain/sign-in/link-codes.ts';
import { desc, eq } from 'drizzle-orm';
import type { Context, ReviewerRound } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { reviewLinks } from '../../db/tables.ts';
import { enqueue, type JobPayloads } from '../../jobs.ts';
import { messageOf } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { stopLinkOf } from '../accounts/reviewer-mail.ts';
import { addressById, reviewerAddress, stopSecret } from '../accounts/reviewers.queries.ts';
import { openInvitation } from '../people/invitations.actions.ts';
import { CODE_MINUTES } from '../sessions/codes.actions.ts';
import { forgetAddressAttempt, limit, limitAddress, networkOf, spendOnce } from '../sessions/limits.actions.ts';
import { challengeFor, digitsFor, newCode, takeCode } from '../sessions/link-codes.actions.ts';
import { LinkCode } from './letters/link-code.tsx';
import { linkSecretOf, linkState, requireOpenLink, roundBySecret } from './review.credential.ts';
import { reviewerListSecret } from './reviewer-list.actions.ts';

/** Codes for one mailbox that were not used, whatever was sent to it: on requests from one network, and from all. */
const LIMITS = { each: { max: 3, seconds: 3_600 }, all: { max: 10, seconds: 86_400 } };
/** Requests per network and hour. */
const CALLS_AN_HOUR = 30;

/** To whom a link was sent, and its secret. */
interface SentLink {
  to: string;
  secret: string;
}

/** The newest link of each kind. @throws DomainError NOT_FOUND */
const NEWEST: Record<MailedKind, (ctx: Context, id: string) => Promise<SentLink>> = {
  async review({ ports: { db, secrets } }, id) {
    const found = await newestOf(db, id);
    const secret = found && linkSecretOf(secrets, found.link);
    if (!secret) throw notFound('Review');
    if (linkState(found) === 'disabled') requireOpenLink(found);
    return { to: found.round.reviewerEmail, secret };
  },
  async invitation(ctx, id) {
    const open = await openInvitation(ctx, id);
    if (!open) throw new DomainError('NOT_FOUND', 'invitation_over', INVITATION_OVER);
    return open;
  },
  async sender({ ports: { db, secrets } }, id) {
    const address = await addressById(db, id);
    return { to: address.email, secret: stopSecret(secrets, address) };
  },
};

/** A round's newest link, which says itself whether it still works. */
async function newestOf(db: Readable, roundId: string): Promise<ReviewerRound | null> {
  const [link] = await db
    .select()
    .from(reviewLinks)
    .where(eq(reviewLinks.roundId, roundId))
    .orderBy(desc(reviewLinks.sentAt))
    .limit(1);
  return link ? roundBySecret(db, link.secretHash) : null;
}

/** Mails a code to the address that a link was sent to. @throws DomainError NOT_FOUND, CONFLICT, RATE_LIMITED */
export async function requestLinkCode(ctx: Context, input: unknown): Promise<{ challenge: string; to: string }> {
  await limit(ctx, `link-code:ip:${networkOf(ctx.from?.ip)}`, CALLS_AN_HOUR, 3600);
  const { kind, id } = parse(linkCodeRequest, input);
  const { to } = await NEWEST[kind](ctx, id);
  if (kind === 'review') await requireMail(ctx.ports.db, id, to);
  await limitAddress(ctx, 'link-code', mailboxOf(to), LIMITS);
  const code = newCode({ kind, id, to });
  await ctx.ports.db.transaction((tx) => enqueue(tx, 'mail_link_code', code));
  return { challenge: challengeFor(ctx.ports.secrets, code), to: maskedAddress(to) };
}

async function requireMail(db: Readable, roundId: string, email: string): Promise<void> {
  const found = await newestOf(db, roundId);
  const address = found && (await reviewerAddress(db, found.round.accountId, email));
  if (address?.stoppedAt) throw conflict('mail_stopped', YOU_STOPPED_MAIL);
}

/** The secret of the link for which a code was mailed. @throws DomainError INVALID `code`, NOT_FOUND, RATE_LIMITED */
export async function openByLinkCode(ctx: Context, input: unknown): Promise<{ secret: string }> {
  const { kind, id, to, number } = await takeCode(ctx, input);
  if (kind === 'reviews') return { secret: reviewerListSecret(ctx.ports.secrets, to) };
  const link = await NEWEST[kind](ctx, id);
  // it was forwarded or sent to another address meanwhile
  if (link.to !== to) throw notFound('Link');
  // whoever reads the mailbox may go on with its other links; each code counts for one request, however often it is typed
  const key = `link-code:${number}`;
  if (await ctx.ports.db.transaction((tx) => spendOnce(tx, key, CODE_MINUTES * 60)))
    await forgetAddressAttempt(ctx, 'link-code', mailboxOf(to), LIMITS);
  return { secret: link.secret };
}

export async function mailLinkCode(ports: Ports, asked: JobPayloads['mail_link_code']): Promise<void> {
  const { kind, id, to } = asked;
  const found = kind === 'review' ? await newestOf(ports.db, id) : null;
  const stopLink = found && (await stopLinkOf(ports, found.round.accountId, to));
  // its reader stopped mail after the code was asked for
  if (kind === 'review' && stopLink === null) return;
  const code = digitsFor(ports.secrets, asked);
  await ports.mail.send(messageOf(LinkCode({ kind, to, code, stopLink, sender: ports.config })));
}
