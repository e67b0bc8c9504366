import { transition } from '@greenlit/domain/review/lifecycle.ts';
import { conflict, DomainError } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import { requireMailAllowed } from '../accounts/reviewers.queries.ts';
import { record } from '../ledger/ledger.actions.ts';
import { lifecycleActor, lockItem, stateOf } from './item.ts';
import { subjectOf } from './review.actions.ts';
import { openRound, openRoundById, type RoundRow } from './rounds.queries.ts';

/** Minimum hours between two reminders of one round. */
const REMINDER_HOURS = 20;

/** Reminds the reviewer, with the link they already have. The id may be a video's, a script's or a round's. */
export async function remind(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const open = await openRoundById(tx, person.user.accountId, id);
    const item = await lockItem(tx, open.itemType, open.accountId, open.videoId ?? open.scriptId ?? '');
    transition('resend', await stateOf(tx, item, person), lifecycleActor(ctx.actor));
    const round = await openRound(tx, item);
    await requireMailAllowed(tx, round.accountId, round.reviewerEmail);
    if (round.remindedAt && Date.now() - round.remindedAt.getTime() < REMINDER_HOURS * 3_600_000)
      throw new DomainError('RATE_LIMITED', 'reminded_lately', 'The reviewer was already reminded, give them a day');
    const [link] = await tx
      .select({ id: reviewLinks.id })
      .from(reviewLinks)
      .where(
        and(
          eq(reviewLinks.accountId, round.accountId),
          eq(reviewLinks.roundId, round.id),
          isNull(reviewLinks.endedAt),
          gt(reviewLinks.expiresAt, sql`now()`),
        ),
      );
    if (!link) throw conflict('link_expired', 'The link has expired, resend it to compliance');
    const [reminded] = await tx
      .update(reviewRounds)
      .set({ remindedAt: new Date() })
      .where(and(eq(reviewRounds.accountId, round.accountId), eq(reviewRounds.id, round.id)))
      .returning();
    const { version, title, reviewerEmail } = round;
    await record(tx, ctx, {
      accountId: round.accountId,
      type: 'item.reminded',
      subject: subjectOf(item),
      data: { roundId: round.id, linkId: link.id, version, title, reviewerEmail },
    });
    return reminded ?? round;
  });
}
