import { conflict } from '../shared/errors.ts';
import { formatCents } from '../shared/text.ts';
import type { InvoiceLine } from './invoices.ts';
import { givenBack, type Outcome, type Subscription } from './subscription.ts';

/** A refund that the gateway has not confirmed yet: its cents, those before tax, and the ends of the periods of its invoice. */
export interface RefundUnderWay {
  cents: number;
  net?: number;
  ends: readonly Date[];
}

const PAYING = 'A payment for their plan is in progress. Try again when it is done.';

/** Why a bill cannot be paid while a refund is under way. */
export const refundOnItsWay = (cents: number): string =>
  `A refund of ${formatCents(cents)} is still being processed. Please try again in a few minutes.`;

/**
 * Whether a bill with these lines uses money as credit that the refund takes back. Only one of the two can have it, so the later one
 * is refused.
 */
function countsRefunded(
  subscription: Subscription,
  lines: readonly Pick<InvoiceLine, 'kind'>[],
  refund: RefundUnderWay,
): boolean {
  const countsCredit = subscription.balance < 0 || lines.some(({ kind }) => kind === 'unused_time');
  return countsCredit && givenBack(subscription, refund) !== subscription;
}

/** @throws DomainError CONFLICT `payment_pending` while a bill that uses this refund's money as credit is being paid. */
export function refuseRefundBesideBill(subscription: Subscription, refund: RefundUnderWay): void {
  const { open } = subscription;
  if (open !== null && open.attempt !== null && countsRefunded(subscription, open.invoice.lines, refund))
    throw conflict('payment_pending', PAYING);
}

/** Why a bill with these lines cannot be paid now: a refund under way takes back money that it uses as credit. Null if it can. */
export function refundInTheWay(
  subscription: Subscription,
  lines: readonly Pick<InvoiceLine, 'kind'>[],
  refunds: readonly RefundUnderWay[],
): string | null {
  const counted = refunds.filter((refund) => countsRefunded(subscription, lines, refund));
  return counted.length === 0 ? null : refundOnItsWay(counted.reduce((sum, { cents }) => sum + cents, 0));
}

/** The lines of the bill whose charge begins with this outcome, or that it pays at once; null if there is none. */
export function billBegun(before: Subscription, { subscription: { open }, closed }: Outcome) {
  if (open !== null && open.attempt !== null && open.attempt !== before.open?.attempt) return open.invoice.lines;
  return before.open === null && closed?.state === 'paid' ? closed.lines : null;
}
