import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What names a row. Never its id alone: the tables, and their indexes, are divided by account. */
export interface RowKey {
  accountId: string;
  id: string;
}

/** The rows with these keys. */
export const among = (accountId: AnyPgColumn, id: AnyPgColumn, keys: readonly RowKey[]): SQL | undefined =>
  and(
    inArray(accountId, [...new Set(keys.map((key) => key.accountId))]),
    inArray(
      id,
      keys.map((key) => key.id),
    ),
  );
