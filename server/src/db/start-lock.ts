import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/** Any number will do; every node of every version must use the same one. */
export const START_LOCK = 7_163_544_201;

/**
 * What a start brings in is brought in by one node; the others wait here until its transaction ends, and find it there.
 * However long that takes: the demo's videos are hashed in it.
 */
export async function startAlone(tx: Transaction): Promise<void> {
  await patiently(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
}

/** This transaction may wait, and be silent, for as long as it takes. */
export async function patiently(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
