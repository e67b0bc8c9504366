import type { Carried } from '@greenlit/domain/review/carried.ts';
import type { Conditions } from '@greenlit/domain/review/condition-lines.ts';
import type { NoteAnswer } from '@greenlit/domain/review/notes.ts';
import { ROUND_STATES } from '@greenlit/domain/review/rounds.ts';
/**
 * The product's whole data model, ordered by the feature that owns each table. It is longer than other files on purpose,
 * so that everything Greenlit stores is described in one place.
 *
 * Primary keys, foreign keys and list indexes start with `account_id`, so references cannot cross accounts and the tables
 * can be partitioned by that column.
 */

import type { GeneratorSettings, Message, Provenance, UsedRule } from '@greenlit/domain/ai/generation.ts';
import { COUPON_DURATIONS } from '@greenlit/domain/billing/coupons.ts';
import type { InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import { SUBSCRIPTION_STATES } from '@greenlit/domain/billing/subscription-states.ts';
import { ACCENTS } from '@greenlit/domain/channel/profile.ts';
import type { FrozenClaim } from '@greenlit/domain/claims/claims.ts';
import type { EventActor, EventType, LedgerEvent } from '@greenlit/domain/ledger/ledger.ts';
import { EXPORT_STATES, RECORD_REACHES, type RecordScope } from '@greenlit/domain/records/scope.ts';
import type { FrozenMark } from '@greenlit/domain/scripts/pre-review/frozen.ts';
import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import type { Heard, SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { type Permissions, ROLE_AUDIENCES } from '@greenlit/domain/team/permissions.ts';
import type { BrandEdit } from '@greenlit/domain/videos/brand.ts';
import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Text in byte order, whatever the database's collation, so that an index can find prefixes. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** A word as `wordCount` of the domain counts it: what white space, as JavaScript has it, leaves. */
const WORD = String.raw`E'[^\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+'`;
/** Timestamps have millisecond precision, which JavaScript dates and ledger hashes use. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => instant().notNull().defaultNow();
const updatedAt = () => instant().notNull().defaultNow();
const id = () => uuid().notNull().defaultRandom();
const accountId = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => accounts.id);
/**
 * The account of a row that is on the coordinator, or on every node (`kinds.ts`): no foreign key reaches from there to the nodes. Whoever
 * writes such a row has read its account or its person before, and nobody is deleted whom such a row names.
 */
const accountIdThere = () => uuid().notNull();
/** Phrases marked by the compliance check that the author kept, each with a reason. */
const dismissals = () => jsonb().$type<Dismissal[]>().notNull().default(sql`'[]'`);
/** What the test gateway keeps beside what it sends. */
interface TestGatewayNotes {
  token?: string;
  isSetUp?: boolean;
  isGone?: boolean;
  refunded?: number;
}
/** Cents. */
const money = () => bigint({ mode: 'number' });
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

const ITEM_STATUS = ['draft', 'in_review', 'need_changes', 'approved'] as const;
const ITEM_TYPE = ['script', 'video'] as const;
const LOGO_POSITIONS = ['top_right', 'top_left', 'bottom_right', 'bottom_left'] as const;
const USER_KINDS = ['individual', 'enterprise', 'enterprise_internal', 'company', 'member', 'staff'] as const;
const FILE_CATEGORY = ['images', 'videos', 'docs', 'thumbs', 'signatures', 'captions', 'originals', 'exports'] as const;
const TEST_GATEWAY_KINDS = ['customer', 'payment_method', 'setup_intent', 'payment_intent', 'refund'] as const;
const INVOICE_STATES = ['paid', 'void'] as const;
const INVOICE_PURPOSES = ['purchase', 'change', 'renewal'] as const;
const REDEMPTION_STATES = ['held', 'spent', 'released'] as const;
const PAYMENT_STATES = ['pending', 'requires_action', 'succeeded', 'failed', 'refunded'] as const;
const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
const CONVERSION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

// ------------------------------------------------------------------------------------------------ installation

/** Facts about this installation that every node must agree on. */
export const installation = pgTable('installation', { key: text().primaryKey(), value: text().notNull() });

/** How the last use of what is outside went, and the last verification and backup; a row for each that was tried. */
export const serviceStates = pgTable('service_states', {
  name: text().primaryKey(),
  workedAt: instant(),
  /** Null while it works. */
  failingSince: instant(),
  message: text(),
});

// ------------------------------------------------------------------------------------------------ accounts

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `provider` is the operator's own account: staff, provider libraries and scripts. */
    type: text({ enum: ['client', 'provider'] })
      .notNull()
      .default('client'),
    /** Months an approval holds before the item leaves the channel; null: for ever. */
    approvalMonths: integer(),
    retentionYears: integer(),
    /** The reviewer must type an e-mailed code before deciding. */
    reviewCode: boolean().notNull().default(false),
    /** Every video needs a disclosure; with seconds, at its end for at least so long. */
    disclosureRequired: boolean().notNull().default(false),
    disclosureSeconds: integer(),
    legalHoldSince: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('accounts_type', oneOf(t.type, ['client', 'provider'])),
    uniqueIndex('accounts_one_provider').on(t.type).where(sql`${t.type} = 'provider'`),
  ],
);

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
    /** When the access of somebody with a last day ends, such as an auditor's. */
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
    /** What the account's directory calls this person. */
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
    check('users_kind', oneOf(t.kind, USER_KINDS)),
  ],
);

/** Whose an e-mail address is, in lower case, over all accounts; of removed people too. Written together with the person's row. */
export const addresses = pgTable(
  'addresses',
  { address: text().primaryKey(), accountId: accountIdThere(), userId: uuid().notNull() },
  (t) => [unique('addresses_of_user').on(t.accountId, t.userId)],
);

