import { conflict } from '../shared/errors.ts';
import { bill, type Order, renewalOrder } from './orders.ts';
import { anchorDayOf, DAY, periodFrom } from './periods.ts';
import type { Terms } from './proration.ts';
import {
  becomes,
  dropOpen,
  isPeriodOver,
  type Outcome,
  priceOf,
  refuseBesideOpen,
  refuseDuringCharge,
  type Subscription,
} from './subscription.ts';

/**
 * What the provider's staff set: no money moves. A running period goes on with the new terms, otherwise one begins now; an unpaid
 * invoice is voided, and what was to change is forgotten. Who was not paying by card is not charged at the end of the period: it is given.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function grant(subscription: Subscription, terms: Terms, now: Date): Outcome {
  refuseDuringCharge(subscription);
  const { standing } = subscription;
  const anchorDay = anchorDayOf(now);
  const period = periodFrom(now, terms.interval, anchorDay);
  const runsOn = standing !== null && !isPeriodOver(subscription, now) ? standing : null;
  const begun = { anchorDay, period, paid: { cents: 0, from: period.start }, coupon: null };
  return dropOpen({
    ...subscription,
    state: 'active',
    trialEndsAt: null,
    standing: { ...(runsOn ?? begun), terms },
    pending: null,
    isGiven: subscription.isGiven || !isRunning(subscription),
  });
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
 * Bills a term of a contract: the one that runs if nothing was paid for it, otherwise the next. Whoever has the contract pays the invoice by
 * card; nobody is charged by itself, and access does not hang on it.
 * @throws DomainError CONFLICT `no_contract` unless a given plan runs; `open_invoice`, `payment_pending`.
 */
export function billTerm(subscription: Subscription, now: Date): Outcome {
  refuseBesideOpen(subscription);
  const { standing, isGiven, state } = subscription;
  if (!isGiven || state !== 'active' || standing === null || priceOf(standing) === 0)
    throw conflict('no_contract', 'There is no contract with a price to bill');
  const cents = priceOf(standing);
  const thisTerm: Order = {
    purpose: 'renewal',
    lines: [{ kind: 'plan', cents, period: standing.period }],
    buys: { ...standing, paid: { cents, from: standing.period.start } },
  };
  const isPaid = standing.paid.cents > 0 || isPeriodOver(subscription, now);
  return bill(
    subscription,
    { order: isPaid ? renewalOrder({ ...subscription, standing }) : thisTerm, attempt: null },
    now,
  );
}

/** Whether it is renewed by itself, unless somebody stops it. */
const isRunning = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due';

/**
 * Other terms for a plan that stays as it is: one that was cancelled ends when it would have, one that has ended does not come back.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function changeTerms(subscription: Subscription, terms: Terms): Outcome {
  refuseDuringCharge(subscription);
  const { standing } = subscription;
  return becomes(standing === null ? subscription : { ...subscription, standing: { ...standing, terms } });
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
