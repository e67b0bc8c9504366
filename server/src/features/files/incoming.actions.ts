import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bytesOfPart, type IncomingFile, partsOf } from '@greenlit/domain/files/incoming.ts';
import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { type OpenUpload, RUNNING_MS, TOO_MANY_UPLOADS, uploadsToEnd } from '@greenlit/domain/files/openUploads.ts';
import { DomainError, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Readable, Transaction } from '../../db/connect.ts';
import { alone, claim } from '../../db/locks.ts';
import { one } from '../../db/rows.ts';
import { incomingUploads } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Incoming, type Storage, StorageUnavailable } from '../../ports/storage.ts';
import { type Reservation, release, reserve, storageFullOr, storeFile } from './files.actions.ts';
import { type FileRow, fileByKey } from './files.queries.ts';

export type IncomingRow = typeof incomingUploads.$inferSelect;

/** How long uploads, and the results of finished ones, are kept after their last use. */
const LIFETIME_MS = 7 * 86_400_000;
const fresh = () => gt(incomingUploads.touchedAt, new Date(Date.now() - LIFETIME_MS));

export async function incomingById(db: Readable, id: string): Promise<IncomingRow | null> {
  const [row] = await db.select().from(incomingUploads).where(eq(incomingUploads.id, id));
  return row ?? null;
}

/** @throws DomainError NOT_FOUND */
export async function ownIncoming(db: Readable, userId: string, id: string): Promise<IncomingRow> {
  const mine = and(eq(incomingUploads.id, id), eq(incomingUploads.uploadedBy, userId), fresh());
  const [row] = await db.select().from(incomingUploads).where(mine);
  if (!row) throw notFound('Upload');
  return row;
}

/** The person's unfinished uploads. */
const openIncoming = (db: Readable, userId: string): Promise<IncomingRow[]> =>
  db
    .select()
    .from(incomingUploads)
    .where(and(eq(incomingUploads.uploadedBy, userId), isNull(incomingUploads.key), fresh()));

/** Maximum uploads ended per night. */
const A_NIGHT = 1_000;

/** Abandoned uploads, the oldest first. */
const outdatedIncoming = (db: Readable, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: incomingUploads.id })
    .from(incomingUploads)
    .where(lt(incomingUploads.touchedAt, new Date(now.getTime() - LIFETIME_MS)))
    .orderBy(asc(incomingUploads.touchedAt))
    .limit(A_NIGHT);

/** Seconds for which an address accepts a part: enough for a slow connection. */
const PART_SECONDS = 1_800;

/** The name of an upload's claim on its account's storage. */
const claimOf = (id: string) => `incoming-${id}`;
/** The last-used time that marks an upload as ended to make room. */
const ENDED = new Date(0);
/** The name of the lock under which an upload becomes a file or ends. */
const placeOf = (id: string) => `incoming ${id}`;

const unfinished = () => new DomainError('CONFLICT', 'unfinished', UPLOAD_FAILED);

interface Sender {
  accountId: string;
  userId: string;
  /** Bytes that the account may store. */
  total: number;
}

