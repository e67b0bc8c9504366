import { setTimeout as sleep } from 'node:timers/promises';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import type { MailedKind } from '@greenlit/domain/sign-in/link-codes.ts';
import { sql } from 'drizzle-orm';
import {
  type CronItemOptions,
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import type { Context } from './context.ts';
import type { Database, Transaction } from './db/connect.ts';
import { collectPools, keepAlive, stopRunners, stopScheduler, workerEvents } from './jobs-handover.ts';
import { attemptsOf, bringBack, hastenMail } from './jobs-time.actions.ts';
import type { Anchor } from './ports/anchors.ts';
import { AddressRefused } from './ports/mail.ts';
import { withCallbacks } from './process/uncaught-errors.ts';

export interface JobPayloads {
  /** `only`: the addresses that its mail has not reached yet. */
  deliver_event: { accountId: string; eventId: string; only?: readonly string[] };
  forget_expired: object;
  fold_figures: object;
  /** Someone requested a code for an e-mail address, which may belong to nobody. */
  request_code: { email: string; purpose: 'confirm' | 'reset'; from: Context['from'] };
  /** Creates a code and mails it; the code itself is not stored in the queue. */
  mail_code: { accountId: string; userId: string; purpose: 'confirm' | 'reset' | 'email' };
  /** Asks a mailbox whether a firm's sign-in may open its account. */
  mail_sign_in_link: { accountId: string; userId: string; provider: string; subject: string };
  check_domains: object;
  /** Converts whichever video is next. */
  convert_video: object;
  resume_conversions: object;
  /** Adds an announcement to all bells; removes it again. */
  announce: { id: string };
  clear_announcement: { id: string };
  mail_review_code: { linkId: string };
  /** Somebody requested the list of reviews sent to an address, which may have got none. */
  mail_reviewer_list: { email: string; number?: string };
  /** Mails the code that opens a link whose end a mail system dropped; the digits are not in the queue. */
  mail_link_code: { kind: MailedKind; id: string; to: string; number: string };
  /** Mails the decider a receipt of their decision. */
  mail_receipt: { accountId: string; roundId: string };
  end_approvals: object;
  /** Closes the channels of people whose access ended a while ago, and opens those of people who have it again. */
  follow_access: object;
  /** Disables auditors whose last day has passed. */
  end_last_days: object;
  /** Ends and renews subscriptions, and retries failed renewals. */
  renew_plans: object;
  /** Reminds payers that a trial or term is ending, or a yearly plan is about to be charged. */
  remind_payers: object;
  /** Asks the gateway about charges whose outcome is unknown. */
  settle_payments: object;
  /** After a webhook event: asks the gateway about a customer's open charges. */
  settle_customer: { customer: string };
  /** Stores an approved item's text for searches; the same for every approved item not stored yet. */
  keep_published_text: { accountId: string; type: ItemType; id: string };
  keep_published_texts: object;
  /** Warns owners of claims that expire soon. */
  warn_of_claims: object;
  /** Deletes removed items whose retention has ended. */
  end_retention: object;
  /** Deletes generated texts that were never used. */
  forget_generations: object;
  /** Deletes intermediate files that nothing refers to. */
  sweep_files: object;
  remove_bytes: { keys: string[] };
  /** Creates an export package of records; `from`: where the request came from. */
  export_records: { accountId: string; id: string; from: Context['from'] };
  /** Verifies every account's chain and stores the newest hashes outside the database. */
  verify_records: object;
  /** Writes the newest hashes of chains that have grown down outside the database. */
  anchor_records: object;
  /** Copies anchors to the second place. */
  send_anchors: { anchors: Anchor[] };
  /** Reads what mail systems report about mail that they could not deliver. */
  read_bounces: object;
  /** Compares stored files of approved items with their hashes: a part of them each night. */
  check_files: object;
}
export type JobName = keyof JobPayloads;
/** `stopping` is aborted when the process is about to end: a long job then stops and is retried later. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], stopping: AbortSignal) => Promise<void>;
};

/** Packages of records built at once. */
const EXPORTS_AT_ONCE = 2;

/** Scheduled jobs whose minute passed while nothing ran, or in a jump of the clock, are done late: once, and those of a day not by day. */
const SAME_HOUR = { backfillPeriod: 3_600_000 };
const SAME_DAY = { backfillPeriod: 12 * 3_600_000 };

/** Scheduled jobs; each run is done by one of the nodes. */
const TIMETABLE: { task: JobName; match: string; options?: CronItemOptions }[] = [
  { task: 'forget_expired', match: '17 * * * *', options: SAME_HOUR },
  { task: 'fold_figures', match: '*/10 * * * *' },
  { task: 'anchor_records', match: '5 * * * *', options: SAME_HOUR },
  { task: 'verify_records', match: '11 2 * * *', options: SAME_DAY },
  { task: 'check_files', match: '29 2 * * *', options: SAME_DAY },
  { task: 'end_retention', match: '37 3 * * *', options: SAME_DAY },
  { task: 'forget_generations', match: '47 3 * * *', options: SAME_DAY },
  { task: 'sweep_files', match: '53 3 * * *', options: SAME_DAY },
  { task: 'keep_published_texts', match: '7 4 * * *', options: SAME_DAY },
  { task: 'warn_of_claims', match: '19 4 * * *', options: SAME_DAY },
  { task: 'check_domains', match: '*/5 * * * *' },
  // one that waits is enough
  { task: 'read_bounces', match: '*/5 * * * *', options: { jobKey: 'read_bounces' } },
  { task: 'resume_conversions', match: '* * * * *' },
  { task: 'end_approvals', match: '41 * * * *', options: SAME_HOUR },
  { task: 'follow_access', match: '43 * * * *', options: SAME_HOUR },
  { task: 'end_last_days', match: '13 * * * *', options: SAME_HOUR },
  { task: 'renew_plans', match: '* * * * *' },
  { task: 'remind_payers', match: '23 * * * *', options: SAME_HOUR },
  { task: 'settle_payments', match: '* * * * *' },
];

/**
 * Queues a job in the action's transaction, so it runs if and only if the action is committed. `at`: not before this time; of
 * jobs with the same `key`, only the last is kept.
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := ${attemptsOf(name)}::int,
      run_at := ${at?.toISOString() ?? null}::timestamptz, job_key := ${key ?? null}::text)`,
  );
}

/** The handlers in the queue library's form. */
export const createTaskList = (db: Database, handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload, { abortSignal, job, logger }) => {
        // only a database of several nodes marks its jobs
        if (job.flags) await (await import('./scale-out/jobs.ts')).transactionEnded(db, job.flags);
        await withCallbacks(() =>
          (handler as (payload: unknown, stopping: AbortSignal | undefined) => Promise<void>)(payload, abortSignal),
        ).catch((error: unknown) => {
          // asking again would not help
          if (!(error instanceof AddressRefused)) throw error;
          logger.warn(`${name}: a mail server refused the address`);
        });
      },
    ]),
  );

