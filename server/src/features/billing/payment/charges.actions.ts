import { type ChargeResult, settle } from '@greenlit/domain/billing/orders.ts';
import { graceEnd } from '@greenlit/domain/billing/subscription.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Readable, Transaction } from '../../../db/connect.ts';
import { hasKey } from '../../../db/keys.ts';
import { payments } from '../../../db/tables.ts';
import { type ChargeOutcome, GatewayError, type SavedCard } from '../../../ports/payments.ts';
import type { Ports } from '../../../ports/ports.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { settleCoupon } from '../coupons/coupons.actions.ts';
import { changeSubscription, keepCard, lockPlan } from '../subscription/subscriptions.actions.ts';
import { storedSubscription } from '../subscription/subscriptions.queries.ts';
import { countRefusedCard } from './card-tries.actions.ts';
import { gatewayAnswer, gatewaySilent } from './gateway.ts';

export type PaymentRow = typeof payments.$inferSelect;

export interface PaymentKey {
  accountId: string;
  id: string;
}

/** States in which it is not yet known whether the money moves. */
export const OPEN = ['pending', 'requires_action'] as const;
/** Minutes after which the gateway is asked for a charge's outcome. */
const MINUTES_TO_ANSWER = 2;
/** Hours after which a charge that waits for the bank's confirmation is given up. */
const HOURS_TO_CONFIRM = 24;
const BATCH = 50;
/** The gateway's code for a charge that was given up: no card was declined. */
const CANCELLED = 'canceled';
const PAID_ALREADY = 'Your earlier payment went through. Please look at your plan again.';

/**
 * Makes a charge that is already committed, and settles it in a second transaction. However often and by however many processes
 * it is called, money moves once: the payment's id is the idempotency key.
 * @throws DomainError UNAVAILABLE `gateway_silent`: it is not known whether the money moved.
 */
export async function runCharge(ports: Ports, key: PaymentKey, now: Date): Promise<ChargeOutcome | null> {
  const payment = await paymentOf(ports.db, key);
  if (payment?.status !== 'pending') return null;
  const outcome = await chargeAtGateway(ports, payment);
  await settleCharge(ports, payment, outcome, now);
  return outcome;
}

async function chargeAtGateway(ports: Ports, payment: PaymentRow): Promise<ChargeOutcome> {
  const { id, customer, card, amount, onSession } = payment;
  if (customer === null || card === null) return notMade('no_card');
  const description = ports.config.providerName;
  try {
    // the same attempt may have been made after the backup that this installation was restored from
    const made = onSession ? null : await ports.payments.chargeOf({ customer, attempt: id });
    if (made !== null) return made;
    return await ports.payments.charge({ attempt: id, customer, card, cents: amount, onSession, description });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ports.log.warn({ payment: id, kind: error.kind, reason: error.message }, 'a charge was not answered as expected');
    if (error.kind === 'unavailable') throw gatewaySilent();
    return notMade('refused');
  }
}

const notMade = (reason: string): ChargeOutcome => ({
  ...{ state: 'failed', chargeId: null, error: null, reason },
  ...{ forGood: false, needsOwner: false },
});

/**
 * Records a charge's outcome. May be called any number of times, from anywhere.
 * @returns whether this call settled it.
 */
export async function settleCharge(
  ports: Ports,
  { accountId, id }: PaymentKey,
  outcome: ChargeOutcome,
  now: Date,
): Promise<boolean> {
  if (outcome.state === 'pending') return false;
  const card = outcome.state === 'succeeded' ? await cardOfCharge(ports, outcome.cardId) : null;
  const ctx: Context = { ports, actor: { kind: 'system', name: 'payments' }, from: null };
  return ports.db.transaction(async (tx) => {
    const [known] = await tx.select({ planId: payments.planId }).from(payments).where(isPayment({ accountId, id }));
    const planId = known?.planId ?? null;
    if (planId === null) return false;
    // lock the plan first, as in every change of it
    await lockPlan(tx, { accountId, planId });
    const [payment] = await tx.select().from(payments).where(isPayment({ accountId, id })).for('update');
    if (!payment || !isOpen(payment)) return false;
    const gatewayId = outcome.chargeId;
    if (outcome.state === 'action') {
      await tx.update(payments).set({ status: 'requires_action', gatewayId }).where(isPayment(payment));
      return false;
    }
    const isPaid = outcome.state === 'succeeded';
    const failure = isPaid ? null : outcome.reason;
    const status = isPaid ? 'succeeded' : 'failed';
    const cardError = isPaid ? null : outcome.error;
    const shown = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
    await tx
      .update(payments)
      .set({ status, gatewayId, failure, cardError, ...shown, settledAt: now })
      .where(isPayment(payment));
    const data = { cents: payment.amount, ...(failure === null ? {} : await whyNot(tx, payment, failure)) };
    const type = isPaid ? 'payment.succeeded' : 'payment.failed';
    await record(tx, ctx, type, about('plan', { accountId, id: planId }), data);
    const news = { attempt: id, result: resultOf(outcome) };
    const act = (subscription: Parameters<typeof settle>[0]) => settle(subscription, news, now);
    await changeSubscription(tx, ctx, { accountId, planId }, { at: now, paying: null, act });
    await settleCoupon(tx, ctx, { accountId, id }, isPaid);
    if (outcome.state === 'succeeded' && payment.onSession && payment.customer !== null) {
      await keepCard(tx, { accountId, planId }, { customer: payment.customer, card: outcome.cardId });
    }
    return true;
  });
}

