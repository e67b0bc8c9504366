import { conflict, DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { reviewRounds } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { keyOf } from './notes.queries.ts';
import { linkState } from './review.credential.ts';

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
          eq(reviewRounds.accountId, round.accountId),
          eq(reviewRounds.id, round.id),
          eq(reviewRounds.state, 'open'),
          or(isNull(reviewRounds.linkAskedAt), lt(reviewRounds.linkAskedAt, since)),
        ),
      )
      .returning({ id: reviewRounds.id });
    if (!asked) throw new DomainError('RATE_LIMITED', 'asked_lately', 'The author was already asked, give them a day');
    await record(tx, ctx, {
      accountId: round.accountId,
      type: 'review.link_requested',
      subject: { kind: round.itemType, id: keyOf(round).row.id },
      data: { roundId: round.id, version: round.version, title: round.title, reviewerEmail: round.reviewerEmail },
    });
  });
  return { sent: true };
}
