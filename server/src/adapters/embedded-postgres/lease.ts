import { DatabaseSync } from 'node:sqlite';

/** A lock that nothing refers to would be let go of at the next garbage collection. */
const held = new Set<DatabaseSync>();

export interface Lease {
  release(): void;
}

/**
 * One launcher per data folder. The lock is SQLite's own file lock: the kernel drops it when the process ends, however it
 * ends, so there is never a stale one to judge, and it holds between containers that share the folder.
 */
export function takeLease(dataDir: string): Lease {
  const lock = new DatabaseSync(`${dataDir}.lease`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(
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
