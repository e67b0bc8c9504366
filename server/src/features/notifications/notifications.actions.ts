import { invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { NOTIFICATIONS_MAX } from '@greenlit/domain/shared/paging.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { tell } from '../../db/listen.ts';
import { type ledgerEvents, notifications } from '../../db/tables.ts';
import type { Bell } from '../../events/definition.ts';
import type { Ports } from '../../ports/ports.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** Marks a notification as read; idempotent. Not recorded, because it changes nothing in the account. */
export async function markRead(
  db: Database,
  { user }: Person,
  id: string,
  { readed }: { readed: number },
): Promise<NotificationRow> {
  if (readed !== 1) throw invalid({ readed: 'A notification can only be marked as read' });
  const [row] = await read(db, user, eq(notifications.id, id));
  if (!row) throw notFound('Notification');
  return row;
}

/** Marks all of a person's notifications as read; those that were not, the latest hundred. */
export async function markAllRead(db: Database, { user }: Person): Promise<NotificationRow[]> {
  const rows = await read(db, user, isNull(notifications.readAt));
  return rows.slice(0, NOTIFICATIONS_MAX);
}

/** Those already read keep their time. */
const read = (db: Database, { accountId, id: userId }: Person['user'], which: SQL): Promise<NotificationRow[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${new Date().toISOString()}::timestamptz)` })
      .where(and(hasUser(notifications, { accountId, id: userId }), which))
      .returning();
    if (rows.length > 0) await tell(tx, 'bell', [userId]);
    return rows;
  });

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
