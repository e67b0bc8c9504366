import { USER_KINDS } from '@greenlit/domain/accounts/access.ts';
import { type Permissions, ROLE_AUDIENCES } from '@greenlit/domain/people/permissions.ts';
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
    /** Reviewers must give title and registration number; items need a filing before they are sent. */
    registrationRequired: boolean().notNull().default(false),
    filingRequired: boolean().notNull().default(false),
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

/**
 * Nicknames that their owners gave up: links with them lead on to the new one. Somebody else can take such a name once
 * NICKNAME_KEPT_MONTHS have passed.
 */
export const formerNicknames = pgTable('former_nicknames', {
  nickname: text().primaryKey(),
  accountId: accountIdThere(),
  userId: uuid().notNull(),
  leftAt: createdAt(),
});

export const ofUser = (t: { accountId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ columns: [t.accountId, t.userId], foreignColumns: [users.accountId, users.id] });

export const roles = pgTable(
  'roles',
  {
    accountId: accountIdThere(),
    id: id(),
    name: text().notNull(),
    description: text(),
    /** The ten flags of domain/people/permissions. */
    permissions: jsonb().$type<Partial<Permissions>>().notNull(),
    builtIn: boolean().notNull().default(false),
    /** Whom it is for; a role that does not say is never offered to clients. */
    audience: text({ enum: ROLE_AUDIENCES }).notNull().default('staff'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('roles_id').on(t.id),
    check('roles_audience', inEnum(t.audience)),
    uniqueIndex('roles_name').on(t.accountId, sql`lower(${t.name})`),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.roleId] }), ofUser(t)],
);

export const invitations = pgTable(
  'invitations',
  {
    accountId: accountIdThere(),
    userId: uuid().notNull(),
    secretHash: bytea().notNull(),
    invitedBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** When a mail server said that the invited address does not exist. */
    refusedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.userId] }),
    unique('invitations_secret').on(t.secretHash),
    index('invitations_of_user').on(t.userId),
  ],
);
