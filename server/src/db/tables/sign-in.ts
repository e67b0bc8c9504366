import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, instant, updatedAt } from './columns.ts';
import { accountId, ofUser, roles } from './people.ts';

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

export const backupCodes = pgTable(
  'backup_codes',
  { accountId: accountId(), userId: uuid().notNull(), hash: bytea().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.hash] }), ofUser(t)],
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
  /** Names of the attributes that it sent and Greenlit does not keep. */
  ignored: text().array().notNull().default(sql`'{}'`),
});
