import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type IncomingFile, partsOf } from '@greenlit/domain/files/incoming.ts';
import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { RUNNING_MS, TOO_MANY_UPLOADS, uploadsToEnd } from '@greenlit/domain/files/openUploads.ts';
import { DomainError, isDomainError } from '@greenlit/domain/shared/errors.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { alone } from '../../db/alone.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { incomingUploads } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Incoming, Storage } from '../../ports/storage.ts';
import { storeFile } from './files.actions.ts';
import { type FileRow, fileByKey } from './files.queries.ts';
import { type IncomingRow, incomingById, openIncoming, outdatedIncoming } from './incoming.queries.ts';
import { release, reserve } from './storage.actions.ts';

/** How long an address takes a part: enough for a slow line. Seconds. */
const PART_SECONDS = 1_800;

/** The name of an upload's claim on its account's storage. */
const claimOf = (id: string) => `incoming-${id}`;
/** The name of the lock under which an upload becomes a file or ends. */
const placeOf = (id: string) => `incoming ${id}`;

const unfinished = () => new DomainError('CONFLICT', 'unfinished', UPLOAD_FAILED);

interface Sender {
  accountId: string;
  userId: string;
  /** Bytes that the account can store. */
  total: number;
}

/**
 * Begins an upload from a browser straight to the file store, or finds the one that the same person began with this file. Older
 * ones that nobody goes on with make room. @throws DomainError RATE_LIMITED, CONFLICT `storage_full`
 */
export async function beginIncoming(
  { db }: { db: Database },
  incoming: Incoming,
  { accountId, userId, total }: Sender,
  { category, name, mark, bytes, sha256 }: IncomingFile,
): Promise<IncomingRow> {
  const begun = (await openIncoming(db, userId)).find(
    (one) => one.mark === mark && one.bytes === bytes && one.category === category && one.sha256 === sha256,
  );
  if (begun) return begun;
  const id = randomUUID();
  const storeId = await incoming.begin(id);
  const row = { id, accountId, uploadedBy: userId, category, name, mark, bytes, sha256, storeId };
  try {
    return await alone(db, `incoming of ${userId}`, async (tx) => {
      await makeRoom(tx, row);
      await reserve(tx, { id: claimOf(id), accountId, bytes, total });
      const [made] = await tx.insert(incomingUploads).values(row).returning();
      if (!made) throw new Error('insert returned no row');
      return made;
    });
  } catch (error) {
    await incoming.drop(row);
    throw error;
  }
}

/** Ends abandoned uploads of the person, where there are too many. The nightly job deletes their parts. */
async function makeRoom(tx: Transaction, { uploadedBy, bytes }: { uploadedBy: string; bytes: number }): Promise<void> {
  const open = (await openIncoming(tx, uploadedBy)).map((row) => ({
    id: row.id,
    bytes: row.bytes,
    sent: Object.keys(row.tags).length,
    // a part is on its way for longer than the pieces of other uploads
    touchedAt: row.touchedAt.getTime() + PART_SECONDS * 1_000 - RUNNING_MS,
    early: false,
    whole: false,
    storing: false,
  }));
  const going = uploadsToEnd(open, { bytes, early: false }, Date.now());
  if (!going) throw new DomainError('RATE_LIMITED', 'uploads', TOO_MANY_UPLOADS);
  if (going.length > 0) await end(tx, ...going);
}

/** Nobody finds them any more, and the nightly job deletes their parts. */
async function end(tx: Transaction, ...ids: string[]): Promise<void> {
  await tx
    .update(incomingUploads)
    .set({ touchedAt: new Date(0) })
    .where(inArray(incomingUploads.id, ids));
  await release(tx, ...ids.map(claimOf));
}

