import { LOOSE_FILE_DAYS, mayForgetConversion } from '@greenlit/domain/videos/conversion.ts';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { byId } from '../../db/keys.ts';
import { accounts, conversions, files } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ConversionRow, forgetRun } from './conversions.actions.ts';
import { filesById, LOOSE } from './files.queries.ts';
import { sweepIncoming } from './incoming.actions.ts';
import { REFERRING, removeFiles } from './removal.actions.ts';

const BATCH = 500;
/** Maximum files deleted per night; the rest waits for the next one. */
const A_NIGHT = 20_000;

/**
 * Deletes leftovers of making videos: originals whose conversion has ended, files of drafts that nothing refers to any more,
 * and abandoned uploads. Keeps whatever a draft, round, version or record refers to, and everything of accounts on hold.
 */
export async function sweepFiles(ports: Ports, now = new Date()): Promise<void> {
  await forgetConversions(ports, now);
  await removeLooseFiles(ports, now);
  await sweepIncoming(ports, now);
}

async function forgetConversions(ports: Ports, now: Date): Promise<void> {
  const ended = byId((after) =>
    ports.db
      .select(getTableColumns(conversions))
      .from(conversions)
      .innerJoin(accounts, eq(accounts.id, conversions.accountId))
      .where(
        and(
          inArray(conversions.state, ['done', 'failed', 'cancelled']),
          isNull(accounts.legalHoldSince),
          gt(conversions.id, after),
        ),
      )
      .orderBy(asc(conversions.id))
      .limit(BATCH),
  );
  for await (const rows of ended) for (const conversion of rows) await forgetConversion(ports, conversion, now);
}

async function forgetConversion(ports: Ports, row: ConversionRow, now: Date): Promise<void> {
  const { accountId, id, state, sourceFileId, updatedAt: endedAt } = row;
  if (!mayForgetConversion({ state, endedAt, resultIsStored: true }, now)) return;
  const resultIsStored = await isStored(ports, row);
  if (!mayForgetConversion({ state, endedAt, resultIsStored }, now))
    return ports.log.error({ conversionId: id }, 'conversion result missing in storage, keeping its original');
  await unlessHeld(ports, accountId, async (tx) => {
    await forgetRun(tx, row);
    await remove(tx, accountId, sourceFileId, endedAt);
  });
}

async function isStored({ db, storage }: Ports, { accountId, resultFileId }: ConversionRow): Promise<boolean> {
  if (!resultFileId) return false;
  const result = (await filesById(db, [{ accountId, id: resultFileId }])).get(resultFileId);
  return result !== undefined && (await storage.size(result.key)) === result.bytes;
}

async function removeLooseFiles(ports: Ports, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOOSE_FILE_DAYS * 86_400_000);
  const rows = await ports.db
    .select({ accountId: files.accountId, id: files.id })
    .from(files)
    .innerJoin(accounts, eq(accounts.id, files.accountId))
    .where(
      and(
        inArray(files.category, LOOSE),
        lt(files.createdAt, before),
        isNull(accounts.legalHoldSince),
        sql`not exists (select 1 from (${references()}) as referring
          where referring.account_id = ${files.accountId} and referring.file_id = ${files.id})`,
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(A_NIGHT);
  for (const { accountId, id } of rows) await unlessHeld(ports, accountId, (tx) => remove(tx, accountId, id, before));
}

/** Locks the account first, so that a legal hold set now, or since the sweep began, is respected. */
async function unlessHeld({ db }: Ports, accountId: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
    if (account?.legalHoldSince === null) await work(tx);
  });
}

/** Every reference to a file as a row; reads each table once. */
function references(): SQL {
  const tables = [...Map.groupBy(REFERRING, ({ table }) => table)].map(([table, columns]) => {
    const list = sql.join(columns, sql`, `);
    return sql`select account_id, unnest(array[${list}]) as file_id from ${table} where num_nonnulls(${list}) > 0`;
  });
  return sql.join(tables, sql` union all `);
}

/** Unless something refers to it by then, or it was uploaded again. */
async function remove(tx: Transaction, accountId: string, fileId: string, cameBefore: Date): Promise<void> {
  const gone = await removeFiles(tx, accountId, [fileId], cameBefore);
  if (gone.length > 0) await enqueue(tx, 'remove_bytes', { keys: gone.map(({ key }) => key) });
}
