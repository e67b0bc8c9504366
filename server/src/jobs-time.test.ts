import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { everyJob } from '../testing/jobs.ts';
import { noteFailing, noteMailWorking } from './features/metrics/state.actions.ts';
import { limitedUntil } from './features/sessions/limits.actions.ts';
import { enqueue, type JobName, runJobs } from './jobs.ts';
import { bringBack, hastenMail } from './jobs-time.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.asOwner('delete from graphile_worker._private_jobs');
  await test.asOwner('delete from graphile_worker._private_known_crontabs');
});

/** Hours until each job may run, and since when it is locked; rounded. */
const hours = () =>
  test.asOwner(`select task_identifier as job, round(extract(epoch from run_at - now()) / 3600)::int as hours,
    locked_at <= now() as locked from graphile_worker.jobs order by task_identifier, hours`);
const add = (name: JobName, set: string) =>
  test.db.transaction(async (tx) => {
    await enqueue(tx, name, {} as never); // each name has its own payload, and none is read here
    await tx.execute(
      sql.raw(`update graphile_worker._private_jobs set ${set}
      where id = (select max(id) from graphile_worker._private_jobs)`),
    );
  });
const AHEAD = "now() + interval '400 days'";

describe('after the clock went back, jobs', () => {
  it('that were queued meanwhile run now, or after the time that they were to wait', async () => {
    await add('sweep_files', `created_at = ${AHEAD}, updated_at = ${AHEAD}, run_at = ${AHEAD}`);
    await add('announce', `created_at = ${AHEAD}, updated_at = ${AHEAD}, run_at = ${AHEAD} + interval '5 hours'`);
    await bringBack(test.db);
    expect(await hours()).toEqual([
      { job: 'announce', hours: 5, locked: null },
      { job: 'sweep_files', hours: 0, locked: null },
    ]);
  });

  it('that failed meanwhile are tried now', async () => {
    await add('deliver_event', `last_error = 'x', attempts = 3, run_at = ${AHEAD}`);
    expect(await bringBack(test.db)).toEqual({ schedules: 0, jobs: 1 });
    expect(await hours()).toEqual([{ job: 'deliver_event', hours: 0, locked: null }]);
  });

  it('that were scheduled meanwhile run once', async () => {
    const cron = `payload = '{"_cron":{"ts":"2099-01-01T00:00:00Z"}}', run_at = '2099-01-01', created_at = ${AHEAD}`;
    for (const name of ['renew_plans', 'renew_plans', 'renew_plans', 'settle_payments'] as const) await add(name, cron);
    await bringBack(test.db);
    expect(await hours()).toEqual([
      { job: 'renew_plans', hours: 0, locked: null },
      { job: 'settle_payments', hours: 0, locked: null },
    ]);
  });

  it('of a process that is gone can be handed back', async () => {
    await add('sweep_files', `locked_at = ${AHEAD}, locked_by = 'gone'`);
    await bringBack(test.db);
    expect(await hours()).toMatchObject([{ locked: true }]);
  });

  it('that are to run later, or wait for their next attempt, are left alone', async () => {
    await add('announce', "run_at = now() + interval '300 days'");
    await add('sweep_files', "last_error = 'x', run_at = now() + interval '6 hours'");
    expect(await bringBack(test.db)).toEqual({ schedules: 0, jobs: 0 });
    expect(await hours()).toMatchObject([{ hours: 7200 }, { hours: 6 }]);
  });
});

describe('scheduled jobs', () => {
  const schedules = () =>
    test.asOwner(`select identifier from graphile_worker._private_known_crontabs
      where last_execution > now() + interval '1 minute' or known_since > now() + interval '1 minute'`);

  it('are scheduled again after a start with a clock that was ahead, and whenever the clock jumps', async () => {
    const runner = await runJobs(
      test.db,
      everyJob(async () => undefined),
      test.ports.log,
      1,
    );
    await runner.stop();
    await test.asOwner(
      `update graphile_worker._private_known_crontabs set last_execution = ${AHEAD}, known_since = ${AHEAD}`,
    );
    expect((await schedules()).length).toBeGreaterThan(10);
    const again = await runJobs(
      test.db,
      everyJob(async () => undefined),
      test.ports.log,
      1,
    );
    try {
      expect(await schedules()).toEqual([]);
      await test.asOwner(`update graphile_worker._private_known_crontabs set last_execution = ${AHEAD}`);
      await again.reschedule();
      expect(await schedules()).toEqual([]);
      await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
      await expect
        .poll(() => test.asOwner("select 1 from graphile_worker.jobs where task_identifier = 'sweep_files'"))
        .toEqual([]);
    } finally {
      await again.stop();
    }
  });
});

