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
}
export type JobName = keyof JobPayloads;
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** What is done without being asked for, by one node for all of them. */
const TIMETABLE: { task: JobName; match: string }[] = [
  { task: 'forget_expired', match: '17 * * * *' },
  { task: 'check_domains', match: '*/5 * * * *' },
];

/** Queues work inside the action's own transaction: it runs if, and only if, the action was committed. */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := 20)`,
  );
}

/** The handlers as the queue's own library takes them. */
export const taskListOf = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload) => (handler as (payload: unknown) => Promise<void>)(payload),
    ]),
  );

/** What the queue says of its own comings and goings is for debugging; failures are logged apart. */
export const quietJobs = (log: Logger): JobLogger =>
  new JobLogger(() => (_level, message) => log.debug({ jobs: message }, 'jobs'));

export async function runJobs(db: Database, handlers: JobHandlers, log: Logger): Promise<Runner> {
  const runner = await run({
    pgPool: db.$client,
    taskList: taskListOf(handlers),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(TIMETABLE),
    logger: quietJobs(log),
  });
  runner.events.on('job:error', ({ job, error }) =>
    log.warn(
      { job: job.task_identifier, attempt: job.attempts, error: String(error) },
      'a job failed and will be tried again',
    ),
  );
  runner.events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.task_identifier, error: String(error) }, 'a job failed for the last time'),
  );
  return runner;
}
