import { readFile } from 'node:fs/promises';
import { NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import { PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, type NewPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { CALLS } from '../../testing/calls.ts';
import { type Rows, rowsOf } from '../../testing/cast-rows.ts';
import { documentOf, operationsOf } from '../../testing/documents.ts';
import { rewindable } from '../../testing/rewind.ts';
import { createApp } from '../app.ts';
import { buildGuardedSchema } from './schema.ts';

let test: TestApp;
let app: Awaited<ReturnType<typeof createApp>>;
let undo: ReturnType<typeof rewindable>;
/** Rows that the calls can name. Their owner does not matter, because refused callers never reach them. */
let rows: Rows;
let logo: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  logo = await readFile(fixtures.logo);
  rows = await rowsOf(test, await test.makePerson({ role: 'full' }), 'Foreign');
  undo = rewindable(test.ownerUrl);
  app = await createApp({ ...test.ports, db: undo.db });
});
afterAll(async () => {
  await app.close();
  await undo.db.$client.end();
  await test.close();
});

/** Operations that stay open without access: account settings, plans, workspace, sign-in and the caller's own records. */
const OPEN = `
  getViewer getUser getPermissions getConfig updateSettings createSettings getWorkspace saveWorkspace finishWorkspace
  updateUser getEnterprise getDomainGuidance getUserNotifications updateNotification readNotifications getSessions endSession
  endOtherSessions confirmPassword updateMFAUser verifyMFAUser newBackupCodes verifyEmail requestEmailChange
  confirmEmailChange getUsers getSubUsers getActiveSubUsersCount getContentLibraries updateVideoMetrics getComment getMyComments
  getVideoComments closeAccount getLedger getRecordExports getRecordExport getRecordSettings exportRecords setLegalHold
  setRetentionYears getReviewPolicy getPlans getPlansTemplates getPlanQuote previewPlanProration getCoupon
  createCustomPlanToUser updateCustomPlan removeCustomPlan handleSubscriptionAndPayment cancelPlanSubscription
  resumePlanSubscription withdrawPlanChange sendPlanMail getSubscription getInvoices getPayment changeCard
  confirmCard payRenewal confirmTestPayment createUser updateEnterprise getSignIn removeSignIn changeDirectoryToken`
  .trim()
  .split(/\s+/);
/** Restricted to certain roles or to reviewers; the role is checked before the plan. */
const FOR_ADMINS = [
  ...['requestReviewCode', 'requestReviewLink', 'forwardReview', 'updateConfig', 'createUserAdmin'],
  ...['getClient', 'addClientNote', 'removeClientNote'],
  ...['createEnterprise', 'getUsersByDate', 'getVideosByDate', 'getAllVideosMetrics', 'getCategoriesMetrics'],
  ...['getBusinessMetrics', 'getInstallationState', 'retryJobs'],
  ...['getLetters', 'getAnnouncements', 'createAnnouncement', 'endAnnouncement'],
  ...['getDomains', 'decideDomain'],
  ...['createCustomPlanTemplate', 'updateCustomPlanTemplate', 'removeCustomPlanTemplate'],
  ...['getInvoicing', 'updateInvoicing'],
  ...['getCoupons', 'createCoupon', 'endCoupon', 'refundInvoice', 'billContract', 'lookAsClient', 'endLook'],
];

type Plan = 'active' | 'lapsed' | 'none';
/** Has every permission, so a refusal can only come from the plan. */
const person = (more: NewPerson = {}) => test.makePerson({ may: [...PERMISSIONS], ...more });
const change = async (who: TestPerson, text: string) => {
  await test.asOwner(`update ${text} where ${text.startsWith('users') ? 'id' : 'user_id'} = $1`, [who.id]);
  return who;
};
const lifetime = async (more: NewPerson = {}) => change(await person(more), 'users set is_lifetime_deal = true');
const enterprise = (plan: Plan = 'active') => person({ kind: 'enterprise', plan });
const internal = async (plan: Plan) => person({ kind: 'enterprise_internal', parent: await enterprise(plan) });
const company = async (plan: Plan, above: Plan = 'active') =>
  person({ kind: 'company', parent: await enterprise(above), plan });
const member = async (parent: Promise<TestPerson>, plan: Plan = 'none') => person({ parent: await parent, plan });

