// Longer than usual on purpose: every payment through the API, on one installation.
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal, TestApp, TestPerson } from '../../../../testing/app.ts';
import { forgetMails, INVOICES, MONTH, moneyOf, QUOTE, STATE, startPaidApp, VISA } from '../../../../testing/money.ts';
import { teamOf } from '../../../../testing/team.ts';
import { coupons, libraries, plans, users } from '../../../db/tables.ts';
import { GatewayError } from '../../../ports/payments.ts';
import { sweepRefunds } from '../payment/refunds.actions.ts';
import { remindPayers, renewPlans } from '../renewal/renewals.actions.ts';

let test: TestApp;
let stop: () => Promise<void>;
/** One of the provider's libraries, which turns the plan into a scripts plan. */
let library: string;

beforeAll(async () => {
  ({ test, stop } = await startPaidApp({ PROVIDER_EMAIL: 'operator@provider.test' }));
  const [row] = await test.db
    .insert(libraries)
    .values({ accountId: test.providerId, key: 'admin-bonds', name: 'Bonds' })
    .returning();
  library = row?.id ?? '';
});
afterEach(async () => {
  // a later test moves the clock on by up to two years, and would renew these plans month by month
  await test.asOwner('update subscriptions set next_at = null');
  await test.asOwner('update plans set trial = false');
});
afterAll(() => stop());

const { quoted, buy, refused, mine, lapsed, onTrial, stored, moved, unconfirmed } = moneyOf(() => test);

/** A company with a plan of its own, under an enterprise. */
async function payingCompany() {
  const enterprise = await test.makePerson({ kind: 'enterprise' });
  const who = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'none' });
  await buy(who, { interval: 'year' });
  return { enterprise, who };
}
const nextYear = () => new Date(Date.now() + 367 * 86_400_000);
const REMOVE_USER = 'mutation ($id: ID) { removeUser(id: $id) { id } }';

describe('a trial', () => {
  it('becomes a paid plan for exactly what was quoted, with an invoice', async () => {
    const who = await onTrial();
    const customPlan = { interval: 'year', complianceEngine: true, contentLibraries: [library] };
    const { finalPrice, proration } = await quoted(who, customPlan, 3);
    // (49 + 2 × 15 + 30) × 12, less a fifth
    expect(finalPrice).toBe(1_046.4);
    expect(proration).toMatchObject({ amountDue: 1_046.4, timing: 'purchase', nextPayment: 1_046.4 });
    const bought = await buy(who, { ...customPlan, finalPrice }, { usersCount: 3, quote: proration.quote });
    expect(bought).toMatchObject({ active: true, trial: false, finalPrice: 1_046.4, complianceEngine: true });
    expect(await moved(who)).toEqual([104_640]);
    expect(await mine(who)).toMatchObject({ state: 'active', usersCount: 3, card: { brand: 'visa', last4: '4242' } });
    expect(await test.ask(who, '{ getSubscription { card { expiryMonth expiryYear } } }')).toEqual({
      card: { expiryMonth: 11, expiryYear: 2031 },
    });
    const [invoice] = await test.ask<{ pdfUrl: string; number: string }[]>(who, INVOICES);
    expect(invoice).toMatchObject({ purpose: 'purchase', total: 1_046.4, paid: 1_046.4, number: '000001' });
    const pdf = await test.app.inject({ url: invoice?.pdfUrl ?? '' });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is given once, and not again after a plan was removed', async () => {
    const TRIAL = `mutation ($id: ID!) { createCustomPlanToUser(id: $id, plan: { trial: true }) { id trial active } }`;
    const REMOVE = 'mutation ($id: ID!) { removeCustomPlan(id: $id) { id } }';
    const who = await test.makePerson({ plan: 'none' });
    const { id } = await test.ask<{ id: string }>(who, TRIAL, { id: who.id });
    expect(await test.refusal(who, TRIAL, { id: who.id })).toMatchObject({ code: 'CONFLICT', reason: 'trial_used' });
    expect(await test.refusal(who, REMOVE, { id })).toMatchObject({ code: 'CONFLICT', reason: 'plan_in_use' });
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    await test.ask(admin, REMOVE, { id });
    expect(await test.refusal(who, TRIAL, { id: who.id })).toMatchObject({ code: 'CONFLICT', reason: 'trial_used' });
  });
});

