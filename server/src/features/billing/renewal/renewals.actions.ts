import { terminate } from '@greenlit/domain/billing/by-staff.ts';
import { beginCharge, passTime } from '@greenlit/domain/billing/orders.ts';
import { DAY } from '@greenlit/domain/billing/periods.ts';
import { nextInvoice } from '@greenlit/domain/billing/quotes.ts';
import {
  becomes,
  chargeAt,
  lapse,
  nextAt,
  type Outcome,
  type Subscription,
} from '@greenlit/domain/billing/subscription.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import { ledgerEvents, plans, subscriptions, users } from '../../../db/tables.ts';
import type { Ports } from '../../../ports/ports.ts';
import { uuidOf } from '../../../secrets.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { personOfAccount } from '../../sessions/person.ts';
import { accessOfPerson } from '../../sessions/person-facts.ts';
import { paymentOf, runCharge } from '../payment/charges.actions.ts';
import { changeSubscription, lockPlan, type PlanKey } from '../subscription/subscriptions.actions.ts';
import { type PlanRow, storedSubscription } from '../subscription/subscriptions.queries.ts';

const BATCH = 100;

/**
 * The scheduled steps of subscriptions: trials and cancelled plans end, periods are renewed, failed renewals are retried or
 * given up. Nobody is charged for a plan they cannot use: it ends, at once if they were removed. Any number of processes may do
 * this at once.
 */
export async function renewPlans(ports: Ports, now = new Date()): Promise<void> {
  const due = await ports.db
    .select({ accountId: subscriptions.accountId, planId: subscriptions.planId })
    .from(subscriptions)
    .where(lte(subscriptions.nextAt, now))
    .orderBy(asc(subscriptions.nextAt))
    .limit(BATCH);
  for (const key of [...(await ofRemovedPeople(ports)), ...due, ...(await endedTrials(ports, now))]) {
    try {
      await renew(ports, key, now);
    } catch (error) {
      ports.log.warn({ plan: key.planId, reason: String(error) }, 'a plan could not be renewed yet');
    }
  }
}

const RUNNING = ['trialing', 'active', 'past_due'] as const;
/** Removed people lose their plan at once, and would have to buy another. */
const isTakenAway = and(eq(plans.active, false), inArray(subscriptions.state, [...RUNNING]));

/** Subscriptions due for renewal although their payer was removed, even if they have returned since. */
function ofRemovedPeople({ db }: Ports): Promise<PlanKey[]> {
  return db
    .select({ accountId: subscriptions.accountId, planId: subscriptions.planId })
    .from(subscriptions)
    .innerJoin(plans, and(eq(plans.accountId, subscriptions.accountId), eq(plans.id, subscriptions.planId)))
    .innerJoin(users, and(eq(users.accountId, plans.accountId), eq(users.id, plans.userId)))
    .where(and(isNotNull(subscriptions.nextAt), or(isNotNull(users.removedAt), isTakenAway)))
    .limit(BATCH);
}

/** Expired trials that have no subscription row yet, because they did not begin with a purchase. */
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
    let attempt = '';
    const act = (subscription: Subscription, payer: Person | null): Outcome => {
      const passed = stepOf(subscription, payer, now);
      isDone = passed === null;
      if (passed !== null) return passed;
      const due = chargeAt(subscription);
      const isDue = due !== null && due <= now;
      return becomes(isDue ? beginCharge(subscription, attempt) : subscription);
    };
    const { open } = await ports.db.transaction(async (tx) => {
      const plan = await lockPlan(tx, key);
      const payer = await personOfAccount(tx, key.accountId, plan.userId);
      attempt = await nextAttempt(tx, key, (await storedSubscription(tx, plan)).subscription);
      return changeSubscription(tx, ctx, key, { at: now, paying: null, act: (before) => act(before, payer) });
    });
    if (open?.attempt === attempt) {
      await runCharge(ports, { accountId: key.accountId, id: attempt }, now);
      isDone = false;
    }
    if (isDone) return;
  }
}

