import { describe, expect, test } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import { changePlan, passTime, purchase, settle } from './orders.ts';
import type { Terms } from './proration.ts';
import {
  type AskedFor,
  nextInvoice,
  previewChange,
  previewPurchase,
  refuseContradiction,
  refuseOutdatedQuote,
  sealedQuote,
} from './quotes.ts';
import { NEW_SUBSCRIPTION, type Subscription } from './subscription.ts';
import type { Tax } from './taxes.ts';

const terms = (price: number, interval: 'month' | 'year' = 'month') => termsOf({ interval, price });
const START = new Date('2026-11-01T00:00:00Z');
const MIDDLE = new Date('2026-11-16T00:00:00Z');

function bought(price: number, taxes: readonly Tax[] = []): Subscription {
  const first = { terms: terms(price), coupon: null, attempt: 'first' };
  const { subscription } = purchase({ ...NEW_SUBSCRIPTION, taxes }, first, START);
  return settle(subscription, { attempt: 'first', result: 'succeeded' }, START).subscription;
}

const tax = { name: 'Tax', rate: 88_750, inclusive: false, reversed: false };
const TAXES: readonly Tax[][] = [[], [tax], [{ ...tax, inclusive: true }], [tax, { ...tax, rate: 190_001 }]];

describe('a preview', () => {
  test.each<[string, Terms, object]>([
    ['of what costs more', terms(5_900), { timing: 'now', due: 1_500, credit: 1_450, nextPayment: 5_900 }],
    ['of what costs less', terms(1_000), { timing: 'at_period_end', due: 0, credit: 0, nextPayment: 1_000 }],
    ['of some cents more', terms(2_990), { timing: 'now', due: 0, credit: 1_450, nextPayment: 3_035 }],
    ['of a year', terms(27_840, 'year'), { timing: 'new_period', due: 26_390, credit: 1_450, nextPayment: 27_840 }],
    ['of a year that the credit pays', terms(1_000, 'year'), { timing: 'new_period', due: 0, nextPayment: 550 }],
    ['of the same', terms(2_900), { timing: 'free', due: 0, nextPayment: 2_900 }],
  ])('%s', (_name, wanted, expected) => {
    expect(previewChange(bought(2_900), wanted, MIDDLE)).toMatchObject(expected);
  });

  test('of a change that waits says what tax its payment has', () => {
    const preview = previewChange(bought(2_900, [tax]), terms(1_000), MIDDLE);
    expect(preview).toMatchObject({ taxes: [], nextPayment: 1_089, nextTaxes: [{ cents: 89, net: 1_000 }] });
  });

  test('is what is charged, now and at the next payment', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const taxes = TAXES[seed % TAXES.length];
      const subscription = bought(1_000 + ((seed * 7_919) % 9_000), taxes);
      const wanted = terms((seed * 104_729) % 20_000, seed % 3 === 0 ? 'year' : 'month');
      const at = new Date(START.getTime() + ((seed * 49_999) % 2_592_000) * 1_000);
      const preview = previewChange(subscription, wanted, at);
      const changed = changePlan(subscription, { terms: wanted, attempt: 'change' }, at).subscription;
      expect(changed.open?.invoice.due ?? 0).toBe(preview.due);
      const paid = settle(changed, { attempt: 'change', result: 'succeeded' }, at).subscription;
      const renewed = passTime(paid, preview.nextPaymentAt);
      expect(renewed?.subscription.open?.invoice.due ?? renewed?.closed?.due).toBe(preview.nextPayment);
    }
  });

  test('shows the taxes, before which are the price and the credit', () => {
    const taxed = bought(2_900, [tax]);
    expect(previewChange(taxed, terms(5_900), MIDDLE)).toMatchObject({
      ...{ credit: 1_450, taxes: [{ net: 1_500, cents: 133 }] },
      ...{ due: 1_633, nextPayment: 6_424 },
    });
  });

  test('of a purchase has its lines', () => {
    const coupon = { code: 'TENOFF', duration: 'once' } as const;
    const wanted = { ...terms(5_900), priceWithCoupon: 4_900 };
    expect(previewPurchase(NEW_SUBSCRIPTION, { terms: wanted, coupon }, START)).toMatchObject({
      timing: 'purchase',
      lines: [{ cents: 5_900 }, { cents: -1_000 }],
      due: 4_900,
      nextPayment: 5_900,
      nextPaymentAt: new Date('2026-12-01T00:00:00Z'),
    });
  });

  test('of the next renewal has its tax, and what waits for it', () => {
    expect(nextInvoice(NEW_SUBSCRIPTION)).toBeNull();
    const taxed = bought(5_900, [tax]);
    expect(nextInvoice({ ...taxed, balance: -1_000 })).toMatchObject({ total: 6_424, due: 5_424 });
    const less = changePlan(taxed, { terms: terms(2_900), attempt: 'less' }, MIDDLE).subscription;
    expect(nextInvoice(less)).toMatchObject({ total: 3_157, due: 3_157 });
  });

  test('of a change needs a plan', () => {
    expect(() => previewChange(NEW_SUBSCRIPTION, terms(1), START)).toThrow(
      expect.objectContaining({ reason: 'subscription_unpaid' }),
    );
  });
});

