import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How far the log of changes is, such as `0/1A2B3C`. */
const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** Facts about this installation that every node must agree on, such as which account is the provider's. */
export const installation = pgTable('installation', { key: text().primaryKey(), value: text().notNull() });

/** How the last use of what is outside went, and the last verification and backup; a row for each that was tried. */
export const serviceStates = pgTable('service_states', {
  name: text().primaryKey(),
  workedAt: instant(),
  /** Null while it works. */
  failingSince: instant(),
  message: text(),
});

/**
 * How far the log of changes was when somebody last wrote, where a second database serves lists: it must have come that far before
 * it serves theirs.
 */
export const lastWrites = pgTable('last_writes', {
  /** The id of a person. */
  writer: uuid().primaryKey(),
  lsn: logPosition().notNull(),
});
