import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';

/** What the store keeps beside each upload; the owner is set by the server, never by the sender. */
export interface Kept {
  accountId?: string | null;
  userId?: string | null;
  category?: string | null;
  filename?: string | null;
  sha256?: string | null;
  /** Under which key the file was stored, once it is finished. */
  key?: string | null;
}

export const keptOf = (upload: Upload): Kept => (upload.metadata ?? {}) as Kept;

/** How long unfinished uploads, and the answers to finished ones, are kept. */
export const UPLOAD_LIFETIME_MS = 7 * 86_400_000;

/**
 * Uploads in pieces. Of a finished one its answer stays for whoever did not hear it, while the bytes are gone: it still
 * says that it is whole.
 */
export class UploadStore extends FileStore {
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

  /** Refused for what it is: asking again would not mend it. */
  async refused({ id }: Upload): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true });
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
