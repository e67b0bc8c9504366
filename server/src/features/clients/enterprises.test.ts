import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { ENTERPRISE } from '../../../testing/calls.ts';
import { earlier } from '../../../testing/earlier.ts';
import { identityOf, OTHER_PASSWORD } from '../../../testing/sign-in.ts';
import { teamOf } from '../../../testing/team.ts';
import { coupons } from '../../db/tables.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  await test.db.insert(coupons).values({ code: 'TENOFF', percentOff: 10, maxRedemptions: 1 });
});
afterAll(() => test.close());

const SHAPE = `{ id nickname name lastName email initialPassword isEnterprise
  customPlan { active interval price finalPrice trial complianceEngine multiUsersEngine contentLibraries discount promotion_code expireAt }
  settings { companyName companyLink phone usersCount billingCity billingState billingZip billingEmail complianceEmail } }`;
const CREATE = `mutation ($enterprise: EnterpriseInput!) { createEnterprise(enterprise: $enterprise) ${SHAPE} }`;
const UPDATE = `mutation ($enterprise: EnterpriseInput!) { updateEnterprise(enterprise: $enterprise) ${SHAPE} }`;
const END = 'mutation ($id: ID!) { removeCustomPlan(id: $id) { id } }';
const RESTART = `mutation ($id: ID!) {
  updateCustomPlan(id: $id, plan: { active: true }) { id } }`;
interface Made {
  id: string;
  nickname: string;
  email: string;
  initialPassword: string;
  customPlan: { price: number; finalPrice: number; contentLibraries: string[]; expireAt: string };
}

let count = 0;
const input = (more: { settings?: object; customPlan?: object } & Record<string, unknown> = {}) => {
  count += 1;
  return {
    ...{ ...ENTERPRISE, email: `owner-${count}@acme.test` },
    ...more,
    settings: { ...ENTERPRISE.settings, ...more.settings },
    customPlan: { ...ENTERPRISE.customPlan, ...more.customPlan },
  };
};
const create = (more = {}) => test.ask<Made>(admin, CREATE, { enterprise: input(more) });

