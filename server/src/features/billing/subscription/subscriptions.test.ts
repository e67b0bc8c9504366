// Longer than usual on purpose: from a purchase to its last renewal, with one gateway, whose totals must match ours at the end.
import { randomUUID } from 'node:crypto';
import { changePlan, purchase } from '@greenlit/domain/billing/orders.ts';
import type { Terms } from '@greenlit/domain/billing/proration.ts';
import { becomes, cancel, type Outcome, resume, type Subscription } from '@greenlit/domain/billing/subscription.ts';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { stripeGateway } from '../../../adapters/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../adapters/test-gateway/server.ts';
import type { Context } from '../../../context.ts';
import { invoices, ledgerEvents, payments, plans } from '../../../db/tables.ts';
import { runCharge, sweepCharges } from '../payment/charges.actions.ts';
import { renewPlans } from '../renewal/renewals.actions.ts';
import { changeSubscription, type Paying, type PlanKey } from './subscriptions.actions.ts';

let test: TestApp;
let twin: TestGateway;
/** How many responses get lost, and how many arrive before that. */
let lost = 0;
let answered = 0;
/** The current time. */
let now = new Date('2027-01-31T10:00:00Z');

beforeAll(async () => {
  test = await startTestApp();
  const isLost = () => {
    if (lost === 0) return false;
    const isNow = answered === 0;
    if (isNow) lost -= 1;
    else answered -= 1;
    return isNow;
  };
  twin = await startTestGateway({ db: test.db, deliverTo: null, faults: { isLost } });
  test.ports.payments = stripeGateway({ ...twin, address: twin }, { retries: 0 });
});
afterAll(async () => {
  await twin.stop();
  await test.close();
});
beforeEach(async () => {
  lost = 0;
  // tests move the time by years: keep earlier tests' plans from renewing
  await test.asOwner('update subscriptions set next_at = null');
});

const MONTH: Terms = {
  ...{ interval: 'month', usersCount: 1, price: 2_900, priceWithCoupon: 2_900 },
  ...{ complianceEngine: true, multiUsersEngine: false, contentLibraries: [] },
};
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** A person with an unpaid plan, and a customer at the gateway. */
async function buyer(): Promise<PlanKey & { customer: string; userId: string; token: string }> {
  const person = await test.makePerson({ plan: 'lapsed' });
  const [plan] = await test.db.select().from(plans).where(eq(plans.accountId, person.accountId));
  const { accountId, id: userId, token } = person;
  const customer = await test.ports.payments.createCustomer({ accountId, userId, email: person.email, name: 'Ada' });
  return { accountId, planId: plan?.id ?? '', customer, userId, token };
}

function change(key: PlanKey, act: (subscription: Subscription) => Outcome, paying: Paying = null) {
  const ctx: Context = { ports: test.ports, actor: { kind: 'system', name: 'a test' }, from: null };
  return test.db.transaction((tx) => changeSubscription(tx, ctx, key, { at: now, paying, act }));
}

/** Presses the button: the payment is committed, but not charged yet. */
async function press(who: PlanKey & { customer: string }, card: string): Promise<string> {
  const attempt = randomUUID();
  const wanted = { terms: MONTH, coupon: null, attempt };
  await change(who, (subscription) => purchase(subscription, wanted, now), { customer: who.customer, card });
  return attempt;
}

const charged = ({ accountId }: PlanKey, id: string) => runCharge(test.ports, { accountId, id }, now);

async function buy(who: PlanKey & { customer: string }, card = 'pm_card_visa'): Promise<void> {
  expect(await charged(who, await press(who, card))).toMatchObject({ state: 'succeeded' });
}

const planOf = async ({ accountId, planId }: PlanKey) => {
  const [plan] = await test.db
    .select()
    .from(plans)
    .where(and(eq(plans.accountId, accountId), eq(plans.id, planId)));
  return plan;
};
const paymentsOf = ({ accountId }: PlanKey) =>
  test.db.select().from(payments).where(eq(payments.accountId, accountId)).orderBy(asc(payments.createdAt));
const invoicesOf = ({ accountId }: PlanKey) =>
  test.db.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(asc(invoices.closedAt));
const eventsOf = async ({ accountId }: PlanKey) =>
  (
    await test.db
      .select({ type: ledgerEvents.type })
      .from(ledgerEvents)
      .where(eq(ledgerEvents.accountId, accountId))
      .orderBy(asc(ledgerEvents.seq))
  ).map(({ type }) => type);
