import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, instant } from './columns.ts';
import { accountId, ofUser } from './people.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytea().primaryKey(),
    /** Identifies the session in the owner's list. */
    id: uuid().notNull().unique().defaultRandom(),
    accountId: accountIdThere(),
    userId: uuid().notNull(),
    ip: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** When the person last proved their identity, by password or at their provider. */
    provedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_of_user').on(t.accountId, t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Provider admins viewing a client's area. A view ends with the session it was started in; the client's ledger records it. */
export const looks = pgTable(
  'looks',
  {
    /** SHA-256 of the token sent with requests. */
    tokenHash: bytea().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    /** The client, who owns their account. */
    accountId: accountIdThere(),
    userId: uuid().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The admin's name, as shown to the client. */
    by: text().notNull(),
    reason: text().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    index('looks_of_user').on(t.accountId, t.userId, t.endsAt),
    index('looks_of_session').on(t.sessionId),
    index('looks_expiry').on(t.endsAt),
  ],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    purpose: text({ enum: ['confirm', 'reset', 'invite', 'email'] }).notNull(),
    hash: bytea().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.purpose] }), ofUser(t)],
);

/** Fixed windows; one atomic statement per hit. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
});
