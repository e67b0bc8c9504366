// Longer than usual on purpose: every test needs the same two servers, which are started once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CARD_ERRORS } from '@greenlit/domain/billing/schemas.ts';
import { TEST_CARDS } from '@greenlit/domain/billing/test-cards.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
import type { ChargeOutcome, GatewayEvent, PaymentGateway } from '../ports/payments.ts';
import { freshDatabase } from '../testing/postgres.ts';
import { stripeGateway } from './stripe.ts';
import { startTestGateway, type TestGateway } from './test-gateway/server.ts';
import { signature } from './test-gateway/webhooks.ts';

/** The adapter against the test gateway, over HTTP and on a real database, with everything that can happen on the way. */

let db: Database;
let twin: TestGateway;
let gateway: PaymentGateway;
/** What the gateway is told to do wrong; nothing, at the beginning of each test. */
const faults = { delayMs: 0, lost: 0 };
/** The gateway's clock. */
let now = new Date('2026-11-22T10:00:00Z');
/** What came in over HTTP, as it was sent. */
const news: { body: Buffer; signature: string; host: string }[] = [];
/** What whoever takes news answers. */
let newsStatus = 200;

const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('end', () => {
    news.push({
      body: Buffer.concat(parts),
      signature: String(request.headers['stripe-signature']),
      host: String(request.headers.host),
    });
    response.writeHead(newsStatus).end();
  });
});

const startTwin = () =>
  startTestGateway({
    db,
    deliverTo: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, host: 'greenlit.example' },
    now: () => now,
    faults: {
      delayMs: () => faults.delayMs,
      isLost: () => {
        if (faults.lost === 0) return false;
        faults.lost -= 1;
        return true;
      },
    },
  });
const adapterFor = ({ host, port, secretKey, webhookSecret }: TestGateway, timeoutMs = 20_000) =>
  stripeGateway({ secretKey, webhookSecret, address: { host, port } }, { timeoutMs, now: () => now.getTime() });

beforeAll(async () => {
  const { ownerUrl } = await freshDatabase();
  db = connect(ownerUrl);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  twin = await startTwin();
  gateway = adapterFor(twin);
});
afterAll(async () => {
  await twin.stop();
  receiver.close();
  await db.$client.end();
});
beforeEach(() => {
  Object.assign(faults, { delayMs: 0, lost: 0 });
  newsStatus = 200;
});

let counter = 0;
const unique = (what: string): string => {
  counter += 1;
  return `${what}-${counter}`;
};
const newCustomer = () =>
  gateway.createCustomer({
    accountId: unique('account'),
    userId: unique('user'),
    email: 'ada@people.test',
    name: 'Ada Ito',
  });

const charge = (
  customer: string,
  card: string,
  change: { attempt?: string; cents?: number; onSession?: boolean } = {},
) =>
  gateway.charge({
    attempt: unique('attempt'),
    customer,
    card,
    cents: 2_900,
    onSession: true,
    description: 'Greenlit, a month',
    ...change,
  });