/** Whose a nickname is, over all accounts: it leads to a channel. Written together with the person's row. */
export const nicknames = pgTable(
  'nicknames',
  { nickname: text().primaryKey(), accountId: accountIdThere(), userId: uuid().notNull() },
  (t) => [unique('nicknames_of_user').on(t.accountId, t.userId)],
);

const ofUser = (t: { accountId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ columns: [t.accountId, t.userId], foreignColumns: [users.accountId, users.id] });

export const settings = pgTable(
  'settings',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    bio: text(),
    zip: text(),
    city: text(),
    /** Avatar colour, 0 to 12. */
    color: smallint(),
    state: text(),
    phone: text(),
    address: text(),
    industry: text(),
    usersCount: integer(),
    disclaimer: text(),
    companyImg: text(),
    companyName: text(),
    companyFullName: text(),
    companyPhone: text(),
    companyArea: text(),
    companyLink: text(),
    workspaceImg: text(),
    workspaceName: text(),
    billingContact: text(),
    billingEmail: text(),
    billingAddress: text(),
    billingCity: text(),
    billingState: text(),
    billingZip: text(),
    complianceEmail: text(),
    otherReviewers: text().array().notNull().default([]),
    downloadButton: boolean().notNull().default(true),
    embedButton: boolean().notNull().default(true),
    facebookButton: boolean().notNull().default(true),
    linkedinButton: boolean().notNull().default(true),
    twitterButton: boolean().notNull().default(true),
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
    status: text({ enum: ['active', 'in_review', 'pending', 'rejected', 'deleted'] })
      .notNull()
      .default('pending'),
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
    // anybody may claim a name; only who proved it keeps others out
    uniqueIndex('domains_once').on(t.domain).where(sql`${t.status} in ('in_review', 'active')`),
    index('domains_active').on(t.checkedAt).where(sql`${t.status} = 'active'`),
    uniqueIndex('domains_of_user').on(t.accountId, t.userId).where(sql`${t.status} <> 'deleted'`),
    index('domains_pending').on(t.checkedAt).where(sql`${t.status} = 'pending'`),
    check('domains_status', oneOf(t.status, ['active', 'in_review', 'pending', 'rejected', 'deleted'])),
  ],
);

// ------------------------------------------------------------------------------------------------ identity

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

// ------------------------------------------------------------------------------------------------ team

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
    check('roles_audience', oneOf(t.audience, ROLE_AUDIENCES)),
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
  /** People of the proven domains sign in no other way, the owner excepted. */
  only: boolean().notNull().default(false),
  updatedAt: updatedAt(),
});

/** E-mail domains of accounts with a sign-in of their own. */
export const signInDomains = pgTable(
  'sign_in_domains',
  {
    accountId: accountIdThere(),
    domain: text().notNull(),
    /** Null: not proven yet, or no longer. */
    provenAt: instant(),
    checkedAt: instant(),
    /** Since when the record of a proven domain has been wrong. */
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

// ------------------------------------------------------------------------------------------------ billing

export const priceConfig = pgTable(
  'price_config',
  {
    one: boolean().primaryKey().default(true),
    basicPlan: money().notNull(),
    scriptsPlan: money().notNull(),
    compliance: money().notNull(),
    library: money().notNull(),
    user: money().notNull(),
    yearDiscountPercent: doublePrecision().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('price_config_one', sql`${t.one}`)],
);

export const plans = pgTable(
  'plans',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    active: boolean().notNull().default(false),
    trial: boolean().notNull().default(false),
    trialEndsAt: instant(),
    expiresAt: instant(),
    interval: text({ enum: ['month', 'year'] })
      .notNull()
      .default('month'),
    price: money().notNull().default(0),
    finalPrice: money().notNull().default(0),
    discountPercent: doublePrecision(),
    promotionCode: text(),
    complianceEngine: boolean().notNull().default(false),
    multiUsersEngine: boolean().notNull().default(false),
    contentLibraries: uuid().array().notNull().default(sql`'{}'`),
    paidByAdmin: boolean().notNull().default(false),
    gatewayPlanId: text(),
    subscriptionId: text(),
    oneTimeStatus: text(),
    cancelledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('plans_of_user').on(t.accountId, t.userId),
    ofUser(t),
    index('plans_renewal').on(t.expiresAt),
    check('plans_interval', oneOf(t.interval, ['month', 'year'])),
    check('plans_prices', sql`${t.price} >= 0 and ${t.finalPrice} >= 0`),
  ],
);

export const planTemplates = pgTable('plan_templates', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  price: money().notNull(),
  usersRange: text(),
  complianceEngine: boolean().notNull().default(false),
  multiUsersEngine: boolean().notNull().default(false),
});

export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    percentOff: doublePrecision(),
    amountOff: money(),
    minimumAmount: money(),
    maxRedemptions: integer(),
    expiresAt: instant(),
    active: boolean().notNull().default(true),
    /** `once` counts for the first period with the changes in it. */
    duration: text({ enum: COUPON_DURATIONS }).notNull().default('once'),
  },
  (t) => [
    check('coupons_kind', sql`num_nonnulls(${t.percentOff}, ${t.amountOff}) <= 1`),
    check('coupons_duration', oneOf(t.duration, COUPON_DURATIONS)),
  ],
);

/** How somebody uses a coupon: held when a charge begins, spent when it succeeds, released when it fails. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    accountId: accountId(),
    code: text()
      .notNull()
      .references(() => coupons.code),
    userId: uuid().notNull(),
    state: text({ enum: REDEMPTION_STATES }).notNull(),
    /** The charge that holds it; null if nothing was due, or the bill of a contract holds it. */
    paymentId: uuid(),
    redeemedAt: createdAt(),
  },
  (t) => [
    // companies of an enterprise share its account, and each pays for itself
    primaryKey({ columns: [t.accountId, t.userId, t.code] }),
    ofUser(t),
    index('coupon_redemptions_taken').on(t.code).where(sql`${t.state} <> 'released'`),
    check('coupon_redemptions_state', oneOf(t.state, REDEMPTION_STATES)),
  ],
);

