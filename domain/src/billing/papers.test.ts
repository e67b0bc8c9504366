import { describe, expect, test } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import type { InvoiceLine } from './invoices.ts';
import { buyerOf, cardWords, type InvoicePapers, itemsOf, type PayerDetails, sellerOf } from './papers.ts';
import { DEFAULT_PRICES, offerOf, planNameOf } from './prices.ts';

const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
const line = (kind: InvoiceLine['kind'], cents: number): InvoiceLine => ({ kind, cents, period });
type Plan = InvoicePapers['plan'];
const PLAN: Plan = { name: 'No Scripts', users: 1, interval: 'month', parts: [] };
const rows = (lines: readonly InvoiceLine[], plan: Plan | null) =>
  itemsOf(lines, plan).map(({ label, quantity, unit, discount, cents }) => [label, quantity, unit, discount, cents]);

test.each<[string, InvoiceLine[], Plan | null, unknown[][]]>([
  ['an invoice from before has one row per line', [line('plan', 2_900)], null, [['Plan', 1, 2_900, 0, 2_900]]],
  [
    'a plan without known parts is one row, with its coupon as discount',
    [line('plan', 2_900), line('coupon', -580)],
    PLAN,
    [['Plan No Scripts, a month', 1, 2_900, -580, 2_320]],
  ],
  [
    'a plan is divided into its parts',
    [line('plan', 8_900)],
    {
      ...PLAN,
      users: 3,
      parts: [
        { kind: 'base', quantity: 1, unit: 2_900 },
        { kind: 'seats', quantity: 2, unit: 1_500 },
        { kind: 'compliance', quantity: 1, unit: 3_000 },
      ],
    },
    [
      ['Plan No Scripts, a month', 1, 2_900, 0, 2_900],
      ['Additional users', 2, 1_500, 0, 3_000],
      ['Compliance engine', 1, 3_000, 0, 3_000],
    ],
  ],
  [
    'a year has twelve times the price and its discount',
    [line('plan', 42_240)],
    {
      ...PLAN,
      interval: 'year',
      parts: [
        { kind: 'base', quantity: 1, unit: 2_900 },
        { kind: 'seats', quantity: 1, unit: 1_500 },
      ],
    },
    [
      ['Plan No Scripts, a year', 1, 34_800, -6_960, 27_840],
      ['Additional users', 1, 18_000, -3_600, 14_400],
    ],
  ],
  [
    'parts of another price are not shown',
    [line('plan', 9_900)],
    { ...PLAN, parts: [{ kind: 'base', quantity: 1, unit: 2_900 }] },
    [['Plan No Scripts, a month', 1, 9_900, 0, 9_900]],
  ],
  [
    'a change has its two times',
    [line('unused_time', -4_094), line('remaining_time', 4_924)],
    PLAN,
    [
      ['Unused time of the plan before', 1, -4_094, 0, -4_094],
      ['Rest of the period, Plan No Scripts, a month', 1, 4_924, 0, 4_924],
    ],
  ],
  [
    'a month that becomes a year has its credit and the year with its coupon',
    [line('unused_time', -6_860), line('plan', 27_840), line('coupon', -2_784)],
    { ...PLAN, interval: 'year' },
    [
      ['Unused time of the plan before', 1, -6_860, 0, -6_860],
      ['Plan No Scripts, a year', 1, 27_840, -2_784, 25_056],
    ],
  ],
])('%s', (_name, lines, plan, expected) => {
  expect(rows(lines, plan)).toEqual(expected);
});

describe('the rows of what is offered', () => {
  const choices = [1, 2, 7].flatMap((usersCount) =>
    (['month', 'year'] as const).flatMap((interval) =>
      [true, false].flatMap((complianceEngine) =>
        [null, { percentOff: 33, amountOff: null }, { percentOff: null, amountOff: 777 }].map((coupon) => ({
          ...{ usersCount, interval, complianceEngine, coupon },
        })),
      ),
    ),
  );

  test.each(choices)('add up to the lines for %j', ({ usersCount, interval, complianceEngine, coupon }) => {
    const choice = { interval, usersCount, complianceEngine, multiUsersEngine: false, contentLibraries: [] };
    const { terms } = offerOf(DEFAULT_PRICES, choice, { withScripts: true, companyDiscount: 12.5, coupon });
    const lines = [line('plan', terms.price), line('coupon', terms.priceWithCoupon - terms.price)];
    const items = itemsOf(lines, {
      name: 'Pre-reviewed Scripts',
      users: usersCount,
      interval,
      parts: terms.parts ?? [],
    });
    expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(terms.priceWithCoupon);
    for (const { quantity, unit, discount, cents } of items) {
      expect(quantity * unit + discount).toBe(cents);
      expect(discount).toBeLessThanOrEqual(0);
      expect(cents).toBeGreaterThanOrEqual(0);
    }
    expect(items[1]?.quantity === usersCount - 1 || usersCount === 1).toBe(true);
  });
});

