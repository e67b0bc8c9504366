import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Facts about this installation that every node must agree on. */
export const installation = pgTable('installation', { key: text().primaryKey(), value: text().notNull() });

/** How the last use of what is outside went, and the last verification and backup; a row for each that was tried. */
export const serviceStates = pgTable('service_states', {
  name: text().primaryKey(),
  workedAt: instant(),
  /** Null while it works. */
  failingSince: instant(),
  message: text(),
});
