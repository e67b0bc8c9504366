import { billTerm } from '@greenlit/domain/billing/by-staff.ts';
import { lessCoupon } from '@greenlit/domain/billing/prices.ts';
import type { PlanCoupon, Subscription } from '@greenlit/domain/billing/subscription.ts';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { couponByCode } from './coupons.queries.ts';
import { type PlanRow, planOfPayer, storedSubscription } from './subscriptions.queries.ts';

/** The invoice that billing a contract would open. */
export interface ContractBill {
  cents: number;
  start: Date;
  end: Date;
}

/** What billing the contract now would ask for; null where there is nothing to bill. */
export async function contractBillOf(db: Readable, { user }: Person, now: Date): Promise<ContractBill | null> {
  const plan = user.kind === 'enterprise' ? await planOfPayer(db, user) : null;
  if (plan === null) return null;
  const { row, subscription } = await storedSubscription(db, plan);
  const contract = row === null ? asGiven(subscription, plan, await couponOf(db, plan)) : subscription;
  try {
    const { open } = billTerm(contract, now).subscription;
    return open && { cents: open.invoice.due, ...open.buys.period };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** The coupon that lowers what is paid for the plan; null without one, or where staff set another amount. */
export async function couponOf(
  db: Readable,
  { promotionCode, price, finalPrice }: PlanRow,
): Promise<PlanCoupon | null> {
  const coupon = promotionCode === null ? null : await couponByCode(db, promotionCode);
  return coupon && lessCoupon(price, coupon) === finalPrice ? coupon : null;
}

/** What staff gave: with a coupon, its price is the one without it. */
export function asGiven(before: Subscription, { price }: PlanRow, coupon: PlanCoupon | null): Subscription {
  const { standing } = before;
  if (standing === null || coupon === null) return { ...before, isGiven: true };
  const { code, duration } = coupon;
  const terms = { ...standing.terms, price };
  return { ...before, isGiven: true, standing: { ...standing, terms, coupon: { code, duration } } };
}
