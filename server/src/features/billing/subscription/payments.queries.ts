import { beforeTax, type InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import { toDollars } from '@greenlit/domain/billing/prices.ts';
import { nextInvoice } from '@greenlit/domain/billing/quotes.ts';
import type { RefundUnderWay } from '@greenlit/domain/billing/refunds.ts';
import { chargeAt, graceEnd, type Subscription } from '@greenlit/domain/billing/subscription.ts';
import { UTC } from '@greenlit/domain/shared/days.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import type { RowKey } from '../../../db/keys.ts';
import { invoices, refunds, subscriptions } from '../../../db/tables.ts';
import type { SavedCard } from '../../../ports/payments.ts';
import { isPayer, refuseWithoutOwnPlan } from '../purchase/payer.ts';
import { subscriptionFrom } from './stored-subscription.ts';
import { type PlanRow, planOfPayer, type StoredSubscription, storedSubscription } from './subscriptions.queries.ts';

/** A plan with its subscription, for its payer. */
export interface ShownSubscription extends StoredSubscription {
  plan: PlanRow;
}

/** The caller's subscription; null before there is a plan. */
export async function subscriptionFor(ctx: Context, by: Person): Promise<ShownSubscription | null> {
  refuseWithoutOwnPlan(by);
  return subscriptionOf(ctx.ports.db, by.user);
}

/** Somebody's subscription, for callers who may see it; null before there is a plan. */
export async function subscriptionOf(db: Readable, payer: RowKey): Promise<ShownSubscription | null> {
  const plan = await planOfPayer(db, payer);
  return plan && { plan, ...(await storedSubscription(db, plan)) };
}

/** The saved card; null if there is none, or if the gateway does not respond. */
export async function cardOnFile({ ports }: Context, { row }: StoredSubscription): Promise<SavedCard | null> {
  const cardId = row?.cardId ?? null;
  if (cardId === null) return null;
  return ports.payments.cardOf(cardId).catch((error: Error) => {
    ports.log.warn({ reason: error.message }, 'the card on file could not be read');
    return null;
  });
}

/** An unpaid renewal: what is due, when the card is tried again, and how long access continues. */
export function unpaidRenewal(subscription: Subscription) {
  const { open, isGiven } = subscription;
  if (open === null || open.purpose !== 'renewal') return null;
  const { invoice, dueAt } = open;
  const { due, lines, taxes } = invoice;
  const until = isGiven ? null : graceEnd(dueAt);
  return { due, lines, taxes, dueAt, nextTryAt: chargeAt(subscription), until };
}

/** The failed renewal of the person's own plan; null if there is none, or if they may not pay it. */
export async function overdueRenewal(db: Readable, person: Person) {
  const { plan } = person;
  if (!plan?.active || !isPayer(person)) return null;
  const [failed] = await db
    .select({ body: subscriptions.body })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, plan.accountId),
        eq(subscriptions.planId, plan.id),
        eq(subscriptions.state, 'past_due'),
      ),
    );
  return failed ? unpaidRenewal(subscriptionFrom(failed.body, { timeZone: UTC, taxes: [] })) : null;
}

/** What the next period costs with tax, in dollars. */
export function nextPrice(subscription: Subscription): number | null {
  const next = nextInvoice(subscription);
  return next && toDollars(next.total);
}

/** Refunds of a plan's invoices that the gateway has not confirmed yet. */
export async function refundsUnderWay(
  db: Readable,
  { accountId, planId }: { accountId: string; planId: string },
): Promise<RefundUnderWay[]> {
  const rows = await db
    .select({ cents: refunds.cents, lines: invoices.lines, taxes: invoices.taxes, total: invoices.total })
    .from(refunds)
    .innerJoin(invoices, and(eq(invoices.accountId, refunds.accountId), eq(invoices.id, refunds.invoiceId)))
    .where(and(eq(refunds.accountId, accountId), eq(refunds.state, 'pending'), eq(invoices.planId, planId)));
  return rows.map(({ cents, lines, ...sums }) => ({ cents, net: beforeTax(sums, cents), ends: endsOf(lines) }));
}

export const endsOf = (lines: readonly InvoiceLine[]): Date[] => lines.map(({ period }) => new Date(period.end));
