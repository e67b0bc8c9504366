import { USER_KINDS } from '@greenlit/domain/accounts/access.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, id, inEnum, instant } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `provider` is the operator's own account: staff, provider libraries and scripts. */
    type: text({ enum: ['client', 'provider'] })
      .notNull()
      .default('client'),
    /** Months an approval holds before the item leaves the channel; null: forever. */
    approvalMonths: integer(),
    retentionYears: integer(),
    /** The reviewer must type an e-mailed code before deciding. */
    reviewCode: boolean().notNull().default(false),
    /** Every video needs a disclosure; with seconds, one at its end for at least that long. */
    disclosureRequired: boolean().notNull().default(false),
    disclosureSeconds: integer(),
    legalHoldSince: instant(),
    createdAt: createdAt(),
  },
  (t) => [check('accounts_type', inEnum(t.type))],
);

export const accountId = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => accounts.id);

/**
 * Changes with every change to the account's people, settings, plans and roles, by a trigger at the end of the transaction:
 * cached data about a person is valid while it stays the same. Separate from `accounts`, whose rows are locked early by
 * actions.
 */
export const accountRevisions = pgTable('account_revisions', {
  accountId: accountId().primaryKey(),
  revision: uuid().notNull(),
});

export const groups = pgTable('groups', { accountId: accountId(), id: id(), name: text().notNull() }, (t) => [
  primaryKey({ columns: [t.accountId, t.id] }),
]);

export const users = pgTable(
  'users',
  {
    accountId: accountId(),
    id: id(),
    parentId: uuid(),
    kind: text({ enum: USER_KINDS }).notNull(),
    email: text().notNull(),
    name: text().notNull(),
    lastName: text(),
    nickname: text(),
    /** Sign-in provider and subject, provider first: google_1234, local_1234. */
    userSub: text(),
    groupId: uuid(),
    active: boolean().notNull().default(true),
    needSetup: boolean().notNull().default(false),
    inheritsSettings: boolean().notNull().default(false),
    isLifetimeDeal: boolean().notNull().default(false),
    confirmedAt: instant(),
    /** When the access of a temporary user, such as an auditor, ends. */
    expireAt: instant(),
    customerId: text(),
    lastPaymentAt: instant(),
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    mfaActive: boolean().notNull().default(false),
    /** Sealed with the installation's key. */
    totpSecret: text(),
    /** The last time step for which a code was accepted, so that no code works twice. */
    totpStep: bigint({ mode: 'number' }),
    /** The step at which the workspace wizard was left, and the answers so far; both null once it is finished. */
    workspaceStep: smallint(),
    workspaceDraft: jsonb().$type<Record<string, unknown>>(),
    /** A new address that is not confirmed yet; `email` stays valid until then. */
    pendingEmail: text(),
    /** This person's id in the account's directory. */
    externalId: text(),
    /** Names, address and company in lower case, for the search; kept by the database. */
    words: text().notNull().default(''),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.parentId], foreignColumns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.groupId], foreignColumns: [groups.accountId, groups.id] }),
    index('users_email').on(t.accountId, sql`lower(${t.email})`),
    // ordered like the lists of people, with every column that narrows one, so that table rows are only read for the page
    // itself
    index('users_by_parent').on(
      ...[t.accountId, t.parentId, t.name, t.lastName, t.email, t.id],
      ...[t.kind, t.active, t.confirmedAt, t.removedAt],
    ),
    index('users_clients')
      .on(t.name, t.lastName, t.email, t.id, t.kind, t.active, t.confirmedAt, t.accountId)
      .where(sql`${t.parentId} is null and ${t.kind} <> 'staff' and ${t.removedAt} is null`),
    // few in a long list
    index('users_off')
      .on(t.accountId, t.parentId, t.name, t.lastName, t.email, t.id, t.kind)
      .where(sql`not ${t.active} and ${t.removedAt} is null`),
    index('users_invited')
      .on(t.accountId, t.parentId, t.name, t.lastName, t.email, t.id, t.kind)
      .where(sql`${t.active} and ${t.confirmedAt} is null and ${t.removedAt} is null`),
    // the index of `words` is in migrations/0001_functions.sql
    index('users_by_id').on(t.id),
    index('users_by_date').on(t.createdAt),
    uniqueIndex('users_external_id').on(t.accountId, t.externalId),
    check('users_kind', inEnum(t.kind)),
  ],
);

/**
 * The owner of each e-mail address (in lower case) across all accounts, including removed people. Written together with the
 * person's row, so that it also maps a person's id to their account.
 */
export const addresses = pgTable(
  'addresses',
  { address: text().primaryKey(), accountId: accountIdThere(), userId: uuid().notNull() },
  (t) => [unique('addresses_of_user').on(t.accountId, t.userId), index('addresses_by_person').on(t.userId)],
);

/** The owner of each nickname across all accounts: a nickname leads to a channel. Written together with the person's row. */
export const nicknames = pgTable(
  'nicknames',
  { nickname: text().primaryKey(), accountId: accountIdThere(), userId: uuid().notNull() },
  (t) => [unique('nicknames_of_user').on(t.accountId, t.userId)],
);

export const ofUser = (t: { accountId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ columns: [t.accountId, t.userId], foreignColumns: [users.accountId, users.id] });

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

export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    accountId: accountIdThere(),
    userId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] })],
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

export const backupCodes = pgTable(
  'backup_codes',
  { accountId: accountId(), userId: uuid().notNull(), hash: bytea().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.hash] }), ofUser(t)],
);

/** Fixed windows; one atomic statement per hit. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
});
