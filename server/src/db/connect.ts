import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as tables from './tables.ts';

export const APP_ROLE = 'greenlit_app';

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool };
/** An open transaction; every action runs in exactly one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Readable = Database | Transaction;

// bigint columns hold money in cents, sizes and sequence numbers: all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A pool that works as the application's role, which may not change what is already in the ledger.
 * `role` in the start-up options holds for the whole connection, `RESET ROLE` included.
 */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    options: `-c role=${APP_ROLE} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
  });
  // a connection that dies while idle is replaced at the next query; without a listener it would end the process
  const lost = (error: Error) => options.onError?.(error);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return drizzle(pool, { schema: tables, casing: 'snake_case' });
}