/** Number of successful charges. */
async function movedFor(customer: string): Promise<number> {
  const rows = await test.asOwner(
    `select 1 from test_gateway_objects
     where kind = 'payment_intent' and customer = $1 and data->>'status' = 'succeeded'`,
    [customer],
  );
  return rows.length;
}
const numbers = async (): Promise<number[]> =>
  (await test.asOwner('select number::int from invoices where number is not null order by number')).map((row) =>
    Number(row.number),
  );
const gapless = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a purchase', () => {
  it('gives access when the money has moved, and not before', async () => {
    const who = await buyer();
    const attempt = await press(who, 'pm_card_visa');
    expect(await planOf(who)).toMatchObject({ active: false });
    expect(await paymentsOf(who)).toMatchObject([{ id: attempt, status: 'pending', amount: 2_900 }]);
    await charged(who, attempt);
    expect(await planOf(who)).toMatchObject({
      active: true,
      finalPrice: 2_900,
      expiresAt: new Date('2027-02-28T10:00:00Z'),
    });
    expect(await invoicesOf(who)).toMatchObject([{ purpose: 'purchase', state: 'paid', due: 2_900 }]);
    expect(await eventsOf(who)).toEqual(['payment.succeeded', 'plan.created']);
  });

  it('that is declined changes nothing, and can be tried again', async () => {
    const who = await buyer();
    const attempt = await press(who, 'pm_card_visa_chargeDeclined');
    expect(await charged(who, attempt)).toMatchObject({ state: 'failed', error: 'card_declined' });
    expect(await planOf(who)).toMatchObject({ active: false });
    expect(await paymentsOf(who)).toMatchObject([{ status: 'failed', failure: 'generic_decline' }]);
    expect(await invoicesOf(who)).toMatchObject([{ state: 'void', number: null }]);
    await buy(who);
    expect(await planOf(who)).toMatchObject({ active: true });
  });

  it('pressed 20 times at once is one charge', async () => {
    const who = await buyer();
    const presses = Array.from({ length: 20 }, async () => charged(who, await press(who, 'pm_card_visa')));
    const done = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await movedFor(who.customer)).toBe(1);
  });

  it('whose response is lost is settled once, by asking the gateway', async () => {
    const who = await buyer();
    const attempt = await press(who, 'pm_card_visa');
    // the client retries once by itself when a connection breaks
    lost = 2;
    await expect(charged(who, attempt)).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'gateway_silent' });
    expect(await planOf(who)).toMatchObject({ active: false });
    await sweepCharges(test.ports, now);
    expect(await planOf(who)).toMatchObject({ active: false });
    now = later(0.01);
    await Promise.all([sweepCharges(test.ports, now), sweepCharges(test.ports, now), charged(who, attempt)]);
    expect(await planOf(who)).toMatchObject({ active: true });
    expect(await movedFor(who.customer)).toBe(1);
    expect(await invoicesOf(who)).toHaveLength(1);
  });

  it('that never reached the gateway, because the process ended, is made later', async () => {
    const who = await buyer();
    await press(who, 'pm_card_visa');
    now = later(0.01);
    await sweepCharges(test.ports, now);
    expect(await planOf(who)).toMatchObject({ active: true });
    expect(await movedFor(who.customer)).toBe(1);
  });

  it('with 3-D Secure waits for the bank; without a confirmation nothing is paid', async () => {
    const who = await buyer();
    const attempt = await press(who, 'pm_card_authenticationRequired');
    expect(await charged(who, attempt)).toMatchObject({ state: 'action' });
    expect(await paymentsOf(who)).toMatchObject([{ status: 'requires_action' }]);
    now = later(0.5);
    await sweepCharges(test.ports, now);
    expect(await paymentsOf(who)).toMatchObject([{ status: 'requires_action' }]);
    now = later(1);
    await sweepCharges(test.ports, now);
    expect(await paymentsOf(who)).toMatchObject([{ status: 'failed', failure: 'canceled' }]);
    expect(await planOf(who)).toMatchObject({ active: false });
    expect(await movedFor(who.customer)).toBe(0);
  });

  it('gets the next number without gaps, however many are made at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => buyer()));
    await Promise.all(people.map((who, index) => buyAnyway(who, index % 3 === 0)));
    expect(await numbers()).toEqual(gapless((await numbers()).length));
  });

  async function buyAnyway(who: Awaited<ReturnType<typeof buyer>>, isDeclined: boolean): Promise<void> {
    await charged(who, await press(who, isDeclined ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa'));
  }
});

