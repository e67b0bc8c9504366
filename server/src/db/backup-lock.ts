import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/** Any number will do; every node of every version must use the same one. */
export const BACKUP_LOCK = 7_163_544_202;

/** False while a backup is being made; otherwise none begins to copy files until the transaction ends. */
export async function noBackupRuns(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  );
  return rows[0]?.free === true;
}
