import { type InvoicePapers, sellerOf } from '@greenlit/domain/billing/papers.ts';
import { planNameOf } from '@greenlit/domain/billing/prices.ts';
import { billBegun, type RefundUnderWay, refundInTheWay } from '@greenlit/domain/billing/refunds.ts';
import { SIGN_UP_USERS } from '@greenlit/domain/billing/seats.ts';
import {
  type ClosedInvoice,
  givenBack,
  nextAt,
  type OpenInvoice,
  type Outcome,
  planStateOf,
  type Subscription,
} from '@greenlit/domain/billing/subscription.ts';
import { addedTax } from '@greenlit/domain/billing/taxes.ts';
import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import { hasKey, type RowKey } from '../../../db/keys.ts';
import { creditNoteNumbers, invoiceNumbers, invoices, payments, plans, subscriptions } from '../../../db/tables.ts';
import { setUsersCount } from '../../accounts/settings.actions.ts';
import { about, lockRecord, record } from '../../ledger/ledger.actions.ts';
import { changePerson } from '../../people/people.actions.ts';
import { fitSeats } from '../../people/removal.actions.ts';
import { lockPeople } from '../../people/team.queries.ts';
import { personOfAccount } from '../../sessions/person.ts';
import { spendHeld } from '../coupons/coupons.actions.ts';
import { buyerFor, invoicingOf } from '../taxes/taxes.queries.ts';
import { refundsUnderWay } from './payments.queries.ts';
import { type PlanRow, storedSubscription } from './subscriptions.queries.ts';

/**
 * What takes effect together with a plan: its number of users, the removals, and the end of a setup that waited for it. Part of
 * the action that changed the subscription, which has locked the plan.
 */
async function applySeats(
  tx: Transaction,
  ctx: Context,
  { accountId, id: planId, userId }: PlanRow,
  to: { usersCount: number; removeIds: readonly string[]; isPaid: boolean; at: Date },
): Promise<void> {
  const payer = await personOfAccount(tx, accountId, userId);
  if (!payer) return;
  const { user, settings } = payer;
  const from = settings?.usersCount ?? null;
  if (to.isPaid) await changePerson(tx, user, { needSetup: false, lastPaymentAt: to.at });
  // the number that staff gave an enterprise counts its accounts
  if (user.kind === 'enterprise') return;
  if (from !== to.usersCount) await setUsersCount(tx, user, to.usersCount);
  if ((from ?? SIGN_UP_USERS) !== to.usersCount) {
    const data = { from, to: to.usersCount };
    await record(tx, ctx, 'seats.changed', about('plan', { accountId, id: planId }), data);
  }
  if (to.removeIds.length > 0 || to.usersCount < (from ?? 0)) await fitSeats(tx, ctx, user, to);
}

export interface PlanKey {
  accountId: string;
  planId: string;
}

/**
 * How to charge, if a charge begins: with which card, and whether its owner is present. Null: the saved card, without its
 * owner.
 */
export type Paying = { customer: string; card: string } | null;

interface Change {
  at: Date;
  paying: Paying;
  act(subscription: Subscription): Outcome;
}

/** Serializes invoice numbers across all accounts. Any lock number will do. */
const NUMBERS_LOCK = 7_315_311;

/**
 * Changes a subscription with everything that depends on it, in the caller's transaction: the plan in force, the closed
 * invoice, the new charge, the seats, and the ledger. Concurrent changes of one plan wait for each other.
 * @throws DomainError CONFLICT `refund_pending` for a bill that counts money being refunded as credit
 */
export async function changeSubscription(
  tx: Transaction,
  ctx: Context,
  key: PlanKey,
  { at, paying, act }: Change,
): Promise<Subscription> {
  const plan = await lockPlan(tx, key);
  const { subscription: before, row } = await storedSubscription(tx, plan);
  const outcome = act(before);
  const { closed, removeIds } = outcome;
  if (outcome.subscription === before) return before;
  const subscription = await withParties(tx, ctx, plan, { before, after: outcome.subscription });
  await refuseDuringRefund(tx, key, before, billBegun(before, outcome));
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
  const coupon = closed?.state === 'paid' ? subscription.standing?.coupon : null;
  if (coupon) await spendHeld(tx, ctx, { accountId: key.accountId, id: plan.userId }, coupon.code);
  if (closed) {
    const { timeZone } = subscription;
    await keepInvoice(tx, ctx, plan, closed, { at, timeZone, paymentId: before.open?.attempt ?? null });
  }
  if (subscription.standing !== null && subscription.standing !== before.standing) {
    const { usersCount } = subscription.standing.terms;
    await applySeats(tx, ctx, plan, { usersCount, removeIds, isPaid: closed?.state === 'paid', at });
  }
  if (open !== null && open.attempt !== null && open.attempt !== before.open?.attempt) {
    const onSession = paying !== null;
    const card = paying?.card ?? row?.cardId ?? null;
    await beginPayment(tx, { ...key, userId: plan.userId }, { id: open.attempt, open, customer, card, onSession, at });
  }
  if (state !== before.state && (state === 'ended' || state === 'cancelled')) {
    const type = state === 'ended' ? 'plan.expired' : 'plan.cancelled';
    await record(tx, ctx, type, about('plan', { accountId: key.accountId, id: key.planId }));
  }
  return subscription;
}

