import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { patiently } from './start-lock.ts';

const numberOf = (name: string) => sql`hashtextextended(${name}, 4)`;

/**
 * Runs work that only one process at a time may do under this name; others wait in order. A connection is held meanwhile, so
 * frequent callers should take turns first. If the connection is lost, so is the lock: the work must tolerate being done twice.
 */
export function alone<Result>(db: Database, name: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await patiently(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${numberOf(name)})`);
    return work(tx);
  });
}

/** Takes the name's lock until the end of the transaction; false if another transaction holds it. */
export async function claim(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${numberOf(name)}) as free`,
  );
  return rows[0]?.free === true;
}
