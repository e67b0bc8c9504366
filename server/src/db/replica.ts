import { setTimeout as delay } from 'node:timers/promises';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { within } from '../within.ts';
import type { Database } from './connect.ts';
import { lastWrites } from './tables.ts';

/** How old what the replica shows may be. Milliseconds. */
const OLDEST_MS = 1_000;
/** How often its state is asked for. */
const ROUND_MS = 200;
/** How long it may take to answer that. */
const PATIENCE_MS = 1_000;
/** Positions of the primary that are remembered, to learn what the replica has reached. */
const MARKS = 20;

/** A second Postgres that follows the first. */
export interface Replica {
  /**
   * Where this reader may read lists: the replica, if it is at most a second behind and has everything that this reader wrote; else
   * the primary.
   */
  forReader(reader: string | null): Promise<Database>;
  /** To be awaited after a commit of this reader's, before it is acknowledged. */
  wrote(reader: string): Promise<void>;
  stop(): Promise<void>;
}

/** A position in the log of changes, such as `0/1A2B3C`. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** After a restore the log begins anew, and what was noted before lies ahead of it. */
const forgetFuture = (primary: Database) =>
  primary.delete(lastWrites).where(sql`${lastWrites.lsn} > pg_current_wal_insert_lsn()`);

/**
 * Reads something that may be a second old, but for what this reader wrote; anew from the primary if the replica fails. `reader` is
 * the id of a person, null for everybody else.
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

/** Follows how far `standby` is, which is another connection to the same installation. Nothing here fails if it is away. */
export function followReplica(primary: Database, standby: Database, log: Logger): Replica {
  /** What the primary had written at some moment, oldest first. */
  let marks: { at: number; position: bigint }[] = [];
  /** What the standby has replayed, and the moment whose state that includes; null while it is away. */
  let reached: { position: bigint; at: number } | null = null;
  let wasAway = false;
  const stopping = new AbortController();

  async function round(): Promise<void> {
    const at = Date.now();
    const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
    marks = [...marks, { at, position: positionOf(rows[0]?.lsn ?? '0/0') }].slice(-MARKS);
    const answer = await standby.execute<{ lsn: string | null; follows: boolean }>(
      sql`select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as follows`,
    );
    const { lsn = null, follows = false } = answer.rows[0] ?? {};
    // one that has become a primary itself may be on a way of its own
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
      if (wasAway === inTime) {
        wasAway = !inTime;
        if (inTime) log.info('the replica is back');
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
