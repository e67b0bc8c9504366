import { text as textOf } from 'node:stream/consumers';
import { gramsOf } from '@greenlit/domain/claims/grams.ts';
import { ITEM_TYPES, type ItemType } from '@greenlit/domain/shared/items.ts';
import { readCaptions } from '@greenlit/domain/videos/captions.ts';
import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connect.ts';
import { byId, hasKey } from '../../db/keys.ts';
import { publishedTexts, scripts, videos } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { filesById } from '../files/files.queries.ts';
import { onTexts, SHORT_TEXTS } from '../files/text-work.ts';
import { heardInApproved } from '../videos/spoken.queries.ts';

export interface PublishedItem {
  accountId: string;
  type: ItemType;
  id: string;
}

const TABLES = { script: scripts, video: videos } as const;
const BATCH = 200;

/**
 * Stores the text of an approved item: its script, and a video's captions and the speech heard in it. Deletes it if the item is
 * no longer approved.
 */
export async function keepPublishedText(ports: Ports, { accountId, type, id }: PublishedItem): Promise<void> {
  const { db } = ports;
  const table = TABLES[type];
  const [row] = await db
    .select({
      text: table.text,
      status: table.status,
      captionsFileId: type === 'video' ? videos.captionsFileId : sql<null>`null`,
      mediaSha256: type === 'video' ? videos.approvedSha256 : sql<null>`null`,
    })
    .from(table)
    .where(and(hasKey(table, { accountId, id }), isNull(table.destroyedAt)));
  if (row?.status !== 'approved') return;
  const captions = row.captionsFileId ? await spokenIn(ports, accountId, row.captionsFileId) : '';
  const heard = row.mediaSha256 ? await heardInApproved(db, { accountId, videoId: id }, row.mediaSha256) : '';
  const kept = {
    ...{ text: row.text, captions, heard },
    grams: await gramsIn(accountId, [row.text, captions, heard].join('\n')),
  };
  await db
    .insert(publishedTexts)
    .values({ accountId, itemType: type, itemId: id, ...kept })
    .onConflictDoUpdate({
      target: [publishedTexts.accountId, publishedTexts.itemType, publishedTexts.itemId],
      set: { ...kept, keptAt: new Date() },
    });
}

async function gramsIn(accountId: string, text: string): Promise<number[]> {
  if (text.length <= SHORT_TEXTS) return gramsOf(text);
  const grams = await onTexts({ accountId }, 'gramsOf', text);
  if (typeof grams === 'string')
    throw new Error(`the words of a published text could not be indexed in time: ${grams}`);
  return grams;
}

/** The words of a captions file, without times. */
async function spokenIn({ db, storage }: Ports, accountId: string, id: string): Promise<string> {
  const file = (await filesById(db, [{ accountId, id }])).get(id);
  if (!file) return '';
  const read = readCaptions(await textOf(await storage.read(file.key)));
  return 'captions' in read ? read.captions.map(({ text }) => text).join('\n') : '';
}

/**
 * Stores again, as soon as this version runs, what an earlier version stored differently; until then, searches do not find its
 * speech.
 */
export async function keepOlderTexts(db: Database): Promise<void> {
  const older = db.select({ id: publishedTexts.itemId }).from(publishedTexts).where(isNull(publishedTexts.heard));
  if ((await older.limit(1)).length === 0) return;
  await db.transaction((tx) => enqueue(tx, 'keep_published_texts', {}, { key: 'keep_published_texts' }));
}

/**
 * Stores the text of every approved item that is missing or in an older form, such as after restoring a backup. An item that
 * cannot be read does not stop the others.
 */
export async function keepPublishedTexts(ports: Ports): Promise<void> {
  for (const type of ITEM_TYPES) {
    const table = TABLES[type];
    const kept = ports.db
      .select({ id: publishedTexts.itemId })
      .from(publishedTexts)
      .where(
        and(
          eq(publishedTexts.accountId, table.accountId),
          eq(publishedTexts.itemType, type),
          eq(publishedTexts.itemId, table.id),
          isNotNull(publishedTexts.heard),
        ),
      );
    const missing = byId((after) =>
      ports.db
        .select({ accountId: table.accountId, id: table.id })
        .from(table)
        .where(and(eq(table.status, 'approved'), isNull(table.destroyedAt), gt(table.id, after), notExists(kept)))
        .orderBy(asc(table.id))
        .limit(BATCH),
    );
    for await (const rows of missing)
      for (const row of rows)
        await keepPublishedText(ports, { ...row, type }).catch((error: unknown) =>
          ports.log.error({ err: error, ...row, type }, 'what a published item says could not be kept'),
        );
  }
}

/** Deletes the stored text of an item whose content is destroyed. */
export const forgetPublishedText = async (tx: Transaction, { accountId, type, id }: PublishedItem): Promise<void> =>
  void (await tx
    .delete(publishedTexts)
    .where(
      and(eq(publishedTexts.accountId, accountId), eq(publishedTexts.itemType, type), eq(publishedTexts.itemId, id)),
    ));
