import type { Coupon } from '@greenlit/domain/billing/coupons.ts';
import type { PlanInterval } from '@greenlit/domain/billing/periods.ts';
import { PRICE_CHANGED, refuseOtherPrice, toCents } from '@greenlit/domain/billing/prices.ts';
import type { Terms } from '@greenlit/domain/billing/proration.ts';
import {
  previewChange,
  previewPurchase,
  QUOTE_MINUTES,
  type QuotedPrice,
  refuseOutdatedQuote,
  type SealedQuote,
  sealedQuote,
  taxesInWords,
} from '@greenlit/domain/billing/quotes.ts';
import { refundInTheWay } from '@greenlit/domain/billing/refunds.ts';
import { NEW_SUBSCRIPTION, priceOf } from '@greenlit/domain/billing/subscription.ts';
import { placeMessage } from '@greenlit/domain/billing/taxes.ts';
import { conflict, invalid } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { forgetAttempt, limit } from '../../sessions/limits.actions.ts';
import { zoneOf } from '../../sessions/person-facts.ts';
import { type Current, isPurchase, type OfferMade, offerFor, type PlanRequest } from '../catalogue/offers.queries.ts';
import { codeOf, couponFor } from '../coupons/coupons.queries.ts';
import { refundsUnderWay } from '../subscription/payments.queries.ts';
import { type StoredSubscription, subscriptionOfPayer } from '../subscription/subscriptions.queries.ts';
import { taxesFor } from '../taxes/taxes.queries.ts';
import { refuseContract, refuseUnlessPayer } from './payer.ts';

/** What a plan costs, line by line, and what is due now; sealed, so that what was shown is what is charged. */
export interface QuoteMade {
  offer: OfferMade;
  preview: QuotedPrice;
  at: Date;
  seal: string;
  /** Why it cannot be paid for now; null where it can. */
  waitsFor: string | null;
}

/** A person's plan, and the version that quotes for it belong to. */
export interface CurrentPlan extends Current {
  row: StoredSubscription['row'];
  planId: string;
  version: number;
}

/** A plan that does not exist yet is identified by its payer's id. */
export async function currentOf(db: Readable, by: Person): Promise<CurrentPlan> {
  const found = await subscriptionOfPayer(db, by);
  if (found === null) {
    const { taxes } = await taxesFor(db, by.user, by.settings);
    const subscription = { ...NEW_SUBSCRIPTION, timeZone: zoneOf(by), taxes };
    return { plan: null, subscription, row: null, planId: by.user.id, version: 0 };
  }
  return { ...found, planId: found.plan.id, version: found.row?.version ?? 0 };
}

/** The price of a requested plan, before anything is bought. */
export async function quoteFor(ctx: Context, by: Person, asked: PlanRequest, now = new Date()): Promise<QuoteMade> {
  refuseUnlessPayer(by);
  refuseContract(by);
  const { db, secrets } = ctx.ports;
  const current = await currentOf(db, by);
  const offer = await withCodeCounted(ctx, by, asked.promotionCode, () => offerFor(db, by, current, asked, now));
  const preview = previewOf(current, offer, now);
  const { planId, version } = current;
  const sealed: Record<keyof SealedQuote, unknown> = {
    ...{ planId, version, at: now.toISOString(), terms: offer.terms, coupon: offer.coupon, due: preview.due },
    taxes: taxesInWords(current.subscription.taxes),
    code: codeOf(asked.promotionCode),
  };
  const seal = secrets.seal('plan-quote', sealed, QUOTE_MINUTES * 60);
  const waitsFor = (await refundBefore(db, by, current, preview)) ?? (await placeBefore(db, by));
  return { offer, preview, at: now, seal, waitsFor };
}

/**
 * What a payer has to say before they can buy: where they are, if the provider keeps taxes. Also where nothing is due yet, because the
 * renewals are taxed by it.
 */
export async function placeBefore(db: Readable, { user, settings }: Person): Promise<string | null> {
  const { missing } = await taxesFor(db, user, settings);
  return missing && placeMessage(missing);
}

