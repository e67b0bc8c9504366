import { countryName } from '../shared/countries.ts';
import { formatCents, ordinalDate } from '../shared/text.ts';
import type { InvoiceLine } from './invoices.ts';
import { cardWords, type InvoicePapers, itemsOf, type Party } from './papers.ts';
import { percentOf, REVERSE_CHARGE, type TaxDue, taxName } from './taxes.ts';

/** An invoice or credit note as it is read, on paper and on the screen. */
export interface PaperPage {
  /** Invoice 000012. */
  title: string;
  /** PAID, or REFUNDED once everything went back; empty for none, also where the next invoice collects the total. */
  stamp: string;
  facts: readonly (readonly [label: string, value: string])[];
  seller: readonly string[];
  buyer: readonly string[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Below the table; `strong` is the total. */
  sums: readonly { label: string; value: string; strong?: boolean }[];
  notes: readonly string[];
}

/** An invoice as it is stored. */
export interface PaidInvoice {
  number: number;
  lines: readonly InvoiceLine[];
  taxes: readonly TaxDue[];
  papers: InvoicePapers | null;
  total: number;
  balanceBefore: number;
  due: number;
  balanceAfter: number;
  refunded: number;
  closedAt: Date;
}

/** What stands beside it: how it was paid, and the credit notes that name it. */
export interface Payment {
  brand: string | null;
  last4: string | null;
  /** No money moved, because payments are tests. */
  isTest: boolean;
}
/** `seller` and `buyer` are those of now, for invoices from before they were copied. */
interface AroundPaper {
  payment: Payment;
  zone: string;
  seller: Party;
  buyer: Party;
}
export interface CreditNote {
  number: number;
  cents: number;
  taxes: readonly TaxDue[];
  at: Date;
  reason: string;
}

export const TEST_PAYMENT = 'Test payment: no money moved.';

/** The number of an invoice, and of a credit note, which have a series of their own. */
export const numberOf = (number: number): string => String(number).padStart(6, '0');
export const noteNumberOf = (number: number): string => `CN-${numberOf(number)}`;

/** Amounts with the minus that typesetters use, which nothing never has. */
const money = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents + 0));

const HEAD = ['Description', 'Period', 'Quantity', 'Unit price', 'Discount', 'Tax', 'Total'] as const;

/** A paid invoice. Days are those of the account's time zone. */
export function invoicePage(
  invoice: PaidInvoice,
  { payment, notes, zone, seller, buyer }: AroundPaper & { notes: readonly CreditNote[] },
): PaperPage {
  const { number, lines, taxes, papers, total, balanceBefore, due, balanceAfter, refunded, closedAt } = invoice;
  const day = (at: Date) => ordinalDate(at, zone);
  const items = itemsOf(lines, papers?.plan ?? null);
  const rates = taxes.map(({ rate, reversed }) => (reversed ? '0%' : percentOf(rate))).join(' + ') || '–';
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  const sums: PaperPage['sums'] = [
    ...(taxes.length > 0 ? [{ label: 'Subtotal', value: money(sum) }] : []),
    ...taxes.map((tax) => ({ label: taxLabel(tax), value: money(tax.cents) })),
    { label: 'Total', value: money(total), strong: true },
    ...(balanceBefore === 0 ? [] : [{ label: 'From earlier invoices', value: money(balanceBefore) }]),
    { label: 'Paid', value: money(due), strong: true },
    ...(balanceAfter === 0 ? [] : [{ label: 'Goes with the next invoice', value: money(balanceAfter) }]),
    ...(refunded === 0 ? [] : [{ label: 'Refunded', value: money(refunded) }]),
  ];
  return {
    title: `Invoice ${numberOf(number)}`,
    stamp: stampOf(invoice),
    facts: [
      ['Invoice number', numberOf(number)],
      ['Issue date', day(closedAt)],
      ...(papers ? [['Due date', day(new Date(papers.dueAt))] as const] : []),
      ...(isCarried(invoice) ? [] : [['Paid on', day(closedAt)] as const]),
      ['Paid by', due === 0 ? 'Nothing was due' : (cardWords(payment) ?? 'Card')],
      ...(papers?.po ? [['Purchase order', papers.po] as const] : []),
    ],
    seller: partyLines(papers?.seller ?? seller),
    buyer: partyLines(papers?.buyer ?? buyer),
    head: HEAD,
    rows: items.map(({ label, period, quantity, unit, discount, cents }) => [
      label,
      `${day(new Date(period.start))} to ${day(new Date(period.end))}`,
      String(quantity),
      money(unit),
      discount === 0 ? '–' : money(discount),
      rates,
      money(cents),
    ]),
    sums,
    notes: [
      ...(taxes.some(({ reversed }) => reversed) ? [REVERSE_CHARGE] : []),
      ...notes.map(
        (note) => `Credit note ${noteNumberOf(note.number)} of ${day(note.at)}: ${money(note.cents)} refunded.`,
      ),
      ...(payment.isTest ? [TEST_PAYMENT] : []),
    ],
  };
}

