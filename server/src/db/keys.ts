import { and, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The key of a row. Never the id alone, because tables and indexes are partitioned by account. */
export interface RowKey {
  accountId: string;
  id: string;
}

/** A key as values, placeholders, or another table's columns to join by. */
type Key = { [Name in keyof RowKey]: string | SQLWrapper };

export const hasKey = (table: Record<keyof RowKey, AnyPgColumn>, { accountId, id }: Key): SQL | undefined =>
  and(eq(table.accountId, accountId), eq(table.id, id));

export const hasUser = (table: Record<'accountId' | 'userId', AnyPgColumn>, { accountId, id }: Key): SQL | undefined =>
  and(eq(table.accountId, accountId), eq(table.userId, id));

export const among = (accountId: AnyPgColumn, id: AnyPgColumn, keys: readonly RowKey[]): SQL | undefined =>
  and(
    inArray(accountId, [...new Set(keys.map((key) => key.accountId))]),
    inArray(
      id,
      keys.map((key) => key.id),
    ),
  );

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reads all rows in the order of their ids, in batches. `read` returns those after an id, in that order. */
export async function* byId<Row extends { id: string }>(
  read: (after: string) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = FIRST; ; ) {
    const rows = await read(after);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    after = end.id;
  }
}
