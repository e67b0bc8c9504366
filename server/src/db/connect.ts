import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type NamedRead, shortReads } from './short-reads.ts';
import * as tables from './tables.ts';

export const APP_ROLE = 'greenlit_app';

export type Database = NodePgDatabase<typeof tables> & {
  $client: pg.Pool;
  /** For reads that take a millisecond or less: they share few connections, and none waits for the answer of another to be sent. */
  $short(read: NamedRead): Promise<unknown[][]>;
};
/** An open transaction; every action runs in exactly one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Readable = Database | Transaction;

// bigint columns hold money in cents, sizes and sequence numbers: all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections for short reads: as many as keep Postgres busy while answers are on their way. */
const SHORT_LINES = 2;

/**
 * A pool that works as the application's role, which may not change what is already in the ledger.
 * `role` in the start-up options holds for the whole connection, `RESET ROLE` included.
 */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: options.max ?? 20,
    options: `-c role=${APP_ROLE} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
  };
  const pool = new pg.Pool(config);
  const lines = new pg.Pool({ ...config, max: SHORT_LINES, pipeline: true });
  // a connection that dies while idle is replaced at the next query; without a listener it would end the process
  const lost = (error: Error) => options.onError?.(error);
  for (const each of [pool, lines]) {
    each.on('error', lost);
    each.on('connect', (client) => client.on('error', lost));
  }
  // whoever ends the one ends both
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await Promise.all([lines.end(), end()]);
  };
  const db = drizzle(pool, { schema: tables, casing: 'snake_case' });
  return Object.assign(db, { $short: shortReads(lines) });
}
