import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../db/tables.ts';

/**
 * Where Citus keeps a table's rows once the database is distributed by account. A table's definition says which:
 *
 * - `distributed`: its rows belong to an account, and are on the node of that account. Its keys begin with the account.
 * - `reference`: a few rows that statements of every account join; every node has a copy.
 * - `local`: on the coordinator. Either the installation's own facts, or a directory, which finds the account of a secret, a
 *   name or an address.
 */
export type Kind = 'distributed' | 'reference' | 'local';

const REFERENCE: ReadonlySet<PgTable> = new Set<PgTable>([
  tables.coupons,
  tables.planTemplates,
  tables.priceConfig,
  tables.roles,
]);

/** The kind of every table, by its name in the database. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => [getTableName(table), kindOf(table)]),
);

function kindOf(table: PgTable): Kind {
  if (REFERENCE.has(table)) return 'reference';
  const belongsToAccount = getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === tables.accounts,
  );
  return table === tables.accounts || belongsToAccount ? 'distributed' : 'local';
}

/** The column that determines a row's node. */
export const distributionColumn = (table: string): string => (table === 'accounts' ? 'id' : 'account_id');
