import { EXPORT_STATES, RECORD_REACHES, type RecordScope } from '@greenlit/domain/records/scope.ts';
import {
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, inEnum, instant } from './columns.ts';
import { toFiles } from './files.ts';
import { accountId, users } from './people.ts';

export const recordExports = pgTable(
  'record_exports',
  {
    accountId: accountId(),
    id: id(),
    requestedBy: uuid().notNull(),
    /** The requester's network address, for the event of a package that is restarted; null if unknown. */
    requestedFrom: jsonb().$type<{ ip: string | null; agent: string | null }>(),
    scope: jsonb().$type<RecordScope>().notNull(),
    /** Whose records the requester could see: everyone's, their team's, or their own. */
    reach: text({ enum: RECORD_REACHES }).notNull().default('own'),
    state: text({ enum: EXPORT_STATES }).notNull().default('queued'),
    progress: doublePrecision().notNull().default(0),
    /** The last heartbeat of the process that creates it. */
    seenAt: instant(),
    /** How often it was started; a stop of the server does not count. */
    attempts: integer().notNull().default(0),
    items: integer().notNull().default(0),
    events: integer().notNull().default(0),
    /** Null once the package has expired; it can be exported again. */
    fileId: uuid(),
    bytes: bigint({ mode: 'number' }),
    /** The SHA-256 of the package's list of files, which the ledger records. */
    manifestSha256: text(),
    message: text(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.requestedBy], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, { record_exports_file: t.fileId }),
    index('record_exports_latest').on(t.accountId, t.createdAt),
    check('record_exports_state', inEnum(t.state)),
    check('record_exports_reach', inEnum(t.reach)),
  ],
);