describe('an enterprise made by an admin', () => {
  it('has its plan, settings, library and nickname at once, and its owner joins by invitation', async () => {
    const made = await create({ contentLibrary: 'Acme talks' });
    const [fixed] = await test.asOwner("select id from libraries where key = 'admin-custom'");
    expect(made).toMatchObject({
      ...{ name: 'Grace', lastName: 'Hopper', nickname: 'acme-wealth', isEnterprise: true },
      customPlan: {
        ...{ active: true, interval: 'year', price: 12_000, finalPrice: 12_000, trial: false },
        ...{ complianceEngine: true, multiUsersEngine: true, contentLibraries: [fixed?.id] },
      },
      settings: {
        companyName: 'Acme Wealth',
        phone: '2015550123',
        usersCount: 25,
        billingState: 'DE',
        billingZip: '19901',
      },
    });
    expect(made.initialPassword).toMatch(/^[A-Z0-9]{10}$/);
    const days = (new Date(made.customPlan.expireAt).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    const link = await teamOf(test).linkFor(made.email);
    const joined = await identityOf(test).post('accept-invitation', { ...link, password: OTHER_PASSWORD });
    const owner = { token: String(joined.body.token) };
    expect(await test.ask(owner, '{ getViewer { homePath access { allowed } } }')).toEqual({
      homePath: '/admin-enterprise',
      access: { allowed: true },
    });
    const libraries = await test.ask<{ name: string }[]>(owner, '{ getMyContentLibraries { name } }');
    expect(libraries.map(({ name }) => name)).toContain('Acme talks');
    const events = await test.asOwner(
      'select type from ledger_events where account_id = (select account_id from users where id = $1) order by seq',
      [made.id],
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['enterprise.created', 'plan.created', 'library.created', 'user.invited']),
    );
  });

  it('gets a unique nickname, and its link by a second call', async () => {
    const made = await create({ settings: { companyName: 'Müller & Söhne' } });
    const twin = await create({ settings: { companyName: 'Müller & Söhne' } });
    expect([made.nickname, twin.nickname]).toEqual(['muller-sohne', 'muller-sohne-2']);
    const companyLink = `http://localhost/landing/${made.nickname}`;
    const linked = await test.ask(admin, UPDATE, { enterprise: { id: made.id, settings: { companyLink } } });
    expect(linked).toMatchObject({ settings: { companyLink, companyName: 'Müller & Söhne', billingCity: 'Dover' } });
  });

  it('pays less with a coupon, which is used once, and only at the price that was shown', async () => {
    const promo = { promotion_code: 'tenoff', finalPrice: 10_800 };
    const made = await create({ customPlan: promo });
    expect(made.customPlan).toMatchObject({ price: 12_000, finalPrice: 10_800, promotion_code: 'tenoff' });
    const refused = (customPlan: object) => test.refusal(admin, CREATE, { enterprise: input({ customPlan }) });
    expect(await refused(promo)).toMatchObject({ code: 'INVALID', fields: { promoCode: 'Invalid coupon code' } });
    expect(await refused({ promotion_code: 'NOTHING' })).toMatchObject({
      fields: { promoCode: 'Invalid coupon code' },
    });
    expect(await refused({ finalPrice: 1 })).toMatchObject({ message: 'The price has changed, please review it' });
    // the first bill has the coupon, the next one does not
    const BILL =
      'mutation ($userId: ID!) { billContract(userId: $userId) { price finalPrice promotion_code discount } }';
    expect(await test.ask(admin, BILL, { userId: made.id })).toMatchObject({
      ...{ price: 12_000, finalPrice: 10_800, promotion_code: 'TENOFF' },
    });
    const [billed] = await test.asOwner(
      "select body->'open' as open from subscriptions s join plans p using (account_id) where p.id = s.plan_id and p.user_id = $1",
      [made.id],
    );
    expect(billed?.open).toMatchObject({
      invoice: { due: 1_080_000 },
      buys: { terms: { price: 1_200_000 }, coupon: { code: 'TENOFF', duration: 'once' } },
    });
  });

  it.each([
    [{ settings: { companyName: '' } }, { enterpriseAccount: 'Field is required' }],
    [{ name: '', lastName: '' }, { accountOwner: 'Field is required' }],
    [{ settings: { phone: '555' } }, { phoneOwner: 'phone must be at least 10 characters' }],
    [{ email: 'grace' }, { ownerEmail: 'Invalid email' }],
    [{ settings: { billingZip: '1990' } }, { billingZipCode: 'The value must be at least 5 numbers' }],
    [{ settings: { billingState: null } }, { billingState: 'Field is required' }],
    [{ customPlan: { price: -1 } }, { price: 'The value must be a valid number' }],
    [{ email: 'compliance@acme.test' }, { complianceAddress: expect.any(String) }],
  ])('is refused with %j, and nothing is left', async (change, fields) => {
    const accounts = () => test.asOwner('select count(*) from accounts');
    const before = await accounts();
    expect(await test.refusal(admin, CREATE, { enterprise: input(change) })).toMatchObject({ code: 'INVALID', fields });
    expect(await accounts()).toEqual(before);
  });
});

