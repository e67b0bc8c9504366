import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { ENTERPRISE } from '../../../testing/calls.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const CREATE = `mutation ($enterprise: EnterpriseInput!) {
  createEnterprise(enterprise: $enterprise) { id customPlan { price contentLibraries } } }`;
const UPDATE = `mutation ($enterprise: EnterpriseInput!) {
  updateEnterprise(enterprise: $enterprise) { customPlan { price contentLibraries } } }`;
const BY_STAFF = 'mutation ($id: ID!, $plan: CustomPlanInput!) { updateCustomPlan(id: $id, plan: $plan) { id } }';
const END = 'mutation ($id: ID!) { removeCustomPlan(id: $id) { id } }';
const STORED = `select p.id, p.active, p.trial, p.price, p.final_price, p.interval, p.discount_percent, p.promotion_code,
  p.expires_at, p.trial_ends_at, p.cancelled_at, p.compliance_engine, p.multi_users_engine, p.content_libraries,
  p.paid_by_admin, s.body->>'state' as state, s.body->'open'->'invoice'->'due' as due
  from plans p left join subscriptions s on s.account_id = p.account_id and s.plan_id = p.id where p.user_id = $1`;

interface Made {
  id: string;
  customPlan: { price: number; contentLibraries: string[] };
}

let count = 0;
const input = (customPlan: object = {}) => {
  count += 1;
  return {
    ...{ ...ENTERPRISE, email: `owner-${count}@contract.test` },
    customPlan: { ...ENTERPRISE.customPlan, ...customPlan },
  };
};
const create = (customPlan: object = {}) => test.ask<Made>(admin, CREATE, { enterprise: input(customPlan) });
const set = (plan: unknown, change: object) => test.ask(admin, BY_STAFF, { id: plan, plan: change });
const bill = (id: string) => test.ask(admin, 'mutation ($id: ID!) { billContract(userId: $id) { id } }', { id });
const stored = async (id: string) => (await test.asOwner(STORED, [id]))[0] ?? {};

/** What may have happened to a contract before. */
const STATES: [string, (of: { id: string; plan: unknown }) => Promise<unknown>][] = [
  ['runs', async () => undefined],
  ['runs without engines', ({ plan }) => set(plan, { complianceEngine: false, multiUsersEngine: false })],
  ['was ended by updateCustomPlan', ({ plan }) => set(plan, { active: false })],
  ['was ended by removeCustomPlan', ({ plan }) => test.ask(admin, END, { id: plan })],
  [
    'was ended, without engines',
    async ({ plan }) => {
      await set(plan, { complianceEngine: false, multiUsersEngine: false });
      await set(plan, { active: false });
    },
  ],
  [
    'is past its term',
    ({ plan }) => test.asOwner("update plans set expires_at = now() - interval '1 day' where id = $1", [plan]),
  ],
  ['was billed', ({ id }) => bill(id)],
  [
    'was billed and ended',
    async ({ id, plan }) => {
      await bill(id);
      await set(plan, { active: false });
    },
  ],
];

/** Each field of a plan, and the columns that it changes. */
const CHANGES: [object, object][] = [
  [{}, {}],
  [{ discount: 7 }, { discount_percent: 7 }],
  [{ price: 12_000 }, {}],
  [{ price: 12_000, finalPrice: 12_000 }, {}],
  [{ promotion_code: '' }, {}],
  [{ complianceEngine: true }, { compliance_engine: true }],
  [{ multiUsersEngine: false }, { multi_users_engine: false }],
  [{ interval: 'year' }, {}],
  [{ trial: false }, {}],
  [{ price: 500 }, { price: 50_000, final_price: 50_000, due: null }],
];

describe.each(STATES)('a contract that %s', (_state, into) => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await create());
    await into({ id, plan: (await stored(id)).id });
  });

  it.each([
    ['updateEnterprise', [[{ contentLibraries: [] }, {}] as [object, object], ...CHANGES]],
    ['updateCustomPlan', [[{ libraries: [] }, { content_libraries: [] }] as [object, object], ...CHANGES]],
  ])('is changed by %s in what was sent, and in nothing else', async (call, changes) => {
    await set((await stored(id)).id, { price: 12_000 });
    for (const [customPlan, columns] of changes) {
      const before = await stored(id);
      if (call === 'updateEnterprise') await test.ask(admin, UPDATE, { enterprise: { id, customPlan } });
      else await set(before.id, customPlan);
      expect(await stored(id), JSON.stringify(customPlan)).toEqual({ ...before, ...columns });
    }
  });

  it('is not changed with the settings', async () => {
    const before = await stored(id);
    await test.ask(admin, UPDATE, { enterprise: { id, settings: { usersCount: 40 } } });
    expect(await stored(id)).toEqual(before);
  });
});

describe('a contract that is ended and restarted', () => {
  it.each([['that was billed'], ['that was never billed']])('%s keeps its end', async (kind) => {
    const { id } = await create();
    if (kind === 'that was billed') await bill(id);
    const before = await stored(id);
    await set(before.id, { active: false });
    expect(await stored(id)).toMatchObject({ active: false });
    await set(before.id, { price: 500 });
    await set(before.id, { active: true });
    expect(await stored(id)).toMatchObject({ active: true, expires_at: before.expires_at, final_price: 50_000 });
  });

  it('that has run out begins no term because the interval changes', async () => {
    const { id } = await create();
    const { id: plan } = await stored(id);
    await test.asOwner("update plans set expires_at = now() - interval '1 day' where id = $1", [plan]);
    const before = await stored(id);
    await set(plan, { interval: 'month' });
    expect(await stored(id)).toEqual({ ...before, interval: 'month' });
  });

  it('begins a new term once the old one is over', async () => {
    const { id } = await create();
    const { id: plan } = await stored(id);
    await test.asOwner("update plans set expires_at = now() - interval '1 day' where id = $1", [plan]);
    await set(plan, { active: false });
    await set(plan, { active: true });
    const { active, expires_at: end } = await stored(id);
    expect([active, Math.round((Number(end) - Date.now()) / 86_400_000) >= 365]).toEqual([true, true]);
  });
});

describe('a library that was hidden after it was chosen', () => {
  it('stays in the plan, which names it; nobody else can choose it', async () => {
    const [library] = await test.asOwner(
      `insert into libraries (account_id, user_id, key, name, type)
       select account_id, user_id, 'admin-hidden-later', 'Hidden later', type from libraries where key = 'admin-custom'
       returning id`,
    );
    const tax = String(library?.id);
    const made = await create({ contentLibraries: [tax] });
    await test.asOwner('update libraries set hidden = true where id = $1', [tax]);
    const update = (customPlan: object) => ({ enterprise: { id: made.id, customPlan } });
    const saved = await test.ask<Made>(admin, UPDATE, update({ price: 500, contentLibraries: [tax] }));
    expect(saved.customPlan).toEqual({ price: 500, contentLibraries: made.customPlan.contentLibraries });
    const { id: plan } = await stored(made.id);
    await set(plan, { contentLibraries: made.customPlan.contentLibraries });
    const INCLUDED = 'query ($id: ID!) { getUser(id: $id) { customPlan { includedLibraries { name hidden } } } }';
    expect(await test.ask(admin, INCLUDED, { id: made.id })).toMatchObject({
      customPlan: { includedLibraries: expect.arrayContaining([{ name: 'Hidden later', hidden: true }]) },
    });
    const other = { enterprise: input({ contentLibraries: [tax] }) };
    expect(await test.refusal(admin, CREATE, other)).toMatchObject({
      fields: { contentLibraries: expect.any(String) },
    });
  });

  it('has one list: `libraries` and `contentLibraries` may not differ', async () => {
    const { id } = await create();
    const [fixed] = await test.asOwner("select id from libraries where key = 'admin-custom'");
    const both = { contentLibraries: [fixed?.id], libraries: [] };
    expect(await test.refusal(admin, UPDATE, { enterprise: { id, customPlan: both } })).toMatchObject({
      fields: { contentLibraries: 'Two different lists of libraries were sent. Please send one' },
    });
  });
});