/** One attempt to charge; the idempotency key prevents a second payment for the same click. */
export const payments = pgTable(
  'payments',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    idempotencyKey: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull().default('usd'),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    /** The plan it is for, and who and which card is charged; with its owner there, or without. */
    planId: uuid(),
    customer: text(),
    card: text(),
    onSession: boolean().notNull().default(false),
    gateway: text().notNull(),
    gatewayId: text(),
    failure: text(),
    /** The failure as one of the card errors that have words. */
    cardError: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('payments_once').on(t.accountId, t.idempotencyKey),
    ofUser(t),
    index('payments_of_user').on(t.accountId, t.userId, t.createdAt),
    check('payments_status', oneOf(t.status, PAYMENT_STATES)),
    index('payments_open').on(t.createdAt).where(sql`${t.status} in ('pending', 'requires_action')`),
  ],
);

/** The subscription behind a plan: what was bought and paid, and what happens next. The plan is what is in force of it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: accountId(),
    planId: uuid().notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    /** As domain/src/billing/subscription.ts has it. */
    body: jsonb().$type<object>().notNull(),
    version: integer().notNull().default(0),
    /** When time brings the next thing; null: only a person or the gateway does. */
    nextAt: instant(),
    /** At the gateway: the customer, and the card on file. */
    customer: text(),
    cardId: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.planId] }),
    foreignKey({ columns: [t.accountId, t.planId], foreignColumns: [plans.accountId, plans.id] }),
    index('subscriptions_due').on(t.nextAt),
    check('subscriptions_state', oneOf(t.state, SUBSCRIPTION_STATES)),
  ],
);

/** What was billed, in cents. Paid invoices have gapless numbers, one after the other in the whole installation. */
export const invoices = pgTable(
  'invoices',
  {
    accountId: accountId(),
    id: id(),
    planId: uuid().notNull(),
    /** Null for what was voided before it was paid. */
    number: bigint({ mode: 'number' }),
    state: text({ enum: INVOICE_STATES }).notNull(),
    purpose: text({ enum: INVOICE_PURPOSES }).notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    total: money().notNull(),
    balanceBefore: money().notNull(),
    due: money().notNull(),
    balanceAfter: money().notNull(),
    refunded: money().notNull().default(0),
    /** The charge that paid it; null where nothing was due. */
    paymentId: uuid(),
    closedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.planId],
      foreignColumns: [subscriptions.accountId, subscriptions.planId],
    }),
    foreignKey({ columns: [t.accountId, t.paymentId], foreignColumns: [payments.accountId, payments.id] }),
    unique('invoices_of_number').on(t.accountId, t.number),
    index('invoices_of_plan').on(t.accountId, t.planId, t.closedAt),
    check('invoices_state', oneOf(t.state, INVOICE_STATES)),
    check('invoices_purpose', oneOf(t.purpose, INVOICE_PURPOSES)),
    check('invoices_number', sql`(${t.state} = 'paid') = (${t.number} is not null)`),
    check('invoices_sums', sql`${t.total} + ${t.balanceBefore} = ${t.due} + ${t.balanceAfter}`),
    check('invoices_refunds', sql`${t.refunded} between 0 and ${t.due}`),
  ],
);

/** The numbers that were given to paid invoices, and whose they are. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  number: bigint({ mode: 'number' }).primaryKey(),
  accountId: accountIdThere(),
});

/** Money given back on an invoice: committed before the gateway is asked, and entered on the invoice when it has moved. */
export const refunds = pgTable(
  'refunds',
  {
    accountId: accountId(),
    id: id(),
    invoiceId: uuid().notNull(),
    cents: money().notNull(),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    /** Who of the provider's staff did it. */
    byName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.invoiceId], foreignColumns: [invoices.accountId, invoices.id] }),
    index('refunds_of_invoice').on(t.accountId, t.invoiceId),
    index('refunds_open').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    check('refunds_state', oneOf(t.state, REFUND_STATES)),
    check('refunds_cents', sql`${t.cents} > 0`),
  ],
);

export const gatewayEvents = pgTable('gateway_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  payload: jsonb().notNull(),
  receivedAt: createdAt(),
  handledAt: instant(),
});

/**
 * What the built-in test gateway knows: customers, cards without their numbers, charges, refunds. It stands for a company
 * outside, so nothing else reads or refers to it.
 */
export const testGatewayObjects = pgTable(
  'test_gateway_objects',
  {
    id: text().primaryKey(),
    /** The order they were made in. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: TEST_GATEWAY_KINDS }).notNull(),
    customer: text(),
    /** As it is sent to whoever asks. */
    data: jsonb().$type<{ id: string }>().notNull(),
    /** Of a card: which test card it is, and whether its owner has confirmed it. Of a charge: what was given back. */
    notes: jsonb().$type<TestGatewayNotes>().notNull(),
  },
  (t) => [
    index('test_gateway_list').on(t.kind, t.customer, t.seq),
    check('test_gateway_kind', oneOf(t.kind, TEST_GATEWAY_KINDS)),
  ],
);

/** Answers of the test gateway by their idempotency keys: the same key gets the same answer. */
export const testGatewayAnswers = pgTable('test_gateway_answers', {
  key: text().primaryKey(),
  /** SHA-256 of what was asked. */
  question: text().notNull(),
  status: integer().notNull(),
  body: jsonb().$type<object>().notNull(),
  createdAt: createdAt(),
});

/** News of the test gateway, until it was taken. */
export const testGatewayEvents = pgTable(
  'test_gateway_events',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Seconds since 1970 by the gateway's clock. */
    created: bigint({ mode: 'number' }).notNull(),
    data: jsonb().$type<{ id: string }>().notNull(),
    tries: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (t) => [index('test_gateway_undelivered').on(t.seq).where(sql`${t.deliveredAt} is null`)],
);

