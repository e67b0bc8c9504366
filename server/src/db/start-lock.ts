import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/** Any number will do; every node of every version must use the same one. */
export const START_LOCK = 7_163_544_201;

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
