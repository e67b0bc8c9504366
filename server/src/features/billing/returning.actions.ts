import { terminate } from '@greenlit/domain/billing/by-staff.ts';
import { nextAt } from '@greenlit/domain/billing/subscription.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { plans } from '../../db/tables.ts';
import { changeSubscription } from './subscriptions.actions.ts';
import { planOfPayer, storedSubscription } from './subscriptions.queries.ts';

/**
 * The plan of somebody who was removed and comes back, as part of that action: one that somebody else pays for applies again; one of
 * their own has ended, also where time has not ended it yet, and has to be paid again.
 */
export async function takeUpPlan(
  tx: Transaction,
  ctx: Context,
  user: Pick<Person['user'], 'accountId' | 'id'>,
): Promise<void> {
  const plan = await planOfPayer(tx, user);
  if (!plan) return;
  const { accountId, id: planId } = plan;
  const at = new Date();
  if (plan.paidByAdmin) {
    const isPlan = and(eq(plans.accountId, accountId), eq(plans.id, planId));
    await tx.update(plans).set({ active: true, updatedAt: at }).where(isPlan);
    return;
  }
  const { subscription, row } = await storedSubscription(tx, plan);
  if (row === null || nextAt(subscription) === null) return;
  await changeSubscription(
    tx,
    ctx,
    { accountId, planId },
    { at, paying: null, act: (before) => terminate(before, at) },
  );
}
