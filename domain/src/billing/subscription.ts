import type { PlanState } from '../accounts/access.ts';
import { UTC } from '../shared/days.ts';
import { conflict } from '../shared/errors.ts';
import type { CouponDuration } from './coupons.ts';
import { closeInvoice, type Invoice } from './invoices.ts';
import type { InvoicePapers } from './papers.ts';
import { DAY, type Period } from './periods.ts';
import { type PaidShare, shareOf, type Terms } from './proration.ts';
import { moveSubscription, type SubscriptionState } from './subscription-states.ts';
import type { Tax } from './taxes.ts';

/** Days after the end of a period on which a renewal is charged: at once, then again. */
export const RETRY_DAYS = [0, 2, 5, 9, 14] as const;
/** Days that access continues after a renewal failed; then the plan ends. */
export const GRACE_DAYS = 14;

/** The renewal is due at the end of the paid period, where its invoice is opened. */
type UnpaidRenewal = Pick<OpenInvoice, 'dueAt' | 'lastTriedAt' | 'declinedForGood'>;

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY);

/**
 * When the card on file is charged next; null if it is not charged again. If the server was down for several tries, only one is made
 * up for.
 */
export function nextTryAt({ dueAt, lastTriedAt, declinedForGood }: UnpaidRenewal): Date | null {
  if (lastTriedAt === null) return dueAt;
  if (declinedForGood) return null;
  const days = RETRY_DAYS.find((day) => daysAfter(dueAt, day) > lastTriedAt);
  return days === undefined ? null : daysAfter(dueAt, days);
}

/** How long access continues although the renewal is not paid. */
export function graceEnd(dueAt: Date): Date {
  return daysAfter(dueAt, GRACE_DAYS);
}

/** Whether the plan ends: the days of grace are over, and no try is left. A card declined for good gets these days too. */
export function isGivenUp(renewal: UnpaidRenewal, now: Date): boolean {
  return now >= graceEnd(renewal.dueAt) && nextTryAt(renewal) === null;
}

/** The coupon of a plan: `once` for its first period and the changes in it, `forever` for every period. */
export interface PlanCoupon {
  code: string;
  duration: CouponDuration;
  /** It was added when the running period had been paid for, so its first period is the next one. */
  fromNext?: boolean | undefined;
}

export function lasting(coupon: PlanCoupon | null): PlanCoupon | null {
  if (coupon?.fromNext) return { code: coupon.code, duration: coupon.duration };
  return coupon?.duration === 'forever' ? coupon : null;
}

/**
 * The coupon of a period after staff set one. A period that is paid for cannot become cheaper, so a coupon that counts once waits for
 * the next period. Setting the coupon that the period already has changes nothing.
 */
export function couponFrom(now: PlanCoupon | null, set: PlanCoupon | null, { cents }: PaidShare): PlanCoupon | null {
  if (set === null) return null;
  if (set.code === now?.code) return now;
  return cents > 0 && set.duration === 'once' ? { ...set, fromNext: true } : set;
}

/** The plan in force: it changes when money has moved, when nothing was due, or when staff change it. */
export interface Standing {
  /** `terms.usersCount` is the highest number of users in the period; a lower one begins with the next period. */
  terms: Terms;
  period: Period;
  /** The day of the month that periods end on, 1 to 31. */
  anchorDay: number;
  paid: PaidShare;
  coupon: PlanCoupon | null;
  /** The end that the period had before staff ended the plan. */
  until?: Date | undefined;
  /** Credit in cents for the unused part of the monthly period, until `end`, that this yearly one replaced. */
  brought: { cents: number; end: Date } | null;
}

/** A change that costs less: it begins with the next period, and can be taken back until then. */
export interface PendingChange {
  terms: Terms;
  removeIds: readonly string[];
}

export const INVOICE_PURPOSES = ['purchase', 'change', 'renewal'] as const;

/** The one invoice that is not paid yet, and what begins when it is. */
export interface OpenInvoice {
  purpose: (typeof INVOICE_PURPOSES)[number];
  invoice: Invoice;
  buys: Standing;
  removeIds: readonly string[];
  /** When it was opened. */
  dueAt: Date;
  /** The charge under way, whose outcome is not known yet. Until it is, no other charge begins. */
  attempt: string | null;
  /** The last charge that failed; null before the first one. */
  lastTriedAt: Date | null;
  /** The bank will never accept the card on file: only another card, or the owner, can pay. */
  declinedForGood: boolean;
  /** Seller and buyer when it was opened, of whom its taxes are. */
  parties?: Pick<InvoicePapers, 'seller' | 'buyer'> | undefined;
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
  /** The account's time zone now: the days of the next period and of the next invoice are days there. */
  timeZone: string;
  /** The taxes of the payer's address now: the next invoice has them. */
  taxes: readonly Tax[];
}

