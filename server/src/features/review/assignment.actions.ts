import { conflict, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import { reviewRounds } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { mayDecide, roundsSeenBy } from './review.queries.ts';
import { isOwnWork, type RoundRow } from './rounds.queries.ts';

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
      .where(and(eq(reviewRounds.accountId, accountId), eq(reviewRounds.id, id)))
      .returning();
    await record(tx, ctx, {
      accountId,
      type: 'review.assigned',
      subject: { kind: round.itemType, id: round.videoId ?? round.scriptId ?? '' },
      data: {
        roundId: id,
        version: round.version,
        title: round.title,
        to: to ? fullName(to.user) : null,
        toId: userId,
      },
    });
    return assigned ?? round;
  });
}
