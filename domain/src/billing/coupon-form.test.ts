import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { COUPON_FAULTS, couponForm } from './coupon-form.ts';
import { couponState } from './coupons.ts';

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