/** What the owner does at their bank's page. */
async function atBank(secret: string, outcome: 'confirmed' | 'refused'): Promise<void> {
  const answer = await fetch(`http://${twin.host}:${twin.port}/test/bank`, {
    method: 'POST',
    headers: { authorization: `Bearer ${twin.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: secret, outcome }),
  });
  expect(answer.status).toBe(200);
}

async function savedCardOf(customer: string, token: string): Promise<string> {
  const saved = await gateway.saveCard({ customer, card: token, key: unique('key') });
  if (saved.state !== 'saved') throw new Error(`the card was not saved: ${saved.state}`);
  return saved.cardId;
}

function secretOf(outcome: Awaited<ReturnType<PaymentGateway['saveCard']>> | ChargeOutcome): string {
  if (outcome.state !== 'action') throw new Error(`nothing to confirm: ${outcome.state}`);
  return outcome.clientSecret;
}

/** How often money moved for this customer. */
async function movedFor(customer: string): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*) from test_gateway_objects
     where kind = 'payment_intent' and customer = $1 and data->>'status' = 'succeeded'`,
    [customer],
  );
  return Number(rows[0]?.count);
}

const unavailable = expect.objectContaining({ name: 'GatewayError', kind: 'unavailable' });
const refused = expect.objectContaining({ name: 'GatewayError', kind: 'refused' });

describe('a card that pays', () => {
  const good = TEST_CARDS.filter(({ decline, authentication }) => decline === null && authentication === 'never');

  it.each(good)('$brand: is charged, kept, and charged again without its owner', async ({ token, brand, number }) => {
    const customer = await newCustomer();
    const first = await charge(customer, token);
    if (first.state !== 'succeeded') return expect.unreachable(first.state);
    expect(await gateway.cardOf(first.cardId)).toEqual({
      id: first.cardId,
      brand,
      last4: number.slice(-4),
      expiryMonth: 11,
      expiryYear: 2029,
    });
    expect(await charge(customer, first.cardId, { onSession: false })).toMatchObject({
      state: 'succeeded',
      cardId: first.cardId,
    });
    expect(await movedFor(customer)).toBe(2);
  });

  it('is kept without a charge', async () => {
    const customer = await newCustomer();
    const cardId = await savedCardOf(customer, 'pm_card_visa');
    expect(await movedFor(customer)).toBe(0);
    expect(await charge(customer, cardId, { onSession: false })).toMatchObject({ state: 'succeeded' });
  });

  it('is charged no more once it was removed', async () => {
    const customer = await newCustomer();
    const cardId = await savedCardOf(customer, 'pm_card_visa');
    await gateway.removeCard(cardId);
    await expect(charge(customer, cardId, { onSession: false })).rejects.toThrow(refused);
  });

  it('of somebody else is not charged', async () => {
    const cardId = await savedCardOf(await newCustomer(), 'pm_card_visa');
    await expect(charge(await newCustomer(), cardId)).rejects.toThrow(refused);
  });
});

describe('a card that is declined', () => {
  const declined = TEST_CARDS.filter(({ decline }) => decline?.at === 'save');
  const FOR_GOOD = ['lost_card', 'stolen_card', 'expired_card', 'incorrect_number'];

  it.each(declined)('$token: is neither charged nor kept', async ({ token, decline }) => {
    const customer = await newCustomer();
    const reason = decline?.reason ?? decline?.code ?? '';
    const failure = { state: 'failed', error: decline?.code, reason, needsOwner: false };
    const attempt = unique('attempt');
    const outcome = await charge(customer, token, { attempt });
    expect(outcome).toMatchObject({ ...failure, forGood: FOR_GOOD.includes(reason) });
    expect(await gateway.saveCard({ customer, card: token, key: unique('key') })).toMatchObject(failure);
    expect(await gateway.chargeOf({ customer, attempt })).toEqual(outcome);
    expect(await movedFor(customer)).toBe(0);
  });

  it('gives each of the five errors that have words', () => {
    expect(new Set(declined.map(({ decline }) => decline?.code))).toEqual(new Set(Object.keys(CARD_ERRORS)));
  });

  it('at its renewal: it was kept, and every charge fails', async () => {
    const customer = await newCustomer();
    const cardId = await savedCardOf(customer, 'pm_card_chargeCustomerFail');
    const failure = { state: 'failed', error: 'card_declined', forGood: false };
    expect(await charge(customer, cardId, { onSession: false })).toMatchObject(failure);
    expect(await movedFor(customer)).toBe(0);
  });
});

describe('3-D Secure', () => {
  const ALWAYS = 'pm_card_authenticationRequired';
  const ON_SETUP = 'pm_card_authenticationRequiredOnSetup';

  it('waits for the owner, and charges when they have confirmed', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    const asked = await charge(customer, ALWAYS, { attempt });
    expect(await movedFor(customer)).toBe(0);
    expect(await gateway.chargeOf({ customer, attempt })).toEqual(asked);
    await atBank(secretOf(asked), 'confirmed');
    expect(await gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
    expect(await movedFor(customer)).toBe(1);
  });

  it('charges nothing when they have refused, or when the bank declines after it', async () => {
    const customer = await newCustomer();
    const attempts = [unique('attempt'), unique('attempt')] as const;
    await atBank(secretOf(await charge(customer, ALWAYS, { attempt: attempts[0] })), 'refused');
    const POOR = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds';
    await atBank(secretOf(await charge(customer, POOR, { attempt: attempts[1] })), 'confirmed');
    const [first, second] = await Promise.all(attempts.map((attempt) => gateway.chargeOf({ customer, attempt })));
    expect(first).toMatchObject({ state: 'failed', error: null, needsOwner: true });
    expect(second).toMatchObject({ state: 'failed', error: 'card_declined', reason: 'insufficient_funds' });
    expect(await movedFor(customer)).toBe(0);
  });

  it('that was given up charges nothing, and can no longer be confirmed', async () => {
    const customer = await newCustomer();
    const asked = await charge(customer, ALWAYS);
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    expect(await gateway.cancelCharge(asked.chargeId)).toMatchObject({ state: 'failed', reason: 'canceled' });
    await expect(atBank(asked.clientSecret, 'confirmed')).rejects.toThrow();
    expect(await movedFor(customer)).toBe(0);
  });

  it('stays paid when it is given up too late', async () => {
    const paid = await charge(await newCustomer(), 'pm_card_visa');
    if (paid.state !== 'succeeded') return expect.unreachable(paid.state);
    expect(await gateway.cancelCharge(paid.chargeId)).toEqual(paid);
  });

  it('is asked for once by a card that is confirmed when it is saved', async () => {
    const customer = await newCustomer();
    const asked = await gateway.saveCard({ customer, card: ON_SETUP, key: unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    await atBank(asked.clientSecret, 'confirmed');
    const saved = await gateway.savedCard({ clientSecret: asked.clientSecret, customer });
    if (saved?.state !== 'saved') return expect.unreachable(saved?.state);
    expect(await charge(customer, saved.cardId, { onSession: false })).toMatchObject({ state: 'succeeded' });
  });

  it('is told to nobody but its customer, who has the secret', async () => {
    const customer = await newCustomer();
    const asked = await gateway.saveCard({ customer, card: ON_SETUP, key: unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    const { clientSecret } = asked;
    const mine = { clientSecret, customer };
    expect(await gateway.savedCard(mine)).toMatchObject({ state: 'action' });
    await atBank(clientSecret, 'confirmed');
    expect(await gateway.savedCard({ ...mine, clientSecret: `${clientSecret}x` })).toBeNull();
    expect(await gateway.savedCard({ ...mine, customer: await newCustomer() })).toBeNull();
    expect(await gateway.savedCard(mine)).toMatchObject({ state: 'saved' });
  });

  it('saves no card that its owner has refused', async () => {
    const customer = await newCustomer();
    const asked = await gateway.saveCard({ customer, card: ON_SETUP, key: unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    await atBank(asked.clientSecret, 'refused');
    expect(await gateway.savedCard({ clientSecret: asked.clientSecret, customer })).toMatchObject({ state: 'failed' });
  });

  it('at a renewal wants the owner, and is paid by them afterwards', async () => {
    const customer = await newCustomer();
    const asked = await gateway.saveCard({ customer, card: ALWAYS, key: unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    await atBank(asked.clientSecret, 'confirmed');
    const saved = await gateway.savedCard({ clientSecret: asked.clientSecret, customer });
    if (saved?.state !== 'saved') return expect.unreachable(saved?.state);
    const renewal = await charge(customer, saved.cardId, { onSession: false });
    expect(renewal).toMatchObject({ state: 'failed', needsOwner: true, forGood: false });
    const attempt = unique('attempt');
    await atBank(secretOf(await charge(customer, saved.cardId, { attempt })), 'confirmed');
    expect(await gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
  });
});

describe('one attempt', () => {
  it('moves money once, however often and however much at once it is sent', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => charge(customer, 'pm_card_visa', { attempt })));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await movedFor(customer)).toBe(1);
  });

  it('that was declined stays so', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    const card = 'pm_card_visa_chargeDeclined';
    const first = await charge(customer, card, { attempt });
    expect(await charge(customer, card, { attempt })).toEqual(first);
  });

  it('is refused when it is sent again with another amount', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    await charge(customer, 'pm_card_visa', { attempt });
    await expect(charge(customer, 'pm_card_visa', { attempt, cents: 3_000 })).rejects.toThrow(refused);
    expect(await movedFor(customer)).toBe(1);
  });

  it('under 50 cents is refused', async () => {
    await expect(charge(await newCustomer(), 'pm_card_visa', { cents: 49 })).rejects.toThrow(refused);
  });

  it('that was never sent is not known', async () => {
    expect(await gateway.chargeOf({ customer: await newCustomer(), attempt: 'never' })).toBeNull();
  });

  it('is found behind a hundred others', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    const first = await charge(customer, 'pm_card_visa', { attempt });
    await Promise.all(Array.from({ length: 101 }, () => charge(customer, 'pm_card_visa')));
    expect(await gateway.chargeOf({ customer, attempt })).toEqual(first);
  });
});

describe('an answer that', () => {
  it('is lost twice is fetched by asking again, and moves money once', async () => {
    const customer = await newCustomer();
    faults.lost = 2;
    expect(await charge(customer, 'pm_card_visa')).toMatchObject({ state: 'succeeded' });
    expect(await movedFor(customer)).toBe(1);
  });

  it('is lost for good leaves it open; asking later tells', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    faults.lost = 3;
    await expect(charge(customer, 'pm_card_visa', { attempt })).rejects.toThrow(unavailable);
    expect(await gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
    expect(await charge(customer, 'pm_card_visa', { attempt })).toMatchObject({ state: 'succeeded' });
    expect(await movedFor(customer)).toBe(1);
  });

  it('takes too long leaves it open; asking later tells', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    faults.delayMs = 5_000;
    const hasty = adapterFor(twin, 300);
    const request = { attempt, customer, card: 'pm_card_visa', cents: 2_900, onSession: true, description: 'x' };
    await expect(hasty.charge(request)).rejects.toThrow(unavailable);
    faults.delayMs = 0;
    expect(await gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
    expect(await movedFor(customer)).toBe(1);
  });

  it('never comes, because nobody is there, leaves it open', async () => {
    const address = { host: '127.0.0.1', port: 1 };
    const nobody = stripeGateway({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', address });
    const person = { accountId: unique('account'), userId: unique('user'), email: 'ada@people.test', name: 'Ada' };
    await expect(nobody.createCustomer(person)).rejects.toThrow(unavailable);
  });
});

describe('a refund', () => {
  it('gives back parts up to the whole, each once', async () => {
    const paid = await charge(await newCustomer(), 'pm_card_visa');
    if (paid.state !== 'succeeded') return expect.unreachable(paid.state);
    const part = { chargeId: paid.chargeId, cents: 1_000, key: unique('key') };
    const first = await gateway.refund(part);
    expect(await gateway.refund(part)).toEqual(first);
    // also when its key is long forgotten
    await db.$client.query('delete from test_gateway_answers');
    expect(await gateway.refund(part)).toEqual(first);
    await expect(gateway.refund({ ...part, cents: 1_901, key: unique('key') })).rejects.toThrow(refused);
    await gateway.refund({ ...part, cents: 1_900, key: unique('key') });
    await expect(gateway.refund({ ...part, cents: 1, key: unique('key') })).rejects.toThrow(refused);
  });

  it.each([
    ['failed', refused],
    ['pending', unavailable],
  ])('that is %s is not entered as given back', async (status, error) => {
    const paid = await charge(await newCustomer(), 'pm_card_visa');
    if (paid.state !== 'succeeded') return expect.unreachable(paid.state);
    const wanted = { chargeId: paid.chargeId, cents: 1_000, key: unique('key') };
    const { refundId } = await gateway.refund(wanted);
    const set = 'update test_gateway_objects set data = data || $2 where id = $1';
    await db.$client.query(set, [refundId, JSON.stringify({ status })]);
    await expect(gateway.refund(wanted)).rejects.toThrow(error);
  });

  it('of what was not paid is refused', async () => {
    const failed = await charge(await newCustomer(), 'pm_card_visa_chargeDeclined');
    if (failed.state !== 'failed' || failed.chargeId === null) return expect.unreachable(failed.state);
    const wanted = { chargeId: failed.chargeId, cents: 1, key: unique('key') };
    await expect(gateway.refund(wanted)).rejects.toThrow(refused);
  });
});

describe('news', () => {
  const read = () => news.map(({ body, signature: sign }) => gateway.readEvent(body, sign));
  /** Everything that was told about a customer. */
  const told = (events: GatewayEvent[], customer: string) =>
    events.filter((event) => event.customer === customer).map(({ type }) => type);

  it('is signed, and says whom and which attempt it is about', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    await charge(customer, 'pm_card_visa', { attempt });
    await twin.deliver();
    const paid = read().find((event) => event.attempt === attempt && event.type === 'payment_intent.succeeded');
    expect(paid).toMatchObject({ customer, at: now });
    // whoever takes it may answer under its own name alone
    expect(news.map(({ host }) => host)).toContain('greenlit.example');
  });

  it('that is forged, changed or old is not believed', async () => {
    await newCustomer();
    await twin.deliver();
    const [first] = news;
    if (!first) return expect.unreachable('nothing came');
    const forged = expect.objectContaining({ name: 'GatewayError', kind: 'forged' });
    const changed = Buffer.from(first.body.toString().replace('evt_', 'evt_0'));
    const text = first.body.toString();
    expect(() => gateway.readEvent(changed, first.signature)).toThrow(forged);
    expect(() => gateway.readEvent(first.body, '')).toThrow(forged);
    expect(() => gateway.readEvent(first.body, signature(text, 'whsec_other', now))).toThrow(forged);
    const longAgo = new Date(now.getTime() - 301_000);
    expect(() => gateway.readEvent(first.body, signature(text, twin.webhookSecret, longAgo))).toThrow(forged);
  });

  it('comes twice, late and in any order, and always tells the same', async () => {
    const customer = await newCustomer();
    await charge(customer, 'pm_card_visa_chargeDeclined');
    await charge(customer, 'pm_card_visa');
    await twin.deliver();
    const all = read();
    const shuffled = [...all, ...all].sort((a, b) => a.id.localeCompare(b.id));
    expect(new Set(told(shuffled, customer))).toEqual(new Set(told(all, customer)));
    expect(told(all, customer)).toContain('payment_intent.payment_failed');
  });

  it('that nobody took is sent again', async () => {
    const customer = await newCustomer();
    newsStatus = 500;
    await charge(customer, 'pm_card_visa');
    await twin.deliver();
    const before = told(read(), customer).length;
    newsStatus = 200;
    await twin.deliver();
    expect(told(read(), customer).length).toBeGreaterThan(before);
    const settled = news.length;
    await twin.deliver();
    expect(news.length).toBe(settled);
  });

  it('can be asked for, oldest first, whether it came or not', async () => {
    now = new Date(now.getTime() + 3_600_000);
    const since = now;
    newsStatus = 500;
    const customer = await newCustomer();
    await charge(customer, 'pm_card_visa');
    await Promise.all(Array.from({ length: 60 }, () => charge(customer, 'pm_card_visa')));
    const events = await gateway.eventsSince(since);
    expect(told(events, customer).filter((type) => type === 'payment_intent.succeeded')).toHaveLength(61);
    expect(told(events, customer)[0]).toBe('payment_intent.created');
    expect(events.every(({ at }) => at >= since)).toBe(true);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });
});

describe('the test gateway', () => {
  it('remembers everything when it starts again', async () => {
    const customer = await newCustomer();
    const attempt = unique('attempt');
    const paid = await charge(customer, 'pm_card_visa', { attempt });
    const other = await startTwin();
    try {
      const through = adapterFor(other);
      expect(await through.chargeOf({ customer, attempt })).toEqual(paid);
      const request = { attempt, customer, card: 'pm_card_visa', cents: 2_900, onSession: true };
      expect(await through.charge({ ...request, description: 'Greenlit, a month' })).toEqual(paid);
      expect(await movedFor(customer)).toBe(1);
    } finally {
      await other.stop();
    }
  });

  const post = (path: string, body: Record<string, string>, key = twin.secretKey) =>
    fetch(`http://${twin.host}:${twin.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body),
    });

  it('listens on this machine alone, and answers nobody without its key', async () => {
    expect(twin.host).toBe('127.0.0.1');
    expect((await post('/v1/customers', { email: 'ada@people.test' }, 'sk_test_other')).status).toBe(401);
  });

  it('refuses digits of a card unread, and keeps none', async () => {
    const number = '4242424242424242';
    const customer = await newCustomer();
    const intent = { amount: '2900', currency: 'usd', customer, confirm: 'true' };
    const asks = [
      post('/v1/payment_methods', { type: 'card', 'card[number]': number }),
      post('/v1/payment_intents', { ...intent, 'payment_method_data[card][number]': number }),
      post('/v1/payment_intents', { ...intent, payment_method: number, 'allowed_payment_method_types[0]': 'card' }),
    ];
    for (const answer of await Promise.all(asks)) expect(answer.status).toBeGreaterThanOrEqual(400);
    await charge(customer, 'pm_card_visa');
    for (const table of ['objects', 'answers', 'events']) {
      const { rows } = await db.$client.query(`select from test_gateway_${table} t where t::text like $1`, [
        `%${number}%`,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('answers what it does not know in Stripe’s form', async () => {
    const unknown = await post('/v1/subscriptions', {});
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    await expect(gateway.cardOf('pm_nobody')).rejects.toThrow(refused);
    await expect(charge('cus_nobody', 'pm_card_visa')).rejects.toThrow(refused);
  });
});
