import { beforeTax, refundInvoice } from '@greenlit/domain/billing/invoices.ts';
import { toCents } from '@greenlit/domain/billing/prices.ts';
import { refuseRefundBesideBill } from '@greenlit/domain/billing/refunds.ts';
import { addedTax, taxReturned } from '@greenlit/domain/billing/taxes.ts';
import { conflict, DomainError, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../../context.ts';
import type { Readable, Transaction } from '../../../db/connect.ts';
import { hasKey } from '../../../db/keys.ts';
import { invoices, payments, refunds } from '../../../db/tables.ts';
import { GatewayError } from '../../../ports/payments.ts';
import type { Ports } from '../../../ports/ports.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { type InvoiceRow, type ShownInvoice, shownInvoice } from '../invoices/invoices.queries.ts';
import { attemptId } from '../purchase/purchases.actions.ts';
import { endsOf } from '../subscription/payments.queries.ts';
import { lockPlan, nextNumber, takeCredit } from '../subscription/subscriptions.actions.ts';
import { storedSubscription } from '../subscription/subscriptions.queries.ts';

/** A refund by the provider's admins. The invoice stays unchanged; the refunded amount is stored beside it. */

type RefundRow = typeof refunds.$inferSelect;

/** Minutes after which a refund without a response is requested again, with its own key. */
const MINUTES_TO_ANSWER = 2;
const BATCH = 50;
const REASON_MAX = 200;
const NOT_CHARGED = 'Nothing was charged for this invoice through the payment service';
const USED = 'This refund was sent before for something else. Please enter it again.';
const REFUSED = 'The payment service refused this refund. Nothing was given back.';
const NO_ANSWER =
  'The payment service has not answered yet. The refund is on its way. You do not need to send it again.';

/**
 * Refunds all or part of what was paid on an invoice. Committed before the gateway is asked; one press refunds once.
 * @throws DomainError NOT_FOUND; INVALID `amount`, `reason`; CONFLICT `not_paid`, `not_charged`, `attempt_used`,
 * `payment_pending`; PAYMENT `refund_refused`; UNAVAILABLE
 */
export async function refund(
  ctx: Context,
  by: Person,
  { id: invoiceId, amount, reason, attempt }: { id: string; amount: number; reason: string; attempt: string },
): Promise<ShownInvoice> {
  const { db } = ctx.ports;
  const [known] = await db.select({ accountId: invoices.accountId }).from(invoices).where(eq(invoices.id, invoiceId));
  if (!known) throw notFound('Invoice');
  if (!(amount > 0 && amount < 1_000_000)) throw invalid({ amount: 'The value must be a valid number' });
  const why = reason.trim();
  if (!why || why.length > REASON_MAX) throw invalid({ reason: `Enter a reason of up to ${REASON_MAX} characters` });
  const key = { accountId: known.accountId, id: attemptId(by, attempt) };
  const wanted = { ...key, invoiceId, cents: toCents(amount), reason: why, byName: fullName(by.user) };
  await db.transaction((tx) => begin(tx, wanted));
  await finish(ctx.ports, key, { isLate: false });
  const [row] = await db.select().from(refunds).where(isRefund(key));
  if (row?.state === 'failed') throw new DomainError('PAYMENT', 'refund_refused', REFUSED);
  const [shown] = await db
    .select(shownInvoice(key.accountId))
    .from(invoices)
    .where(isInvoice({ ...key, invoiceId }));
  if (!shown) throw notFound('Invoice');
  return shown;
}

type Key = Pick<RefundRow, 'accountId' | 'id'>;
const isRefund = ({ accountId, id }: Key) => hasKey(refunds, { accountId, id });
const isInvoice = ({ accountId, invoiceId }: Pick<RefundRow, 'accountId' | 'invoiceId'>) =>
  hasKey(invoices, { accountId, id: invoiceId });

async function invoiceOf(db: Readable, of: Pick<RefundRow, 'accountId' | 'invoiceId'>): Promise<InvoiceRow | null> {
  const [invoice] = await db.select().from(invoices).where(isInvoice(of));
  return invoice ?? null;
}

/** Concurrent refunds of an invoice wait for each other, so that together they never exceed what was paid. */
async function begin(tx: Transaction, wanted: typeof refunds.$inferInsert & Key): Promise<void> {
  const known = await invoiceOf(tx, wanted);
  if (!known) throw notFound('Invoice');
  // lock the plan first, as in every change of it
  const plan = await lockPlan(tx, { accountId: wanted.accountId, planId: known.planId });
  const [invoice] = await tx
    .select(shownInvoice(wanted.accountId))
    .from(invoices)
    .where(isInvoice(wanted))
    .for('update');
  if (!invoice) throw notFound('Invoice');
  const [sent] = await tx.select().from(refunds).where(isRefund(wanted));
  if (sent && (sent.invoiceId !== wanted.invoiceId || sent.cents !== wanted.cents))
    throw conflict('attempt_used', USED);
  // the same press, a moment ago
  if (sent) return;
  const { subscription } = await storedSubscription(tx, plan);
  const net = beforeTax(invoice, wanted.cents);
  refuseRefundBesideBill(subscription, { cents: wanted.cents, net, ends: endsOf(invoice.lines) });
  refundInvoice({ ...invoice, refunded: invoice.refunded + invoice.refunding }, wanted.cents);
  if ((await chargeIdOf(tx, invoice)) === null) throw conflict('not_charged', NOT_CHARGED);
  await tx.insert(refunds).values(wanted);
}

async function chargeIdOf(db: Readable, { accountId, paymentId }: InvoiceRow): Promise<string | null> {
  if (paymentId === null) return null;
  const [payment] = await db
    .select({ gatewayId: payments.gatewayId })
    .from(payments)
    .where(hasKey(payments, { accountId, id: paymentId }));
  return payment?.gatewayId ?? null;
}

/**
 * Asks the gateway and records the outcome; safe to call repeatedly. `isLate`: nobody is waiting for the response, so a refusal
 * is reported by notification. @throws DomainError UNAVAILABLE `gateway_silent`
 */
async function finish(ports: Ports, key: Key, { isLate }: { isLate: boolean }): Promise<void> {
  const [row] = await ports.db.select().from(refunds).where(isRefund(key));
  const invoice = row?.state === 'pending' ? await invoiceOf(ports.db, row) : null;
  const chargeId = invoice && (await chargeIdOf(ports.db, invoice));
  if (!row || !chargeId) return;
  try {
    await ports.payments.refund({ chargeId, cents: row.cents, key: row.id });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ports.log.warn(
      { refund: row.id, kind: error.kind, reason: error.message },
      'a refund was not answered as expected',
    );
    if (error.kind === 'unavailable') throw new DomainError('UNAVAILABLE', 'gateway_silent', NO_ANSWER);
    await ports.db.transaction((tx) =>
      fail(tx, ports, { ...row, invoice: invoice.number, planId: invoice.planId, isLate }),
    );
    return;
  }
  await ports.db.transaction((tx) => enter(tx, ports, row));
}

async function fail(
  tx: Transaction,
  ports: Ports,
  {
    accountId,
    id,
    cents,
    byName,
    invoice,
    planId,
    isLate,
  }: RefundRow & { invoice: number | null; planId: string; isLate: boolean },
): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ state: 'failed' })
    .where(and(isRefund({ accountId, id }), eq(refunds.state, 'pending')))
    .returning({ id: refunds.id });
  if (!failed || !isLate) return;
  const data = { invoice, cents, by: byName };
  await record(tx, systemOf(ports), 'payment.refund_failed', about('plan', { accountId, id: planId }), data);
}

