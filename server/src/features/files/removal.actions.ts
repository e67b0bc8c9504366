import { and, eq, inArray, is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { noBackupRuns } from '../../db/locks.ts';
import * as tables from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Storage } from '../../ports/storage.ts';
import { fileByKey } from './files.queries.ts';
import { forgetPictures } from './kept-pictures.ts';

const { files, namedFiles } = tables;

/** Every column that refers to files, derived from the table declarations, so new ones are included automatically. */
export const REFERRING: readonly PgColumn[] = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => getTableConfig(table).foreignKeys)
  .map((key) => key.reference())
  .filter(({ foreignTable }) => foreignTable === files)
  .flatMap(({ columns: [, file] }) => file ?? []);

/**
 * Deletes files that nothing refers to any more; those still in use are kept by their foreign keys. With `cameBefore`, files
 * uploaded again since then stay too, because somebody is about to use them.
 */
export async function removeFiles(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
  cameBefore?: Date,
): Promise<{ key: string; sha256: string }[]> {
  const gone: { key: string; sha256: string }[] = [];
  // in a fixed order, the same in which writers of rows lock them
  for (const id of ids.toSorted()) {
    const [file] = await tx.select().from(files).where(hasKey(files, { accountId, id })).for('update');
    if (!file || (cameBefore && file.createdAt >= cameBefore)) continue;
    const removed = await tx
      .transaction(async (inner) => {
        await inner.delete(files).where(hasKey(files, { accountId, id }));
        return true;
      })
      .catch((error: unknown) => {
        if (isStillUsed(error)) return false;
        throw error;
      });
    if (removed) gone.push({ key: file.key, sha256: file.sha256 });
  }
  return gone;
}

/** The files whose URLs occur in these rows. */
export async function filesNamedIn(tx: Transaction, accountId: string, rowIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ fileId: namedFiles.fileId })
    .from(namedFiles)
    .where(and(eq(namedFiles.accountId, accountId), inArray(namedFiles.rowId, [...rowIds])));
  return rows.map(({ fileId }) => fileId);
}

const FOREIGN_KEY = '23503';
const isStillUsed = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === FOREIGN_KEY;
};

/** Hours after which bytes without a row are deleted. */
const ROWLESS_HOURS = 24;

/**
 * Stores the bytes of a finished file before its row is written. If the row never follows (process killed, disk full), the
 * bytes are deleted a day later; until then a retry finds them.
 */
export async function putBytes(
  { db, storage }: { db: Readable; storage: Storage },
  key: string,
  path: string,
): Promise<void> {
  const at = new Date(Date.now() + ROWLESS_HOURS * 3_600_000);
  await db.transaction((tx) => enqueue(tx, 'remove_bytes', { keys: [key] }, { at, key: `rowless ${key}` }));
  await storage.put(key, path);
}

/**
 * Deletes stored bytes that no row refers to any more, and the small pictures made of them. Idempotent. Anybody storing the same bytes at this moment waits and then
 * finds them gone.
 */
export async function removeBytes(ports: Ports, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys)
    await ports.db.transaction(async (tx) => {
      // a backup copies the files named in its database snapshot
      if (!(await noBackupRuns(tx))) return await enqueue(tx, 'remove_bytes', { keys: [key] }, { at: later() });
      await lockKey(tx, key);
      if (await fileByKey(tx, key)) return;
      await ports.storage.remove(key);
      await forgetPictures(ports.config, key);
    });
}

const BACKUP_WAIT_MS = 10 * 60_000;
const later = () => new Date(Date.now() + BACKUP_WAIT_MS);

/** Locks a storage key until the transaction ends, so that nobody else adds or deletes its object. */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 3))`);
}
