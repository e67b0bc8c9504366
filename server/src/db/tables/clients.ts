import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { accountId } from './people.ts';

/** The provider staff's internal notes about a client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    accountId: accountId(),
    id: id(),
    text: text().notNull(),
    byName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index('client_notes_by_id').on(t.id)],
);
