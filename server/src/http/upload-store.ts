import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable as Bytes } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { OPEN_UPLOADS, type OpenUpload, TOO_MANY_UPLOADS, uploadsToEnd } from '@greenlit/domain/files/openUploads.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { FileStore } from '@tus/file-store';
import { Uid, Upload } from '@tus/server';
import type { Database, Readable, Transaction } from '../db/connect.ts';
import { alone, claim } from '../db/locks.ts';
import { release, reserve, storageFullOr } from '../features/files/files.actions.ts';
import { sha256Hex } from '../secrets.ts';

/** Metadata kept beside each upload. The server sets the owner, never the client. */
export interface UploadMetadata {
  accountId?: string | null;
  userId?: string | null;
  category?: string | null;
  filename?: string | null;
  sha256?: string | null;
  key?: string | null;
  /** Media of a video, uploaded while it was still being rendered; never a file of its own. */
  part?: 'media' | null;
  /** Set on the head of such a video: the id of the upload with its media. */
  media?: string | null;
}

export const metadataOf = (upload: Upload): UploadMetadata => (upload.metadata ?? {}) as UploadMetadata;

export const isMedia = (upload: Upload): boolean => metadataOf(upload).part === 'media';

/** Its final size if known, else the maximum. */
const bytesOf = ({ size }: Upload): number => size ?? FILE_RULES.videos.maxBytes;

/** A common prefix for one person's uploads, so that they can be found. */
const prefixOf = (userId: string): string => sha256Hex(userId).slice(0, 12);
export const newUploadId = (userId: string): string => `${prefixOf(userId)}${Uid.rand().slice(12)}`;

/**
 * The name of the lock under which an upload becomes a file, one at a time across processes. Heads that share the same media
 * share the lock.
 */
export const placeOf = (upload: Upload): string => `upload ${metadataOf(upload).media ?? upload.id}`;

/** How long unfinished uploads, and the results of finished ones, are kept. */
export const UPLOAD_LIFETIME_MS = 7 * 86_400_000;

/**
 * Stores uploads in chunks. The result of a finished upload is kept, without its bytes, for a client that missed the response;
 * the upload still reports itself complete.
 */
export class UploadStore extends FileStore {
  readonly #db: Database;
  readonly #total: (kept: UploadMetadata) => Promise<number>;
  /** Queues one person's requests here, so that at most one of them waits for the database. */
  readonly #creating = new Map<string, Promise<unknown>>();

