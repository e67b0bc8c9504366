import { expect, test } from 'vitest';
import { couponsIn } from './coupon-lines.ts';

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
  expect(couponsIn(`# a list\n\n${line}\r\n`)).toEqual([{ ...NOTHING, ...expected }]);
});

test.each([
  ['A, 20%', 'Line 1: a code'],
  ['WELCOME', 'Line 1: a coupon takes off either'],
  ['BOTH, 10%, $5', 'Line 1: a coupon takes off either'],
  ['MUCH, 101%', 'Line 1: a percentage'],
  ['NONE, $0', 'Line 1: an amount'],
  ['ODD, 10%, sometimes', 'Line 1: “sometimes” is not known'],
  ['DAY, 10%, until 2027-13-01', 'Line 1: this is no day'],
  ['GOOD, 10%\nBAD, x', 'Line 2:'],
])('%s is refused', (list, message) => {
  expect(() => couponsIn(list)).toThrow(message);
});
