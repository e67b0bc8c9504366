import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { patiently } from '../../db/locks.ts';
import { files, ledgerEvents, scripts, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Storage } from '../../ports/storage.ts';
import { noteChecked } from '../files/files.actions.ts';
import { fileByKey } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';

/** Each file is read once in this many nights; with three to spare, all are read within 30 days. */
export const NIGHTS = 27;

/** A file of an approved item. */
interface Due {
  accountId: string;
  fileId: string;
  key: string;
  /** The hash that was approved. */
  sha256: string;
  kind: ItemType;
  itemId: string;
  title: string;
  /** The file's role in the item. */
  file: 'video' | 'thumbnail' | 'captions';
  [column: string]: unknown;
}

/**
 * The nightly job: reads the stored video, thumbnail and captions of approved items again and compares them with what was
 * approved, least recently checked first, up to a night's share of all bytes. The rows keep its progress. A mismatch is
 * recorded in the account's ledger once, which notifies the provider.
 */
export async function checkFiles(
  ports: Ports,
  { stopping, now = () => new Date() }: { stopping?: AbortSignal; now?: () => Date } = {},
): Promise<{ checked: number; damaged: number }> {
  const report = { checked: 0, damaged: 0 };
  for (const due of await dueTonight(ports)) {
    if (stopping?.aborted) break;
    const found = await hashStored(ports.storage, due.key);
    // it may have been removed, with its row, since the list was made
    if (found !== due.sha256 && (await fileByKey(ports.db, due.key))) {
      report.damaged += 1;
      await recordDamage(ports, due, found);
    }
    await noteChecked(ports.db, due, now());
    report.checked += 1;
  }
  ports.log.info(report, 'stored files checked');
  return report;
}

async function dueTonight({ db }: Ports): Promise<Due[]> {
  return db.transaction(async (tx) => {
    await patiently(tx);
    const { rows } = await tx.execute<Due>(sql`
      with named as (
        select account_id, id, title, 'video' as kind, approved_sha256, named.* from ${videos} cross join lateral
          (values (media_file_id, 'video'), (thumb_file_id, 'thumbnail'), (captions_file_id, 'captions')) named (file_id, file)
        where status = 'approved' and destroyed_at is null
        union all
        select account_id, id, title, 'script', null, named.* from ${scripts} cross join lateral
          (values (media_file_id, 'video'), (thumb_file_id, 'thumbnail')) named (file_id, file)
        where status = 'approved' and destroyed_at is null
      ), once as (
        select distinct on (f.account_id, f.id) f.account_id, f.id, f.key, f.bytes, f.checked_at, n.kind, n.id as item_id, n.title, n.file,
          case n.file when 'video' then coalesce(n.approved_sha256, f.sha256) else f.sha256 end as sha256
        from named n join ${files} f on f.account_id = n.account_id and f.id = n.file_id
        order by f.account_id, f.id, n.id
      ), ranked as (
        select *, sum(bytes) over (order by checked_at nulls first, id) - bytes as before, sum(bytes) over () as total from once
      )
      select account_id as "accountId", id as "fileId", key, sha256, kind, item_id as "itemId", title, file
      from ranked where before < total / ${NIGHTS}::numeric order by checked_at nulls first, id`);
    return rows;
  });
}

/** The SHA-256 of the stored bytes; null if they are missing or the disk cannot read them. */
async function hashStored(storage: Storage, key: string): Promise<string | null> {
  if ((await storage.size(key)) === null) return null;
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.read(key), hash);
  } catch (error) {
    // any other failure is a temporary one of the storage, and the job is retried
    if (['EIO', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return hash.digest('hex');
}

async function recordDamage(ports: Ports, due: Due, found: string | null): Promise<void> {
  const { accountId, fileId, sha256, kind, itemId: id, title, file } = due;
  ports.log.error({ accountId, fileId, kind, id, file, found }, 'a stored file is damaged');
  const ctx: Context = { ports, actor: { kind: 'system', name: 'verification of files' }, from: null };
  await ports.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, accountId),
          eq(ledgerEvents.type, 'file.found_damaged'),
          eq(ledgerEvents.subjectId, id),
          sql`${ledgerEvents.data} ->> 'fileId' = ${fileId} and ${ledgerEvents.data} ->> 'found' is not distinct from ${found}`,
        ),
      );
    if (known) return;
    await record(tx, ctx, 'file.found_damaged', about(kind, { accountId, id }), { file, fileId, sha256, found, title });
  });
}
