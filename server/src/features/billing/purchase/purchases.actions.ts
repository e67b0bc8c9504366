import { changePlan, purchase } from '@greenlit/domain/billing/orders.ts';
import type { Terms } from '@greenlit/domain/billing/proration.ts';
import { type AskedFor, refuseContradiction, type SealedQuote, taxesInWords } from '@greenlit/domain/billing/quotes.ts';
import type { Outcome, PlanCoupon, Subscription } from '@greenlit/domain/billing/subscription.ts';
import { conflict, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import { payments, plans } from '../../../db/tables.ts';
import { uuidOf } from '../../../secrets.ts';
import { limit } from '../../sessions/limits.actions.ts';
import { personOfAccount } from '../../sessions/person.ts';
import { checkSeats, isPurchase, librariesAsked, offerFor, type PlanRequest } from '../catalogue/offers.queries.ts';
import { takeCoupon } from '../coupons/coupons.actions.ts';
import { codeOf } from '../coupons/coupons.queries.ts';
import { tryCard } from '../payment/card-tries.actions.ts';
import { giveUpUnconfirmed, type PaymentKey, paymentOf, runCharge } from '../payment/charges.actions.ts';
import {
  type CardInput,
  cardTokenOf,
  customerOf,
  gatewayAnswer,
  gatewaySilent,
  notAccepted,
  storedFailure,
  toConfirm,
} from '../payment/gateway.ts';
import {
  changeSubscription,
  keepCard,
  lockPlan,
  type Paying,
  type PlanKey,
} from '../subscription/subscriptions.actions.ts';
import { type PlanRow, planOfPayer, storedSubscription } from '../subscription/subscriptions.queries.ts';
import { draftOf } from './drafts.actions.ts';
import { refuseContract, refuseUnlessPayer } from './payer.ts';
import {
  type CurrentPlan,
  currentOf,
  placeBefore,
  previewOf,
  priceChanged,
  refuseOldQuote,
  refuseOtherOffer,
} from './quotes.queries.ts';

/** Presses of the button that one person may make per hour. */
export const PRESSES_AN_HOUR = 60;

/** One press of the button. */
export interface Press extends PlanRequest {
  cardData: CardInput | null;
  /** Identifies the press: the same id sent again is the same press. */
  attempt: string | null;
  /** The sealed quote that was shown. */
  quote: string | null;
  /** Whether the card may be charged at all. */
  withPayment: boolean;
}

/** What is bought, and the time from which it applies. */
interface Wanted {
  terms: Terms;
  coupon: PlanCoupon | null;
  at: Date;
  due: number;
  /** The taxes in it. */
  taxes: string;
  removeIds: readonly string[];
}

export const CARD_REQUIRED = 'Please enter a card';
const NEEDS_PAYMENT = 'This change costs more. Please review the price and pay for it.';

/**
 * Buys a plan or changes the existing one. The charge is committed before the gateway is asked, with a key of its own, so that
 * one press moves money once; the plan takes effect when the money has moved.
 * @throws DomainError PAYMENT for a card that is declined or must be confirmed; CONFLICT `price_changed`; INVALID
 */
export async function buyPlan(ctx: Context, by: Person, press: Press, now = new Date()): Promise<PlanRow> {
  refuseUnlessPayer(by);
  refuseContract(by);
  await limit(ctx, `purchase:${by.user.id}`, PRESSES_AN_HOUR, 3600);
  const { db, config } = ctx.ports;
  const card = cardTokenOf(config, press.cardData, now);
  // read before the payment is looked up, so that this press's own change is never mistaken for somebody else's
  const before = await currentOf(db, by);
  const sent = press.attempt === null ? null : { accountId: by.user.accountId, id: attemptId(by, press.attempt) };
  if (sent !== null && (await paymentOf(db, sent))) return finishPress(ctx, by, sent, now);
  const { planId, version } = before;
  const quote = press.quote === null ? null : refuseOldQuote(ctx, press.quote, { id: planId, version }, now);
  const current = await withoutUnconfirmed(ctx, by, before, now);
  const wanted = await wantedOf(ctx, by, current, press, quote, now);
  const id = attemptOf(by, current, press, wanted);
  const key = { accountId: by.user.accountId, id };
  if (await paymentOf(db, key)) return finishPress(ctx, by, key, now);
  if (wanted.due > 0 && !press.withPayment) throw conflict('payment_needed', NEEDS_PAYMENT);
  const missing = await placeBefore(db, by);
  if (missing !== null) throw conflict('billing_country', missing);
  const paying = wanted.due > 0 ? await payingOf(ctx, by, current, card) : null;
  const go = async () => {
    const saved = wanted.due === 0 && card !== null ? await savedFor(ctx, by, id, card) : null;
    await db.transaction((tx) =>
      begin(tx, ctx, by, { press, wanted, id, paying, saved, version: current.version, now }),
    );
    return finishPress(ctx, by, key, now);
  };
  return paying === null && card === null ? go() : tryCard(ctx, by, go);
}

async function finishPress(ctx: Context, by: Person, key: PaymentKey, now: Date): Promise<PlanRow> {
  await finishCharge(ctx, key, now);
  const plan = await planOfPayer(ctx.ports.db, by.user);
  if (!plan) throw notFound('Plan');
  return plan;
}

/** The plan without a payment that waits for the bank. A quote made while it waited stays valid if nothing else changed. */
async function withoutUnconfirmed(ctx: Context, by: Person, before: CurrentPlan, now: Date): Promise<CurrentPlan> {
  const { planId, version } = before;
  if (!(await giveUpUnconfirmed(ctx.ports, { accountId: by.user.accountId, planId }, now))) return before;
  const current = await currentOf(ctx.ports.db, by);
  if (current.version !== version + 1) throw priceChanged();
  return current;
}

async function wantedOf(
  ctx: Context,
  by: Person,
  current: CurrentPlan,
  press: Press,
  quote: SealedQuote | null,
  now: Date,
): Promise<Wanted> {
  const removals = { ...press, removeIds: press.removeIds ?? [] };
  if (quote !== null) {
    const { terms, coupon, at, due, taxes } = quote;
    // the people who leave do not affect the price, which is the quote's, also for a template that is gone
    const asked = { ...removals, input: { ...press.input, template: '' } };
    const offer = await offerFor(ctx.ports.db, by, current, asked, now);
    refuseContradiction(quote, askedFor(press, offer.terms));
    refuseOtherOffer(press.input.finalPrice, { terms, coupon });
    return { terms, coupon, at, due, taxes, removeIds: offer.removeIds };
  }
  const offer = await offerFor(ctx.ports.db, by, current, removals, now);
  if (offer.couponRefusal !== null) throw invalid({ promotion_code: offer.couponRefusal });
  refuseOtherOffer(press.input.finalPrice, offer);
  const { due } = previewOf(current, offer, now);
  const taxes = taxesInWords(current.subscription.taxes);
  return { terms: offer.terms, coupon: offer.coupon, at: now, due, taxes, removeIds: offer.removeIds };
}

/** What a press says about the plan, as the server reads it: `terms` are those that it would get without its quote. */
function askedFor({ input, promotionCode }: Press, terms: Terms): AskedFor {
  const { usersCount, interval, complianceEngine, multiUsersEngine, contentLibraries } = terms;
  return {
    usersCount,
    interval: input.interval == null ? undefined : interval,
    complianceEngine: input.complianceEngine == null ? undefined : complianceEngine,
    multiUsersEngine: input.multiUsersEngine == null ? undefined : multiUsersEngine,
    contentLibraries: librariesAsked(input) == null ? undefined : contentLibraries,
    template: input.template ?? undefined,
    code: promotionCode ? codeOf(promotionCode) : undefined,
  };
}

/** The id of a press: the client's own, otherwise derived from the request and the plan's version. */
function attemptOf(by: Person, { planId, version }: CurrentPlan, press: Press, { terms, coupon }: Wanted): string {
  const named = press.attempt ?? JSON.stringify([planId, version, terms, coupon?.code ?? null]);
  return attemptId(by, named);
}

/** The id of a press that a client names like this. */
export const attemptId = ({ user }: Person, named: string): string => uuidOf(`${user.accountId}/${user.id}/${named}`);

/** The card just entered, or the saved one. */
async function payingOf(ctx: Context, by: Person, { row }: CurrentPlan, entered: string | null): Promise<Paying> {
  const card = entered ?? row?.cardId ?? null;
  if (card === null) throw invalid({ cardnumber: CARD_REQUIRED });
  return { customer: await customerOf(ctx, by), card };
}

/** Saves a card entered when nothing is due now, for renewals. The same press asks its owner's bank once. */
async function savedFor(ctx: Context, by: Person, id: string, card: string): Promise<NonNullable<Paying>> {
  const { ports } = ctx;
  const customer = await customerOf(ctx, by);
  const saved = await gatewayAnswer(ports, async () => {
    const first = await ports.payments.saveCard({ customer, card, key: `${id}:${card}` });
    if (first.state !== 'action') return first;
    // sent again after its owner has confirmed it, the gateway repeats its first response
    return (await ports.payments.savedCard({ clientSecret: first.clientSecret, customer })) ?? first;
  });
  if (saved.state === 'failed') throw notAccepted(saved);
  if (saved.state === 'action') throw toConfirm(saved.clientSecret, null);
  return { customer, card: saved.cardId };
}

interface Begun {
  press: Press;
  wanted: Wanted;
  id: string;
  paying: Paying;
  /** A card to save although nothing is charged. */
  saved: Paying;
  /** The version of the plan that the price belongs to. */
  version: number;
  now: Date;
}

/** Commits everything about a press before the gateway is asked. */
async function begin(
  tx: Transaction,
  ctx: Context,
  by: Person,
  { press, wanted, id, paying, saved, version, now }: Begun,
): Promise<void> {
  const { accountId } = by.user;
  const plan = await lockedPlan(tx, by, wanted.terms);
  const key: PlanKey = { accountId, planId: plan.id };
  // the same press, a moment ago
  if (await paymentOf(tx, { accountId, id })) return;
  const { subscription, row } = await storedSubscription(tx, plan);
  if (press.quote !== null && (row?.version ?? 0) !== version) throw priceChanged();
  // what was shown is what is charged, so other taxes have to be shown first
  if (wanted.taxes !== taxesInWords(subscription.taxes)) throw priceChanged();
  await refuseOtherSeats(tx, by, wanted);
  const { terms, coupon, at, removeIds } = wanted;
  const buys = isPurchase(subscription);
  const act = (before: Subscription): Outcome =>
    buys
      ? purchase(before, { terms, coupon, attempt: id, removeIds }, at)
      : changePlan(before, { terms, attempt: id, removeIds }, at);
  const { open } = await changeSubscription(tx, ctx, key, { at, paying, act });
  if (saved !== null) await keepCard(tx, key, saved);
  if (open?.attempt !== id) await keepFreePress(tx, by, { id, planId: plan.id, at });
  if (buys && coupon !== null) {
    const paymentId = open?.attempt === id ? id : null;
    await takeCoupon(tx, ctx, by.user, { code: coupon.code, paymentId, isFree: paymentId === null, at: now });
  }
}

/** A press that costs nothing is recorded like a paid one, so that sending it again has no further effect. */
async function keepFreePress(
  tx: Transaction,
  { user }: Person,
  { id, planId, at }: { id: string; planId: string; at: Date },
): Promise<void> {
  const { accountId, id: userId } = user;
  const press = { accountId, id, planId, userId, idempotencyKey: id, gateway: 'none' };
  await tx.insert(payments).values({ ...press, amount: 0, status: 'succeeded', createdAt: at, settledAt: at });
}

/** The payer's plan, locked; a new one is not in force until its first payment. */
async function lockedPlan(tx: Transaction, by: Person, terms: Terms): Promise<PlanRow> {
  const { accountId, id: userId } = by.user;
  await tx
    .insert(plans)
    .values({ ...draftOf(terms), accountId, userId, active: false })
    .onConflictDoNothing();
  const plan = await planOfPayer(tx, by.user);
  if (!plan) throw notFound('Plan');
  return lockPlan(tx, { accountId, planId: plan.id });
}

/** Checks the seats again under the lock: others may have been invited since the price was computed. */
async function refuseOtherSeats(tx: Transaction, { user }: Person, { terms, removeIds }: Wanted): Promise<void> {
  const fresh = await personOfAccount(tx, user.accountId, user.id);
  if (!fresh) throw notFound('User');
  await checkSeats(tx, fresh, { usersCount: terms.usersCount, removeIds });
}

/** Makes the charge of a press, if there is one, and returns the outcome. */
export async function finishCharge(ctx: Context, key: PaymentKey, now: Date): Promise<void> {
  const { ports } = ctx;
  const outcome = await runCharge(ports, key, now);
  if (outcome?.state === 'failed') throw notAccepted(outcome);
  if (outcome?.state === 'action') throw toConfirm(outcome.clientSecret, key.id);
  if (outcome?.state === 'pending') throw gatewaySilent();
  if (outcome !== null) return;
  // no charge, or one that was already made
  const payment = await paymentOf(ports.db, key);
  if (payment?.status === 'failed') throw storedFailure(payment);
  if (payment?.status !== 'requires_action' || payment.customer === null) return;
  const { customer, id: attempt } = payment;
  const known = await gatewayAnswer(ports, () => ports.payments.chargeOf({ customer, attempt }));
  if (known?.state === 'action') throw toConfirm(known.clientSecret, attempt);
}
