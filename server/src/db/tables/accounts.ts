import { SUBDOMAIN_STATUSES } from '@greenlit/domain/accounts/domains.ts';
import { settingsWith } from '@greenlit/domain/accounts/settings.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, id, inEnum, instant, updatedAt } from './columns.ts';
import { accountId, ofUser } from './people.ts';

export const settings = pgTable(
  'settings',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    ...byName(settingsWith({ kind: 'text' }), () => text()),
    ...byName(settingsWith({ kind: 'number' }), () => integer()),
    ...byName(settingsWith({ kind: 'list' }), () => text().array().notNull().default([])),
    ...byName(settingsWith({ kind: 'switch' }), () => boolean().notNull().default(true)),
    color: smallint(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('settings_of_user').on(t.accountId, t.userId),
    ofUser(t),
    check('settings_color', sql`${t.color} between 0 and 12`),
    check('settings_bio', sql`length(${t.bio}) <= 2000`),
  ],
);

export const disclosures = pgTable(
  'disclosures',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ofUser(t),
    index('disclosures_of_user').on(t.accountId, t.userId, t.createdAt),
    check('disclosures_text', sql`length(${t.text}) <= 500`),
  ],
);

export const domains = pgTable(
  'domains',
  {
    accountId: accountIdThere(),
    id: id(),
    userId: uuid().notNull(),
    domain: text().notNull(),
    status: text({ enum: SUBDOMAIN_STATUSES }).notNull().default('pending'),
    checkedAt: instant(),
    /** Since when it has been pending. */
    claimedAt: instant().notNull().defaultNow(),
    /** When it first became active; null: never. */
    activatedAt: instant(),
    /** Since when the records of an active domain have been wrong; null: they are right. */
    wrongSince: instant(),
    /** When it was removed or replaced while active; null again once anybody proves the name. */
    releasedAt: instant(),
    decidedAt: instant(),
    /** The member of staff who decided, for the provider's list. */
    decidedBy: uuid(),
    /** Why staff rejected it, for its owner. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    // anybody may claim a name; only proving it keeps others out
    uniqueIndex('domains_once').on(t.domain).where(sql`${t.status} in ('in_review', 'active')`),
    index('domains_active').on(t.checkedAt).where(sql`${t.status} = 'active'`),
    uniqueIndex('domains_of_user').on(t.accountId, t.userId).where(sql`${t.status} <> 'deleted'`),
    index('domains_pending').on(t.checkedAt).where(sql`${t.status} = 'pending'`),
    check('domains_status', inEnum(t.status)),
  ],
);

/** An address that an account sends reviews to. Every mail has a link with which its reader can stop mail from this account. */
export const reviewerAddresses = pgTable(
  'reviewer_addresses',
  {
    accountId: accountIdThere(),
    id: id(),
    /** As it was first written, in lower case. */
    email: text().notNull(),
    /** One form for all spellings of the address, so that a stop applies to all of them. */
    mailbox: text().notNull(),
    /** SHA-256 of the secret in the link's fragment. */
    secretHash: bytea().notNull(),
    namedAt: createdAt(),
    stoppedAt: instant(),
    /** Since when a mail server has said that this address does not exist; null if its last mail was accepted. */
    refusedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('reviewer_addresses_mailbox').on(t.accountId, t.mailbox),
    unique('reviewer_addresses_secret').on(t.secretHash),
    index('reviewer_addresses_by_id').on(t.id),
    check('reviewer_addresses_lower', sql`${t.email} = lower(${t.email})`),
  ],
);
