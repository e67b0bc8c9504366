import { setTimeout as delay } from 'node:timers/promises';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient, QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { within } from '../process/deadline.ts';
import type { Database } from './connect.ts';
import { lastWrites } from './tables.ts';

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

/** A read replica. */
export interface Replica {
  /**
   * Where this reader may read lists: the replica, if it is at most a second behind and has everything this reader wrote;
   * otherwise the primary.
   */
  forReader(reader: string | null): Promise<Database>;
  /** Await this after each commit of this reader, before acknowledging it. */
  wrote(reader: string): Promise<void>;
  stop(): Promise<void>;
}

/** A position in the write-ahead log, such as `0/1A2B3C`. */
export function positionOf(lsn: string): bigint {
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
async function askedOf<Row extends QueryResultRow>(
  { $client }: Database,
  statement: string,
): Promise<{ row: Row | undefined; identity: string }> {
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
  const known = await askedOf(primary, 'select 1');
  let fault: string | null = null;
  const asked = askedOf(standby, 'select 1').then(
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
 * Reads something that may be a second old, except for what this reader wrote. If the replica fails, reads again from the
 * primary. `reader` is a person's id, or null for everybody else.
 */
export async function readLately<Result>(
  { db, replica, log }: { db: Database; replica: Replica | null; log: Logger },
  reader: string | null,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const from = (await replica?.forReader(reader)) ?? db;
  if (from === db) return read(db);
  try {
    return await read(from);
  } catch (err) {
    if (isDomainError(err)) throw err;
    log.warn({ err }, 'the replica failed: the primary is read');
    return read(db);
  }
}

/** Tracks how far `standby`, a replica of the same installation, has come. Nothing here fails while it is down. */
export function followReplica(primary: Database, standby: Database, log: Logger): Replica {
  /** The primary's log position at some moments, oldest first. */
  let marks: { at: number; position: bigint }[] = [];
  /** How far the standby has replayed, and the moment it thereby includes; null while it is down. */
  let reached: { position: bigint; at: number } | null = null;
  let state: 'there' | 'away' | 'foreign' = 'there';
  const stopping = new AbortController();

  async function round(): Promise<void> {
    const at = Date.now();
    const first = await askedOf<{ lsn: string }>(primary, 'select pg_current_wal_lsn()::text as lsn');
    marks = [...marks, { at, position: positionOf(first.row?.lsn ?? '0/0') }].slice(-MARKS);
    const second = await askedOf<{ lsn: string | null; follows: boolean }>(
      standby,
      'select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as follows',
    );
    if (second.identity !== first.identity) throw new Foreign();
    const { lsn = null, follows = false } = second.row ?? {};
    // a promoted standby may have diverged
    if (!follows || lsn === null) throw new Error('this database follows no other');
    const position = positionOf(lsn);
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

  return {
    async forReader(reader) {
      const now = reached;
      if (!now || Date.now() - now.at > OLDEST_MS) return primary;
      if (reader === null) return standby;
      const [wrote] = await primary
        .select({ lsn: lastWrites.lsn })
        .from(lastWrites)
        .where(eq(lastWrites.writer, reader));
      return wrote && positionOf(wrote.lsn) > now.position ? primary : standby;
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
