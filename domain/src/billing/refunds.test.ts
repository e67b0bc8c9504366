import { describe, expect, test } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import { beginCharge, changePlan, passTime, purchase, settle } from './orders.ts';
import { billBegun, refundInTheWay, refundOnItsWay, refuseRefundBesideBill } from './refunds.ts';
import { NEW_SUBSCRIPTION, type Subscription } from './subscription.ts';

const START = new Date('2026-11-01T00:00:00Z');
const MIDDLE = new Date('2026-11-16T00:00:00Z');
const MONTH_END = new Date('2026-12-01T00:00:00Z');
const YEAR_END = new Date('2027-11-16T00:00:00Z');

const paid = (subscription: Subscription, attempt: string): Subscription =>
  settle(subscription, { attempt, result: 'succeeded' }, MIDDLE).subscription;
const month = paid(
  purchase(NEW_SUBSCRIPTION, { terms: termsOf(), coupon: null, attempt: 'a' }, START).subscription,
  'a',
);
/** An expensive monthly plan that became a cheap yearly one, so credit is left over. */
const expensive = paid(
  purchase(NEW_SUBSCRIPTION, { terms: termsOf({ price: 90_000 }), coupon: null, attempt: 'a' }, START).subscription,
  'a',
);
const YEAR = termsOf({ interval: 'year', price: 27_840 });
const withCredit = changePlan(expensive, { terms: YEAR, attempt: 'b' }, MIDDLE).subscription;

const OF_MONTH = { cents: 1_000, ends: [MONTH_END] };
const OF_ANOTHER = { cents: 1_000, ends: [START] };

describe('a bill and a refund of money that it uses as credit: the later one is refused', () => {
  test.each([
    ['more users, now', month, termsOf({ price: 4_400, usersCount: 2 }), OF_MONTH, true],
    ['a year instead of a month', month, YEAR, OF_MONTH, true],
    ['a cheaper plan, which waits and uses no credit', month, termsOf({ price: 1_000 }), OF_MONTH, false],
    ['another plan for the same price', month, termsOf({ contentLibraries: ['x'] }), OF_MONTH, false],
    ['more users, while money of another period is refunded', month, termsOf({ price: 4_400 }), OF_ANOTHER, false],
  ])('%s', (_what, before, terms, refund, isRefused) => {
    const outcome = changePlan(before, { terms, attempt: 'c' }, MIDDLE);
    const lines = billBegun(before, outcome);
    expect(lines === null ? null : refundInTheWay(before, lines, [refund])).toBe(
      isRefused ? refundOnItsWay(1_000) : null,
    );
    const begin = () => refuseRefundBesideBill(outcome.subscription, refund);
    if (isRefused) expect(begin).toThrow(expect.objectContaining({ reason: 'payment_pending' }));
    else expect(begin).not.toThrow();
  });

  test('a renewal that uses credit left from the month, when it is charged', () => {
    const due = passTime(withCredit, YEAR_END)?.subscription ?? withCredit;
    const outcome = { subscription: beginCharge(due, 'd'), closed: null, removeIds: [] };
    expect(refundInTheWay(due, billBegun(due, outcome) ?? [], [OF_MONTH])).toBe(refundOnItsWay(1_000));
    expect(() => refuseRefundBesideBill(outcome.subscription, OF_MONTH)).toThrow();
    expect(() => refuseRefundBesideBill(due, OF_MONTH)).not.toThrow();
  });

  test('a purchase without credit is never in conflict', () => {
    const outcome = purchase(NEW_SUBSCRIPTION, { terms: termsOf(), coupon: null, attempt: 'c' }, START);
    expect(refundInTheWay(NEW_SUBSCRIPTION, billBegun(NEW_SUBSCRIPTION, outcome) ?? [], [OF_MONTH])).toBeNull();
  });

  test('settling a charge that began earlier is not a new bill', () => {
    const open = changePlan(month, { terms: YEAR, attempt: 'c' }, MIDDLE).subscription;
    expect(billBegun(open, settle(open, { attempt: 'c', result: 'succeeded' }, MIDDLE))).toBeNull();
  });

  test('two refunds are named as one sum', () => {
    expect(refundInTheWay(month, [{ kind: 'unused_time' }], [OF_MONTH, OF_MONTH, OF_ANOTHER])).toBe(
      'A refund of $20.00 is still being processed. Please try again in a few minutes.',
    );
  });
});