/**
 * The renewal's next attempt, identified by its period and number. After a restored backup, the same attempt is therefore sent
 * again, not a second one.
 */
async function nextAttempt(tx: Transaction, { accountId, planId }: PlanKey, { open }: Subscription): Promise<string> {
  const start = open?.buys.period.start.toISOString() ?? '';
  for (let number = 1; ; number += 1) {
    const id = uuidOf(`renewal/${planId}/${start}/${number}`);
    if ((await paymentOf(tx, { accountId, id })) === null) return id;
  }
}

/** The next scheduled step of somebody's plan; null if there is none. */
function stepOf(subscription: Subscription, payer: Person | null, now: Date): Outcome | null {
  const isTaken = payer?.plan?.active === false && RUNNING.some((state) => state === subscription.state);
  if (payer === null || payer.user.removedAt !== null || isTaken)
    return nextAt(subscription) === null ? null : terminate(subscription, now);
  const { reason } = accessOfPerson(payer, now);
  const isLockedOut = reason === 'disabled' || reason === 'parent_inactive';
  return isLockedOut ? lapse(subscription, now) : passTime(subscription, now);
}

/** How many days ahead people are reminded: of a trial's end, of the end of an enterprise's term, and of a yearly renewal. */
const DAYS_BEFORE = { trial: 3, contract: 30, renewal: 7 } as const;
/** What is about to happen to a plan. */
export type Ending = keyof typeof DAYS_BEFORE;
const REMINDED_TOGETHER = 200;

/** Reminds payers once that a trial or term is ending, or that a yearly plan is about to be charged. */
export async function remindPayers(ports: Ports, now = new Date()): Promise<void> {
  for (const ending of Object.keys(DAYS_BEFORE) as Ending[])
    for (const plan of await endingPlans(ports, ending, now)) await remind(ports, plan, ending);
}

async function endingPlans({ db }: Ports, ending: Ending, now: Date): Promise<PlanRow[]> {
  const end = ending === 'trial' ? plans.trialEndsAt : plans.expiresAt;
  const isGiven = sql`(${subscriptions.body} ->> 'isGiven')::boolean`;
  const which = {
    trial: eq(plans.trial, true),
    contract: and(eq(plans.trial, false), eq(users.kind, 'enterprise'), or(isNull(subscriptions.planId), isGiven)),
    renewal: and(eq(plans.interval, 'year'), eq(subscriptions.state, 'active'), sql`${isGiven} is not true`),
  }[ending];
  const isTold = sql`exists (select 1 from ${ledgerEvents} e where e.account_id = ${plans.accountId} and e.type = 'plan.ending'
    and e.subject_id = ${plans.id}::text and (e.data ->> 'at')::timestamptz = ${end})`;
  const rows = await db
    .select({ plan: plans })
    .from(plans)
    .innerJoin(users, and(eq(users.accountId, plans.accountId), eq(users.id, plans.userId)))
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, plans.accountId), eq(subscriptions.planId, plans.id)))
    .where(
      and(
        eq(plans.active, true),
        isNull(users.removedAt),
        gt(end, now),
        lte(end, new Date(now.getTime() + DAYS_BEFORE[ending] * DAY)),
        or(which),
        sql`not ${isTold}`,
      ),
    )
    .limit(REMINDED_TOGETHER);
  return rows.map(({ plan }) => plan);
}

async function remind(ports: Ports, plan: PlanRow, ending: Ending): Promise<void> {
  const { accountId, id } = plan;
  const ctx: Context = { ports, actor: { kind: 'system', name: 'renewals' }, from: null };
  // what will be charged: with tax, without credit
  const next = ending === 'renewal' ? nextInvoice((await storedSubscription(ports.db, plan)).subscription) : null;
  const at = ending === 'trial' ? plan.trialEndsAt : plan.expiresAt;
  const subject = about('plan', { accountId, id });
  const data = { ending, at, cents: next?.due ?? plan.finalPrice };
  await ports.db.transaction((tx) => record(tx, ctx, 'plan.ending', subject, data));
}
