import { beginCharge } from '@greenlit/domain/billing/orders.ts';
import { becomes, cardChanged } from '@greenlit/domain/billing/subscription.ts';
import { conflict, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import { gatewayEvents, payments } from '../../../db/tables.ts';
import { enqueue } from '../../../jobs.ts';
import type { CardOutcome, GatewayEvent } from '../../../ports/payments.ts';
import type { Ports } from '../../../ports/ports.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { limit } from '../../sessions/limits.actions.ts';
import { refuseUnlessPayer } from '../purchase/payer.ts';
import { attemptId, CARD_REQUIRED, finishCharge, PRESSES_AN_HOUR } from '../purchase/purchases.actions.ts';
import { type ShownSubscription, subscriptionFor } from '../subscription/payments.queries.ts';
import { changeSubscription, keepCard } from '../subscription/subscriptions.actions.ts';
import { tryCard } from './card-tries.actions.ts';
import { type Asking, askAgain, giveUpUnconfirmed, OPEN, type PaymentRow, paymentOf } from './charges.actions.ts';
import { type CardInput, cardTokenOf, customerOf, gatewayAnswer, notAccepted, toConfirm } from './gateway.ts';

const NO_SUBSCRIPTION = 'There is no plan to pay for yet';

/** The subscription to pay for, which must exist. */
async function payable(ctx: Context, by: Person): Promise<ShownSubscription> {
  const shown = await subscriptionFor(ctx, by);
  if (!shown || shown.row === null) throw conflict('no_subscription', NO_SUBSCRIPTION);
  return shown;
}

/** Saves another card and charges nothing. @throws DomainError PAYMENT, also if its owner has to confirm it */
export async function changeCard(
  ctx: Context,
  by: Person,
  { card, attempt }: { card: CardInput; attempt: string | null },
) {
  await limit(ctx, `purchase:${by.user.id}`, PRESSES_AN_HOUR, 3600);
  refuseUnlessPayer(by);
  const shown = await payable(ctx, by);
  const token = cardTokenOf(ctx.ports.config, card, new Date());
  if (token === null) throw invalid({ cardnumber: CARD_REQUIRED });
  const customer = await customerOf(ctx, by);
  const key = attemptId(by, attempt ?? crypto.randomUUID());
  return tryCard(ctx, by, async () => {
    const saved = await gatewayAnswer(ctx.ports, () => ctx.ports.payments.saveCard({ customer, card: token, key }));
    return keepSaved(ctx, by, shown, { customer, saved });
  });
}

/** The same, after its owner has confirmed it with their bank. */
export async function confirmCard(ctx: Context, by: Person, clientSecret: string): Promise<ShownSubscription> {
  await limit(ctx, `purchase:${by.user.id}`, PRESSES_AN_HOUR, 3600);
  refuseUnlessPayer(by);
  const shown = await payable(ctx, by);
  const customer = by.user.customerId;
  if (customer === null || !/^seti_\w{1,400}$/.test(clientSecret)) throw notFound('Card');
  return tryCard(ctx, by, async () => {
    const saved = await gatewayAnswer(ctx.ports, () => ctx.ports.payments.savedCard({ clientSecret, customer }));
    if (saved === null) throw notFound('Card');
    return keepSaved(ctx, by, shown, { customer, saved });
  });
}

async function keepSaved(
  ctx: Context,
  by: Person,
  { plan, row }: ShownSubscription,
  { customer, saved }: { customer: string; saved: CardOutcome },
) {
  if (saved.state === 'failed') throw notAccepted(saved);
  if (saved.state === 'action') throw toConfirm(saved.clientSecret, null);
  const { accountId, id: planId } = plan;
  const before = row?.cardId ?? null;
  await ctx.ports.db.transaction(async (tx) => {
    const at = new Date();
    const act = (subscription: Parameters<typeof cardChanged>[0]) => becomes(cardChanged(subscription));
    await changeSubscription(tx, ctx, { accountId, planId }, { at, paying: null, act });
    await keepCard(tx, { accountId, planId }, { customer, card: saved.cardId });
    const data = { card: true };
    await record(tx, ctx, 'plan.changed', about('plan', { accountId, id: planId }), data);
  });
  if (before !== null && before !== saved.cardId)
    await ctx.ports.payments.removeCard(before).catch((error: Error) => {
      ctx.ports.log.warn({ reason: error.message }, 'the card before could not be removed');
    });
  return payable(ctx, by);
}

/** Pays the renewal that failed, on the card that was entered or the one on file. */
export async function payRenewal(
  ctx: Context,
  by: Person,
  { card, attempt }: { card: CardInput | null; attempt: string | null },
  now = new Date(),
): Promise<ShownSubscription> {
  await limit(ctx, `purchase:${by.user.id}`, PRESSES_AN_HOUR, 3600);
  const { plan, row, subscription } = await payable(ctx, by);
  const entered = cardTokenOf(ctx.ports.config, card, now);
  const id = attemptId(by, attempt ?? JSON.stringify([plan.id, row?.version, subscription.open?.dueAt]));
  const key = { accountId: plan.accountId, id };
  if (!(await paymentOf(ctx.ports.db, key))) {
    refuseUnlessPayer(by);
    const token = entered ?? row?.cardId ?? null;
    if (token === null) throw invalid({ cardnumber: CARD_REQUIRED });
    const paying = { customer: await customerOf(ctx, by), card: token };
    await giveUpUnconfirmed(ctx.ports, { accountId: plan.accountId, planId: plan.id }, now);
    const act = (before: typeof subscription) => becomes(beginCharge(before, id));
    await tryCard(ctx, by, async () => {
      await ctx.ports.db.transaction((tx) =>
        changeSubscription(tx, ctx, { accountId: plan.accountId, planId: plan.id }, { at: now, paying, act }),
      );
      await finishCharge(ctx, key, now);
    });
    return payable(ctx, by);
  }
  await finishCharge(ctx, key, now);
  return payable(ctx, by);
}

/** The outcome of one press of the button; asks the gateway while it is unknown. @throws DomainError NOT_FOUND */
export async function paymentState(ctx: Context, by: Person, attempt: string): Promise<PaymentRow> {
  await limit(ctx, `payment-state:${by.user.id}`, 600, 3600);
  const key = { accountId: by.user.accountId, id: attempt };
  const known = await paymentOf(ctx.ports.db, key);
  if (!known || known.userId !== by.user.id) throw notFound('Payment');
  if (!OPEN.some((state) => state === known.status)) return known;
  await gatewayAnswer(ctx.ports, () => askAgain(ctx, known, new Date()));
  return (await paymentOf(ctx.ports.db, key)) ?? known;
}

/** Plays the bank's 3-D Secure page if payments are tests. @throws DomainError NOT_FOUND with Stripe */
export async function confirmTestPayment(
  ctx: Context,
  by: Person,
  { clientSecret, confirmed }: { clientSecret: string; confirmed: boolean },
): Promise<boolean> {
  const { bank } = ctx.ports.payments;
  if (bank === null) throw notFound('Payment');
  await limit(ctx, `purchase:${by.user.id}`, PRESSES_AN_HOUR, 3600);
  await gatewayAnswer(ctx.ports, () => bank(clientSecret, confirmed));
  if (by.user.customerId) await settleCustomer(ctx, by.user.customerId);
  return true;
}

/** Settles all open charges of a customer by asking the gateway, so the order and number of webhook events do not matter. */
export async function settleCustomer(by: Asking, customer: string, now = new Date()): Promise<void> {
  const open = await by.ports.db
    .select()
    .from(payments)
    .where(and(eq(payments.customer, customer), inArray(payments.status, [...OPEN])));
  for (const payment of open) await askAgain(by, payment, now);
}

/**
 * Accepts a webhook event: stored once, however often it arrives, and followed by one job for its customer. The event only says
 * whom it is about; the outcome is fetched from the gateway. Nothing else in it is stored.
 */
export async function takeNews(ports: Ports, { id, type, customer, attempt }: GatewayEvent): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(gatewayEvents)
      .values({ id, type, payload: { customer, attempt }, handledAt: customer === null ? sql`now()` : null })
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id });
    if (fresh && customer !== null)
      await enqueue(tx, 'settle_customer', { customer }, { key: `settle_customer:${customer}` });
  });
}

/** The job after a webhook event: settles all of the customer's open charges, whatever the event was. */
export async function settleAfterNews(ports: Ports, { customer }: { customer: string }): Promise<void> {
  const handledAt = new Date();
  await settleCustomer({ ports }, customer);
  await ports.db
    .update(gatewayEvents)
    .set({ handledAt })
    .where(
      and(
        isNull(gatewayEvents.handledAt),
        eq(sql`${gatewayEvents.payload} ->> 'customer'`, customer),
        sql`${gatewayEvents.receivedAt} <= ${handledAt.toISOString()}::timestamptz`,
      ),
    );
}
