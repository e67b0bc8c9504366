/** The state of the installation: what it stores, which jobs wait, and whether outside services work. */
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { maskAddresses } from '../../config-addresses.ts';
import type { Readable } from '../../db/connect.ts';
import { accountStorage, serviceStates } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

/** Services outside the process and the database. */
export const SERVICES = ['mail', 'gateway', 'ai', 'dns', 'converter'] as const;
export type Service = (typeof SERVICES)[number];
/** What is recorded as working or failing: the services, and the nightly and manual checks and backups. */
export type WatchedService = Exclude<Service, 'converter'> | 'records' | 'backup';

export const SERVICE_HEALTHS = ['works', 'not_set_up', 'failing', 'unused'] as const;

export interface ServiceState {
  name: Service;
  state: (typeof SERVICE_HEALTHS)[number];
  /** Since when it has been failing. */
  since: Date | null;
  /** When it last worked. */
  workedAt: Date | null;
  message: string | null;
}

export interface Queue {
  /** Ready to run now. */
  ready: number;
  /** Scheduled for later. */
  later: number;
  /** Failed at least once, and will be retried. */
  retrying: number;
  /** Failed permanently. */
  failed: number;
  /** Since when the oldest ready job has been waiting. */
  oldestAt: Date | null;
}

export interface FailedJobs {
  name: string;
  jobs: number;
  lastError: string;
}

type Noted = typeof serviceStates.$inferSelect;

export const notedStates = async (db: Readable): Promise<Map<string, Noted>> =>
  new Map((await db.select().from(serviceStates)).map((row) => [row.name, row]));

/** Each service: whether it is configured, and the result of its last use. */
export async function servicesOf({ config, transcoder, db }: Ports): Promise<ServiceState[]> {
  const noted = await notedStates(db);
  const isSetUp: Record<Service, boolean> = {
    mail: config.smtpUrl !== null,
    gateway: config.stripe !== null,
    ai: config.ai !== null,
    dns: config.domainTargetIp !== null,
    converter: await transcoder.isInstalled(),
  };
  return SERVICES.map((name) => {
    const { failingSince = null, workedAt = null, message = null } = noted.get(name) ?? {};
    const facts = { name, since: failingSince, workedAt, message };
    if (!isSetUp[name]) return { ...facts, state: 'not_set_up', since: null, workedAt: null, message: null };
    if (name === 'converter') return { ...facts, state: 'works' };
    if (failingSince) return { ...facts, state: 'failing' };
    return { ...facts, state: workedAt ? 'works' : 'unused' };
  });
}

export async function queueOf(db: Readable): Promise<Queue> {
  const { rows } = await db.execute<{
    ready: number;
    later: number;
    retrying: number;
    failed: number;
    oldest_at: string | null;
  }>(sql`
    select (count(*) filter (where waits and run_at <= now()))::int as ready,
      (count(*) filter (where waits and run_at > now() and last_error is null))::int as later,
      (count(*) filter (where waits and last_error is not null))::int as retrying,
      (count(*) filter (where not waits))::int as failed,
      min(run_at) filter (where waits and run_at <= now()) as oldest_at
    from (select *, attempts < max_attempts as waits from graphile_worker.jobs) jobs`);
  const [row] = rows;
  const { ready = 0, later = 0, retrying = 0, failed = 0 } = row ?? {};
  return { ready, later, retrying, failed, oldestAt: row?.oldest_at ? new Date(row.oldest_at) : null };
}

/** How much of a message is shown, and is read, so that an address is masked before it is cut before its `@`. */
const SHOWN_MAX = 300;
const READ_MAX = 10_000;

/** The kinds of jobs that fail, with the newest error message of each. */
export async function failedJobs(db: Readable): Promise<FailedJobs[]> {
  const { rows } = await db.execute<{ name: string; jobs: number; last_error: string }>(sql`
    select task_identifier as name, count(*)::int as jobs,
      left((array_agg(last_error order by updated_at desc))[1], ${READ_MAX}::int) as last_error
    from graphile_worker.jobs where last_error is not null group by 1 order by 2 desc, 1 limit 50`);
  return rows.map(({ name, jobs, last_error }) => ({
    name,
    jobs,
    lastError: maskAddresses(last_error).slice(0, SHOWN_MAX),
  }));
}

export interface Stored {
  databaseBytes: number;
  fileBytes: number;
  /** Free bytes where files are stored; null for object storage. */
  freeBytes: number | null;
}

export async function storedIn({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Stored> {
  const [database] = (
    await db.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`)
  ).rows;
  const [used] = await db.select({ bytes: sql<number>`coalesce(sum(bytes), 0)::float8` }).from(accountStorage);
  const { free } = config.s3 ? { free: null } : await diskOf(config.dataDir);
  return {
    databaseBytes: database?.bytes ?? 0,
    fileBytes: used?.bytes ?? 0,
    freeBytes: free,
  };
}

/** Bytes of the disk that holds a folder; null where they cannot be read. */
export async function diskOf(folder: string): Promise<{ free: number | null; size: number | null }> {
  const disk = await statfs(folder).catch(() => null);
  return { free: disk && disk.bavail * disk.bsize, size: disk && disk.blocks * disk.bsize };
}

/** Seconds by which the clock of this process is ahead of the database's; their own time to answer is left out. */
export async function aheadOfDatabase(db: Readable): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  );
  return ((before + Date.now()) / 2 - (rows[0]?.at ?? before)) / 1000;
}

/** The version in this installation's package.json. */
export async function version(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