describe('a purchase', () => {
  it('at a price other than the server’s is refused, and nothing is charged', async () => {
    const who = await onTrial();
    for (const more of [{ customPlan: { ...MONTH, finalPrice: 1 } }, { quote: 'forged' }])
      expect(await refused(who, MONTH, more)).toMatchObject({ code: 'CONFLICT', reason: 'price_changed' });
    const { proration } = await quoted(who, MONTH);
    await buy(who, MONTH, { quote: proration.quote });
    expect(await refused(who, MONTH, { quote: proration.quote })).toMatchObject({ reason: 'price_changed' });
    expect(await moved(who)).toEqual([2_900]);
  });

  it.each([
    ['four users', MONTH, { usersCount: 4 }, 'for 3 users, and this asks for 4 users'],
    ['a year', { interval: 'year' }, {}, 'for a month, and this asks for a year'],
    ['the engine', { complianceEngine: true }, {}, 'without the compliance engine, and this asks for'],
    ['one user', { multiUsersEngine: false }, { usersCount: 1 }, 'for 3 users, and this asks for 1 user'],
    [
      'other libraries',
      { libraries: ['scripts'] },
      {},
      'You chose other libraries than the price was shown for. Please check the price again',
    ],
    ['a coupon', { promotion_code: 'never quoted' }, {}, 'for no coupon, and this asks for the coupon NEVER QUOTED'],
  ])('that asks for %s with a quote for something else is refused', async (_what, asked, more, words) => {
    const who = await onTrial();
    const { proration } = await quoted(who, MONTH, 3);
    const customPlan = { ...MONTH, ...asked, ...('libraries' in asked ? { libraries: [library] } : {}) };
    const sent = { usersCount: 3, quote: proration.quote, ...more };
    expect(await refused(who, customPlan, sent)).toMatchObject({
      code: 'CONFLICT',
      reason: 'quote_differs',
      message: expect.stringContaining(words),
    });
    const other = await refused(who, { ...MONTH, finalPrice: 1 }, { ...sent, usersCount: 3 });
    expect(other).toMatchObject({ reason: 'price_changed' });
    expect(await moved(who)).toEqual([]);
    // what the call does not say is no contradiction
    await buy(who, MONTH, { ...sent, usersCount: 3 });
    expect(await moved(who)).toEqual([5_900]);
  });

  it('whose numbers of users or codes contradict each other is refused', async () => {
    const who = await onTrial();
    expect(await refused(who, { ...MONTH, additionalUsers: '4' }, { usersCount: 3 })).toMatchObject({
      fields: { additionalUsers: 'The number of users and the number of additional users don’t match' },
    });
    const cardData = { ...VISA, promotion_code: 'ONE' };
    expect(await refused(who, { ...MONTH, promotion_code: 'OTHER' }, { cardData })).toMatchObject({
      fields: { promotion_code: 'Two different codes were sent. Please send one' },
    });
    expect(await moved(who)).toEqual([]);
  });

  it('with a card that is declined gives the card’s error and no access', async () => {
    const who = await lapsed();
    const cardData = { ...VISA, cardnumber: '4000-0000-0000-0127' };
    const answer = await refused(who, MONTH, { cardData });
    expect(answer).toMatchObject({ code: 'PAYMENT', reason: 'incorrect_cvc', card: 'incorrect_cvc' });
    expect(await mine(who)).toMatchObject({ state: 'ended', customPlan: { active: false } });
    await buy(who, MONTH);
    expect(await moved(who)).toEqual([2_900]);
  });

  it('that the bank wants confirmed takes effect once its owner confirms it', async () => {
    const who = await lapsed();
    const { clientSecret, attempt } = await unconfirmed(who, MONTH);
    expect(await test.ask(who, STATE, { attempt })).toEqual({ state: 'confirm' });
    expect(await mine(who)).toMatchObject({ customPlan: { active: false } });
    const CONFIRM = 'mutation ($s: String!) { confirmTestPayment(clientSecret: $s, confirmed: true) }';
    expect(await test.ask(who, CONFIRM, { s: clientSecret })).toBe(true);
    expect(await test.ask(who, STATE, { attempt })).toEqual({ state: 'succeeded' });
    expect(await mine(who)).toMatchObject({ state: 'active', customPlan: { active: true } });
    expect(await test.refusal(await onTrial(), STATE, { attempt })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('sent again with its quote is the same purchase', async () => {
    const who = await onTrial();
    const { proration } = await quoted(who, MONTH);
    const press = { quote: proration.quote, attempt: 'answered too late' };
    const bought = await buy(who, MONTH, press);
    expect(await buy(who, MONTH, press)).toEqual(bought);
    expect(await moved(who)).toEqual([2_900]);
  });

  it('or a change that costs nothing, sent again with its quote, is not made twice', async () => {
    const who = await onTrial();
    await buy(who, { ...MONTH, complianceEngine: true });
    const { proration } = await quoted(who, { complianceEngine: false });
    expect(proration).toMatchObject({ timing: 'at_period_end', amountDue: 0 });
    const press = { cardData: null, quote: proration.quote, attempt: 'less' };
    const changed = await buy(who, { complianceEngine: false }, press);
    expect(await buy(who, { complianceEngine: false }, press)).toEqual(changed);
    expect(await mine(who)).toMatchObject({ pending: { price: 29 } });
    expect(await moved(who)).toEqual([5_900]);
    // another press with an earlier quote is a different one
    expect(await refused(who, { complianceEngine: false }, { ...press, attempt: 'other' })).toMatchObject({
      reason: 'price_changed',
    });
  });

  it('that nobody confirmed is given up by the next press, which frees its coupon', async () => {
    await test.db.insert(coupons).values({ code: 'AGAIN', percentOff: 20, maxRedemptions: 1 });
    const who = await lapsed();
    const withCode = { ...MONTH, promotion_code: 'AGAIN' };
    const { attempt } = await unconfirmed(who, withCode);
    const { couponError, proration } = await quoted(who, withCode);
    expect(couponError).toBeNull();
    expect(await buy(who, withCode, { quote: proration.quote })).toMatchObject({ active: true, finalPrice: 23.2 });
    expect(await test.ask(who, STATE, { attempt })).toEqual({ state: 'failed' });
    expect(await moved(who)).toEqual([2_320]);
    // a change, and taking it back
    const { id } = await mine(who).then(({ customPlan }) => customPlan);
    await unconfirmed(who, { complianceEngine: true });
    await test.ask(who, 'mutation ($id: ID!) { cancelPlanSubscription(id: $id) { active } }', { id });
    expect(await moved(who)).toEqual([2_320]);
  });

  it('that was confirmed after all is not charged again by the next press', async () => {
    const who = await lapsed();
    const { clientSecret } = await unconfirmed(who, MONTH);
    await test.ports.payments.bank?.(clientSecret, true);
    expect(await refused(who, MONTH)).toMatchObject({ code: 'CONFLICT', reason: 'paid_already' });
    expect(await mine(who)).toMatchObject({ state: 'active' });
    expect(await moved(who)).toEqual([2_900]);
  });

  it('that was declined keeps its plan on record', async () => {
    const who = await test.makePerson({ plan: 'none' });
    await refused(who, MONTH, { cardData: { ...VISA, cardnumber: '4000000000000002' } });
    const { customPlan } = await mine(who);
    const REMOVE = 'mutation ($id: ID!) { removeCustomPlan(id: $id) { id } }';
    expect(await test.refusal(who, REMOVE, customPlan)).toMatchObject({ code: 'CONFLICT', reason: 'plan_in_use' });
    expect(await buy(who, MONTH)).toMatchObject({ id: customPlan.id, active: true });
  });

  it('by people who work for somebody is refused', async () => {
    const owner = await test.makePerson();
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    for (const who of [
      await test.makePerson({ parent: owner, role: 'full' }),
      await test.makePerson({ kind: 'staff' }),
    ])
      expect(await refused(who, MONTH)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(enterprise, MONTH)).toMatchObject({ code: 'CONFLICT', reason: 'contract' });
  });

  it('of a company ends its setup, with the enterprise’s engine and discount', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', engine: true });
    await test.asOwner('update plans set discount_percent = 10 where user_id = $1', [enterprise.id]);
    const who = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'none' });
    await test.asOwner('update users set need_setup = true where id = $1', [who.id]);
    expect(await refused(who, MONTH)).toMatchObject({ code: 'INVALID', fields: { interval: expect.any(String) } });
    // (29 + 30) × 12 × 0.8 × 0.9
    expect(await buy(who, { interval: 'year' })).toMatchObject({ active: true, finalPrice: 509.76 });
    const [row] = await test.db.select().from(users).where(eq(users.id, who.id));
    expect(row?.needSetup).toBe(false);
  });
});

