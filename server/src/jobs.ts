import { sql } from 'drizzle-orm';
import { Logger as JobLogger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Context } from './context.ts';
import type { Database, Transaction } from './db/connect.ts';

/** Every kind of work that is done later, and what it is told. */
export interface JobPayloads {
  deliver_event: { accountId: string; eventId: string };
  forget_expired: object;
  /** Somebody asked for a code by an address, which may be nobody's. */
  request_code: { email: string; purpose: 'confirm' | 'reset'; from: Context['from'] };
  /** Makes a code and mails it: no code is kept here. */
  mail_code: { accountId: string; userId: string; purpose: 'confirm' | 'reset' | 'email' };
  check_domains: object;
  /** A turn for whichever conversion it is next. */
  convert_video: object;
  resume_conversions: object;
  mail_review_code: { linkId: string };
  end_approvals: object;
  /** Takes away what was removed and need not be kept any more. */
  end_retention: object;
  /** Takes away generated texts that nothing was made of. */
  forget_generations: object;
  /** Takes away what was made on the way to a video and nothing refers to. */
  sweep_files: object;
  remove_bytes: { keys: string[] };
  /** Makes a package of records; `from`: from where it was asked for. */
  export_records: { accountId: string; id: string; from: Context['from'] };
  /** Hashes every account's record again and writes the newest hashes down outside the database. */
  verify_records: object;
}
export type JobName = keyof JobPayloads;
/** `stopping` is aborted when the process is about to end: what takes long gives up and is done later. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], stopping: AbortSignal) => Promise<void>;
};

/** What takes minutes has a worker of its own, so that mail and bells never wait for it. */
const SLOW: readonly string[] = ['convert_video'] satisfies JobName[];

/** What is done without being asked for, by one node for all of them. */
const TIMETABLE: { task: JobName; match: string }[] = [
  { task: 'forget_expired', match: '17 * * * *' },
  { task: 'verify_records', match: '11 2 * * *' },
  { task: 'end_retention', match: '37 3 * * *' },
  { task: 'forget_generations', match: '47 3 * * *' },
  { task: 'sweep_files', match: '53 3 * * *' },
  { task: 'check_domains', match: '*/5 * * * *' },
  { task: 'resume_conversions', match: '* * * * *' },
  { task: 'end_approvals', match: '41 * * * *' },
];

/**
 * Queues work inside the action's own transaction: it runs if, and only if, the action was committed. `at`: not before; of
 * what is queued with the same `key`, the last counts.
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := 20,
      run_at := ${at?.toISOString() ?? null}::timestamptz, job_key := ${key ?? null}::text)`,
  );
}

/** The handlers as the queue's own library takes them. */
export const taskListOf = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload, { abortSignal }) =>
        (handler as (payload: unknown, stopping: AbortSignal | undefined) => Promise<void>)(payload, abortSignal),
    ]),
  );

/** What the queue says of its own comings and goings is for debugging; failures are logged apart. */
export const quietJobs = (log: Logger): JobLogger =>
  new JobLogger(() => (_level, message) => log.debug({ jobs: message }, 'jobs'));

/** `conversionsAtOnce`: of the work that takes minutes. */
export async function runJobs(
  db: Database,
  handlers: JobHandlers,
  log: Logger,
  conversionsAtOnce: number,
): Promise<Pick<Runner, 'stop'>> {
  const tasks = Object.entries(taskListOf(handlers));
  const of = (slow: boolean): TaskList => Object.fromEntries(tasks.filter(([name]) => SLOW.includes(name) === slow));
  const shared = { pgPool: db.$client, pollInterval: 2000, noHandleSignals: true, logger: quietJobs(log) };
  const quick = await run({
    ...shared,
    taskList: of(false),
    concurrency: 4,
    parsedCronItems: parseCronItems(TIMETABLE),
  });
  const slow = await run({
    ...shared,
    taskList: of(true),
    concurrency: conversionsAtOnce,
    parsedCronItems: [],
    gracefulShutdownAbortTimeout: 0,
  });
  for (const runner of [quick, slow]) logFailures(runner, log);
  return { stop: async () => void (await Promise.all([quick.stop(), slow.stop()])) };
}

function logFailures(runner: Runner, log: Logger): void {
  runner.events.on('job:error', ({ job, error }) =>
    log.warn(
      { job: job.task_identifier, attempt: job.attempts, error: String(error) },
      'a job failed and will be tried again',
    ),
  );
  runner.events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.task_identifier, error: String(error) }, 'a job failed for the last time'),
  );
}
