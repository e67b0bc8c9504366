import { z } from 'zod';
import { type Period, type PlanInterval, secondsBetween } from './periods.ts';
import type { PlanTemplate } from './templates.ts';

/** `base` is the plan without scripts, `scripts` the one with them. */
export const PLAN_PARTS = ['base', 'scripts', 'seats', 'compliance'] as const;
/** A part of a plan's price: so many, at so many cents a month each, before discounts. */
export const planPart = z.object({ kind: z.enum(PLAN_PARTS), quantity: z.int().min(1), unit: z.int().min(0) });
export type PlanPart = z.output<typeof planPart>;

/** What a plan is and costs per period. Prices in cents, as they were when it was bought: later prices do not change them. */
export interface Terms {
  interval: PlanInterval;
  /** Including the owner. */
  usersCount: number;
  /** Per period, without a coupon. */
  price: number;
  /** Per period, with the coupon of the plan; the same as `price` where there is none. */
  priceWithCoupon: number;
  complianceEngine: boolean;
  multiUsersEngine: boolean;
  contentLibraries: readonly string[];
  /** The ready-made plan that it was bought as. */
  template?: PlanTemplate | undefined;
  /** What the price consists of, for invoices; not known of plans that staff gave. */
  parts?: readonly PlanPart[] | undefined;
}

/** What has been paid, in cents, for the time from `from` to the end of the period, after all discounts. */
export interface PaidShare {
  cents: number;
  from: Date;
}

/**
 * `cents` for `part` of `whole` seconds, rounded half up to a cent; the arithmetic is exact. It is 0 if `whole`
 * or `part` is, and never more than `cents`.
 */
export function shareOf(cents: number, part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  if (part >= whole) return cents;
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/**
 * The two lines of a change at `at`, in cents, each rounded on its own: `unused` is credit for what was paid and not used, 0 or
 * negative; `remaining` is the new price for the rest of the period, 0 or positive. The credit comes from what was really paid, for the time it was paid for, so that
 * repeated changes never return more than was paid. `price` is that of a whole period.
 */
export function prorationLines(paid: PaidShare, price: number, period: Period, at: Date) {
  const left = secondsBetween(at, period.end);
  const unused = shareOf(paid.cents, left, secondsBetween(paid.from, period.end));
  return {
    unused: unused === 0 ? 0 : -unused,
    remaining: shareOf(price, left, secondsBetween(period.start, period.end)),
  };
}

/**
 * When a change takes effect: at once and free of charge, at once for the difference, at once with a new period, or at the end
 * of the period.
 */
export type ChangeTiming = 'free' | 'now' | 'new_period' | 'at_period_end';

/**
 * A month becomes a year at once; a year becomes a month at the end of its period, whatever else changes. Otherwise the total
 * decides: what costs more applies now, what costs less at the end of the period.
 */
export function timingOf(current: Terms, wanted: Terms): ChangeTiming {
  if (current.interval !== wanted.interval) return wanted.interval === 'year' ? 'new_period' : 'at_period_end';
  if (wanted.price === current.price) return 'free';
  return wanted.price > current.price ? 'now' : 'at_period_end';
}