describe('a coupon', () => {
  const newCoupon = (code: string, more: object = {}) =>
    test.db.insert(coupons).values({ code, percentOff: 20, ...more });

  it('counts once for an account, and only when the money moved', async () => {
    await newCoupon('ONCE');
    const who = await lapsed();
    const withCode = { ...MONTH, promotion_code: ' once ' };
    expect(await quoted(who, withCode)).toMatchObject({ couponDiscount: -5.8, finalPrice: 23.2, couponError: null });
    await refused(who, withCode, { cardData: { ...VISA, cardnumber: '4000000000000002' } });
    expect(await buy(who, withCode)).toMatchObject({ finalPrice: 23.2 });
    const CODE = 'query ($code: String!) { getCoupon(code: $code) { id percentOff error } }';
    expect(await test.ask(who, CODE, { code: 'ONCE' })).toMatchObject({ id: null, error: expect.any(String) });
    expect(await test.ask(who, CODE, { code: 'NEVER' })).toMatchObject({ error: 'Coupon not found.' });
    expect(await test.ask(await onTrial(), CODE, { code: 'ONCE' })).toMatchObject({ percentOff: 20, error: null });
    const other = await onTrial();
    await newCoupon('BIG', { percentOff: null, amountOff: 1_000, minimumAmount: 5_000 });
    expect(await refused(other, { ...MONTH, promotion_code: 'BIG' })).toMatchObject({
      fields: { promotion_code: 'Minimum amount for this coupon is $50.00' },
    });
  });

  it('that has expired, or was used up by others, is refused, and nothing is charged', async () => {
    await newCoupon('PAST', { expiresAt: new Date(Date.now() - 1_000) });
    await newCoupon('ONEUSE', { maxRedemptions: 1 });
    await buy(await onTrial(), { ...MONTH, promotion_code: 'ONEUSE' });
    const late = await onTrial();
    for (const promotion_code of ['PAST', 'ONEUSE'])
      expect(await refused(late, { ...MONTH, promotion_code })).toMatchObject({
        fields: { promotion_code: 'This coupon is no longer valid' },
      });
    expect(await moved(late)).toEqual([]);
  });

  it.each([
    ['whose difference is nothing', MONTH, MONTH],
    ['that costs less, at the end of the period', { ...MONTH, complianceEngine: true }, MONTH],
    ['that costs more', MONTH, { ...MONTH, complianceEngine: true }],
  ])('typed for a change %s is refused with a message, and not used up', async (what, before, after) => {
    const code = `KEPT${what.length}`;
    await newCoupon(code);
    const who = await onTrial();
    await buy(who, before);
    const withCode = { ...after, promotion_code: code };
    const words = 'Coupons apply to the first payment only. This code was not used.';
    expect(await refused(who, withCode)).toMatchObject({ fields: { promotion_code: words } });
    const { couponError, couponDiscount, proration } = await quoted(who, withCode);
    expect([couponError, couponDiscount]).toEqual([words, 0]);
    await buy(who, withCode, { quote: proration.quote });
    expect(await mine(who)).toMatchObject({ state: 'active', coupon: null });
    expect(await test.asOwner('select state from coupon_redemptions where code = $1', [code])).toEqual([]);
  });
});

describe('a change', () => {
  it('that costs more is charged at once, one that costs less waits and can be taken back', async () => {
    const who = await onTrial();
    const { id } = await buy(who, MONTH);
    const { proration } = await quoted(who, { complianceEngine: true });
    expect(proration).toMatchObject({ timing: 'now', nextPayment: 59 });
    await buy(who, { complianceEngine: true }, { cardData: null, quote: proration.quote });
    expect(await moved(who)).toEqual([2_900, Math.round(proration.amountDue * 100)]);
    await buy(who, { complianceEngine: false }, { cardData: null });
    expect(await mine(who)).toMatchObject({ pending: { price: 29 }, nextPrice: 29 });
    await test.ask(who, 'mutation ($id: ID!) { withdrawPlanChange(id: $id) { id } }', { id });
    expect(await mine(who)).toMatchObject({ pending: null, nextPrice: 59 });
    expect(await moved(who)).toHaveLength(2);
  });

  it('to fewer users removes the chosen ones at the end of the period', async () => {
    const who = await onTrial();
    await buy(who, MONTH, { usersCount: 3 });
    const [stays, leaves] = [await test.makePerson({ parent: who }), await test.makePerson({ parent: who })];
    expect(await refused(who, {}, { usersCount: 2, cardData: null })).toMatchObject({
      fields: { removeIds: expect.any(String) },
    });
    await buy(who, {}, { usersCount: 2, cardData: null, removeIds: [leaves.id] });
    const removed = async () =>
      (await test.db.select().from(users).where(eq(users.parentId, who.id)))
        .filter(({ removedAt }) => removedAt !== null)
        .map(({ id }) => id);
    expect(await removed()).toEqual([]);
    await renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
    expect(await removed()).toEqual([leaves.id]);
    expect(stays.id).not.toBe(leaves.id);
    expect(await mine(who)).toMatchObject({ usersCount: 2, pending: null });
  });
});

describe('a card entered when nothing is due', () => {
  const free = async (code: string) => {
    await test.db.insert(coupons).values({ code, percentOff: 100 });
    return { ...MONTH, promotion_code: code };
  };
  const nextMonth = () => renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
  const CHANGE = 'mutation ($cardData: CardDataInput!) { changeCard(cardData: $cardData) { card { last4 } } }';
  const CONFIRM = 'mutation ($s: String!) { confirmCard(clientSecret: $s) { card { last4 } } }';
  const ASKS_ONCE = { ...VISA, cardnumber: '4000-0025-0000-3155' };
  const asksBank = ({ action }: Refusal) => action?.clientSecret ?? '';

  it('is charged at the renewal, whether it was entered with the purchase or later', async () => {
    const [atOnce, later] = [await lapsed(), await lapsed()];
    const customPlan = await free('GIFT');
    await buy(atOnce, customPlan);
    await buy(later, customPlan, { cardData: null });
    await test.ask(later, CHANGE, { cardData: VISA });
    for (const who of [atOnce, later]) expect(await mine(who)).toMatchObject({ card: { last4: '4242' } });
    await nextMonth();
    for (const who of [atOnce, later]) expect(await moved(who)).toEqual([2_900]);
  });

  it('that the bank wants confirmed is saved when the same press is sent again', async () => {
    const who = await lapsed();
    const press = { cardData: ASKS_ONCE, attempt: 'free' };
    const customPlan = await free('CONFIRMED');
    const answer = await refused(who, customPlan, press);
    expect(answer).toMatchObject({ code: 'PAYMENT', reason: 'confirm_card' });
    await test.ports.payments.bank?.(asksBank(answer), true);
    expect(await buy(who, customPlan, press)).toMatchObject({ active: true });
    expect(await mine(who)).toMatchObject({ card: { last4: '3155' } });
  });

  it('can be saved only by the payer', async () => {
    const [owner, stranger] = [await onTrial(), await onTrial()];
    for (const who of [owner, stranger]) await buy(who, MONTH);
    const secret = asksBank(await test.refusal(owner, CHANGE, { cardData: ASKS_ONCE }));
    const guessed = `${secret.split('_secret_')[0]}_secret_guessed`;
    for (const answer of ['waiting', 'confirmed']) {
      if (answer === 'confirmed') await test.ports.payments.bank?.(secret, true);
      expect(await test.refusal(stranger, CONFIRM, { s: secret })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await test.refusal(owner, CONFIRM, { s: guessed })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await test.ask(owner, CONFIRM, { s: secret })).toEqual({ card: { last4: '3155' } });
    expect(await mine(stranger)).toMatchObject({ card: { last4: '4242' } });
  });
});

it('the price that somebody else pays is shown as 0', async () => {
  const enterprise = await test.makePerson({ kind: 'enterprise' });
  const company = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'active' });
  const member = await test.makePerson({ parent: company, role: 'full' });
  for (const { id } of [enterprise, company])
    await test.asOwner('update plans set price = 7000, final_price = 7000 where user_id = $1', [id]);
  const prices = async (who: TestPerson, of: 'own' | 'above') => {
    const PLANS = 'plan { price } customPlan { price finalPrice }';
    type Plans = { plan: { price: number } | null; customPlan: { price: number; finalPrice: number } | null };
    const user = await test.ask<Plans & { admin: Plans }>(who, `{ getUser { ${PLANS} admin { ${PLANS} } } }`);
    const { plan, customPlan } = of === 'own' ? user : user.admin;
    return [plan?.price, customPlan?.price, customPlan?.finalPrice];
  };
  expect(await prices(enterprise, 'own')).toEqual([70, 70, 70]);
  expect(await prices(company, 'own')).toEqual([70, 70, 70]);
  expect(await prices(company, 'above')).toEqual([0, 0, 0]);
  expect(await prices(member, 'above')).toEqual([0, 0, 0]);
  await test.asOwner('update plans set paid_by_admin = true where user_id = $1', [company.id]);
  expect(await prices(company, 'own')).toEqual([0, 0, 0]);
});