describe('scheduled jobs whose minute nobody saw', () => {
  it('are done late, once each: those of an hour, and those of a day in the half day after', async () => {
    const runs = { forget_expired: 0, verify_records: 0 };
    const counted = (name: keyof typeof runs) => async (payload: object) => {
      if (JSON.stringify(payload).includes('"backfilled":true')) runs[name] += 1;
    };
    const handlers = {
      ...everyJob(async () => undefined),
      forget_expired: counted('forget_expired'),
      verify_records: counted('verify_records'),
    };
    const start = () => runJobs(test.db, handlers, test.ports.log, 1);
    await (await start()).stop();
    await test.asOwner("update graphile_worker._private_known_crontabs set last_execution = now() - interval '2 days'");
    const now = new Date();
    const minutesSince = (now.getUTCHours() * 60 + now.getUTCMinutes() - (2 * 60 + 11) + 1440) % 1440;
    const isDue = minutesSince < 720;
    const runner = await start();
    try {
      await expect.poll(() => runs.forget_expired).toBe(1);
      await expect.poll(() => runs.verify_records).toBe(isDue ? 1 : 0);
      await runner.reschedule();
      await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
      await expect
        .poll(() => test.asOwner("select 1 from graphile_worker.jobs where task_identifier = 'sweep_files'"))
        .toEqual([]);
      expect(runs).toMatchObject({ forget_expired: 1, verify_records: isDue ? 1 : 0 });
    } finally {
      await runner.stop();
    }
  });
});

it('a limit that somebody reached while the clock was ahead does not last until then', async () => {
  const ctx = { ports: test.ports, actor: { kind: 'visitor', viewer: null }, from: null } as const;
  const hit = () => limitedUntil(ctx, 'jump', 1, 60);
  await hit();
  expect(await hit()).toBeInstanceOf(Date);
  await test.asOwner(`update rate_limits set resets_at = ${AHEAD} where key = 'jump'`);
  expect(await hit()).toBeNull();
  expect(await hit()).toBeInstanceOf(Date);
});

describe('mail that could not be sent', () => {
  const seconds = () =>
    test.asOwner(`select task_identifier as job, ceil(extract(epoch from run_at - now()))::int as seconds
      from graphile_worker.jobs order by 1, 2`);
  const failed = (age: string, wait: string) =>
    `last_error = 'x', attempts = 8, created_at = now() - interval '${age}', run_at = now() + interval '${wait}'`;

  it('is tried at least every five minutes in its first hour, and every half hour in its first day', async () => {
    await add('mail_code', failed('20 minutes', '3 hours'));
    await add('mail_receipt', failed('50 minutes', '1 minute'));
    await add('mail_review_code', failed('2 hours', '6 hours'));
    await add('deliver_event', failed('2 days', '6 hours'));
    await add('sweep_files', failed('20 minutes', '3 hours'));
    await hastenMail(test.db);
    const waits = await seconds();
    expect(waits.map(({ job }) => job)).toEqual([
      'deliver_event',
      'mail_code',
      'mail_receipt',
      'mail_review_code',
      'sweep_files',
    ]);
    expect(waits[0]?.seconds).toBeGreaterThan(20_000);
    expect(waits[1]?.seconds).toBeLessThanOrEqual(290);
    expect(waits[2]?.seconds).toBeLessThanOrEqual(60);
    expect(waits[3]?.seconds).toBeLessThanOrEqual(1800);
    expect(waits[4]?.seconds).toBeGreaterThan(10_000);
  });

  it('has attempts for days, also if an earlier version queued it', async () => {
    await add('mail_code', 'priority = 0');
    await add('mail_receipt', `max_attempts = 20, ${failed('20 minutes', '3 hours')}`);
    await hastenMail(test.db);
    await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
    expect(await test.asOwner('select max_attempts from graphile_worker.jobs order by task_identifier')).toEqual([
      { max_attempts: 80 },
      { max_attempts: 80 },
      { max_attempts: 20 },
    ]);
  });

  const waiting = async () => (await seconds()).filter((one) => Number(one.seconds) > 0).map(({ job }) => job);
  const outage = async (seconds: number, at = Date.now()) => {
    await noteFailing(test.db, 'mail', 'ESOCKET', new Date(at - seconds * 1000));
    await noteMailWorking(test.db, 'mail', new Date(at));
  };

  it('is sent at once after the first success that ends an outage, and only then', async () => {
    await add('mail_code', failed('2 days', '3 hours'));
    await add('deliver_event', failed('20 minutes', '1 hour'));
    await add('sweep_files', failed('20 minutes', '3 hours'));
    await noteMailWorking(test.db, 'mail');
    await outage(10);
    expect(await waiting()).toHaveLength(3);
    await outage(3 * 86_400);
    expect(await waiting()).toEqual(['sweep_files']);
  });

  it('waits on if it failed before the outage, or if what waits was sent a moment ago', async () => {
    const at = Date.now() + 3_600_000;
    await add('mail_code', failed('2 days', '3 hours'));
    await add('deliver_event', failed('1 minute', '5 hours'));
    await outage(7_200, at);
    expect(await waiting()).toEqual(['mail_code']);
    await add('mail_receipt', failed('1 minute', '5 hours'));
    await outage(7_200, at + 60_000);
    expect(await waiting()).toEqual(['mail_code', 'mail_receipt']);
    await outage(7_200, at + 400_000);
    expect(await waiting()).toEqual(['mail_code']);
  });
});
