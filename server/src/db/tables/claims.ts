import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, inEnum, instant } from './columns.ts';
import { toFiles } from './files.ts';
import { accountId, users } from './people.ts';

/**
 * A statement that an account may make, because evidence substantiates it. Rounds keep a copy of the claims they found, even of
 * removed ones.
 */
export const claims = pgTable(
  'claims',
  {
    accountId: accountId(),
    id: id(),
    /** Words, or a pattern with [number] and [any]. */
    words: text().notNull(),
    /** The evidence as text; the document is a link or a file. */
    proof: text().notNull(),
    link: text(),
    fileId: uuid(),
    /** Of the file, or of the linked document if it is known. */
    sha256: text(),
    /** The last day on which it may be said. */
    until: date().notNull(),
    approvedBy: text().notNull(),
    createdBy: uuid(),
    /** The expiry date that the owner was notified about. */
    warnedOf: date(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.createdBy], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, { claims_file: t.fileId }),
    uniqueIndex('claims_once').on(t.accountId, sql`lower(${t.words})`).where(sql`${t.removedAt} is null`),
    index('claims_by_end').on(t.until).where(sql`${t.removedAt} is null`),
  ],
);

/**
 * The text of approved items, so that words can be found in very many of them: script, captions, speech heard in a video, and
 * the grams of all of it.
 */
export const publishedTexts = pgTable(
  'published_texts',
  {
    accountId: accountId(),
    itemType: text({ enum: ITEM_TYPES }).notNull(),
    itemId: uuid().notNull(),
    text: text().notNull(),
    captions: text().notNull().default(''),
    /** The speech that the author's browser heard in the video; null until it was looked up. */
    heard: text(),
    /** Words and pairs of words as numbers (domain/claims/grams.ts). */
    grams: integer().array().notNull(),
    keptAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.itemType, t.itemId] }),
    index('published_texts_search').using('gin', t.accountId, t.grams),
    index('published_texts_older').on(t.accountId).where(sql`${t.heard} is null`),
    check('published_texts_item', inEnum(t.itemType)),
  ],
);
