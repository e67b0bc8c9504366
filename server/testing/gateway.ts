import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeGateway } from '../src/adapters/stripe.ts';
import { startTestGateway, type TestGateway } from '../src/adapters/test-gateway/server.ts';
import { connect } from '../src/db/connect.ts';
import type { ChargeOutcome, PaymentGateway } from '../src/ports/payments.ts';
import { freshDatabase } from './postgres.ts';

/** What to charge instead of the default month. */
type Charge = { attempt?: string; cents?: number; onSession?: boolean };

/** The adapter against the test gateway, over HTTP and on a real database, with everything that can happen on the way. */
export async function startGateway() {
  const { ownerUrl } = await freshDatabase();
  const db = connect(ownerUrl);
  /** The simulated faults; none at the beginning of each test. */
  const faults = { delayMs: 0, lost: 0, /** The response of the webhook's receiver. */ newsStatus: 200 };
  const clock = { now: new Date('2026-11-22T10:00:00Z') };
  /** Webhook events received over HTTP, as sent. */
  const news: { body: Buffer; signature: string; host: string }[] = [];

  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      news.push({
        body: Buffer.concat(parts),
        signature: String(request.headers['stripe-signature']),
        host: String(request.headers.host),
      });
      response.writeHead(faults.newsStatus).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));

  const startTwin = () =>
    startTestGateway({
      db,
      deliverTo: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, host: 'greenlit.example' },
      now: () => clock.now,
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
    stripeGateway({ secretKey, webhookSecret, address: { host, port } }, { timeoutMs, now: () => clock.now.getTime() });
  const twin = await startTwin();
  const gateway = adapterFor(twin);

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
  const charge = (customer: string, card: string, change: Charge = {}) =>
    gateway.charge({
      attempt: unique('attempt'),
      customer,
      card,
      cents: 2_900,
      onSession: true,
      description: 'Greenlit, a month',
      ...change,
    });

  /** Sends a form to the test gateway itself. */
  const post = (path: string, body: Record<string, string>, key = twin.secretKey) =>
    fetch(`http://${twin.host}:${twin.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body),
    });
  /** The cardholder's action on the bank's page. */
  async function atBank(secret: string, outcome: 'confirmed' | 'refused'): Promise<void> {
    const { status } = await post('/test/bank', { client_secret: secret, outcome });
    if (status !== 200) throw new Error(`the bank answered ${status}`);
  }

  async function savedCardOf(customer: string, token: string): Promise<string> {
    const saved = await gateway.saveCard({ customer, card: token, key: unique('key') });
    if (saved.state !== 'saved') throw new Error(`the card was not saved: ${saved.state}`);
    return saved.cardId;
  }

  /** Number of successful charges of this customer. */
  async function movedFor(customer: string): Promise<number> {
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*) from test_gateway_objects
       where kind = 'payment_intent' and customer = $1 and data->>'status' = 'succeeded'`,
      [customer],
    );
    return Number(rows[0]?.count);
  }

  const behaves = () => Object.assign(faults, { delayMs: 0, lost: 0, newsStatus: 200 });
  const stop = async () => {
    await twin.stop();
    receiver.close();
    await db.$client.end();
  };
  const people = { unique, newCustomer, charge, atBank, savedCardOf, movedFor };
  return { db, faults, clock, news, startTwin, adapterFor, twin, gateway, post, behaves, stop, ...people };
}

export function secretOf(outcome: Awaited<ReturnType<PaymentGateway['saveCard']>> | ChargeOutcome): string {
  if (outcome.state !== 'action') throw new Error(`nothing to confirm: ${outcome.state}`);
  return outcome.clientSecret;
}
