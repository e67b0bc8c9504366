import { invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { NOTIFICATIONS_MAX } from '@greenlit/domain/shared/paging.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { notifications } from '../../db/tables.ts';
import { tell } from '../../db/tell.ts';
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
      .where(and(eq(notifications.accountId, accountId), eq(notifications.userId, userId), which))
      .returning();
    if (rows.length > 0) await tell(tx, 'bell', [userId]);
    return rows;
  });
