import { conflict } from '../shared/errors.ts';
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
/** The coupon could not be looked up. */
export const COUPON_UNREACHABLE = 'Error bringing the coupon. Please try again.';
/** On the enterprise form, under the field. */
export const COUPON_INVALID = 'Invalid coupon';
/** The message of an enterprise form that was sent with an invalid code. */
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

/** How long a coupon counts: for the first period with the changes in it, or for every period. */
export const COUPON_DURATIONS = ['once', 'forever'] as const;
export type CouponDuration = (typeof COUPON_DURATIONS)[number];

/** A coupon as staff made it; amounts in cents, percent to the hundredth. */
export interface CouponRule {
  percentOff: number | null;
  amountOff: number | null;
  minimumAmount: number | null;
  /** Null: any number of accounts. */
  maxRedemptions: number | null;
  expiresAt: Date | null;
  active: boolean;
  duration: CouponDuration;
}

/** How an account uses a coupon: held when a charge begins, spent when it succeeds, released when it fails. */
export const REDEMPTION_STATES = ['held', 'spent', 'released'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];
/** What a charge does to the coupon it came with. */
export type RedemptionMove = 'hold' | 'spend' | 'release';

const REDEMPTIONS: Record<RedemptionMove, { from: readonly (RedemptionState | null)[]; to: RedemptionState }> = {
  hold: { from: [null, 'released'], to: 'held' },
  spend: { from: ['held'], to: 'spent' },
  release: { from: ['held'], to: 'released' },
};

/** A coupon that this account has used, or is using in another charge. */
export const COUPON_USED = 'You have already used this coupon';
/** A coupon that has expired, is inactive, or is used up by others. */
export const COUPON_OVER = 'This coupon is no longer valid';

/**
 * The redemption after a move; null is an account that never used the coupon.
 * @throws DomainError CONFLICT `coupon_used`: once per account.
 */
export function moveRedemption(move: RedemptionMove, state: RedemptionState | null): RedemptionState {
  const { from, to } = REDEMPTIONS[move];
  if (!from.includes(state)) throw conflict('coupon_used', COUPON_USED);
  return to;
}

/**
 * Why an account cannot use a coupon at `now`, or null. `taken` counts the accounts that hold or have spent it. `couponRefusal`
 * checks the minimum.
 */
export function redemptionRefusal(
  rule: CouponRule,
  uses: { taken: number; own: RedemptionState | null },
  now: Date,
): string | null {
  if (!REDEMPTIONS.hold.from.includes(uses.own)) return COUPON_USED;
  return couponState(rule, uses.taken, now) === 'usable' ? null : COUPON_OVER;
}

/** Whether somebody new can use a coupon. */
export const COUPON_STATES = ['usable', 'used_up', 'over'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The state of a coupon; `taken` counts the accounts that hold or have spent it. */
export function couponState(rule: CouponRule, taken: number, now: Date): CouponState {
  if (!rule.active || (rule.expiresAt !== null && now >= rule.expiresAt)) return 'over';
  return rule.maxRedemptions !== null && taken >= rule.maxRedemptions ? 'used_up' : 'usable';
}