it('a cancelled plan stays active until its period ends, and can be resumed', async () => {
  const who = await onTrial();
  const { id } = await buy(who, MONTH);
  const to = (operation: string) => `mutation ($id: ID!) { ${operation}(id: $id) { active } }`;
  expect(await test.ask(who, to('cancelPlanSubscription'), { id })).toEqual({ active: false });
  expect(await mine(who)).toMatchObject({ state: 'cancelled' });
  expect(await test.ask(who, to('resumePlanSubscription'), { id })).toEqual({ active: true });
  expect(await test.refusal(await onTrial(), to('cancelPlanSubscription'), { id })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('a company without the multi-user engine cannot change its number of users', async () => {
  const enterprise = await test.makePerson({ kind: 'enterprise' });
  const who = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'active' });
  await test.asOwner('update plans set multi_users_engine = false where user_id = $1', [who.id]);
  const [role] = await test.asOwner("select id from roles where name = 'full'");
  const INVITE = 'mutation ($subusers: SubUsersInput!) { createSubUsers(subusers: $subusers) { id } }';
  const subusers = { role: role?.id, adminUserId: who.id, emails: ['free@people.test'] };
  expect(await test.refusal(who, INVITE, { subusers })).toMatchObject({ reason: 'seats_full' });
});

it('people are notified before a trial ends, when a renewal fails, and of what they paid', async () => {
  const trial = await onTrial();
  await test.asOwner("update plans set trial_ends_at = now() + interval '2 days' where user_id = $1", [trial.id]);
  const payer = await onTrial();
  await forgetMails(test);
  await buy(payer, MONTH);
  const CHANGE = 'mutation ($cardData: CardDataInput!) { changeCard(cardData: $cardData) { state } }';
  await test.ask(payer, CHANGE, { cardData: { ...VISA, cardnumber: '4000000000000341' } });
  for (let hour = 0; hour < 2; hour += 1) await remindPayers(test.ports);
  await renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
  await test.runJobs();
  const mailed = (await test.mails()).filter(({ to }) => [trial.email, payer.email].includes(to));
  const about = ({ email }: TestPerson) => mailed.filter(({ to }) => to === email).map(({ subject }) => subject);
  // by then, a month later, the job has ended the trial too
  expect(about(trial).toSorted()).toEqual(['Your free trial is about to end', 'Your plan has ended']);
  const subjects = about(payer).toSorted();
  expect(subjects).toEqual([expect.stringMatching(/^Receipt for invoice \d{6}$/), 'The payment for your plan failed']);
  const receipt = mailed.find(({ subject }) => subject.startsWith('Receipt'));
  const [invoice] = receipt?.attachments ?? [];
  expect([invoice?.name, invoice?.type]).toEqual([expect.stringMatching(/^invoice-\d{6}\.pdf$/), 'application/pdf']);
  expect(
    Buffer.from(invoice?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(mailed.find(({ subject }) => subject.startsWith('The payment'))?.text).toContain(
    '/dashboard/account/settings?tab=plan',
  );
  const bell = await test.asOwner('select message from notifications where user_id = $1', [payer.id]);
  expect(bell).toEqual([{ message: 'The payment for your plan failed' }]);
});

it('a renewal that failed is paid with another card', async () => {
  const who = await onTrial();
  await buy(who, MONTH);
  const CHANGE = 'mutation ($cardData: CardDataInput!) { changeCard(cardData: $cardData) { card { last4 } } }';
  const bad = { ...VISA, cardnumber: '4000000000000341' };
  expect(await test.ask(who, CHANGE, { cardData: bad })).toEqual({ card: { last4: '0341' } });
  await renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
  expect(await mine(who)).toMatchObject({ state: 'past_due', unpaid: { amount: 29 } });
  const OWED = '{ getViewer { unpaid { amount } } }';
  expect(await test.ask(who, OWED)).toEqual({ unpaid: { amount: 29 } });
  await test.ask(who, 'mutation { sendPlanMail(type: "summary") { sent } }');
  const summary = (await test.mails()).find(
    ({ to, subject }) => to === who.email && subject.startsWith('Your plan at'),
  );
  expect(summary?.text).toMatch(/To pay: \$29\.00 by /);
  expect(summary?.text).not.toContain('Renews');
  const PAY = 'mutation ($cardData: CardDataInput) { payRenewal(cardData: $cardData) { state unpaid { amount } } }';
  expect(await test.refusal(who, PAY)).toMatchObject({ code: 'PAYMENT', card: 'card_declined' });
  expect(await test.ask(who, PAY, { cardData: VISA })).toEqual({ state: 'active', unpaid: null });
  expect(await test.ask(who, OWED)).toEqual({ unpaid: null });
  expect(await moved(who)).toEqual([2_900, 2_900]);
});

it('provider admins give, change and end plans, and no card is charged', async () => {
  const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
  const who = await test.makePerson({ plan: 'none' });
  const GIVE = `mutation ($id: ID!, $plan: CustomPlanInput!) { createCustomPlanToUser(id: $id, plan: $plan) {
    id active paidByAdmin price finalPrice } }`;
  const given = await test.ask<{ id: string }>(admin, GIVE, { id: who.id, plan: { price: 1_200, interval: 'year' } });
  expect(given).toMatchObject({ active: true, paidByAdmin: true, price: 1_200, finalPrice: 1_200 });
  expect(await refused(who, MONTH)).toMatchObject({ code: 'CONFLICT', reason: 'paid_by_admin' });
  const CHANGE = `mutation ($id: ID!, $plan: CustomPlanInput!) { updateCustomPlan(id: $id, plan: $plan) { active finalPrice } }`;
  const changed = await test.ask(admin, CHANGE, { id: given.id, plan: { finalPrice: 900 } });
  expect(changed).toEqual({ active: true, finalPrice: 900 });
  await test.ask(admin, 'mutation ($id: ID!) { removeCustomPlan(id: $id) { id } }', { id: given.id });
  const [plan] = await test.db
    .select()
    .from(plans)
    .where(and(eq(plans.accountId, who.accountId), eq(plans.userId, who.id)));
  expect(plan).toMatchObject({ active: false });
  expect(await moved(who)).toEqual([]);
});

it('the plan is mailed only to those who may see it', async () => {
  const MAIL = 'mutation ($type: String!) { sendPlanMail(type: $type) { sent } }';
  const { enterprise, who } = await payingCompany();
  const member = await test.makePerson({ parent: await onTrial(), role: 'full' });
  for (const type of ['summary', 'help'])
    expect(await test.refusal(member, MAIL, { type })).toMatchObject({ code: 'FORBIDDEN' });
  for (const person of [enterprise, who])
    expect(await test.ask(person, MAIL, { type: 'summary' })).toEqual({ sent: true });
});

describe('nobody is charged for a plan they cannot use', () => {
  it('a company that was removed: its subscription ends at once', async () => {
    const { enterprise, who } = await payingCompany();
    await test.ask(enterprise, REMOVE_USER, { id: who.id });
    await renewPlans(test.ports);
    expect(await stored(who)).toMatchObject({ active: false, state: 'ended', next_at: null });
    await renewPlans(test.ports, nextYear());
    expect(await moved(who)).toHaveLength(1);
    const events = await test.asOwner(
      "select 1 from ledger_events e join plans p using (account_id) where p.id::text = e.subject_id and e.type = 'plan.expired' and p.user_id = $1",
      [who.id],
    );
    expect(events).toHaveLength(1);
  });

  it('a company that returns before then has no plan, and can buy one', async () => {
    const { enterprise, who } = await payingCompany();
    await test.ask(enterprise, REMOVE_USER, { id: who.id });
    await teamOf(test).invite(enterprise, [who.email], { name: 'Ada Company' }, 'Company');
    await renewPlans(test.ports);
    expect(await stored(who)).toMatchObject({ active: false, state: 'ended', next_at: null });
    // signed in again
    await test.asOwner(
      `insert into sessions (token_hash, account_id, user_id, expires_at)
       values (sha256(convert_to($1, 'UTF8')), $2, $3, now() + interval '1 hour')`,
      [who.token, who.accountId, who.id],
    );
    await buy(who, { interval: 'year' });
    expect(await stored(who)).toMatchObject({ active: true, state: 'active' });
    expect(await moved(who)).toHaveLength(2);
  });

  it('a disabled company: its plan ends with its period', async () => {
    const { who } = await payingCompany();
    await test.asOwner('update users set active = false where id = $1', [who.id]);
    await renewPlans(test.ports);
    expect(await stored(who)).toMatchObject({ active: true, state: 'active' });
    await renewPlans(test.ports, nextYear());
    expect(await stored(who)).toMatchObject({ active: false, state: 'ended', next_at: null });
    expect(await moved(who)).toHaveLength(1);
  });

  it('a company whose enterprise has no access can neither buy nor is renewed; it can cancel and see its invoices', async () => {
    const { enterprise, who } = await payingCompany();
    const other = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'none' });
    const third = await test.makePerson({ kind: 'company', parent: enterprise, role: 'Company', plan: 'none' });
    const { id } = await buy(third, { interval: 'year' });
    await test.asOwner("update plans set active = false, expires_at = now() - interval '1 day' where user_id = $1", [
      enterprise.id,
    ]);
    const answer = { code: 'CONFLICT', reason: 'parent_inactive', message: expect.stringContaining('enterprise') };
    const customPlan = { interval: 'year' };
    expect(await refused(other, customPlan)).toMatchObject(answer);
    expect(await test.refusal(other, QUOTE, { usersCount: 1, customPlan })).toMatchObject(answer);
    expect(await test.refusal(who, 'mutation { payRenewal { state } }')).toMatchObject(answer);
    const CARD = 'mutation ($cardData: CardDataInput!) { changeCard(cardData: $cardData) { state } }';
    expect(await test.refusal(who, CARD, { cardData: VISA })).toMatchObject(answer);
    const CONFIRM = 'mutation { confirmCard(clientSecret: "seti_1_secret_1") { state } }';
    expect(await test.refusal(who, CONFIRM)).toMatchObject(answer);
    expect(await test.ask<object[]>(who, INVOICES)).toHaveLength(1);
    const CANCEL = 'mutation ($id: ID!) { cancelPlanSubscription(id: $id) { active } }';
    expect(await test.ask(third, CANCEL, { id })).toEqual({ active: false });
    await renewPlans(test.ports, nextYear());
    expect(await stored(who)).toMatchObject({ active: false, state: 'ended', next_at: null });
    expect([await moved(who), await moved(other)]).toEqual([[expect.any(Number)], []]);
  });
});

describe('a change by staff', () => {
  const CHANGE = `mutation ($id: ID!, $plan: CustomPlanInput!) { updateCustomPlan(id: $id, plan: $plan) { active finalPrice } }`;
  const GIVE = `mutation ($id: ID!, $plan: CustomPlanInput!) { createCustomPlanToUser(id: $id, plan: $plan) { id active paidByAdmin } }`;
  const staff = () => test.makePerson({ kind: 'staff', plan: 'none' });

  it('to a cancelled plan leaves it cancelled at the end of the paid period', async () => {
    const who = await onTrial();
    const { id } = await buy(who, MONTH);
    await test.ask(who, 'mutation ($id: ID!) { cancelPlanSubscription(id: $id) { id } }', { id });
    const before = await stored(who);
    await test.ask(await staff(), CHANGE, { id, plan: { complianceEngine: true } });
    expect(await stored(who)).toMatchObject({
      ...{ state: 'cancelled', expires_at: before?.expires_at },
      terms: { complianceEngine: true, price: 2_900 },
    });
  });

  it('without a price keeps the price, and limits the coupon to its first period', async () => {
    await test.db.insert(coupons).values({ code: 'FIRST', percentOff: 50 });
    const who = await lapsed();
    const { id } = await buy(who, { ...MONTH, promotion_code: 'FIRST' });
    expect(await test.ask(await staff(), CHANGE, { id, plan: { complianceEngine: true } })).toMatchObject({
      finalPrice: 14.5,
    });
    await renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
    expect(await moved(who)).toEqual([1_450, 2_900]);
    await test.ask(await staff(), CHANGE, { id, plan: { finalPrice: 10 } });
    expect(await stored(who)).toMatchObject({ final_price: 1_000, terms: { price: 1_000, priceWithCoupon: 1_000 } });
  });

  it('gives a plan for which no old card is charged; its owner may buy one afterwards', async () => {
    const who = await onTrial();
    const { id } = await buy(who, MONTH);
    await test.ask(await staff(), 'mutation ($id: ID!) { removeCustomPlan(id: $id) { id } }', { id });
    const given = await test.ask(await staff(), GIVE, { id: who.id, plan: { price: 10, interval: 'month' } });
    expect(given).toEqual({ id, active: true, paidByAdmin: true });
    expect(await stored(who)).toMatchObject({ state: 'active', next_at: null });
    await renewPlans(test.ports, nextYear());
    expect(await stored(who)).toMatchObject({ active: true });
    expect(await moved(who)).toEqual([2_900]);
    expect(await refused(who, MONTH)).toMatchObject({ reason: 'paid_by_admin' });
    await test.ask(await staff(), CHANGE, { id, plan: { active: false } });
    await buy(who, MONTH);
    expect(await moved(who)).toEqual([2_900, 2_900]);
  });

  it('for somebody with a trial or an unpaid choice makes it a paid plan with an end', async () => {
    const drafted = await test.makePerson({ plan: 'none' });
    await test.ask(drafted, GIVE, { id: drafted.id, plan: MONTH });
    for (const who of [await onTrial(), drafted]) {
      const given = await test.ask(await staff(), GIVE, { id: who.id, plan: { price: 10, interval: 'month' } });
      expect(given).toMatchObject({ active: true, paidByAdmin: true });
      expect(await stored(who)).toMatchObject({ paid_by_admin: true, expires_at: expect.any(Date) });
      expect(await refused(who, MONTH)).toMatchObject({ reason: 'paid_by_admin' });
    }
  });

  it('to a trial is not paid for by anybody else: its owner buys a plan afterwards', async () => {
    const TRIAL = { trial: true, complianceEngine: true };
    const [fresh, former] = [await test.makePerson({ plan: 'none' }), await onTrial()];
    const { id } = await buy(former, MONTH);
    expect(await test.refusal(await staff(), GIVE, { id: former.id, plan: TRIAL })).toMatchObject({
      code: 'CONFLICT',
      reason: 'plan_exists',
    });
    await test.ask(await staff(), CHANGE, { id, plan: { active: false } });
    for (const who of [fresh, former]) {
      const given = await test.ask<{ id: string }>(await staff(), GIVE, { id: who.id, plan: TRIAL });
      expect(given).toMatchObject({ active: true, paidByAdmin: false });
      expect(await stored(who)).toMatchObject({ trial: true, paid_by_admin: false, expires_at: null, final_price: 0 });
      // a change that does not mention the trial leaves it a trial
      await test.ask(await staff(), CHANGE, { id: given.id, plan: { complianceEngine: false } });
      expect(await stored(who)).toMatchObject({ trial: true, paid_by_admin: false });
      expect(await buy(who, MONTH)).toMatchObject({ active: true, trial: false, finalPrice: 29 });
    }
    expect([await moved(fresh), await moved(former)]).toEqual([[2_900], [2_900, 2_900]]);
  });

  it('to an enterprise’s contract leaves it a contract, which is not charged either', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', plan: 'lapsed' });
    const given = await test.ask(await staff(), GIVE, { id: enterprise.id, plan: { price: 9_000, interval: 'year' } });
    expect(given).toMatchObject({ active: true, paidByAdmin: false });
    await renewPlans(test.ports, nextYear());
    expect(await stored(enterprise)).toMatchObject({ active: true });
  });
});

