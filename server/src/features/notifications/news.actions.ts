import { type ledgerEvents, notifications } from '../../db/tables.ts';
import { tell } from '../../db/tell.ts';
import type { Bell } from '../../events/definition.ts';
import type { Ports } from '../../ports/ports.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** Adds notifications for an event; idempotent per person and event. */
export async function putOnBell(ports: Ports, event: EventRow, ...news: readonly Bell[]): Promise<void> {
  if (news.length === 0) return;
  const { providerName } = ports.config;
  // the bell makes their pages reload lists, which must not come from a replica that lags behind this event
  for (const { userId } of news) await ports.replica?.wrote(userId);
  await ports.db.transaction(async (tx) => {
    const rung = await tx
      .insert(notifications)
      .values(news.map((one) => ({ from: providerName, ...one, eventId: event.id, type: event.type })))
      .onConflictDoNothing()
      .returning({ userId: notifications.userId });
    await tell(
      tx,
      'bell',
      rung.map(({ userId }) => userId),
    );
  });
}
