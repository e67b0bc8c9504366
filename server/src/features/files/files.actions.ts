import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import {
  extensionOf,
  FILE_RULES,
  type FileCategory,
  type FileUse,
  refusalOfFile,
  UPLOAD_FAILED,
  VIDEO_CORRUPTED,
} from '@greenlit/domain/files/limits.ts';
import { storageFull } from '@greenlit/domain/files/quotas.ts';
import { sniff } from '@greenlit/domain/files/sniff.ts';
import { EXTRACTION_HINTS, type ExtractionProblem } from '@greenlit/domain/scripts/documents.ts';
import { DomainError, isDomainError } from '@greenlit/domain/shared/errors.ts';
import { CAPTIONS_MAX_BYTES, captionsMessage, isMachineMade, readCaptions } from '@greenlit/domain/videos/captions.ts';
import { and, eq, inArray, lt, notLike, sql } from 'drizzle-orm';
import type { Database, Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { files, uploadReservations } from '../../db/tables.ts';
import type { Storage } from '../../ports/storage.ts';
import { fairTurns } from '../../process/concurrency.ts';
import { whyUnopened } from './documents.ts';
import { bytesUsed, type FileRow, LOOSE, ORIGINAL, PLAN } from './files.queries.ts';
import { keptProcess } from './kept-process.ts';
import { probeVideo } from './probe.ts';
import { lockKey, putBytes } from './removal.actions.ts';

/** Images decoded at a time, one of each account; each may need a hundred megabytes. */
const inTurn = fairTurns(2);
const DEADLINE_MS = 30_000;
const HEAP_MB = 256;

const inProcess = keptProcess<boolean>(new URL('./picture.process.ts', import.meta.url), { heapMb: HEAP_MB });

const DAMAGED = 'This picture is damaged or too large. Save it again as jpg or png, at most 25 megapixels';

/**
 * Decodes a picture in another process before it is stored, so that one that cannot be displayed is refused on upload. @throws
 * DomainError INVALID with the message for the file's use
 */
async function refuseDamagedPicture(accountId: string, path: string, use: FileUse): Promise<void> {
  const whole = await inTurn(accountId, () => inProcess(path, DEADLINE_MS));
  if (whole === true) return;
  throw new DomainError('INVALID', 'damaged', FILE_RULES[use].wrongFormat.message, { file: DAMAGED });
}

export type StoredCategory = FileCategory | 'captions' | 'originals';

export interface Upload {
  accountId: string;
  uploadedBy: string | null;
  category: StoredCategory;
  /** The original file name. */
  name: string;
  /** A finished file on local disk. It is copied, not moved: the caller deletes it. */
  path: string;
  /** The SHA-256 announced by the sender; refused if the bytes differ. */
  sha256?: string;
  /** The file is sent to a reviewer, so it is refused if nobody could open it. */
  isReviewFile?: boolean;
  /** It was written by the server: what a video is made from, and how. */
  isPlan?: boolean;
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/x-ole-storage': 'ole',
  'text/plain': 'txt',
  'text/vtt': 'vtt',
  [PLAN]: 'json',
};

/** Records when a file's stored bytes were last compared with its hash. */
export async function noteChecked(
  db: Readable,
  { accountId, fileId }: { accountId: string; fileId: string },
  checkedAt: Date,
): Promise<void> {
  await db
    .update(files)
    .set({ checkedAt })
    .where(hasKey(files, { accountId, id: fileId }));
}

/**
 * Stores a finished upload in the account: inspects the bytes (never just the name), hashes them and stores them under that
 * hash. Idempotent, because the same bytes are one object, so a failed attempt can simply be repeated. @throws DomainError
 * INVALID with the fixed message for the category
 */
export async function storeFile(ports: { db: Readable; storage: Storage }, upload: Upload): Promise<FileRow> {
  const { size } = await stat(upload.path);
  const mediaType = await checkedType(upload, size);
  const facts = await factsIn(upload, mediaType);
  if (isPicture(upload.category)) await refuseDamagedPicture(upload.accountId, upload.path, upload.category);
  const sha256 = await hashFile(upload.path);
  if (upload.sha256 && upload.sha256.toLowerCase() !== sha256)
    throw new DomainError('INVALID', 'checksum', UPLOAD_FAILED);
  const key = `${upload.accountId}/${sha256}.${EXTENSIONS[mediaType] ?? 'bin'}`;
  await putBytes(ports, key, upload.path);
  return ports.db.transaction(async (tx) => {
    await lockKey(tx, key);
    const [row] = await tx
      .insert(files)
      .values({
        accountId: upload.accountId,
        key,
        sha256,
        bytes: size,
        mediaType,
        category: upload.category,
        name: upload.name.slice(0, 200),
        uploadedBy: upload.uploadedBy,
        facts: facts && { ...facts },
      })
      // re-uploaded bytes count as new, because the sender is about to use them; a thumbnail re-uploaded as a logo is no longer swept
      .onConflictDoUpdate({
        target: [files.accountId, files.key],
        set: {
          createdAt: new Date(),
          ...(facts ? { facts: { ...facts } } : {}),
          ...(LOOSE.includes(upload.category) ? {} : { category: upload.category }),
        },
      })
      .returning();
    if (!row) throw new Error(`stored without a row: ${key}`);
    // the same bytes existed and were deleted just before this row was written
    if ((await ports.storage.size(key)) === null) await ports.storage.put(key, upload.path);
    return row;
  });
}

/** Inserts the row of a file made by the server and stored by `putBytes`, such as an export; no checks needed. Returns its id. */
export async function addFile(tx: Transaction, file: typeof files.$inferInsert): Promise<string> {
  const row = await tx.insert(files).values(file).returning({ id: files.id }).then(one);
  return row.id;
}

const isPicture = (category: StoredCategory): category is 'images' | 'thumbs' | 'signatures' =>
  ['images', 'thumbs', 'signatures'].includes(category);

/** What is known about a file's content: a video's duration and dimensions, who wrote the captions, or whether a document opens. */
async function factsIn(upload: Upload, mediaType: string): Promise<object | null> {
  const { accountId, category, path } = upload;
  if (category === 'videos') return probeVideo(path, { accountId });
  if (category === 'docs') return openingOf(upload, mediaType);
  return category === 'captions' && isMachineMade(await readFile(path, 'utf8')) ? { machineMade: true } : null;
}

/** Whether a file that can be sent to a reviewer opens as what its name says. @throws DomainError INVALID if it is sent and does not */
async function openingOf(
  { accountId, path, name, isReviewFile }: Upload,
  mediaType: string,
): Promise<{ unopened: ExtractionProblem | null } | null> {
  const extension = extensionOf(name);
  if ((extension !== 'pdf' && extension !== 'docx') || mediaType === 'text/plain') return null;
  const unopened = await whyUnopened(accountId, path, extension);
  if (unopened && isReviewFile) throw new DomainError('INVALID', `unopened_${unopened}`, EXTRACTION_HINTS[unopened]);
  return { unopened };
}

/** How a file begins, as far as its type shows. */
export async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
const HEAD_BYTES = 4100;

async function checkedType(upload: Upload, size: number): Promise<string> {
  if (upload.isPlan) return PLAN;
  const head = await headOf(upload.path);
  if (upload.category === 'captions') {
    await refuseNoCaptions(upload.path, size);
    return 'text/vtt';
  }
  const type = sniff(head);
  const refusal = refusalOfFile(upload.category, { name: upload.name, sizeBytes: size, type });
  if (refusal) throw new DomainError('INVALID', refusal.reason, refusal.message, { file: refusal.detail });
  if (!type) throw new DomainError('INVALID', 'format', VIDEO_CORRUPTED);
  if (upload.category === 'originals') return ORIGINAL;
  // the browser repackages .m4v and .mov with supported codecs as mp4, so only mp4 arrives here
  return upload.category === 'videos' ? 'video/mp4' : type;
}

/** Players support only WebVTT; the client converts SubRip before it gets here. */
async function refuseNoCaptions(path: string, size: number): Promise<void> {
  const refused = (detail?: string) =>
    new DomainError('INVALID', 'format', 'Incorrect format', detail === undefined ? undefined : { file: detail });
  if (size > CAPTIONS_MAX_BYTES) throw refused('Captions can be up to 1 MB');
  const text = await readFile(path, 'utf8');
  if (!/^\uFEFF?WEBVTT(\s|$)/.test(text)) throw refused('Captions are kept as WebVTT');
  const read = readCaptions(text);
  if ('problem' in read) throw refused(captionsMessage(read.problem));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** An upload's reservation of its account's storage. */
export interface Reservation {
  id: string;
  accountId: string;
  /** The size that the upload may grow to. */
  bytes: number;
  /** The account's storage limit. */
  total: number;
}

/**
 * Reserves storage for an upload, or makes its reservation larger. Serialized per account, so that uploads at the same time
 * cannot exceed the total together. @throws DomainError CONFLICT `storage_full`
 */
export async function reserve(tx: Transaction, { id, accountId, bytes, total }: Reservation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 6))`);
  const [before] = await tx
    .select({ bytes: uploadReservations.bytes })
    .from(uploadReservations)
    .where(eq(uploadReservations.id, id));
  if (before && before.bytes >= bytes) return;
  const used = (await bytesUsed(tx, accountId)) - (before?.bytes ?? 0);
  if (used + bytes > total) throw new DomainError('CONFLICT', 'storage_full', storageFull({ used, total }));
  await tx
    .insert(uploadReservations)
    .values({ id, accountId, bytes })
    .onConflictDoUpdate({ target: uploadReservations.id, set: { bytes } });
}

/** The refusal if storage is full; any other error is thrown. */
export function storageFullOr(error: unknown): DomainError {
  if (isDomainError(error) && error.reason === 'storage_full') return error;
  throw error;
}

/**
 * Stores a finished file if its account has room for it: everything that adds to what an account stores goes through here or
 * holds a reservation of its own. @throws DomainError CONFLICT `storage_full`, INVALID as `storeFile` does
 */
export async function storeWithin(
  ports: { db: Database; storage: Storage },
  total: number,
  upload: Upload,
): Promise<FileRow> {
  const { size: bytes } = await stat(upload.path);
  const claim = { id: `file-${randomUUID()}`, accountId: upload.accountId, bytes, total };
  await ports.db.transaction((tx) => reserve(tx, claim));
  try {
    return await storeFile(ports, upload);
  } finally {
    await release(ports.db, claim.id);
  }
}

/** Releases a reservation once the upload has become a file or was given up. */
export async function release(db: Readable, ...ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(uploadReservations).where(inArray(uploadReservations.id, ids));
}

/** Minutes after which a reservation without an upload counts as left by a process that was killed. */
const LEFT_MINUTES = 60;

/** Deletes reservations whose uploads do not exist any more. */
export async function releaseLeft(db: Database, isThere: (id: string) => Promise<boolean>): Promise<void> {
  const old = and(
    lt(uploadReservations.createdAt, sql`now() - make_interval(mins => ${LEFT_MINUTES})`),
    // these end together with their own rows
    notLike(uploadReservations.id, 'incoming-%'),
  );
  const rows = await db.select({ id: uploadReservations.id }).from(uploadReservations).where(old);
  const there = await Promise.all(rows.map(({ id }) => isThere(id)));
  await release(db, ...rows.flatMap(({ id }, at) => (there[at] ? [] : [id])));
}
