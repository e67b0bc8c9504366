import { PRICE_WRONG } from '@greenlit/domain/billing/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { identityOf, OTHER_PASSWORD } from '../../../testing/sign-in.ts';
import { teamOf } from '../../../testing/team.ts';

let test: TestApp;
let admin: TestPerson;
let team: ReturnType<typeof teamOf>;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
  identity = identityOf(test);
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const eventsOf = (subjectId: string) =>
  test.asOwner('select type, account_id, data from ledger_events where subject_id = $1 order by seq', [subjectId]);

const CONFIG = 'basicPlanValue scriptsPlanValue complianceValue userValue yearDiscount libraryValue';
const SAVE_PRICES = `mutation ($config: ConfigInput!) { updateConfig(config: $config) { ${CONFIG} } }`;
const NEW_PRICES = {
  basicPlanValue: 39.5,
  scriptsPlanValue: 59,
  complianceValue: 30,
  userValue: 12.25,
  yearDiscount: 10,
};

describe('prices', () => {
  it('apply to new purchases, not to running plans', async () => {
    const owner = await test.makePerson();
    await test.asOwner('update plans set price = 2900, final_price = 2900 where user_id = $1', [owner.id]);
    expect(await test.ask(admin, SAVE_PRICES, { config: NEW_PRICES })).toEqual({ ...NEW_PRICES, libraryValue: 10 });
    const [plan] = await test.asOwner('select price, final_price from plans where user_id = $1', [owner.id]);
    expect(plan).toEqual({ price: 2900, final_price: 2900 });
    const plans = await test.ask<{ type: string; price: number }[]>(owner, '{ getPlans { type price } }');
    expect(plans.find(({ type }) => type === 'basic')?.price).toBe(39.5);
    const newcomer = await test.makePerson({ plan: 'none' });
    const QUOTE = `query { getPlanQuote(usersCount: 1, customPlan: { interval: year }) { finalPrice } }`;
    expect(await test.ask(newcomer, QUOTE)).toEqual({ finalPrice: 426.6 });
  });

  it('are recorded, both old and new ones', async () => {
    const [event] = await test.asOwner("select data from ledger_events where type = 'prices.changed' order by seq");
    expect(event?.data).toMatchObject({
      before: { basicPlanValue: 29, yearDiscount: 20 },
      after: { basicPlanValue: 39.5, yearDiscount: 10 },
    });
  });

  it.each([
    [{ basicPlanValue: -1 }, { basicPlanValue: PRICE_WRONG }],
    [{ userValue: 1_000_001 }, { userValue: PRICE_WRONG }],
    [{ yearDiscount: 101 }, { yearDiscount: 'A discount is between 0 and 100 percent' }],
  ])('cannot be %j', async (change, fields) => {
    expect(await test.refusal(admin, SAVE_PRICES, { config: { ...NEW_PRICES, ...change } })).toMatchObject({
      code: 'INVALID',
      fields,
    });
  });
});

const TEMPLATE = '{ id name price usersRange complianceEngine multiUsersEngine }';
const CREATE = `mutation ($template: CustomPlanTemplateInput!) { createCustomPlanTemplate(template: $template) ${TEMPLATE} }`;
const UPDATE = `mutation ($template: CustomPlanTemplateInput!) { updateCustomPlanTemplate(template: $template) ${TEMPLATE} }`;
const REMOVE = 'mutation ($id: ID!) { removeCustomPlanTemplate(id: $id) { id } }';

