import { couponsIn } from '@greenlit/domain/billing/coupon-lines.ts';
import { moveRedemption, redemptionRefusal } from '@greenlit/domain/billing/coupons.ts';
import { invalid } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { couponRedemptions, coupons } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { codeOf, type Payer, usesOf } from './coupons.queries.ts';

/**
 * Holds a coupon for a charge, as part of the action that begins it; without a charge it is spent at once. Whoever uses the same code at the
 * same time waits, so that no more of it is taken than there is.
 * @throws DomainError INVALID `promotion_code`
 */
export async function takeCoupon(
  tx: Transaction,
  ctx: Context,
  payer: Payer,
  { code, paymentId, at }: { code: string; paymentId: string | null; at: Date },
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
  const state = paymentId === null ? moveRedemption('spend', held) : held;
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

/** What becomes of the coupon that a charge holds, as part of the action that settles it. */
export async function settleCoupon(
  tx: Transaction,
  ctx: Context,
  { accountId, id }: { accountId: string; id: string },
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

async function recordRedeemed(
  tx: Transaction,
  ctx: Context,
  { accountId, id: by }: Payer,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const subject = { kind: 'coupon', id } as const;
  await record(tx, ctx, { accountId, type: 'coupon.redeemed', subject, data: { code, by } });
}

/** Adds the coupons of a list; one that is known gets the conditions of the list. @throws Error naming the line that is none */
export async function importCoupons(db: Database, list: string): Promise<{ added: number; changed: number }> {
  const listed = couponsIn(list);
  return db.transaction(async (tx) => {
    let added = 0;
    for (const { code, ...rule } of listed) {
      const [known] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
      if (!known) added += 1;
      await tx
        .insert(coupons)
        .values({ code, ...rule })
        .onConflictDoUpdate({ target: coupons.code, set: { ...rule, active: true } });
    }
    return { added, changed: listed.length - added };
  });
}
