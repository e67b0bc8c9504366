import { conflict } from '../shared/errors.ts';
import { bill, type Order, renewalOrder, wholePeriod } from './orders.ts';
import { anchorDayOf, DAY, periodFrom } from './periods.ts';
import type { Terms } from './proration.ts';
import {
  becomes,
  couponFrom,
  dropOpen,
  isPeriodOver,
  lasting,
  type OpenInvoice,
  type Outcome,
  type PlanCoupon,
  priceOf,
  refuseBesideOpen,
  refuseDuringCharge,
  type Standing,
  type Subscription,
} from './subscription.ts';

/**
 * What the provider's staff set: no money moves. A running period goes on with the new terms, otherwise one begins now; an unpaid
 * invoice is voided, unless it is that of a contract whose price stays, and what was to change is forgotten. Who was not paying by card is not charged at the end of the period: it is given.
 * Without a word about its coupon (undefined) the plan keeps it, as long as it counts.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function grant(subscription: Subscription, terms: Terms, now: Date, coupon?: PlanCoupon | null): Outcome {
  refuseDuringCharge(subscription);
  const { standing } = subscription;
  const open = billedAlike(subscription, terms, coupon);
  const anchorDay = anchorDayOf(now);
  const period = periodFrom(now, terms.interval, anchorDay);
  const runsOn = standing !== null && (open !== null || !isPeriodOver(subscription, now)) ? standing : null;
  const begun = { anchorDay, period, paid: { cents: 0, from: period.start }, brought: null };
  const kept = runsOn === null ? standing && couponAfter(standing) : runsOn.coupon;
  const isKept = coupon === undefined || coupon?.code === standing?.coupon?.code;
  const counts = isKept ? kept : couponFrom(kept, coupon, runsOn?.paid ?? begun.paid);
  const given: Subscription = {
    ...subscription,
    state: 'active',
    trialEndsAt: null,
    standing: { ...(runsOn ?? begun), terms, coupon: counts },
    pending: null,
    isGiven: subscription.isGiven || !isRunning(subscription),
  };
  return open === null ? dropOpen(given) : becomes({ ...given, open });
}

/** The coupon of a new period instead of this one: what counts once is used up where this one was paid for, or was free. */
const couponAfter = (standing: Standing): PlanCoupon | null =>
  standing.paid.cents > 0 || priceOf(standing) === 0 ? lasting(standing.coupon) : atOnce(standing.coupon);

/** Without a paid period before it, a coupon has nothing to wait for. */
const atOnce = (coupon: PlanCoupon | null): PlanCoupon | null => (coupon?.fromNext ? lasting(coupon) : coupon);

/** The unpaid invoice of a contract whose price stays, with the new terms; null where there is none. */
function billedAlike(subscription: Subscription, terms: Terms, set: PlanCoupon | null | undefined): OpenInvoice | null {
  const { isGiven, open, standing } = subscription;
  if (!isGiven || open === null || standing === null) return null;
  const { buys } = open;
  const isNext = buys.period.start.getTime() !== standing.period.start.getTime();
  const coupon = set === undefined ? standing.coupon : couponFrom(standing.coupon, set, standing.paid);
  const next = termToBill({ ...subscription, pending: null, standing: { ...standing, terms, coupon } }, isNext).buys;
  const isAlike =
    buys.terms.interval === terms.interval &&
    buys.terms.price === terms.price &&
    buys.period.start.getTime() === next.period.start.getTime() &&
    priceOf(buys) === priceOf(next) &&
    buys.coupon?.code === next.coupon?.code;
  return isAlike ? { ...open, buys: { ...buys, terms, coupon: next.coupon } } : null;
}

/** A trial takes no plan away. */
export const planRuns = () => conflict('plan_exists', 'This client has a plan. Please end it before you give a trial.');

/**
 * A free trial of so many days from now, also for somebody who has had a plan before: what they paid stays on record, and nothing is
 * charged at its end.
 * @throws DomainError CONFLICT `plan_exists` while a plan runs; `payment_pending` while a charge is under way.
 */
export function giveTrial(subscription: Subscription, now: Date, days: number): Outcome {
  refuseDuringCharge(subscription);
  const { state, standing } = subscription;
  const runs = isRunning(subscription) || (state === 'cancelled' && standing !== null && standing.period.end > now);
  if (runs) throw planRuns();
  const trialEndsAt = new Date(now.getTime() + days * DAY);
  return dropOpen({ ...subscription, state: 'trialing', trialEndsAt, standing: null, pending: null, isGiven: false });
}

/**
 * Bills a term of a contract: the standing one if nothing was paid for it, also when it is over, otherwise the next that costs
 * something. Whoever has the contract pays the invoice by card; nothing is charged automatically, and access does not depend on it.
 * @throws DomainError CONFLICT `no_contract` unless a given plan with a price runs; `open_invoice`, `payment_pending`.
 */
export function billTerm(subscription: Subscription, now: Date): Outcome {
  refuseBesideOpen(subscription);
  const { standing, isGiven, state } = subscription;
  if (!isGiven || state !== 'active' || standing === null) throw noContract();
  const order = termToBill({ ...subscription, standing }, standing.paid.cents > 0);
  if (priceOf(order.buys) === 0) throw noContract();
  return bill(subscription, { order, attempt: null }, now);
}

/**
 * The standing term, or the one after it once that is paid. There is nothing to pay for a term that its coupon makes free: the next
 * one is billed.
 */
function termToBill(subscription: Subscription & { standing: Standing }, isPaid: boolean): Order {
  const { standing } = subscription;
  const order = isPaid
    ? renewalOrder(subscription)
    : wholePeriod('renewal', { ...standing, coupon: atOnce(standing.coupon) });
  return priceOf(order.buys) === 0 ? renewalOrder({ ...subscription, standing: order.buys }) : order;
}

const noContract = () => conflict('no_contract', 'There is no contract with a price to bill');

/** Whether it is renewed by itself, unless somebody stops it. */
const isRunning = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due';

/**
 * Other terms for a plan that stays as it is: one that was cancelled ends when it would have, one that has ended does not come back.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function changeTerms(subscription: Subscription, terms: Terms, coupon?: PlanCoupon | null): Outcome {
  refuseDuringCharge(subscription);
  const { standing } = subscription;
  if (standing === null) return becomes(subscription);
  const set = coupon === undefined ? standing.coupon : couponFrom(standing.coupon, coupon, standing.paid);
  return becomes({ ...subscription, standing: { ...standing, terms, coupon: set } });
}

/**
 * The end of a plan at once, by the provider's staff, whatever state it is in.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function terminate(subscription: Subscription, now: Date): Outcome {
  refuseDuringCharge(subscription);
  const { standing, trialEndsAt } = subscription;
  const isBegun = standing !== null && standing.period.end > now;
  return dropOpen({
    ...subscription,
    state: 'ended',
    trialEndsAt: trialEndsAt !== null && trialEndsAt > now ? now : trialEndsAt,
    standing: isBegun ? { ...standing, period: { ...standing.period, end: now } } : standing,
    pending: null,
    isGiven: false,
  });
}
