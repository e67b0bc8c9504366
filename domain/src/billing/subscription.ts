import type { PlanState } from '../accounts/access.ts';
import { conflict } from '../shared/errors.ts';
import type { CouponDuration } from './coupons.ts';
import { graceEnd, isGivenUp, nextTryAt } from './dunning.ts';
import { closeInvoice, type Invoice } from './invoices.ts';
import { DAY, type Period } from './periods.ts';
import type { PaidShare, Terms } from './proration.ts';
import { moveSubscription, type SubscriptionState } from './subscription-states.ts';

/** The coupon of a plan: `once` for its first period with the changes in it, `forever` for every period. */
export interface PlanCoupon {
  code: string;
  duration: CouponDuration;
  /** It came when the running period had been paid for: its first period is the next one. */
  fromNext?: boolean | undefined;
}

/** The coupon as it counts for the period after this one. */
export function lasting(coupon: PlanCoupon | null): PlanCoupon | null {
  if (coupon?.fromNext) return { code: coupon.code, duration: coupon.duration };
  return coupon?.duration === 'forever' ? coupon : null;
}

/**
 * The coupon that a period has when staff set one. A period that was paid for without it cannot be lowered by it any more: a coupon that
 * counts once then waits for the next period. The one that the period has already stays as it is.
 */
export function couponFrom(now: PlanCoupon | null, set: PlanCoupon | null, { cents }: PaidShare): PlanCoupon | null {
  if (set === null) return null;
  if (set.code === now?.code) return now;
  return cents > 0 && set.duration === 'once' ? { ...set, fromNext: true } : set;
}

/** What has been paid for: it changes only when money has moved, or when nothing was due. */
export interface Standing {
  /** `terms.usersCount` is the highest number of users in the period; a lower one begins with the next period. */
  terms: Terms;
  period: Period;
  /** The day of the month that periods end on, 1 to 31. */
  anchorDay: number;
  paid: PaidShare;
  coupon: PlanCoupon | null;
  /** The credit of another period that this one began with, because a month became a year. */
  brought: BroughtCredit | null;
}

/** What was paid for a period that would have ended at `end`, and was not used, in cents. */
export interface BroughtCredit {
  cents: number;
  end: Date;
}

/** A change that costs less: it begins with the next period, and can be taken back until then. */
export interface PendingChange {
  terms: Terms;
  /** The users to remove then. */
  removeIds: readonly string[];
}

/** The one invoice that is not paid yet, and what begins when it is. */
export interface OpenInvoice {
  purpose: 'purchase' | 'change' | 'renewal';
  invoice: Invoice;
  buys: Standing;
  removeIds: readonly string[];
  /** When it was opened. */
  dueAt: Date;
  /** The charge under way; its outcome is not known. No other one begins before it is. */
  attempt: string | null;
  lastTriedAt: Date | null;
  /** The card on file will never be accepted. */
  declinedForGood: boolean;
}

/** A subscription. Cents throughout; `balance` is owed where positive (amounts that wait), credit where negative. */
export interface Subscription {
  state: SubscriptionState;
  trialEndsAt: Date | null;
  /** Null until the first payment. */
  standing: Standing | null;
  balance: number;
  pending: PendingChange | null;
  open: OpenInvoice | null;
  /** The provider's staff gave it: it runs until they end it, and no card is charged automatically. */
  isGiven: boolean;
}

/** What an operation leads to. */
export interface Outcome {
  subscription: Subscription;
  /** The invoice that was paid or voided by it, and what it was for. */
  closed: (Invoice & { purpose: OpenInvoice['purpose'] }) | null;
  /** The users who lose their seat by it. */
  removeIds: readonly string[];
}

/** An outcome that closes no invoice. */
export const becomes = (subscription: Subscription): Outcome => ({ subscription, closed: null, removeIds: [] });

/** A subscription before anything was paid. */
export const NEW_SUBSCRIPTION: Subscription = {
  state: 'unpaid',
  trialEndsAt: null,
  standing: null,
  balance: 0,
  pending: null,
  open: null,
  isGiven: false,
};

/** A trial of so many days from now: once, before anything else. @throws DomainError CONFLICT `subscription_<state>`. */
export function startTrial(subscription: Subscription, now: Date, days: number): Subscription {
  const state = moveSubscription('startTrial', subscription.state);
  return { ...subscription, state, trialEndsAt: new Date(now.getTime() + days * DAY) };
}

/**
 * Cancels at the end of the period; what was to change then is forgotten. A plan whose renewal failed ends at once, because its
 * period is over, and its invoice is voided.
 * @throws DomainError CONFLICT `subscription_<state>`; `payment_pending` while a charge is under way.
 */
export function cancel(subscription: Subscription): Outcome {
  const state = moveSubscription('cancel', subscription.state);
  refuseDuringCharge(subscription);
  return dropOpen({ ...subscription, state, pending: null });
}

/**
 * Takes a cancellation back.
 * @throws DomainError CONFLICT `subscription_<state>`; `period_over` if its period has ended.
 */
export function resume(subscription: Subscription, now: Date): Subscription {
  const state = moveSubscription('resume', subscription.state);
  if (isPeriodOver(subscription, now)) throw conflict('period_over', 'This plan has ended, please choose a plan');
  return { ...subscription, state };
}

/**
 * Takes back a change that waits for the end of the period.
 * @throws DomainError CONFLICT `no_pending_change`; `payment_pending`, `open_invoice` once its renewal has been billed.
 */
export function withdrawChange(subscription: Subscription): Subscription {
  refuseBesideOpen(subscription);
  if (subscription.pending === null) throw conflict('no_pending_change', 'There is no change to take back');
  return { ...subscription, pending: null };
}