describe('a renewal', () => {
  it('is charged at the end of the period, by one of several processes that try', async () => {
    now = new Date('2028-01-31T10:00:00Z');
    const who = await buyer();
    await buy(who);
    await renewPlans(test.ports, later(27));
    expect(await invoicesOf(who)).toHaveLength(1);
    now = new Date('2028-02-29T10:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => renewPlans(test.ports, now)));
    expect(await movedFor(who.customer)).toBe(2);
    expect(await invoicesOf(who)).toMatchObject([{ purpose: 'purchase' }, { purpose: 'renewal', due: 2_900 }]);
    expect(await planOf(who)).toMatchObject({ active: true, expiresAt: new Date('2028-03-31T10:00:00Z') });
    expect(await eventsOf(who)).toEqual(['payment.succeeded', 'plan.created', 'payment.succeeded', 'plan.renewed']);
  });

  it('that fails is tried five times in 14 days while access continues, and then the plan ends', async () => {
    now = new Date('2029-01-10T10:00:00Z');
    const who = await buyer();
    await buy(who);
    const bad = await test.ports.payments.saveCard({ ...who, card: 'pm_card_chargeCustomerFail', key: randomUUID() });
    if (bad.state !== 'saved') return expect.unreachable(bad.state);
    await test.asOwner('update subscriptions set card_id = $1 where plan_id = $2', [bad.cardId, who.planId]);
    const end = new Date('2029-02-10T10:00:00Z');
    for (let day = 0; day <= 14; day += 1) {
      now = new Date(end.getTime() + day * 86_400_000);
      expect(await planOf(who)).toMatchObject({ active: true });
      await renewPlans(test.ports, now);
    }
    expect((await paymentsOf(who)).map(({ status }) => status)).toEqual(['succeeded', ...Array(5).fill('failed')]);
    expect(await planOf(who)).toMatchObject({ active: false });
    expect(await invoicesOf(who)).toMatchObject([{ state: 'paid' }, { state: 'void', purpose: 'renewal' }]);
    expect((await eventsOf(who)).at(-1)).toBe('plan.expired');
  });

  it('whose card is declined for good is not retried, while access continues for the same 14 days', async () => {
    now = new Date('2034-01-10T10:00:00Z');
    const who = await buyer();
    await buy(who);
    const gateway = test.ports.payments;
    const failure = { error: 'card_declined', reason: 'lost_card', forGood: true, needsOwner: false } as const;
    test.ports.payments = { ...gateway, charge: async () => ({ state: 'failed', chargeId: null, ...failure }) };
    const end = new Date('2034-02-10T10:00:00Z');
    for (let day = 0; day <= 14; day += 1) {
      now = new Date(end.getTime() + day * 86_400_000);
      expect([day, (await planOf(who))?.active]).toEqual([day, true]);
      await renewPlans(test.ports, now);
    }
    test.ports.payments = gateway;
    expect((await paymentsOf(who)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(await planOf(who)).toMatchObject({ active: false });
  });

  it('whose process ended after the charge is settled by asking the gateway, and charged once', async () => {
    now = new Date('2030-01-10T10:00:00Z');
    const who = await buyer();
    await buy(who);
    now = new Date('2030-02-10T10:00:00Z');
    // the outcome is asked for first; the client retries once by itself when a connection breaks
    [answered, lost] = [1, 2];
    await renewPlans(test.ports, now);
    expect((await paymentsOf(who)).map(({ status }) => status)).toEqual(['succeeded', 'pending']);
    expect(await planOf(who)).toMatchObject({ active: true });
    await renewPlans(test.ports, now);
    now = later(0.01);
    await sweepCharges(test.ports, now);
    expect((await paymentsOf(who)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await movedFor(who.customer)).toBe(2);
  });

  it('made after the backup that was restored is not charged again', async () => {
    now = new Date('2033-01-10T10:00:00Z');
    const who = await buyer();
    await buy(who);
    const [backup] = await test.asOwner('select body, next_at from subscriptions where plan_id = $1', [who.planId]);
    now = new Date('2033-02-10T10:00:00Z');
    await renewPlans(test.ports, now);
    await test.asOwner(
      `with gone as (delete from invoices where plan_id = $1 and purpose = 'renewal' returning number)
       delete from invoice_numbers where number in (select number from gone)`,
      [who.planId],
    );
    await test.asOwner('delete from payments where plan_id = $1 and not on_session', [who.planId]);
    const restored = [who.planId, JSON.stringify(backup?.body), backup?.next_at];
    await test.asOwner('update subscriptions set body = $2, next_at = $3 where plan_id = $1', restored);
    // the gateway deletes keys after a while
    await test.asOwner('delete from test_gateway_answers');
    now = later(2);
    await renewPlans(test.ports, now);
    expect(await movedFor(who.customer)).toBe(2);
    expect(await invoicesOf(who)).toMatchObject([{ purpose: 'purchase' }, { purpose: 'renewal', state: 'paid' }]);
    expect(await planOf(who)).toMatchObject({ active: true, expiresAt: new Date('2033-03-10T10:00:00Z') });
  });

  it('does not happen for a cancelled plan, which ends, but does once it is resumed', async () => {
    now = new Date('2031-01-10T10:00:00Z');
    const [leaves, stays] = [await buyer(), await buyer()];
    for (const who of [leaves, stays]) {
      await buy(who);
      await change(who, cancel);
    }
    expect(await planOf(leaves)).toMatchObject({ active: false, expiresAt: new Date('2031-02-10T10:00:00Z') });
    await change(stays, (subscription) => becomes(resume(subscription, now)));
    now = new Date('2031-02-10T10:00:00Z');
    await renewPlans(test.ports, now);
    expect([await movedFor(leaves.customer), await movedFor(stays.customer)]).toEqual([1, 2]);
    expect(await eventsOf(leaves)).toEqual(['payment.succeeded', 'plan.created', 'plan.cancelled', 'plan.expired']);
    expect(await planOf(stays)).toMatchObject({ active: true, cancelledAt: null });
  });

  it('applies the scheduled terms', async () => {
    now = new Date('2032-01-10T10:00:00Z');
    const who = await buyer();
    await buy(who);
    const less = { ...MONTH, complianceEngine: false, price: 1_000, priceWithCoupon: 1_000 };
    await change(who, (subscription) => changePlan(subscription, { terms: less, attempt: randomUUID() }, now));
    expect(await planOf(who)).toMatchObject({ complianceEngine: true, finalPrice: 2_900 });
    now = new Date('2032-02-10T10:00:00Z');
    await renewPlans(test.ports, now);
    expect(await planOf(who)).toMatchObject({ complianceEngine: false, finalPrice: 1_000 });
  });
});

describe('an upgrade', () => {
  it('is charged to the saved card for the rest of the period', async () => {
    now = new Date('2033-11-01T00:00:00Z');
    const who = await buyer();
    await buy(who);
    const [first] = await paymentsOf(who);
    now = new Date('2033-11-16T00:00:00Z');
    const attempt = randomUUID();
    const more = { ...MONTH, price: 5_900, priceWithCoupon: 5_900 };
    await change(who, (subscription) => changePlan(subscription, { terms: more, attempt }, now));
    expect(await charged(who, attempt)).toMatchObject({ state: 'succeeded' });
    const [, second] = await paymentsOf(who);
    expect(second).toMatchObject({ amount: 1_500, status: 'succeeded', onSession: false });
    expect(second?.card).not.toBe(first?.card);
    expect(await planOf(who)).toMatchObject({ finalPrice: 5_900, expiresAt: new Date('2033-12-01T00:00:00Z') });
  });
});

it('invoices add up to what was paid, in the whole installation', async () => {
  const [sums] = await test.asOwner(
    `select (select sum(total) from invoices where state = 'paid')::int as billed,
       (select sum(amount) from payments where status = 'succeeded')::int as paid,
       (select sum((body->>'balance')::int) from subscriptions)::int as balance,
       (select sum((data->>'amount_received')::int) from test_gateway_objects where kind = 'payment_intent')::int as moved`,
  );
  expect(Number(sums?.billed)).toBe(Number(sums?.paid) + Number(sums?.balance));
  expect(sums?.moved).toBe(sums?.paid);
  expect(await numbers()).toEqual(gapless((await numbers()).length));
});
