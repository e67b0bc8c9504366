import type { InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import { anchorDayOf, periodFrom, wholeSecond } from '@greenlit/domain/billing/periods.ts';
import { NEW_SUBSCRIPTION, type Subscription } from '@greenlit/domain/billing/subscription.ts';
import { and, eq, max } from 'drizzle-orm';
import type { Transaction } from '../db/connect.ts';
import {
  coupons,
  invoiceNumbers,
  invoices,
  payments,
  plans,
  planTemplates,
  settings,
  subscriptions,
  users,
} from '../db/tables.ts';
import type { Ports } from '../ports/ports.ts';
import type { Cast } from './people.ts';

/** A customer of the test gateway with a card on file. */
interface DemoCard {
  customer: string;
  cardId: string;
}

/** Periods that the demo's owner has paid for, including the current one. */
const PERIODS_PAID = 3;

/** The owner's card at the test gateway; null without one. With Stripe also null: the demo never uses a real account. */
export async function demoCard({ payments: gateway, config }: Ports, email: string): Promise<DemoCard | null> {
  if (config.stripe || gateway.bank === null) return null;
  const customer = await gateway.createCustomer({ accountId: 'demo', userId: 'demo-owner', email, name: 'Demo owner' });
  const saved = await gateway.saveCard({ customer, card: 'pm_card_visa', key: 'demo-owner' });
  return saved.state === 'saved' ? { customer, cardId: saved.cardId } : null;
}

/** Coupons and templates for everybody; for the owner a saved card, the subscription behind their plan, and paid invoices. */
export async function loadMoney(tx: Transaction, cast: Cast, card: DemoCard | null): Promise<void> {
  await tx
    .insert(coupons)
    .values([
      { code: 'WELCOME20', percentOff: 20 },
      { code: 'TENOFF', amountOff: 1_000, minimumAmount: 5_000 },
    ])
    .onConflictDoNothing();
  const [known] = await tx.select({ id: planTemplates.id }).from(planTemplates).limit(1);
  if (!known)
    await tx.insert(planTemplates).values([
      { name: 'On my own', price: 2_900, usersRange: '1' },
      { name: 'Small team', price: 13_900, usersRange: '2-5', complianceEngine: true, multiUsersEngine: true },
      { name: 'Firm', price: 21_400, usersRange: '6-10', complianceEngine: true, multiUsersEngine: true },
    ]);
  const owner = cast.people.get('owner');
  if (owner && card) await loadSubscription(tx, owner, card);
}

async function loadSubscription(
  tx: Transaction,
  { accountId, id: userId }: { accountId: string; id: string },
  { customer, cardId }: DemoCard,
): Promise<void> {
  const ofOwner = and(eq(plans.accountId, accountId), eq(plans.userId, userId));
  const [plan] = await tx.select().from(plans).where(ofOwner);
  if (!plan?.expiresAt) return;
  const [own] = await tx
    .select({ usersCount: settings.usersCount })
    .from(settings)
    .where(and(eq(settings.accountId, accountId), eq(settings.userId, userId)));
  const { id: planId, finalPrice: cents, interval, complianceEngine, multiUsersEngine, contentLibraries } = plan;
  const anchorDay = anchorDayOf(plan.expiresAt);
  const periods = Array.from({ length: PERIODS_PAID }, (_, index) => {
    const start = wholeSecond(plan.expiresAt ?? new Date());
    start.setUTCMonth(start.getUTCMonth() - (PERIODS_PAID - index));
    return periodFrom(start, interval, anchorDay);
  });
  const period = periods.at(-1);
  if (!period) return;
  const bought = { interval, usersCount: own?.usersCount ?? 1, price: cents, priceWithCoupon: cents };
  const body: Subscription = {
    ...NEW_SUBSCRIPTION,
    state: 'active',
    standing: {
      terms: { ...bought, complianceEngine, multiUsersEngine, contentLibraries },
      period,
      anchorDay,
      paid: { cents, from: period.start },
      coupon: null,
      brought: null,
    },
  };
  const key = { accountId, planId };
  await tx.insert(subscriptions).values({ ...key, state: 'active', body, nextAt: period.end, customer, cardId });
  await tx.update(plans).set({ expiresAt: period.end }).where(ofOwner);
  const [last] = await tx.select({ number: max(invoiceNumbers.number) }).from(invoiceNumbers);
  for (const [index, paid] of periods.entries()) {
    const lines: InvoiceLine[] = [{ kind: 'plan', cents, period: paid }];
    const purpose = index === 0 ? 'purchase' : 'renewal';
    const sums = { total: cents, balanceBefore: 0, due: cents, balanceAfter: 0 };
    const closedAt = paid.start;
    const number = (last?.number ?? 0) + index + 1;
    await tx.insert(invoiceNumbers).values({ number, accountId });
    await tx.insert(invoices).values({
      ...key,
      number,
      state: 'paid',
      purpose,
      lines,
      ...sums,
      closedAt,
    });
    await tx.insert(payments).values({
      ...key,
      userId,
      customer,
      card: cardId,
      gateway: 'stripe',
      amount: cents,
      status: 'succeeded',
      idempotencyKey: `demo-${index}`,
      createdAt: closedAt,
      settledAt: closedAt,
    });
  }
  await tx
    .update(users)
    .set({ customerId: customer, lastPaymentAt: period.start })
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)));
}