export const lifetimeCodes = pgTable('lifetime_codes', {
  hash: bytea().primaryKey(),
  usedBy: uuid(),
  usedAt: instant(),
});

// ------------------------------------------------------------------------------------------------ clients

/** What the provider's staff note about a client, for each other. */
export const clientNotes = pgTable(
  'client_notes',
  {
    accountId: accountId(),
    id: id(),
    text: text().notNull(),
    byName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index('client_notes_by_id').on(t.id)],
);

// ------------------------------------------------------------------------------------------------ files

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
    /** When its stored bytes were last compared with its hash; null: not since it came in. */
    checkedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('files_key').on(t.accountId, t.key),
    check('files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_category', oneOf(t.category, FILE_CATEGORY)),
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

/** Uploads that browsers send to the file store themselves, until some days after each became a file. */
export const incomingUploads = pgTable(
  'incoming_uploads',
  {
    id: uuid().primaryKey(),
    accountId: accountIdThere(),
    uploadedBy: uuid().notNull(),
    category: text().$type<'videos' | 'originals'>().notNull(),
    name: text().notNull(),
    /** What the browser knows the file by, to go on with it. */
    mark: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The SHA-256 that the sender announced. */
    sha256: text(),
    /** The store's id of it. */
    storeId: text().notNull(),
    /** The store's tag of each part that it has, by the part's number. */
    tags: jsonb().$type<Record<string, string>>().notNull().default(sql`'{}'`),
    touchedAt: instant().notNull().defaultNow(),
    /** The file's, once it is one. */
    key: text(),
  },
  (t) => [index('incoming_uploads_of_person').on(t.uploadedBy), check('incoming_uploads_bytes', sql`${t.bytes} > 0`)],
);

/**
 * Columns that reference files, each with an index, because deleting a file checks every referencing table and few rows have a
 * value.
 */
const toFiles = <Columns extends Record<string, ExtraConfigColumn>>(
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
    /** How often it was started; a process that crashes takes its conversion with it. */
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
    check('conversions_state', oneOf(t.state, CONVERSION_STATES)),
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

// ------------------------------------------------------------------------------------------------ libraries

export const libraries = pgTable(
  'libraries',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid(),
    key: text().notNull(),
    name: text().notNull(),
    type: text(),
    /** Shown as Status; hidden is the opposite of the Public flag. */
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('libraries_id').on(t.id),
    unique('libraries_key').on(t.accountId, t.key),
    ofUser({ accountId: t.accountId, userId: t.userId }),
  ],
);

// ------------------------------------------------------------------------------------------------ scripts

export const scripts = pgTable(
  'scripts',
  {
    accountId: accountId(),
    id: id(),
    creatorId: uuid().notNull(),
    /** May refer to a provider's library, so the reference crosses accounts. */
    libraryId: uuid().references(() => libraries.id),
    type: text({ enum: ITEM_TYPE }).notNull().default('script'),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Kept by the database, so that a list can say it without loading the text. */
    wordCount: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw(`regexp_count("text", ${WORD})`)),
    category: text(),
    industry: text(),
    status: text({ enum: ITEM_STATUS }).notNull().default('draft'),
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
    check('scripts_status', oneOf(t.status, ITEM_STATUS)),
    check('scripts_type', oneOf(t.type, ITEM_TYPE)),
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

// ------------------------------------------------------------------------------------------------ videos

export const videos = pgTable(
  'videos',
  {
    accountId: accountId(),
    id: id(),
    creatorId: uuid().notNull(),
    libraryId: uuid().references(() => libraries.id),
    /** The script the text came from, if any; may be the provider's. */
    scriptId: uuid(),
    scriptType: text({ enum: ITEM_TYPE }).notNull().default('script'),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    category: text(),
    status: text({ enum: ITEM_STATUS }).notNull().default('draft'),
    /** 0 script, 1 recording, 2 logo, disclosure and thumbnail, 3 compliance. */
    stage: smallint().notNull().default(0),
    version: integer().notNull().default(1),
    /** What is sent and published. */
    mediaFileId: uuid(),
    /** What was recorded or uploaded, with nothing drawn or cut, until the video is approved; null where a client brought a finished one. */
    cleanFileId: uuid(),
    /** Captions at the times of the clean take; `captionsFileId` has them at the times of the media. */
    cleanCaptionsFileId: uuid(),
    /** The SHA-256 of the script as it was when the media were recorded or uploaded; null where that is not known. */
    spokenSha256: text(),
    /** What is made of the clean take. */
    edit: jsonb().$type<BrandEdit>(),
    /** The key of the choices that the media were made for. */
    renderKey: text(),
    logoFileId: uuid(),
    logoPosition: text({ enum: LOGO_POSITIONS }),
    /** The logo that was cleared last because of a new recording, offered for that recording. */
    lastLogoFileId: uuid(),
    lastLogoPosition: text({ enum: LOGO_POSITIONS }),
    /** Whether a logo is burned into the media, whatever was chosen or cleared since. */
    logoInMedia: boolean().notNull().default(false),
    thumbFileId: uuid(),
    /** Taken from the media automatically; replaced together with it. */
    thumbIsAutomatic: boolean().notNull().default(false),
    captionsFileId: uuid(),
    scriptFileId: uuid(),
    scriptMediaFileId: uuid(),
    signatureFileId: uuid(),
    disclosureTitle: text(),
    disclosureText: text(),
    /** The disclosure at the end of the media, if it is burned in. */
    endCard: jsonb().$type<EndCard>(),
    reviewForm: jsonb().$type<Record<string, unknown>>(),
    reviewerEmail: text(),
    complianceText: text(),
    postText: text(),
    submitter: text(),
    /** Model, prompt and rules, if the text was generated. */
    generation: jsonb().$type<Provenance>(),
    dismissals: dismissals(),
    position: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    /** When a reviewer declined it for good. */
    declinedAt: instant(),
    approvedAt: instant(),
    approvedBy: text(),
    /** The end of the last day on which the conditions of the approval allow its use. */
    usableUntil: instant(),
    /** When the approval ends and the video leaves the channel; null: never. */
    approvalEndsAt: instant(),
    /** The SHA-256 that was approved: public pages serve only these bytes. */
    approvedSha256: text(),
    /** False when it was published because no compliance engine applied. */
    reviewed: boolean().notNull().default(false),
    publishedAt: instant(),
    unpublishedAt: instant(),
    /** When it was taken down because of what it says. */
    recalledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: instant(),
    /** When the content was erased after its retention ended. */
    destroyedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.creatorId], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, {
      videos_media: t.mediaFileId,
      videos_clean: t.cleanFileId,
      videos_clean_captions: t.cleanCaptionsFileId,
      videos_logo: t.logoFileId,
      videos_last_logo: t.lastLogoFileId,
      videos_thumb: t.thumbFileId,
      videos_captions: t.captionsFileId,
      videos_script_file: t.scriptFileId,
      videos_script_media: t.scriptMediaFileId,
      videos_signature: t.signatureFileId,
    }),
    index('videos_by_id').on(t.id),
    index('videos_of_creator').on(t.accountId, t.creatorId, t.status, t.updatedAt),
    index('videos_list').on(t.accountId, t.status, t.title, t.id),
    index('videos_channel').on(t.accountId, t.status, t.position),
    index('videos_by_date').on(t.createdAt),
    index('videos_by_publication').on(t.publishedAt),
    index('videos_approval_end').on(t.approvalEndsAt).where(sql`${t.unpublishedAt} is null`),
    check('videos_status', oneOf(t.status, ITEM_STATUS)),
    check('videos_stage', sql`${t.stage} between 0 and 3`),
    check('videos_version', sql`${t.version} >= 1`),
    check('videos_title', sql`length(${t.title}) <= 200`),
    check('videos_logo_position', oneOf(t.logoPosition, LOGO_POSITIONS)),
    check('videos_last_logo_position', oneOf(t.lastLogoPosition, LOGO_POSITIONS)),
    check('videos_approved_media', sql`${t.status} <> 'approved' or ${t.approvedSha256} is not null`),
  ],
);

