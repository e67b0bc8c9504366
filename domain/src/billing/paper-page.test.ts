import { describe, expect, test } from 'vitest';
import { type InvoiceLine, openInvoice } from './invoices.ts';
import { creditNotePage, invoicePage, type PaidInvoice } from './paper-page.ts';
import type { InvoicePapers } from './papers.ts';
import { type Tax, taxReturned } from './taxes.ts';

const period = { start: new Date('2026-11-15T01:58:17Z'), end: new Date('2026-12-15T01:58:17Z') };
const SELLER = {
  name: 'Greenlit Inc.',
  address: ['1 Road', 'Dover, DE 19901'],
  country: 'US',
  taxId: '12-345',
  email: '',
};
const PAPERS: InvoicePapers = {
  seller: SELLER,
  buyer: { name: 'Byron Wealth', address: ['Kay', '2 Weg'], country: 'DE', taxId: 'DE1', email: 'bills@byron.test' },
  po: 'PO-77',
  plan: { name: 'No Scripts', users: 1, interval: 'month', parts: [] },
  dueAt: period.start.toISOString(),
};
const VAT: Tax = { name: 'VAT', rate: 190_000, inclusive: false, reversed: false };
const visa = { brand: 'visa', last4: '4242', isTest: false };
const at = { payment: visa, notes: [], zone: 'America/New_York', seller: SELLER, buyer: PAPERS.buyer };

function paid(taxes: readonly Tax[], more: Partial<PaidInvoice> = {}, ...lines: InvoiceLine[]): PaidInvoice {
  const bought: InvoiceLine[] = lines.length > 0 ? lines : [{ kind: 'plan', cents: 9_400, period }];
  const sums = openInvoice(bought, { balance: 0, taxes });
  return { ...sums, number: 12, papers: PAPERS, closedAt: period.start, ...more };
}

const sumsOf = (invoice: PaidInvoice) => invoicePage(invoice, at).sums.map(({ label, value }) => `${label}: ${value}`);

describe('an invoice', () => {
  test('says who, when, what and how, with the days of the account', () => {
    expect(invoicePage(paid([VAT]), at)).toEqual({
      title: 'Invoice 000012',
      stamp: 'PAID',
      facts: [
        ['Invoice number', '000012'],
        ['Issue date', 'Nov 14th, 2026'],
        ['Due date', 'Nov 14th, 2026'],
        ['Paid on', 'Nov 14th, 2026'],
        ['Paid by', 'Visa ending in 4242'],
        ['Purchase order', 'PO-77'],
      ],
      seller: ['Greenlit Inc.', '1 Road', 'Dover, DE 19901', 'United States', 'Tax ID: 12-345'],
      buyer: ['Byron Wealth', 'Kay', '2 Weg', 'Germany', 'Tax ID: DE1', 'bills@byron.test'],
      head: ['Description', 'Period', 'Quantity', 'Unit price', 'Discount', 'Tax', 'Total'],
      rows: [['Plan No Scripts, a month', 'Nov 14th, 2026 to Dec 14th, 2026', '1', '$94.00', '–', '19%', '$94.00']],
      sums: [
        { label: 'Subtotal', value: '$94.00' },
        { label: 'VAT 19% on $94.00', value: '$17.86' },
        { label: 'Total', value: '$111.86', strong: true },
        { label: 'Paid', value: '$111.86', strong: true },
      ],
      notes: [],
    });
  });

  test.each<[string, PaidInvoice, string[]]>([
    ['without rates has no tax', paid([]), ['Total: $94.00', 'Paid: $94.00']],
    [
      'with an inclusive rate says what is in it',
      paid([{ ...VAT, inclusive: true }]),
      ['Subtotal: $94.00', 'Includes VAT 19% on $78.99: $15.01', 'Total: $94.00', 'Paid: $94.00'],
    ],
    [
      'in reverse charge has a line of nothing',
      paid([{ ...VAT, reversed: true }]),
      ['Subtotal: $94.00', 'VAT 0% (reverse charge) on $94.00: $0.00', 'Total: $94.00', 'Paid: $94.00'],
    ],
    [
      'below zero goes with the next one',
      paid([VAT], {}, { kind: 'unused_time', cents: -1_000, period }),
      [
        'Subtotal: −$10.00',
        'VAT 19% on −$10.00: −$1.90',
        'Total: −$11.90',
        'Paid: $0.00',
        'Goes with the next invoice: −$11.90',
      ],
    ],
    ['after a refund says so', paid([], { refunded: 400 }), ['Total: $94.00', 'Paid: $94.00', 'Refunded: $4.00']],
  ])('%s', (_name, invoice, sums) => {
    expect(sumsOf(invoice)).toEqual(sums);
  });

  test('has the sentence of the reverse charge, its credit notes, and whether money moved', () => {
    const note = { number: 3, cents: 400, taxes: [], at: period.end, reason: 'A mistake' };
    const page = invoicePage(paid([{ ...VAT, reversed: true }], { refunded: 9_400 }), {
      ...at,
      payment: { ...visa, isTest: true },
      notes: [note],
    });
    expect(page.stamp).toBe('REFUNDED');
    expect(page.notes).toEqual([
      'Reverse charge: the recipient of the service is liable for this tax.',
      'Credit note CN-000003 of Dec 14th, 2026: $4.00 refunded.',
      'Test payment: no money moved.',
    ]);
  });

  test('that the next one collects is not paid', () => {
    const page = invoicePage(paid([], {}, { kind: 'remaining_time', cents: 30, period }), at);
    expect(page.stamp).toBe('');
    expect(page.facts.map(([label]) => label)).not.toContain('Paid on');
    expect(page.sums).toContainEqual({ label: 'Goes with the next invoice', value: '$0.30' });
  });

  test('from before these facts were kept has its lines, and seller and buyer of today', () => {
    const page = invoicePage(paid([], { papers: null }), at);
    expect(page.rows[0]?.[0]).toBe('Plan');
    expect(page.seller[0]).toBe('Greenlit Inc.');
    expect(page.buyer[0]).toBe('Byron Wealth');
    expect(page.facts.map(([label]) => label)).not.toContain('Due date');
  });
});

test('a credit note names its invoice and has its share of the tax', () => {
  const invoice = paid([VAT]);
  const taxes = taxReturned(invoice, { cents: 5_593, before: 0 });
  const page = creditNotePage(invoice, { number: 3, cents: 5_593, taxes, at: period.end, reason: 'A mistake' }, at);
  expect(page.title).toBe('Credit note CN-000003');
  expect(page.facts).toContainEqual(['For invoice', '000012 of Nov 14th, 2026']);
  expect(page.rows).toEqual([['Refund on invoice 000012: A mistake', '19%', '−$47.00']]);
  expect(page.sums.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'VAT 19% on $47.00: −$8.93',
    'Total: −$55.93',
  ]);
});

test('a credit note in reverse charge has a line of nothing, without a minus', () => {
  const invoice = paid([{ ...VAT, reversed: true }]);
  const taxes = taxReturned(invoice, { cents: 9_400, before: 0 });
  const page = creditNotePage(invoice, { number: 3, cents: 9_400, taxes, at: period.end, reason: 'A mistake' }, at);
  expect(page.sums.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'VAT 0% (reverse charge) on $94.00: $0.00',
    'Total: −$94.00',
  ]);
  expect(page.notes).toEqual(['Reverse charge: the recipient of the service is liable for this tax.']);
});
