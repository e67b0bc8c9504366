import { StudioError } from './errors.ts';
import type { Disk } from './faststart.ts';

/** A file on the browser's private disk, open for exclusive use in a worker. */
export interface SyncFile extends Disk {
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** `work` holds temporary results, `takes` holds recordings. */
export type Folder = 'work' | 'takes';

const home = 'greenlit-studio';

/** One of our folders on the browser's private disk. Throws `disk_full` if the browser has no such disk. */
export async function folder(name: Folder): Promise<FileSystemDirectoryHandle> {
  try {
    const root = await navigator.storage.getDirectory();
    return await (await root.getDirectoryHandle(home, { create: true })).getDirectoryHandle(name, { create: true });
  } catch (cause) {
    throw new StudioError('disk_full', 'This browser window keeps no files. A private window may be the reason.', {
      cause,
    });
  }
}

/** Opens a file for writing; workers only. The handle locks the file until it is closed or the worker ends. */
export async function openSync(name: Folder, file: string): Promise<SyncFile> {
  const handle = await (await folder(name)).getFileHandle(file, { create: true });
  // TypeScript declares this method for workers only, and this file is checked with the types of a page
  return (handle as unknown as { createSyncAccessHandle(): Promise<SyncFile> }).createSyncAccessHandle();
}

/** The file as it is on disk, or null when there is none. */
export async function readFile(name: Folder, file: string): Promise<File | null> {
  try {
    return await (await (await folder(name)).getFileHandle(file)).getFile();
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null;
    throw error;
  }
}

/** Deletes a file if it exists. A worker that has just ended may hold its file a moment longer. */
export async function removeFile(name: Folder, file: string): Promise<void> {
  const entries = await folder(name);
  for (let attempt = 0; ; attempt++) {
    try {
      return await entries.removeEntry(file);
    } catch (error) {
      if (isNamed(error, 'NotFoundError')) return;
      if (attempt === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function fileNames(name: Folder): Promise<string[]> {
  const names: string[] = [];
  for await (const file of (await folder(name)).keys()) names.push(file);
  return names;
}

const lockName = (name: Folder, file: string) => `${home}/${name}/${file}`;

/**
 * Marks a file as in use until the returned function is called, or until this page or worker ends for any reason.
 * Other tabs see it through `inUse`.
 */
export function hold(name: Folder, file: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = new Promise<void>((release) => {
      navigator.locks
        .request(lockName(name, file), () => {
          resolve(release);
          return held;
        })
        .catch(reject);
    });
  });
}

/** The files of a folder that any tab holds. */
export async function inUse(name: Folder): Promise<Set<string>> {
  const prefix = lockName(name, '');
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap((lock) => (lock.name?.startsWith(prefix) ? [lock.name.slice(prefix.length)] : [])));
}

/** Deletes results that no tab holds any more: leftovers of closed tabs. */
export async function sweepWork(): Promise<void> {
  const files = await fileNames('work');
  const held = await inUse('work');
  for (const file of files) if (!held.has(file)) await removeFile('work', file);
}

export const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;
