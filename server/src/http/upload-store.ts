import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { givingWay, type OpenUpload, TOO_MANY_UPLOADS } from '@greenlit/domain/files/openUploads.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { FileStore } from '@tus/file-store';
import { Uid, Upload } from '@tus/server';
import { alone, claim } from '../db/alone.ts';
import type { Database, Transaction } from '../db/connect.ts';
import { sha256Hex } from '../secrets.ts';

/** What the store keeps beside each upload; the owner is set by the server, never by the sender. */
export interface Kept {
  accountId?: string | null;
  userId?: string | null;
  category?: string | null;
  filename?: string | null;
  sha256?: string | null;
  /** Under which key the file was stored, once it is finished. */
  key?: string | null;
  /** Only the media of a video, sent while it was still being made: never a file of its own. */
  part?: 'media' | null;
  /** Of the head of such a video: the upload with its media. */
  media?: string | null;
}

export const keptOf = (upload: Upload): Kept => (upload.metadata ?? {}) as Kept;

export const isMedia = (upload: Upload): boolean => keptOf(upload).part === 'media';
/** What it is to become, as far as anybody has said. */
const bytesOf = ({ size }: Upload): number => size ?? FILE_RULES.videos.maxBytes;

/** Uploads of one person begin alike, so that they are found among all. */
const prefixOf = (userId: string): string => sha256Hex(userId).slice(0, 12);
export const newUploadId = (userId: string): string => `${prefixOf(userId)}${Uid.rand().slice(12)}`;

/** Under which name one at a time, in any process, makes a file of an upload: heads that name the same media wait for each other. */
export const placeOf = (upload: Upload): string => `upload ${keptOf(upload).media ?? upload.id}`;

/** How long unfinished uploads, and the answers to finished ones, are kept. */
export const UPLOAD_LIFETIME_MS = 7 * 86_400_000;

/**
 * Uploads in pieces. Of a finished one its answer stays for whoever did not hear it, while the bytes are gone: it still
 * says that it is whole.
 */
export class UploadStore extends FileStore {
  readonly #db: Database;
  /** Those of one person wait here, so that no more than one of them waits for the database. */
  readonly #creating = new Map<string, Promise<unknown>>();

  constructor(db: Database, directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS });
    this.#db = db;
  }

  /**
   * What the person left lying gives way. One after the other for each person, in all processes, so that nobody is ahead of
   * the count.
   * @throws DomainError RATE_LIMITED when all of it is running
   */
  override async create(upload: Upload): Promise<Upload> {
    const userId = keptOf(upload).userId ?? '';
    const before = this.#creating.get(userId);
    const mine = Promise.allSettled([before]).then(() =>
      alone(this.#db, `uploads of ${userId}`, async (tx) => {
        await this.#makeRoom(tx, userId, upload);
        return super.create(upload);
      }),
    );
    this.#creating.set(userId, mine);
    return mine.finally(() => {
      if (this.#creating.get(userId) === mine) this.#creating.delete(userId);
    });
  }

  async #makeRoom(tx: Transaction, userId: string, upload: Upload): Promise<void> {
    const open = (await this.#openOf(userId)).filter(({ id }) => id !== keptOf(upload).media);
    for (;;) {
      const going = givingWay(open, { bytes: bytesOf(upload), early: isMedia(upload) }, Date.now());
      if (!going) throw new DomainError('RATE_LIMITED', 'uploads', TOO_MANY_UPLOADS);
      const busy: OpenUpload[] = [];
      for (const one of open.filter(({ id }) => going.includes(id))) if (!(await claim(tx, one.place))) busy.push(one);
      if (busy.length === 0) {
        for (const id of going) await this.forget(id);
        return;
      }
      // somebody has come back for it after all
      for (const one of busy) one.storing = true;
    }
  }

  /** As the library does it, but for what goes wrong: a full disk is told of by its name. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const kept = await this.configstore.get(id);
    if (!kept?.metadata?.key) return super.getUpload(id);
    const size = kept.size ?? 0;
    return new Upload({ id, size, offset: size, metadata: kept.metadata });
  }

  /** Stored under the key: from now on that is all that is known of the upload. */
  async finished(upload: Upload, key: string): Promise<void> {
    const facts = { ...upload, metadata: { ...upload.metadata, key } };
    const path = join(this.directory, upload.id);
    // never half written: who asks finds the upload whole, or its answer
    await writeFile(`${path}.new`, JSON.stringify(facts));
    await rename(`${path}.new`, `${path}.json`);
    await rm(path, { force: true });
  }

  /** Somebody asked for its file just now. */
  async asked(id: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.directory, id), now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  /** Nothing is known of it any more. */
  async forget(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true });
  }

  /** Writes a head and the media behind it as the one file they are. */
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
    // a head is stored together with its media, and they wait for it as long as it waits
    const heads = new Map(whole.map(({ upload, touchedAt }) => [keptOf(upload).media ?? upload.id, touchedAt]));
    return open.map(({ upload, sent, touchedAt }) => ({
      id: upload.id,
      place: placeOf(upload),
      bytes: bytesOf(upload),
      early: isMedia(upload),
      sent,
      touchedAt: Math.max(touchedAt, heads.get(upload.id) ?? 0),
      whole: heads.has(keptOf(upload).media ?? upload.id),
      storing: false,
    }));
  }

  async #open(id: string): Promise<(Pick<OpenUpload, 'sent' | 'touchedAt'> & { upload: Upload }) | null> {
    const upload = await this.getUpload(id).catch(() => null);
    // of a finished one its answer counts for nothing, nor do bytes that were not removed in time
    const file = upload && !keptOf(upload).key && (await stat(join(this.directory, id)).catch(() => null));
    return file ? { upload, sent: file.size, touchedAt: file.mtimeMs } : null;
  }
}

/** Removes what nobody has touched for long: the leavings of clients, and of processes that were killed. */
export async function removeOlder(folder: string, ageMs: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const found = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (found && Date.now() - found.mtimeMs > ageMs) await rm(path, { force: true });
  }
}
