import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { accountId, ofUser } from './people.ts';

export const notifications = pgTable(
  'notifications',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    eventId: uuid().notNull(),
    from: text(),
    type: text().notNull(),
    message: text().notNull(),
    link: text(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('notifications_once').on(t.accountId, t.userId, t.eventId),
    ofUser(t),
    index('notifications_latest').on(t.accountId, t.userId, t.createdAt),
  ],
);

/** The provider's announcements to all clients. Each creates a notification for every client, and is its event. */
export const announcements = pgTable('announcements', {
  id: uuid().primaryKey().defaultRandom(),
  text: text().notNull(),
  startsAt: instant().notNull(),
  /** Null until somebody ends it. */
  endsAt: instant(),
  createdBy: text().notNull(),
  createdAt: createdAt(),
});
