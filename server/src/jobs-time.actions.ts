/** Jobs whose times are wrong, because the clock was; and mail that waits longer than it has to. */
import { sql } from 'drizzle-orm';
import type { Database } from './db/connect.ts';

/** How far ahead of the database's clock a time may be. */
const AHEAD = sql`interval '1 minute'`;

/**
 * After the clock went back, brings jobs back to the present. What was scheduled and queued meanwhile lies ahead: the scheduler would do
 * nothing until then, jobs would wait, and jobs of a process that is gone would never be handed back. A job that was to wait a
 * while after it was queued still does.
 */
export async function bringBack(db: Database): Promise<{ schedules: number; jobs: number }> {
  return db.transaction(async (tx) => {
    const schedules = await tx.execute(sql`
      update graphile_worker._private_known_crontabs set
        last_execution = least(last_execution, date_trunc('minute', now())),
        known_since = least(known_since, date_trunc('minute', now()))
      where greatest(last_execution, known_since) > now() + ${AHEAD}`);
    // the scheduler queues the same job for each minute that it catches up with: one of them is enough
    const spare = await tx.execute(sql`
      delete from graphile_worker._private_jobs where id in (
        select id from (
          select id, row_number() over (partition by task_id order by id) as number from graphile_worker._private_jobs
          where locked_at is null and (payload -> '_cron' ->> 'ts')::timestamptz > now() + ${AHEAD}
        ) ahead where number > 1
      )`);
    const moved = await tx.execute(sql`
      update graphile_worker._private_jobs set
        run_at = case when last_error is not null or payload -> '_cron' is not null then now()
          else now() + greatest(run_at - greatest(created_at, updated_at, locked_at), interval '0') end,
        created_at = least(created_at, now()),
        updated_at = now(),
        locked_at = case when locked_at is null then null else now() end
      where greatest(created_at, updated_at, locked_at) > now() + ${AHEAD}
        -- it failed meanwhile: the queue lets no job wait longer than six hours for its next attempt
        or (locked_at is null and last_error is not null and run_at > now() + interval '7 hours')
        or (locked_at is null and (payload -> '_cron' ->> 'ts')::timestamptz > now() + ${AHEAD} and run_at > now())`);
    return { schedules: schedules.rowCount ?? 0, jobs: (spare.rowCount ?? 0) + (moved.rowCount ?? 0) };
  });
}

/** Jobs that send mail. */
const MAILING: readonly string[] = [
  'deliver_event',
  'request_code',
  'mail_code',
  'mail_sign_in_link',
  'mail_review_code',
  'mail_reviewer_list',
  'mail_link_code',
  'mail_receipt',
];
/** Mail is tried for about five days: twelve times in the first hour, then every half hour for a day, then as seldom as other jobs. */
const MAIL_ATTEMPTS = 80;
const OTHER_ATTEMPTS = 20;

export const attemptsOf = (name: string): number => (MAILING.includes(name) ? MAIL_ATTEMPTS : OTHER_ATTEMPTS);

const WAITS_TO_BE_SENT = sql`task_identifier = any(${sql.param(MAILING)}::text[]) and last_error is not null
  and locked_at is null and attempts < max_attempts`;

/** The longest pause between attempts to send a mail, in its first hour and its first day; a little less, because this is done every few seconds. */
const PAUSES = [
  ['1 hour', '285 seconds'],
  ['1 day', '30 minutes'],
] as const;

/** Shortens the pauses of mail that could not be sent: the queue's own grow to hours. What an earlier version queued gets our attempts. */
export async function hastenMail(db: Database): Promise<void> {
  for (const [age, pause] of PAUSES)
    await db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at := now() + ${pause}::interval,
        max_attempts := ${MAIL_ATTEMPTS})
      from graphile_worker.jobs
      where ${WAITS_TO_BE_SENT} and created_at > now() - ${age}::interval and run_at > now() + ${pause}::interval
      having count(*) > 0`);
}

/** How long mail may have waited for its first attempt. */
const FIRST_ATTEMPT = sql`interval '10 minutes'`;

/**
 * Sends at once what waits for its next attempt: the mail server works again. Not what waited before it failed: that has reasons of its
 * own, such as a recipient's server that lets everybody wait.
 */
export async function wakeMail(db: Database, failingSince: Date): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), max_attempts := ${MAIL_ATTEMPTS})
    from graphile_worker.jobs
    where ${WAITS_TO_BE_SENT} and run_at > now() and created_at > ${failingSince.toISOString()}::timestamptz - ${FIRST_ATTEMPT}
    having count(*) > 0`);
}
