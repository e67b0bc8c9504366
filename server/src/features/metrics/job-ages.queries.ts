/** How long jobs wait and run, which shows whether anybody does them. */
import { sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';

/** Jobs that may run for hours. */
const LONG: readonly string[] = ['convert_video', 'export_records', 'check_files', 'verify_records'];
/** One of the jobs that are scheduled every minute. */
const EACH_MINUTE = 'settle_payments';

/** Seconds; null where there is no such job. */
export interface JobAges {
  /** Since the oldest job that could run has been waiting. */
  waiting: number | null;
  /** Since the first of the quick jobs that run was begun. */
  running: number | null;
  /** Since a job of every minute was scheduled; negative if that lies ahead, after the clock went back. */
  scheduled: number | null;
}

/** Seconds after which something is wrong. */
export const TOO_OLD = { waiting: 180, running: 900, scheduled: 300 } as const;

export async function jobAges(db: Readable): Promise<JobAges> {
  const { rows } = await db.execute<{ [Age in keyof JobAges]: number | null }>(sql`
    select
      (select extract(epoch from now() - min(run_at))::float8 from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()
          and task_identifier <> all(${sql.param(LONG)}::text[])) as waiting,
      (select extract(epoch from now() - min(locked_at))::float8 from graphile_worker.jobs
        where locked_at is not null and task_identifier <> all(${sql.param(LONG)}::text[])) as running,
      (select extract(epoch from now() - coalesce(last_execution, known_since))::float8
        from graphile_worker._private_known_crontabs where identifier = ${EACH_MINUTE}) as scheduled`);
  return rows[0] ?? { waiting: null, running: null, scheduled: null };
}

/** What is wrong with the jobs, in a word; null if nothing is. */
export async function jobFault(db: Readable): Promise<string | null> {
  const ages = await jobAges(db);
  const stuck = (['waiting', 'running', 'scheduled'] as const).find((what) => (ages[what] ?? 0) > TOO_OLD[what]);
  if (stuck) return stuck;
  return (ages.scheduled ?? 0) < -TOO_OLD.scheduled ? 'scheduled ahead' : null;
}