  /** `total` returns the number of bytes that an upload's account may store. */
  constructor(db: Database, directory: string, total: (kept: UploadMetadata) => Promise<number>) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS });
    this.#db = db;
    this.#total = total;
  }

  /**
   * Abandoned uploads of the person are evicted to make room. Serialized per person across processes, so that concurrent
   * requests cannot exceed the limit. @throws DomainError RATE_LIMITED if all of them are in progress, CONFLICT `storage_full`
   */
  override async create(upload: Upload): Promise<Upload> {
    const userId = metadataOf(upload).userId ?? '';
    const before = this.#creating.get(userId);
    // asked before: the work below holds a connection and must not wait for another
    const total = await this.#total(metadataOf(upload));
    const mine = Promise.allSettled([before]).then(() =>
      alone(this.#db, `uploads of ${userId}`, async (tx) => {
        await this.#makeRoom(tx, userId, upload);
        await this.#claimOrEvict(tx, userId, upload, total);
        return super.create(upload);
      }),
    );
    this.#creating.set(userId, mine);
    return mine.finally(() => {
      if (this.#creating.get(userId) === mine) this.#creating.delete(userId);
    });
  }

  /** Reserves storage for the upload; if the account's is full, evicts the person's abandoned uploads, one after the other. */
  async #claimOrEvict(tx: Transaction, userId: string, upload: Upload, total: number): Promise<void> {
    for (;;) {
      const full = await this.#claim(tx, upload, upload.size ?? 0, total).then(() => null, storageFullOr);
      if (!full) return;
      const open = await this.#othersOf(userId, upload);
      if (open.length === 0) throw full;
      const oneFewer = { count: open.length, bytes: Number.POSITIVE_INFINITY };
      await this.#makeRoom(tx, userId, upload, oneFewer).catch(() => Promise.reject(full));
    }
  }

  async #claim(tx: Transaction, upload: Upload, bytes: number, total: number): Promise<void> {
    await reserve(tx, { id: upload.id, accountId: metadataOf(upload).accountId ?? '', bytes, total });
  }

  /**
   * Reserves storage for an upload of unknown length before it grows to `bytes`. @throws DomainError CONFLICT `storage_full`
   */
  async claimFor(upload: Upload, bytes: number): Promise<void> {
    const total = await this.#total(metadataOf(upload));
    await this.#db.transaction((tx) => this.#claim(tx, upload, bytes, total));
  }

  override async declareUploadLength(id: string, length: number): Promise<void> {
    await this.claimFor(await this.getUpload(id), length);
    await super.declareUploadLength(id, length);
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id);
    await release(this.#db, id);
  }

  /** The person's unfinished uploads, without the media that this one completes. */
  async #othersOf(userId: string, upload: Upload) {
    return (await this.#openOf(userId)).filter(({ id }) => id !== metadataOf(upload).media);
  }

  async #makeRoom(
    tx: Transaction,
    userId: string,
    upload: Upload,
    limits: { count: number; bytes: number } = OPEN_UPLOADS,
  ): Promise<void> {
    const open = await this.#othersOf(userId, upload);
    for (;;) {
      const going = uploadsToEnd(open, { bytes: bytesOf(upload), early: isMedia(upload) }, Date.now(), limits);
      if (!going) throw new DomainError('RATE_LIMITED', 'uploads', TOO_MANY_UPLOADS);
      const busy: OpenUpload[] = [];
      for (const one of open.filter(({ id }) => going.includes(id))) if (!(await claim(tx, one.place))) busy.push(one);
      if (busy.length === 0) {
        for (const id of going) await this.forget(id, tx);
        return;
      }
      // a client has come back for it after all
      for (const one of busy) one.storing = true;
    }
  }

  /** Like the library's, except for errors: a full disk is reported by name. */
  override async write(bytes: Bytes, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      // a finished upload has a result, and no bytes any more
      const kept = await this.configstore.get(id);
      if (!kept?.metadata?.key) throw error;
      const size = kept.size ?? 0;
      return new Upload({ id, size, offset: size, metadata: kept.metadata });
    }
  }

  /** Records the storage key; from now on nothing else is known about the upload. */
  async finished(upload: Upload, key: string): Promise<void> {
    const facts = { ...upload, metadata: { ...upload.metadata, key } };
    const path = join(this.directory, upload.id);
    // write and rename, so that readers see either the complete upload or its result
    await writeFile(`${path}.new`, JSON.stringify(facts));
    await rename(`${path}.new`, `${path}.json`);
    await rm(path, { force: true });
    await release(this.#db, upload.id);
  }

  /** Marks the upload as just requested. */
  async asked(id: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.directory, id), now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  /** Removes everything known about the upload. */
  async forget(id: string, db: Readable = this.#db): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true });
    await release(db, id);
  }

  /** Concatenates a head and its media into one file. */
  async join(head: Upload, media: Upload, path: string): Promise<void> {
    for (const [{ id }, flags] of [
      [head, 'w'],
      [media, 'a'],
    ] as const)
      await pipeline(
        createReadStream(join(this.directory, id), { highWaterMark: 1 << 20 }),
        createWriteStream(path, { flags }),
      );
  }

  async #openOf(userId: string): Promise<(OpenUpload & { place: string })[]> {
    const prefix = prefixOf(userId);
    const notes = (await readdir(this.directory)).filter((name) => name.startsWith(prefix) && name.endsWith('.json'));
    const all = await Promise.all(notes.map((name) => this.#open(name.slice(0, -'.json'.length))));
    const open = all.filter((one) => one !== null);
    const whole = open.filter(({ upload, sent }) => sent === upload.size && !isMedia(upload));
    // a head is stored together with its media, so the media stay for as long as the head waits
    const heads = new Map(whole.map(({ upload, touchedAt }) => [metadataOf(upload).media ?? upload.id, touchedAt]));
    return open.map(({ upload, sent, touchedAt }) => ({
      id: upload.id,
      place: placeOf(upload),
      bytes: bytesOf(upload),
      early: isMedia(upload),
      sent,
      touchedAt: Math.max(touchedAt, heads.get(upload.id) ?? 0),
      whole: heads.has(metadataOf(upload).media ?? upload.id),
      storing: false,
    }));
  }

  async #open(id: string): Promise<(Pick<OpenUpload, 'sent' | 'touchedAt'> & { upload: Upload }) | null> {
    const upload = await this.getUpload(id).catch(() => null);
    // results of finished uploads do not count, nor do bytes that are yet to be deleted
    const file = upload && !metadataOf(upload).key && (await stat(join(this.directory, id)).catch(() => null));
    return file ? { upload, sent: file.size, touchedAt: file.mtimeMs } : null;
  }
}

/** How long an upload without bytes keeps its storage reservation. */
const EMPTY_LIFETIME_MS = 3_600_000;

/** Whether an upload has bytes in one of these folders, or may soon: a client that returns later reserves again. */
export async function isGrowing(folders: readonly string[], id: string): Promise<boolean> {
  const found = await Promise.all(folders.map((folder) => stat(join(folder, id)).catch(() => null)));
  return found.some((file) => file && (file.size > 0 || Date.now() - file.mtimeMs < EMPTY_LIFETIME_MS));
}

/** Removes files that have not been touched for a while: abandoned by clients or by processes that were killed. */
export async function removeOlder(folder: string, ageMs: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const found = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (found && Date.now() - found.mtimeMs > ageMs) await rm(path, { force: true });
  }
}