/** The card for the invoice, which is made without it if the gateway does not answer. */
async function cardOfCharge(ports: Ports, cardId: string): Promise<SavedCard | null> {
  return ports.payments.cardOf(cardId).catch((error: Error) => {
    ports.log.warn({ reason: error.message }, 'the card of a charge could not be read');
    return null;
  });
}

/** Why money did not move. For an automatic renewal also how long access continues, because its owner must be notified. */
async function whyNot(tx: Transaction, { accountId, planId, onSession }: PaymentRow, reason: string) {
  const plan = onSession || planId === null ? null : await lockPlan(tx, { accountId, planId });
  const { open } = plan ? (await storedSubscription(tx, plan)).subscription : { open: null };
  if (open?.purpose !== 'renewal') return { reason };
  return { reason, renewal: true, until: graceEnd(open.dueAt) };
}

function resultOf(outcome: ChargeOutcome): ChargeResult {
  if (outcome.state === 'succeeded') return 'succeeded';
  return outcome.state === 'failed' && outcome.forGood ? 'declined_for_good' : 'failed';
}

/** Fetches the outcome of charges that are still open because a process ended, a response was lost, or the owner left. */
export async function sweepCharges(ports: Ports, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - MINUTES_TO_ANSWER * 60_000);
  const open = await ports.db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, [...OPEN]), lte(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(BATCH);
  for (const payment of open) {
    try {
      await askAgain({ ports }, payment, now);
    } catch (error) {
      ports.log.warn({ payment: payment.id, reason: String(error) }, 'a charge could not be settled yet');
    }
  }
}

/** The actor who asks; null for a job. */
export type Asking = Pick<Context, 'ports'> & Partial<Pick<Context, 'from'>>;

/**
 * Settles a charge by asking the gateway; if it never arrived there, it is made with the same key. A card that turns out to be
 * declined counts as tried.
 */
export async function askAgain({ ports, from = null }: Asking, payment: PaymentRow, now: Date): Promise<void> {
  const { id, customer, createdAt } = payment;
  const known = customer === null ? null : await ports.payments.chargeOf({ customer, attempt: id });
  // it never arrived there: make it now, with the same key
  if (known === null) return void (await runCharge(ports, payment, now));
  const isTooLate = now.getTime() - createdAt.getTime() > HOURS_TO_CONFIRM * 3_600_000;
  const given = known.state === 'action' && isTooLate ? await ports.payments.cancelCharge(known.chargeId) : known;
  const isNew = await settleCharge(ports, payment, given, now);
  if (isNew && payment.onSession && known.state === 'failed' && known.reason !== CANCELLED)
    await countRefusedCard({ ports, actor: { kind: 'system', name: 'payments' }, from }, payment);
}

/**
 * Gives up a payment that waits for the bank's confirmation, because the payer now wants something else. Its coupon is
 * released.
 * @returns whether there was one.
 * @throws DomainError CONFLICT `paid_already` if they have confirmed it after all; UNAVAILABLE `gateway_silent`
 */
export async function giveUpUnconfirmed(
  ports: Ports,
  { accountId, planId }: { accountId: string; planId: string },
  now: Date,
): Promise<boolean> {
  const ofPlan = and(eq(payments.accountId, accountId), eq(payments.planId, planId));
  const [waiting] = await ports.db
    .select()
    .from(payments)
    .where(and(ofPlan, eq(payments.status, 'requires_action'), isNotNull(payments.gatewayId)));
  const chargeId = waiting?.gatewayId ?? null;
  if (!waiting || chargeId === null) return false;
  const outcome = await gatewayAnswer(ports, () => ports.payments.cancelCharge(chargeId));
  await settleCharge(ports, waiting, outcome, now);
  if (outcome.state === 'succeeded') throw conflict('paid_already', PAID_ALREADY);
  return outcome.state === 'failed';
}

const isPayment = ({ accountId, id }: PaymentKey) => hasKey(payments, { accountId, id });
const isOpen = ({ status }: PaymentRow): boolean => status === 'pending' || status === 'requires_action';

/** A payment by its key; null if it never began. */
export async function paymentOf(db: Readable, key: PaymentKey): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(isPayment(key));
  return row ?? null;
}