/** The pending refund that a bill has to wait for. Only bills that count credit wait. */
async function refundBefore(
  db: Readable,
  { user: { accountId } }: Person,
  { planId, subscription }: CurrentPlan,
  { lines, credit }: QuotedPrice,
): Promise<string | null> {
  if (lines.length === 0 || (credit === 0 && subscription.balance >= 0)) return null;
  return refundInTheWay(subscription, lines, await refundsUnderWay(db, { accountId, planId }));
}

/** Codes of coupons that one person may try per hour. */
const CODES_AN_HOUR = 60;
const limitCodes = (ctx: Context, { user }: Person): Promise<void> => limit(ctx, codesOf(user), CODES_AN_HOUR, 3600);
const codesOf = ({ id }: Person['user']) => `coupon:${id}`;

export async function typedCoupon(ctx: Context, by: Person, code: string): Promise<Coupon> {
  await limitCodes(ctx, by);
  return couponFor(ctx.ports.db, by.user, code, new Date());
}

/** Counts a code before it is checked, and takes the count back if it is right: a plan may be quoted with it repeatedly. */
async function withCodeCounted(ctx: Context, by: Person, code: string, offer: () => Promise<OfferMade>) {
  if (!code) return offer();
  await limitCodes(ctx, by);
  const made = await offer();
  if (made.couponRefusal === null) await forgetAttempt(ctx, codesOf(by.user));
  return made;
}

/** What an offer would cost at a given time. */
export function previewOf({ subscription }: Current, { terms, coupon }: Pick<OfferMade, 'terms' | 'coupon'>, at: Date) {
  return isPurchase(subscription)
    ? previewPurchase(subscription, { terms, coupon }, at)
    : previewChange(subscription, terms, at);
}

/** A quote sent back by the client; null if it is not ours, or too old. */
export function openQuote(ctx: Context, seal: string): SealedQuote | null {
  const opened = sealedQuote.safeParse(ctx.ports.secrets.open('plan-quote', seal));
  return opened.success ? opened.data : null;
}

/** The error for a price that is no longer valid. */
export const priceChanged = () => conflict('price_changed', PRICE_CHANGED);

/** @throws DomainError CONFLICT `price_changed` for an expired quote, or one of another plan */
export function refuseOldQuote(
  ctx: Context,
  seal: string,
  plan: { id: string; version: number },
  now: Date,
): SealedQuote {
  const quote = openQuote(ctx, seal);
  if (quote === null) throw priceChanged();
  refuseOutdatedQuote(quote, plan, now);
  return quote;
}

/** Changes only the price, so nothing can be bought with it. Before tax. */
export async function prorationFor(
  ctx: Context,
  by: Person,
  { price, interval }: { price: number; interval: PlanInterval | null },
  now = new Date(),
): Promise<QuotedPrice> {
  refuseUnlessPayer(by);
  if (!(price >= 0 && price <= PRICE_MAX)) throw invalid({ price: 'The value must be a valid number' });
  const current = await currentOf(ctx.ports.db, by);
  const cents = toCents(price);
  const { subscription, plan } = current;
  const before: Omit<Terms, 'price' | 'priceWithCoupon'> = subscription.standing?.terms ?? {
    interval: plan?.interval ?? 'month',
    usersCount: by.settings?.usersCount ?? 1,
    complianceEngine: false,
    multiUsersEngine: false,
    contentLibraries: [],
  };
  const terms = { ...before, interval: interval ?? before.interval, price: cents, priceWithCoupon: cents };
  const untaxed = { ...current, subscription: { ...subscription, taxes: [] } };
  return previewOf(untaxed, { terms, coupon: null }, now);
}

const PRICE_MAX = 1_000_000;

/** @throws DomainError CONFLICT `price_changed` if the client saw another price */
export function refuseOtherOffer(
  sent: number | null | undefined,
  { terms, coupon }: Pick<OfferMade, 'terms' | 'coupon'>,
): void {
  refuseOtherPrice(sent, priceOf({ terms, coupon }));
}
