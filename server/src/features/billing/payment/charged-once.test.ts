// Longer than usual on purpose: what must hold however often, concurrently and at whatever moment it is tried.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_CARDS } from '@greenlit/domain/billing/test-cards.ts';
import { choicesFrom, randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../../../../testing/app.ts';
import { JSX_HOOK } from '../../../../testing/jsx-hook.ts';
import { BUY, forgetMails, INVOICES, MONTH, moneyOf, startPaidApp, VISA } from '../../../../testing/money.ts';
import type { TestGateway } from '../../../adapters/test-gateway/server.ts';
import { signature } from '../../../adapters/test-gateway/webhooks.ts';
import { coupons, gatewayEvents, plans, users } from '../../../db/tables.ts';
import { sweepCharges } from './charges.actions.ts';

let test: TestApp;
let twin: TestGateway;
let stop: () => Promise<void>;
let child: ChildProcess | undefined;
const random = randomFrom();
const { below, pick } = choicesFrom(random);

beforeAll(async () => {
  ({ test, twin, stop } = await startPaidApp());
});
afterAll(() => stop());
afterEach(() => {
  child?.kill('SIGKILL');
});

const { buy, mine, lapsed, onTrial, moved, unconfirmed } = moneyOf(() => test);
const ROUNDS = repeats({ test: 1, soak: 200 });
const LIMIT_MS = 300_000 + ROUNDS * 10_000;
const inAWhile = () => new Date(Date.now() + 600_000);

describe('20 times at once,', () => {
  /** Raises the limit on presses with a card, which is not under test here. */
  const letAllIn = ({ accountId, id }: TestPerson) =>
    test.asOwner(
      `insert into rate_limits select key, -1000, now() + interval '1 hour' from unnest($1::text[]) as key`,
      [[`refused-card:person:${id}`, `refused-card:account:${accountId}`]],
    );
  const keptOut = (done: PromiseSettledResult<unknown>[]) =>
    done.filter((one) => one.status === 'rejected' && String(one.reason).includes('RATE_LIMITED'));

  it(`one press, ${ROUNDS} times: is one charge`, { timeout: LIMIT_MS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const who = await onTrial();
      await letAllIn(who);
      const presses = Array.from({ length: 20 }, () => buy(who, MONTH, { attempt: 'one press' }));
      const done = await Promise.allSettled(presses);
      expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(keptOut(done)).toEqual([]);
      expect(await moved(who)).toEqual([2_900]);
      expect(await test.ask<object[]>(who, INVOICES)).toHaveLength(1);
    }
  });

  it(`a coupon for three, ${ROUNDS} times: is used by three`, { timeout: LIMIT_MS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await test.db.insert(coupons).values({ code: `THREE${round}`, percentOff: 20, maxRedemptions: 3 });
      const people = await Promise.all(Array.from({ length: 20 }, () => onTrial()));
      const done = await Promise.allSettled(
        people.map((who) => buy(who, { ...MONTH, promotion_code: `THREE${round}` })),
      );
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect((await Promise.all(people.map(moved))).flat()).toEqual([2_320, 2_320, 2_320]);
    }
  });

  it(`seats, ${ROUNDS} times: are charged exactly`, { timeout: LIMIT_MS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const who = await onTrial();
      await letAllIn(who);
      await buy(who, MONTH);
      const wanted = Array.from({ length: 20 }, (_, index) => 2 + (index % 5));
      const presses = wanted.map((usersCount) => buy(who, {}, { usersCount, cardData: null }));
      expect(keptOut(await Promise.allSettled(presses))).toEqual([]);
      const { usersCount, nextPrice } = await mine(who);
      const [row] = await test.asOwner('select users_count from settings where user_id = $1', [who.id]);
      expect(row?.users_count).toBe(usersCount);
      const [plan] = await test.db.select().from(plans).where(eq(plans.userId, who.id));
      expect(plan?.finalPrice).toBe(2_900 + (usersCount - 1) * 1_500);
      expect(nextPrice).toBeLessThanOrEqual((plan?.finalPrice ?? 0) / 100);
      const paid = (await moved(who)).reduce((sum, cents) => sum + cents, 0);
      const billed = await test.ask<{ paid: number }[]>(who, INVOICES);
      expect(Math.round(billed.reduce((sum, one) => sum + one.paid, 0) * 100)).toBe(paid);
    }
  });
});