/** Channels whose owner has no access any more: they stay public for a while. */
export const channelEnds = pgTable(
  'channel_ends',
  {
    accountId: accountId(),
    /** The channel's owner. */
    userId: uuid().notNull(),
    publicUntil: instant().notNull(),
    /** When the owner was told for the second time. */
    toldAt: instant(),
    /** Since when it is not public. */
    closedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] }), ofUser(t)],
);

/** What a firm says of itself on its channel: each save is a row, and the public sees the last that was allowed. */
export const channelProfiles = pgTable(
  'channel_profiles',
  {
    accountId: accountId(),
    id: id(),
    /** The channel's owner. */
    userId: uuid().notNull(),
    text: text().notNull().default(''),
    actionLabel: text().notNull().default(''),
    actionUrl: text().notNull().default(''),
    footer: text().notNull().default(''),
    coverFileId: uuid(),
    accent: text({ enum: ACCENTS }).notNull().default('green'),
    featuredVideoId: uuid(),
    /** The script that compliance decides on; null where no compliance engine applied. */
    scriptId: uuid(),
    /** Hash of that script's words and cover: the profile is public only if exactly these were approved. */
    contentSha256: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ofUser(t),
    foreignKey({ columns: [t.accountId, t.scriptId], foreignColumns: [scripts.accountId, scripts.id] }),
    foreignKey({ columns: [t.accountId, t.featuredVideoId], foreignColumns: [videos.accountId, videos.id] }),
    ...toFiles(t, { channel_profiles_cover: t.coverFileId }),
    index('channel_profiles_of_user').on(t.accountId, t.userId, t.createdAt),
    check('channel_profiles_reviewed', sql`(${t.scriptId} is null) = (${t.contentSha256} is null)`),
  ],
);

/** A star of a user on a script or a video; the item may be another account's (a provider's script). */
export const favorites = pgTable(
  'favorites',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    itemType: text({ enum: ITEM_TYPE }).notNull(),
    itemId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.userId, t.itemType, t.itemId] }),
    ofUser(t),
    check('favorites_type', oneOf(t.itemType, ITEM_TYPE)),
  ],
);

// ------------------------------------------------------------------------------------------------ AI

export const aiRules = pgTable(
  'ai_rules',
  {
    accountId: accountId(),
    id: id(),
    rule: text().notNull(),
    type: text({ enum: ['prompt'] })
      .notNull()
      .default('prompt'),
    enabled: boolean().notNull().default(true),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.createdBy], foreignColumns: [users.accountId, users.id] }),
    index('ai_rules_enabled').on(t.accountId, t.enabled),
  ],
);

/** A firm's own phrases that the compliance check marks. */
export const phraseRules = pgTable(
  'phrase_rules',
  {
    accountId: accountId(),
    id: id(),
    phrase: text().notNull(),
    reason: text().notNull(),
    /** The suggested replacement; '' if none. */
    replacement: text().notNull().default(''),
    /** Whether the plural or singular of each word matches too. */
    anyNumber: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.createdBy], foreignColumns: [users.accountId, users.id] }),
    uniqueIndex('phrase_rules_once').on(t.accountId, sql`lower(${t.phrase})`),
  ],
);

/** What an account may say because something substantiates it. Rounds keep a copy of what they found, so a removed claim stays. */
export const claims = pgTable(
  'claims',
  {
    accountId: accountId(),
    id: id(),
    /** Words, or a pattern with [number] and [any]. */
    words: text().notNull(),
    /** The evidence, in words; the document is a link or a file. */
    proof: text().notNull(),
    link: text(),
    fileId: uuid(),
    /** Of the file, or of what the link led to, where that is known. */
    sha256: text(),
    /** The last day on which it may be said. */
    until: date().notNull(),
    approvedBy: text().notNull(),
    createdBy: uuid(),
    /** The end of which the owner has heard. */
    warnedOf: date(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.createdBy], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, { claims_file: t.fileId }),
    uniqueIndex('claims_once').on(t.accountId, sql`lower(${t.words})`).where(sql`${t.removedAt} is null`),
    index('claims_by_end').on(t.until).where(sql`${t.removedAt} is null`),
  ],
);

