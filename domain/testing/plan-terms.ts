import type { Terms } from '../src/billing/proration.ts';

/** For tests: one user, a month, and the same price with and without a coupon, unless said otherwise. */
export function termsOf(change: Partial<Terms> = {}): Terms {
  const price = change.price ?? 2_900;
  return {
    interval: 'month',
    usersCount: 1,
    price,
    priceWithCoupon: price,
    complianceEngine: false,
    multiUsersEngine: false,
    contentLibraries: [],
    ...change,
  };
}
