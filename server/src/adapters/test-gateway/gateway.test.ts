import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../../testing/gateway.ts';

let rig: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  rig = await startGateway();
});
afterAll(() => rig.stop());
beforeEach(() => void rig.behaves());

const refused = expect.objectContaining({ name: 'GatewayError', kind: 'refused' });

describe('the test gateway', () => {
  it('keeps its data across restarts', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    const paid = await rig.charge(customer, 'pm_card_visa', { attempt });
    const other = await rig.startTwin();
    try {
      const through = rig.adapterFor(other);
      expect(await through.chargeOf({ customer, attempt })).toEqual(paid);
      const request = { attempt, customer, card: 'pm_card_visa', cents: 2_900, onSession: true };
      expect(await through.charge({ ...request, description: 'Greenlit, a month' })).toEqual(paid);
      expect(await rig.movedFor(customer)).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('listens on this machine only, and requires its key', async () => {
    expect(rig.twin.host).toBe('127.0.0.1');
    expect((await rig.post('/v1/customers', { email: 'ada@people.test' }, 'sk_test_other')).status).toBe(401);
  });

  it('refuses card numbers unread, and stores none', async () => {
    const number = '4242424242424242';
    const customer = await rig.newCustomer();
    const intent = { amount: '2900', currency: 'usd', customer, confirm: 'true' };
    const asks = [
      rig.post('/v1/payment_methods', { type: 'card', 'card[number]': number }),
      rig.post('/v1/payment_intents', { ...intent, 'payment_method_data[card][number]': number }),
      rig.post('/v1/payment_intents', { ...intent, payment_method: number, 'allowed_payment_method_types[0]': 'card' }),
    ];
    for (const answer of await Promise.all(asks)) expect(answer.status).toBeGreaterThanOrEqual(400);
    await rig.charge(customer, 'pm_card_visa');
    for (const table of ['objects', 'answers', 'events']) {
      const { rows } = await rig.db.$client.query(`select from test_gateway_${table} t where t::text like $1`, [
        `%${number}%`,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('rejects unknown requests with errors in Stripe’s form', async () => {
    const unknown = await rig.post('/v1/subscriptions', {});
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    await expect(rig.gateway.cardOf('pm_nobody')).rejects.toThrow(refused);
    await expect(rig.charge('cus_nobody', 'pm_card_visa')).rejects.toThrow(refused);
  });
});
