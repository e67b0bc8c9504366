import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { testGatewayAdapter } from '../src/adapters/test-gateway/adapter.ts';
import { startTestGateway, type TestGateway } from '../src/adapters/test-gateway/server.ts';
import { users } from '../src/db/tables.ts';
import { type NewPerson, startTestApp, type TestApp, type TestPerson } from './app.ts';

export const QUOTE = `query ($usersCount: Int, $customPlan: CustomPlanInput!) {
  getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {
    monthly yearDiscount couponDiscount finalPrice couponError waitsFor
    proration { amountDue credit nextPayment timing quote lines { kind amount } taxes { name percent reversed amount }
      nextTaxes { amount } }
  } }`;
export const BUY = `mutation ($usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!, $attempt: ID, $quote: String) {
  handleSubscriptionAndPayment(usersCount: $usersCount, cardData: $cardData, removeIds: $removeIds, customPlan: $customPlan, attempt: $attempt, quote: $quote) {
    id active trial finalPrice interval complianceEngine multiUsersEngine contentLibraries
  } }`;
const MINE = `{ getSubscription { state usersCount nextPrice balance coupon couponWaits card { brand last4 }
  pending { price usersCount } unpaid { amount } customPlan { id active } } }`;
export const INVOICES = '{ getInvoices { number purpose total paid pdfUrl lines { kind amount } } }';
export const VISA = {
  ...{ cardnumber: '4242-4242-4242-4242', cardname: 'Ada', cvc: '123', zip: '30301', month: '11', year: '2031' },
};
export const MONTH = { interval: 'month' };
export const STATE = 'query ($attempt: ID!) { getPayment(attempt: $attempt) { state } }';
/** A card whose bank wants every payment confirmed. */
const ASKS_ITS_BANK = { ...VISA, cardnumber: '4000-0027-6000-3184' };

interface Quoted {
  finalPrice: number;
  couponError: string | null;
  waitsFor: string | null;
  couponDiscount: number;
  proration: {
    amountDue: number;
    timing: string;
    quote: string;
    nextPayment: number;
    taxes: object[];
    nextTaxes: object[];
  };
}
interface Mine {
  state: string;
  usersCount: number;
  nextPrice: number;
  card: object | null;
  pending: object | null;
  unpaid: object | null;
  customPlan: { id: string; active: boolean };
}

/** Drops queued notifications, because each receipt starts a process that draws its invoice. */
export const forgetMails = (test: TestApp) =>
  test.asOwner(
    "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver_event')",
  );

/** An installation whose gateway is the test gateway. */
export async function startPaidApp(
  env: Record<string, string> = {},
): Promise<{ test: TestApp; twin: TestGateway; stop(): Promise<void> }> {
  const test = await startTestApp(env);
  const twin = await startTestGateway({ db: test.db, deliverTo: null });
  test.ports.payments = testGatewayAdapter(twin, { retries: 0 });
  return {
    test,
    twin,
    stop: async () => {
      await twin.stop();
      await test.close();
    },
  };
}

/** Payments as people make them through the API, and as stored. */
export function moneyOf(app: () => TestApp) {
  const quoted = (who: TestPerson, customPlan: object, usersCount = 1) =>
    app().ask<Quoted>(who, QUOTE, { usersCount, customPlan });
  const buy = (who: TestPerson, customPlan: object, more: object = {}) =>
    app().ask<{ id: string; active: boolean; finalPrice: number }>(who, BUY, {
      ...{ usersCount: 1, cardData: VISA, customPlan },
      ...more,
    });
  const refused = (who: TestPerson, customPlan: object, more: object = {}) =>
    app().refusal(who, BUY, { usersCount: 1, cardData: VISA, customPlan, ...more });
  const mine = (who: TestPerson) => app().ask<Mine>(who, MINE);
  const lapsed = () => app().makePerson({ plan: 'lapsed', engine: false });
  const onTrial = (more: NewPerson = {}) => app().makePerson({ plan: 'trial', engine: false, ...more });

  /** The plan and its subscription, as stored. */
  const stored = async ({ id }: TestPerson) =>
    (
      await app().asOwner(
        `select p.active, p.trial, p.paid_by_admin, p.expires_at, p.final_price, s.state, s.next_at,
           s.body->'standing'->'terms' as terms
         from plans p left join subscriptions s on s.account_id = p.account_id and s.plan_id = p.id where p.user_id = $1`,
        [id],
      )
    )[0];

  /** The amounts charged to somebody, in cents. */
  async function moved({ id }: TestPerson): Promise<number[]> {
    const [user] = await app().db.select().from(users).where(eq(users.id, id));
    const rows = await app().asOwner(
      `select (data->>'amount_received')::int as cents from test_gateway_objects
       where kind = 'payment_intent' and customer = $1 and data->>'status' = 'succeeded' order by seq`,
      [user?.customerId],
    );
    return rows.map(({ cents }) => Number(cents));
  }

  /** A payment that the bank wants confirmed, which nobody does. */
  async function unconfirmed(who: TestPerson, customPlan: object): Promise<{ clientSecret: string; attempt: string }> {
    const answer = await refused(who, customPlan, { cardData: ASKS_ITS_BANK });
    expect(answer).toMatchObject({ code: 'PAYMENT', reason: 'confirm_payment' });
    if (!answer.action) throw new Error('there is nothing to confirm');
    return answer.action;
  }

  return { quoted, buy, refused, mine, lapsed, onTrial, stored, moved, unconfirmed };
}
