import { lessCoupon } from '@greenlit/domain/billing/prices.ts';
import { usersOfPlan } from '@greenlit/domain/billing/seats.ts';
import type { PlanCoupon, Subscription } from '@greenlit/domain/billing/subscription.ts';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { hasKey, hasUser, type RowKey } from '../../../db/keys.ts';
import { plans, subscriptions } from '../../../db/tables.ts';
import { usersCountOf } from '../../people/team.queries.ts';
import { zoneOfAccount } from '../../sessions/account-zone.queries.ts';
import { zoneOf } from '../../sessions/person-facts.ts';
import { couponByCode } from '../coupons/coupons.queries.ts';
import { taxesFor } from '../taxes/taxes.queries.ts';
import { impliedSubscription, subscriptionFrom } from './stored-subscription.ts';

export type PlanRow = typeof plans.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A plan's subscription, and its row if anything was ever bought for it. */
export interface StoredSubscription {
  subscription: Subscription;
  row: SubscriptionRow | null;
}

/** The subscription behind a plan, even if it has no row yet. */
export async function storedSubscription(db: Readable, plan: PlanRow): Promise<StoredSubscription> {
  const [row = null] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, plan.accountId), eq(subscriptions.planId, plan.id)));
  const timeZone = await zoneOfAccount(db, plan.accountId);
  const { taxes } = await taxesFor(db, { accountId: plan.accountId, id: plan.userId });
  const now = { timeZone, taxes };
  if (row) return { subscription: subscriptionFrom(row.body, now), row };
  const usersCount = await usersCountOf(db, { accountId: plan.accountId, id: plan.userId });
  return {
    subscription: withCoupon(impliedSubscription(plan, usersCount ?? 1, now), plan, await couponOf(db, plan)),
    row,
  };
}

/** The coupon that reduces the price of a plan; null without one, or if staff set another amount. */
async function couponOf(db: Readable, { promotionCode, price, finalPrice }: PlanRow): Promise<PlanCoupon | null> {
  const coupon = promotionCode === null ? null : await couponByCode(db, promotionCode);
  return coupon && lessCoupon(price, coupon) === finalPrice ? coupon : null;
}

/** With a coupon, the price before the discount. */
function withCoupon(subscription: Subscription, { price }: PlanRow, coupon: PlanCoupon | null): Subscription {
  const { standing } = subscription;
  if (standing === null || coupon === null) return subscription;
  const { code, duration } = coupon;
  const terms = { ...standing.terms, price };
  return { ...subscription, standing: { ...standing, terms, coupon: { code, duration } } };
}

/**
 * A payer's subscription, like `storedSubscription` but with few statements, because it is read for every price. Null if they have
 * no plan.
 */
export async function subscriptionOfPayer(
  db: Readable,
  person: Pick<Person, 'user' | 'settings' | 'plan' | 'parent'>,
): Promise<(StoredSubscription & { plan: PlanRow }) | null> {
  const { user, settings } = person;
  const [found] = await db
    .select({ plan: plans, row: subscriptions })
    .from(plans)
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, plans.accountId), eq(subscriptions.planId, plans.id)))
    .where(hasUser(plans, user))
    .prepare('subscription_of_payer')
    .execute();
  if (!found) return null;
  const { plan, row } = found;
  const now = { timeZone: zoneOf(person), taxes: (await taxesFor(db, user, settings)).taxes };
  if (row) return { plan, row, subscription: subscriptionFrom(row.body, now) };
  const { multiUsersEngine } = plan;
  const bought = usersOfPlan({ kind: user.kind, usersCount: settings?.usersCount ?? null, multiUsersEngine });
  return { plan, row, subscription: impliedSubscription(plan, bought ?? 1, now) };
}

/** The plan that somebody pays for themselves; null if they have none. */
export async function planOfPayer(db: Readable, { accountId, id }: RowKey): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(hasUser(plans, { accountId, id }));
  return row ?? null;
}

export async function planOf(
  db: Readable,
  { accountId, planId }: { accountId: string; planId: string },
): Promise<PlanRow | null> {
  const [row] = await db
    .select()
    .from(plans)
    .where(hasKey(plans, { accountId, id: planId }));
  return row ?? null;
}

/** A plan of any account; the calling code must check that the caller may access it. */
export async function planById(db: Readable, id: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row ?? null;
}
