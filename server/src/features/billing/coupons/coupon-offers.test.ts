import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../../testing/app.ts';
import { coupons } from '../../../db/tables.ts';
import { importCoupons } from './coupons.actions.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const OFFER = '{ id code percentOff amountOff minimumAmount maxRedemptions taken expiresAt duration state }';
const CREATE = `mutation ($coupon: CouponInput!) { createCoupon(coupon: $coupon) ${OFFER} }`;
const END = `mutation ($id: ID!) { endCoupon(id: $id) ${OFFER} }`;
const LIST = `query ($search: String) { getCoupons(search: $search) ${OFFER} }`;
const BOX = 'query ($code: String!) { getCoupon(code: $code) { percentOff amountOff error } }';
interface Offer {
  id: string;
  code: string;
}
const create = (coupon: object) => test.ask<Offer>(admin, CREATE, { coupon });
const eventsOf = (id: string) =>
  test.asOwner('select type, data from ledger_events where subject_id = $1 order by seq', [id]);

describe('a coupon created by staff', () => {
  it('works on the plan page, with its uses counted, until staff end it', async () => {
    const made = await create({ code: 'spring', percentOff: 20, minimumAmount: 49.5, lastDay: '2099-12-31' });
    expect(made).toMatchObject({
      ...{ code: 'SPRING', percentOff: 20, amountOff: null, minimumAmount: 49.5, maxRedemptions: null, taken: 0 },
      ...{ expiresAt: '2099-12-31T23:59:59.999Z', duration: 'once', state: 'usable' },
    });
    const owner = await test.makePerson();
    expect(await test.ask(owner, BOX, { code: 'Spring' })).toEqual({ percentOff: 20, amountOff: null, error: null });
    await test.asOwner(
      "insert into coupon_redemptions (account_id, code, user_id, state) values ($1, 'SPRING', $2, $3)",
      [...[owner.accountId, owner.id, 'spent']],
    );
    expect(await test.ask(admin, LIST, { search: 'prin' })).toEqual([{ ...made, taken: 1 }]);

    expect(await test.ask(admin, END, { id: made.id })).toEqual({ ...made, taken: 1, state: 'over' });
    expect(await test.ask(admin, END, { id: made.id })).toMatchObject({ state: 'over' });
    // importing it again changes its conditions, but does not reactivate it
    await importCoupons(test.db, 'SPRING, 20%, min $49.50');
    const other = await test.makePerson();
    expect(await test.ask(other, BOX, { code: 'SPRING' })).toMatchObject({ error: expect.any(String) });
    expect(await eventsOf(made.id)).toMatchObject([
      { type: 'coupon.created', data: { code: 'SPRING', percentOff: 20, minimumAmount: 4_950 } },
      { type: 'coupon.ended', data: { code: 'SPRING' } },
    ]);
  });

  it('is used up once the maximum number of accounts has used it', async () => {
    const made = await create({ code: 'ONLYONE', amountOff: 10, maxRedemptions: 1, duration: 'forever' });
    expect(made).toMatchObject({ amountOff: 10, duration: 'forever', state: 'usable' });
    const owner = await test.makePerson();
    const take = (state: string) =>
      test.asOwner("insert into coupon_redemptions (account_id, code, user_id, state) values ($1, 'ONLYONE', $2, $3)", [
        ...[owner.accountId, owner.id, state],
      ]);
    await take('released');
    expect(await test.ask(admin, LIST, { search: 'onlyone' })).toMatchObject([{ taken: 0, state: 'usable' }]);
    await test.asOwner("update coupon_redemptions set state = 'held' where code = 'ONLYONE'");
    expect(await test.ask(admin, LIST, { search: 'onlyone' })).toMatchObject([{ taken: 1, state: 'used_up' }]);
    const other = await test.makePerson();
    const error = 'This coupon is no longer valid';
    expect(await test.ask(other, BOX, { code: 'ONLYONE' })).toEqual({ percentOff: null, amountOff: null, error });
  });

  it('is found by its code when there are more than the list shows', async () => {
    const many = Array.from({ length: 130 }, (_, n) => ({ code: `MANY${String(n).padStart(3, '0')}`, percentOff: 1 }));
    await test.db.insert(coupons).values(many);
    const listed = await test.ask<Offer[]>(admin, LIST, { search: 'MANY' });
    expect(listed.map(({ code }) => code)).toEqual(many.slice(0, 101).map(({ code }) => code));
    expect(await test.ask(admin, LIST, { search: '' })).toHaveLength(101);
    expect(await test.ask(admin, LIST, { search: 'many129' })).toMatchObject([{ code: 'MANY129', state: 'usable' }]);
  });

  it('needs a unique code and a discount', async () => {
    await create({ code: 'TWICE', percentOff: 5 });
    const refused = (coupon: object) => test.refusal(admin, CREATE, { coupon });
    expect(await refused({ code: 'twice', percentOff: 5 })).toMatchObject({
      code: 'INVALID',
      fields: { code: 'This code already exists' },
    });
    expect(await refused({ code: 'NOTHING' })).toMatchObject({
      fields: { percentOff: 'Enter either a percentage or an amount' },
    });
    expect(await test.refusal(admin, END, { id: admin.id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
