import { FORWARD, forward as forwardForm } from '@greenlit/domain/review/schemas.ts';
import { invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import { nameReviewer } from '../accounts/reviewers.actions.ts';
import { mayDecideAt } from '../accounts/reviewers.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { showCode, spendReviewCode } from './code.actions.ts';
import { decisionBy, lockForDecision, type Named } from './decisions.actions.ts';
import { itemOfRound, type SeenRound, seenByReviewer } from './review.queries.ts';
import { newLink } from './rounds.actions.ts';
import type { RoundRow } from './rounds.queries.ts';

/** How often per day a round may be forwarded, how often an account's rounds may, and how often it may be tried. */
const FORWARDS_A_DAY = 5;
const FORWARDS_OF_AN_ACCOUNT = 30;
const TRIES_A_DAY = 100;
const DAY = 86_400;

/** The holder of an open link hands the decision to another address. Their own link becomes read-only. */
export async function forwardReview(
  ctx: Context,
  id: string,
  input: Named & { email: string; message?: string | null | undefined },
): Promise<SeenRound> {
  const { actor } = ctx;
  if (actor.kind !== 'reviewer' || actor.opened.round.id !== id) throw notFound('Comments');
  const { round: shownRound, link } = actor.opened;
  const on = await itemOfRound(ctx.ports.db, shownRound);
  if (!on) throw notFound('Comments');
  const { email, message } = parse(forwardForm, { email: input.email, message: input.message ?? undefined });
  const { name, ctx: by } = decisionBy(ctx, input.reviewerName);
  await limit(ctx, `forward-try:${id}`, TRIES_A_DAY, DAY);
  await requireReviewer(ctx.ports.db, shownRound, email);
  const shown = await showCode(ctx, input.code);
  // counted last, so that mistyped addresses do not count
  await limit(ctx, `forward:${id}`, FORWARDS_A_DAY, DAY);
  await limit(ctx, `forward-account:${shownRound.accountId}`, FORWARDS_OF_AN_ACCOUNT, DAY);
  const forwarded = await ctx.ports.db.transaction(async (tx) => {
    const { round } = await lockForDecision(tx, by, on, { roundId: id });
    const author = await requireReviewer(tx, round, email);
    await nameReviewer(tx, by, author, { email, field: 'email' });
    await spendReviewCode(tx, shown);
    const linkId = await newLink(tx, by, round);
    await tx.update(reviewLinks).set({ forwardedTo: email }).where(eq(reviewLinks.secretHash, link.secretHash));
    const from = round.reviewerEmail;
    const told = message ? { message } : {};
    const step = { from, name, to: email, at: new Date().toISOString(), ...told };
    const [handed] = await tx
      .update(reviewRounds)
      .set({ reviewerEmail: email, forwards: [...round.forwards, step], remindedAt: null })
      .where(hasKey(reviewRounds, round))
      .returning();
    if (!handed) throw notFound('Comments');
    await record(tx, by, 'review.forwarded', about(on.type, on.row), {
      roundId: id,
      linkId,
      version: round.version,
      title: round.title,
      from,
      reviewerEmail: email,
      ...told,
    });
    return handed;
  });
  return seenByReviewer({
    ...actor.opened,
    round: forwarded,
    link: { ...link, endedAt: new Date(), forwardedTo: email },
  });
}

/** The round's author, unless this address cannot decide on their work. @throws DomainError INVALID */
async function requireReviewer(db: Readable, round: RoundRow, email: string): Promise<Person> {
  const author = await personOfAccount(db, round.accountId, round.authorId);
  if (!author) throw notFound('Comments');
  const sender = await personOfAccount(db, round.accountId, round.submittedBy);
  const fault =
    sender && sameMailbox(email, sender.user.email) ? FORWARD.author : await faultOf(db, author, round, email);
  if (fault) throw invalid({ email: fault });
  return author;
}

/** Why this address cannot decide; null if it can. */
async function faultOf(db: Readable, author: Person, round: RoundRow, email: string): Promise<string | null> {
  if (sameMailbox(email, author.user.email)) return FORWARD.author;
  if (sameMailbox(email, round.reviewerEmail)) return FORWARD.same;
  return (await mayDecideAt(db, round.accountId, [email])) ? null : FORWARD.member;
}
