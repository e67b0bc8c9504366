import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testGatewayAdapter } from '../../adapters/test-gateway/adapter.ts';
import { startTestGateway, type TestGateway } from '../../adapters/test-gateway/server.ts';
import { coupons } from '../../db/tables.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { renewPlans } from './renewals.actions.ts';

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
  message: expect.stringContaining('Nothing was charged'),
};
const counted = (key: string, hits: number) =>
  test.asOwner(
    `insert into rate_limits values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set hits = excluded.hits, resets_at = excluded.resets_at`,
    [key, hits],
  );

describe('after five cards that were refused within an hour, no card is tried for', () => {
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

it('20 bad cards at once are no way around: five are tried', async () => {
  const who = await paying();
  const tries = Array.from({ length: 20 }, () => test.refusal(who, WAYS['another card on file'], { cardData: BAD }));
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'PAYMENT')).toHaveLength(5);
});

it('cards that are taken do not count, and presses without a card are let through', async () => {
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
