import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { moneyOf, QUOTE, startPaidApp } from '../../../../testing/money.ts';

let test: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ test, stop } = await startPaidApp());
});
afterAll(() => stop());

const { quoted, buy, refused, moved, onTrial } = moneyOf(() => test);

describe('a ready-made plan', () => {
  const CREATE = `mutation ($template: CustomPlanTemplateInput!) { createCustomPlanTemplate(template: $template) { id } }`;
  const OWN = '{ getUser { customPlan { template { id name price } } } }';
  const team = { name: 'Team', price: 99, usersRange: '3-5', complianceEngine: true, multiUsersEngine: true };
  const choice = { interval: 'month', complianceEngine: true, contentLibraries: [] };
  const create = async (more: object = {}) => {
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    return (await test.ask<{ id: string }>(admin, CREATE, { template: { ...team, ...more } })).id;
  };

  it('costs what staff set, as quoted and as charged, and each further user the price of a user', async () => {
    const [template, who] = [await create(), await onTrial()];
    const { finalPrice, proration } = await quoted(who, { ...choice, template }, 3);
    expect({ finalPrice, amountDue: proration.amountDue }).toEqual({ finalPrice: 99, amountDue: 99 });
    await buy(who, { ...choice, template, finalPrice: 99 }, { usersCount: 3, quote: proration.quote });
    expect(await moved(who)).toEqual([9_900]);
    expect(await test.ask(who, OWN)).toMatchObject({ customPlan: { template: { id: template, price: 99 } } });
    expect((await quoted(who, choice, 4)).finalPrice).toBe(99 + 15);
    // without it: 29 + 3 × 15 + 30
    expect((await quoted(who, { ...choice, template: '' }, 4)).finalPrice).toBe(104);
    expect((await quoted(who, { ...choice, complianceEngine: false }, 3)).finalPrice).toBe(59);
  });

  it('keeps its price for those who bought it, also on the year', async () => {
    const [template, who] = [await create({ price: 10 }), await onTrial()];
    await buy(who, { ...choice, interval: 'year', template }, { usersCount: 3 });
    const CHANGE = `mutation ($template: CustomPlanTemplateInput!) { updateCustomPlanTemplate(template: $template) { id } }`;
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    await test.ask(admin, CHANGE, { template: { id: template, price: 1_000 } });
    // 10 × 12, less a fifth
    expect((await quoted(who, { ...choice, interval: 'year' }, 3)).finalPrice).toBe(96);
    expect((await quoted(who, { ...choice, interval: 'year' }, 4)).finalPrice).toBe(240);
  });

  it('is paid for at its quoted price although it was removed meanwhile, and never as another one', async () => {
    const [template, other, who] = [await create(), await create({ price: 1 }), await onTrial()];
    const { proration } = await quoted(who, { ...choice, template }, 3);
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    await test.ask(admin, 'mutation ($id: ID!) { removeCustomPlanTemplate(id: $id) { id } }', { id: template });
    const sent = { usersCount: 3, quote: proration.quote };
    for (const one of [other, ''])
      expect(await refused(who, { ...choice, template: one }, sent)).toMatchObject({ reason: 'quote_differs' });
    await buy(who, { ...choice, template }, sent);
    expect(await moved(who)).toEqual([9_900]);
  });

  it('is not sold for other users, without its engine, or once it is gone', async () => {
    const [template, who] = [await create(), await onTrial()];
    for (const [customPlan, usersCount] of [
      [{ ...choice, template }, 2],
      [{ ...choice, template }, 6],
      [{ ...choice, template, complianceEngine: false }, 3],
      [{ ...choice, template: crypto.randomUUID() }, 3],
      [{ ...choice, template: 'team' }, 3],
    ] as const)
      expect(await test.refusal(who, QUOTE, { usersCount, customPlan })).toMatchObject({
        code: 'INVALID',
        fields: { template: expect.any(String) },
      });
  });
});
