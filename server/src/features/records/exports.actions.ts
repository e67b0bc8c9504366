import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Database, Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { recordExports } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { addFile } from '../files/files.actions.ts';
import { putBytes, removeFiles } from '../files/removal.actions.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import { asPerson } from '../sessions/person.ts';
import { zoneOf } from '../sessions/person-facts.ts';

export type ExportRow = typeof recordExports.$inferSelect;

const which = ({ accountId, id }: Pick<ExportRow, 'accountId' | 'id'>) => hasKey(recordExports, { accountId, id });

/** Condition for this run, if it is not over and no other process took it over. */
const stillMine = (row: ExportRow) =>
  and(which(row), eq(recordExports.state, 'running'), eq(recordExports.attempts, row.attempts));

/** Days for which a package can be downloaded; it can be made again at any time. */
const PACKAGE_DAYS = 30;
/** A package still in progress after this long is given up: its process was killed. */
const PACKAGE_HOURS = 6;

export interface PackageSummary {
  manifestSha256: string;
  items: number;
  events: number;
}

/** A package without a heartbeat for this long is restarted: its process was killed. */
const SILENCE_SECONDS = 60;
/** How often a package is started before it is given up, because building it may be what kills the process. */
const ATTEMPTS = 3;

/** Marks the package as in progress; null if it has already been made or given up. */
export async function beginExport(db: Database, key: Pick<ExportRow, 'accountId' | 'id'>): Promise<ExportRow | null> {
  const [row] = await db
    .update(recordExports)
    .set({ state: 'running', progress: 0, seenAt: new Date(), attempts: sql`${recordExports.attempts} + 1` })
    .where(and(which(key), isNull(recordExports.finishedAt)))
    .returning();
  if (row && row.attempts > ATTEMPTS) {
    await failExport(db, row);
    return null;
  }
  return row ?? null;
}

/** Saves progress (0 to 1), which also serves as heartbeat. */
export async function noteProgress(db: Database, row: ExportRow, progress: number): Promise<void> {
  await db.update(recordExports).set({ progress, seenAt: new Date() }).where(stillMine(row));
}

/**
 * Gives a package back when the server stops: the next one starts over, and the attempt does not count. False if this run was
 * no longer wanted. The run must not write anything afterwards, because the next run has the same attempt number.
 */
export async function giveBack(db: Database, row: ExportRow): Promise<boolean> {
  const mine = await db
    .update(recordExports)
    .set({ state: 'queued', progress: 0, seenAt: null, attempts: sql`${recordExports.attempts} - 1` })
    .where(stillMine(row))
    .returning({ id: recordExports.id });
  return mine.length > 0;
}

/** Restarts packages whose process was killed, or gives them up. */
export async function resumeExports({ db }: Pick<Ports, 'db'>): Promise<void> {
  const isSilent = and(
    eq(recordExports.state, 'running'),
    lt(recordExports.seenAt, sql`now() - make_interval(secs => ${SILENCE_SECONDS})`),
  );
  for (const row of await db.select().from(recordExports).where(isSilent)) {
    const { accountId, id, attempts, requestedFrom: from } = row;
    if (attempts >= ATTEMPTS) {
      await failExport(db, row);
      continue;
    }
    await db.transaction(async (tx) => {
      // another process may have restarted it, or its own may be alive after all
      const lost = await tx
        .update(recordExports)
        .set({ state: 'queued', progress: 0, seenAt: null })
        .where(and(stillMine(row), isSilent))
        .returning({ id: recordExports.id });
      if (lost.length > 0) await enqueue(tx, 'export_records', { accountId, id, from });
    });
  }
}

const FAILED = { state: 'failed', message: 'The export could not be created. Please try again' } as const;

/** Ends a run without a package, unless another one took it over; `message` is shown to the person who requested it. */
export async function failExport(db: Readable, row: ExportRow, message: string = FAILED.message): Promise<void> {
  await db
    .update(recordExports)
    .set({ ...FAILED, message, finishedAt: new Date() })
    .where(stillMine(row));
}

interface Keeping {
  from: Context['from'];
  row: ExportRow;
  person: Person;
  path: string;
  /** Once aborted, the row is given back and the package is not kept. */
  stopping: AbortSignal;
}

/** Stores the package as a file of the account; the ledger records what it contains and the hash of its manifest. */
export async function keepPackage(
  ports: Ports,
  { from, row, person, path, stopping }: Keeping,
  made: PackageSummary,
): Promise<void> {
  const { accountId, id, scope } = row;
  const { size } = await stat(path);
  const sha256 = await hashOf(path);
  const key = `${accountId}/${sha256}.zip`;
  await putBytes(ports, key, path);
  stopping.throwIfAborted();
  const ctx = await asPerson(ports.db, { ports, actor: { kind: 'system', name: 'export' }, from }, person.user);
  await ports.db.transaction(async (tx) => {
    const fileId = await addFile(tx, {
      accountId,
      key,
      sha256,
      bytes: size,
      mediaType: 'application/zip',
      category: 'exports',
      name: `records-${isoDay(row.createdAt, zoneOf(person))}-${id.slice(0, 8)}.zip`,
      uploadedBy: row.requestedBy,
    });
    const [done] = await tx
      .update(recordExports)
      .set({ ...made, state: 'done', progress: 1, fileId, bytes: size, finishedAt: new Date() })
      .where(stillMine(row))
      .returning({ id: recordExports.id });
    // another process assumed that this one was dead
    if (!done) throw new Error('the package is made by another process');
    const { manifestSha256, items, events } = made;
    await record(tx, ctx, 'records.exported', aboutAccount(accountId), {
      exportId: id,
      scope: { ...scope },
      items,
      events,
      manifestSha256,
      packageSha256: sha256,
      bytes: size,
    });
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Gives up packages whose process died, and deletes those past their download period. */
export async function endPackages(ports: Ports, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await ports.db
    .update(recordExports)
    .set({ ...FAILED, finishedAt: now })
    .where(and(inArray(recordExports.state, ['queued', 'running']), lt(recordExports.createdAt, ago(PACKAGE_HOURS))));
  const old = await ports.db
    .select()
    .from(recordExports)
    .where(and(isNotNull(recordExports.fileId), lt(recordExports.finishedAt, ago(PACKAGE_DAYS * 24))));
  for (const { accountId, id, fileId } of old)
    await ports.db.transaction(async (tx) => {
      await tx.update(recordExports).set({ fileId: null }).where(hasKey(recordExports, { accountId, id }));
      const gone = await removeFiles(tx, accountId, fileId ? [fileId] : []);
      if (gone.length > 0) await enqueue(tx, 'remove_bytes', { keys: gone.map(({ key }) => key) });
    });
}