const systemOf = (ports: Ports): Context => ({ ports, actor: { kind: 'system', name: 'payments' }, from: null });

async function enter(tx: Transaction, ports: Ports, { accountId, id, invoiceId, cents, byName, reason }: RefundRow) {
  const now = new Date();
  const known = await invoiceOf(tx, { accountId, invoiceId });
  if (!known) return;
  // lock the plan first, as in every change of it
  const plan = await lockPlan(tx, { accountId, planId: known.planId });
  const [invoice] = await tx.select().from(invoices).where(isInvoice({ accountId, invoiceId })).for('update');
  const taxes = invoice ? taxReturned(invoice, { cents, before: invoice.refunded }) : [];
  const [moved] = await tx
    .update(refunds)
    .set({ state: 'succeeded', taxes, settledAt: now })
    .where(and(isRefund({ accountId, id }), eq(refunds.state, 'pending')))
    .returning({ id: refunds.id });
  if (!invoice || !moved) return;
  const { refunded } = refundInvoice(invoice, cents);
  const refundedTax = invoice.refundedTax + addedTax(taxes);
  await tx.update(invoices).set({ refunded, refundedTax }).where(isInvoice({ accountId, invoiceId }));
  await takeCredit(tx, plan, { cents, net: cents - addedTax(taxes), ends: endsOf(invoice.lines) });
  const number = await nextNumber(tx, accountId, 'credit_note');
  await tx.update(refunds).set({ number }).where(isRefund({ accountId, id }));
  const subject = about('plan', { accountId, id: invoice.planId });
  const data = { invoice: invoice.number, note: number, cents, by: byName, reason };
  await record(tx, systemOf(ports), 'payment.refunded', subject, data);
}

/** Refunds whose response was lost, or whose process ended. */
export async function sweepRefunds(ports: Ports, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - MINUTES_TO_ANSWER * 60_000);
  const open = await ports.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(BATCH);
  for (const row of open)
    await finish(ports, row, { isLate: true }).catch((error: unknown) => {
      ports.log.warn({ refund: row.id, reason: String(error) }, 'a refund could not be settled yet');
    });
}
