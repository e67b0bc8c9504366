import { z } from 'zod';
import { amountField } from '../shared/fields.ts';
import { COUPON_DURATIONS, type CouponRule } from './coupons.ts';
import { toCents } from './prices.ts';

/** The characters and the length of a coupon's code. */
export const COUPON_CODE = /^[A-Z0-9_-]{3,40}$/;
/** The messages of the coupon form; the words are ours. */
export const COUPON_FAULTS = {
  code: 'Use 3 to 40 letters, digits, hyphens and underscores',
  percent: 'Enter a percentage above 0, up to 100',
  amount: 'Enter an amount above 0',
  off: 'Enter either a percentage or an amount',
  uses: 'Enter 1 or more',
  day: 'Choose today or a later day',
  taken: 'This code already exists',
} as const;

const blank = z.union([z.literal(''), z.null()]).transform(() => null);
const dollars = (wrong: string) =>
  z.union([blank, amountField({ required: wrong, wrong, max: 1_000_000 })], { error: wrong });

/** The form in which staff make a coupon: either dollars or a percentage off, through the end of its last day (UTC). */
export const couponForm = (now: Date) =>
  z
    .object({
      code: z.string().trim().toUpperCase().regex(COUPON_CODE, COUPON_FAULTS.code),
      percentOff: z.union([blank, amountField({ wrong: COUPON_FAULTS.percent, max: 100 })], {
        error: COUPON_FAULTS.percent,
      }),
      amountOff: dollars(COUPON_FAULTS.amount),
      minimumAmount: dollars('The value must be a valid number'),
      maxRedemptions: z.union([blank, amountField({ wrong: COUPON_FAULTS.uses, decimals: 0, max: 999_999_999 })], {
        error: COUPON_FAULTS.uses,
      }),
      lastDay: z.union([blank, z.iso.date(COUPON_FAULTS.day)], { error: COUPON_FAULTS.day }),
      duration: z.enum(COUPON_DURATIONS),
    })
    .superRefine(({ percentOff, amountOff, maxRedemptions, lastDay }, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (percentOff === null && amountOff === null) fault('percentOff', COUPON_FAULTS.off);
      if (percentOff !== null && amountOff !== null) fault('amountOff', COUPON_FAULTS.off);
      if (percentOff === 0) fault('percentOff', COUPON_FAULTS.percent);
      if (amountOff === 0) fault('amountOff', COUPON_FAULTS.amount);
      if (maxRedemptions === 0) fault('maxRedemptions', COUPON_FAULTS.uses);
      if (lastDay !== null && endOf(lastDay) <= now) fault('lastDay', COUPON_FAULTS.day);
    })
    .transform(
      ({ code, percentOff, amountOff, minimumAmount, maxRedemptions, lastDay, duration }): ListedCoupon => ({
        ...{ code, percentOff, maxRedemptions, duration },
        amountOff: amountOff === null ? null : toCents(amountOff),
        minimumAmount: minimumAmount ? toCents(minimumAmount) : null,
        expiresAt: lastDay === null ? null : endOf(lastDay),
      }),
    );

/** A coupon that can be used, with its code in capitals. */
export type ListedCoupon = Omit<CouponRule, 'active'> & { code: string };

const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`);
