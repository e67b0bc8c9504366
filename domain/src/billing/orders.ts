import { conflict } from '../shared/errors.ts';
import { type InvoiceLine, openInvoice } from './invoices.ts';
import { anchorDayOf, type Period, periodAfter, periodFrom, wholeSecond } from './periods.ts';
import { prorationLines, type Terms, timingOf } from './proration.ts';
import {
  becomes,
  closedAs,
  dropOpen,
  end,
  isOver,
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
import { canMoveSubscription, moveSubscription, type SubscriptionMove } from './subscription-states.ts';

/** What somebody wants to buy or to change to. `attempt` names the charge: one press of the button, one attempt. */
export interface Wanted {
  terms: Terms;
  attempt: string;
  /** The users to remove when it takes effect. */
  removeIds?: readonly string[];
}

/** The result of a charge. `declined_for_good`: the bank will never accept this card. */
export type ChargeResult = 'succeeded' | 'failed' | 'declined_for_good';

/** What will be billed, and what begins when it is paid. */
export interface Order {
  purpose: OpenInvoice['purpose'];
  lines: readonly InvoiceLine[];
  buys: Standing;
}

const MOVE: Record<OpenInvoice['purpose'], SubscriptionMove> = {
  purchase: 'purchase',
  change: 'change',
  renewal: 'renew',
};

/** A first plan, or a new one after the last has ended: a whole period from `at`. */
export function purchaseOrder(terms: Terms, coupon: PlanCoupon | null, at: Date, timeZone: string): Order {
  const anchorDay = anchorDayOf(at, timeZone);
  const period = periodFrom(at, terms.interval, anchorDay, timeZone);
  return wholePeriod('purchase', { terms, coupon, anchorDay, period });
}

/** A change that applies at once: for the rest of the period, or from a month to a year with a new period. */
export function changeOrder(standing: Standing, terms: Terms, at: Date, timeZone: string): Order {
  const from = wholeSecond(at);
  const rest: Period = { start: from, end: standing.period.end };
  const coupon = timingOf(standing.terms, terms) === 'new_period' ? lasting(standing.coupon) : standing.coupon;
  const price = priceOf({ terms, coupon });
  const { unused, remaining } = prorationLines(standing.paid, price, standing.period, from);
  const credit: InvoiceLine = { kind: 'unused_time', cents: unused, period: rest };
  if (timingOf(standing.terms, terms) === 'new_period') {
    const order = wholePeriod('change', { ...purchaseOrder(terms, coupon, from, timeZone).buys, coupon });
    const brought = unused === 0 ? null : { cents: -unused, end: standing.period.end };
    return { ...order, lines: withoutZeros([credit, ...order.lines]), buys: { ...order.buys, brought } };
  }
  return {
    purpose: 'change',
    lines: withoutZeros([credit, { kind: 'remaining_time', cents: remaining, period: rest }]),
    buys: { ...standing, terms, coupon, paid: { cents: remaining, from } },
  };
}

/** The next period, with the change that waits for the end of this one. */
export function renewalOrder(subscription: Subscription & { standing: Standing }): Order {
  const { standing, pending, timeZone } = subscription;
  const terms = pending?.terms ?? standing.terms;
  const next = periodAfter(standing.period, terms.interval, standing.anchorDay, timeZone);
  return wholePeriod('renewal', { ...standing, ...next, terms, coupon: lasting(standing.coupon) });
}

/** A period from its first to its last second. */
export function wholePeriod(purpose: Order['purpose'], bought: Omit<Standing, 'paid' | 'brought'>): Order {
  const { terms, coupon, period } = bought;
  const cents = priceOf(bought);
  const plan: InvoiceLine = { kind: 'plan', cents: terms.price, period };
  const discount: InvoiceLine = { kind: 'coupon', cents: cents - terms.price, period };
  const lines = coupon === null ? [plan] : [plan, discount];
  return { purpose, lines, buys: { ...bought, paid: { cents, from: period.start }, brought: null } };
}

const withoutZeros = (lines: InvoiceLine[]): InvoiceLine[] => lines.filter(({ cents }) => cents !== 0);

/**
 * Buys a plan at `at`, the instant of the quote. If nothing is due, it begins at once; otherwise the caller charges the open invoice
 * under `attempt`, and the plan begins when that succeeds.
 * @throws DomainError CONFLICT `subscription_<state>` unless unpaid, on trial or ended; `payment_pending`, `open_invoice`.
 */
export function purchase(
  subscription: Subscription,
  { terms, attempt, removeIds, coupon }: Wanted & { coupon: PlanCoupon | null },
  at: Date,
): Outcome {
  moveSubscription('purchase', subscription.state);
  refuseBesideOpen(subscription);
  return bill(subscription, { order: purchaseOrder(terms, coupon, at, subscription.timeZone), attempt, removeIds }, at);
}

/**
 * Changes the plan at `at`, the instant of the quote: what costs more is charged under `attempt` and applies when that succeeds;
 * what costs less waits for the end of the period. A change replaces one that waits; changing to the current terms takes that one
 * back.
 * @throws DomainError CONFLICT `subscription_<state>` unless active; `payment_pending`, `open_invoice`; `period_over` when the
 *   renewal comes first.
 */
export function changePlan(subscription: Subscription, { terms, attempt, removeIds = [] }: Wanted, at: Date): Outcome {
  moveSubscription('change', subscription.state);
  refuseBesideOpen(subscription);
  const { standing } = subscription;
  if (standing === null || isPeriodOver(subscription, at)) {
    throw conflict('period_over', 'Your plan is being renewed, please try again in a moment');
  }
  const timing = timingOf(standing.terms, terms);
  if (timing === 'at_period_end') return becomes({ ...subscription, pending: { terms, removeIds } });
  if (timing !== 'free')
    return bill(
      subscription,
      { order: changeOrder(standing, terms, at, subscription.timeZone), attempt, removeIds },
      at,
    );
  return {
    subscription: { ...subscription, standing: { ...standing, terms }, pending: null },
    closed: null,
    removeIds,
  };
}

/**
 * The next step that is due: the end of a trial, of a cancelled plan or of the days after a failed renewal, or the invoice of a
 * renewal. Null when nothing is due. The caller repeats it until then, and charges the card when `chargeAt` says so.
 */
export function passTime(subscription: Subscription, now: Date): Outcome | null {
  if (isOver(subscription, now)) return end(subscription);
  const { standing, pending, open } = subscription;
  const renews = canMoveSubscription('renew', subscription.state) && open === null && !subscription.isGiven;
  if (!renews || standing === null || !isPeriodOver(subscription, now)) return null;
  const order = renewalOrder({ ...subscription, standing });
  return bill(subscription, { order, attempt: null, removeIds: pending?.removeIds }, now);
}

/**
 * Begins a charge of the open invoice: a renewal on its day, or whenever its owner pays it.
 * @throws DomainError CONFLICT `payment_pending` while another one is under way; `nothing_to_pay`.
 */
export function beginCharge(subscription: Subscription, attempt: string): Subscription {
  refuseDuringCharge(subscription);
  const { open } = subscription;
  if (open === null) throw conflict('nothing_to_pay', 'There is nothing to pay');
  return { ...subscription, open: { ...open, attempt } };
}

/**
 * The outcome of a charge. Paid: what was bought begins. Not paid: a renewal is tried again, everything else is voided and changes
 * nothing. An attempt that is not under way changes nothing, so the same result may arrive any number of times.
 */
export function settle(
  subscription: Subscription,
  { attempt, result }: { attempt: string; result: ChargeResult },
  now: Date,
): Outcome {
  const { open } = subscription;
  if (open === null || open.attempt !== attempt) return becomes(subscription);
  if (result === 'succeeded') return paid(subscription, open);
  if (open.purpose !== 'renewal') return dropOpen(subscription);
  const declinedForGood = result === 'declined_for_good';
  return becomes({
    ...subscription,
    // access does not depend on the invoice of a contract
    state: subscription.isGiven ? subscription.state : moveSubscription('failRenewal', subscription.state),
    open: { ...open, attempt: null, lastTriedAt: now, declinedForGood },
  });
}

/** Opens the invoice of an order; if nothing is due, what it buys begins at once. */
export function bill(
  subscription: Subscription,
  {
    order,
    attempt,
    removeIds = [],
  }: { order: Order; attempt: string | null; removeIds?: readonly string[] | undefined },
  at: Date,
): Outcome {
  const open: OpenInvoice = {
    purpose: order.purpose,
    invoice: openInvoice(order.lines, subscription),
    buys: order.buys,
    removeIds,
    dueAt: at,
    attempt,
    lastTriedAt: null,
    declinedForGood: false,
  };
  return open.invoice.due === 0 ? paid(subscription, open) : becomes({ ...subscription, open });
}

function paid(subscription: Subscription, open: OpenInvoice): Outcome {
  const closed = closedAs('paid', open);
  const next: Subscription = {
    ...subscription,
    state: moveSubscription(MOVE[open.purpose], subscription.state),
    standing: open.buys,
    balance: subscription.balance + closed.balanceAfter - closed.balanceBefore,
    pending: null,
    open: null,
    // a purchase or a change makes a given plan an ordinary one; paying a contract's invoice does not
    isGiven: open.purpose === 'renewal' && subscription.isGiven,
  };
  return { subscription: next, closed, removeIds: open.removeIds };
}
