import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Runner, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from './db/connect.ts';
import { type Listener, listen } from './db/listen.ts';
import { within } from './process/concurrency.ts';

/** How long running jobs may continue after the process is told to stop. */
const FINISH_MS = 8_000;
/** The queue takes up to five seconds to hand back unfinished jobs; after that we stop waiting. */
const HAND_BACK_MS = 6_000;
/** How often a process that stops looks whether the ends of its jobs are stored. */
const STORED_MS = 20;
/** How often each process looks for jobs of dead processes. */
const LOOK_MS = 10_000;

export function collectPools(events: WorkerEvents): WorkerPool[] {
  const pools: WorkerPool[] = [];
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool));
  return pools;
}

export const workerEvents = (): WorkerEvents => new EventEmitter();

/**
 * Stops the runners. Jobs that do not finish in time are handed back: they run again, in another process or after the next
 * start. The queue's own `stop` waits for them without a limit, and for pauses of its scheduler that grow to more than a minute
 * after a database outage.
 */
export async function stopRunners(
  db: Database,
  runners: readonly Runner[],
  pools: readonly WorkerPool[],
  finishMs = FINISH_MS,
): Promise<void> {
  // rejects for a runner that has ended by itself
  const stopped = runners.map((runner) => runner.stop().catch(() => undefined));
  if (await within(finishMs, Promise.all(stopped))) {
    await within(HAND_BACK_MS, Promise.allSettled([endsAreStored(db, pools)]));
    return;
  }
  const handedBack = pools.map(async (pool) => void (await pool.forcefulShutdown('The process stopped')));
  await within(HAND_BACK_MS, Promise.allSettled(handedBack));
}

/** Stops a runner that only schedules. Its pauses after a database outage are not waited for: it does nothing after them. */
export const stopScheduler = async (scheduler: Runner): Promise<void> =>
  void (await within(
    HAND_BACK_MS,
    scheduler.stop().catch(() => undefined),
  ));

/** The queue's `stop` waits for jobs, but not until their ends are stored: until then they would run again. */
async function endsAreStored(db: Database, pools: readonly WorkerPool[]): Promise<void> {
  const names = pools.map(({ id }) => id);
  const held = sql`select 1 from graphile_worker._private_jobs where locked_by = any(${sql.param(names)}::text[]) limit 1`;
  while ((await db.execute(held)).rows.length > 0) await sleep(STORED_MS);
}

/**
 * Marks these pools as alive as long as this process runs, and hands back the jobs of dead pools: a killed process cannot do
 * so, and the queue itself would only after four hours.
 */
export function keepAlive(db: Database, pools: readonly WorkerPool[], log: Logger): Listener {
  const names = pools.map(({ id }) => id);
  const alive = listen(db, [], {
    async opened(client) {
      // a lock held by the connection: it ends with the process, however that ends
      await client.query(`select pg_advisory_lock_shared(hashtextextended(name, 5)) from unnest($1::text[]) as name`, [
        names,
      ]);
    },
    heard: () => undefined,
    connected: () => undefined,
    lost: (error) => log.warn({ reason: error.message }, 'the connection that marks running jobs was lost'),
  });
  let lost: string[] = [];
  const look = setInterval(() => {
    handBackLost(db, lost).then(
      (found) => {
        lost = found.lost;
        if (found.jobs > 0) log.warn({ jobs: found.jobs }, 'jobs of a process that is gone run again');
      },
      (error: Error) => log.warn({ reason: error.message }, 'could not look for jobs of processes that are gone'),
    );
  }, LOOK_MS);
  look.unref();
  return {
    stop() {
      clearInterval(look);
      return alive.stop();
    },
  };
}

/**
 * Hands back jobs whose pool no process marks as alive, neither now nor at the previous check, which found `lostBefore`: a
 * running process marks its pools again a moment after it lost its connection. Jobs taken a moment ago are left alone, because
 * a process marks its pools right after starting them.
 *
 * @returns the pools that seem lost, and how many jobs were handed back
 */
export async function handBackLost(
  db: Database,
  lostBefore: readonly string[],
): Promise<{ lost: string[]; jobs: number }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string; jobs: number }>(sql`
      with held as (
        select locked_by as name, count(*)::int as jobs from graphile_worker._private_jobs
        where locked_at < now() - interval '10 seconds' group by 1
      )
      select name, jobs from held where pg_try_advisory_xact_lock(hashtextextended(name, 5))`);
    const gone = rows.filter(({ name }) => lostBefore.includes(name));
    for (const { name } of gone) await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${name}])`);
    return { lost: rows.map(({ name }) => name), jobs: gone.reduce((sum, { jobs }) => sum + jobs, 0) };
  });
}
