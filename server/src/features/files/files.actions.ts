import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { type FileCategory, refusalOfFile, UPLOAD_FAILED, VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { sniff } from '@greenlit/domain/files/sniff.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { CAPTIONS_MAX_BYTES, captionsMessage, isMachineMade, readCaptions } from '@greenlit/domain/videos/captions.ts';
import { and, eq } from 'drizzle-orm';
import type { Readable, Transaction } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { files } from '../../db/tables.ts';
import type { Storage } from '../../ports/storage.ts';
import { type FileRow, LOOSE, ORIGINAL } from './files.queries.ts';
import { refuseDamagedPicture } from './picture.ts';
import { probeVideo } from './probe.ts';
import { lockKey, putBytes } from './removal.actions.ts';

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
    .where(and(eq(files.accountId, accountId), eq(files.id, fileId)));
}

/**
 * Stores a finished upload in the account: inspects the bytes (never just the name), hashes them and stores them under that
 * hash. Idempotent, because the same bytes are one object, so a failed attempt can simply be repeated. @throws DomainError
 * INVALID with the fixed message for the category
 */
export async function storeFile(ports: { db: Readable; storage: Storage }, upload: Upload): Promise<FileRow> {
  const { size } = await stat(upload.path);
  const mediaType = await checkedType(upload, size);
  const facts = await factsIn(upload);
  if (isPicture(upload.category)) await refuseDamagedPicture(upload.path, upload.category);
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
        set: { createdAt: new Date(), ...(LOOSE.includes(upload.category) ? {} : { category: upload.category }) },
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

/** What is known about a file's content: a video's duration and dimensions, or who wrote the captions. */
async function factsIn({ category, path }: Upload): Promise<object | null> {
  if (category === 'videos') return probeVideo(path);
  return category === 'captions' && isMachineMade(await readFile(path, 'utf8')) ? { machineMade: true } : null;
}

async function checkedType(upload: Upload, size: number): Promise<string> {
  const head = Buffer.alloc(Math.min(size, 4100));
  const handle = await open(upload.path, 'r');
  try {
    await handle.read(head, 0, head.length, 0);
  } finally {
    await handle.close();
  }
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
