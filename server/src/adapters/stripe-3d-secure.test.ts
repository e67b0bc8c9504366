import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretOf, startGateway } from '../../testing/gateway.ts';

let rig: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  rig = await startGateway();
});
afterAll(() => rig.stop());
beforeEach(() => void rig.behaves());

describe('3-D Secure', () => {
  const ALWAYS = 'pm_card_authenticationRequired';
  const ON_SETUP = 'pm_card_authenticationRequiredOnSetup';

  it('waits for the cardholder, and charges once they confirm', async () => {
    const customer = await rig.newCustomer();
    const attempt = rig.unique('attempt');
    const asked = await rig.charge(customer, ALWAYS, { attempt });
    expect(await rig.movedFor(customer)).toBe(0);
    expect(await rig.gateway.chargeOf({ customer, attempt })).toEqual(asked);
    await rig.atBank(secretOf(asked), 'confirmed');
    expect(await rig.gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
    expect(await rig.movedFor(customer)).toBe(1);
  });

  it('charges nothing if they refuse, or if the bank declines afterwards', async () => {
    const customer = await rig.newCustomer();
    const attempts = [rig.unique('attempt'), rig.unique('attempt')] as const;
    await rig.atBank(secretOf(await rig.charge(customer, ALWAYS, { attempt: attempts[0] })), 'refused');
    const POOR = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds';
    await rig.atBank(secretOf(await rig.charge(customer, POOR, { attempt: attempts[1] })), 'confirmed');
    const [first, second] = await Promise.all(attempts.map((attempt) => rig.gateway.chargeOf({ customer, attempt })));
    expect(first).toMatchObject({ state: 'failed', error: null, needsOwner: true });
    expect(second).toMatchObject({ state: 'failed', error: 'card_declined', reason: 'insufficient_funds' });
    expect(await rig.movedFor(customer)).toBe(0);
  });

  it('charges nothing once given up, and can no longer be confirmed', async () => {
    const customer = await rig.newCustomer();
    const asked = await rig.charge(customer, ALWAYS);
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    expect(await rig.gateway.cancelCharge(asked.chargeId)).toMatchObject({ state: 'failed', reason: 'canceled' });
    await expect(rig.atBank(asked.clientSecret, 'confirmed')).rejects.toThrow();
    expect(await rig.movedFor(customer)).toBe(0);
  });

  it('stays paid if it is given up too late', async () => {
    const paid = await rig.charge(await rig.newCustomer(), 'pm_card_visa');
    if (paid.state !== 'succeeded') return expect.unreachable(paid.state);
    expect(await rig.gateway.cancelCharge(paid.chargeId)).toEqual(paid);
  });

  it('is asked for once if the card is confirmed when it is saved', async () => {
    const customer = await rig.newCustomer();
    const asked = await rig.gateway.saveCard({ customer, card: ON_SETUP, key: rig.unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    await rig.atBank(asked.clientSecret, 'confirmed');
    const saved = await rig.gateway.savedCard({ clientSecret: asked.clientSecret, customer });
    if (saved?.state !== 'saved') return expect.unreachable(saved?.state);
    expect(await rig.charge(customer, saved.cardId, { onSession: false })).toMatchObject({ state: 'succeeded' });
  });

  it('is visible only to its customer, who has the secret', async () => {
    const customer = await rig.newCustomer();
    const asked = await rig.gateway.saveCard({ customer, card: ON_SETUP, key: rig.unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    const { clientSecret } = asked;
    const mine = { clientSecret, customer };
    expect(await rig.gateway.savedCard(mine)).toMatchObject({ state: 'action' });
    await rig.atBank(clientSecret, 'confirmed');
    expect(await rig.gateway.savedCard({ ...mine, clientSecret: `${clientSecret}x` })).toBeNull();
    expect(await rig.gateway.savedCard({ ...mine, customer: await rig.newCustomer() })).toBeNull();
    expect(await rig.gateway.savedCard(mine)).toMatchObject({ state: 'saved' });
  });

  it('saves no card that its owner refused to confirm', async () => {
    const customer = await rig.newCustomer();
    const asked = await rig.gateway.saveCard({ customer, card: ON_SETUP, key: rig.unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    await rig.atBank(asked.clientSecret, 'refused');
    expect(await rig.gateway.savedCard({ clientSecret: asked.clientSecret, customer })).toMatchObject({
      state: 'failed',
    });
  });

  it('at a renewal asks for the cardholder, who pays afterwards', async () => {
    const customer = await rig.newCustomer();
    const asked = await rig.gateway.saveCard({ customer, card: ALWAYS, key: rig.unique('key') });
    if (asked.state !== 'action') return expect.unreachable(asked.state);
    await rig.atBank(asked.clientSecret, 'confirmed');
    const saved = await rig.gateway.savedCard({ clientSecret: asked.clientSecret, customer });
    if (saved?.state !== 'saved') return expect.unreachable(saved?.state);
    const renewal = await rig.charge(customer, saved.cardId, { onSession: false });
    expect(renewal).toMatchObject({ state: 'failed', needsOwner: true, forGood: false });
    const attempt = rig.unique('attempt');
    await rig.atBank(secretOf(await rig.charge(customer, saved.cardId, { attempt })), 'confirmed');
    expect(await rig.gateway.chargeOf({ customer, attempt })).toMatchObject({ state: 'succeeded' });
  });
});
