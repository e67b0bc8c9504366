import { beginCharge, passTime } from '@greenlit/domain/billing/orders.ts';
import { becomes, chargeAt, type Outcome, type Subscription } from '@greenlit/domain/billing/subscription.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { plans, subscriptions } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { runCharge } from './charges.actions.ts';
import { changeSubscription, newAttempt, type PlanKey } from './subscriptions.actions.ts';

const BATCH = 100;

/**
 * What time brings to subscriptions: trials and cancelled plans end, periods are renewed, failed renewals are tried again or given up.
 * Any number of processes may do this at once.
 */
export async function renewPlans(ports: Ports, now = new Date()): Promise<void> {
  const due = await ports.db
    .select({ accountId: subscriptions.accountId, planId: subscriptions.planId })
    .from(subscriptions)
    .where(lte(subscriptions.nextAt, now))
    .orderBy(asc(subscriptions.nextAt))
    .limit(BATCH);
  for (const key of [...due, ...(await endedTrials(ports, now))]) {
    try {
      await renew(ports, key, now);
    } catch (error) {
      ports.log.warn({ plan: key.planId, reason: String(error) }, 'a plan could not be renewed yet');
    }
  }
}

/** Trials that are over and have no row of their own yet: they begin with a free choice, not with a purchase. */
function endedTrials({ db }: Ports, now: Date): Promise<PlanKey[]> {
  return db
    .select({ accountId: plans.accountId, planId: plans.id })
    .from(plans)
    .where(and(eq(plans.trial, true), eq(plans.active, true), lte(plans.trialEndsAt, now)))
    .limit(BATCH);
}

/** One step at a time, each in a transaction of its own, until nothing is due or a charge has begun. */
async function renew(ports: Ports, key: PlanKey, now: Date): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'renewals' }, from: null };
  for (;;) {
    let isDone = true;
    const attempt = newAttempt();
    const act = (subscription: Subscription): Outcome => {
      const passed = passTime(subscription, now);
      isDone = passed === null;
      if (passed !== null) return passed;
      const due = chargeAt(subscription);
      const isDue = due !== null && due <= now;
      return becomes(isDue ? beginCharge(subscription, attempt) : subscription);
    };
    const { open } = await ports.db.transaction((tx) =>
      changeSubscription(tx, ctx, key, { at: now, paying: null, act }),
    );
    if (open?.attempt === attempt) {
      await runCharge(ports, { accountId: key.accountId, id: attempt }, now);
      isDone = false;
    }
    if (isDone) return;
  }
}
