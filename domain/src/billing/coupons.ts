import { formatCents } from '../shared/text.ts';

/** A coupon as it was looked up; amounts in cents. `error` is set by the service that rejected it. */
export interface Coupon {
  id: string | null;
  percentOff: number | null;
  amountOff: number | null;
  minimumAmount: number | null;
  error: string | null;
}

/** The coupon box was sent empty. */
export const COUPON_EMPTY = 'Please enter a coupon code.';
/** No such coupon, or one that takes nothing off. */
export const COUPON_NOT_FOUND = 'Coupon not found.';
/**
 * The coupon could not be looked up.
 * @coming paying (Money)
 */
export const COUPON_UNREACHABLE = 'Error bringing the coupon. Please try again.';
/**
 * On the enterprise form: under the field, and as the message of a refused submit.
 * @coming the form of an enterprise (Back office)
 */
export const COUPON_INVALID = 'Invalid coupon';
/**
 * The message of an enterprise form that was sent with an invalid code.
 * @coming the form of an enterprise (Back office)
 */
export const COUPON_INVALID_CODE = 'Invalid coupon code';

/**
 * Why a code does not apply to an amount (cents, before the coupon), or null if it does. Checked in this order: empty
 * code, the error it came with, amount below its minimum, nothing to deduct.
 */
export function couponRefusal(code: string, coupon: Coupon | null, amountCents: number): string | null {
  if (code.trim() === '') return COUPON_EMPTY;
  if (coupon?.error) return coupon.error;
  if (coupon?.minimumAmount && amountCents < coupon.minimumAmount) {
    return `Minimum amount for this coupon is ${formatCents(coupon.minimumAmount)}`;
  }
  return coupon?.percentOff || coupon?.amountOff ? null : COUPON_NOT_FOUND;
}
