/** Whether what the installation stands on works, found out by using it. */
import { randomUUID } from 'node:crypto';
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

/** How long it is believed that something works; that it does not, shorter than balancers take to look again. */
const BELIEVED_MS = 5_000;
const FAULT_BELIEVED_MS = 500;
/** How long a probe may take. */
const PATIENCE_MS = 3_000;
/** Less free space than this counts as none. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
const WRITTEN_BYTES = 64 * 1024;

/** Each tells what is known, if it is recent, or looks now. Calls at the same time share one look. */
export interface Prober {
  /** Only what a process needs: the store may take long to be found away, and a balancer does not wait. */
  lookAtNeeded(): Promise<Needed>;
  look(): Promise<Health>;
}
export type Needed = Pick<Health, (typeof NEEDED)[number]>;

type Probe = () => Promise<string | null>;

export function prober({ db, storage, config }: Ports, now = () => Date.now()): Prober {
  const writes = alone(() => writeIn(config.dataDir));
  const asks = alone(() => storage.check());
  const answers = believed(() => faultIn(() => db.execute(sql`select 1`)), now, FAULT_BELIEVED_MS);
  const works = believed(() => faultIn(() => writeAndSort(db)), now);
  // that it is gone is seen at once
  const database = async () => (await answers()) ?? (await works());
  const disk = believed(() => faultIn(writes), now);
  const store = believed(() => faultIn(asks), now);
  const jobs = believed(async () => {
    if ((await database()) !== null) return 'database';
    return faultIn(async () => {
      const fault = await jobFault(db);
      if (fault !== null) throw new Fault(fault);
    });
  }, now);
  return {
    async lookAtNeeded() {
      const [ofDatabase, ofDisk] = await Promise.all([database(), disk()]);
      return { database: ofDatabase, disk: ofDisk };
    },
    async look() {
      const [needed, ofStore, ofJobs] = await Promise.all([this.lookAtNeeded(), store(), jobs()]);
      return { ...needed, store: ofStore, jobs: ofJobs };
    },
  };
}

function believed(probe: Probe, now: () => number, workingMs = BELIEVED_MS): Probe {
  let known: { at: number; forMs: number; fault: Promise<string | null> } | null = null;
  return () => {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
    // also if the clock went back
    if (known && age <= known.forMs && age >= 0) return known.fault;
    const found = { at: now(), forMs: workingMs, fault: probe() };
    known = found;
    return found.fault.then((fault) => {
      if (fault !== null) found.forMs = FAULT_BELIEVED_MS;
      return fault;
    });
  };
}

/** What hangs is waited for again rather than begun again: each would hold a thread or a connection. */
function alone(use: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= use().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** A fault in words of ours. */
class Fault extends Error {}

/** A code rather than a message, which may contain names and addresses. */
async function faultIn(use: () => Promise<unknown>): Promise<string | null> {
  try {
    return (await within(PATIENCE_MS, use())) ? null : 'no answer';
  } catch (error) {
    if (error instanceof Fault) return error.message;
    const { cause } = error as Error;
    const coded = [error, cause].find((one): one is { code: unknown } => one instanceof Error && 'code' in one);
    return coded ? String(coded.code) : error instanceof Error ? error.name : 'unknown';
  }
}

/** A row of its own: those of other processes would be waited for. */
const PROBE = `probe ${randomUUID()}`;

class Undone extends Error {}

/**
 * A row that is written and taken back shows a database that only allows reading; a sort that needs the disk shows a full one, where
 * small rows may still fit into space that was there before.
 */
async function writeAndSort(db: Database): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 2500`);
      await tx.insert(serviceStates).values({ name: PROBE });
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
