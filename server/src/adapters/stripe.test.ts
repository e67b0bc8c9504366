import { CARD_ERRORS } from '@greenlit/domain/billing/schemas.ts';
import { TEST_CARDS } from '@greenlit/domain/billing/test-cards.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { stripeGateway } from './stripe.ts';

let rig: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  rig = await startGateway();
});
afterAll(() => rig.stop());
beforeEach(() => void rig.behaves());

const unavailable = expect.objectContaining({ name: 'GatewayError', kind: 'unavailable' });
const refused = expect.objectContaining({ name: 'GatewayError', kind: 'refused' });

describe('a card that works', () => {
  const good = TEST_CARDS.filter(({ decline, authentication }) => decline === null && authentication === 'never');

  it.each(good)('$brand: is charged, saved, and charged again without its owner', async ({ token, brand, number }) => {
    const customer = await rig.newCustomer();
    const first = await rig.charge(customer, token);
    if (first.state !== 'succeeded') return expect.unreachable(first.state);
    expect(await rig.gateway.cardOf(first.cardId)).toEqual({
      id: first.cardId,
      brand,
      last4: number.slice(-4),
      expiryMonth: 11,
      expiryYear: 2029,
    });
    expect(await rig.charge(customer, first.cardId, { onSession: false })).toMatchObject({
      state: 'succeeded',
      cardId: first.cardId,
    });
    expect(await rig.movedFor(customer)).toBe(2);
  });

  it('is saved without a charge', async () => {
    const customer = await rig.newCustomer();
    const cardId = await rig.savedCardOf(customer, 'pm_card_visa');
    expect(await rig.movedFor(customer)).toBe(0);
    expect(await rig.charge(customer, cardId, { onSession: false })).toMatchObject({ state: 'succeeded' });
  });

  it('cannot be charged after it was removed', async () => {
    const customer = await rig.newCustomer();
    const cardId = await rig.savedCardOf(customer, 'pm_card_visa');
    await rig.gateway.removeCard(cardId);
    await expect(rig.charge(customer, cardId, { onSession: false })).rejects.toThrow(refused);
  });

  it('is not charged for another customer', async () => {
    const cardId = await rig.savedCardOf(await rig.newCustomer(), 'pm_card_visa');
    await expect(rig.charge(await rig.newCustomer(), cardId)).rejects.toThrow(refused);
  });
});

describe('a card that is declined', () => {
  const declined = TEST_CARDS.filter(({ decline }) => decline?.at === 'save');
  const FOR_GOOD = ['lost_card', 'stolen_card', 'expired_card', 'incorrect_number'];

  it.each(declined)('$token: is neither charged nor saved', async ({ token, decline }) => {
    const customer = await rig.newCustomer();
    const reason = decline?.reason ?? decline?.code ?? '';
    const failure = { state: 'failed', error: decline?.code, reason, needsOwner: false };
    const attempt = rig.unique('attempt');
    const outcome = await rig.charge(customer, token, { attempt });
    expect(outcome).toMatchObject({ ...failure, forGood: FOR_GOOD.includes(reason) });
    expect(await rig.gateway.saveCard({ customer, card: token, key: rig.unique('key') })).toMatchObject(failure);
    expect(await rig.gateway.chargeOf({ customer, attempt })).toEqual(outcome);
    expect(await rig.movedFor(customer)).toBe(0);
  });

  it('produces each of the five errors that have their own message', () => {
    expect(new Set(declined.map(({ decline }) => decline?.code))).toEqual(new Set(Object.keys(CARD_ERRORS)));
  });

  it('at its renewal: it was saved, and every charge fails', async () => {
    const customer = await rig.newCustomer();
    const cardId = await rig.savedCardOf(customer, 'pm_card_chargeCustomerFail');
    const failure = { state: 'failed', error: 'card_declined', forGood: false };
    expect(await rig.charge(customer, cardId, { onSession: false })).toMatchObject(failure);
    expect(await rig.movedFor(customer)).toBe(0);
  });
});