const PEOPLE: [string, allowed: boolean, () => Promise<TestPerson>][] = [
  ['an owner with a plan', true, () => person()],
  ['an owner on trial', true, () => person({ plan: 'trial' })],
  [
    'an owner who cancelled and has paid until later',
    true,
    async () => change(await person(), 'plans set active = false'),
  ],
  ['an owner whose plan ran out', false, () => person({ plan: 'lapsed' })],
  [
    'an owner whose trial ended',
    false,
    async () => change(await person({ plan: 'trial' }), 'plans set trial_ends_at = now()'),
  ],
  ['an owner without a plan', false, () => person({ plan: 'none' })],
  ['a lifetime deal', true, () => lifetime({ plan: 'none' })],
  ['a member of an owner with a plan', true, () => member(person())],
  ['a member of a lifetime deal', true, () => member(lifetime({ plan: 'none' }))],
  ['a member of an owner whose plan ran out', false, () => member(person({ plan: 'lapsed' }), 'active')],
  ['a member whose own plan was taken', false, () => member(person(), 'lapsed')],
  ['an enterprise', true, () => enterprise()],
  ['an enterprise that has not paid', false, () => enterprise('none')],
  ['an internal user', true, () => internal('active')],
  ['an internal user of an inactive enterprise', true, () => internal('lapsed')],
  [
    'an internal user of an inactive enterprise who has set up nothing',
    false,
    async () => change(await internal('lapsed'), 'users set need_setup = true'),
  ],
  ['a partner company', true, () => company('active')],
  ['a partner company that has not paid', false, () => company('none')],
  ['a partner company of an inactive enterprise', false, () => company('active', 'lapsed')],
  ['a member of a company of an inactive enterprise', false, () => member(company('active', 'lapsed'), 'active')],
  ['staff', true, () => test.makePerson({ kind: 'staff', role: 'full', plan: 'none' })],
  ['an admin', true, () => test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' })],
];

const operations = operationsOf(buildGuardedSchema());
/** Two that need a plan, and two that do not: whether somebody's plan gives access does not depend on the operation. */
const SOME = ['createScript', 'getMyVideos', 'getViewer', 'exportRecords'];
/** The people who call all of them. */
const CALL_EVERYTHING = ['an owner on trial', 'an owner whose plan ran out'];

const codeOf = (who: TestPerson, name: string): Promise<string> =>
  undo.rewind(async () => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`unknown row: ${name}`);
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf(who),
      payload: { query: documentOf(operation), variables: CALLS[name]?.(rows) ?? {} },
    });
    const [error] = answer.json().errors ?? [];
    if (error?.extensions.code === 'PLAN_REQUIRED') expect(error.message).toBe(NO_ACCESS);
    return error?.extensions.code ?? 'none';
  });

const uploadOf = async (who: TestPerson, category: string): Promise<number> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...headersOf(who),
      'tus-resumable': '1.0.0',
      'upload-length': '8',
      'upload-metadata': `category ${Buffer.from(category).toString('base64')}`,
    },
  });
  return answer.statusCode;
};

