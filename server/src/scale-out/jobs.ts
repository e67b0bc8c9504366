import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/**
 * The coordinator, which holds the queue, commits a moment before its nodes: a job can be visible before the data it is about.
 * So each job carries the number of the transaction that queued it, which holds a lock on this number until it has ended
 * everywhere.
 */
export const JOB_TRIGGER: readonly string[] = [
  `create or replace function spread.mark_job() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(pg_current_xact_id()::text, 8));
      new.flags := jsonb_build_object(pg_current_xact_id()::text, true);
      return new;
    end $$`,
  `create or replace trigger mark_job before insert on graphile_worker._private_jobs
    for each row execute function spread.mark_job()`,
];

/** Waits until the transaction that queued a job with these flags has ended. */
export async function transactionEnded(db: Database, flags: Record<string, true>): Promise<void> {
  const [number] = Object.keys(flags);
  if (number) await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${number}::text, 8))`);
}
