import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import type { GatewayEvent } from '../ports/payments.ts';
import { signature } from './test-gateway/webhooks.ts';

let rig: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  rig = await startGateway();
});
afterAll(() => rig.stop());
beforeEach(() => void rig.behaves());

describe('a webhook event', () => {
  const read = () => rig.news.map(({ body, signature: sign }) => rig.gateway.readEvent(body, sign));
  /** All events about a customer. */
  const told = (events: GatewayEvent[], customer: string) =>
    events.filter((event) => event.customer === customer).map(({ type }) => type);

  it('is signed, and names its customer and attempt', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    await rig.charge(customer, 'pm_card_visa', { attempt });
    await rig.twin.deliver();
    const paid = read().find((event) => event.attempt === attempt && event.type === 'payment_intent.succeeded');
    expect(paid).toMatchObject({ customer, at: rig.clock.now });
    // the receiver may accept only its own host name
    expect(rig.news.map(({ host }) => host)).toContain('greenlit.example');
  });

  it('is rejected if it is forged, changed or old', async () => {
    await rig.newCustomer();
    await rig.twin.deliver();
    const [first] = rig.news;
    if (!first) return expect.unreachable('nothing came');
    const forged = expect.objectContaining({ name: 'GatewayError', kind: 'forged' });
    const changed = Buffer.from(first.body.toString().replace('evt_', 'evt_0'));
    const text = first.body.toString();
    expect(() => rig.gateway.readEvent(changed, first.signature)).toThrow(forged);
    expect(() => rig.gateway.readEvent(first.body, '')).toThrow(forged);
    expect(() => rig.gateway.readEvent(first.body, signature(text, 'whsec_other', rig.clock.now))).toThrow(forged);
    const longAgo = new Date(rig.clock.now.getTime() - 301_000);
    expect(() => rig.gateway.readEvent(first.body, signature(text, rig.twin.webhookSecret, longAgo))).toThrow(forged);
  });

  it('may arrive twice, late and out of order, and always says the same', async () => {
    const customer = await rig.newCustomer();
    await rig.charge(customer, 'pm_card_visa_chargeDeclined');
    await rig.charge(customer, 'pm_card_visa');
    await rig.twin.deliver();
    const all = read();
    const shuffled = [...all, ...all].sort((a, b) => a.id.localeCompare(b.id));
    expect(new Set(told(shuffled, customer))).toEqual(new Set(told(all, customer)));
    expect(told(all, customer)).toContain('payment_intent.payment_failed');
  });

  it('is sent again if nobody accepted it', async () => {
    const customer = await rig.newCustomer();
    rig.faults.newsStatus = 500;
    await rig.charge(customer, 'pm_card_visa');
    await rig.twin.deliver();
    const before = told(read(), customer).length;
    rig.faults.newsStatus = 200;
    await rig.twin.deliver();
    expect(told(read(), customer).length).toBeGreaterThan(before);
    const settled = rig.news.length;
    await rig.twin.deliver();
    expect(rig.news.length).toBe(settled);
  });

  it('can be listed, oldest first, whether it was delivered or not', async () => {
    rig.clock.now = new Date(rig.clock.now.getTime() + 3_600_000);
    const since = rig.clock.now;
    rig.faults.newsStatus = 500;
    const customer = await rig.newCustomer();
    await rig.charge(customer, 'pm_card_visa');
    await Promise.all(Array.from({ length: 60 }, () => rig.charge(customer, 'pm_card_visa')));
    const events = await rig.gateway.eventsSince(since);
    expect(told(events, customer).filter((type) => type === 'payment_intent.succeeded')).toHaveLength(61);
    expect(told(events, customer)[0]).toBe('payment_intent.created');
    expect(events.every(({ at }) => at >= since)).toBe(true);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });
});
