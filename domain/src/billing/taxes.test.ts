import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import {
  addedTax,
  invoicingForm,
  missingPlace,
  percentOf,
  rateOf,
  type Tax,
  type TaxPlace,
  type TaxRate,
  taxDue,
  taxesOf,
  taxRateForm,
  taxReturned,
} from './taxes.ts';

const tax = (rate: number, more: Partial<Tax> = {}): Tax => ({
  ...{ name: 'Tax', rate, inclusive: false, reversed: false },
  ...more,
});
const VAT = { inclusive: true };

describe('the tax on a sum', () => {
  test.each<[string, Tax[], number, number[], { net: number; added: number }]>([
    ['without rates is nothing', [], 9_400, [], { net: 9_400, added: 0 }],
    ['is added', [tax(190_000)], 9_400, [1_786], { net: 9_400, added: 1_786 }],
    ['is rounded half up', [tax(50_000)], 10, [1], { net: 10, added: 1 }],
    ['is rounded down below a half', [tax(88_750)], 9_400, [834], { net: 9_400, added: 834 }],
    ['of a rate with four decimals', [tax(88_751)], 1_000_000, [88_751], { net: 1_000_000, added: 88_751 }],
    ['is rounded once per rate', [tax(25_000), tax(25_000)], 20, [1, 1], { net: 20, added: 2 }],
    ['of a credit has a minus', [tax(50_000)], -10, [-1], { net: -10, added: -1 }],
    ['of nothing is nothing', [tax(190_000)], 0, [0], { net: 0, added: 0 }],
    ['of zero percent is a line of nothing', [tax(0)], 9_400, [0], { net: 9_400, added: 0 }],
    ['is part of a price that includes it', [tax(190_000, VAT)], 11_900, [1_900], { net: 10_000, added: 0 }],
    ['in such a price is rounded half up', [tax(200_000, VAT)], 9_403, [1_567], { net: 7_836, added: 0 }],
    [
      'of two rates in one price',
      [tax(50_000, VAT), tax(100_000, VAT)],
      11_500,
      [500, 1_000],
      { net: 10_000, added: 0 },
    ],
    [
      'beside one in the price counts on the rest',
      [tax(250_000, VAT), tax(100_000)],
      12_500,
      [2_500, 1_000],
      { net: 10_000, added: 1_000 },
    ],
    ['is not charged in reverse', [tax(190_000, { reversed: true })], 9_400, [0], { net: 9_400, added: 0 }],
    [
      'of a price that included it stays whole in reverse',
      [tax(190_000, { ...VAT, reversed: true })],
      9_400,
      [0],
      { net: 9_400, added: 0 },
    ],
    [
      'of more than a float counts',
      [tax(333_333)],
      9_007_199_254_740,
      [3_002_396_749_180],
      { net: 9_007_199_254_740, added: 3_002_396_749_180 },
    ],
  ])('%s', (_name, taxes, sum, cents, { net, added }) => {
    const due = taxDue(taxes, sum);
    expect(due.map((one) => one.cents)).toEqual(cents);
    expect(due.map((one) => one.net)).toEqual(taxes.map(() => net));
    expect(addedTax(due)).toBe(added);
  });

  test('is never off by more than half a cent', () => {
    for (let sum = -500; sum <= 500; sum += 1) {
      const [added] = taxDue([tax(88_750)], sum);
      expect(Math.abs((added?.cents ?? 0) - sum * 0.08875)).toBeLessThanOrEqual(0.5 + 1e-9);
      const [inside] = taxDue([tax(70_000, VAT)], sum);
      expect((inside?.net ?? 0) + (inside?.cents ?? 0)).toBe(sum);
    }
  });
});

const rate = (country: string, state: string, name: string, more: Partial<TaxRate> = {}): TaxRate => ({
  ...{ country, state, name, rate: 100_000, inclusive: false, reverseCharge: false },
  ...more,
});
const RATES = [
  rate('US', 'NY', 'Sales tax'),
  rate('CA', '', 'GST'),
  rate('CA', 'QC', 'QST'),
  rate('DE', '', 'VAT', { reverseCharge: true }),
  rate('FR', '', 'TVA', { reverseCharge: true }),
];
const at = (country: string, state = '', taxId = ''): TaxPlace => ({ country, state, taxId });

