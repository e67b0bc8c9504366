import { z } from 'zod';
import { conflict } from '../shared/errors.ts';
import { COUPON_DURATIONS } from './coupons.ts';
import { type Invoice, type InvoiceLine, openInvoice } from './invoices.ts';
import { changeOrder, type Order, purchaseOrder, renewalOrder } from './orders.ts';
import { PLAN_INTERVALS } from './periods.ts';
import { PRICE_CHANGED } from './prices.ts';
import { type ChangeTiming, planPart, type Terms, timingOf } from './proration.ts';
import type { PlanCoupon, Subscription } from './subscription.ts';
import type { Tax, TaxDue } from './taxes.ts';
import { planTemplate } from './templates.ts';

/** How long a quote is valid, in minutes. */
export const QUOTE_MINUTES = 15;

const cents = z.int();
const terms = z.object({
  interval: z.enum(PLAN_INTERVALS),
  usersCount: z.int().min(1),
  price: cents.min(0),
  priceWithCoupon: cents.min(0),
  complianceEngine: z.boolean(),
  multiUsersEngine: z.boolean(),
  contentLibraries: z.array(z.string()),
  template: planTemplate.optional(),
  parts: z.array(planPart).optional(),
});

/** Taxes as a text that is the same for the same taxes only. */
export function taxesInWords(taxes: readonly Tax[]): string {
  return JSON.stringify(taxes.map(({ name, rate, inclusive, reversed }) => [name, rate, inclusive, reversed]));
}

/**
 * A quote as the server seals it: what was shown is what is charged. `version` is the plan's when the quote was made, so that any
 * change makes the quote invalid; `at` is the instant that proration counts from; `due` is the amount shown, in cents.
 */
export const sealedQuote = z.object({
  planId: z.string().min(1),
  version: z.int().min(0),
  at: z.iso.datetime().transform((text) => new Date(text)),
  terms,
  coupon: z.object({ code: z.string().min(1), duration: z.enum(COUPON_DURATIONS) }).nullable(),
  due: cents.min(0),
  /** Those that `due` has, in one text. */
  taxes: z.string().default(taxesInWords([])),
  /** The code that was typed, also one that was refused. */
  code: z.string().optional(),
});
export type SealedQuote = z.output<typeof sealedQuote>;

/** @throws DomainError CONFLICT `price_changed` for a quote of another plan or version, or one that is too old. */
export function refuseOutdatedQuote(quote: SealedQuote, plan: { id: string; version: number }, now: Date): void {
  const age = now.getTime() - quote.at.getTime();
  const isGood =
    quote.planId === plan.id && quote.version === plan.version && age >= 0 && age <= QUOTE_MINUTES * 60_000;
  if (!isGood) throw conflict('price_changed', PRICE_CHANGED);
}

/** What a call asks for besides its quote; undefined where it says nothing. */
export interface AskedFor {
  usersCount: number;
  interval: Terms['interval'] | undefined;
  complianceEngine: boolean | undefined;
  multiUsersEngine: boolean | undefined;
  contentLibraries: readonly string[] | undefined;
  /** The template's id; empty for none. */
  template: string | undefined;
  code: string | undefined;
}

/** @throws DomainError CONFLICT `quote_differs` if it asks for something else than the price was shown for */
export function refuseContradiction({ terms, code }: SealedQuote, asked: AskedFor): void {
  const users = (count: number) => (count === 1 ? '1 user' : `${count} users`);
  const engine = (on: boolean) => (on ? 'a plan with the compliance engine' : 'a plan without the compliance engine');
  const several = (on: boolean) => (on ? 'a plan for several users' : 'a plan for one user');
  const coupon = (typed: string) => (typed ? `the coupon ${typed}` : 'no coupon');
  const refuseOther = (what: string) => {
    throw conflict('quote_differs', `You chose ${what} than the price was shown for. Please check the price again`);
  };
  const ids = (libraries: readonly string[]) => [...libraries].sort().join();
  const difference = [
    differ(terms.usersCount, asked.usersCount, users),
    differ(terms.interval, asked.interval, (interval) => `a ${interval}`),
    differ(terms.complianceEngine, asked.complianceEngine, engine),
    differ(terms.multiUsersEngine, asked.multiUsersEngine, several),
    code === undefined ? null : differ(code, asked.code, coupon),
  ].find((one) => one !== null);
  if (difference) throw conflict('quote_differs', `The price was shown for ${difference}. Please review it`);
  if (asked.contentLibraries && ids(asked.contentLibraries) !== ids(terms.contentLibraries))
    refuseOther('other libraries');
  if (asked.template !== undefined && asked.template !== (terms.template?.id ?? ''))
    refuseOther('another ready-made plan');
}

