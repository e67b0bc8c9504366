import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Text in byte order, whatever the database's collation, so that an index can find prefixes. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** Timestamps have millisecond precision, which JavaScript dates and ledger hashes use. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();
export const id = () => uuid().notNull().defaultRandom();
/**
 * The account of a row in a directory, which finds an account by a secret, a name or an address, and is not itself part of the
 * account's data (`scale-out/kinds.ts`). There is no foreign key: code that writes such a row has read its account or person
 * before, and people named by such rows are never deleted.
 */
export const accountIdThere = () => uuid().notNull();
/** Phrases marked by the compliance check that the author kept, each with a reason. */
export const dismissals = () => jsonb().$type<Dismissal[]>().notNull().default(sql`'[]'`);
/** Cents. */
export const money = () => bigint({ mode: 'number' });
/** For a check: the column's value is one of its enum. */
export function inEnum(column: AnyPgColumn) {
  // the column as a check sees it knows its name only
  const values = Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues;
  if (!values) throw new Error(`${column.name} has no enum`);
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