describe('access', () => {
  it('exempts only operations that exist', () => {
    const names = operations.map(({ name }) => name);
    expect(OPEN.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(PEOPLE)('of %s: %s', async (described, allowed, make) => {
    const who = await make();
    const names = CALL_EVERYTHING.includes(described) ? operations.map(({ name }) => name) : SOME;
    const wrong: string[] = [];
    for (const name of names) {
      const refused = (await codeOf(who, name)) === 'PLAN_REQUIRED';
      const should = !allowed && !OPEN.includes(name) && !FOR_ADMINS.includes(name);
      if (refused !== should) wrong.push(name);
    }
    expect(wrong).toEqual([]);

    const { access } = await test.ask<{ access: { allowed: boolean } }>(who, '{ getViewer { access { allowed } } }');
    expect(access.allowed).toBe(allowed);

    expect((await test.upload(who, 'images', 'logo.png', logo)).status).toBe(allowed ? 200 : 402);
    expect((await test.upload(who, 'thumbs', 'logo.png', logo)).status).toBe(allowed ? 200 : 402);
    expect(await uploadOf(who, 'images')).toBe(allowed ? 201 : 402);
    expect(await uploadOf(who, 'videos')).toBe(allowed ? 201 : 402);
  });

  it('uses the fixed message for members of an enterprise without a plan', async () => {
    const ACCESS = '{ getViewer { access { allowed reason } } }';
    const denied = { access: { allowed: false, reason: "YOU DON'T HAVE ACCESS" } };
    expect(await test.ask(await enterprise('none'), ACCESS)).toEqual(denied);
    const newcomer = await change(await internal('lapsed'), 'users set need_setup = true');
    expect(await test.ask(newcomer, ACCESS)).toEqual(denied);
    expect(await test.ask(await person({ plan: 'lapsed' }), ACCESS)).toEqual({
      access: { allowed: false, reason: 'expired' },
    });
  });
});

describe('a disabled user', () => {
  it('is signed out at once and must sign in again after being re-enabled', async () => {
    const owner = await test.makePerson();
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    const toggle = () =>
      test.ask(owner, 'mutation ($data: DisableUserInput!) { fullDisableUser(disableData: $data) { id active } }', {
        data: { id: colleague.id },
      });
    expect(await toggle()).toEqual({ id: colleague.id, active: false });
    expect(await test.refusal(colleague, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await toggle()).toEqual({ id: colleague.id, active: true });
    expect(await test.refusal(colleague, '{ getViewer { homePath } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('the plan button and the warning', () => {
  const ASK =
    'query ($zone: String) { getViewer { access { planLabel daysLeft hoursLeft warning(timeZone: $zone) } } }';
  const accessOf = async (who: TestPerson, zone?: string) =>
    (await test.ask<{ access: Record<string, unknown> }>(who, ASK, { zone })).access;
  const priced = async (who: TestPerson, more = '') =>
    change(who, `plans set final_price = 2900, expires_at = now() + interval '29 days 1 hour'${more}`);

  it.each<[string, () => Promise<TestPerson>, string | null]>([
    ['an owner', async () => priced(await person()), '$29.00 · 30 days left · Renews'],
    ['who cancelled', async () => priced(await person(), ', cancelled_at = now()'), '$29.00 · 30 days left · Expires'],
    ['a trial', () => person({ plan: 'trial' }), 'Free trial · 5 days left · Expires'],
    ['a member', async () => member(person().then((owner) => priced(owner))), null],
    [
      'a company an administrator pays for',
      async () => priced(await company('active'), ', paid_by_admin = true'),
      null,
    ],
    ['a company that pays', async () => priced(await company('active')), '$29.00 · 30 days left · Renews'],
    ['an internal user', () => internal('active'), null],
    ['a lifetime deal', async () => priced(await lifetime()), null],
    ['staff', () => test.makePerson({ kind: 'staff', plan: 'none' }), null],
  ])('of %s', async (_who, make, planLabel) => {
    expect(await accessOf(await make())).toMatchObject({ planLabel });
  });

  it('says that the plan expired today on that day in the viewer’s time zone', async () => {
    const owner = await person({ plan: 'trial' });
    await change(owner, "plans set trial_ends_at = now() + interval '23 hours'");
    expect(await accessOf(owner)).toMatchObject({
      daysLeft: 1,
      hoursLeft: 23,
      warning: 'Your plan is about to expire!',
    });
    // at any time of day, this instant is today in one time zone and yesterday in another
    await change(owner, "plans set trial_ends_at = now() - interval '12 hours'");
    const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Honolulu'];
    const day = (at: number, zone: string) =>
      new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short' }).format(at);
    for (const zone of zones) {
      const now = Date.now();
      const isToday = day(now, zone) === day(now - 12 * 3_600_000, zone);
      const warning = isToday ? 'Your plan has expired today!' : 'Your plan has expired!';
      expect(await accessOf(owner, zone), zone).toMatchObject({ warning });
    }
    expect((await accessOf(owner, 'no/such/zone')).warning).toBe((await accessOf(owner)).warning);
    await change(owner, "plans set trial_ends_at = now() + interval '6 days'");
    expect(await accessOf(owner)).toMatchObject({ warning: 'Your plan is about to expire!' });
    await change(owner, "plans set trial_ends_at = now() + interval '8 days'");
    expect(await accessOf(owner)).toMatchObject({ warning: null });
    await change(owner, "plans set trial_ends_at = now() - interval '2 days'");
    expect(await accessOf(owner)).toMatchObject({ warning: 'Your plan has expired!' });
  });
});