/**
 * Begins an upload from a browser directly to the file store, or finds the one that the same person began with this file.
 * Abandoned older uploads make room, also in the account's storage. @throws DomainError RATE_LIMITED, CONFLICT `storage_full`
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
    const { made, ended } = await alone(db, `incoming of ${userId}`, async (tx) => {
      const tooMany = await makeRoom(tx, row);
      if (!tooMany) throw new DomainError('RATE_LIMITED', 'uploads', TOO_MANY_UPLOADS);
      const tooLarge = await claimOrEnd(tx, row, { id: claimOf(id), accountId, bytes, total });
      const made = await tx.insert(incomingUploads).values(row).returning().then(one);
      return { made, ended: [...tooMany, ...tooLarge] };
    });
    // at once, because their addresses go on accepting parts, which no reservation counts any more
    await Promise.allSettled(ended.map((one) => incoming.drop(one)));
    return made;
  } catch (error) {
    await incoming.drop(row);
    throw error;
  }
}

interface Coming {
  uploadedBy: string;
  bytes: number;
}

type Limits = Parameters<typeof uploadsToEnd>[3];

/** Ends abandoned uploads of the person until there are few enough, and returns them; null if too few are abandoned. */
async function makeRoom(tx: Transaction, coming: Coming, limits?: Limits): Promise<IncomingRow[] | null> {
  const [claimed, busy] = [new Set<string>(), new Set<string>()];
  for (;;) {
    // read again once they are claimed: a browser may just have come back for one after all
    const open = (await openOf(tx, coming)).map((one) => ({ ...one, storing: busy.has(one.id) }));
    const going = uploadsToEnd(open, { ...coming, early: false }, Date.now(), limits);
    if (!going) return null;
    const others = going.filter((id) => !claimed.has(id));
    if (others.length === 0) return end(tx, going);
    for (const id of others) ((await claim(tx, placeOf(id))) ? claimed : busy).add(id);
  }
}

/** Claims storage; if the account's is full, ends abandoned uploads of the person, one after the other, and returns them. */
async function claimOrEnd(tx: Transaction, coming: Coming, storage: Reservation): Promise<IncomingRow[]> {
  const ended: IncomingRow[] = [];
  for (;;) {
    const full = await reserve(tx, storage).then(() => null, storageFullOr);
    if (!full) return ended;
    const count = (await openOf(tx, coming)).length;
    const more = count > 0 && (await makeRoom(tx, coming, { count, bytes: Number.POSITIVE_INFINITY }));
    if (!more) throw full;
    ended.push(...more);
  }
}

async function openOf(tx: Transaction, { uploadedBy }: Coming): Promise<OpenUpload[]> {
  return (await openIncoming(tx, uploadedBy)).map((row) => ({
    id: row.id,
    bytes: row.bytes,
    sent: Object.keys(row.tags).length,
    // a part takes longer to send than the pieces of other uploads
    touchedAt: row.touchedAt.getTime() + PART_SECONDS * 1_000 - RUNNING_MS,
    early: false,
    whole: false,
    storing: false,
  }));
}

/** Hides these uploads. The nightly job deletes what is left of them. */
async function end(tx: Transaction, ids: string[]): Promise<IncomingRow[]> {
  if (ids.length === 0) return [];
  await release(tx, ...ids.map(claimOf));
  return tx.update(incomingUploads).set({ touchedAt: ENDED }).where(inArray(incomingUploads.id, ids)).returning();
}

/**
 * Records that the upload is being continued. @throws DomainError CONFLICT `unfinished` if it was ended to make room, or is
 * gone
 */
async function goOn(db: Database, id: string, more: { tags?: SQL } = {}): Promise<IncomingRow> {
  const [row] = await db
    .update(incomingUploads)
    .set({ ...more, touchedAt: new Date() })
    .where(and(eq(incomingUploads.id, id), gt(incomingUploads.touchedAt, ENDED)))
    .returning();
  if (!row) throw unfinished();
  return row;
}

