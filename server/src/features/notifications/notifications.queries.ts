import { hasNotifications } from '@greenlit/domain/accounts/rights.ts';
import { desc } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { announcements, notifications } from '../../db/tables.ts';
import { accessPerson } from '../sessions/person-facts.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export async function latestFor(db: Readable, person: Person, limit: number): Promise<NotificationRow[]> {
  if (!hasNotifications(accessPerson(person))) return [];
  return db
    .select()
    .from(notifications)
    .where(hasUser(notifications, person.user))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Maximum shown in a list. */
const SHOWN = 100;

/** The newest ones. */
export const latestAnnouncements = (db: Readable): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id)).limit(SHOWN);
