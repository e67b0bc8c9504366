import { COUPON_DURATIONS, REDEMPTION_STATES } from '@greenlit/domain/billing/coupons.ts';
import { CLOSED_INVOICE_STATES, type InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import type { InvoicePapers } from '@greenlit/domain/billing/papers.ts';
import { PLAN_INTERVALS } from '@greenlit/domain/billing/periods.ts';
import { INVOICE_PURPOSES } from '@greenlit/domain/billing/subscription.ts';
import { SUBSCRIPTION_STATES } from '@greenlit/domain/billing/subscription-states.ts';
import { NO_SELLER, type Seller, type TaxDue, type TaxRate } from '@greenlit/domain/billing/taxes.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, id, inEnum, instant, money, updatedAt } from './columns.ts';
import { accountId, ofUser } from './people.ts';

const PAYMENT_STATES = ['pending', 'requires_action', 'succeeded', 'failed', 'refunded'] as const;

const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;

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
    /** The provider on its invoices, and the taxes that it keeps. */
    seller: jsonb().$type<Seller>().notNull().default(NO_SELLER),
    taxRates: jsonb().$type<readonly TaxRate[]>().notNull().default([]),
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
    interval: text({ enum: PLAN_INTERVALS }).notNull().default('month'),
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
    check('plans_interval', inEnum(t.interval)),
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
    /** `once` applies to the first period, including changes within it. */
    duration: text({ enum: COUPON_DURATIONS }).notNull().default('once'),
  },
  (t) => [
    check('coupons_kind', sql`num_nonnulls(${t.percentOff}, ${t.amountOff}) <= 1`),
    check('coupons_duration', inEnum(t.duration)),
  ],
);

/** A use of a coupon: held when a charge begins, spent when it succeeds, released when it fails. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    accountId: accountId(),
    code: text()
      .notNull()
      .references(() => coupons.code),
    userId: uuid().notNull(),
    state: text({ enum: REDEMPTION_STATES }).notNull(),
    /** The charge that holds it; null if nothing was due, or if a contract's bill holds it. */
    paymentId: uuid(),
    redeemedAt: createdAt(),
  },
  (t) => [
    // an enterprise's companies share its account, but each pays for itself
    primaryKey({ columns: [t.accountId, t.userId, t.code] }),
    ofUser(t),
    index('coupon_redemptions_taken').on(t.code).where(sql`${t.state} <> 'released'`),
    check('coupon_redemptions_state', inEnum(t.state)),
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
    /** The plan, its payer and card, and whether the cardholder is present. */
    planId: uuid(),
    customer: text(),
    card: text(),
    onSession: boolean().notNull().default(false),
    gateway: text().notNull(),
    gatewayId: text(),
    failure: text(),
    /** The card that was charged, for the invoice. */
    cardBrand: text(),
    cardLast4: text(),
    /** The failure, as one of the card errors that have their own message. */
    cardError: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('payments_once').on(t.accountId, t.idempotencyKey),
    ofUser(t),
    index('payments_of_user').on(t.accountId, t.userId, t.createdAt),
    check('payments_status', inEnum(t.status)),
    index('payments_open').on(t.createdAt).where(sql`${t.status} in ('pending', 'requires_action')`),
  ],
);

/** The subscription behind a plan: what was bought and paid, and what happens next. The plan holds what is in force now. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: accountId(),
    planId: uuid().notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    /** In the form of domain/src/billing/subscription.ts. */
    body: jsonb().$type<object>().notNull(),
    version: integer().notNull().default(0),
    /** When the next scheduled step is due; null: only a person or the gateway changes it. */
    nextAt: instant(),
    /** The customer and the card on file, by their ids at the gateway. */
    customer: text(),
    cardId: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.planId] }),
    foreignKey({ columns: [t.accountId, t.planId], foreignColumns: [plans.accountId, plans.id] }),
    index('subscriptions_due').on(t.nextAt),
    check('subscriptions_state', inEnum(t.state)),
  ],
);

/** An invoice, in cents. Paid invoices have consecutive numbers without gaps across the whole installation. */
export const invoices = pgTable(
  'invoices',
  {
    accountId: accountId(),
    id: id(),
    planId: uuid().notNull(),
    /** Null if it was voided before it was paid. */
    number: bigint({ mode: 'number' }),
    state: text({ enum: CLOSED_INVOICE_STATES }).notNull(),
    purpose: text({ enum: INVOICE_PURPOSES }).notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    taxes: jsonb().$type<readonly TaxDue[]>().notNull().default([]),
    /** What the taxes add to the lines. */
    tax: money().notNull().default(0),
    /** Seller, buyer and plan as they were; null of earlier invoices. */
    papers: jsonb().$type<InvoicePapers>(),
    total: money().notNull(),
    balanceBefore: money().notNull(),
    due: money().notNull(),
    balanceAfter: money().notNull(),
    refunded: money().notNull().default(0),
    /** What of it is tax that was added to the lines. */
    refundedTax: money().notNull().default(0),
    /** The charge that paid it; null if nothing was due. */
    paymentId: uuid(),
    closedAt: instant().notNull(),
    /** The account's when it was closed: its days are days there. Null, of earlier ones: UTC. */
    timeZone: text(),
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
    check('invoices_state', inEnum(t.state)),
    check('invoices_purpose', inEnum(t.purpose)),
    check('invoices_number', sql`(${t.state} = 'paid') = (${t.number} is not null)`),
    check('invoices_sums', sql`${t.total} + ${t.balanceBefore} = ${t.due} + ${t.balanceAfter}`),
    check('invoices_refunds', sql`${t.refunded} between 0 and ${t.due}`),
  ],
);

/** The numbers of paid invoices, and whose they are. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  number: bigint({ mode: 'number' }).primaryKey(),
  accountId: accountIdThere(),
});

/** The numbers of credit notes, and whose they are: a series of their own, without gaps. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  number: bigint({ mode: 'number' }).primaryKey(),
  accountId: accountIdThere(),
});

/** A refund of an invoice: committed before the gateway is asked, and entered on the invoice once the money has moved. */
export const refunds = pgTable(
  'refunds',
  {
    accountId: accountId(),
    id: id(),
    invoiceId: uuid().notNull(),
    cents: money().notNull(),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    /** The member of the provider's staff who did it. */
    byName: text().notNull(),
    /** The number of its credit note, once the money has moved; null of earlier refunds. */
    number: bigint({ mode: 'number' }),
    taxes: jsonb().$type<readonly TaxDue[]>().notNull().default([]),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('refunds_of_number').on(t.accountId, t.number),
    foreignKey({ columns: [t.accountId, t.invoiceId], foreignColumns: [invoices.accountId, invoices.id] }),
    index('refunds_of_invoice').on(t.accountId, t.invoiceId),
    index('refunds_open').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    check('refunds_state', inEnum(t.state)),
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

export const lifetimeCodes = pgTable('lifetime_codes', {
  hash: bytea().primaryKey(),
  usedBy: uuid(),
  usedAt: instant(),
});