/** Whether it was too little to charge, so that the next invoice has it. */
const isCarried = ({ due, balanceAfter }: PaidInvoice): boolean => due === 0 && balanceAfter > 0;

function stampOf(invoice: PaidInvoice): string {
  if (isCarried(invoice)) return '';
  return invoice.due > 0 && invoice.refunded >= invoice.due ? 'REFUNDED' : 'PAID';
}

/** A credit note: what went back of an invoice, which it names. */
export function creditNotePage(
  invoice: PaidInvoice,
  note: CreditNote,
  { payment, zone, seller, buyer }: AroundPaper,
): PaperPage {
  const { number, papers, closedAt } = invoice;
  const day = (at: Date) => ordinalDate(at, zone);
  const added = note.taxes.filter(({ inclusive }) => !inclusive).reduce((sum, { cents }) => sum + cents, 0);
  const rates = note.taxes.map(({ rate, reversed }) => (reversed ? '0%' : percentOf(rate))).join(' + ') || '–';
  return {
    title: `Credit note ${noteNumberOf(note.number)}`,
    stamp: 'REFUNDED',
    facts: [
      ['Credit note number', noteNumberOf(note.number)],
      ['Issue date', day(note.at)],
      ['For invoice', `${numberOf(number)} of ${day(closedAt)}`],
      ['Refunded to', cardWords(payment) ?? 'The card that was charged'],
      ...(papers?.po ? [['Purchase order', papers.po] as const] : []),
    ],
    seller: partyLines(papers?.seller ?? seller),
    buyer: partyLines(papers?.buyer ?? buyer),
    head: ['Description', 'Tax', 'Total'],
    rows: [[`Refund on invoice ${numberOf(number)}: ${note.reason}`, rates, money(added - note.cents)]],
    sums: [
      ...note.taxes.map((tax) => ({ label: taxLabel(tax), value: money(-tax.cents) })),
      { label: 'Total', value: money(-note.cents), strong: true },
    ],
    notes: [
      ...(note.taxes.some(({ reversed }) => reversed) ? [REVERSE_CHARGE] : []),
      ...(payment.isTest ? [TEST_PAYMENT] : []),
    ],
  };
}

/** A tax below the table: what it is, and what it is counted on. */
function taxLabel(tax: TaxDue): string {
  if (tax.reversed) return `${tax.name} 0% (reverse charge) on ${money(tax.net)}`;
  return `${tax.inclusive ? 'Includes ' : ''}${taxName(tax)} on ${money(tax.net)}`;
}

const partyLines = ({ name, address, country, taxId, email }: Party): string[] =>
  [name, ...address, country ? countryName(country) : '', taxId ? `Tax ID: ${taxId}` : '', email].filter(Boolean);