describe('a plan template', () => {
  it('can be created, changed field by field, listed for everybody, and removed', async () => {
    const made = await test.ask<{ id: string }>(admin, CREATE, {
      template: { name: 'Small team', price: 99.5, usersRange: '2-5', multiUsersEngine: true },
    });
    expect(made).toMatchObject({ name: 'Small team', price: 99.5, usersRange: '2-5', complianceEngine: false });
    const changed = await test.ask(admin, UPDATE, { template: { id: made.id, price: 89, usersRange: '' } });
    expect(changed).toEqual({ ...made, price: 89, usersRange: null });
    const reader = await test.makePerson();
    expect(await test.ask(reader, `{ getPlansTemplates ${TEMPLATE} }`)).toEqual([changed]);
    expect(await test.ask(admin, REMOVE, { id: made.id })).toEqual({ id: made.id });
    expect(await test.ask(reader, `{ getPlansTemplates ${TEMPLATE} }`)).toEqual([]);
    for (const [document, variables] of [
      [UPDATE, { template: { id: made.id } }],
      [REMOVE, { id: made.id }],
    ] as const)
      expect(await test.refusal(admin, document, variables)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await eventsOf(made.id)).map(({ type }) => type)).toEqual([
      'plan_template.created',
      'plan_template.changed',
      'plan_template.removed',
    ]);
  });

  it('needs a name and a price', async () => {
    expect(await test.refusal(admin, CREATE, { template: {} })).toMatchObject({
      fields: { name: 'Required', price: 'Required' },
    });
  });
});

const PERSON =
  '{ id email name lastName state isBodewellUser initialPassword roles { name } customPlan { active price } }';
const CREATE_USER = `mutation ($user: UserInput!) { createUser(user: $user) ${PERSON} }`;
const CREATE_ADMIN = `mutation ($user: UserInput!) { createUserAdmin(user: $user) ${PERSON} }`;
interface Made {
  id: string;
  email: string;
  initialPassword: string;
}
const staff = async (more: object = {}) => ({
  name: 'Grace',
  lastName: 'Hopper',
  email: 'grace@provider.test',
  roles: [await team.roleId('full')],
  isBodewellUser: true,
  ...more,
});