/** An invoice that was paid or voided: what it was for, what it bought, and since when it was open. */
export type ClosedInvoice = Invoice & Pick<OpenInvoice, 'purpose' | 'dueAt' | 'parties'> & { terms: Terms };

/** What an operation leads to. */
export interface Outcome {
  subscription: Subscription;
  /** The invoice that was paid or voided by it. */
  closed: ClosedInvoice | null;
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
  timeZone: UTC,
  taxes: [],
};

/** A trial of so many days from now: once, before anything else. @throws DomainError CONFLICT `subscription_<state>`. */
export function startTrial(subscription: Subscription, now: Date, days: number): Subscription {
  const state = moveSubscription('startTrial', subscription.state);
  return { ...subscription, state, trialEndsAt: new Date(now.getTime() + days * DAY) };
}

/**
 * Cancels at the end of the period and drops a waiting change. A plan whose renewal failed ends at once, because its period is over,
 * and its invoice is voided.
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

/** When `passTime` or `chargeAt` next has something to do; null if never, or while a charge is under way. */
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
 * The step that is due for somebody who may not use what they would pay for: instead of a charge, the subscription ends. Null when
 * nothing is due.
 * @throws DomainError CONFLICT `payment_pending` while a charge is under way.
 */
export function lapse(subscription: Subscription, now: Date): Outcome | null {
  if (isOver(subscription, now)) return end(subscription);
  const due = nextAt(subscription);
  if (due === null || due > now) return null;
  const cancelled = cancel(subscription);
  return isOver(cancelled.subscription, now) ? { ...end(cancelled.subscription), closed: cancelled.closed } : cancelled;
}

/** The open invoice once it is paid or voided. */
export function closedAs(
  state: 'paid' | 'void',
  { invoice, purpose, dueAt, buys, parties }: OpenInvoice,
): ClosedInvoice {
  return { ...closeInvoice(invoice, state), purpose, dueAt, parties, terms: buys.terms };
}

/** Voids the open invoice. The balance stays, because only a paid invoice changes it. */
export function dropOpen(subscription: Subscription): Outcome {
  const { open } = subscription;
  const closed = open === null ? null : closedAs('void', open);
  return { subscription: { ...subscription, open: null }, closed, removeIds: [] };
}

/**
 * After a refund of so many cents of an invoice that covers periods with these ends, `net` of them before tax: refunded money is no
 * credit. A refund for this period lowers what was paid for it. A refund for the monthly period before it lowers the credit from that
 * period, the unused part first. Refunds for other periods change nothing.
 */
export function givenBack(
  subscription: Subscription,
  { cents, net = cents, ends }: { cents: number; net?: number | undefined; ends: readonly Date[] },
): Subscription {
  const { standing, balance } = subscription;
  const isFor = (end: Date) => ends.some((at) => at.getTime() === end.getTime());
  if (standing === null) return subscription;
  const { paid, brought, period } = standing;
  if (isFor(period.end)) {
    return { ...subscription, standing: { ...standing, paid: less(paid, net) } };
  }
  if (brought === null || !isFor(brought.end)) return subscription;
  const taken = Math.min(net, brought.cents);
  // a balance is with tax, what was paid and brought is before it
  const takenInAll = taken === net ? cents : shareOf(cents, taken, net);
  const ofBalance = Math.min(takenInAll, Math.max(0, -balance));
  const ofPaid = ofBalance === takenInAll ? 0 : taken - shareOf(taken, ofBalance, takenInAll);
  return {
    ...subscription,
    balance: balance + ofBalance,
    standing: { ...standing, paid: less(paid, ofPaid), brought: less(brought, taken) },
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

/** What the terms cost per period, in cents, with the coupon if there is one. */
export function priceOf({ terms, coupon }: Pick<Standing, 'terms' | 'coupon'>): number {
  return coupon === null ? terms.price : terms.priceWithCoupon;
}
