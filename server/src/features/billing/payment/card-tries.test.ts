import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../../testing/app.ts';
import { testGatewayAdapter } from '../../../adapters/test-gateway/adapter.ts';
import { startTestGateway, type TestGateway } from '../../../adapters/test-gateway/server.ts';
import { coupons } from '../../../db/tables.ts';
import { renewPlans } from '../renewal/renewals.actions.ts';

let test: TestApp;
let gateway: TestGateway;

beforeAll(async () => {
  test = await startTestApp();
  gateway = await startTestGateway({ db: test.db, deliverTo: null });
  test.ports.payments = testGatewayAdapter(gateway, { retries: 0 });
  await test.db.insert(coupons).values({ code: 'FREE', percentOff: 100 });
});
afterAll(async () => {
  await gateway.stop();
  await test.close();
});

const GOOD = { token: 'pm_card_visa' };
const BAD = { token: 'pm_card_visa_chargeDeclined' };
const REFUSED_AT_CHARGE = { token: 'pm_card_chargeCustomerFail' };

const WAYS = {
  'a purchase': `mutation ($cardData: CardDataInput) {
    handleSubscriptionAndPayment(usersCount: 1, cardData: $cardData, customPlan: { interval: month }) { id } }`,
  'a purchase with nothing due': `mutation ($cardData: CardDataInput) {
    handleSubscriptionAndPayment(usersCount: 1, cardData: $cardData, customPlan: { interval: month, promotion_code: "FREE" }) { id } }`,
  'another card on file': 'mutation ($cardData: CardDataInput!) { changeCard(cardData: $cardData) { state } }',
  'a failed renewal': 'mutation ($cardData: CardDataInput) { payRenewal(cardData: $cardData) { state } }',
};
type Way = keyof typeof WAYS;

const lapsed = () => test.makePerson({ plan: 'lapsed', engine: false });
async function paying(): Promise<TestPerson> {
  const who = await lapsed();
  await test.ask(who, WAYS['a purchase'], { cardData: GOOD });
  return who;
}
async function behind(): Promise<TestPerson> {
  const who = await paying();
  await test.ask(who, WAYS['another card on file'], { cardData: REFUSED_AT_CHARGE });
  await renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
  return who;
}
const PEOPLE: [Way, () => Promise<TestPerson>][] = [
  ['a purchase', lapsed],
  ['a purchase with nothing due', lapsed],
  ['another card on file', paying],
  ['a failed renewal', behind],
];
const ONE_TOO_MANY = {
  code: 'RATE_LIMITED',
  reason: 'too_many_cards',
  message: expect.stringContaining('You have not been charged'),
};
const counted = (key: string, hits: number) =>
  test.asOwner(
    `insert into rate_limits values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set hits = excluded.hits, resets_at = excluded.resets_at`,
    [key, hits],
  );

describe('after five declined cards within an hour, no more cards are tried for', () => {
  it.each(PEOPLE)('%s', async (way, made) => {
    const who = await made();
    for (let card = 1; card <= 5; card += 1)
      expect(await test.refusal(who, WAYS[way], { cardData: BAD })).toMatchObject({
        code: 'PAYMENT',
        card: 'card_declined',
      });
    expect(await test.refusal(who, WAYS[way], { cardData: GOOD })).toMatchObject(ONE_TOO_MANY);
    await test.asOwner(
      "update rate_limits set resets_at = now() - interval '1 second' where key like 'refused-card:%'",
    );
    await test.ask(who, WAYS[way], { cardData: GOOD });
  });
});

it.each([
  ['pm_card_greenlit_incorrectNumber', 'incorrect_number'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ['pm_card_unheardOf', undefined],
])('what is no bank’s refusal never locks the payment: %s', async (token, card) => {
  const who = await lapsed();
  for (let tried = 1; tried <= 6; tried += 1) {
    const refused = await test.refusal(who, WAYS['a purchase'], { cardData: { token } });
    expect(refused).toMatchObject({ code: 'PAYMENT', ...(card ? { card } : {}) });
  }
  await test.ask(who, WAYS['a purchase'], { cardData: GOOD });
});

it('20 bad cards at once do not bypass the limit: five are tried', async () => {
  const who = await paying();
  const tries = Array.from({ length: 20 }, () => test.refusal(who, WAYS['another card on file'], { cardData: BAD }));
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'PAYMENT')).toHaveLength(5);
});

it('20 good cards at once lock nobody out', async () => {
  const who = await paying();
  const tries = Array.from({ length: 20 }, () => test.ask(who, WAYS['another card on file'], { cardData: GOOD }));
  const done = await Promise.allSettled(tries);
  expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
  await test.ask(who, WAYS['another card on file'], { cardData: GOOD });
});

it('a card declined on the bank’s page counts once, however often its outcome is read', async () => {
  const who = await lapsed();
  const hits = async () => {
    const rows = await test.asOwner('select hits from rate_limits where key in ($1, $2, $3) order by key', [
      ...[`refused-card:account:${who.accountId}`, `refused-card:ip:127.0.0.1`, `refused-card:person:${who.id}`],
    ]);
    return rows.map((row) => row.hits);
  };
  await test.asOwner("delete from rate_limits where key like 'refused-card:%'");
  const { action } = await test.refusal(who, WAYS['a purchase'], {
    cardData: { token: 'pm_card_authenticationRequired' },
  });
  expect(await hits()).toEqual([0, 0, 0]);
  await test.ports.payments.bank?.(action?.clientSecret ?? '', false);
  const STATE = 'query ($attempt: ID!) { getPayment(attempt: $attempt) { state } }';
  const asked = () => test.ask(who, STATE, { attempt: action?.attempt });
  await Promise.all([asked(), asked()]);
  expect(await asked()).toEqual({ state: 'failed' });
  expect(await hits()).toEqual([1, 1, 1]);
  // a payment that was given up was not declined
  const other = await test.refusal(who, WAYS['a purchase'], { cardData: { token: 'pm_card_authenticationRequired' } });
  expect(other).toMatchObject({ reason: 'confirm_payment' });
  await test.ask(who, WAYS['a purchase'], { cardData: GOOD });
  expect(await hits()).toEqual([1, 1, 1]);
});

it('accepted cards do not count, and presses without a card are let through', async () => {
  const who = await paying();
  for (let card = 1; card <= 6; card += 1) await test.ask(who, WAYS['another card on file'], { cardData: GOOD });
  const other = await lapsed();
  await counted(`refused-card:person:${other.id}`, 5);
  await test.ask(other, WAYS['a purchase with nothing due'], { cardData: null });
});

it.each([
  ['account', ({ accountId }: TestPerson) => accountId, 10],
  ['network', () => '127.0.0.1', 30],
])('counts for the %s too', async (what, whose, most) => {
  const who = await lapsed();
  const key = `refused-card:${what === 'network' ? 'ip' : what}:${whose(who)}`;
  await counted(key, most);
  expect(await test.refusal(who, WAYS['a purchase'], { cardData: GOOD })).toMatchObject(ONE_TOO_MANY);
  await counted(key, most - 1);
  await test.ask(who, WAYS['a purchase'], { cardData: GOOD });
});
