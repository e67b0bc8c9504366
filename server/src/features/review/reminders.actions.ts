import { transition } from '@greenlit/domain/review/lifecycle.ts';
import { conflict, DomainError, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewLinks, reviewRounds } from '../../db/tables.ts';
import { requireMailAllowed } from '../accounts/reviewers.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { lifecycleActor, lockItem, stateOf } from './item.ts';
import { subjectOf } from './review.actions.ts';
import { mayDecide, roundsSeenBy } from './review.queries.ts';
import { isOwnWork, openRound, openRoundById, type RoundRow } from './rounds.queries.ts';

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
      .where(hasKey(reviewRounds, round))
      .returning();
    const { version, title, reviewerEmail } = round;
    await record(tx, ctx, 'item.reminded', subjectOf(item), {
      roundId: round.id,
      linkId: link.id,
      version,
      title,
      reviewerEmail,
    });
    return reminded ?? round;
  });
}

const CANNOT_DECIDE = 'Choose someone who can review this';

/**
 * An approver takes on a review, asks a colleague to, or leaves it to anybody (null). This only says who is expected to decide;
 * the others may still do so.
 */
export async function assignReview(
  ctx: Context,
  person: Person,
  { id, userId }: { id: string; userId: string | null },
): Promise<RoundRow> {
  const { accountId } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    const [round] = await tx
      .select()
      .from(reviewRounds)
      .where(and(roundsSeenBy(person), eq(reviewRounds.id, id)))
      .for('no key update');
    if (!round || isOwnWork(round, person.user.id)) throw notFound('Comments');
    if (round.state !== 'open') throw conflict('already_decided', 'This was already decided');
    if (round.assigneeId === userId) return round;
    const to = userId && (await personOfAccount(tx, accountId, userId));
    if (userId && !(to && (await mayDecide(tx, round, to)))) throw invalid({ userId: CANNOT_DECIDE });
    const [assigned] = await tx
      .update(reviewRounds)
      .set({ assigneeId: userId })
      .where(hasKey(reviewRounds, { accountId, id }))
      .returning();
    await record(
      tx,
      ctx,
      'review.assigned',
      about(round.itemType, { accountId, id: round.videoId ?? round.scriptId ?? '' }),
      { roundId: id, version: round.version, title: round.title, to: to ? fullName(to.user) : null, toId: userId },
    );
    return assigned ?? round;
  });
}
