import { billTerm } from '@greenlit/domain/billing/by-staff.ts';
import { PRICE_CHANGED, toCents } from '@greenlit/domain/billing/prices.ts';
import type { Subscription } from '@greenlit/domain/billing/subscription.ts';
import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import { plans } from '../../../db/tables.ts';
import { record } from '../../ledger/ledger.actions.ts';
import { colleagueFor } from '../../people/team.queries.ts';
import { changeSubscription, lockPlan } from '../subscription/subscriptions.actions.ts';
import { type PlanRow, planOfPayer, storedSubscription } from '../subscription/subscriptions.queries.ts';
import { asGiven } from './contracts.queries.ts';

/** The invoice as shown in the dialog: the start of its term, and its amount in dollars. */
interface ShownBill {
  from?: Date | null | undefined;
  amount?: number | null | undefined;
}

/**
 * Bills an enterprise a term of its contract: its owner is told, and pays the invoice by card on the page of the plan.
 * @throws DomainError NOT_FOUND; CONFLICT `price_changed` unless the invoice is the one that was shown; `no_contract`, `open_invoice`,
 *   `payment_pending`
 */
export async function billContract(
  ctx: Context,
  by: Person,
  { userId, ...shown }: { userId: string } & ShownBill,
  now = new Date(),
): Promise<PlanRow> {
  const { db } = ctx.ports;
  const { user } = await colleagueFor(db, by, userId);
  const known = user.kind === 'enterprise' ? await planOfPayer(db, user) : null;
  if (known === null) throw notFound('User');
  const key = { accountId: known.accountId, planId: known.id };
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    const { price, discountPercent } = plan;
    const { row } = await storedSubscription(tx, plan);
    const act = (subscription: Subscription) => billTerm(asGiven({ row, subscription }), now);
    const { open } = await changeSubscription(tx, ctx, key, { at: now, paying: null, act });
    refuseOther(shown, open);
    await tx
      .update(plans)
      .set({ price, discountPercent })
      .where(and(eq(plans.accountId, key.accountId), eq(plans.id, key.planId)));
    if (open !== null) {
      const { period } = open.buys;
      const data = { cents: open.invoice.due, from: period.start, to: period.end };
      const subject = { kind: 'plan', id: key.planId } as const;
      await record(tx, ctx, { accountId: key.accountId, type: 'plan.billed', subject, data });
    }
    return lockPlan(tx, key);
  });
}

/** Since it was shown, somebody else may have billed the term, and its owner may have paid it. */
function refuseOther({ from, amount }: ShownBill, open: Subscription['open']): void {
  const isOtherTerm = from != null && from.getTime() !== open?.buys.period.start.getTime();
  const isOtherSum = amount != null && toCents(amount) !== (open?.invoice.due ?? 0);
  if (isOtherTerm || isOtherSum) throw conflict('price_changed', PRICE_CHANGED);
}