const differ = <Value>(shown: Value, asked: Value | undefined, words: (value: Value) => string): string | null =>
  asked === undefined || asked === shown ? null : `${words(shown)}, and this asks for ${words(asked)}`;

/** What a purchase or a change costs, in cents, before it is made. */
export interface QuotedPrice {
  /** `purchase`: the first plan, or one after the last has ended. */
  timing: ChangeTiming | 'purchase';
  lines: readonly InvoiceLine[];
  /** On the sum of the lines. */
  taxes: readonly TaxDue[];
  /** Charged at once, with the taxes. */
  due: number;
  /** Credit for the unused part of the paid period, before tax; 0 or positive. */
  credit: number;
  /** Charged at `nextPaymentAt`, after credit that is left, if nothing else changes. */
  nextPayment: number;
  /** Those in `nextPayment`. */
  nextTaxes: readonly TaxDue[];
  nextPaymentAt: Date;
}

/** A purchase at `at`. `purchase` charges exactly this for the same terms and instant. */
export function previewPurchase(
  subscription: Subscription,
  { terms: wanted, coupon }: { terms: Terms; coupon: PlanCoupon | null },
  at: Date,
): QuotedPrice {
  return previewOf('purchase', subscription, purchaseOrder(wanted, coupon, at, subscription.timeZone));
}

/**
 * A change at `at`. `changePlan` charges exactly this for the same terms and instant.
 * @throws DomainError CONFLICT `subscription_unpaid` without a plan to change.
 */
export function previewChange(subscription: Subscription, wanted: Terms, at: Date): QuotedPrice {
  const { standing } = subscription;
  if (standing === null) throw conflict('subscription_unpaid', 'There is no plan to change yet');
  const timing = timingOf(standing.terms, wanted);
  if (timing === 'now' || timing === 'new_period') {
    return previewOf(timing, subscription, changeOrder(standing, wanted, at, subscription.timeZone));
  }
  // nothing is billed now: the next renewal has the new terms
  const next = renewalOrder({ ...subscription, standing, pending: { terms: wanted, removeIds: [] } });
  const { due, taxes } = openInvoice(next.lines, subscription);
  return {
    ...{ timing, lines: [], taxes: [], due: 0, credit: 0 },
    ...{ nextPayment: due, nextTaxes: taxes, nextPaymentAt: standing.period.end },
  };
}

/** The invoice of the next renewal, with the change that waits for it, if nothing else changes; null before the first plan. */
export function nextInvoice(subscription: Subscription): Invoice | null {
  const { standing } = subscription;
  return standing === null ? null : openInvoice(renewalOrder({ ...subscription, standing }).lines, subscription);
}

function previewOf(timing: QuotedPrice['timing'], subscription: Subscription, order: Order): QuotedPrice {
  const invoice = openInvoice(order.lines, subscription);
  const next = renewalOrder({ ...subscription, standing: order.buys, pending: null });
  const { due: nextPayment, taxes: nextTaxes } = openInvoice(next.lines, {
    ...subscription,
    balance: invoice.balanceAfter,
  });
  const unused = order.lines.filter(({ kind }) => kind === 'unused_time').reduce((sum, line) => sum - line.cents, 0);
  return {
    timing,
    lines: order.lines,
    taxes: invoice.taxes,
    due: invoice.due,
    credit: unused,
    nextPayment,
    nextTaxes,
    nextPaymentAt: order.buys.period.end,
  };
}