test('a card is named by its brand and its last four digits', () => {
  expect(cardWords({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(cardWords({ brand: null, last4: null })).toBeNull();
});

describe('the buyer', () => {
  const ADA = { name: 'Ada Byron', email: 'ada@byron.test' };
  const company = { companyName: 'Byron Wealth', address: '1 Main St', city: 'Dover', state: 'DE', zip: '19901' };

  test.each<[string, PayerDetails | null, object, object]>([
    ['is a person without details', null, { name: 'Ada Byron', address: [], email: 'ada@byron.test' }, { country: '' }],
    [
      'has the company’s address',
      company,
      { name: 'Byron Wealth', address: ['Ada Byron', '1 Main St', 'Dover, DE 19901'], country: 'US' },
      { country: 'US', state: 'DE' },
    ],
    [
      'has the billing details instead of it',
      {
        ...company,
        ...{ billingCompany: 'Byron GmbH', billingContact: 'Kay', billingEmail: 'bills@byron.test' },
        ...{ billingAddress: 'Weg 1', billingCity: 'München', billingZip: '80331' },
        ...{ billingCountry: 'DE', billingTaxId: 'DE1' },
      },
      { name: 'Byron GmbH', address: ['Kay', 'Weg 1', 'München, 80331'], taxId: 'DE1', email: 'bills@byron.test' },
      { country: 'DE', state: '', taxId: 'DE1' },
    ],
    [
      'has the company’s address with only its country filled in',
      { ...company, billingCountry: 'US' },
      { address: ['Ada Byron', '1 Main St', 'Dover, DE 19901'], country: 'US' },
      { country: 'US', state: 'DE' },
    ],
    [
      'has no address with only another country filled in',
      { ...company, billingCountry: 'FR' },
      { address: ['Ada Byron'], country: 'FR' },
      { country: 'FR', state: '' },
    ],
    [
      'has a state of the United States by its code',
      { billingCountry: 'US', billingState: 'new york' },
      { country: 'US' },
      { country: 'US', state: 'NY' },
    ],
    [
      'never mixes the two addresses',
      { ...company, billingState: 'NY' },
      { address: ['Ada Byron', 'NY'], country: 'US' },
      { country: 'US', state: 'NY' },
    ],
  ])('%s', (_name, details, party, place) => {
    const buyer = buyerOf(details, ADA);
    expect(buyer.party).toMatchObject(party);
    expect(buyer.place).toMatchObject(place);
  });

  test('buys from a seller with its own name, or that of the installation', () => {
    const seller = { name: '', address: '1 Road\n\n Town ', country: 'US', taxId: '12-3' };
    expect(sellerOf(seller, { name: 'Greenlit', email: '' })).toMatchObject({
      name: 'Greenlit',
      address: ['1 Road', 'Town'],
    });
    expect(sellerOf({ ...seller, name: 'Greenlit Inc.' }, { name: 'Greenlit', email: '' }).name).toBe('Greenlit Inc.');
  });

  test.each([
    ['Enterprise', termsOf(), true],
    ['No Scripts', termsOf({ contentLibraries: ['own'] }), false],
    ['Pre-reviewed Scripts', termsOf({ contentLibraries: ['one', 'own'] }), false],
    ['Pre-reviewed Scripts', termsOf({ parts: [{ kind: 'scripts', quantity: 1, unit: 1 }] }), false],
    ['No Scripts', termsOf({ contentLibraries: ['one', 'own'], parts: [] }), false],
  ])('reads the plan’s name %s', (name, terms, isEnterprise) => {
    expect(planNameOf(terms, isEnterprise)).toBe(name);
  });
});
