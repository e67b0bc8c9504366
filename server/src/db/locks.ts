import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';

// any numbers will do; every process of every version must use the same ones
export const START_LOCK = 7_163_544_201;
export const BACKUP_LOCK = 7_163_544_202;

const lockNumber = (name: string) => sql`hashtextextended(${name}, 4)`;

/**
 * Runs work that only one process at a time may do under this name; others wait in order. A connection is held meanwhile, so
 * frequent callers should take turns first. If the connection is lost, so is the lock: the work must tolerate being done twice.
 */
export function alone<Result>(db: Database, name: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await patiently(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(name)})`);
    return work(tx);
  });
}

/** Takes the name's lock until the end of the transaction; false if another transaction holds it. */
export async function claim(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber(name)}) as free`,
  );
  return rows[0]?.free === true;
}

/**
 * Runs start-up work on one node; the others wait until its transaction ends and then find it done. There is no time limit,
 * because hashing the demo's videos takes long.
 */
export async function startAlone(tx: Transaction): Promise<void> {
  await patiently(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
}

/** Lifts the transaction's time limits, for waiting and for being idle. */
export async function patiently(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** False while a backup is being made; otherwise none begins to copy files until the transaction ends. */
export async function noBackupRuns(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  );
  return rows[0]?.free === true;
}
