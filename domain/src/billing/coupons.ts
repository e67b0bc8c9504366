import { z } from 'zod';
import { conflict } from '../shared/errors.ts';
import { amountField } from '../shared/fields.ts';
import { linesOf, type ReadList } from '../shared/lists.ts';
import { formatCents } from '../shared/text.ts';
import { toCents } from './prices.ts';

/** A coupon as it was looked up; amounts in cents. `error` is set by the service that rejected it. */
export interface Coupon {
  id: string | null;
  percentOff: number | null;
  amountOff: number | null;
  minimumAmount: number | null;
  error: string | null;
}

/** No such coupon, or one that takes nothing off. */
export const COUPON_NOT_FOUND = 'Coupon not found.';
export const COUPON_UNREACHABLE = 'Error bringing the coupon. Please try again.';
/** On the enterprise form, under the field. */
const COUPON_INVALID = 'Invalid coupon';
/** The message of an enterprise form that was sent with an invalid code. */
export const COUPON_INVALID_CODE = 'Invalid coupon code';

/**
 * Why a code does not apply to an amount (cents, before the coupon), or null if it does. Checked in this order: empty
 * code, the error it came with, amount below its minimum, nothing to deduct.
 */
export function couponRefusal(code: string, coupon: Coupon | null, amountCents: number): string | null {
  if (code.trim() === '') return 'Please enter a coupon code.';
  if (coupon?.error) return coupon.error;
  if (coupon?.minimumAmount && amountCents < coupon.minimumAmount) {
    return `Minimum amount for this coupon is ${formatCents(coupon.minimumAmount)}`;
  }
  return coupon?.percentOff || coupon?.amountOff ? null : COUPON_NOT_FOUND;
}

/** Under the field of the enterprise form: the reason of a code that exists, such as a price below its minimum, is said with it. */
export const invalidCoupon = (refusal: string): string =>
  refusal === COUPON_NOT_FOUND ? COUPON_INVALID : `${COUPON_INVALID}. ${refusal}`;

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

export const COUPON_USED = 'You have already used this coupon';

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
  return couponState(rule, uses.taken, now) === 'usable' ? null : 'This coupon is no longer valid';
}

export const COUPON_STATES = ['usable', 'used_up', 'over'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The state of a coupon; `taken` counts the accounts that hold or have spent it. */
export function couponState(rule: CouponRule, taken: number, now: Date): CouponState {
  if (!rule.active || (rule.expiresAt !== null && now >= rule.expiresAt)) return 'over';
  return rule.maxRedemptions !== null && taken >= rule.maxRedemptions ? 'used_up' : 'usable';
}

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
        code,
        percentOff,
        maxRedemptions,
        duration,
        amountOff: amountOff === null ? null : toCents(amountOff),
        minimumAmount: minimumAmount ? toCents(minimumAmount) : null,
        expiresAt: lastDay === null ? null : endOf(lastDay),
      }),
    );

/** A coupon that can be used, with its code in capitals. */
export type ListedCoupon = Omit<CouponRule, 'active'> & { code: string };

const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`);

/** Spreadsheets may write thousands as 1,000 and a decimal comma, which counts as a point before one or two digits. */
const number = (text: string): number => Number(text.replace(/,(?=\d{3})/g, '').replace(',', '.'));
const AMOUNT = String.raw`\$(\d{1,6}(?:[.,]\d{1,2})?|\d{1,3},\d{3}(?:\.\d{1,2})?)`;

/** What may follow a code, and what it means. */
const PARTS: [RegExp, (value: string) => Partial<ListedCoupon>][] = [
  [/^(\d{1,3}(?:[.,]\d{1,2})?) ?%$/, (value) => ({ percentOff: number(value) })],
  [new RegExp(`^${AMOUNT}$`), (value) => ({ amountOff: toCents(number(value)) })],
  [new RegExp(`^min ${AMOUNT}$`), (value) => ({ minimumAmount: toCents(number(value)) })],
  [/^max (\d{1,9})$/, (value) => ({ maxRedemptions: Number(value) })],
  [/^until (\d{4}-\d{2}-\d{2})$/, (value) => ({ expiresAt: new Date(`${value}T23:59:59.999Z`) })],
  [/^(once|forever)$/, (value) => ({ duration: COUPON_DURATIONS.find((known) => known === value) ?? 'once' })],
];

/**
 * The coupons of a list, one per line: `WELCOME20, 20%` or `TENOFF, $10, min $50, max 100, until 2027-06-30, forever`; semicolons,
 * tabs and quotes of a spreadsheet are understood. The first line with a code counts.
 */
export function couponsIn(list: string): ReadList<ListedCoupon> {
  const lines = new Map<string, number>();
  const read: ReadList<ListedCoupon> = { found: [], refused: [] };
  for (const { number, cells } of linesOf(list, /^(?:coupon )?codes?$/i)) {
    const coupon = couponOf(cells);
    const reason = typeof coupon === 'string' ? coupon : repeatedOn(lines.get(coupon.code));
    if (typeof coupon === 'string' || reason !== null) read.refused.push({ number, reason: reason ?? '' });
    else {
      lines.set(coupon.code, number);
      read.found.push(coupon);
    }
  }
  return read;
}

const repeatedOn = (line: number | undefined): string | null =>
  line === undefined ? null : `this code is already on line ${line}`;

/** A coupon, or what is wrong with it. */
function couponOf([code = '', ...parts]: readonly string[]): ListedCoupon | string {
  const coupon: ListedCoupon = {
    code: code.toUpperCase(),
    percentOff: null,
    amountOff: null,
    minimumAmount: null,
    maxRedemptions: null,
    expiresAt: null,
    duration: 'once',
  };
  if (!COUPON_CODE.test(coupon.code)) return 'a code has 3 to 40 letters, digits, hyphens and underscores';
  for (const part of parts.filter((cell) => cell !== '')) {
    const known = PARTS.map(([shape, read]) => [shape.exec(part)?.[1], read] as const).find(([value]) => value);
    if (!known?.[0]) return `“${part}” is not known`;
    Object.assign(coupon, known[1](known[0]));
  }
  const { percentOff, amountOff, expiresAt } = coupon;
  if ((percentOff === null) === (amountOff === null)) return 'a coupon takes off either a percentage or an amount';
  if (percentOff !== null && !(percentOff > 0 && percentOff <= 100)) return 'a percentage is between 0 and 100';
  if (amountOff !== null && amountOff < 1) return 'an amount is at least a cent';
  return expiresAt !== null && Number.isNaN(expiresAt.getTime()) ? 'this is no day' : coupon;
}
