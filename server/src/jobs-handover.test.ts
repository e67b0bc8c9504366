import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { enqueue, type JobHandlers, runJobs } from './jobs.ts';
import { handBackLost } from './jobs-handover.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => test.asOwner('delete from graphile_worker._private_jobs'));

const never = () => new Promise<never>(() => undefined);
/** Handlers for the two kinds that these tests use. */
const handling = (handler: () => Promise<void>) =>
  ({ forget_expired: handler, convert_video: handler }) as Partial<JobHandlers> as JobHandlers;
const run = (handler: () => Promise<void>, finishMs?: number) =>
  runJobs(test.db, handling(handler), test.ports.log, 1, finishMs);
const jobs = () =>
  test.asOwner(`select task_identifier as kind, locked_by is not null as running from graphile_worker.jobs
    where task_identifier in ('forget_expired', 'convert_video') order by 1`);
const add = () =>
  test.db.transaction(async (tx) => {
    await enqueue(tx, 'forget_expired', {});
    await enqueue(tx, 'convert_video', {});
  });
const both = (running: boolean) => [
  { kind: 'convert_video', running },
  { kind: 'forget_expired', running },
];

describe('a process that stops', () => {
  it('lets running jobs finish', async () => {
    await add();
    let ended = 0;
    let end = () => {};
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    const runner = await run(async () => {
      await work;
      ended += 1;
    });
    await expect.poll(jobs).toEqual(both(true));
    const stopped = runner.stop();
    end();
    await stopped;
    expect(ended).toBe(2);
    expect(await jobs()).toEqual([]);
  });

  it('waits until it is stored that they have ended', async () => {
    await add();
    let end = () => {};
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    const runner = await run(() => work);
    await expect.poll(jobs).toEqual(both(true));
    let left: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from graphile_worker._private_jobs for update`);
      left = runner.stop().then(jobs);
      end();
      const waiting = `select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(() => test.asOwner(waiting)).toEqual([{ count: 2 }]);
    });
    expect(await left).toEqual([]);
  });

  it('hands back jobs that do not finish, and another process runs them', async () => {
    await add();
    const runner = await run(never, 200);
    await expect.poll(jobs).toEqual(both(true));
    await runner.stop();
    expect(await jobs()).toEqual(both(false));
    await test.asOwner('update graphile_worker._private_jobs set run_at = now()');
    const other = await run(async () => undefined);
    await expect.poll(jobs).toEqual([]);
    await other.stop();
  });
});

it('a job that runs while the clock jumps goes on, and does not run twice', async () => {
  await add();
  let begun = 0;
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  const runner = await run(async () => {
    begun += 1;
    await work;
  }, 200);
  try {
    await expect.poll(jobs).toEqual(both(true));
    await runner.reschedule();
    expect(await jobs()).toEqual(both(true));
    expect(begun).toBe(2);
  } finally {
    end();
    await runner.stop();
  }
  expect(await jobs()).toEqual([]);
});

describe('jobs of a process that was killed', () => {
  /** The connections that mark a running process's pools as alive. */
  const marks = async () =>
    (
      await test.asOwner(`select distinct pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and mode = 'ShareLock' and granted and datname = current_database()`)
    ).map(({ pid }) => pid);
  const age = () =>
    test.asOwner(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
      where locked_at is not null`);

  it('are handed back by another one, but those of a running process are not', async () => {
    await add();
    const runner = await run(never, 200);
    await expect.poll(jobs).toEqual(both(true));
    await expect.poll(marks).toHaveLength(1);
    await age();
    expect(await handBackLost(test.db, [])).toEqual({ lost: [], jobs: 0 });
    expect(await jobs()).toEqual(both(true));
    await runner.stop();
    // stop the runner, whose own check might come first
    await test.asOwner(
      `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '1 minute'`,
    );
    // a process that lost its connection a moment ago looks the same
    expect(await handBackLost(test.db, ['other'])).toEqual({ lost: ['killed'], jobs: 0 });
    expect(await jobs()).toEqual(both(true));
    expect(await handBackLost(test.db, ['killed'])).toEqual({ lost: ['killed'], jobs: 2 });
    expect(await jobs()).toEqual(both(false));
  });

  it('are left alone while the lock is new, because a starting process marks itself as alive a moment later', async () => {
    await add();
    await test.asOwner(`update graphile_worker._private_jobs set locked_by = 'pool-that-starts', locked_at = now()`);
    expect(await handBackLost(test.db, ['pool-that-starts'])).toEqual({ lost: [], jobs: 0 });
    expect(await jobs()).toEqual(both(true));
  });

  it('are not taken from a process that lost its connection and reconnected', async () => {
    await add();
    const runner = await run(never, 200);
    await expect.poll(jobs).toEqual(both(true));
    await expect.poll(marks).toHaveLength(1);
    const [before] = await marks();
    await age();
    await test.asOwner('select pg_terminate_backend($1::int)', [before]);
    await expect.poll(async () => (await marks()).filter((pid) => pid !== before)).toHaveLength(1);
    expect(await handBackLost(test.db, [])).toEqual({ lost: [], jobs: 0 });
    expect(await jobs()).toEqual(both(true));
    await runner.stop();
  });
});
