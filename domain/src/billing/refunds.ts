import { conflict } from '../shared/errors.ts';
import { formatCents } from '../shared/text.ts';
import type { InvoiceLine } from './invoices.ts';
import { givenBack, type Outcome, type Subscription } from './subscription.ts';

/** A refund that the gateway has not answered yet: so many cents of an invoice for periods with these ends. */
export interface RefundUnderWay {
  cents: number;
  ends: readonly Date[];
}

const PAYING = 'A payment for their plan is in progress. Try again when it is done.';

/** Why a bill cannot be paid while a refund is under way. */
export const refundOnItsWay = (cents: number): string =>
  `A refund of ${formatCents(cents)} is still being processed. Please try again in a few minutes.`;

/**
 * Whether a bill with these lines counts money as credit that the refund takes back. Only one of the two may, so whichever begins
 * later is refused.
 */
function countsRefunded(
  subscription: Subscription,
  lines: readonly Pick<InvoiceLine, 'kind'>[],
  refund: RefundUnderWay,
): boolean {
  const countsCredit = subscription.balance < 0 || lines.some(({ kind }) => kind === 'unused_time');
  return countsCredit && givenBack(subscription, refund) !== subscription;
}

/** @throws DomainError CONFLICT `payment_pending` while a bill is being paid that counts money of this refund as credit. */
export function refuseRefundBesideBill(subscription: Subscription, refund: RefundUnderWay): void {
  const { open } = subscription;
  if (open !== null && open.attempt !== null && countsRefunded(subscription, open.invoice.lines, refund))
    throw conflict('payment_pending', PAYING);
}

/** Why a bill with these lines cannot be paid now, or null: a refund under way takes back what it counts as credit. */
export function refundInTheWay(
  subscription: Subscription,
  lines: readonly Pick<InvoiceLine, 'kind'>[],
  refunds: readonly RefundUnderWay[],
): string | null {
  const counted = refunds.filter((refund) => countsRefunded(subscription, lines, refund));
  return counted.length === 0 ? null : refundOnItsWay(counted.reduce((sum, { cents }) => sum + cents, 0));
}

/** The lines of the bill that begins to be paid with an outcome, or is paid by it at once; null where none does. */
export function billBegun(before: Subscription, { subscription: { open }, closed }: Outcome) {
  if (open !== null && open.attempt !== null && open.attempt !== before.open?.attempt) return open.invoice.lines;
  return before.open === null && closed?.state === 'paid' ? closed.lines : null;
}
