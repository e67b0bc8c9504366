import type { Terms } from '@greenlit/domain/billing/proration.ts';
import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Readable, Transaction } from '../../../db/connect.ts';
import { hasKey } from '../../../db/keys.ts';
import { invoices, plans, subscriptions } from '../../../db/tables.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import type { OfferMade } from '../catalogue/offers.queries.ts';
import { type PlanRow, planOfPayer, storedSubscription } from '../subscription/subscriptions.queries.ts';

const PAYMENT_TRIED =
  'A payment was tried for this plan, so it stays on record. It costs nothing; you can still change or buy it.';
const PLAN_EXISTS = 'You have a plan already. Please change it instead.';

/** The columns of a plan that is not paid for yet. */
export const draftOf = (terms: Terms) => ({
  interval: terms.interval,
  price: terms.price,
  finalPrice: terms.priceWithCoupon,
  complianceEngine: terms.complianceEngine,
  multiUsersEngine: terms.multiUsersEngine,
  contentLibraries: [...terms.contentLibraries],
});

/** Saves a choice that is not paid for and gives no access yet. */
export async function saveDraft(
  tx: Transaction,
  ctx: Context,
  { user }: Person,
  { terms }: OfferMade,
): Promise<PlanRow> {
  const { accountId, id: userId } = user;
  const known = await planOfPayer(tx, user);
  if (known && (await isInUse(tx, known))) throw conflict('plan_exists', PLAN_EXISTS);
  const [plan] = await tx
    .insert(plans)
    .values({ ...draftOf(terms), accountId, userId, active: false })
    .onConflictDoUpdate({ target: [plans.accountId, plans.userId], set: { ...draftOf(terms), updatedAt: new Date() } })
    .returning();
  if (!plan) throw notFound('Plan');
  const type = known ? 'plan.changed' : 'plan.created';
  await record(tx, ctx, type, about('plan', { accountId, id: plan.id }), { paid: false });
  return plan;
}

/** Whether anything was ever given or bought through this plan. */
export async function isInUse(db: Readable, plan: PlanRow): Promise<boolean> {
  if (plan.active || plan.trial || plan.expiresAt !== null) return true;
  const { subscription, row } = await storedSubscription(db, plan);
  return row !== null && (subscription.standing !== null || subscription.open !== null);
}

/** Removes a plan that nothing depends on, as part of an action. @throws DomainError CONFLICT `plan_in_use` after an invoice */
export async function deleteDraft(tx: Transaction, ctx: Context, { accountId, id }: PlanRow): Promise<void> {
  const [billed] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.planId, id)))
    .limit(1);
  if (billed) throw conflict('plan_in_use', PAYMENT_TRIED);
  await tx.delete(subscriptions).where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.planId, id)));
  await tx.delete(plans).where(hasKey(plans, { accountId, id }));
  await record(tx, ctx, 'plan.removed', about('plan', { accountId, id }));
}