/** Addresses that take these parts. @throws DomainError INVALID */
export async function partAddresses(
  { db }: { db: Database },
  incoming: Incoming,
  row: IncomingRow,
  parts: readonly number[],
): Promise<Record<number, string>> {
  if (parts.some((part) => part > partsOf(row.bytes))) throw new DomainError('INVALID', 'part', UPLOAD_FAILED);
  await db.update(incomingUploads).set({ touchedAt: new Date() }).where(eq(incomingUploads.id, row.id));
  const pairs = parts.map(async (part) => [part, await incoming.partAddress(row, part, PART_SECONDS)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** Notes that the store has a part. @throws DomainError INVALID */
export async function notePart({ db }: { db: Database }, row: IncomingRow, part: number, tag: string): Promise<void> {
  if (part < 1 || part > partsOf(row.bytes)) throw new DomainError('INVALID', 'part', UPLOAD_FAILED);
  const tags = sql`${incomingUploads.tags} || jsonb_build_object(${String(part)}::text, ${tag}::text)`;
  await db.update(incomingUploads).set({ tags, touchedAt: new Date() }).where(eq(incomingUploads.id, row.id));
}

/**
 * Turns an upload whose parts are all at the store into a file, after reading and proving its bytes. Can be asked for again, by
 * whoever missed the answer. @throws DomainError CONFLICT `unfinished` if the store lacks parts, INVALID as `storeFile` does
 */
export async function finishIncoming(
  ports: Pick<Ports, 'db' | 'storage' | 'uploadsDir'>,
  incoming: Incoming,
  id: string,
): Promise<FileRow> {
  return await alone(ports.db, placeOf(id), async () => {
    const row = await incomingById(ports.db, id);
    if (!row) throw unfinished();
    if (row.key) {
      const file = await fileByKey(ports.db, row.key);
      if (!file) throw unfinished();
      return file;
    }
    await assemble(ports.db, incoming, row);
    try {
      const file = await prove(ports, incoming, row);
      await ports.db.update(incomingUploads).set({ key: file.key }).where(eq(incomingUploads.id, id));
      await release(ports.db, claimOf(id));
      await incoming.drop(row);
      return file;
    } catch (error) {
      // after any other failure the browser may ask again
      if (isDomainError(error)) await forget(ports.db, incoming, row);
      throw error;
    }
  });
}

async function assemble(db: Database, incoming: Incoming, row: IncomingRow): Promise<void> {
  const tags = Array.from({ length: partsOf(row.bytes) }, (_, at) => row.tags[at + 1]);
  if (!tags.every((tag) => tag !== undefined)) throw unfinished();
  if (await incoming.complete(row, tags)) return;
  // what was noted is not what the store has, or it has forgotten the upload: the browser begins another
  await forget(db, incoming, row);
  throw unfinished();
}

/** Reads what came, checks it like any other upload, and has the store copy it to the key that its hash gives. */
async function prove(
  { db, storage, uploadsDir }: Pick<Ports, 'db' | 'storage' | 'uploadsDir'>,
  incoming: Incoming,
  row: IncomingRow,
): Promise<FileRow> {
  // swept like small uploads if this process is killed
  const path = join(uploadsDir, `incoming-${randomUUID()}`);
  try {
    await pipeline(await incoming.read(row), createWriteStream(path, { mode: 0o600 }));
    if ((await stat(path)).size !== row.bytes) throw new DomainError('INVALID', 'checksum', UPLOAD_FAILED);
    const within: Storage = { ...storage, put: (key) => incoming.keep(row, key) };
    const { accountId, uploadedBy, category, name, sha256 } = row;
    const announced = sha256 ? { sha256 } : {};
    return await storeFile({ db, storage: within }, { accountId, uploadedBy, category, name, path, ...announced });
  } finally {
    await rm(path, { force: true });
  }
}

/** Ends an upload that has not become a file. */
export async function abandonIncoming({ db }: { db: Database }, incoming: Incoming, id: string): Promise<void> {
  await alone(db, placeOf(id), async () => {
    const row = await incomingById(db, id);
    if (row && !row.key) await forget(db, incoming, row);
  });
}

/** The store first: a row without parts is found again, parts without a row are not. */
async function forget(db: Database, incoming: Incoming, row: IncomingRow): Promise<void> {
  await incoming.drop(row);
  await db.delete(incomingUploads).where(eq(incomingUploads.id, row.id));
  await release(db, claimOf(row.id));
}

/** The nightly job: deletes the parts of uploads that nobody has gone on with for a week, and the answers to finished ones. */
export async function sweepIncoming({ db, storage }: Pick<Ports, 'db' | 'storage'>, now = new Date()): Promise<void> {
  const { incoming } = storage;
  if (!incoming) return;
  for (const { id } of await outdatedIncoming(db, now))
    await alone(db, placeOf(id), async () => {
      const row = await incomingById(db, id);
      if (row) await forget(db, incoming, row);
    });
}
