import { describe, expect, test } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import { changePlan, purchase, settle } from './orders.ts';
import type { Terms } from './proration.ts';
import { givenBack, NEW_SUBSCRIPTION, type Subscription } from './subscription.ts';

const START = new Date('2026-11-01T00:00:00Z');
const MIDDLE = new Date('2026-11-16T00:00:00Z');
const MONTH_END = new Date('2026-12-01T00:00:00Z');
const YEAR_END = new Date('2027-11-16T00:00:00Z');
const YEAR = termsOf({ interval: 'year', price: 27_840 });

const paid = (subscription: Subscription, attempt: string): Subscription =>
  settle(subscription, { attempt, result: 'succeeded' }, MIDDLE).subscription;

/** A monthly plan that became a yearly one halfway, so half of its price is credit. */
function year(month: Terms, none = NEW_SUBSCRIPTION): Subscription {
  const bought = paid(purchase(none, { terms: month, coupon: null, attempt: 'a' }, START).subscription, 'a');
  return paid(changePlan(bought, { terms: YEAR, attempt: 'b' }, MIDDLE).subscription, 'b');
}
/** The credit, and what was paid for the year. */
const left = ({ balance, standing }: Subscription) => ({ balance, paid: standing?.paid.cents });
const month = (cents: number) => ({ cents, ends: [MONTH_END] });

describe('a refund after a month became a year', () => {
  test.each<[what: string, month: number, refunds: number[], balance: number, paid: number]>([
    ['of nothing', 2_900, [], 0, 27_840],
    ['of a part lowers what counts as paid for the year', 2_900, [1_000], 0, 26_840],
    ['of two parts lowers it by no more than the credit', 2_900, [1_000, 1_000], 0, 26_390],
    ['of the whole month leaves what was charged for the year', 2_900, [2_900], 0, 26_390],
    ['lowers what is left of the credit first', 90_000, [10_000], -7_160, 27_840],
    ['then lowers what counts as paid for the year', 90_000, [20_000], 0, 25_000],
    ['of the whole expensive month leaves no credit at all', 90_000, [90_000], 0, 0],
  ])('%s', (_what, price, refunds, balance, cents) => {
    const after = refunds.map(month).reduce(givenBack, year(termsOf({ price })));
    expect(left(after)).toEqual({ balance, paid: cents });
  });

  test('with tax takes back the same credit, before tax and with it', () => {
    const taxes = [{ name: 'VAT', rate: 190_000, inclusive: false, reversed: false }];
    const before = year(termsOf({ price: 90_000 }), { ...NEW_SUBSCRIPTION, taxes });
    expect(left(before)).toEqual({ balance: -20_420, paid: 27_840 });
    const part = givenBack(before, { cents: 11_900, net: 10_000, ends: [MONTH_END] });
    expect(left(part)).toEqual({ balance: -8_520, paid: 27_840 });
    const all = givenBack(before, { cents: 107_100, net: 90_000, ends: [MONTH_END] });
    expect(left(all)).toEqual({ balance: 0, paid: 0 });
    expect(left(givenBack(before, { cents: 11_900, net: 10_000, ends: [YEAR_END] })).paid).toBe(17_840);
  });

  test('counts for the next change', () => {
    const after = givenBack(year(termsOf()), month(2_900));
    const dearer = termsOf({ interval: 'year', price: 41_760 });
    const { open } = changePlan(after, { terms: dearer, attempt: 'c' }, MIDDLE).subscription;
    expect(open?.invoice).toMatchObject({ due: 41_760 - 26_390, lines: [{ cents: -26_390 }, { cents: 41_760 }] });
  });

  test('of the year’s own invoice, which names the month too, counts for the year', () => {
    const after = givenBack(year(termsOf()), { cents: 20_000, ends: [MONTH_END, YEAR_END] });
    expect(left(after)).toEqual({ balance: 0, paid: 7_840 });
  });

  test.each([
    ['of another period', year(termsOf()), [START]],
    ['of a plan that was never paid for', NEW_SUBSCRIPTION, [MONTH_END]],
  ])('%s changes nothing', (_what, subscription, ends) => {
    expect(givenBack(subscription, { cents: 100, ends })).toBe(subscription);
  });
});
