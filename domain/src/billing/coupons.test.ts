import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  type CouponRule,
  couponRefusal,
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
