import { mayDestroy, USE_EVENTS } from '@greenlit/domain/records/use.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { byId, hasKey } from '../../db/keys.ts';
import { accounts, ledgerEvents, reviewRounds, scripts, videos } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { forgetPublishedText } from '../claims/published.actions.ts';
import { filesNamedIn, removeFiles } from '../files/removal.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { emptyRounds } from '../review/rounds.actions.ts';
import { emptyScript } from '../scripts/removal.actions.ts';
import { emptyVideo } from '../videos/removal.actions.ts';
import { endPackages } from './exports.actions.ts';

const BATCH = 100;

const TABLES = { video: videos, script: scripts } as const;
/** Events that may end an item's history, besides its removal and the end of its use. */
const LAST_WORDS = ['item.corrections_sent', 'item.withdrawn', 'item.submitted', 'item.revised'];

/**
 * Erases removed items whose retention period is over, unless their account is on hold: deletes texts and files, keeps the row
 * and the ledger. Also deletes old packages.
 */
export async function endRetention(ports: Ports, now = new Date()): Promise<void> {
  for (const kind of ['video', 'script'] as const) {
    const table = TABLES[kind];
    const removed = byId((after) =>
      ports.db
        .select({ id: table.id, accountId: table.accountId })
        .from(table)
        .where(
          and(isNotNull(table.removedAt), isNull(table.destroyedAt), lt(table.removedAt, now), gt(table.id, after)),
        )
        .orderBy(asc(table.id))
        .limit(BATCH),
    );
    for await (const rows of removed) for (const row of rows) await destroyItem(ports, kind, row, now);
  }
  await endPackages(ports, now);
}

async function destroyItem(
  ports: Ports,
  kind: ItemType,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'end of retention' }, from: null };
  const table = TABLES[kind];
  await ports.db.transaction(async (tx) => {
    // lock the account first, so that a concurrent legal hold is respected
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
    const [row] = await tx
      .select()
      .from(table)
      .where(and(hasKey(table, { accountId, id }), isNull(table.destroyedAt)))
      .for('update');
    if (!account || !row) return;
    const lastUsedAt = await lastUse(tx, kind, row);
    const years = Math.max(account.retentionYears ?? 0, ports.config.retentionYears);
    const onHold = account.legalHoldSince !== null;
    if (!mayDestroy({ removedAt: row.removedAt, lastUsedAt, years, onHold }, now)) return;
    const fileIds = await emptyItem(tx, kind, { id, accountId }, now);
    const gone = await removeFiles(tx, accountId, fileIds);
    await record(tx, ctx, 'item.destroyed', about(kind, { accountId, id }), {
      version: row.version,
      lastUsedAt: lastUsedAt.toISOString(),
      years,
      files: gone.map(({ sha256 }) => sha256),
    });
    if (gone.length > 0) await enqueue(tx, 'remove_bytes', { keys: gone.map(({ key }) => key) });
  });
}

/** The latest of the removal, the end of its use, and the last review event. */
async function lastUse(
  tx: Transaction,
  kind: ItemType,
  row: { accountId: string; id: string; removedAt: Date | null; updatedAt: Date },
): Promise<Date> {
  const [last] = await tx
    .select({ at: sql<Date | null>`max(${ledgerEvents.at})`.mapWith(ledgerEvents.at) })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, row.accountId),
        eq(ledgerEvents.subjectKind, kind),
        eq(ledgerEvents.subjectId, row.id),
        inArray(sql<string>`${ledgerEvents.type}`, [...LAST_WORDS, ...USE_EVENTS]),
      ),
    );
  const times = [row.removedAt ?? row.updatedAt, last?.at ?? new Date(0)];
  return new Date(Math.max(...times.map((at) => at.getTime())));
}

/** Deletes texts, forms and files of an item and its rounds; hashes, names, times and decisions stay. */
async function emptyItem(
  tx: Transaction,
  kind: ItemType,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<string[]> {
  const table = TABLES[kind];
  const ofItem = and(
    eq(reviewRounds.accountId, accountId),
    eq(kind === 'video' ? reviewRounds.videoId : reviewRounds.scriptId, id),
  );
  const rounds = await tx.select().from(reviewRounds).where(ofItem);
  const [row] = await tx.select().from(table).where(hasKey(table, { accountId, id }));
  const found = [row, ...rounds].flatMap((one) =>
    Object.entries(one ?? {}).flatMap(([name, value]) =>
      name.endsWith('FileId') && typeof value === 'string' ? value : [],
    ),
  );
  const roundIds = rounds.map((round) => round.id);
  // before their forms are deleted: a signature or paper may be referenced nowhere else
  found.push(...(await filesNamedIn(tx, accountId, [id, ...roundIds])));
  await forgetPublishedText(tx, { accountId, type: kind, id });
  await emptyRounds(tx, accountId, roundIds);
  await (kind === 'video' ? emptyVideo : emptyScript)(tx, { accountId, id }, now);
  return [...new Set(found)];
}
