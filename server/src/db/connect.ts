import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { APPLICATION_NAME } from './schema-version.ts';
import * as tables from './tables.ts';

/** A prepared statement, planned once per connection, with its values; rows come as arrays. */
interface NamedRead {
  name: string;
  text: string;
  values: unknown[];
}

interface Line {
  client: Promise<pg.PoolClient>;
  underWay: number;
  broken?: Error;
}

/**
 * Sends reads without waiting for earlier ones: several share a connection, and each uses the least busy one. An idle
 * connection goes back to the pool, which replaces broken ones.
 */
function shortReads(pool: pg.Pool): (read: NamedRead) => Promise<unknown[][]> {
  const lines = new Set<Line>();

  function lineFor(): Line {
    if (lines.size < pool.options.max) {
      const opened: Line = { client: pool.connect(), underWay: 0 };
      lines.add(opened);
      return opened;
    }
    return [...lines].reduce((least, line) => (line.underWay < least.underWay ? line : least));
  }

  async function giveBack(line: Line): Promise<void> {
    lines.delete(line);
    await line.client.then(
      (client) => client.release(line.broken),
      () => undefined,
    );
  }

  return async (read) => {
    const line = lineFor();
    line.underWay += 1;
    try {
      const client = await line.client;
      const { rows } = await client.query<unknown[]>({ ...read, rowMode: 'array' });
      return rows;
    } catch (error) {
      // after an ordinary database error the connection is still usable; after anything else it is not
      if (!(error instanceof Error && 'severity' in error && error.severity === 'ERROR')) {
        line.broken = error as Error;
        lines.delete(line);
      }
      throw error;
    } finally {
      line.underWay -= 1;
      if (line.underWay === 0) await giveBack(line);
    }
  };
}

export const APP_ROLE = 'greenlit_app';

export type Database = NodePgDatabase<typeof tables> & {
  $client: pg.Pool;
  /** For reads of a millisecond or less: they share a few connections and are sent without waiting for earlier answers. */
  $short(read: NamedRead): Promise<unknown[][]>;
};
/** An open transaction; every action runs in exactly one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Readable = Database | Transaction;

// bigint columns hold money in cents, sizes and sequence numbers: all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const SETTINGS = { role: APP_ROLE, statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };
const SET_UP = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');
const OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Connections for short reads: enough to keep Postgres busy while answers are in transit. */
const SHORT_LINES = 2;

/**
 * A pool that uses the application's role, which cannot change existing ledger rows. Setting `role` in the start-up options
 * makes it the default, so even `RESET ROLE` returns to it.
 */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: options.max ?? 20,
    options: OPTIONS,
    // again, because a pooler in between may ignore the start-up options
    onConnect: (client) => client.query(SET_UP).then(() => undefined),
  };
  const pool = new pg.Pool(config);
  const lines = new pg.Pool({ ...config, max: SHORT_LINES, pipeline: true });
  // an idle connection that dies is replaced at the next query; without a listener, its error would end the process
  const lost = (error: Error) => options.onError?.(error);
  for (const each of [pool, lines]) {
    each.on('error', lost);
    each.on('connect', (client) => client.on('error', lost));
  }
  // ending one pool ends both
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await Promise.all([lines.end(), end()]);
  };
  const over = <Client extends pg.Pool | pg.PoolClient>(client: Client) =>
    drizzle(client, { schema: tables, casing: 'snake_case' });
  const db = over(pool);
  return Object.assign(db, { transaction: poolTransactions(pool, over), $short: shortReads(lines) });
}

/** Why connecting to this address fails, in one line without its password; null if it works. */
export async function connectionFault(url: string): Promise<string | null> {
  try {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    const { message = '', code = 'unknown' } = error as { message?: string; code?: string };
    return `no connection to the database: ${message.split('\n')[0] || code}`;
  }
}

/**
 * drizzle-orm's own pool transactions never return a connection on which `begin` failed: each database outage lost some, until
 * none was left (drizzle-team/drizzle-orm#6114).
 */
function poolTransactions(
  pool: pg.Pool,
  over: (client: pg.PoolClient) => NodePgDatabase<typeof tables>,
): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof tables>>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = known.get(client) ?? over(client);
      known.set(client, db);
      return await db.transaction(work, config);
    } finally {
      // a connection that is still in a transaction is closed, not reused
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}
