import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { storagePath } from '../../ports/storage.ts';

type Place = Pick<Config, 'dataDir'>;

/** In the data folder, which all processes share. Not part of a backup, because they can be made again. */
const pathOf = ({ dataDir }: Place, key: string): string => join(dataDir, 'pictures', storagePath(key));

/** The cached picture with this name: bytes, null if none can be made, undefined if it was not tried yet. */
export async function keptPicture(place: Place, key: string, name: string): Promise<Buffer | null | undefined> {
  try {
    const bytes = await readFile(`${pathOf(place, key)}-${name}`);
    return bytes.length === 0 ? null : bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Caches a picture, completely or not at all; null is stored as an empty file. */
export async function keepPicture(place: Place, key: string, name: string, bytes: Buffer | null): Promise<void> {
  const target = `${pathOf(place, key)}-${name}`;
  const part = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes ?? '');
      // an empty file means something: a power cut must not leave one
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/** Deletes everything cached for a stored file, and leftovers of a killed process. */
export async function forgetPictures(place: Place, key: string): Promise<void> {
  const path = pathOf(place, key);
  const names = await readdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.startsWith(`${basename(path)}-`)))
    await rm(join(dirname(path), name), { force: true });
}