describe('one attempt', () => {
  it('moves money once, however often it is sent, also concurrently', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => rig.charge(customer, 'pm_card_visa', { attempt })),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await rig.movedFor(customer)).toBe(1);
  });

  it('stays declined when it is sent again', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    const card = 'pm_card_visa_chargeDeclined';
    const first = await rig.charge(customer, card, { attempt });
    expect(await rig.charge(customer, card, { attempt })).toEqual(first);
  });

  it('is refused when it is sent again with another amount', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    await rig.charge(customer, 'pm_card_visa', { attempt });
    await expect(rig.charge(customer, 'pm_card_visa', { attempt, cents: 3_000 })).rejects.toThrow(refused);
    expect(await rig.movedFor(customer)).toBe(1);
  });

  it('under 50 cents is refused', async () => {
    await expect(rig.charge(await rig.newCustomer(), 'pm_card_visa', { cents: 49 })).rejects.toThrow(refused);
  });

  it('is unknown if it was never sent', async () => {
    expect(await rig.gateway.chargeOf({ customer: await rig.newCustomer(), attempt: 'never' })).toBeNull();
  });

  it('is found behind a hundred others', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    const first = await rig.charge(customer, 'pm_card_visa', { attempt });
    await Promise.all(Array.from({ length: 101 }, () => rig.charge(customer, 'pm_card_visa')));
    expect(await rig.gateway.chargeOf({ customer, attempt })).toEqual(first);
  });
});

describe('a response that', () => {
  it('is lost twice is fetched by a retry, and money moves once', async () => {
    const customer = await rig.newCustomer();
    rig.faults.lost = 2;
    expect(await rig.charge(customer, 'pm_card_visa')).toMatchObject({ state: 'succeeded' });
    expect(await rig.movedFor(customer)).toBe(1);
  });

  it('is lost for good leaves the payment open until somebody asks again', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    rig.faults.lost = 3;
    await expect(rig.charge(customer, 'pm_card_visa', { attempt })).rejects.toThrow(unavailable);
    expect(await rig.gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
    expect(await rig.charge(customer, 'pm_card_visa', { attempt })).toMatchObject({ state: 'succeeded' });
    expect(await rig.movedFor(customer)).toBe(1);
  });

  it('takes too long leaves the payment open until somebody asks again', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    rig.faults.delayMs = 5_000;
    const hasty = rig.adapterFor(rig.twin, 300);
    const request = { attempt, customer, card: 'pm_card_visa', cents: 2_900, onSession: true, description: 'x' };
    await expect(hasty.charge(request)).rejects.toThrow(unavailable);
    rig.faults.delayMs = 0;
    expect(await rig.gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
    expect(await rig.movedFor(customer)).toBe(1);
  });

  it('never comes, because the server is down, leaves the payment open', async () => {
    const address = { host: '127.0.0.1', port: 1 };
    const nobody = stripeGateway({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', address });
    const person = {
      accountId: rig.unique('account'),
      userId: rig.unique('user'),
      email: 'ada@people.test',
      name: 'Ada',
    };
    await expect(nobody.createCustomer(person)).rejects.toThrow(unavailable);
  });
});

describe('a refund', () => {
  it('returns parts up to the full amount, each once', async () => {
    const paid = await rig.charge(await rig.newCustomer(), 'pm_card_visa');
    if (paid.state !== 'succeeded') return expect.unreachable(paid.state);
    const part = { chargeId: paid.chargeId, cents: 1_000, key: rig.unique('key') };
    const first = await rig.gateway.refund(part);
    expect(await rig.gateway.refund(part)).toEqual(first);
    // even after its key has expired
    await rig.db.$client.query('delete from test_gateway_answers');
    expect(await rig.gateway.refund(part)).toEqual(first);
    await expect(rig.gateway.refund({ ...part, cents: 1_901, key: rig.unique('key') })).rejects.toThrow(refused);
    await rig.gateway.refund({ ...part, cents: 1_900, key: rig.unique('key') });
    await expect(rig.gateway.refund({ ...part, cents: 1, key: rig.unique('key') })).rejects.toThrow(refused);
  });

  it.each([
    ['failed', refused],
    ['pending', unavailable],
  ])('that is %s is not recorded as refunded', async (status, error) => {
    const paid = await rig.charge(await rig.newCustomer(), 'pm_card_visa');
    if (paid.state !== 'succeeded') return expect.unreachable(paid.state);
    const wanted = { chargeId: paid.chargeId, cents: 1_000, key: rig.unique('key') };
    const { refundId } = await rig.gateway.refund(wanted);
    const set = 'update test_gateway_objects set data = data || $2 where id = $1';
    await rig.db.$client.query(set, [refundId, JSON.stringify({ status })]);
    await expect(rig.gateway.refund(wanted)).rejects.toThrow(error);
  });

  it('of an unpaid charge is refused', async () => {
    const failed = await rig.charge(await rig.newCustomer(), 'pm_card_visa_chargeDeclined');
    if (failed.state !== 'failed' || failed.chargeId === null) return expect.unreachable(failed.state);
    const wanted = { chargeId: failed.chargeId, cents: 1, key: rig.unique('key') };
    await expect(rig.gateway.refund(wanted)).rejects.toThrow(refused);
  });
});
