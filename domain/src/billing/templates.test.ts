import { describe, expect, test } from 'vitest';
import { DEFAULT_PRICES, offerOf, quote } from './prices.ts';
import { fitsTemplate, type PlanTemplate, usersOfTemplate } from './templates.ts';

const TEAM: PlanTemplate = {
  ...{ id: 'team', name: 'Team', price: 9_900, usersRange: '3-5' },
  ...{ complianceEngine: true, multiUsersEngine: true },
};

describe('the users of a template', () => {
  test.each([
    ['3-5', true, 3, 5],
    ['3–5 users', true, 3, 5],
    ['from 10', true, 10, null],
    ['1-4', true, 2, 4],
    ['8-3', true, 8, 8],
    ['', true, 2, null],
    [null, true, 2, null],
    ['3-5', false, 1, 1],
  ])('with the range %j and several users %j are %j to %j', (usersRange, multiUsersEngine, least, most) => {
    expect(usersOfTemplate({ usersRange, multiUsersEngine })).toEqual({ least, most });
  });
});

test.each([
  ['the fewest users', { usersCount: 3, complianceEngine: true }, true],
  ['the most users', { usersCount: 5, complianceEngine: true }, true],
  ['too few users', { usersCount: 2, complianceEngine: true }, false],
  ['too many users', { usersCount: 6, complianceEngine: true }, false],
  ['without its engine', { usersCount: 3, complianceEngine: false }, false],
])('a choice with %s fits: %j', (_, choice, fits) => {
  expect(fitsTemplate(TEAM, choice)).toBe(fits);
});

test('the engine can be added to a template without it', () => {
  expect(fitsTemplate({ ...TEAM, complianceEngine: false }, { usersCount: 3, complianceEngine: true })).toBe(true);
});

describe('the price of a template', () => {
  const choice = { interval: 'month', usersCount: 3, complianceEngine: true, multiUsersEngine: true } as const;
  const priced = (more: object = {}, template: PlanTemplate = TEAM) =>
    quote(DEFAULT_PRICES, { ...choice, withScripts: false, template, ...more });

  test('covers the fewest users, the engine, and the libraries', () => {
    expect(priced()).toMatchObject({ base: 9_900, seats: 0, compliance: 0, monthly: 9_900, final: 9_900 });
    expect(priced({ withScripts: true }).final).toBe(9_900);
  });

  test('grows by the price of a user for each further one', () => {
    expect(priced({ usersCount: 5 })).toMatchObject({ base: 9_900, seats: 3_000, final: 12_900 });
  });

  test('of 0 is none: it costs what its parts cost', () => {
    expect(priced({}, { ...TEAM, price: 0 })).toEqual(priced({ template: null }));
  });

  test('does not cover an engine that the template has not', () => {
    expect(priced({}, { ...TEAM, complianceEngine: false })).toMatchObject({ compliance: 3_000, final: 12_900 });
  });

  test('is less by the discounts, in their usual order', () => {
    const coupon = { percentOff: null, amountOff: 1_000 };
    expect(priced({ interval: 'year', companyDiscount: 10, coupon })).toMatchObject({
      ...{ subtotal: 118_800, yearDiscount: -23_760, companyDiscount: -9_504, couponDiscount: -1_000, final: 84_536 },
    });
  });

  test('goes with what is bought', () => {
    const { terms } = offerOf(
      DEFAULT_PRICES,
      { ...choice, contentLibraries: [] },
      { withScripts: false, companyDiscount: null, coupon: null, template: TEAM },
    );
    expect(terms).toMatchObject({ price: 9_900, priceWithCoupon: 9_900, template: TEAM });
  });

  test('is not that of a plan without one', () => {
    expect(quote(DEFAULT_PRICES, { ...choice, withScripts: false }).final).toBe(8_900);
  });
});