/** The queue's own messages are only for debugging; failures are logged separately. */
export const quietJobs = (log: Logger): JobLogger =>
  new JobLogger(() => (level, message) => {
    // its messages about failures contain the query's values
    if (level !== 'error') log.debug({ jobs: message }, 'jobs');
  });

/** How often mail that could not be sent is looked after, and times that lie ahead. */
const MAIL_MS = 10_000;
const TIMES_MS = 3_600_000;
const AGAIN_MS = 1_000;

export interface RunningJobs {
  stop(): Promise<void>;
  /**
   * After the clock jumped: the scheduler would catch up with every minute of it, or do nothing until it comes. Jobs that run go on,
   * because they cannot be stopped, and would run twice if they were handed back.
   */
  reschedule(): Promise<void>;
}

/** Runs jobs until it is stopped; its scheduler begins anew when the clock has jumped. */
export async function runJobs(
  db: Database,
  handlers: JobHandlers,
  log: Logger,
  conversionsAtOnce: number,
  finishMs?: number,
): Promise<RunningJobs> {
  const bringTimesBack = async () => {
    const brought = await bringBack(db);
    if (brought.schedules + brought.jobs > 0) log.warn(brought, 'times of jobs lay ahead and were brought back');
  };
  const begin = async () => {
    await bringTimesBack();
    return startScheduler(db, log);
  };
  const runners = await startRunners(db, handlers, log, conversionsAtOnce, finishMs);
  let scheduler: Promise<Stoppable> = Promise.resolve(
    await begin().catch(async (error: unknown) => {
      await runners.stop();
      throw error;
    }),
  );
  let isStopped = false;
  const beginAgain = async (): Promise<Stoppable> => {
    while (!isStopped)
      try {
        return await begin();
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'jobs could not be scheduled again after the clock jumped');
        await sleep(AGAIN_MS);
      }
    return { stop: async () => undefined };
  };
  const every = (milliseconds: number, what: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      work().catch((error: Error) => log.warn({ reason: error.message }, what));
    }, milliseconds);
    timer.unref();
    return timer;
  };
  const timers = [
    every(MAIL_MS, 'could not look after waiting mail', () => hastenMail(db)),
    every(TIMES_MS, 'could not look after times of jobs', bringTimesBack),
  ];
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([runners.stop(), scheduler.then((one) => one.stop())]);
    },
    async reschedule() {
      if (isStopped) return;
      scheduler = scheduler.then(async (before) => {
        await before.stop();
        return beginAgain();
      });
      await scheduler;
    },
  };
}

