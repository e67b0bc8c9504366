import { describe, expect, test } from 'vitest';
import { beforeTax, closeInvoice, type InvoiceLine, openInvoice, refundInvoice } from './invoices.ts';

const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
const NOTHING = { balance: 0, taxes: [] };
const lines = (...cents: number[]): InvoiceLine[] => cents.map((each) => ({ kind: 'plan', cents: each, period }));

test.each<[string, number[], number, { total: number; due: number; balanceAfter: number }]>([
  ['is charged whole', [2_900], 0, { total: 2_900, due: 2_900, balanceAfter: 0 }],
  ['is the sum of its lines', [-1_935, 7_742], 0, { total: 5_807, due: 5_807, balanceAfter: 0 }],
  ['is lowered by credit', [2_900], -400, { total: 2_900, due: 2_500, balanceAfter: 0 }],
  ['is paid by credit', [2_900], -4_000, { total: 2_900, due: 0, balanceAfter: -1_100 }],
  ['paid exactly by credit', [2_900], -2_900, { total: 2_900, due: 0, balanceAfter: 0 }],
  ['of 49 cents waits', [49], 0, { total: 49, due: 0, balanceAfter: 49 }],
  ['of 50 cents is charged', [50], 0, { total: 50, due: 50, balanceAfter: 0 }],
  ['takes along what waited', [2_900], 49, { total: 2_900, due: 2_949, balanceAfter: 0 }],
  ['of which 30 cents are left after credit waits', [2_900], -2_870, { total: 2_900, due: 0, balanceAfter: 30 }],
  ['below zero is credit', [-3_000, 1_000], 0, { total: -2_000, due: 0, balanceAfter: -2_000 }],
  ['without lines is nothing', [], 0, { total: 0, due: 0, balanceAfter: 0 }],
])('an invoice %s', (_name, cents, balance, expected) => {
  expect(openInvoice(lines(...cents), { balance, taxes: [] })).toMatchObject({
    ...expected,
    balanceBefore: balance,
    state: 'open',
  });
});

describe('an invoice with tax', () => {
  const taxes = [{ name: 'VAT', rate: 190_000, inclusive: false, reversed: false }];

  test.each<[string, number[], number, { total: number; due: number; balanceAfter: number }]>([
    ['is charged with it', [9_400], 0, { total: 11_186, due: 11_186, balanceAfter: 0 }],
    ['counts it on the sum of its lines', [-4_094, 4_924], 0, { total: 988, due: 988, balanceAfter: 0 }],
    ['of 42 cents reaches the least charge by it', [42], 0, { total: 50, due: 50, balanceAfter: 0 }],
    ['below zero is credit with it', [-1_000], 0, { total: -1_190, due: 0, balanceAfter: -1_190 }],
    ['is lowered by credit that had its tax', [2_900], -1_190, { total: 3_451, due: 2_261, balanceAfter: 0 }],
  ])('%s', (_name, cents, balance, expected) => {
    expect(openInvoice(lines(...cents), { balance, taxes })).toMatchObject(expected);
  });

  test('tells what of its total is no tax', () => {
    const invoice = openInvoice(lines(10_000), { balance: 0, taxes });
    expect([11_900, 5_950, 1, 12_000].map((cents) => beforeTax(invoice, cents))).toEqual([10_000, 5_000, 1, 10_100]);
    expect(beforeTax(openInvoice(lines(10_000), NOTHING), 77)).toBe(77);
  });
});

describe('a closed invoice', () => {
  const paid = closeInvoice(openInvoice(lines(2_900), NOTHING), 'paid');

  test('never changes', () => {
    for (const state of ['paid', 'void'] as const) {
      expect(() => closeInvoice(paid, state)).toThrow(expect.objectContaining({ reason: 'invoice_closed' }));
    }
  });

  test('is refunded up to what was paid', () => {
    const once = refundInvoice(paid, 900);
    expect(refundInvoice(once, 2_000).refunded).toBe(2_900);
    for (const cents of [2_001, 0, -1, 0.5]) {
      expect(() => refundInvoice(once, cents)).toThrow(expect.objectContaining({ code: 'INVALID' }));
    }
  });

  test('is refunded only if it was paid', () => {
    for (const invoice of [
      openInvoice(lines(2_900), NOTHING),
      closeInvoice(openInvoice(lines(2_900), NOTHING), 'void'),
    ]) {
      expect(() => refundInvoice(invoice, 100)).toThrow(expect.objectContaining({ reason: 'not_paid' }));
    }
  });
});