describe('a change of an enterprise', () => {
  it('keeps a billing address abroad, and checks one by its country', async () => {
    const { id } = await create();
    const change = (settings: object) => test.ask<Made>(admin, UPDATE, { enterprise: { id, settings } });
    const abroad = { billingCountry: 'Germany', billingState: '', billingZip: 'D-80331' };
    expect(await change(abroad)).toMatchObject({ settings: { billingZip: 'D-80331', billingState: null } });
    expect(await change({ phone: '2015550199' })).toMatchObject({ settings: { billingZip: 'D-80331' } });
    const back = { enterprise: { id, settings: { billingCountry: 'US' } } };
    expect(await test.refusal(admin, UPDATE, back)).toMatchObject({
      fields: { billingZipCode: 'Only numbers are allowed' },
    });
    expect(await change({ billingState: 'Delaware', billingZip: '19901', billingCountry: 'US' })).toMatchObject({
      settings: { billingState: 'DE', billingZip: '19901' },
    });
  });

  it('changes only the fields that are sent', async () => {
    const made = await create();
    const [begun] = await test.asOwner(
      `update plans set expires_at = ${earlier('expires_at', '6 months')} where user_id = $1 returning expires_at`,
      [made.id],
    );
    const changed = await test.ask<Made>(admin, UPDATE, {
      enterprise: {
        id: made.id,
        name: 'Jean Bartik',
        settings: { usersCount: 30 },
        customPlan: { price: 15_000, finalPrice: 15_000, discount: 25 },
      },
    });
    expect(changed).toMatchObject({
      ...{ name: 'Jean Bartik', lastName: 'Hopper', email: made.email, nickname: made.nickname, initialPassword: null },
      customPlan: { price: 15_000, finalPrice: 15_000, discount: 25, active: true },
      settings: { usersCount: 30, companyName: 'Acme Wealth', billingCity: 'Dover' },
    });
    expect(changed.customPlan.contentLibraries).toEqual(made.customPlan.contentLibraries);
    expect(new Date(changed.customPlan.expireAt)).toEqual(new Date(String(begun?.expires_at)));
  });

  it('keeps the coupon that the plan has, until another price is set without it', async () => {
    await test.db.insert(coupons).values({ code: 'HALF', percentOff: 50, maxRedemptions: 1 });
    const made = await create({ customPlan: { promotion_code: 'HALF', finalPrice: 6_000 } });
    const changed = (customPlan: object) => test.ask<Made>(admin, UPDATE, { enterprise: { id: made.id, customPlan } });
    const dearer = { price: 20_000, finalPrice: 10_000, promotion_code: 'HALF' };
    expect((await changed({ price: 14_000 })).customPlan).toMatchObject({ price: 14_000, finalPrice: 7_000 });
    expect((await changed(dearer)).customPlan).toMatchObject(dearer);
    expect((await changed({ price: 20_000, promotion_code: '' })).customPlan).toMatchObject({
      ...{ price: 20_000, finalPrice: 20_000, promotion_code: null },
    });
  });

  it('leaves the price and the coupon of a contract that was billed, until they are set', async () => {
    await test.db.insert(coupons).values({ code: 'FIFTY', percentOff: 50 });
    const made = await create({ customPlan: { promotion_code: 'FIFTY', finalPrice: 6_000 } });
    await test.ask(admin, 'mutation ($id: ID!) { billContract(userId: $id) { id } }', { id: made.id });
    const changed = async (customPlan: object) =>
      (await test.ask<Made>(admin, UPDATE, { enterprise: { id: made.id, customPlan } })).customPlan;
    const stored = async () => {
      const [row] = await test.asOwner(
        'select body from subscriptions s join plans p using (account_id) where p.id = s.plan_id and p.user_id = $1',
        [made.id],
      );
      return row?.body;
    };
    const coupon = { code: 'FIFTY', duration: 'once' };
    const terms = { price: 1_200_000, priceWithCoupon: 600_000 };
    for (const discount of [10, 20])
      expect(await changed({ discount })).toMatchObject({ price: 12_000, finalPrice: 6_000, promotion_code: 'FIFTY' });
    expect(await stored()).toMatchObject({ standing: { terms, coupon }, open: { invoice: { due: 600_000 } } });
    expect(await changed({ promotion_code: '' })).toMatchObject({ finalPrice: 12_000, promotion_code: null });
    expect(await stored()).toMatchObject({ standing: { coupon: null }, open: null });
    await test.db.insert(coupons).values({ code: 'TENTH', percentOff: 10, duration: 'forever' });
    const later = { price: 12_000, finalPrice: 10_800, promotion_code: 'TENTH' };
    expect(await changed({ promotion_code: 'TENTH' })).toMatchObject(later);
  });

  it('with a coupon that makes it free uses the coupon up at once', async () => {
    await test.db.insert(coupons).values([
      { code: 'ALLOFF', percentOff: 100, maxRedemptions: 1 },
      { code: 'AMOUNT', amountOff: 1_000_000 },
    ]);
    const free = { promotion_code: 'ALLOFF', finalPrice: 0 };
    const made = await create({ customPlan: free });
    const changed = (customPlan: object) => test.ask<Made>(admin, UPDATE, { enterprise: { id: made.id, customPlan } });
    const states = () => test.asOwner('select code, state from coupon_redemptions where user_id = $1', [made.id]);
    expect(await states()).toEqual([{ code: 'ALLOFF', state: 'spent' }]);
    await changed({ promotion_code: 'AMOUNT', finalPrice: 2_000 });
    const again = { enterprise: { id: made.id, customPlan: free } };
    expect(await test.refusal(admin, UPDATE, again)).toMatchObject({ fields: { promoCode: 'Invalid coupon code' } });
    expect(await states()).toContainEqual({ code: 'AMOUNT', state: 'held' });
    // a new price, which the same coupon also makes free
    await changed({ price: 8_000 });
    expect(await states()).toContainEqual({ code: 'AMOUNT', state: 'spent' });
    const recorded = await test.asOwner(
      "select data->>'code' as code from ledger_events where type = 'coupon.redeemed' and data->>'by' = $1 order by seq",
      [made.id],
    );
    expect(recorded).toEqual([{ code: 'ALLOFF' }, { code: 'AMOUNT' }]);
  });

  it.each([
    ['restarted', (plan) => test.ask(admin, RESTART, { id: plan })],
    [
      'ended by staff and restarted',
      async (plan) => {
        await test.ask(admin, END, { id: plan });
        await test.ask(admin, RESTART, { id: plan });
      },
    ],
  ] satisfies [string, (plan: unknown) => Promise<unknown>][])(
    'whose coupon made the first term free, and that is %s afterwards, gets no second free term',
    async (_how, change) => {
      count += 1;
      const promotion_code = `FREE${count}`;
      await test.db.insert(coupons).values({ code: promotion_code, percentOff: 100 });
      const { id } = await create({ customPlan: { promotion_code, finalPrice: 0 } });
      const [plan] = await test.asOwner(
        "update plans set expires_at = now() - interval '1 day' where user_id = $1 returning id",
        [id],
      );
      await change(plan?.id);
      expect(
        await test.asOwner('select active, price, final_price, promotion_code from plans where id = $1', [plan?.id]),
      ).toEqual([{ active: true, price: 1_200_000, final_price: 1_200_000, promotion_code: null }]);
      await test.ask(admin, 'mutation ($id: ID!) { billContract(userId: $id) { id } }', { id });
      const [billed] = await test.asOwner(
        "select body->'open'->'invoice'->'due' as due from subscriptions where plan_id = $1",
        [plan?.id],
      );
      expect(billed).toEqual({ due: 1_200_000 });
    },
  );

  it('cannot change the address, or turn other people into enterprises', async () => {
    const [made, owner] = [await create(), await test.makePerson()];
    expect(await test.refusal(admin, UPDATE, { enterprise: { id: made.id, email: 'new@acme.test' } })).toMatchObject({
      fields: { ownerEmail: 'A new address must be confirmed with the code sent to it' },
    });
    for (const id of [owner.id, admin.id, undefined])
      expect(await test.refusal(admin, UPDATE, { enterprise: { id, name: 'New' } })).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('by its owner may contain settings only', async () => {
    const root = await test.makePerson({ kind: 'enterprise' });
    const own = { id: root.id, settings: { companyLink: 'https://acme.test' } };
    expect(await test.ask(root, UPDATE, { enterprise: own })).toMatchObject({
      settings: { companyLink: 'https://acme.test' },
    });
    expect(await test.refusal(root, UPDATE, { enterprise: { ...own, customPlan: { price: 1 } } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: root, role: 'Enterprise' });
    expect(await test.refusal(internal, UPDATE, { enterprise: own })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