const STEPS = ['before the charge', 'after the charge', 'while it is settled'] as const;
/** `npm run soak` kills 51 times, every second time during a renewal. */
const KILLS = repeats({ test: 1, soak: 17 });

describe('a process that is killed', () => {
  const DYING = new URL('../../../../testing/dying-payer.ts', import.meta.url);

  /** Pays in another process, which kills itself at the step. */
  async function killed(step: (typeof STEPS)[number], work: object): Promise<void> {
    const { host, port, secretKey, webhookSecret } = twin;
    const told = JSON.stringify({ twin: { host, port, secretKey, webhookSecret }, step, ...work });
    child = spawn(process.execPath, [...JSX_HOOK, DYING.pathname, test.ownerUrl, test.folder, told], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  }
  const settled = () => Promise.all([sweepCharges(test.ports, inAWhile()), sweepCharges(test.ports, inAWhile())]);

  async function killedPurchase(step: (typeof STEPS)[number], isSweptFirst: boolean): Promise<void> {
    const who = await onTrial();
    const press = { attempt: 'killed' };
    await killed(step, { buys: { accountId: who.accountId, id: who.id, ...press } });
    expect(await mine(who)).toMatchObject({ customPlan: { active: true } });
    expect(await test.ask<object[]>(who, INVOICES)).toEqual([]);
    const comesBack = () => buy(who, MONTH, press);
    await (isSweptFirst ? settled() : comesBack());
    await (isSweptFirst ? comesBack() : settled());
    expect(await mine(who)).toMatchObject({ state: 'active' });
    expect(await moved(who)).toEqual([2_900]);
    expect(await test.ask<object[]>(who, INVOICES)).toHaveLength(1);
  }

  async function killedRenewal(step: (typeof STEPS)[number]): Promise<void> {
    const who = await onTrial();
    await buy(who, MONTH);
    // nobody else's plan is renewed
    await test.asOwner('update subscriptions set next_at = null where account_id <> $1', [who.accountId]);
    const at = new Date(Date.now() + 32 * 86_400_000);
    await killed(step, { renewsAt: at.toISOString() });
    expect(await test.ask<object[]>(who, INVOICES)).toHaveLength(1);
    await sweepCharges(test.ports, new Date(at.getTime() + 600_000));
    expect(await mine(who)).toMatchObject({ state: 'active', unpaid: null });
    expect(await moved(who)).toEqual([2_900, 2_900]);
    expect(await test.ask<object[]>(who, INVOICES)).toHaveLength(2);
  }

  it.each(STEPS)(`%s, ${KILLS} times: charges once, and loses nothing`, { timeout: LIMIT_MS }, async (step) => {
    for (let round = 0; round < KILLS; round += 1) {
      const isRenewal = (STEPS.indexOf(step) + round) % 2 === 1;
      await (isRenewal ? killedRenewal(step) : killedPurchase(step, round % 4 < 2));
    }
  });
});

describe('a webhook event', () => {
  const runJobs = async () => {
    await forgetMails(test);
    await test.runJobs();
  };
  const post = (event: object, secret = twin.webhookSecret) => {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body, secret, new Date()) };
    return test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });
  };

  it('is accepted only if signed, and stored once', async () => {
    const object = { id: 'pi_1', object: 'payment_intent', customer: 'cus_nobody', metadata: {} };
    const event = { id: 'evt_once', object: 'event', type: 'payment_intent.succeeded', created: 1, data: { object } };
    expect((await post(event, 'whsec_forged')).statusCode).toBe(422);
    for (let sent = 0; sent < 3; sent += 1) expect((await post(event)).statusCode).toBe(200);
    const rows = await test.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, 'evt_once'));
    expect(rows).toMatchObject([{ payload: { customer: 'cus_nobody', attempt: null } }]);
    await runJobs();
    const [after] = await test.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, 'evt_once'));
    expect(after?.handledAt).not.toBeNull();
  });

  /** Buys with a card that its owner has to confirm, confirms it, and returns all webhook events about it. */
  async function confirmed(): Promise<{ who: TestPerson; told: object[] }> {
    const who = await lapsed();
    const { clientSecret } = await unconfirmed(who, MONTH);
    await test.ports.payments.bank?.(clientSecret, true);
    const [user] = await test.db.select().from(users).where(eq(users.id, who.id));
    const rows = await test.asOwner(
      "select data from test_gateway_events where data->'data'->'object'->>'customer' = $1 order by seq",
      [user?.customerId],
    );
    expect(rows.length).toBeGreaterThan(1);
    return { who, told: rows.map(({ data }) => data as object) };
  }

  async function expectPaid(who: TestPerson): Promise<void> {
    expect(await mine(who)).toMatchObject({ state: 'active', customPlan: { active: true } });
    expect(await moved(who)).toEqual([2_900]);
    expect(await test.ask<object[]>(who, INVOICES)).toHaveLength(1);
  }

  it('that never arrives is fetched', async () => {
    const { who } = await confirmed();
    await sweepCharges(test.ports, inAWhile());
    await expectPaid(who);
  });

  const SHUFFLES = repeats({ test: 4, soak: 200 });
  it(`shuffled, duplicated or dropped, ${SHUFFLES} random times (SEED=${SEED}), leads to the same result`, {
    timeout: LIMIT_MS,
  }, async () => {
    for (let round = 0; round < SHUFFLES; round += 1) {
      const { who, told } = await confirmed();
      // each arrives up to twice, in any order; jobs may run in between
      const sent = Array.from({ length: below(2 * told.length + 1) }, () => pick(told));
      for (const event of sent) {
        expect((await post(event)).statusCode).toBe(200);
        if (random() < 0.2) await runJobs();
      }
      await runJobs();
      if (sent.length === 0) await sweepCharges(test.ports, inAWhile());
      await expectPaid(who);
    }
  });
});

