import { and, eq } from 'drizzle-orm';
import { type ledgerEvents, reviewRounds } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { putOnBell } from './news.actions.ts';

/** Tells a colleague that somebody expects them to decide. On the bell only: the queue says it too. */
export async function notifyOfAssignment(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { accountId, actor, data } = event;
  const { toId } = data;
  if (typeof toId !== 'string' || toId === actor.id) return;
  const [round] = await ports.db
    .select({ id: reviewRounds.id, title: reviewRounds.title })
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        eq(reviewRounds.id, String(data.roundId)),
        eq(reviewRounds.state, 'open'),
        // somebody else has it by now
        eq(reviewRounds.assigneeId, toId),
      ),
    );
  if (!round) return;
  const from = actor.label.replace(/ <[^<>]*>$/, '');
  await putOnBell(ports, event, {
    accountId,
    userId: toId,
    from,
    message: `${from} asked you to review “${round.title}”`,
    link: `/dashboard/review/${round.id}`,
  });
}
