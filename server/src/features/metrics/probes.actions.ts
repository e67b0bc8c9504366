/** Whether what the installation stands on works, found out by using it. */
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { serviceStates } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { within } from '../../process/concurrency.ts';
import { jobFault } from './job-ages.queries.ts';

const PROBED = ['database', 'disk', 'store', 'jobs'] as const;
/** Why each does not work, in a word or two without anybody's data; null if it does. */
export type Health = Record<(typeof PROBED)[number], string | null>;

/** Without these nothing can be saved, so that another process should be asked instead. */
export const NEEDED = ['database', 'disk'] as const;

/** How long what was found out is believed. */
const BELIEVED_MS = 5_000;
/** How long a probe may take: the store of files tries three times. */
const PATIENCE_MS = 5_000;
const STORE_PATIENCE_MS = 10_000;
/** Less free space than this counts as none. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
const WRITTEN_BYTES = 64 * 1024;

export interface Prober {
  /** What is known, if it is recent, or found out now. Calls at the same time share one look. */
  look(): Promise<Health>;
}

export function prober(ports: Ports, now = () => Date.now()): Prober {
  let known: { at: number; health: Promise<Health> } | null = null;
  return {
    look() {
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      // also if the clock went back
      if (!known || age > BELIEVED_MS || age < 0) known = { at: now(), health: healthOf(ports) };
      return known.health;
    },
  };
}

async function healthOf({ db, storage, config }: Ports): Promise<Health> {
  const [database, disk, store] = await Promise.all([
    faultIn(() => writeAndSort(db), PATIENCE_MS),
    faultIn(() => writeIn(config.dataDir), PATIENCE_MS),
    faultIn(() => storage.check(), STORE_PATIENCE_MS),
  ]);
  if (database !== null) return { database, disk, store, jobs: 'database' };
  const jobs = await faultIn(async () => {
    const fault = await jobFault(db);
    if (fault !== null) throw new Fault(fault);
  }, PATIENCE_MS);
  return { database, disk, store, jobs };
}

/** A fault in words of ours. */
class Fault extends Error {}

/** A code rather than a message, which may contain names and addresses. */
async function faultIn(use: () => Promise<void>, patienceMs: number): Promise<string | null> {
  try {
    return (await within(patienceMs, use())) ? null : 'no answer';
  } catch (error) {
    if (error instanceof Fault) return error.message;
    const { cause } = error as Error;
    const coded = [error, cause].find((one): one is { code: unknown } => one instanceof Error && 'code' in one);
    return coded ? String(coded.code) : error instanceof Error ? error.name : 'unknown';
  }
}

class Undone extends Error {}

/**
 * A row that is written and taken back shows a database that only allows reading; a sort that needs the disk shows a full one, where
 * small rows may still fit into space that was there before.
 */
async function writeAndSort(db: Database): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 4000`);
      await tx.insert(serviceStates).values({ name: 'probe' }).onConflictDoNothing();
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(
        sql`select count(*) from (select repeat(md5(n::text), 16) as text from generate_series(1, 2000) as n order by 1 offset 0) sorted`,
      );
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

async function writeIn(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Fault('full');
  const file = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(WRITTEN_BYTES, 1));
  } finally {
    await unlink(file).catch(() => undefined);
  }
}
