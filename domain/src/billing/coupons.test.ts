import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import {
  COUPON_FAULTS,
  type Coupon,
  type CouponRule,
  couponForm,
  couponRefusal,
  couponState,
  couponsIn,
  invalidCoupon,
  moveRedemption,
  type RedemptionMove,
  type RedemptionState,
  redemptionRefusal,
} from './coupons.ts';

const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  percentOff: null,
  amountOff: 500,
  minimumAmount: null,
  error: null,
  ...change,
});

test.each<[string, string, Coupon | null, string | null]>([
  ['an amount', 'SAVE5', coupon(), null],
  ['a percentage', 'TENTH', coupon({ amountOff: null, percentOff: 10 }), null],
  ['no code', '', coupon(), 'Please enter a coupon code.'],
  ['a blank code', '  ', null, 'Please enter a coupon code.'],
  ['the server’s error', 'OLD', coupon({ error: 'This coupon has expired' }), 'This coupon has expired'],
  ['below its minimum', 'BIG', coupon({ minimumAmount: 5_000 }), 'Minimum amount for this coupon is $50.00'],
  ['at its minimum', 'BIG', coupon({ minimumAmount: 2_900 }), null],
  ['nothing to take off', 'ZERO', coupon({ amountOff: 0, percentOff: 0 }), 'Coupon not found.'],
  ['nothing found', 'NONE', null, 'Coupon not found.'],
])('%s', (_name, code, found, message) => {
  expect(couponRefusal(code, found, 2_900)).toBe(message);
});

describe('using a coupon', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const rule = (change: Partial<CouponRule> = {}): CouponRule => ({
    percentOff: 20,
    amountOff: null,
    minimumAmount: null,
    maxRedemptions: null,
    expiresAt: null,
    active: true,
    duration: 'once',
    ...change,
  });

  test.each<[string, CouponRule, number, RedemptionState | null, string | null]>([
    ['for the first time', rule(), 5, null, null],
    ['again, after the charge failed', rule(), 5, 'released', null],
    ['while it is held', rule(), 5, 'held', 'You have already used this coupon'],
    ['once it was spent', rule({ duration: 'forever' }), 5, 'spent', 'You have already used this coupon'],
    ['inactive', rule({ active: false }), 0, null, 'This coupon is no longer valid'],
    ['at its end', rule({ expiresAt: now }), 0, null, 'This coupon is no longer valid'],
    ['before its end', rule({ expiresAt: new Date(now.getTime() + 1) }), 0, null, null],
    ['the last of three', rule({ maxRedemptions: 3 }), 2, null, null],
    ['one more than three', rule({ maxRedemptions: 3 }), 3, null, 'This coupon is no longer valid'],
  ])('%s', (_name, given, taken, own, message) => {
    expect(redemptionRefusal(given, { taken, own }, now)).toBe(message);
  });

  test.each<[RedemptionState | null, RedemptionMove, RedemptionState | null]>([
    [null, 'hold', 'held'],
    [null, 'spend', null],
    [null, 'release', null],
    ['held', 'hold', null],
    ['held', 'spend', 'spent'],
    ['held', 'release', 'released'],
    ['released', 'hold', 'held'],
    ['released', 'spend', null],
    ['released', 'release', null],
    ['spent', 'hold', null],
    ['spent', 'spend', null],
    ['spent', 'release', null],
  ])('%s, %s: %s', (state, move, next) => {
    if (next !== null) expect(moveRedemption(move, state)).toBe(next);
    else expect(() => moveRedemption(move, state)).toThrow(expect.objectContaining({ reason: 'coupon_used' }));
  });
});

const NOW = new Date('2026-11-20T12:00:00Z');
const EMPTY = { percentOff: '', amountOff: '', minimumAmount: '', maxRedemptions: '', lastDay: '', duration: 'once' };
const form = couponForm(NOW);

describe('the form of a coupon', () => {
  test('becomes the rule that a charge is checked against', () => {
    const typed = { ...EMPTY, code: ' tenoff ', amountOff: '10', minimumAmount: '49.50', maxRedemptions: '100' };
    expect(form.parse({ ...typed, lastDay: '2026-11-20', duration: 'forever' })).toEqual({
      ...{ code: 'TENOFF', percentOff: null, amountOff: 1_000, minimumAmount: 4_950, maxRedemptions: 100 },
      ...{ expiresAt: new Date('2026-11-20T23:59:59.999Z'), duration: 'forever' },
    });
    expect(form.parse({ ...EMPTY, code: 'HALF', percentOff: '12.5', minimumAmount: '0' })).toMatchObject({
      ...{ percentOff: 12.5, amountOff: null, minimumAmount: null, maxRedemptions: null, expiresAt: null },
    });
  });

  test.each([
    [{ code: 'A B' }, { code: COUPON_FAULTS.code }],
    [{ percentOff: '' }, { percentOff: COUPON_FAULTS.off }],
    [{ amountOff: '5' }, { amountOff: COUPON_FAULTS.off }],
    [{ percentOff: '0' }, { percentOff: COUPON_FAULTS.percent }],
    [{ percentOff: '101' }, { percentOff: COUPON_FAULTS.percent }],
    [{ percentOff: '', amountOff: '0' }, { amountOff: COUPON_FAULTS.amount }],
    [{ maxRedemptions: '0' }, { maxRedemptions: COUPON_FAULTS.uses }],
    [{ maxRedemptions: '1.5' }, { maxRedemptions: COUPON_FAULTS.uses }],
    [{ lastDay: '2026-11-19' }, { lastDay: COUPON_FAULTS.day }],
    [{ lastDay: 'soon' }, { lastDay: COUPON_FAULTS.day }],
  ])('refuses %j', (change, fields) => {
    expect(fieldErrors(form, { ...EMPTY, code: 'SPRING', percentOff: '20', ...change })).toEqual(fields);
  });
});

