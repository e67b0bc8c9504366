import { COUPON_DURATIONS } from '@greenlit/domain/billing/coupons.ts';
import { INVOICE_STATES, LINE_KINDS } from '@greenlit/domain/billing/invoices.ts';
import { anchorDayOf, PLAN_INTERVALS, periodUntil } from '@greenlit/domain/billing/periods.ts';
import { planPart } from '@greenlit/domain/billing/proration.ts';
import { INVOICE_PURPOSES, NEW_SUBSCRIPTION, type Subscription } from '@greenlit/domain/billing/subscription.ts';
import { SUBSCRIPTION_STATES } from '@greenlit/domain/billing/subscription-states.ts';
import { planTemplate } from '@greenlit/domain/billing/templates.ts';
import { z } from 'zod';
import type { plans } from '../../../db/tables.ts';

/** A subscription as stored in its row, where dates are strings. */

const instant = z.iso.datetime().transform((text) => new Date(text));
const period = z.object({ start: instant, end: instant });
const terms = z.object({
  interval: z.enum(PLAN_INTERVALS),
  usersCount: z.int(),
  price: z.int(),
  priceWithCoupon: z.int(),
  complianceEngine: z.boolean(),
  multiUsersEngine: z.boolean(),
  contentLibraries: z.array(z.string()),
  template: planTemplate.optional(),
  parts: z.array(planPart).optional(),
});
const standing = z.object({
  terms,
  period,
  anchorDay: z.int(),
  paid: z.object({ cents: z.int(), from: instant }),
  coupon: z
    .object({ code: z.string(), duration: z.enum(COUPON_DURATIONS), fromNext: z.boolean().optional() })
    .nullable(),
  until: instant.optional(),
  brought: z.object({ cents: z.int(), end: instant }).nullable().default(null),
});
const taxDue = z.object({
  ...{ name: z.string(), rate: z.int(), inclusive: z.boolean(), reversed: z.boolean() },
  ...{ net: z.int(), cents: z.int() },
});
const invoice = z.object({
  state: z.enum(INVOICE_STATES),
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), cents: z.int(), period })),
  taxes: z.array(taxDue).default([]),
  total: z.int(),
  balanceBefore: z.int(),
  due: z.int(),
  balanceAfter: z.int(),
  refunded: z.int(),
});
const party = z.object({
  ...{ name: z.string(), address: z.array(z.string()) },
  ...{ country: z.string(), taxId: z.string(), email: z.string() },
});
const open = z.object({
  purpose: z.enum(INVOICE_PURPOSES),
  invoice,
  buys: standing,
  removeIds: z.array(z.string()),
  dueAt: instant,
  attempt: z.string().nullable(),
  lastTriedAt: instant.nullable(),
  declinedForGood: z.boolean(),
  parties: z.object({ seller: party, buyer: party }).optional(),
});
const stored = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  trialEndsAt: instant.nullable(),
  standing: standing.nullable(),
  balance: z.int(),
  pending: z.object({ terms, removeIds: z.array(z.string()) }).nullable(),
  open: open.nullable(),
  isGiven: z.boolean().default(false),
});

/** What a subscription has of its account now, which is not stored with it. */
export type OfAccount = Pick<Subscription, 'timeZone' | 'taxes'>;

export const subscriptionFrom = (body: object, { timeZone, taxes }: OfAccount): Subscription => ({
  ...stored.parse(body),
  timeZone,
  taxes,
});

/**
 * The subscription of a plan that has no row yet because nothing was ever bought: a trial, or a plan given by the provider's
 * staff. Nothing was paid, so a change gives no credit.
 */
export function impliedSubscription(
  plan: typeof plans.$inferSelect,
  usersCount: number,
  { timeZone, taxes }: OfAccount,
): Subscription {
  const none = { ...NEW_SUBSCRIPTION, timeZone, taxes };
  const { active, trial, trialEndsAt, expiresAt, interval, finalPrice } = plan;
  if (trial) return { ...none, state: active ? 'trialing' : 'ended', trialEndsAt };
  if (expiresAt === null) return none;
  const period = periodUntil(expiresAt, interval, timeZone);
  const { start, end } = period;
  const { complianceEngine, multiUsersEngine, contentLibraries } = plan;
  const bought = { interval, usersCount, price: finalPrice, priceWithCoupon: finalPrice, contentLibraries };
  return {
    ...none,
    state: active ? 'active' : end > new Date() ? 'cancelled' : 'ended',
    standing: {
      terms: { ...bought, complianceEngine, multiUsersEngine },
      period,
      anchorDay: anchorDayOf(end, timeZone),
      paid: { cents: 0, from: start },
      coupon: null,
      brought: null,
    },
  };
}