async function refuseDuringRefund(
  tx: Transaction,
  key: PlanKey,
  before: Subscription,
  lines: ReturnType<typeof billBegun>,
): Promise<void> {
  if (lines === null) return;
  const reason = refundInTheWay(before, lines, await refundsUnderWay(tx, key));
  if (reason !== null) throw conflict('refund_pending', reason);
}

/**
 * Locks a plan and its payer until the transaction ends: everywhere in this order, and before the account's ledger.
 * @throws DomainError NOT_FOUND
 */
export async function lockPlan(tx: Transaction, { accountId, planId }: PlanKey): Promise<PlanRow> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(hasKey(plans, { accountId, id: planId }))
    .for('update');
  if (!plan) throw notFound('Plan');
  await lockPeople(tx, accountId, [plan.userId]);
  return plan;
}

/** The card charged for renewals, and its customer, without whom no card can be charged. */
export async function keepCard(tx: Transaction, key: PlanKey, { customer, card }: NonNullable<Paying>): Promise<void> {
  await tx.update(subscriptions).set({ customer, cardId: card }).where(isOf(key));
}

/** Records a refund of an invoice, for the periods of its lines. The plan must be locked. */
export async function takeCredit(tx: Transaction, plan: PlanRow, refund: RefundUnderWay): Promise<void> {
  const { subscription: before } = await storedSubscription(tx, plan);
  const body = givenBack(before, refund);
  if (body === before) return;
  const set = { body, version: sql`${subscriptions.version} + 1` };
  await tx
    .update(subscriptions)
    .set(set)
    .where(isOf({ accountId: plan.accountId, planId: plan.id }));
}

const isOf = ({ accountId, planId }: PlanKey) =>
  and(eq(subscriptions.accountId, accountId), eq(subscriptions.planId, planId));

/** Updates the plan, which determines access, the screens, and everybody below it. */
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
  plan: PlanRow,
  closed: ClosedInvoice,
  { at, timeZone, paymentId: attempt }: { at: Date; timeZone: string; paymentId: string | null },
): Promise<void> {
  const state = closed.state === 'paid' ? 'paid' : 'void';
  const { accountId, id: planId } = plan;
  const papers = state === 'paid' ? await papersOf(tx, ctx, plan, closed) : null;
  const number = state === 'paid' ? await nextNumber(tx, accountId) : null;
  const { purpose, lines, taxes, total, balanceBefore, due, balanceAfter } = closed;
  const sums = { lines, taxes, tax: addedTax(taxes), total, balanceBefore, due, balanceAfter };
  const paymentId = state === 'paid' ? attempt : null;
  await tx
    .insert(invoices)
    .values({ accountId, planId, number, state, purpose, ...sums, papers, paymentId, closedAt: at, timeZone });
  if (number === null) return;
  const data = { invoice: number, cents: due };
  await record(tx, ctx, EVENTS[purpose], about('plan', { accountId, id: planId }), data);
}

/** A new open invoice keeps whom its taxes are of, also if they move before it is paid. */
async function withParties(
  tx: Transaction,
  ctx: Context,
  { accountId, userId }: PlanRow,
  { before, after }: { before: Subscription; after: Subscription },
): Promise<Subscription> {
  const { open } = after;
  if (open === null || open.invoice === before.open?.invoice) return after;
  return { ...after, open: { ...open, parties: await partiesOf(tx, ctx, { accountId, id: userId }) } };
}

async function partiesOf(tx: Transaction, ctx: Context, payer: RowKey): Promise<NonNullable<OpenInvoice['parties']>> {
  const { providerName, providerEmail } = ctx.ports.config;
  const { seller } = await invoicingOf(tx);
  const { party: buyer } = await buyerFor(tx, payer);
  return { seller: sellerOf(seller, { name: providerName, email: providerEmail ?? '' }), buyer };
}

/** The copy of everything that an invoice says besides its sums. The order number and the address for receipts are those of now. */
async function papersOf(
  tx: Transaction,
  ctx: Context,
  { accountId, userId }: PlanRow,
  { terms, dueAt, parties }: ClosedInvoice,
): Promise<InvoicePapers> {
  const payer = await personOfAccount(tx, accountId, userId);
  const now = await partiesOf(tx, ctx, { accountId, id: userId });
  const { seller, buyer } = parties ?? now;
  const { usersCount: users, interval, parts = [] } = terms;
  return {
    seller,
    buyer: { ...buyer, email: now.buyer.email },
    po: payer?.settings?.billingPo ?? '',
    plan: { name: planNameOf(terms, payer?.user.kind === 'enterprise'), users, interval, parts },
    dueAt: dueAt.toISOString(),
  };
}

/**
 * The next number of an invoice or a credit note. A transaction that is rolled back leaves no gap, because nobody else gets a number
 * before it ends. Everybody locks the account's ledger first, so that there is no deadlock.
 */
export async function nextNumber(
  tx: Transaction,
  accountId: string,
  paper: 'invoice' | 'credit_note' = 'invoice',
): Promise<number> {
  await lockRecord(tx, accountId);
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`);
  const series = paper === 'invoice' ? invoiceNumbers : creditNoteNumbers;
  const [last] = await tx.select({ number: max(series.number) }).from(series);
  const number = (last?.number ?? 0) + 1;
  if (paper === 'invoice') await tx.insert(invoiceNumbers).values({ number, accountId });
  else await tx.insert(creditNoteNumbers).values({ number, accountId });
  return number;
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