describe('a member of staff', () => {
  it('signs in with the first password once, and then chooses another', async () => {
    const made = await test.ask<Made>(admin, CREATE_USER, { user: await staff() });
    expect(made).toMatchObject({
      ...{ email: 'grace@provider.test', name: 'Grace', lastName: 'Hopper', state: 'invited' },
      ...{ isBodewellUser: true, roles: [{ name: 'full' }], customPlan: null },
    });
    expect(made.initialPassword).toMatch(/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{8}$/);
    const seen = await test.ask(admin, `{ getUsers(filters: { staff: true, search: "grace" }) { users ${PERSON} } }`);
    expect(seen).toMatchObject({ users: [{ id: made.id, initialPassword: null }] });
    const first = await identity.post('sign-in', { email: made.email, password: made.initialPassword });
    expect(first.body).toMatchObject({ next: 'new_password' });
    const second = await identity.post('new-password', { challenge: first.body.challenge, password: OTHER_PASSWORD });
    expect(second.body.token).toBeDefined();
    expect((await identity.post('sign-in', { email: made.email, password: made.initialPassword })).status).toBe(401);
    expect((await identity.post('sign-in', { email: made.email, password: OTHER_PASSWORD })).status).toBe(200);
    expect(JSON.stringify(await test.asOwner('select data from ledger_events'))).not.toContain(made.initialPassword);
    await test.runJobs();
    const [letter] = (await test.mails()).filter(({ to }) => to === made.email);
    expect(letter?.text).not.toContain(made.initialPassword);
  });

  it('may accept an invitation instead, and can return after leaving', async () => {
    const user = await staff({ email: 'mary@provider.test', password: 'MARY1234' });
    const made = await test.ask<Made>(admin, CREATE_USER, { user });
    expect(made.initialPassword).toBe('MARY1234');
    const link = await team.linkFor(made.email);
    expect((await identity.post('accept-invitation', { ...link, password: OTHER_PASSWORD })).status).toBe(200);
    expect((await identity.post('sign-in', { email: made.email, password: 'MARY1234' })).status).toBe(401);
    await test.ask(admin, 'mutation ($id: ID!) { removeUser(id: $id) { id } }', { id: made.id });
    const back = await test.ask<Made>(admin, CREATE_USER, { user: { ...user, name: 'Marie' } });
    expect(back).toMatchObject({ id: made.id, name: 'Marie', state: 'invited' });
    const again = { ...(await team.linkFor(made.email)), password: OTHER_PASSWORD };
    expect((await identity.post('accept-invitation', again)).status).toBe(200);
  });

  it.each([
    [{ name: '', lastName: null }, { fullName: 'Full name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'grace' }, { email: 'Email is invalid' }],
    [{ roles: [] }, { role: 'Role is required' }],
    [{ password: 'ABCDEFGH' }, { password: 'Use capital letters and digits, at least one of each' }],
    [{ customPlan: { price: 1 } }, { customPlan: 'Staff have no plan' }],
    [{ isBodewellUser: false }, { isBodewellUser: 'This cannot be changed here' }],
  ])('is refused with %j', async (change, fields) => {
    const user = await staff({ email: 'nobody@provider.test', ...change });
    expect(await test.refusal(admin, CREATE_USER, { user })).toMatchObject({ code: 'INVALID', fields });
  });

  it('has exactly one role, and none meant for clients', async () => {
    const [full, company] = [await team.roleId('full'), await team.roleId('Company')];
    const refused = async (roles: string[]) =>
      test.refusal(admin, CREATE_USER, { user: await staff({ email: 'nobody@provider.test', roles }) });
    expect(await refused([full, company])).toMatchObject({ fields: { role: 'Staff have exactly one role' } });
    expect(await refused([company])).toMatchObject({ fields: { role: 'You cannot assign or remove this role' } });
  });

  it('cannot have somebody else’s address', async () => {
    const owner = await test.makePerson();
    for (const email of [owner.email, admin.email])
      expect(await test.refusal(admin, CREATE_USER, { user: await staff({ email }) })).toMatchObject({
        code: 'CONFLICT',
        message: 'User already exists',
      });
  });
});

describe('createUser called by somebody other than an admin', () => {
  it('returns the caller for their own address, and refuses any other', async () => {
    const owner = await test.makePerson();
    const own = { email: owner.email.toUpperCase(), name: 'Else', roles: [await team.roleId('admin')] };
    expect(await test.ask(owner, CREATE_USER, { user: own })).toMatchObject({ id: owner.id, name: 'Ada' });
    const editor = await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' });
    for (const by of [owner, editor])
      expect(await test.refusal(by, CREATE_USER, { user: await staff() })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a client made by an admin', () => {
  it('has an account and the plan that was chosen, and is invited', async () => {
    const user = { name: 'Kay', lastName: 'McNulty', email: 'kay@advice.test', isBodewellUser: false };
    const customPlan = { price: 40, interval: 'year', complianceEngine: true };
    const made = await test.ask<Made>(admin, CREATE_ADMIN, { user: { ...user, customPlan } });
    expect(made).toMatchObject({ isBodewellUser: false, customPlan: { active: true, price: 40 } });
    expect(made.initialPassword).toMatch(/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{10}$/);
    const link = await team.linkFor(made.email);
    const joined = await identity.post('accept-invitation', { ...link, password: OTHER_PASSWORD });
    expect(joined.body.token).toBeDefined();
    const row = await team.row(made.id);
    expect(row).toMatchObject({ kind: 'individual', parent_id: null, must_change_password: false });
    expect((await eventsOf(made.id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['account.created', 'user.invited', 'account.confirmed']),
    );
  });

  it('is not made at all if the plan cannot be given', async () => {
    const user = { name: 'Jean', email: 'jean@advice.test', isBodewellUser: false, customPlan: { price: -1 } };
    expect(await test.refusal(admin, CREATE_ADMIN, { user })).toMatchObject({
      fields: { price: 'The value must be a valid number' },
    });
    expect(await test.asOwner("select id from users where email = 'jean@advice.test'")).toEqual([]);
  });
});
