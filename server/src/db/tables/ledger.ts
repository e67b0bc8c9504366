import type { EventActor, LedgerEvent } from '@greenlit/domain/ledger/ledger.ts';
import { bigint, index, jsonb, pgSequence, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { EventType } from '../../events/types.ts';
import { createdAt, id, instant } from './columns.ts';
import { accountId } from './people.ts';

/** Append-only, hash-chained per account. The application's role may only insert and read; a trigger stops everyone else. */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    accountId: accountId(),
    seq: bigint({ mode: 'number' }).notNull(),
    id: id(),
    type: text().$type<EventType>().notNull(),
    actor: jsonb().$type<EventActor>().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().$type<LedgerEvent['data']>().notNull(),
    from: jsonb().$type<NonNullable<LedgerEvent['from']>>(),
    at: instant().notNull(),
    previousHash: text(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.seq] }),
    unique('ledger_events_id').on(t.accountId, t.id),
    index('ledger_events_of_subject').on(t.accountId, t.subjectKind, t.subjectId, t.seq),
    index('ledger_events_by_date').on(t.accountId, t.at),
  ],
);

/** Counts the events of all accounts, so that anchors are written after a fixed number of them. */
export const ledgerCount = pgSequence('ledger_count');

/** Newest hashes, as stored outside the database. */
export const ledgerAnchors = pgTable(
  'ledger_anchors',
  {
    accountId: accountId(),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    anchoredAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.seq] })],
);