/** Addresses that accept these parts. @throws DomainError INVALID, CONFLICT `unfinished` */
export async function partAddresses(
  { db }: { db: Database },
  incoming: Incoming,
  row: IncomingRow,
  parts: readonly number[],
): Promise<Record<number, string>> {
  if (parts.some((part) => part > partsOf(row.bytes))) throw new DomainError('INVALID', 'part', UPLOAD_FAILED);
  await goOn(db, row.id);
  const pairs = parts.map(async (number) => {
    const part = { number, bytes: bytesOfPart(row.bytes, number) };
    return [number, await incoming.partAddress(row, part, PART_SECONDS)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** Records that the store has a part. @throws DomainError INVALID, CONFLICT `unfinished` */
export async function notePart({ db }: { db: Database }, row: IncomingRow, part: number, tag: string): Promise<void> {
  if (part < 1 || part > partsOf(row.bytes)) throw new DomainError('INVALID', 'part', UPLOAD_FAILED);
  const tags = sql`${incomingUploads.tags} || jsonb_build_object(${String(part)}::text, ${tag}::text)`;
  await goOn(db, row.id, { tags });
}

/**
 * Turns an upload whose parts are all in the store into a file, after reading and checking its bytes. Can be repeated by a
 * client that missed the response. @throws DomainError CONFLICT `unfinished` if the store lacks parts, INVALID as `storeFile`
 * does
 */
export async function finishIncoming(
  ports: Pick<Ports, 'db' | 'storage' | 'uploadsDir'>,
  incoming: Incoming,
  id: string,
): Promise<FileRow> {
  return await alone(ports.db, placeOf(id), async () => {
    const row = await goOn(ports.db, id);
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
      // after any other failure the browser may retry
      if (isDomainError(error)) await forget(ports.db, incoming, row);
      throw error;
    }
  });
}

async function assemble(db: Database, incoming: Incoming, row: IncomingRow): Promise<void> {
  const tags = Array.from({ length: partsOf(row.bytes) }, (_, at) => row.tags[at + 1]);
  if (!tags.every((tag) => tag !== undefined)) throw unfinished();
  if (await incoming.complete(row, tags)) return;
  // the recorded parts differ from the store's, or the store no longer has the upload: the browser begins a new one
  await forget(db, incoming, row);
  throw unfinished();
}

/**
 * Reads the uploaded bytes, checks them like any other upload, and has the store copy them to the key derived from their hash.
 */
async function prove(
  { db, storage, uploadsDir }: Pick<Ports, 'db' | 'storage' | 'uploadsDir'>,
  incoming: Incoming,
  row: IncomingRow,
): Promise<FileRow> {
  // before anything is written to disk
  if ((await incoming.size(row)) !== row.bytes) throw new DomainError('INVALID', 'checksum', UPLOAD_FAILED);
  // swept like small uploads if this process is killed
  const path = join(uploadsDir, `incoming-${randomUUID()}`);
  try {
    await pipeline(await incoming.read(row), createWriteStream(path, { mode: 0o600 }));
    const within: Storage = { ...storage, put: (key) => incoming.keep(row, key) };
    const { accountId, uploadedBy, category, name, sha256 } = row;
    const announced = sha256 ? { sha256 } : {};
    return await storeFile({ db, storage: within }, { accountId, uploadedBy, category, name, path, ...announced });
  } finally {
    await rm(path, { force: true });
  }
}

/** Ends an unfinished upload. */
export async function abandonIncoming({ db }: { db: Database }, incoming: Incoming, id: string): Promise<void> {
  await alone(db, placeOf(id), async () => {
    const row = await incomingById(db, id);
    if (row && !row.key) await forget(db, incoming, row);
  });
}

/** The store first: a row without parts would be found again, but parts without a row would not. */
async function forget(db: Database, incoming: Incoming | null, row: IncomingRow): Promise<void> {
  await incoming?.drop(row);
  await db.delete(incomingUploads).where(eq(incomingUploads.id, row.id));
  await release(db, claimOf(row.id));
}

/**
 * The nightly job: deletes the parts of uploads abandoned for a week, and the results of finished ones. If files have been
 * moved to a folder since, the parts are out of reach, but the storage they reserved is released. @throws StorageUnavailable
 */
export async function sweepIncoming(
  { db, storage, log }: Pick<Ports, 'db' | 'storage' | 'log'>,
  now = new Date(),
): Promise<void> {
  for (const { id } of await outdatedIncoming(db, now))
    try {
      await alone(db, placeOf(id), async () => {
        const row = await incomingById(db, id);
        if (row) await forget(db, storage.incoming, row);
      });
    } catch (err) {
      if (err instanceof StorageUnavailable) throw err;
      log.error({ err, upload: id }, 'an upload could not be deleted from the file store');
    }
}
