import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A position in the write-ahead log, such as `0/1A2B3C`. */
const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** Facts about this installation that every node must agree on, such as which account is the provider's. */
export const installation = pgTable('installation', { key: text().primaryKey(), value: text().notNull() });

/** The result of the last use of each outside service, and of the last verification and backup; one row each. */
export const serviceStates = pgTable('service_states', {
  name: text().primaryKey(),
  workedAt: instant(),
  /** Null while it works. */
  failingSince: instant(),
  message: text(),
});

/**
 * With a read replica: the log position of each person's last write, which the replica must reach before it serves their lists.
 */
export const lastWrites = pgTable('last_writes', {
  /** The id of a person. */
  writer: uuid().primaryKey(),
  lsn: logPosition().notNull(),
});
