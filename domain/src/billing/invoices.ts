import { conflict, invalid } from '../shared/errors.ts';
import type { Period } from './periods.ts';
import { shareOf } from './proration.ts';
import { addedTax, type Tax, type TaxDue, taxDue } from './taxes.ts';

/** The smallest amount that is charged, in cents. Smaller amounts wait for the next invoice. */
export const LEAST_CHARGE = 50;

export const LINE_KINDS = ['plan', 'coupon', 'unused_time', 'remaining_time'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of an invoice; credits and discounts are negative. */
export interface InvoiceLine {
  kind: LineKind;
  cents: number;
  /** The time that the line covers. */
  period: Period;
}

/** An invoice is paid or voided once, and never changed. */
export const CLOSED_INVOICE_STATES = ['paid', 'void'] as const;
export const INVOICE_STATES = ['open', ...CLOSED_INVOICE_STATES] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/**
 * An invoice, in cents. `total` is the sum of its lines with the taxes that are added to it. `due` is what is charged: the total plus
 * the balance before it, or nothing if that is less than 50 cents. `balanceAfter` is the rest.
 */
export interface Invoice {
  state: InvoiceState;
  lines: readonly InvoiceLine[];
  taxes: readonly TaxDue[];
  total: number;
  balanceBefore: number;
  due: number;
  balanceAfter: number;
  /** Refunded through the gateway, 0 to `due`. */
  refunded: number;
}

/**
 * An open invoice. `balance` is what the account owes from before: positive for amounts that wait, negative for credit. It was taxed
 * when it arose; the taxes here are those of the sum of the lines.
 */
export function openInvoice(
  lines: readonly InvoiceLine[],
  { balance, taxes: rates }: { balance: number; taxes: readonly Tax[] },
): Invoice {
  const sum = lines.reduce((all, line) => all + line.cents, 0);
  const taxes = taxDue(rates, sum);
  const total = sum + addedTax(taxes);
  const owed = total + balance;
  const due = owed >= LEAST_CHARGE ? owed : 0;
  return { state: 'open', lines, taxes, total, balanceBefore: balance, due, balanceAfter: owed - due, refunded: 0 };
}

/** @throws DomainError CONFLICT `invoice_closed` unless it is open. */
export function closeInvoice(invoice: Invoice, state: (typeof CLOSED_INVOICE_STATES)[number]): Invoice {
  if (invoice.state !== 'open') throw conflict('invoice_closed', 'This invoice is closed and cannot change');
  return { ...invoice, state };
}

/**
 * The invoice after a refund of so many cents.
 * @throws DomainError CONFLICT `not_paid`; INVALID `amount` for nothing, or for more than is left of what was paid.
 */
export function refundInvoice(invoice: Invoice, cents: number): Invoice {
  if (invoice.state !== 'paid') throw conflict('not_paid', 'Only a paid invoice can be refunded');
  const left = invoice.due - invoice.refunded;
  if (!Number.isInteger(cents) || cents < 1 || cents > left) {
    throw invalid({ amount: 'The amount must be between one cent and what was paid' });
  }
  return { ...invoice, refunded: invoice.refunded + cents };
}

/** What of some cents of an invoice's total is its lines, without the taxes that were added to them. */
export function beforeTax({ taxes, total }: Pick<Invoice, 'taxes' | 'total'>, cents: number): number {
  const added = addedTax(taxes);
  return added === 0 || total <= 0 ? cents : cents - shareOf(added, Math.min(cents, total), total);
}
