import { mayDestroy } from '@greenlit/domain/records/use.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import {
  accounts,
  ledgerEvents,
  recordExports,
  reviewLinks,
  reviewNotes,
  reviewRounds,
  scripts,
  scriptVersions,
  videos,
} from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { filesNamedIn, removeFiles } from '../files/removal.ts';
import { record } from '../ledger/ledger.actions.ts';
import type { ItemKind } from './gather.ts';

/** Days that a package can be downloaded; it can be made again at any time. */
const PACKAGE_DAYS = 30;
/** After so long a package that is still being made is given up: whoever made it was killed. */
const PACKAGE_HOURS = 6;
const BATCH = 100;

const TABLES = { video: videos, script: scripts } as const;
/** What may be the last word about an item, beside its removal and its use. */
const LAST_WORDS = ['item.corrections_sent', 'item.withdrawn', 'item.submitted', 'item.revised'];
const USE = [
  'item.approved',
  'item.published',
  'video.hidden',
  'script.hidden',
  'script.archived',
  'item.approval_ended',
];

/**
 * Really removes what was removed by somebody and whose retention has ended, unless its account is on hold: texts and
 * files go, the row and the record stay. Packages that are old enough go too.
 */
export async function endRetention(ports: Ports, now = new Date()): Promise<void> {
  for (const kind of ['video', 'script'] as const) {
    const table = TABLES[kind];
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await ports.db
        .select({ id: table.id, accountId: table.accountId })
        .from(table)
        .where(and(isNotNull(table.removedAt), isNull(table.destroyedAt), lt(table.removedAt, now), gt(table.id, last)))
        .orderBy(asc(table.id))
        .limit(BATCH);
      for (const row of rows) await destroyItem(ports, kind, row, now);
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
  }
  await endPackages(ports, now);
}

async function destroyItem(
  ports: Ports,
  kind: ItemKind,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'end of retention' }, from: null };
  const table = TABLES[kind];
  await ports.db.transaction(async (tx) => {
    // the account first: a hold that is set at this moment is waited for
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(table.accountId, accountId), eq(table.id, id), isNull(table.destroyedAt)))
      .for('update');
    if (!account || !row) return;
    const lastUsedAt = await lastUse(tx, kind, row);
    const years = Math.max(account.retentionYears ?? 0, ports.config.retentionYears);
    const onHold = account.legalHoldSince !== null;
    if (!mayDestroy({ removedAt: row.removedAt, lastUsedAt, years, onHold }, now)) return;
    const fileIds = await emptyItem(tx, kind, { id, accountId }, now);
    const gone = await removeFiles(tx, accountId, fileIds);
    await record(tx, ctx, {
      accountId,
      type: 'item.destroyed',
      subject: { kind, id },
      data: {
        version: row.version,
        lastUsedAt: lastUsedAt.toISOString(),
        years,
        files: gone.map(({ sha256 }) => sha256),
      },
    });
    if (gone.length > 0) await enqueue(tx, 'remove_bytes', { keys: gone.map(({ key }) => key) });
  });
}

/** The latest of the removal, the end of its use, and the last word of a review. */
async function lastUse(
  tx: Transaction,
  kind: ItemKind,
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
        inArray(sql<string>`${ledgerEvents.type}`, [...LAST_WORDS, ...USE]),
      ),
    );
  const times = [row.removedAt ?? row.updatedAt, last?.at ?? new Date(0)];
  return new Date(Math.max(...times.map((at) => at.getTime())));
}

/** Takes texts, forms and files out of an item and its rounds; hashes, names, times and decisions stay. */
async function emptyItem(
  tx: Transaction,
  kind: ItemKind,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<string[]> {
  const table = TABLES[kind];
  const ofItem = and(
    eq(reviewRounds.accountId, accountId),
    eq(kind === 'video' ? reviewRounds.videoId : reviewRounds.scriptId, id),
  );
  const rounds = await tx.select().from(reviewRounds).where(ofItem);
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), eq(table.id, id)));
  const found = [row, ...rounds].flatMap((one) =>
    Object.entries(one ?? {}).flatMap(([name, value]) =>
      name.endsWith('FileId') && typeof value === 'string' ? value : [],
    ),
  );
  const roundIds = rounds.map((round) => round.id);
  // before their forms go: nothing else may know of a signature or a paper in them
  found.push(...(await filesNamedIn(tx, accountId, [id, ...roundIds])));
  if (roundIds.length > 0) {
    await tx
      .delete(reviewLinks)
      .where(and(eq(reviewLinks.accountId, accountId), inArray(reviewLinks.roundId, roundIds)));
    await tx
      .delete(reviewNotes)
      .where(and(eq(reviewNotes.accountId, accountId), inArray(reviewNotes.roundId, roundIds)));
    await tx
      .update(reviewRounds)
      .set({
        ...{ title: '', scriptText: '', category: null, disclosureTitle: null, disclosureText: null },
        ...{ postText: null, complianceText: null, reviewForm: null, dismissals: [], marks: [], generation: null },
        ...{ signatureFileId: null, reviewFileId: null, mediaFileId: null, thumbFileId: null, captionsFileId: null },
        corrections: sql`case when ${reviewRounds.corrections} is null then null else '' end`,
      })
      .where(ofItem);
  }
  const common = {
    title: '',
    text: '',
    category: null,
    mediaFileId: null,
    thumbFileId: null,
    reviewForm: null,
    generation: null,
    dismissals: [],
    destroyedAt: now,
  };
  if (kind === 'video')
    await tx
      .update(videos)
      .set({
        ...common,
        ...{
          logoFileId: null,
          lastLogoFileId: null,
          captionsFileId: null,
          scriptFileId: null,
          scriptMediaFileId: null,
          signatureFileId: null,
        },
        ...{ disclosureTitle: null, disclosureText: null, complianceText: null, postText: null },
        endCard: null,
      })
      .where(and(eq(videos.accountId, accountId), eq(videos.id, id)));
  else {
    await tx
      .delete(scriptVersions)
      .where(and(eq(scriptVersions.accountId, accountId), eq(scriptVersions.scriptId, id)));
    await tx
      .update(scripts)
      .set(common)
      .where(and(eq(scripts.accountId, accountId), eq(scripts.id, id)));
  }
  return [...new Set(found)];
}

async function endPackages(ports: Ports, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await ports.db
    .update(recordExports)
    .set({ state: 'failed', message: 'The package could not be made. Please try again', finishedAt: now })
    .where(and(inArray(recordExports.state, ['queued', 'running']), lt(recordExports.createdAt, ago(PACKAGE_HOURS))));
  const old = await ports.db
    .select()
    .from(recordExports)
    .where(and(isNotNull(recordExports.fileId), lt(recordExports.finishedAt, ago(PACKAGE_DAYS * 24))));
  for (const { accountId, id, fileId } of old)
    await ports.db.transaction(async (tx) => {
      await tx
        .update(recordExports)
        .set({ fileId: null })
        .where(and(eq(recordExports.accountId, accountId), eq(recordExports.id, id)));
      const gone = await removeFiles(tx, accountId, fileId ? [fileId] : []);
      if (gone.length > 0) await enqueue(tx, 'remove_bytes', { keys: gone.map(({ key }) => key) });
    });
}
