import { hasNotifications } from '@greenlit/domain/accounts/rights.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { notifications } from '../../db/tables.ts';
import { accessPerson } from '../sessions/person-facts.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** The person's latest notifications. */
export async function latestFor(db: Readable, person: Person, limit: number): Promise<NotificationRow[]> {
  if (!hasNotifications(accessPerson(person))) return [];
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, person.user.accountId), eq(notifications.userId, person.user.id)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}
