import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The key of a row. Never the id alone, because tables and indexes are partitioned by account. */
export interface RowKey {
  accountId: string;
  id: string;
}

export const among = (accountId: AnyPgColumn, id: AnyPgColumn, keys: readonly RowKey[]): SQL | undefined =>
  and(
    inArray(accountId, [...new Set(keys.map((key) => key.accountId))]),
    inArray(
      id,
      keys.map((key) => key.id),
    ),
  );
