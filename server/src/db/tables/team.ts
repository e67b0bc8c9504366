import { type Permissions, ROLE_AUDIENCES } from '@greenlit/domain/team/permissions.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, id, inEnum, instant, updatedAt } from './columns.ts';
import { accountId, ofUser } from './identity.ts';

export const roles = pgTable(
  'roles',
  {
    accountId: accountIdThere(),
    id: id(),
    name: text().notNull(),
    description: text(),
    /** The ten flags of domain/team/permissions. */
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

/** An account's own sign-in, by OpenID Connect. */
export const signIns = pgTable('sign_ins', {
  accountId: accountId().primaryKey(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Sealed with the installation's key; null after that key was lost. */
  clientSecret: text(),
  /** The role of newcomers; null: nobody joins without an invitation. */
  roleId: uuid().references(() => roles.id, { onDelete: 'set null' }),
  /** People of the verified domains sign in no other way, the owner excepted. */
  only: boolean().notNull().default(false),
  updatedAt: updatedAt(),
});

/** E-mail domains of accounts with a sign-in of their own. */
export const signInDomains = pgTable(
  'sign_in_domains',
  {
    accountId: accountIdThere(),
    domain: text().notNull(),
    /** Null: not verified yet, or no longer. */
    provenAt: instant(),
    checkedAt: instant(),
    /** Since when the record of a verified domain has been wrong. */
    wrongSince: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.domain] }),
    uniqueIndex('sign_in_domains_once').on(t.domain).where(sql`${t.provenAt} is not null`),
  ],
);

/** What lets an account's directory (SCIM) manage its people. */
export const directoryTokens = pgTable('directory_tokens', {
  accountId: accountIdThere().primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: bytea().notNull().unique(),
  createdAt: createdAt(),
  lastUsedAt: instant(),
});

export const invitations = pgTable(
  'invitations',
  {
    accountId: accountIdThere(),
    userId: uuid().notNull(),
    secretHash: bytea().notNull(),
    invitedBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] }), unique('invitations_secret').on(t.secretHash)],
);
