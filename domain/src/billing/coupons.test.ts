import { expect, test } from 'vitest';
import { type Coupon, couponRefusal } from './coupons.ts';

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