/** What approved items say, so that words are found in very many of them: the text of each and of its captions, and their grams. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    accountId: accountId(),
    itemType: text({ enum: ITEM_TYPE }).notNull(),
    itemId: uuid().notNull(),
    text: text().notNull(),
    captions: text().notNull().default(''),
    /** Words and pairs of words as numbers (domain/claims/grams.ts). */
    grams: integer().array().notNull(),
    keptAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.itemType, t.itemId] }),
    index('published_texts_search').using('gin', t.accountId, t.grams),
    check('published_texts_item', oneOf(t.itemType, ITEM_TYPE)),
  ],
);

const GENERATION_STATES = ['running', 'done', 'stopped', 'failed'] as const;

/**
 * A generated text with everything that produced it. Scripts refer to it as their origin and keep a copy; unused ones are
 * deleted after a while (features/ai/retention.job.ts).
 */
export const aiGenerations = pgTable(
  'ai_generations',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    state: text({ enum: GENERATION_STATES }).notNull().default('running'),
    /** The model's name at that time; the built-in drafter has one too. */
    model: text().notNull(),
    offline: boolean().notNull(),
    /** The exact prompt sent to the model. */
    prompt: jsonb().$type<Message[]>().notNull(),
    /** The rules at that time, the provider's and the account's. */
    rules: jsonb().$type<UsedRule[]>().notNull(),
    settings: jsonb().$type<GeneratorSettings>().notNull(),
    text: text().notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ofUser(t),
    index('ai_generations_of_user').on(t.accountId, t.userId, t.createdAt),
    check('ai_generations_state', oneOf(t.state, GENERATION_STATES)),
  ],
);

// ------------------------------------------------------------------------------------------------ review

interface Forward {
  from: string;
  /** As it was typed; null if it was not. */
  name: string | null;
  to: string;
  at: string;
}

