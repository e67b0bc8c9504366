import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import type { Filing } from '@greenlit/domain/review/examiner.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytewise, createdAt, dismissals, id, inEnum, instant, updatedAt } from './columns.ts';
import { toFiles } from './files.ts';
import { accountId, ofUser, users } from './people.ts';

/** A word as the domain's `wordCount` counts it: text between white space as JavaScript defines it. */
const WORD = String.raw`E'[^\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+'`;

export const scripts = pgTable(
  'scripts',
  {
    accountId: accountId(),
    id: id(),
    creatorId: uuid().notNull(),
    /**
     * May be a provider's library, so there is no foreign key; code that writes it has read the library. Libraries are never
     * deleted.
     */
    libraryId: uuid(),
    type: text({ enum: ITEM_TYPES }).notNull().default('script'),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Maintained by the database, so that a list can show it without loading the text. */
    wordCount: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw(`regexp_count("text", ${WORD})`)),
    /** Words that a voice says, where that is another number: the database cannot divide scripts without spaces. */
    spokenWords: integer(),
    category: text(),
    industry: text(),
    status: text({ enum: STATUSES }).notNull().default('draft'),
    version: integer().notNull().default(1),
    hidden: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    isProviderScript: boolean().notNull().default(false),
    mediaFileId: uuid(),
    thumbFileId: uuid(),
    reviewForm: jsonb().$type<Record<string, unknown>>(),
    /** Model, prompt and rules, if the text was generated. */
    generation: jsonb().$type<Provenance>(),
    dismissals: dismissals(),
    /** Where it was filed; set at any time, so it is not part of what is decided on. */
    filing: jsonb().$type<Filing>(),
    /** When a reviewer declined it for good. */
    declinedAt: instant(),
    approvedAt: instant(),
    approvedBy: text(),
    reviewed: boolean().notNull().default(false),
    lastUsedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: instant(),
    /** When it was taken down because of what it says. */
    recalledAt: instant(),
    /** When the content was erased after its retention ended. */
    destroyedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.creatorId], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, { scripts_media: t.mediaFileId, scripts_thumb: t.thumbFileId }),
    index('scripts_by_id').on(t.id),
    // ordered like the list, with every column for visibility and counting, so that table rows are only read for the page
    // itself
    index('scripts_by_title').on(
      ...[t.accountId, t.title, t.id],
      ...[
        t.creatorId,
        t.status,
        t.hidden,
        t.archived,
        t.removedAt,
        t.isProviderScript,
        t.libraryId,
        t.type,
        t.category,
      ],
    ),
    index('scripts_recent').on(t.accountId, t.updatedAt),
    index('scripts_of_creator').on(t.accountId, t.creatorId, t.title),
    index('scripts_of_library').on(t.accountId, t.libraryId, t.title),
    index('scripts_categories').on(t.accountId, t.category),
    // the column `words`, which the database makes from title and text, and its index are in migrations/0001_functions.sql
    check('scripts_status', inEnum(t.status)),
    check('scripts_type', inEnum(t.type)),
    check('scripts_version', sql`${t.version} >= 1`),
    check('scripts_title', sql`length(${t.title}) <= 200`),
  ],
);

export const scriptVersions = pgTable(
  'script_versions',
  {
    accountId: accountId(),
    scriptId: uuid().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    savedBy: uuid().notNull(),
    /** The first save of the version; later saves soon after are merged into it. */
    startedAt: createdAt(),
    savedAt: createdAt(),
    /** The number of the version that was restored. */
    restoredFrom: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.scriptId, t.number] }),
    foreignKey({ columns: [t.accountId, t.scriptId], foreignColumns: [scripts.accountId, scripts.id] }),
  ],
);

/**
 * Every word of four or more letters that is or was in a script of the account, to correct mistyped searches. Maintained by a
 * trigger.
 */
export const scriptWords = pgTable('script_words', { accountId: accountId(), word: bytewise().notNull() }, (t) => [
  primaryKey({ columns: [t.accountId, t.word] }),
]);

/** A star of a user on a script or a video; the item may be another account's (a provider's script). */
export const favorites = pgTable(
  'favorites',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    itemType: text({ enum: ITEM_TYPES }).notNull(),
    itemId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.userId, t.itemType, t.itemId] }),
    ofUser(t),
    check('favorites_type', inEnum(t.itemType)),
  ],
);