type Stoppable = Pick<RunningJobs, 'stop'>;

const sharedBy = (db: Database, log: Logger) => ({
  pgPool: db.$client,
  pollInterval: 2000,
  noHandleSignals: true,
  logger: quietJobs(log),
});

/** A runner of its own, without workers: the queue's scheduler cannot begin anew by itself. */
async function startScheduler(db: Database, log: Logger): Promise<Stoppable> {
  const parsedCronItems = parseCronItems(TIMETABLE);
  const scheduler = await run({ ...sharedBy(db, log), taskList: {}, concurrency: 0, parsedCronItems });
  return { stop: () => stopScheduler(scheduler) };
}

/**
 * Jobs that take minutes have workers of their own, so that mail and notifications never wait for them. `finishMs`: how long jobs may
 * go on after `stop` before they are handed back.
 */
async function startRunners(
  db: Database,
  handlers: JobHandlers,
  log: Logger,
  conversionsAtOnce: number,
  finishMs?: number,
): Promise<Stoppable> {
  const long: Partial<Record<JobName, number>> = { convert_video: conversionsAtOnce, export_records: EXPORTS_AT_ONCE };
  const tasks = Object.entries(createTaskList(db, handlers));
  const only = (is: (name: string) => boolean): TaskList => Object.fromEntries(tasks.filter(([name]) => is(name)));
  const events = workerEvents();
  const pools = collectPools(events);
  const shared = { ...sharedBy(db, log), events, parsedCronItems: [] };
  const runners: Runner[] = [];
  try {
    runners.push(await run({ ...shared, taskList: only((name) => !(name in long)), concurrency: 4 }));
    for (const [one, concurrency] of Object.entries(long))
      runners.push(
        await run({ ...shared, taskList: only((name) => name === one), concurrency, gracefulShutdownAbortTimeout: 0 }),
      );
  } catch (error) {
    // what was started would run jobs on, and nobody could stop it
    await stopRunners(db, runners, pools, finishMs);
    throw error;
  }
  logFailures(events, log);
  const alive = keepAlive(db, pools, log);
  return {
    async stop() {
      await stopRunners(db, runners, pools, finishMs);
      await alive.stop();
    },
  };
}

function logFailures(events: WorkerEvents, log: Logger): void {
  events.on('job:error', ({ job, error }) =>
    log.warn({ job: job.task_identifier, attempt: job.attempts, err: error }, 'a job failed and will be tried again'),
  );
  events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.task_identifier, err: error }, 'a job failed for the last time'),
  );
}
