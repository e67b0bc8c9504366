import {
  COUPON_FAULTS,
  type CouponDuration,
  couponForm,
  couponsIn,
  moveRedemption,
  redemptionRefusal,
} from '@greenlit/domain/billing/coupons.ts';
import { invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import type { RefusedLine } from '@greenlit/domain/shared/lists.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Database, Transaction } from '../../../db/connect.ts';
import { hasUser, type RowKey } from '../../../db/keys.ts';
import { couponRedemptions, coupons } from '../../../db/tables.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { type CouponOffer, codeOf, offerOf, type Payer, usesOf } from './coupons.queries.ts';

/**
 * Holds a coupon for a charge, as part of the action that begins it, or for a contract's next bill; if nothing remains to pay,
 * it is spent at once. Concurrent uses of the same code wait, so that it is never used too often.
 * @throws DomainError INVALID `promotion_code`
 */
export async function takeCoupon(
  tx: Transaction,
  ctx: Context,
  payer: Payer,
  { code, paymentId, isFree = false, at }: { code: string; paymentId: string | null; isFree?: boolean; at: Date },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.code, codeOf(code)))
    .for('no key update');
  if (!row) throw invalid({ promotion_code: 'Coupon not found.' });
  const uses = await usesOf(tx, row, payer);
  const refusal = redemptionRefusal(row, uses, at);
  if (refusal) throw invalid({ promotion_code: refusal });
  const held = moveRedemption('hold', uses.own);
  const state = isFree ? moveRedemption('spend', held) : held;
  const { accountId, id: userId } = payer;
  await tx
    .insert(couponRedemptions)
    .values({ accountId, userId, code: row.code, state, paymentId, redeemedAt: at })
    .onConflictDoUpdate({
      target: [couponRedemptions.accountId, couponRedemptions.userId, couponRedemptions.code],
      set: { state, paymentId, redeemedAt: at },
    });
  if (state === 'spent') await recordRedeemed(tx, ctx, payer, row);
}

/** Spends or releases the coupon that a charge holds, as part of the action that settles it. */
export async function settleCoupon(
  tx: Transaction,
  ctx: Context,
  { accountId, id }: RowKey,
  isPaid: boolean,
): Promise<void> {
  const [held] = await tx
    .update(couponRedemptions)
    .set({ state: moveRedemption(isPaid ? 'spend' : 'release', 'held') })
    .where(
      and(
        eq(couponRedemptions.accountId, accountId),
        eq(couponRedemptions.paymentId, id),
        eq(couponRedemptions.state, 'held'),
      ),
    )
    .returning({ code: couponRedemptions.code, userId: couponRedemptions.userId });
  if (!held || !isPaid) return;
  const [row] = await tx
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(eq(coupons.code, held.code));
  if (row) await recordRedeemed(tx, ctx, { accountId, id: held.userId }, row);
}

/** Held for a contract's next bill, not for a charge. */
const isHeld = ({ accountId, id }: Payer, code: string) =>
  and(
    hasUser(couponRedemptions, { accountId, id }),
    eq(couponRedemptions.code, codeOf(code)),
    eq(couponRedemptions.state, 'held'),
    isNull(couponRedemptions.paymentId),
  );

/** Spends the coupon held for a contract's bill that was paid. Does nothing if none is held. */
export async function spendHeld(tx: Transaction, ctx: Context, payer: Payer, code: string): Promise<void> {
  const [held] = await tx
    .update(couponRedemptions)
    .set({ state: moveRedemption('spend', 'held') })
    .where(isHeld(payer, code))
    .returning({ code: couponRedemptions.code });
  const [row] = held ? await tx.select().from(coupons).where(eq(coupons.code, held.code)) : [];
  if (row) await recordRedeemed(tx, ctx, payer, row);
}

/** A plan loses its coupon, which can be used again if no bill has used it. */
export async function releaseHeld(tx: Transaction, payer: Payer, code: string): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ state: moveRedemption('release', 'held') })
    .where(isHeld(payer, code));
}

async function recordRedeemed(
  tx: Transaction,
  ctx: Context,
  { accountId, id: by }: Payer,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const subject = about('coupon', { accountId, id });
  await record(tx, ctx, 'coupon.redeemed', subject, { code, by });
}

/** Imports the good lines of a list of coupons. A known coupon gets the list's conditions, and stays ended if it was. */
export async function importCoupons(
  db: Database,
  list: string,
): Promise<{ added: number; changed: number; refused: RefusedLine[] }> {
  const { found: listed, refused } = couponsIn(list);
  return db.transaction(async (tx) => {
    let added = 0;
    for (const { code, ...rule } of listed) {
      const [known] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
      if (!known) added += 1;
      await tx
        .insert(coupons)
        .values({ code, ...rule })
        .onConflictDoUpdate({ target: coupons.code, set: rule });
    }
    return { added, changed: listed.length - added, refused };
  });
}

/** A coupon as staff enter it; amounts in dollars. */
export interface CouponInput {
  code: string;
  percentOff?: number | null | undefined;
  amountOff?: number | null | undefined;
  minimumAmount?: number | null | undefined;
  maxRedemptions?: number | null | undefined;
  /** An ISO day. */
  lastDay?: string | null | undefined;
  duration?: CouponDuration | null | undefined;
}

/** @throws DomainError INVALID, also for a code that exists */
export async function createCoupon(ctx: Context, by: Person, input: CouponInput): Promise<CouponOffer> {
  const made = parse(couponForm(new Date()), {
    code: input.code,
    percentOff: input.percentOff ?? null,
    amountOff: input.amountOff ?? null,
    minimumAmount: input.minimumAmount ?? null,
    maxRedemptions: input.maxRedemptions ?? null,
    lastDay: input.lastDay ?? null,
    duration: input.duration ?? 'once',
  });
  return ctx.ports.db.transaction(async (tx) => {
    const [row] = await tx.insert(coupons).values(made).onConflictDoNothing().returning();
    if (!row) throw invalid({ code: COUPON_FAULTS.taken });
    const { code, percentOff, amountOff, minimumAmount, maxRedemptions, expiresAt, duration } = made;
    await record(tx, ctx, 'coupon.created', about('coupon', { accountId: by.user.accountId, id: row.id }), {
      ...{ code, percentOff, amountOff, minimumAmount, maxRedemptions, duration },
      expiresAt: expiresAt?.toISOString() ?? null,
    });
    return offerOf(row, 0);
  });
}

/** Ends a coupon: nobody can use it any more, but clients who already did keep their discount. @throws DomainError NOT_FOUND */
export async function endCoupon(ctx: Context, by: Person, id: string): Promise<CouponOffer> {
  return ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update');
    if (!before) throw notFound('Coupon');
    const { taken } = await usesOf(tx, before, { accountId: by.user.accountId, id: by.user.id });
    if (!before.active) return offerOf(before, taken);
    const [ended] = await tx.update(coupons).set({ active: false }).where(eq(coupons.id, id)).returning();
    if (!ended) throw notFound('Coupon');
    await record(tx, ctx, 'coupon.ended', about('coupon', { accountId: by.user.accountId, id }), { code: ended.code });
    return offerOf(ended, taken);
  });
}
