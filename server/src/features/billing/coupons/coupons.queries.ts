import {
  COUPON_NOT_FOUND,
  type Coupon,
  type CouponState,
  couponRefusal,
  couponState,
  type RedemptionState,
  redemptionRefusal,
} from '@greenlit/domain/billing/coupons.ts';
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Readable } from '../../../db/connect.ts';
import { hasUser } from '../../../db/keys.ts';
import { couponRedemptions, coupons, payments } from '../../../db/tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The payer: an enterprise's companies share its account, but each pays for itself. */
export interface Payer {
  accountId: string;
  id: string;
}

/** A code as it is stored: it is typed from paper and mails, so case and surrounding spaces do not matter. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

export async function couponByCode(db: Readable, code: string): Promise<CouponRow | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, codeOf(code)));
  return row ?? null;
}

/** How many accounts hold or have spent a coupon, and this payer's own use of it. */
export async function usesOf(
  db: Readable,
  { code }: CouponRow,
  payer: Payer,
): Promise<{ taken: number; own: RedemptionState | null }> {
  const ofCode = eq(couponRedemptions.code, code);
  const [all] = await db
    .select({ taken: count() })
    .from(couponRedemptions)
    .where(and(ofCode, ne(couponRedemptions.state, 'released')));
  const [own] = await db
    .select({ state: couponRedemptions.state, payment: payments.status })
    .from(couponRedemptions)
    .leftJoin(
      payments,
      and(eq(payments.accountId, couponRedemptions.accountId), eq(payments.id, couponRedemptions.paymentId)),
    )
    .where(and(ofCode, hasUser(couponRedemptions, payer)));
  const taken = all?.taken ?? 0;
  // the payer's next press gives up a payment that waits for the bank, and releases its coupon
  if (own?.state === 'held' && own.payment === 'requires_action') return { taken: taken - 1, own: 'released' };
  return { taken, own: own?.state ?? null };
}

/** A code as its box shows it; `error` says why it cannot be used. The caller, who knows the amount, checks the minimum. */
export async function couponFor(db: Readable, payer: Payer, typed: string, now: Date): Promise<Coupon> {
  const row = await couponByCode(db, typed);
  const nothing = { id: null, percentOff: null, amountOff: null, minimumAmount: null };
  if (!row) return { ...nothing, error: typed.trim() === '' ? couponRefusal('', null, 0) : COUPON_NOT_FOUND };
  const { id, percentOff, amountOff, minimumAmount } = row;
  const error = redemptionRefusal(row, await usesOf(db, row, payer), now);
  return error ? { ...nothing, error } : { id, percentOff, amountOff, minimumAmount, error: null };
}

/** A coupon with how many accounts hold or have spent it. */
export interface CouponOffer extends CouponRow {
  taken: number;
  state: CouponState;
}

export const offerOf = (row: CouponRow, taken: number): CouponOffer => ({
  ...row,
  taken,
  state: couponState(row, taken, new Date()),
});

/** One more than the list shows, so that it can say that there are more, which a search finds. */
const LISTED = 101;

/** Coupons whose code contains these letters, active ones first. */
export async function couponOffers(db: Readable, search: string): Promise<CouponOffer[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(sql`position(${codeOf(search)} in ${coupons.code}) > 0`)
    .orderBy(desc(coupons.active), asc(coupons.code))
    .limit(LISTED);
  const codes = sql.param(rows.map(({ code }) => code));
  // apart from the rows: on Citus no subquery may refer to a table that all nodes have
  const used = await db
    .select({ code: couponRedemptions.code, taken: count() })
    .from(couponRedemptions)
    .where(and(sql`${couponRedemptions.code} = any(${codes}::text[])`, ne(couponRedemptions.state, 'released')))
    .groupBy(couponRedemptions.code);
  const taken = new Map(used.map((one) => [one.code, one.taken]));
  return rows.map((row) => offerOf(row, taken.get(row.code) ?? 0));
}
