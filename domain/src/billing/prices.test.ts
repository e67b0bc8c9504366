import { describe, expect, test } from 'vitest';
import {
  DEFAULT_PRICES,
  enterprisePlan,
  type PlanChoice,
  type Prices,
  pricesFromDollars,
  pricesInDollars,
  quote,
  refuseOtherPrice,
  toCents,
} from './prices.ts';

const choice = (change: Partial<PlanChoice> = {}): PlanChoice => ({
  interval: 'month',
  withScripts: false,
  complianceEngine: false,
  multiUsersEngine: false,
  usersCount: 1,
  ...change,
});

describe('the price of a plan, in cents', () => {
  test.each<[string, Partial<PlanChoice>, number]>([
    ['basic', {}, 2_900],
    ['scripts', { withScripts: true }, 4_900],
    ['with compliance', { complianceEngine: true }, 5_900],
    ['with three users', { multiUsersEngine: true, usersCount: 3 }, 5_900],
    ['with one user', { multiUsersEngine: true, usersCount: 1 }, 2_900],
    ['with no users', { multiUsersEngine: true, usersCount: 0 }, 2_900],
    ['users without the multi-user engine are not charged', { usersCount: 3 }, 2_900],
    ['everything', { withScripts: true, complianceEngine: true, multiUsersEngine: true, usersCount: 11 }, 22_900],
    ['a year: × 12 less 20 percent', { interval: 'year' }, 27_840],
    [
      'a year of everything',
      { interval: 'year', withScripts: true, complianceEngine: true, multiUsersEngine: true, usersCount: 2 },
      90_240,
    ],
    ['less the company discount', { companyDiscount: 10 }, 2_610],
    ['a year, then the company discount', { interval: 'year', companyDiscount: 10 }, 25_056],
    [
      'a percent coupon comes last',
      { interval: 'year', companyDiscount: 10, coupon: { percentOff: 50, amountOff: null } },
      12_528,
    ],
    [
      'an amount coupon comes last',
      { interval: 'year', companyDiscount: 10, coupon: { percentOff: null, amountOff: 5_000 } },
      20_056,
    ],
    ['percent counts when both are there', { coupon: { percentOff: 10, amountOff: 5_000 } }, 2_610],
    ['an empty coupon', { coupon: { percentOff: null, amountOff: null } }, 2_900],
    ['never below 0', { coupon: { percentOff: null, amountOff: 5_000 } }, 0],
    ['a coupon of 100 percent', { coupon: { percentOff: 100, amountOff: null } }, 0],
    ['a discount over 100 percent is 100', { companyDiscount: 250 }, 0],
    ['a discount below 0 is none', { companyDiscount: -10 }, 2_900],
  ])('%s', (_name, change, final) => {
    expect(quote(DEFAULT_PRICES, choice(change)).final).toBe(final);
  });

  test.each<[string, Partial<Prices>, Partial<PlanChoice>, number]>([
    ['half a cent goes up', { basicPlan: 1 }, { companyDiscount: 50 }, 1],
    ['less than half goes down', { basicPlan: 1 }, { companyDiscount: 50.01 }, 0],
    [
      'rounded once: 33.33 percent twice off 100.00',
      { basicPlan: 10_000 },
      { companyDiscount: 33.33, coupon: { percentOff: 33.33, amountOff: null } },
      4_445,
    ],
    [
      '1.5 cents and half a cent are not rounded in between',
      { basicPlan: 3 },
      { companyDiscount: 50, coupon: { percentOff: 50, amountOff: null } },
      1,
    ],
    [
      'large amounts stay exact',
      { basicPlan: 99_999_999 },
      { interval: 'year', companyDiscount: 0.01, coupon: { percentOff: 0.01, amountOff: null } },
      959_808_000,
    ],
  ])('%s', (_name, prices, change, final) => {
    expect(quote({ ...DEFAULT_PRICES, ...prices }, choice(change)).final).toBe(final);
  });

  test('the lines add up, whatever is chosen', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const digit = (shift: number, base: number): number => Math.floor(seed * 7919 * shift) % base;
      const prices = {
        ...DEFAULT_PRICES,
        basicPlan: digit(1, 99_999),
        user: digit(3, 9_999),
        yearDiscount: digit(5, 101),
      };
      const lines = quote(prices, {
        interval: seed % 2 === 0 ? 'year' : 'month',
        withScripts: seed % 3 === 0,
        complianceEngine: seed % 5 === 0,
        multiUsersEngine: seed % 7 !== 0,
        usersCount: 1 + digit(11, 20),
        companyDiscount: digit(13, 10_001) / 100,
        coupon:
          seed % 4 === 0
            ? { percentOff: digit(17, 101), amountOff: null }
            : { percentOff: null, amountOff: digit(19, 50_000) },
      });
      expect(lines.monthly).toBe(lines.base + lines.seats + lines.compliance);
      expect(lines.subtotal + lines.yearDiscount + lines.companyDiscount + lines.couponDiscount).toBe(lines.final);
      expect(Number.isSafeInteger(lines.final) && lines.final >= 0).toBe(true);
      expect(Math.max(lines.yearDiscount, lines.companyDiscount, lines.couponDiscount)).toBeLessThanOrEqual(0);
    }
  });
});

test.each([
  [29, 2_900],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [19.99, 1_999],
  [278.4, 27_840],
  [0, 0],
  [1_234_567.89, 123_456_789],
])('%d dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test('the price config survives the wire', () => {
  expect(pricesInDollars(DEFAULT_PRICES)).toEqual({
    basicPlanValue: 29,
    scriptsPlanValue: 49,
    complianceValue: 30,
    libraryValue: 10,
    userValue: 15,
    yearDiscount: 20,
  });
  expect(pricesFromDollars(pricesInDollars(DEFAULT_PRICES))).toEqual(DEFAULT_PRICES);
});

test.each<[number | null | undefined, number, boolean]>([
  [278.4, 27_840, true],
  [278.41, 27_840, false],
  [0, 27_840, false],
  [null, 27_840, true],
  [undefined, 27_840, true],
])('a client that saw %d when the price is %i cents may continue: %s', (seen, cents, goesOn) => {
  if (goesOn) expect(() => refuseOtherPrice(seen, cents)).not.toThrow();
  else {
    expect(() => refuseOtherPrice(seen, cents)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', message: 'The price has changed, please review it' }),
    );
  }
});

test("an enterprise's plan is active at once only if staff create it", () => {
  const all = {
    price: 1_200_000,
    finalPrice: 1_200_000,
    interval: 'year',
    trial: false,
    multiUsersEngine: true,
    complianceEngine: true,
  };
  expect(enterprisePlan(1_200_000, true)).toEqual({ ...all, active: true });
  expect(enterprisePlan(1_200_000, false)).toEqual({ ...all, active: false });
});
