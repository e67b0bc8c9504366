import { eq, inArray, notBetween, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { figureDays, figureSteps, serviceStates } from '../../db/tables.ts';
import { wakeMail } from '../../jobs-time.actions.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import type { Verified } from '../ledger/verification.actions.ts';
import type { WatchedService } from './state.queries.ts';

/** Maximum length of a stored error message. */
const MESSAGE_MAX = 300;

export async function noteWorking(db: Database, name: WatchedService, at = new Date()): Promise<void> {
  const works = { workedAt: at, failingSince: null, message: null };
  await db
    .insert(serviceStates)
    .values({ name, ...works })
    .onConflictDoUpdate({ target: serviceStates.name, set: works });
}

/** Shorter failures than this do not count as an outage: the next attempt follows soon. */
const OUTAGE_MS = 20_000;
/** When waiting mail was last sent after an outage; the row's `workedAt`. */
const WOKEN = 'mail woken';
/** A server that comes and goes must not use up the attempts of what waits for it. */
const WAKE_AGAIN_MS = 300_000;

/** Records that mail was sent; after an outage, everything that waits because of it is sent at once. */
export async function noteMailWorking(db: Database, name: WatchedService, at = new Date()): Promise<void> {
  const [before] = await db.select().from(serviceStates).where(eq(serviceStates.name, name));
  await noteWorking(db, name, at);
  const since = before?.failingSince;
  if (!since || Math.abs(at.getTime() - since.getTime()) < OUTAGE_MS) return;
  // since then the clock went back: how long it lasted is not known
  if (await mayWake(db, at)) await wakeMail(db, since > at ? new Date(0) : since);
}

/** Whether it was not done a moment ago, by this process or another; notes that it is done now. */
async function mayWake(db: Database, at: Date): Promise<boolean> {
  const woken = await db
    .insert(serviceStates)
    .values({ name: WOKEN, workedAt: at })
    .onConflictDoUpdate({
      target: serviceStates.name,
      set: { workedAt: at },
      setWhere: notBetween(serviceStates.workedAt, new Date(at.getTime() - WAKE_AGAIN_MS), at),
    })
    .returning({ name: serviceStates.name });
  return woken.length > 0;
}

/** Records a failure; the time of the first one is kept until it works again. */
export async function noteFailing(db: Database, name: WatchedService, message: string, at = new Date()): Promise<void> {
  const text = message.slice(0, MESSAGE_MAX);
  await db
    .insert(serviceStates)
    .values({ name, failingSince: at, message: text })
    .onConflictDoUpdate({
      target: serviceStates.name,
      set: { failingSince: sql`coalesce(${serviceStates.failingSince}, ${at.toISOString()})`, message: text },
    });
}

/** Records the result of the nightly verification. */
export const noteVerified = (db: Database, { faults, broken }: Pick<Verified, 'faults' | 'broken'>): Promise<void> => {
  const accounts = new Set(faults.map(({ accountId }) => accountId)).size;
  const fault = broken ?? (accounts > 0 ? `Records that do not match their hashes, in accounts: ${accounts}` : null);
  return fault === null ? noteWorking(db, 'records') : noteFailing(db, 'records', fault);
};

/** Retries all jobs that have failed permanently or are waiting for their next attempt. */
export async function retryJobs(ctx: Context, by: Person): Promise<number> {
  const { accountId } = by.user;
  return ctx.ports.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id
      from graphile_worker.jobs where last_error is not null and locked_at is null
      having count(*) > 0`);
    if (rows.length > 0) await record(tx, ctx, 'jobs.retried', aboutAccount(accountId), { jobs: rows.length });
    return rows.length;
  });
}

/** Maximum steps added up at once, as many may accumulate while no jobs run. */
const BATCH = 10_000;

/** Adds the rows written by triggers to the figures of their days. The total of both never changes. */
export async function foldFigures(db: Database): Promise<void> {
  while ((await foldSome(db)) === BATCH);
}

async function foldSome(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const some = tx.select({ id: figureSteps.id }).from(figureSteps).limit(BATCH);
    const steps = await tx.delete(figureSteps).where(inArray(figureSteps.id, some)).returning();
    if (steps.length === 0) return 0;
    await tx
      .insert(figureDays)
      .select(
        sql`select day, category, sum(published), sum(likes), sum(views), sum("fullViews"), sum("shareAttempts"), sum(favorites),
            sum(joined)
          from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (day date, category text, published int, likes int,
            views int, "fullViews" int, "shareAttempts" int, favorites int, joined int)
          group by day, category order by day, category`,
      )
      .onConflictDoUpdate({
        target: [figureDays.day, figureDays.category],
        set: {
          published: sql`${figureDays.published} + excluded.published`,
          likes: sql`${figureDays.likes} + excluded.likes`,
          views: sql`${figureDays.views} + excluded.views`,
          fullViews: sql`${figureDays.fullViews} + excluded.full_views`,
          shareAttempts: sql`${figureDays.shareAttempts} + excluded.share_attempts`,
          favorites: sql`${figureDays.favorites} + excluded.favorites`,
          joined: sql`${figureDays.joined} + excluded.joined`,
        },
      });
    return steps.length;
  });
}