describe('a refund', () => {
  const REFUND = `mutation ($id: ID!, $amount: Float!, $attempt: ID!, $reason: String!) {
    refundInvoice(id: $id, amount: $amount, attempt: $attempt, reason: $reason) { number total paid refunded refunding } }`;
  const OF = 'query ($userId: ID) { getInvoices(userId: $userId) { id number total paid refunded refunding } }';
  const staff = () => test.makePerson({ kind: 'staff', plan: 'none' });
  const given = async () =>
    (
      await test.asOwner(
        "select (data->>'amount')::int as cents from test_gateway_objects where kind = 'refund' order by seq",
      )
    ).map(({ cents }) => Number(cents));

  it('goes to the card once per press, up to what was paid; the invoice shows it and stays unchanged', async () => {
    const who = await onTrial();
    const admin = await staff();
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string; number: string }[]>(admin, OF, { userId: who.id });
    const wanted = { id: invoice?.id, amount: 9.99, attempt: 'one', reason: 'A day without service' };
    const answer = { number: invoice?.number, total: 29, paid: 29, refunded: 9.99, refunding: 0 };
    for (const press of ['first', 'again'])
      expect([press, await test.ask(admin, REFUND, wanted)]).toEqual([press, answer]);
    expect(await given()).toEqual([999]);
    expect(await test.refusal(admin, REFUND, { ...wanted, amount: 1 })).toMatchObject({ reason: 'attempt_used' });
    expect(await test.refusal(admin, REFUND, { ...wanted, attempt: 'two', amount: 19.02 })).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    // the rest, in two concurrent requests
    const rest = ['three', 'four'].map((attempt) => test.ask(admin, REFUND, { ...wanted, attempt, amount: 19.01 }));
    expect((await Promise.allSettled(rest)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await given()).toEqual([999, 1_901]);
    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ total: 29, paid: 29, refunded: 29 }]);
    expect(await mine(who)).toMatchObject({ state: 'active' });
  });

  it('is no longer credited when the plan is changed, and voids older quotes', async () => {
    const who = await onTrial();
    const admin = await staff();
    await buy(who, { interval: 'year' });
    const [invoice] = await test.ask<{ id: string }[]>(admin, OF, { userId: who.id });
    const more = { interval: 'year', complianceEngine: true };
    const { proration: before } = await quoted(who, more);
    await test.ask(admin, REFUND, { id: invoice?.id, amount: 100, attempt: 'part', reason: 'A month without service' });
    expect(await refused(who, more, { quote: before.quote })).toMatchObject({ reason: 'price_changed' });
    expect((await quoted(who, more)).proration.amountDue).toBeCloseTo(before.amountDue + 100, 1);
    const rest = (await moved(who)).reduce((sum, cents) => sum + cents, 0) / 100 - 100;
    await test.ask(admin, REFUND, { id: invoice?.id, amount: rest, attempt: 'rest', reason: 'They asked for it' });
    expect((await quoted(who, more)).proration).toMatchObject({ credit: 0, lines: [{ kind: 'remaining_time' }] });
    expect(await mine(who)).toMatchObject({ state: 'active' });
  });

  it('of the month before a yearly plan no longer counts as credit towards the year', async () => {
    const who = await onTrial();
    const admin = await staff();
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string }[]>(admin, OF, { userId: who.id });
    await buy(who, { interval: 'year' });
    const more = { interval: 'year', complianceEngine: true };
    const { proration: before } = await quoted(who, more);
    await test.ask(admin, REFUND, { id: invoice?.id, amount: 29, attempt: 'all', reason: 'They chose a year' });
    expect((await quoted(who, more)).proration.amountDue).toBeCloseTo(before.amountDue + 29, 1);
  });

  it('waits while the owner pays for a change whose invoice counts the money as credit', async () => {
    const who = await onTrial();
    const admin = await staff();
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string }[]>(admin, OF, { userId: who.id });
    await unconfirmed(who, { interval: 'year' });
    const wanted = { id: invoice?.id, amount: 29, attempt: 'meanwhile', reason: 'They asked for it' };
    expect(await test.refusal(admin, REFUND, wanted)).toMatchObject({ code: 'CONFLICT', reason: 'payment_pending' });
    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ refunded: 0 }]);
  });

  it('whose response is lost is recorded by a retry, once', async () => {
    const who = await onTrial();
    const admin = await staff();
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string }[]>(admin, OF, { userId: who.id });
    const before = (await given()).length;
    const gateway = test.ports.payments;
    test.ports.payments = { ...gateway, refund: async (asked) => lost(await gateway.refund(asked)) };
    const wanted = { id: invoice?.id, amount: 5, attempt: 'lost', reason: 'A mistake' };
    expect(await test.refusal(admin, REFUND, wanted)).toMatchObject({ code: 'UNAVAILABLE', reason: 'gateway_silent' });
    test.ports.payments = gateway;
    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ refunded: 0, refunding: 5 }]);
    const later = new Date(Date.now() + 600_000);
    await Promise.all([sweepRefunds(test.ports, later), sweepRefunds(test.ports, later)]);
    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ refunded: 5, refunding: 0 }]);
    expect(await given()).toHaveLength(before + 1);
  });

  it('that is refused later is no longer pending, and the provider is notified', async () => {
    const who = await onTrial();
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string; number: string }[]>(admin, OF, { userId: who.id });
    const gateway = test.ports.payments;
    const answers = (kind: 'unavailable' | 'refused') => ({
      ...gateway,
      refund: async () => {
        throw new GatewayError(kind, 'the card is closed');
      },
    });
    test.ports.payments = answers('unavailable');
    const wanted = { id: invoice?.id, amount: 5, attempt: 'closed', reason: 'A mistake' };
    expect(await test.refusal(admin, REFUND, wanted)).toMatchObject({ reason: 'gateway_silent' });
    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ refunding: 5 }]);
    test.ports.payments = answers('refused');
    await forgetMails(test);
    const later = new Date(Date.now() + 600_000);
    await Promise.all([sweepRefunds(test.ports, later), sweepRefunds(test.ports, later)]);
    test.ports.payments = gateway;
    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ refunded: 0, refunding: 0 }]);
    const events = await test.asOwner(
      "select data from ledger_events where account_id = $1 and type = 'payment.refund_failed'",
      [who.accountId],
    );
    expect(events).toEqual([{ data: { invoice: Number(invoice?.number), cents: 500, by: expect.any(String) } }]);
    await test.runJobs();
    const bell = await test.asOwner('select message, link from notifications where user_id = $1', [admin.id]);
    expect(bell).toEqual([
      {
        message: `The refund of $5.00 on invoice ${invoice?.number} failed`,
        link: `/admin/clients/enterprises/${who.id}`,
      },
    ]);
    const [mail] = (await test.mails()).filter(({ to }) => to === 'operator@provider.test');
    expect(mail).toMatchObject({ subject: bell[0]?.message, text: expect.stringContaining(`enterprises/${who.id}`) });
    // the refund can be sent again
    expect(await test.ask(admin, REFUND, { ...wanted, attempt: 'again' })).toMatchObject({ refunded: 5 });
  });

  it('in progress is shown, and a change that would count its money waits for it', async () => {
    const who = await onTrial();
    const admin = await staff();
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string }[]>(admin, OF, { userId: who.id });
    const gateway = test.ports.payments;
    let answer = () => {};
    const late = new Promise<void>((done) => {
      answer = done;
    });
    let asked = () => {};
    const sent = new Promise<void>((done) => {
      asked = done;
    });
    const slow: typeof gateway.refund = async (wanted) => {
      const given = await gateway.refund(wanted);
      asked();
      await late;
      return given;
    };
    test.ports.payments = { ...gateway, refund: slow };
    const wanted = { id: invoice?.id, amount: 29, attempt: 'slow', reason: 'They asked for it' };
    const refunding = test.ask(admin, REFUND, wanted);
    await sent;
    test.ports.payments = gateway;

    expect(await test.ask<object[]>(who, OF)).toMatchObject([{ paid: 29, refunded: 0, refunding: 29 }]);
    expect(await test.refusal(admin, REFUND, { ...wanted, amount: 1, attempt: 'more' })).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    const words = 'A refund of $29.00 is still being processed. Please try again in a few minutes.';
    const dearer = { ...MONTH, complianceEngine: true };
    for (const [change, users] of [
      [{ interval: 'year' }, 1],
      [dearer, 1],
      [MONTH, 3],
    ] as const) {
      expect((await quoted(who, change, users)).waitsFor).toBe(words);
      expect(await refused(who, change, { usersCount: users, cardData: null })).toMatchObject({
        ...{ code: 'CONFLICT', reason: 'refund_pending', message: words },
      });
    }
    expect(await moved(who)).toEqual([2_900]);

    answer();
    expect(await refunding).toMatchObject({ refunded: 29, refunding: 0 });
    const { waitsFor, proration } = await quoted(who, dearer);
    expect([waitsFor, proration]).toMatchObject([null, { credit: 0, lines: [{ kind: 'remaining_time' }] }]);
    await buy(who, dearer, { quote: proration.quote, cardData: null });
    expect(await mine(who)).toMatchObject({ state: 'active' });
  });

  const lost = (_answer: object): never => {
    throw new GatewayError('unavailable', 'the connection broke');
  };

  it('is for provider admins, and so are the invoices of others', async () => {
    const [who, stranger] = [await onTrial(), await onTrial()];
    await buy(who, MONTH);
    const [invoice] = await test.ask<{ id: string }[]>(who, OF);
    const wanted = { id: invoice?.id, amount: 1, attempt: 'one', reason: 'Mine' };
    for (const by of [who, stranger])
      expect(await test.refusal(by, REFUND, wanted)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.refusal(stranger, OF, { userId: who.id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a contract', () => {
  const BILL = 'mutation ($userId: ID!) { billContract(userId: $userId) { active finalPrice } }';
  const PAY =
    'mutation ($cardData: CardDataInput) { payRenewal(cardData: $cardData) { state unpaid { amount } periodEnd } }';

  it('is billed by staff, paid by the enterprise with a card, and never charged automatically', async () => {
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    const who = await test.makePerson({ kind: 'enterprise', plan: 'none' });
    const GIVE = 'mutation ($id: ID!, $plan: CustomPlanInput!) { createCustomPlanToUser(id: $id, plan: $plan) { id } }';
    await test.ask(admin, GIVE, { id: who.id, plan: { price: 9_600, interval: 'year' } });
    expect(await test.refusal(who, PAY, { cardData: VISA })).toMatchObject({ reason: 'no_subscription' });
    expect(await test.ask(admin, BILL, { userId: who.id })).toEqual({ active: true, finalPrice: 9_600 });
    expect(await test.refusal(admin, BILL, { userId: who.id })).toMatchObject({ reason: 'open_invoice' });
    expect(await mine(who)).toMatchObject({ state: 'active', unpaid: { amount: 9_600 } });
    // changes by staff other than the price leave the invoice; another price voids it, which is recorded
    const [plan] = await test.db.select().from(plans).where(eq(plans.userId, who.id));
    const CHANGE = 'mutation ($id: ID!, $plan: CustomPlanInput!) { updateCustomPlan(id: $id, plan: $plan) { id } }';
    await test.ask(admin, CHANGE, { id: plan?.id, plan: { complianceEngine: true } });
    expect(await mine(who)).toMatchObject({ unpaid: { amount: 9_600 } });
    await test.ask(admin, CHANGE, { id: plan?.id, plan: { price: 9_000 } });
    expect(await mine(who)).toMatchObject({ unpaid: null });
    const [event] = await test.asOwner(
      'select data from ledger_events where account_id = $1 order by seq desc limit 1',
      [plan?.accountId],
    );
    expect(event?.data).toMatchObject({ cents: 900_000, voided: 960_000 });
    await test.ask(admin, CHANGE, { id: plan?.id, plan: { price: 9_600 } });
    await test.ask(admin, BILL, { userId: who.id });
    // a declined card, or a year without payment, does not end access
    const declined = { ...VISA, cardnumber: '4000000000000002' };
    expect(await test.refusal(who, PAY, { cardData: declined })).toMatchObject({ card: 'card_declined' });
    await renewPlans(test.ports, nextYear());
    expect(await mine(who)).toMatchObject({ state: 'active', unpaid: { amount: 9_600 } });
    const term = await stored(who);
    expect(await test.ask(who, PAY, { cardData: VISA })).toMatchObject({ state: 'active', unpaid: null });
    expect((await stored(who))?.expires_at).toEqual(term?.expires_at);
    expect(await moved(who)).toEqual([960_000]);
    // the next term
    await test.ask(admin, BILL, { userId: who.id });
    expect(await test.ask(who, PAY, {})).toMatchObject({ unpaid: null });
    expect(await moved(who)).toEqual([960_000, 960_000]);
    await renewPlans(test.ports, new Date(Date.now() + 800 * 86_400_000));
    expect(await stored(who)).toMatchObject({ active: true, next_at: null });
  });

  it('keeps a coupon added after its term was paid, and spends it on the next bill', async () => {
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    const who = await test.makePerson({ kind: 'enterprise', plan: 'none' });
    await test.db.insert(coupons).values({ code: 'ONETERM', percentOff: 50 });
    const GIVE = 'mutation ($id: ID!, $plan: CustomPlanInput!) { createCustomPlanToUser(id: $id, plan: $plan) { id } }';
    await test.ask(admin, GIVE, { id: who.id, plan: { price: 9_600, interval: 'year' } });
    const billed = async (more: object) => {
      await test.ask(admin, BILL, { userId: who.id });
      await test.ask(who, PAY, more);
    };
    await billed({ cardData: VISA });
    const SET = 'mutation ($enterprise: EnterpriseInput!) { updateEnterprise(enterprise: $enterprise) { id } }';
    const setCode = (code: string) =>
      test.ask(admin, SET, { enterprise: { id: who.id, customPlan: { promotion_code: code } } });
    const uses = () => test.asOwner("select state from coupon_redemptions where code = 'ONETERM'");
    await setCode('ONETERM');
    expect(await mine(who)).toMatchObject({ coupon: 'ONETERM', couponWaits: true, nextPrice: 4_800, unpaid: null });
    expect(await uses()).toEqual([{ state: 'held' }]);
    await setCode('');
    expect([await mine(who), await uses()]).toMatchObject([
      { coupon: null, nextPrice: 9_600 },
      [{ state: 'released' }],
    ]);
    await setCode('ONETERM');
    await billed({});
    expect([await mine(who), await uses()]).toMatchObject([
      { coupon: 'ONETERM', couponWaits: false },
      [{ state: 'spent' }],
    ]);
    await billed({});
    expect(await moved(who)).toEqual([960_000, 480_000, 960_000]);
  });

  it('is not available to other clients', async () => {
    const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
    const who = await onTrial();
    expect(await test.refusal(admin, BILL, { userId: who.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(who, BILL, { userId: who.id })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('new prices and templates do not change running plans and their renewals', async () => {
  const who = await onTrial();
  const admin = await test.makePerson({ kind: 'staff', plan: 'none' });
  const PRICES = `mutation ($config: ConfigInput!) { updateConfig(config: $config) { basicPlanValue } }`;
  const TEMPLATE = `mutation ($template: CustomPlanTemplateInput!) {
    createCustomPlanTemplate(template: $template) { id } }`;
  const CHANGE = `mutation ($template: CustomPlanTemplateInput!) {
    updateCustomPlanTemplate(template: $template) { price } }`;
  const { id } = await test.ask<{ id: string }>(admin, TEMPLATE, { template: { name: 'One user', price: 29 } });
  await buy(who, MONTH);
  const config = { scriptsPlanValue: 490, basicPlanValue: 290, complianceValue: 300, userValue: 150, yearDiscount: 0 };
  await test.ask(admin, PRICES, { config });
  await test.ask(admin, CHANGE, { template: { id, price: 290 } });
  expect(await mine(who)).toMatchObject({ nextPrice: 29, customPlan: { active: true } });
  await renewPlans(test.ports, new Date(Date.now() + 32 * 86_400_000));
  expect(await moved(who)).toEqual([2_900, 2_900]);
});
