import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { accountId, ofUser } from './people.ts';

export const libraries = pgTable(
  'libraries',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid(),
    key: text().notNull(),
    name: text().notNull(),
    type: text(),
    /** Shown as Status; hidden is the opposite of the Public flag. */
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('libraries_key').on(t.accountId, t.key),
    index('libraries_by_id').on(t.id),
    ofUser({ accountId: t.accountId, userId: t.userId }),
  ],
);