describe('the taxes of a payer', () => {
  test.each<[string, TaxPlace, string[]]>([
    ['nowhere', at(''), []],
    ['in a country without rates', at('JP'), []],
    ['in a state', at('US', 'NY'), ['Sales tax']],
    ['in another state', at('US', 'TX'), []],
    ['in a country', at('CA', 'ON'), ['GST']],
    ['in a country and its state, in any case', at('CA', 'qc '), ['GST', 'QST']],
    ['at home with a tax number', at('DE', '', 'DE1'), ['VAT']],
    ['abroad without one', at('FR'), ['TVA']],
    ['abroad with letters in its place', at('FR', '', 'FR'), ['TVA']],
    ['abroad with one', at('FR', '', 'FR12345678901'), ['TVA reversed']],
  ])('%s', (_name, buyer, names) => {
    const found = taxesOf(RATES, buyer, 'DE');
    expect(found.map(({ name, reversed }) => (reversed ? `${name} reversed` : name))).toEqual(names);
  });

  test('are charged where the provider has not said where it is', () => {
    expect(taxesOf(RATES, at('FR', '', 'FR12345678901'), '')).toMatchObject([{ reversed: false }]);
  });
});

describe('the taxes of a payer need', () => {
  test.each<[string | null, TaxPlace]>([
    ['country', at('')],
    ['state', at('US')],
    ['state', at('US', 'Bavaria')],
    [null, at('US', 'TX')],
    ['state', at('CA')],
    [null, at('CA', 'Ontario')],
    [null, at('JP')],
    [null, at('DE')],
  ])('%j of %j', (missing, place) => {
    expect(missingPlace(RATES, place)).toBe(missing);
  });

  test('nothing without rates', () => {
    expect(missingPlace([], at(''))).toBeNull();
  });
});

describe('the tax in a refund', () => {
  test.each<[string, number, number[]]>([
    ['of everything', 9_400, [9_400]],
    ['in two parts', 9_400, [4_700, 4_700]],
    ['in odd parts', 9_400, [1, 333, 3_333, 5_733]],
    ['of a credit and a payment', 9_400, [9_400]],
  ])('%s adds up to that of the invoice', (_name, net, parts) => {
    const taxes = taxDue([tax(88_750), tax(12_345)], net);
    const total = net + addedTax(taxes);
    let before = 0;
    const back = [...parts, total - parts.reduce((sum, part) => sum + part, 0)]
      .filter((cents) => cents > 0)
      .map((cents) => {
        const shares = taxReturned({ taxes, total }, { cents, before });
        before += cents;
        for (const share of shares) expect(share.net + shares.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
        return shares;
      });
    for (const index of taxes.keys())
      expect(back.reduce((sum, shares) => sum + (shares[index]?.cents ?? 0), 0)).toBe(taxes[index]?.cents);
  });

  test('is none beyond the total, or where there is no total', () => {
    const taxes = taxDue([tax(100_000)], 1_000);
    expect(taxReturned({ taxes, total: 1_100 }, { cents: 49, before: 1_100 })).toMatchObject([{ cents: 0, net: 49 }]);
    expect(taxReturned({ taxes, total: 0 }, { cents: 49, before: 0 })).toEqual([]);
  });
});

describe('what the provider enters', () => {
  const rate = { country: 'us', state: 'New York', name: 'Sales tax', percent: '8.875 %' };

  test('is stored in millionths, with the state’s code', () => {
    expect(rateOf(parse(taxRateForm, rate))).toEqual({
      ...{ country: 'US', state: 'NY', name: 'Sales tax', rate: 88_750 },
      ...{ inclusive: false, reverseCharge: false },
    });
    expect([percentOf(88_750), percentOf(190_000), percentOf(1)]).toEqual(['8.875%', '19%', '0.0001%']);
  });

  test.each<[object, object]>([
    [{ country: '' }, { country: 'Choose a country' }],
    [{ state: 'Bavaria' }, { state: 'Choose a state' }],
    [{ country: 'DE', state: 'Bavaria' }, {}],
    [{ name: ' ' }, { name: 'Field is required' }],
    [{ percent: '101' }, { percent: 'Enter a percentage from 0 to 100 with at most four decimals' }],
    [{ percent: '1.23456' }, { percent: 'Enter a percentage from 0 to 100 with at most four decimals' }],
    [{ percent: '-1' }, { percent: 'Enter a percentage from 0 to 100 with at most four decimals' }],
    [{ percent: 0 }, {}],
  ])('%j has the faults %j', (change, faults) => {
    expect(fieldErrors(taxRateForm, { ...rate, ...change })).toEqual(faults);
  });

  test('names each tax of a place once', () => {
    const twice = { seller: {}, rates: [rate, { ...rate, name: 'SALES TAX' }] };
    expect(fieldErrors(invoicingForm, twice)).toEqual({ 'rates.1.name': 'The same tax is listed twice for one place' });
  });
});