/** One round: a submission of one version, its form, its reviewer, its decision. */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    accountId: accountId(),
    id: id(),
    itemType: text({ enum: ITEM_TYPE }).notNull(),
    videoId: uuid(),
    scriptId: uuid(),
    version: integer().notNull(),
    state: text({ enum: ROUND_STATES }).notNull().default('open'),
    submittedBy: uuid().notNull(),
    /** Who answers for the item: who sent it, or took the work over since. */
    authorId: uuid().notNull(),
    submitter: text(),
    reviewerEmail: text().notNull(),
    // a frozen copy of what was submitted: later edits of the item do not change it
    title: text().notNull(),
    category: text(),
    scriptText: text().notNull(),
    disclosureTitle: text(),
    disclosureText: text(),
    postText: text(),
    complianceText: text(),
    reviewForm: jsonb().$type<Record<string, unknown>>(),
    signatureFileId: uuid(),
    reviewFileId: uuid(),
    mediaFileId: uuid(),
    mediaSha256: text(),
    thumbFileId: uuid(),
    captionsFileId: uuid(),
    /** Hash of all texts and file hashes above; the decision is bound to it. */
    contentSha256: text().notNull(),
    /** The phrases that the compliance check marked in that text, with the author's reasons for keeping them. */
    marks: jsonb().$type<FrozenMark[]>().notNull().default(sql`'[]'`),
    dismissals: dismissals(),
    /** The claims of the register that the text makes. */
    claims: jsonb().$type<FrozenClaim[]>().notNull().default(sql`'[]'`),
    /** Model, prompt and rules, if the text was generated. */
    generation: jsonb().$type<Provenance>(),
    /** The sentences that were approved before; null if there are none. */
    carried: jsonb().$type<Carried>(),
    /** What differs from the round before, in the author's words or in ours; null for a first round. */
    whatChanged: text(),
    /** The script changed and the recording did not. */
    textOnly: boolean().notNull().default(false),
    /** The author's answers to earlier notes, as they were sent with this round. */
    answers: jsonb().$type<NoteAnswer[]>().notNull().default(sql`'[]'`),
    // the decision
    corrections: text(),
    /** Why it was declined. */
    reason: text(),
    /** What an approval asks of its use. */
    conditions: jsonb().$type<Conditions>(),
    /** When the author took them on; a video is not published before. */
    conditionsFollowedAt: instant(),
    reviewerName: text(),
    decidedByUserId: uuid(),
    decidedAt: instant(),
    sentAt: createdAt(),
    /** The day by which the author needs a decision. */
    neededBy: date(),
    /** The colleague who has taken on the decision, or was asked to. */
    assigneeId: uuid(),
    remindedAt: instant(),
    /** When the holder of an expired link asked for a new one. */
    linkAskedAt: instant(),
    /** Who handed the decision to whom, oldest first. */
    forwards: jsonb().$type<Forward[]>().notNull().default(sql`'[]'`),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    foreignKey({ columns: [t.accountId, t.scriptId], foreignColumns: [scripts.accountId, scripts.id] }),
    foreignKey({ columns: [t.accountId, t.submittedBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [t.accountId, t.authorId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [t.accountId, t.assigneeId], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, {
      review_rounds_signature: t.signatureFileId,
      review_rounds_file: t.reviewFileId,
      review_rounds_media: t.mediaFileId,
      review_rounds_thumb: t.thumbFileId,
      review_rounds_captions: t.captionsFileId,
    }),
    index('review_rounds_of_video').on(t.accountId, t.videoId, t.createdAt),
    // for the provider's figures, over all accounts
    index('review_rounds_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('review_rounds_of_script').on(t.accountId, t.scriptId, t.createdAt),
    index('review_rounds_open').on(t.accountId, t.state, t.sentAt),
    index('review_rounds_of_reviewer').on(sql`lower(${t.reviewerEmail})`, t.createdAt),
    // at most one open round per item
    uniqueIndex('review_rounds_one_open_video').on(t.accountId, t.videoId).where(sql`${t.state} = 'open'`),
    uniqueIndex('review_rounds_one_open_script').on(t.accountId, t.scriptId).where(sql`${t.state} = 'open'`),
    check('review_rounds_state', oneOf(t.state, ROUND_STATES)),
    check(
      'review_rounds_item',
      sql`(${t.itemType} = 'video' and ${t.videoId} is not null and ${t.scriptId} is null)
        or (${t.itemType} = 'script' and ${t.scriptId} is not null and ${t.videoId} is null)`,
    ),
    check(
      'review_rounds_decided',
      sql`${t.state} not in ('corrections', 'declined', 'approved') or ${t.decidedAt} is not null`,
    ),
    check('review_rounds_reason', sql`${t.state} <> 'declined' or ${t.reason} is not null`),
    check('review_rounds_corrections', sql`${t.state} <> 'corrections' or ${t.corrections} is not null`),
  ],
);

/** What a video says, as its author's browser heard it: one for the video as it is now, and one that was sent with each round. */
export const spokenChecks = pgTable(
  'spoken_checks',
  {
    accountId: accountId(),
    id: id(),
    videoId: uuid().notNull(),
    /** Null for the video as it is now. */
    roundId: uuid(),
    /** Of the file that was listened to. */
    mediaSha256: text().notNull(),
    heard: jsonb().$type<Heard>().notNull(),
    /** The comparison with the script that was sent; null until then. */
    result: jsonb().$type<SpokenCheck>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    foreignKey({ columns: [t.accountId, t.roundId], foreignColumns: [reviewRounds.accountId, reviewRounds.id] }),
    uniqueIndex('spoken_checks_of_video').on(t.accountId, t.videoId).where(sql`${t.roundId} is null`),
    uniqueIndex('spoken_checks_of_round').on(t.accountId, t.roundId),
  ],
);

/** A link mailed to the reviewer. Only one is active at a time; the others explain why they are not. */
export const reviewLinks = pgTable(
  'review_links',
  {
    /** SHA-256 of the secret in the link's fragment. */
    secretHash: bytea().primaryKey(),
    id: uuid().notNull().unique(),
    accountId: accountIdThere(),
    roundId: uuid().notNull(),
    /** The e-mailed code, if one is required; hashed with the installation's key. */
    codeHash: bytea(),
    codeTries: smallint().notNull().default(0),
    codeExpiresAt: instant(),
    sentAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** The address that decides instead; this link is read-only since. */
    forwardedTo: text(),
  },
  (t) => [
    index('review_links_of_round').on(t.accountId, t.roundId),
    uniqueIndex('review_links_one_live').on(t.accountId, t.roundId).where(sql`${t.endedAt} is null`),
  ],
);

/** An address that an account sends reviews to. Its reader can stop mail from this account, with a link in every mail to them. */
export const reviewerAddresses = pgTable(
  'reviewer_addresses',
  {
    accountId: accountIdThere(),
    id: id(),
    /** As it was first written, in lower case. */
    email: text().notNull(),
    /** What stands for all spellings of the address, so that a stop holds for each of them. */
    mailbox: text().notNull(),
    /** SHA-256 of the secret in the link's fragment. */
    secretHash: bytea().notNull(),
    namedAt: createdAt(),
    stoppedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('reviewer_addresses_mailbox').on(t.accountId, t.mailbox),
    unique('reviewer_addresses_secret').on(t.secretHash),
    check('reviewer_addresses_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** A note at a moment of the video or at a place in the text. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    accountId: accountId(),
    id: id(),
    roundId: uuid().notNull(),
    atSeconds: doublePrecision(),
    startOffset: integer(),
    endOffset: integer(),
    /** The quoted passage at that time. */
    quote: text(),
    text: text().notNull(),
    /** The account member who reviewed; null for an outside reviewer with a link. */
    writtenBy: uuid(),
    /** It holds the text of the corrections themselves, so that it is answered like any other note. */
    fromCorrections: boolean().notNull().default(false),
    /** When the author marked it as done; frozen with the next round, cleared if that one comes back with it open. */
    addressedAt: instant(),
    /** What the author replied; the same applies. */
    reply: text(),
    /** When a reviewer accepted it as done, in this round or a later one. */
    acceptedAt: instant(),
    /** It was still open when the item was approved. */
    closedByApproval: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.roundId], foreignColumns: [reviewRounds.accountId, reviewRounds.id] }),
    index('review_notes_of_round').on(t.accountId, t.roundId, t.createdAt),
  ],
);

// ------------------------------------------------------------------------------------------------ records

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

/** Counts the events of all accounts, so that anchors follow after every so many. */
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

export const recordExports = pgTable(
  'record_exports',
  {
    accountId: accountId(),
    id: id(),
    requestedBy: uuid().notNull(),
    scope: jsonb().$type<RecordScope>().notNull(),
    /** Whose records the requester could see: everyone's, their team's, or their own. */
    reach: text({ enum: RECORD_REACHES }).notNull().default('own'),
    state: text({ enum: EXPORT_STATES }).notNull().default('queued'),
    progress: doublePrecision().notNull().default(0),
    /** The last sign of life of the process that makes it. */
    seenAt: instant(),
    /** How often it was begun; a stop of the server does not count. */
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
    check('record_exports_state', oneOf(t.state, EXPORT_STATES)),
    check('record_exports_reach', oneOf(t.reach, RECORD_REACHES)),
  ],
);

// ------------------------------------------------------------------------------------------------ channel, metrics

/**
 * A viewer's reactions to a video; the viewer is `user:{id}`, `anon:{id of the signed cookie}` or, where the browser asks not to be
 * tracked, `day:{hash}`, which is another one every day.
 */
