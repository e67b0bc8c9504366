import { and, eq, is, isNotNull, or, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/connect.ts';
import * as tables from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { type FileRow, fileByKey, isKind, urlOf } from './files.queries.ts';

const { files, reviewRounds, scripts, settings, users, videos } = tables;

/** Every column that refers to files, as the tables declare them: a new one is among them by itself. */
export const REFERRING: readonly PgColumn[] = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => getTableConfig(table).foreignKeys)
  .map((key) => key.reference())
  .filter(({ foreignTable }) => foreignTable === files)
  .flatMap(({ columns: [, file] }) => file ?? []);

/**
 * Removes the files that nothing refers to any more; what the database still needs, it keeps by its own references. With
 * `cameBefore` those stay, too, that have come in again since: somebody is about to use them.
 */
export async function removeFiles(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
  cameBefore?: Date,
): Promise<{ key: string; sha256: string }[]> {
  const gone: { key: string; sha256: string }[] = [];
  for (const id of ids) {
    const [file] = await tx
      .select()
      .from(files)
      .where(and(eq(files.accountId, accountId), eq(files.id, id)))
      .for('update');
    if (!file || (cameBefore && file.createdAt >= cameBefore) || (await isNamed(tx, file))) continue;
    const removed = await tx
      .transaction(async (inner) => {
        await inner.delete(files).where(and(eq(files.accountId, accountId), eq(files.id, id)));
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

/** Pictures of people and firms, signatures, and papers in place of a form are kept as addresses. */
async function isNamed(tx: Transaction, file: FileRow): Promise<boolean> {
  if (!isKind(file, 'image') && !isKind(file, 'document')) return false;
  const { accountId } = file;
  const url = urlOf(file.key);
  const named = [
    tx
      .select({ id: settings.id })
      .from(settings)
      .where(and(eq(settings.accountId, accountId), or(eq(settings.companyImg, url), eq(settings.workspaceImg, url)))),
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.accountId, accountId), says(users.workspaceDraft, url))),
    ...[videos, scripts, reviewRounds].map((table) =>
      tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.accountId, accountId), isNotNull(table.reviewForm), says(table.reviewForm, url))),
    ),
  ];
  for (const query of named) if ((await query.limit(1)).length > 0) return true;
  return false;
}

const says = (column: PgColumn, url: string) => sql`strpos(${column}::text, ${url}) > 0`;

const FOREIGN_KEY = '23503';
const isStillUsed = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === FOREIGN_KEY;
};

/**
 * Takes stored bytes away that no row knows any more. Asked again, it does nothing again. Whoever stores the same bytes at
 * this moment waits, and then finds that they are gone.
 */
export async function removeBytes(ports: Ports, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys)
    await ports.db.transaction(async (tx) => {
      await lockKey(tx, key);
      if (!(await fileByKey(tx, key))) await ports.storage.remove(key);
    });
}

/** Until the transaction ends, nobody else adds or takes away what is stored under the key. */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 3))`);
}
