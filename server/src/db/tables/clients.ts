import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { accountId } from './identity.ts';

/** What the provider's staff note about a client, for each other. */
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
