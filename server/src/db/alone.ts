import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { patiently } from './start-lock.ts';

const numberOf = (name: string) => sql`hashtextextended(${name}, 4)`;

/**
 * Does what nobody else, in any process, may do at the same time under this name: they wait, in their order. A connection is
 * held until it is done, so whoever does much of it takes turns. Where that connection is lost, the lock is lost with it:
 * what is done twice then must do no harm.
 */
export function alone<Result>(db: Database, name: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await patiently(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${numberOf(name)})`);
    return work(tx);
  });
}

/** False where somebody is at it; otherwise nobody can be until the transaction ends. */
export async function claim(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${numberOf(name)}) as free`,
  );
  return rows[0]?.free === true;
}
