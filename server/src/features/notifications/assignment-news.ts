import { and, eq } from 'drizzle-orm';
import { type ledgerEvents, reviewRounds } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { putOnBell } from './news.actions.ts';

/** Notifies a colleague that they are expected to decide. By bell only, because the queue shows it too. */
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
        // it was assigned to somebody else meanwhile
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