test.each([
  [{}, 0, 'usable'],
  [{ maxRedemptions: 2 }, 1, 'usable'],
  [{ maxRedemptions: 2 }, 2, 'used_up'],
  [{ expiresAt: NOW }, 0, 'over'],
  [{ active: false, maxRedemptions: 1 }, 1, 'over'],
] as const)('a coupon with %j that %i accounts took is %s', (change, taken, state) => {
  const rule = {
    ...{ percentOff: 20, amountOff: null, minimumAmount: null, maxRedemptions: null, expiresAt: null },
    ...{ active: true, duration: 'once' as const },
  };
  expect(couponState({ ...rule, ...change }, taken, NOW)).toBe(state);
});

test('a code that cannot be used on the enterprise form says why, unless it does not exist', () => {
  const known = { id: '1', percentOff: 10, amountOff: null, minimumAmount: 5_000, error: null };
  const refusal = (coupon: Coupon | null) => invalidCoupon(couponRefusal('TENOFF', coupon, 2_000) ?? '');
  expect(refusal(null)).toBe('Invalid coupon');
  expect(refusal(known)).toBe('Invalid coupon. Minimum amount for this coupon is $50.00');
});

const NOTHING = {
  ...{ percentOff: null, amountOff: null, minimumAmount: null },
  ...{ maxRedemptions: null, expiresAt: null, duration: 'once' },
};

test.each<[string, object]>([
  ['WELCOME20, 20%', { code: 'WELCOME20', percentOff: 20 }],
  ['tenoff, $10, min $50', { code: 'TENOFF', amountOff: 1_000, minimumAmount: 5_000 }],
  [
    'FRIENDS, 12.5%, forever, max 100, until 2027-06-30',
    {
      ...{ code: 'FRIENDS', percentOff: 12.5, duration: 'forever', maxRedemptions: 100 },
      expiresAt: new Date('2027-06-30T23:59:59.999Z'),
    },
  ],
])('%s', (line, expected) => {
  expect(couponsIn(`# a list\n\n${line}\r\n`)).toEqual({ found: [{ ...NOTHING, ...expected }], refused: [] });
});

test.each<[string, string, string[]]>([
  ['a mark, CRLF and a heading', '\ufeffCode,Off\r\nFIRST, 20%\r\n', ['FIRST']],
  ['quotes', '"QUOTED20","20%"\r\n"BIG","$1,000","min $50"\r\n', ['QUOTED20', 'BIG']],
  ['semicolons', 'SEMI20;12,5%\r\nSEMI10;$10,50;min $50;;\r\n', ['SEMI20', 'SEMI10']],
  ['tabs', 'TAB20\t20 %\n', ['TAB20']],
  ['spaces that do not break', '\u00a0NBSP\u00a0, $10, min\u00a0$50', ['NBSP']],
])('a list with %s is read', (_name, list, codes) => {
  const { found, refused } = couponsIn(list);
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(refused).toEqual([]);
});

test('amounts of a spreadsheet are read as they are meant', () => {
  const amounts = (list: string) => couponsIn(list).found.map(({ percentOff, amountOff }) => percentOff ?? amountOff);
  expect(amounts('"BIG","$1,000"\nSMALL;$10,5\nPART;12,5%')).toEqual([100_000, 1_050, 12.5]);
});

test.each([
  ['A, 20%', 'a code'],
  ['WELCOME', 'a coupon takes off either'],
  ['BOTH, 10%, $5', 'a coupon takes off either'],
  ['MUCH, 101%', 'a percentage'],
  ['NONE, $0', 'an amount'],
  ['ODD, 10%, sometimes', '“sometimes” is not known'],
  ['DAY, 10%, until 2027-13-01', 'this is no day'],
])('%s is left out, with the reason, and the good ones are not', (line, reason) => {
  const { found, refused } = couponsIn(`GOOD, 10%\n${line}\nALSO, $5`);
  expect(found.map(({ code }) => code)).toEqual(['GOOD', 'ALSO']);
  expect(refused).toEqual([{ number: 2, reason: expect.stringContaining(reason) }]);
});

test('a code that is listed twice counts once', () => {
  expect(couponsIn('TWICE, 10%\n\ntwice, 20%')).toEqual({
    found: [expect.objectContaining({ code: 'TWICE', percentOff: 10 })],
    refused: [{ number: 3, reason: 'this code is already on line 1' }],
  });
});
