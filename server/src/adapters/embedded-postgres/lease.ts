import { DatabaseSync } from 'node:sqlite';

/** Keeps references, because a lock without any would be released by garbage collection. */
const held = new Set<DatabaseSync>();

/** Another process runs the database of the folder. */
export class FolderInUse extends Error {}

export interface Lease {
  release(): void;
}

/**
 * Allows one launcher per data folder. Uses SQLite's file lock: the kernel releases it with the process, so it is never stale,
 * and it also works between containers that share the folder.
 */
export function takeLease(dataDir: string): Lease {
  const lock = new DatabaseSync(`${dataDir}.lease`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new FolderInUse(
      `Another Greenlit is using the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  held.add(lock);
  return {
    release: () => {
      if (held.delete(lock)) lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