/** Every file of a folder, as text that keeps each byte. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
}

// the last test, so that it also searches what the others left behind
it('no card number is in any row, queued job, stored file, mail or log line', async () => {
  const who = await lapsed();
  const numbers = [...TEST_CARDS.map(({ number }) => number), '4111111111111111'];
  for (const number of numbers) {
    await test.graphql(who, BUY, { usersCount: 1, customPlan: MONTH, cardData: { ...VISA, cardnumber: number } });
    await test.graphql(who, BUY, {
      usersCount: 1,
      customPlan: MONTH,
      cardData: { ...VISA, cardnumber: Number(number) },
    });
    await test.graphql(who, BUY, { usersCount: 1, customPlan: MONTH, cardData: { token: `pm_${number}` } });
  }
  await test.runJobs();
  const tables = await test.asOwner(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const stored: string[] = [...test.logged];
  for (const { name } of tables)
    stored.push(
      ...(await test.asOwner(`select to_jsonb(t)::text as line from ${name} t`)).map(({ line }) => String(line)),
    );
  const files = await filesIn(test.folder);
  // the search would find one: it finds a cardholder's name in no file, but an address in the mails
  expect(files.some((text) => text.includes(who.email))).toBe(true);
  stored.push(...files);
  const all = stored.join('\n');
  const looks = (number: string) => [
    number,
    number.replace(/(\d{4})(?=\d)/g, '$1-'),
    number.replace(/(\d{4})(?=\d)/g, '$1 '),
  ];
  expect(numbers.flatMap(looks).filter((number) => all.includes(number))).toEqual([]);
});
