import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asker, bucketAddress, drain, s3Client } from '../src/adapters/s3-requests.ts';
import { storagePath } from '../src/ports/storage.ts';
import { sha256Hex } from '../src/secrets.ts';
import type { TestApp } from './app.ts';

/** Replaces a stored file's bytes behind the server's back, as a failing disk or a careless hand would. */
export async function replaceStored({ ports, folder }: TestApp, key: string, bytes: Buffer): Promise<void> {
  const { s3 } = ports.config;
  if (s3) {
    const headers = { 'x-amz-content-sha256': sha256Hex(bytes) };
    const address = `${bucketAddress(s3)}/${s3.prefix}${key}`;
    await drain(await asker(s3Client(s3))(address, { method: 'PUT', body: new Uint8Array(bytes), headers }, [200]));
    return;
  }
  const path = join(folder, 'files', storagePath(key));
  // replaced by name, because uploads share their bytes through links
  await rm(path, { force: true });
  await writeFile(path, bytes);
}