/** Another card is on file: what the bank said about the old one no longer counts. */
export function cardChanged(subscription: Subscription): Subscription {
  const { open } = subscription;
  return open === null ? subscription : { ...subscription, open: { ...open, declinedForGood: false } };
}

/** When the card on file is to be charged for a renewal; null if it is not. */
export function chargeAt({ open, isGiven }: Subscription): Date | null {
  return open?.purpose === 'renewal' && open.attempt === null && !isGiven ? nextTryAt(open) : null;
}

/** When time brings the next thing: before it, `passTime` and `chargeAt` bring nothing. Null while a charge is under way. */
export function nextAt(subscription: Subscription): Date | null {
  const { state, trialEndsAt, standing, open, isGiven } = subscription;
  if (state === 'trialing') return trialEndsAt;
  if (open !== null) {
    if (open.attempt !== null || open.purpose !== 'renewal' || isGiven) return null;
    return chargeAt(subscription) ?? graceEnd(open.dueAt);
  }
  const hasEnd = (state === 'active' && !isGiven) || state === 'cancelled';
  return hasEnd ? (standing?.period.end ?? null) : null;
}

/** Whether the trial, the cancelled plan or the days after a failed renewal are over, so that the subscription ends. */
export function isOver(subscription: Subscription, now: Date): boolean {
  const { state, trialEndsAt, open } = subscription;
  if (state === 'trialing') return trialEndsAt !== null && now >= trialEndsAt;
  if (state === 'cancelled') return isPeriodOver(subscription, now);
  return state === 'past_due' && open !== null && open.attempt === null && isGivenUp(open, now);
}

/**
 * The end of a subscription that is over. A purchase under way goes on; an unpaid renewal is voided.
 * @throws DomainError CONFLICT `subscription_<state>`.
 */
export function end(subscription: Subscription): Outcome {
  const ended = { ...subscription, state: moveSubscription('end', subscription.state), pending: null };
  return subscription.open?.purpose === 'renewal' ? dropOpen(ended) : becomes(ended);
}

/**
 * What time brings instead of a charge, to whoever may not use what they would pay for: where a charge would be due, the subscription
 * ends. Null when nothing is due.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function lapse(subscription: Subscription, now: Date): Outcome | null {
  if (isOver(subscription, now)) return end(subscription);
  const due = nextAt(subscription);
  if (due === null || due > now) return null;
  const cancelled = cancel(subscription);
  return isOver(cancelled.subscription, now) ? { ...end(cancelled.subscription), closed: cancelled.closed } : cancelled;
}

/** Without its open invoice, which is voided: the balance was never touched. */
export function dropOpen(subscription: Subscription): Outcome {
  const { open } = subscription;
  const closed = open === null ? null : { ...closeInvoice(open.invoice, 'void'), purpose: open.purpose };
  return { subscription: { ...subscription, open: null }, closed, removeIds: [] };
}

/**
 * So many cents of an invoice for periods with these ends were given back: they bring no credit. Money of this period lowers what was paid for
 * it; money of the month before it as far as it became credit, first what is left of that credit. Other periods stay as they are.
 */
export function givenBack(
  subscription: Subscription,
  { cents, ends }: { cents: number; ends: readonly Date[] },
): Subscription {
  const { standing, balance } = subscription;
  const isFor = (end: Date) => ends.some((at) => at.getTime() === end.getTime());
  if (standing === null) return subscription;
  const { paid, brought, period } = standing;
  if (isFor(period.end)) {
    return { ...subscription, standing: { ...standing, paid: less(paid, cents) } };
  }
  if (brought === null || !isFor(brought.end)) return subscription;
  const taken = Math.min(cents, brought.cents);
  const ofBalance = Math.min(taken, Math.max(0, -balance));
  return {
    ...subscription,
    balance: balance + ofBalance,
    standing: { ...standing, paid: less(paid, taken - ofBalance), brought: less(brought, taken) },
  };
}

const less = <Sum extends { cents: number }>(sum: Sum, cents: number): Sum => ({
  ...sum,
  cents: Math.max(0, sum.cents - cents),
});

/** Whether the time that was paid for is over. */
export function isPeriodOver({ standing }: Subscription, now: Date): boolean {
  return standing !== null && now >= standing.period.end;
}

/** @throws DomainError CONFLICT `payment_pending` while the outcome of a charge is not known. */
export function refuseDuringCharge({ open }: Subscription): void {
  if (open !== null && open.attempt !== null) {
    throw conflict('payment_pending', 'A payment is under way, please wait until it is done');
  }
}

/** @throws DomainError CONFLICT `payment_pending`, `open_invoice`: there is one open invoice at most. */
export function refuseBesideOpen(subscription: Subscription): void {
  refuseDuringCharge(subscription);
  if (subscription.open !== null) throw conflict('open_invoice', 'There is an unpaid invoice, please pay it first');
}

/** The plan as the access rule (accounts/access.ts) sees it; null if nothing was ever paid or tried. */
export function planStateOf(subscription: Subscription): PlanState | null {
  const { state, standing, trialEndsAt, open } = subscription;
  if (standing === null) {
    const onTrial = { active: state === 'trialing', trial: true, trialEndDate: trialEndsAt, expireAt: null };
    return state === 'unpaid' ? null : onTrial;
  }
  const active = state === 'active' || state === 'past_due';
  const until = state === 'past_due' && open !== null ? graceEnd(open.dueAt) : standing.period.end;
  return {
    active,
    trial: false,
    trialEndDate: null,
    expireAt: until,
    finalPriceCents: priceOf(standing),
    renews: active,
  };
}

/** What the standing terms cost per period, in cents: with the coupon, as long as there is one. */
export function priceOf({ terms, coupon }: Pick<Standing, 'terms' | 'coupon'>): number {
  return coupon === null ? terms.price : terms.priceWithCoupon;
}
