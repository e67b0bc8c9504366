import { formatCents } from '../shared/text.ts';

/** A coupon as it is looked up; amounts in cents. `error` is set by whoever refused it. */
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
 * Why a code does not count for an amount (cents, before the coupon), or null when it does: an empty code, the error
 * that came with it, an amount below its minimum, or nothing to take off, in this order.
 */
export function couponRefusal(code: string, coupon: Coupon | null, amountCents: number): string | null {
  if (code.trim() === '') return COUPON_EMPTY;
  if (coupon?.error) return coupon.error;
  if (coupon?.minimumAmount && amountCents < coupon.minimumAmount) {
    return `Minimum amount for this coupon is ${formatCents(coupon.minimumAmount)}`;
  }
  return coupon?.percentOff || coupon?.amountOff ? null : COUPON_NOT_FOUND;
}
