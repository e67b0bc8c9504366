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
 * Gives a client a plan, by the provider's staff; no money moves. A running period continues with the new terms, otherwise one begins
 * now; with `resumes`, a period that staff ended early goes on to the end that it had if the interval is the same. An unpaid invoice is
 * voided, unless it is a contract's and the price stays the same. A waiting change is dropped. Clients who were not paying by card are
 * not charged when the period ends: the plan is given to them. With `coupon` undefined the plan keeps its coupon as long as that counts.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function grant(
  subscription: Subscription,
  terms: Terms,
  now: Date,
  coupon?: PlanCoupon | null,
  { resumes = false }: { resumes?: boolean } = {},
): Outcome {
  refuseDuringCharge(subscription);
  const { standing, timeZone } = subscription;
  const open = billedAlike(subscription, terms, coupon);
  const anchorDay = anchorDayOf(now, timeZone);
  const period = periodFrom(now, terms.interval, anchorDay, timeZone);
  const running = standing !== null && (open !== null || !isPeriodOver(subscription, now)) ? standing : null;
  const isAlike = terms.interval === standing?.terms.interval;
  const runsOn = running ?? (resumes && isAlike ? uncut(standing, now) : null);
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

/** The period with the end that it had before staff ended the plan; null if that is over, too. */
function uncut(standing: Standing | null, now: Date): Standing | null {
  if (standing?.until === undefined || standing.until <= now) return null;
  const { until: end, ...rest } = standing;
  return { ...rest, period: { ...rest.period, end } };
}

/** The coupon of a new period in place of this one: if this one was paid for or free, a coupon that counts once is used up. */
const couponAfter = (standing: Standing): PlanCoupon | null =>
  standing.paid.cents > 0 || priceOf(standing) === 0 ? lasting(standing.coupon) : atOnce(standing.coupon);

/** A coupon that waits for the next period counts at once where no paid period comes first. */
const atOnce = (coupon: PlanCoupon | null): PlanCoupon | null => (coupon?.fromNext ? lasting(coupon) : coupon);

/** The unpaid invoice of a contract whose price stays the same, with the new terms; null if there is none. */
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

export const planRuns = () => conflict('plan_exists', 'This client has a plan. Please end it before you give a trial.');

/**
 * Gives a free trial of so many days from now, also after an earlier plan: what was paid stays on record, and nothing is charged when
 * the trial ends.
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
 * Bills a term of a contract: the current one if it is not paid, even if it is over, otherwise the next one that costs something. The
 * client pays the invoice by card; nothing is charged automatically, and access does not depend on it.
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
 * The current term, or the next one once that is paid. If a coupon makes a term free, the one after it is billed instead.
 */
function termToBill(subscription: Subscription & { standing: Standing }, isPaid: boolean): Order {
  const { standing } = subscription;
  const order = isPaid
    ? renewalOrder(subscription)
    : wholePeriod('renewal', { ...standing, coupon: atOnce(standing.coupon) });
  return priceOf(order.buys) === 0 ? renewalOrder({ ...subscription, standing: order.buys }) : order;
}

const noContract = () => conflict('no_contract', 'There is no contract with a price to bill');

/** Whether the plan renews automatically unless somebody stops it. */
const isRunning = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due';

/**
 * Changes only the terms of a plan: its period stays, a cancelled one still ends on its day, and one that has ended stays ended. The
 * unpaid invoice of a contract is voided if the price changes; any other is paid as it is, and the new terms hold afterwards.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function changeTerms(subscription: Subscription, terms: Terms, coupon?: PlanCoupon | null): Outcome {
  refuseDuringCharge(subscription);
  const { standing, open, isGiven, pending } = subscription;
  if (standing === null) return becomes(subscription);
  const set = coupon === undefined ? standing.coupon : couponFrom(standing.coupon, coupon, standing.paid);
  const changed = { ...subscription, standing: { ...standing, terms, coupon: set } };
  if (open === null) return becomes(changed);
  if (!isGiven) {
    // a change that waited is what the invoice buys
    const buys = pending === null ? { ...open.buys, terms } : open.buys;
    return becomes({ ...changed, open: { ...open, buys } });
  }
  const billed = billedAlike(subscription, terms, coupon);
  return billed === null ? dropOpen(changed) : becomes({ ...changed, open: billed });
}

/**
 * Ends a plan at once, in any state, by the provider's staff.
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
    standing: isBegun
      ? { ...standing, period: { ...standing.period, end: now }, until: standing.period.end }
      : standing,
    pending: null,
    isGiven: false,
  });
}