describe('a sealed quote', () => {
  const sealed = { planId: 'p', version: 3, at: MIDDLE.toISOString(), terms: terms(5_900), coupon: null, due: 1_500 };
  const quote = sealedQuote.parse(JSON.parse(JSON.stringify(sealed)));

  test('comes back as it was sealed', () => {
    expect(quote).toEqual({ ...sealed, at: MIDDLE, taxes: '[]' });
  });

  const asked = {
    ...{ usersCount: 1, interval: undefined, complianceEngine: undefined, multiUsersEngine: undefined },
    ...{ contentLibraries: undefined, template: undefined, code: undefined },
  };
  test.each<[Partial<AskedFor>, string | null]>([
    [{}, null],
    [{ interval: 'month', complianceEngine: false, contentLibraries: [], code: 'TENOFF' }, null],
    [{ usersCount: 4 }, 'The price was shown for 1 user, and this asks for 4 users. Please review it'],
    [{ interval: 'year' }, 'The price was shown for a month, and this asks for a year. Please review it'],
    [{ multiUsersEngine: true }, 'a plan for one user, and this asks for a plan for several users'],
    [{ complianceEngine: true }, 'without the compliance engine, and this asks for a plan with the'],
    [{ contentLibraries: ['one'] }, 'other libraries than'],
    [{ template: 'team' }, 'another ready-made plan than'],
    [{ code: 'HALF' }, 'the coupon TENOFF, and this asks for the coupon HALF'],
  ])('is charged if the call asks for nothing else: %j', (more, words) => {
    const check = () => refuseContradiction({ ...quote, code: 'TENOFF' }, { ...asked, ...more });
    if (words === null) expect(check).not.toThrow();
    else expect(check).toThrow(words);
  });

  test('from before it knew its code is not compared with one', () => {
    expect(() => refuseContradiction(quote, { ...asked, code: 'HALF' })).not.toThrow();
  });

  test.each<[string, string, number, number, boolean]>([
    ['at once', 'p', 3, 0, true],
    ['after 15 minutes', 'p', 3, 15, true],
    ['after 16 minutes', 'p', 3, 16, false],
    ['before it was made', 'p', 3, -1, false],
    ['after the plan has changed', 'p', 4, 0, false],
    ['for another plan', 'q', 3, 0, false],
  ])('%s', (_name, id, version, minutes, isGood) => {
    const now = new Date(MIDDLE.getTime() + minutes * 60_000);
    const check = () => refuseOutdatedQuote(quote, { id, version }, now);
    if (isGood) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ reason: 'price_changed' }));
  });
});
