import { randomUUID } from 'node:crypto';
import {
  NEW_SUBSCRIPTION,
  nextAt,
  type OpenInvoice,
  type Outcome,
  planStateOf,
  type Subscription,
} from '@greenlit/domain/billing/subscription.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { invoices, payments, plans, subscriptions } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { subscriptionFrom } from './stored-subscription.ts';

/** A plan, by its key. */
export interface PlanKey {
  accountId: string;
  planId: string;
}

/** How a charge is made, if one begins: on which card, and whether its owner is there. Null: the card on file, without them. */
export type Paying = { customer: string; card: string } | null;

/** A change of a subscription, and its instant. */
interface Change {
  at: Date;
  paying: Paying;
  act(subscription: Subscription): Outcome;
}

/** Numbers of invoices are given out one after the other, over all accounts: any number will do for the lock. */
const NUMBERS_LOCK = 7_315_311;

/**
 * Changes a subscription with everything that hangs on it, in the caller's transaction: the plan in force, the invoice that was closed,
 * the charge that begins, and the record. Two changes of one plan wait for each other.
 * People who lose their seat by it are removed by whoever lets them be chosen.
 */
export async function changeSubscription(
  tx: Transaction,
  ctx: Context,
  key: PlanKey,
  { at, paying, act }: Change,
): Promise<Subscription> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.accountId, key.accountId), eq(plans.id, key.planId)))
    .for('update');
  if (!plan) throw notFound('Plan');
  const [row] = await tx.select().from(subscriptions).where(isOf(key));
  const before = row ? subscriptionFrom(row.body) : NEW_SUBSCRIPTION;
  const { subscription, closed } = act(before);
  if (subscription === before) return before;
  const { state, open } = subscription;
  const changes = { state, body: subscription, nextAt: nextAt(subscription), updatedAt: at };
  const customer = paying?.customer ?? row?.customer ?? null;
  await tx
    .insert(subscriptions)
    .values({ ...key, ...changes, customer })
    .onConflictDoUpdate({
      target: [subscriptions.accountId, subscriptions.planId],
      set: { ...changes, customer, version: sql`${subscriptions.version} + 1` },
    });
  await applyToPlan(tx, key, subscription, at);
  if (closed) await keepInvoice(tx, ctx, key, closed, at);
  if (open !== null && open.attempt !== null && open.attempt !== before.open?.attempt) {
    const onSession = paying !== null;
    const card = paying?.card ?? row?.cardId ?? null;
    await beginPayment(tx, { ...key, userId: plan.userId }, { id: open.attempt, open, customer, card, onSession, at });
  }
  if (state !== before.state && (state === 'ended' || state === 'cancelled')) {
    const type = state === 'ended' ? 'plan.expired' : 'plan.cancelled';
    await record(tx, ctx, { accountId: key.accountId, type, subject: { kind: 'plan', id: key.planId } });
  }
  return subscription;
}

/** The card that renewals are charged on. */
export async function keepCard(tx: Transaction, key: PlanKey, cardId: string): Promise<void> {
  await tx.update(subscriptions).set({ cardId }).where(isOf(key));
}

const isOf = ({ accountId, planId }: PlanKey) =>
  and(eq(subscriptions.accountId, accountId), eq(subscriptions.planId, planId));

/** The plan is what the access rule, the screens and everybody below it go by. */
async function applyToPlan(tx: Transaction, key: PlanKey, subscription: Subscription, at: Date): Promise<void> {
  const inForce = planStateOf(subscription);
  if (inForce === null) return;
  const { standing, state } = subscription;
  const bought = standing && {
    interval: standing.terms.interval,
    price: standing.terms.price,
    finalPrice: inForce.finalPriceCents ?? 0,
    complianceEngine: standing.terms.complianceEngine,
    multiUsersEngine: standing.terms.multiUsersEngine,
    contentLibraries: [...standing.terms.contentLibraries],
    promotionCode: standing.coupon?.code ?? null,
  };
  await tx
    .update(plans)
    .set({
      ...bought,
      active: inForce.active,
      trial: inForce.trial,
      trialEndsAt: inForce.trialEndDate,
      expiresAt: inForce.expireAt,
      cancelledAt: state === 'cancelled' ? at : null,
      updatedAt: at,
    })
    .where(and(eq(plans.accountId, key.accountId), eq(plans.id, key.planId)));
}

const EVENTS = { purchase: 'plan.created', change: 'plan.changed', renewal: 'plan.renewed' } as const;

async function keepInvoice(
  tx: Transaction,
  ctx: Context,
  key: PlanKey,
  closed: NonNullable<Outcome['closed']>,
  at: Date,
): Promise<void> {
  const state = closed.state === 'paid' ? 'paid' : 'void';
  const number = state === 'paid' ? await nextNumber(tx) : null;
  const { purpose, lines, total, balanceBefore, due, balanceAfter } = closed;
  const sums = { lines, total, balanceBefore, due, balanceAfter };
  await tx.insert(invoices).values({ ...key, number, state, purpose, ...sums, closedAt: at });
  if (number === null) return;
  const { accountId, planId } = key;
  const data = { invoice: number, cents: due };
  await record(tx, ctx, { accountId, type: EVENTS[purpose], subject: { kind: 'plan', id: planId }, data });
}

/** The next number: a transaction that is undone gives it back, because nobody else gets one before its end. */
async function nextNumber(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`);
  const [last] = await tx.select({ number: sql<number>`coalesce(max(${invoices.number}), 0)` }).from(invoices);
  return Number(last?.number ?? 0) + 1;
}

async function beginPayment(
  tx: Transaction,
  { accountId, planId, userId }: PlanKey & { userId: string },
  charge: { id: string; open: OpenInvoice; customer: string | null; card: string | null; onSession: boolean; at: Date },
): Promise<void> {
  const { id, open, customer, card, onSession, at } = charge;
  await tx.insert(payments).values({
    ...{ accountId, id, planId, userId, customer, card, onSession },
    idempotencyKey: id,
    amount: open.invoice.due,
    status: 'pending',
    gateway: 'stripe',
    createdAt: at,
  });
}

/** The id of a new attempt. */
export const newAttempt = (): string => randomUUID();
