import { desc } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { announcements } from '../../db/tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Maximum shown in a list. */
const SHOWN = 100;

/** The newest ones. */
export const latestAnnouncements = (db: Readable): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id)).limit(SHOWN);