export const videoReactions = pgTable(
  'video_reactions',
  {
    accountId: accountId(),
    videoId: uuid().notNull(),
    viewer: text().notNull(),
    isLiked: boolean().notNull().default(false),
    isShared: boolean().notNull().default(false),
    isViewed: boolean().notNull().default(false),
    isFullViewed: boolean().notNull().default(false),
    /** Quarters of the video that were watched, three at most: the whole is `isFullViewed`. */
    quarters: smallint().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.videoId, t.viewer] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    check('video_reactions_quarters', sql`quarters between 0 and 3`),
  ],
);

/** Counts, updated in the same transaction as the reactions. */
export const videoCounts = pgTable(
  'video_counts',
  {
    accountId: accountId(),
    videoId: uuid().notNull(),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    fullViews: integer().notNull().default(0),
    shareAttempts: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.videoId] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    check('video_counts_not_negative', sql`least(likes, views, full_views, share_attempts, favorites) >= 0`),
  ],
);

/** What is counted of a video in some days. */
const countsOfDays = () => ({
  likes: integer().notNull().default(0),
  views: integer().notNull().default(0),
  fullViews: integer().notNull().default(0),
  shareAttempts: integer().notNull().default(0),
  favorites: integer().notNull().default(0),
  /** Viewers who watched at least so much. */
  firstQuarter: integer().notNull().default(0),
  half: integer().notNull().default(0),
  threeQuarters: integer().notNull().default(0),
});
const ofVideo = (t: { accountId: AnyPgColumn; videoId: AnyPgColumn }) =>
  foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] });

/** The same counts by the day (UTC), for metrics; what is taken back counts on the day it is taken back. */
export const videoDays = pgTable(
  'video_days',
  { accountId: accountId(), videoId: uuid().notNull(), day: date().notNull(), ...countsOfDays() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.videoId, t.day] }),
    ofVideo(t),
    index('video_days_by_day').on(t.day),
    index('video_days_of_account').on(t.accountId, t.day),
  ],
);

/** `videoDays` added up by the month ('2026-01') and by the year ('2026'), by a trigger: always their sums. */
export const videoPeriods = pgTable(
  'video_periods',
  { accountId: accountId(), period: bytewise().notNull(), videoId: uuid().notNull(), ...countsOfDays() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.period, t.videoId] }),
    ofVideo(t).onDelete('cascade'),
    // walked from the end by the lists of the first videos
    index('video_periods_by_likes').on(t.period, t.likes, t.videoId).where(sql`${t.likes} > 0`),
    index('video_periods_by_views').on(t.period, t.views, t.videoId).where(sql`${t.views} > 0`),
    check('video_periods_period', sql`${t.period} ~ '^[0-9]{4}(-[0-9]{2})?$'`),
  ],
);

/** Views by the host of the page that led to the video; '' where the browser names none. */
export const videoReferrers = pgTable(
  'video_referrers',
  {
    accountId: accountId(),
    day: date().notNull(),
    videoId: uuid().notNull(),
    host: text().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.day, t.videoId, t.host] }),
    ofVideo(t),
    check('video_referrers_host', sql`length(host) <= 253`),
  ],
);

/** `videoReferrers` added up by the month, by a trigger. */
export const videoReferrerMonths = pgTable(
  'video_referrer_months',
  {
    accountId: accountId(),
    month: bytewise().notNull(),
    videoId: uuid().notNull(),
    host: text().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.month, t.videoId, t.host] }),
    ofVideo(t).onDelete('cascade'),
    check('video_referrer_months_month', sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

const figures = () => ({
  /** Of the videos that the public sees, by the day they were published; counts by the day they were counted. */
  published: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  views: integer().notNull().default(0),
  fullViews: integer().notNull().default(0),
  shareAttempts: integer().notNull().default(0),
  favorites: integer().notNull().default(0),
  /** People of clients, by the day they joined; without a category. */
  joined: integer().notNull().default(0),
});

/** The installation's figures by the day and by the videos' category, '' without one; `figureSteps` belong to them, too. */
export const figureDays = pgTable(
  'figure_days',
  { day: date().notNull(), category: text().notNull(), ...figures() },
  (t) => [primaryKey({ columns: [t.day, t.category] })],
);

/**
 * What is to be added to `figureDays`: triggers write a row for each change, so that viewers never wait for each other, and a job puts
 * them where they belong.
 */
export const figureSteps = pgTable(
  'figure_steps',
  {
    accountId: accountId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    category: text().notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

/** What viewers without a cookie, and networks, are told apart by for a day (UTC). It is deleted after that and in no backup. */
export const viewerSalts = pgTable('viewer_salts', { day: date().primaryKey(), salt: text().notNull() });

// ------------------------------------------------------------------------------------------------ notifications

export const notifications = pgTable(
  'notifications',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    eventId: uuid().notNull(),
    from: text(),
    type: text().notNull(),
    message: text().notNull(),
    link: text(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('notifications_once').on(t.accountId, t.userId, t.eventId),
    ofUser(t),
    index('notifications_latest').on(t.accountId, t.userId, t.createdAt),
  ],
);

/** Provider admins looking as a client. A look ends with the session that it was begun in; the client's ledger remembers it. */
export const looks = pgTable(
  'looks',
  {
    /** SHA-256 of the token that requests bring. */
    tokenHash: bytea().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    /** The client, who owns their account. */
    accountId: accountIdThere(),
    userId: uuid().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The admin's name, as the client reads it. */
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

/** Texts of the provider for the bells of all clients; each has a notification there, whose event it is. */
export const announcements = pgTable('announcements', {
  id: uuid().primaryKey().defaultRandom(),
  text: text().notNull(),
  startsAt: instant().notNull(),
  /** Null until somebody ends it. */
  endsAt: instant(),
  createdBy: text().notNull(),
  createdAt: createdAt(),
});
