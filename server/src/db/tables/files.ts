import { CONVERSION_STATES } from '@greenlit/domain/videos/conversion.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdThere, createdAt, id, inEnum, instant, updatedAt } from './columns.ts';
import { accountId } from './people.ts';

const FILE_CATEGORY = ['images', 'videos', 'docs', 'thumbs', 'signatures', 'captions', 'originals', 'exports'] as const;

/** A stored object: addressed by its SHA-256 under its account, never changed once written. */
export const files = pgTable(
  'files',
  {
    accountId: accountId(),
    id: id(),
    /** `{account}/{sha256}.{extension}`: the storage key and the tail of the public path. */
    key: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    mediaType: text().notNull(),
    category: text({ enum: FILE_CATEGORY }).notNull(),
    name: text().notNull(),
    uploadedBy: uuid(),
    /** For videos: duration, width, height and codecs, as probed by the server. */
    facts: jsonb().$type<Record<string, unknown>>(),
    /** Updated when the same bytes are uploaded again, as that adds no new row. */
    createdAt: createdAt(),
    /** When its stored bytes were last compared with its hash; null: not since the upload. */
    checkedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('files_key').on(t.accountId, t.key),
    check('files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_category', inEnum(t.category)),
  ],
);

/** Bytes of an account's files, kept by a trigger on `files`: always the sum of its rows. */
export const accountStorage = pgTable('account_storage', {
  accountId: accountId().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** Bytes that uploads may still turn into files, so that uploads at the same time cannot exceed the quota together. */
export const uploadReservations = pgTable(
  'upload_reservations',
  {
    /** The upload's id, or the name of a small upload's temporary file. */
    id: text().primaryKey(),
    accountId: accountIdThere(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('upload_reservations_of_account').on(t.accountId),
    check('upload_reservations_bytes', sql`${t.bytes} >= 0`),
  ],
);

/** Uploads that browsers send directly to the file store, kept until some days after each became a file. */
export const incomingUploads = pgTable(
  'incoming_uploads',
  {
    id: uuid().primaryKey(),
    accountId: accountIdThere(),
    uploadedBy: uuid().notNull(),
    category: text().$type<'videos' | 'originals'>().notNull(),
    name: text().notNull(),
    /** How the browser identifies the file, to resume its upload. */
    mark: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The SHA-256 that the sender announced. */
    sha256: text(),
    storeId: text().notNull(),
    /** The store's tag of each part received, by the part's number. */
    tags: jsonb().$type<Record<string, string>>().notNull().default(sql`'{}'`),
    touchedAt: instant().notNull().defaultNow(),
    /** The file's id, once the upload is complete. */
    key: text(),
  },
  (t) => [index('incoming_uploads_of_person').on(t.uploadedBy), check('incoming_uploads_bytes', sql`${t.bytes} > 0`)],
);

/**
 * Columns that reference files, each with an index, because deleting a file checks every referencing table and few rows have a
 * value.
 */
export const toFiles = <Columns extends Record<string, ExtraConfigColumn>>(
  t: { accountId: ExtraConfigColumn },
  columns: Columns,
) =>
  Object.entries(columns).flatMap(([name, column]) => [
    foreignKey({ columns: [t.accountId, column], foreignColumns: [files.accountId, files.id] }),
    index(name).on(t.accountId, column).where(sql`${column} is not null`),
  ]);

/** The conversion to mp4 of an original that browsers cannot play. */
export const conversions = pgTable(
  'conversions',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    sourceFileId: uuid().notNull(),
    resultFileId: uuid(),
    state: text({ enum: CONVERSION_STATES }).notNull().default('queued'),
    /** 0 to 1. */
    progress: doublePrecision().notNull().default(0),
    secondsLeft: doublePrecision(),
    /** How often it was started; a crashing process ends its conversion too. */
    attempts: smallint().notNull().default(0),
    /** Why it failed, or what is missing in the result. */
    message: text(),
    createdAt: createdAt(),
    /** While it runs, updated every few seconds as a heartbeat. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ...toFiles(t, { conversions_source: t.sourceFileId, conversions_result: t.resultFileId }),
    index('conversions_open').on(t.updatedAt).where(sql`${t.state} in ('queued', 'running')`),
    uniqueIndex('conversions_once')
      .on(t.accountId, t.sourceFileId)
      .where(sql`${t.state} in ('queued', 'running', 'done')`),
    check('conversions_state', inEnum(t.state)),
  ],
);

/**
 * Files referenced by their address `/files/{key}` in a row's text or form: pictures, signatures, uploaded forms. Triggers
 * update it on every save, so that such references count like foreign keys.
 */
export const namedFiles = pgTable(
  'named_files',
  {
    accountId: accountId(),
    /** The table of the referencing row. */
    place: text().notNull(),
    rowId: uuid().notNull(),
    fileId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.place, t.rowId, t.fileId] }),
    ...toFiles(t, { named_files_of_file: t.fileId }),
  ],
);
