import { setTimeout as delay } from 'node:timers/promises';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient, QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { lastWrites } from '../db/tables.ts';
import type { Replica } from '../ports/ports.ts';
import { within } from '../process/concurrency.ts';

/** How long to wait for a database that does not answer while stopping. */
const CLOSE_MS = 1_000;
/** How far the replica may lag behind, in milliseconds. */
const OLDEST_MS = 1_000;
/** How often its state is checked. */
const ROUND_MS = 200;
/** How long that check may take. */
const PATIENCE_MS = 1_000;
/** Remembered log positions of the primary, to tell how far the replica has come. */
const MARKS = 20;
/** Identifies a primary and its replicas: no other database has the same value. */
const IDENTITY = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;
/** Errors that a retry does not fix: wrong name, password or database. */
const LOCKED_OUT = new Set(['28000', '28P01', '3D000']);

export interface RunningReplica extends Replica {
  stop(): Promise<void>;
}

/** A position in the write-ahead log, such as `0/1A2B3C`. */
export function parseLogPosition(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

class Foreign extends Error {
  constructor() {
    super('this is no copy of the database in DATABASE_URL');
  }
}

/** The identity that each connection was answered with; it leads to the same database until it ends. */
const identities = new WeakMap<PoolClient, string>();

/** A row of this database, and its identity, on one connection. */
async function queryOn<Row extends QueryResultRow>({ $client }: Database, statement: string) {
  const client = await $client.connect();
  try {
    const identity =
      identities.get(client) ?? String((await client.query(`select ${IDENTITY} as identity`)).rows[0].identity);
    identities.set(client, identity);
    const { rows } = await client.query<Row>(statement);
    client.release();
    return { row: rows[0], identity };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** What is permanently wrong with the database at `standby`; null if nothing is, or if it is only down for now. */
export async function replicaFault(primary: Database, standby: Database): Promise<string | null> {
  const known = await queryOn(primary, 'select 1');
  let fault: string | null = null;
  const asked = queryOn(standby, 'select 1').then(
    ({ identity }) => {
      if (identity !== known.identity) fault = new Foreign().message;
    },
    ({ code, message }) => {
      if (LOCKED_OUT.has(code)) fault = message;
    },
  );
  await within(PATIENCE_MS, asked);
  return fault;
}

/** After a restore the log starts over, and positions recorded before lie ahead of it. */
const forgetFuture = (primary: Database) =>
  primary.delete(lastWrites).where(sql`${lastWrites.lsn} > pg_current_wal_insert_lsn()`);

/**
 * The replica at this address, which may be down at the start or at any other time.
 *
 * @throws ConfigError if it is of another installation, or does not let us in
 */
export async function startReplica(url: string, primary: Database, log: Logger): Promise<RunningReplica> {
  const standby = connect(url, { onError: ({ message }) => log.debug({ reason: message }, 'the replica was lost') });
  const fault = await replicaFault(primary, standby);
  if (fault !== null) {
    await within(CLOSE_MS, standby.$client.end());
    throw new ConfigError([`DATABASE_REPLICA_URL: ${fault}.`]);
  }
  const replica = followReplica(primary, standby, log);
  return {
    ...replica,
    async stop() {
      await within(CLOSE_MS, replica.stop());
      await within(CLOSE_MS, standby.$client.end());
    },
  };
}

/** Tracks how far `standby`, a replica of the same installation, has come. Nothing here fails while it is down. */
export function followReplica(primary: Database, standby: Database, log: Logger): RunningReplica {
  /** The primary's log position at some moments, oldest first. */
  let marks: { at: number; position: bigint }[] = [];
  /** How far the standby has replayed, and the moment it thereby includes; null while it is down. */
  let reached: { position: bigint; at: number } | null = null;
  let state: 'there' | 'away' | 'foreign' = 'there';
  const stopping = new AbortController();

  async function round(): Promise<void> {
    const at = Date.now();
    const first = await queryOn<{ lsn: string }>(primary, 'select pg_current_wal_lsn()::text as lsn');
    marks = [...marks, { at, position: parseLogPosition(first.row?.lsn ?? '0/0') }].slice(-MARKS);
    const second = await queryOn<{ lsn: string | null; follows: boolean }>(
      standby,
      'select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as follows',
    );
    if (second.identity !== first.identity) throw new Foreign();
    const { lsn = null, follows = false } = second.row ?? {};
    // a promoted standby may have diverged
    if (!follows || lsn === null) throw new Error('this database follows no other');
    const position = parseLogPosition(lsn);
    const included = marks.findLast((mark) => mark.position <= position);
    reached = { position, at: included?.at ?? 0 };
  }

  const following = (async () => {
    await forgetFuture(primary).catch(() => undefined);
    while (!stopping.signal.aborted) {
      let fault: unknown = null;
      const inTime = await within(PATIENCE_MS, round()).catch((error: unknown) => {
        fault = error;
        return false;
      });
      if (!inTime) reached = null;
      const now = inTime ? 'there' : fault instanceof Foreign ? 'foreign' : 'away';
      if (now !== state) {
        state = now;
        if (now === 'there') log.info('the replica is back');
        else if (fault instanceof Foreign) log.error(`DATABASE_REPLICA_URL: ${fault.message}. It is not used.`);
        else log.warn({ err: fault }, 'the replica is away: the primary serves all reads');
      }
      await delay(ROUND_MS, null, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  const current = () => (reached && Date.now() - reached.at <= OLDEST_MS ? reached : null);

  return {
    async databaseFor(person) {
      const now = current();
      if (!now) return primary;
      const [wrote] = await primary
        .select({ lsn: lastWrites.lsn })
        .from(lastWrites)
        .where(eq(lastWrites.writer, person));
      return wrote && parseLogPosition(wrote.lsn) > now.position ? primary : standby;
    },
    async read(work) {
      if (!current()) return work(primary);
      try {
        return await work(standby);
      } catch (err) {
        if (isDomainError(err)) throw err;
        log.warn({ err }, 'the replica failed: the primary is read');
        return work(primary);
      }
    },
    async wrote(writer) {
      await primary
        .insert(lastWrites)
        .values({ writer, lsn: sql`pg_current_wal_insert_lsn()` })
        .onConflictDoUpdate({
          target: lastWrites.writer,
          set: { lsn: sql`greatest(${lastWrites.lsn}, excluded.lsn)` },
        });
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
