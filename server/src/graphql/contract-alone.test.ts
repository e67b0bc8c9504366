// Longer than usual on purpose: one story, told by the contract alone, in which every operation has its place.
import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp, TestPerson } from '../../testing/app.ts';
import { contractClient, fieldsOfContract, operationsOfContract, type Row } from '../../testing/contract-client.ts';
import { newestLink } from '../../testing/flow.ts';
import { startPaidApp } from '../../testing/money.ts';
import { authenticatorOf, identityOf, OTHER_PASSWORD } from '../../testing/sign-in.ts';
import { teamOf } from '../../testing/team.ts';
import { coupons } from '../db/tables.ts';

let test: TestApp;
let stop: () => Promise<void>;
let client: ReturnType<typeof contractClient>;
let identity: ReturnType<typeof identityOf>;
/** The provider's first administrator, who is made by a command. */
let admin: TestPerson;
let owner: { id: string; email: string; token: string };
let approver: { id: string; token: string };
let boss: { id: string; token: string };

beforeAll(async () => {
  ({ test, stop } = await startPaidApp());
  client = contractClient(test);
  identity = identityOf(test);
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  await test.db.insert(coupons).values([
    { code: 'TENOFF', percentOff: 10, minimumAmount: 1_000 },
    { code: 'FIVEDOLLARS', amountOff: 500 },
  ]);
});
afterAll(() => stop());

const call = <Value = Row>(caller: Caller, operation: string, args: Record<string, unknown> = {}) =>
  client.call<Value>(caller, operation, args);

const FORM = {
  ...{ email: 'ada@people.test', representativeName: 'Ada Byron', repNumber: '1815', repRegister: ['series7'] },
  ...{ audience: ['prospects'], whereUse: ['youtube'] },
};
const reviewForm = JSON.stringify(FORM);
const CARD = {
  ...{ cardnumber: '4242-4242-4242-4242', cardname: 'Ada Byron', month: '11', year: '2031', cvc: '123', zip: '30301' },
  promotion_code: 'TENOFF',
};
const year = new Date().getUTCFullYear();
const DAYS = { dateA: `${year}-01-01`, dateB: `${year}-12-31` };
async function upload(caller: Caller, key: string, name: string, bytes: Uint8Array): Promise<string> {
  const { url } = await test.upload(caller, key, name, bytes);
  expect(url).toEqual(expect.any(String));
  return url;
}
const picture = () => readFile(fixtures.logo);
const talk = () => readFile(fixtures.talk);

/** Joins by the invitation that was mailed. */
async function join(email: string): Promise<string> {
  const link = await teamOf(test).linkFor(email);
  const { body } = await identity.post('accept-invitation', {
    ...link,
    password: OTHER_PASSWORD,
    name: 'Noor',
    lastName: 'Khan',
  });
  return String(body.token);
}

/** Fields that the contract has and that stay empty here, each with its reason. */
const EMPTY: Readonly<Record<string, string>> = {
  'User.expireAt': 'only an auditor’s access ends on a day, and the contract invites none',
  'CustomPlan.stripeId': 'plans are not kept with the payment provider',
  'CustomPlan.subscriptionId': 'renewals are charged by Greenlit and not by the payment provider',
  'CustomPlan.oneTimeStatus': 'nothing is sold once',
};

describe('a client that knows only the contract', () => {
  it('runs the provider: prices, templates, libraries, rules', async () => {
    const { yearDiscount, libraryValue: _, ...config } = await call<Record<string, number>>(admin, 'getConfig');
    await call(admin, 'updateConfig', { config: { ...config, yearDiscount } });
    const template = {
      name: 'Small team',
      price: 99,
      usersRange: '2-5',
      complianceEngine: true,
      multiUsersEngine: true,
    };
    const { id } = await call(admin, 'createCustomPlanTemplate', { template });
    await call(admin, 'createCustomPlanTemplate', { template: { ...template, name: 'Large team' } });
    await call(admin, 'updateCustomPlanTemplate', { template: { id, price: 109 } });
    await call(admin, 'removeCustomPlanTemplate', { id });
    const library = { name: 'Tax season', type: 'script', hidden: false };
    const made = await call(admin, 'createContentLibrary', { contentLibrary: library });
    expect(made.key).toBe('admin-tax-season');
    const script = { title: 'Deadlines', category: 'Taxes', scriptText: 'April comes.', contentLibraryId: made.id };
    await call(admin, 'createScript', { script: { ...script, isBodewell: true, status: 'approved' } });
    const { id: rule } = await call(admin, 'createAIRule', {
      aiRule: { rule: 'Short sentences.', enabled: true, type: 'prompt' },
    });
    await call(admin, 'updateAIRule', { id: rule, aiRule: { enabled: false } });
    await call(admin, 'getAIRules', { own: true });
    await call(admin, 'removeAIRule', { id: rule });
  });

  it('registers, sets itself up and buys a plan with a coupon', async () => {
    owner = await identity.newcomer();
    const own = { name: 'Ada', lastName: 'Byron', email: owner.email };
    expect((await call(owner, 'createUser', { user: own })).id).toBe(owner.id);
    await call(owner, 'createSettings', { settings: { phone: '2015550123', companyName: 'Byron Advice' } });
    const { settings } = await call<{ settings: Row }>(owner, 'getUser', {});
    const [offered] = (await call<Row[]>(owner, 'getContentLibraries')).filter(({ name }) => name === 'Tax season');
    for (const operation of ['getConfig', 'getPlans', 'getPlansTemplates']) await call(owner, operation);
    expect(await call<object>(owner, 'getCoupon', { code: 'tenoff' })).toMatchObject({ percentOff: 10, error: null });
    expect(await call<object>(owner, 'getCoupon', { code: 'fivedollars' })).toMatchObject({ amountOff: 500 });
    expect(await call<object>(owner, 'getCoupon', { code: 'nothing' })).toMatchObject({ error: expect.any(String) });
    await call(owner, 'previewPlanProration', { price: 59 });
    const libraries = [offered?.id];
    const customPlan = {
      ...{ interval: 'month', complianceEngine: true, multiUsersEngine: true, additionalUsers: '2' },
      ...{ libraries, contentLibraries: libraries, promotion_code: 'TENOFF' },
      features: ['script-editor', 'teleprompter', 'publishing-tools', 'script-library'],
    };
    const plan = await call(owner, 'handleSubscriptionAndPayment', { usersCount: 3, cardData: CARD, customPlan });
    // (49 + 2 × 15 + 30), less a tenth
    expect(plan).toMatchObject({ active: true, trial: false, finalPrice: 98.1, promotion_code: 'TENOFF' });
    await call(owner, 'updateCustomPlan', { id: plan.id, plan: { complianceEngine: true }, withPayment: false });
    await call(owner, 'sendPlanMail', { type: 'summary' });

    const [companyImg, workspaceImg] = [
      await upload(owner, 'images/company.png', 'company.png', await picture()),
      await upload(owner, 'avatars/me.png', 'me.png', await picture()),
    ];
    const companyLink = 'https://byron.example';
    const changed = await call(owner, 'updateSettings', {
      id: settings.id,
      settings: {
        ...{ bio: 'Advice for people.', zip: '10001', city: 'New York', color: 2, state: 'NY', phone: '2015550123' },
        ...{ address: '1 Main Street', industry: 'Advice', disclaimer: 'Not insured.', companyImg, workspaceImg },
        ...{ companyName: 'Byron Advice', companyFullName: 'Byron Advice LLC', companyPhone: '2015550124' },
        ...{ companyArea: 'East', companyLink, workspaceName: 'Ada', complianceEmail: 'reviewer@firm.test' },
        ...{ billingContact: 'Ada', billingEmail: 'bills@byron.example', billingAddress: '1 Main Street' },
        ...{ billingCity: 'New York', billingState: 'NY', billingZip: '10001', subdomain: 'videos.byron.example' },
        ...{
          downloadButton: true,
          embedButton: true,
          facebookButton: true,
          linkedinButton: true,
          twitterButton: false,
        },
      },
    });
    expect(changed).toMatchObject({ twitterButton: false, subdomainStatus: 'pending', usersCount: 3 });
    await call(owner, 'verifySubDomain', { subdomain: 'videos.byron.example' });
    const [first, second] = await call<Row[]>(owner, 'addDisclaimersToUser', {
      disclaimers: [
        { title: 'Risk', text: 'You can lose money.' },
        { title: 'Old', text: 'Gone soon.' },
      ],
    });
    await call(owner, 'updateDisclaimer', {
      id: first?.id,
      disclaimer: { title: 'Risk', text: 'You can lose money, also all of it.' },
    });
    await call(owner, 'removeDisclaimer', { id: second?.id });
    await call(owner, 'verifyEmail', { email: owner.email });
    await call(owner, 'updateUser', { id: owner.id, user: { name: 'Ada', lastName: 'Byron', nickname: 'byron' } });
  });

  it('adds a colleague who may approve', async () => {
    const all = {
      ...{ usersRead: true, usersWrite: true, contentLibraryRead: true, contentLibraryWrite: true },
      ...{ myVideosRead: true, myVideosWrite: true, favoritesRead: true, favoritesWrite: true },
      ...{ approveVideos: true, postVideos: true },
    };
    const { id: role } = await call(owner, 'createRole', {
      role: { name: 'Approver', description: 'a', permissions: all },
    });
    await call(owner, 'updateRole', { role: { id: role, description: 'Approves' } });
    expect(await call(owner, 'getRole', { id: role })).toMatchObject({ description: 'Approves' });
    const { id: spare } = await call(owner, 'createRole', { role: { name: 'Spare', permissions: {} } });
    await call(owner, 'removeRole', { id: spare });
    await call(owner, 'getRoles');
    const subusers = { role, adminUserId: owner.id, name: 'Noor', description: 'Welcome' };
    const [member] = await call<Row[]>(owner, 'createSubUsers', {
      subusers: { ...subusers, emails: ['noor@byron.example'] },
    });
    const [guest] = await call<Row[]>(owner, 'createSubUsers', {
      subusers: { ...subusers, emails: ['guest@byron.example'] },
    });
    approver = { id: String(member?.id), token: await join('noor@byron.example') };
    await call(owner, 'updateUser', { ids: [approver.id], user: { roles: [role] } });
    await call(owner, 'fullDisableUser', { disableData: { id: guest?.id, updateToSubs: true } });
    await call(owner, 'removeUser', { id: guest?.id });
    expect(await call<Row[]>(owner, 'getSubUsers', { id: owner.id, onlyCompliance: true })).toHaveLength(1);
    expect(await call<number>(owner, 'getActiveSubUsersCount')).toBe(1);
    await call(owner, 'getUserByEmail', { email: 'noor@byron.example' });
    await call(owner, 'getUsers', { filters: { search: 'Noor' }, includes: [], minimal: false, page: 1, limit: 5 });
    expect(await call<object>(approver, 'getPermissions')).toMatchObject({ approveVideos: true });
  });

  it('sends a script, gets corrections through the link, sends it again and has it approved by a colleague', async () => {
    const { id, status, scriptId } = await call(approver, 'createScript', {
      script: {
        title: 'Bonds',
        type: 'script',
        category: 'Saving',
        industry: 'Advice',
        scriptText: 'A bond.',
        reviewForm,
      },
    });
    expect([status, scriptId]).toEqual(['in_review', id]);
    const { roundId, reviewer } = await newestLink(test);
    expect(await call(reviewer, 'getComment', { id: roundId })).toMatchObject({ text: null, script: 'A bond.' });
    const comment = {
      scriptId: id,
      email: 'reviewer@firm.test',
      text: 'Name the risk.',
      version: 1,
      script: 'A bond.',
    };
    await call(reviewer, 'updateComment', { id: roundId, comment });
    await call(reviewer, 'updateScript', { id, script: { status: 'need_changes', version: 1 } });
    expect(await call(reviewer, 'getComment', { id: roundId })).toMatchObject({
      text: 'Name the risk.',
      scriptModel: { title: 'Bonds', status: 'need_changes', version: 1 },
    });
    expect(await call<Row[]>(approver, 'getVideoComments', { id, type: 'script' })).toMatchObject([
      { text: 'Name the risk.' },
    ]);
    const next = { scriptText: 'A bond can fail.', status: 'in_review', version: 2 };
    expect(await call(approver, 'updateScript', { id, script: next, validateComp: true })).toMatchObject({
      version: 2,
    });
    expect(await call(owner, 'updateScriptComp', { id, script: { status: 'approved' } })).toMatchObject({
      status: 'approved',
      version: 2,
    });
    await call(owner, 'scriptIsFavorite', { scriptId: id, isFavorite: true });
    expect(await call(owner, 'getScript', { id })).toMatchObject({
      ...{ createdBy: expect.stringContaining('Noor'), isFavorite: true, adminUserId: owner.id },
      admin: { id: owner.id },
    });
  });

  /** A recorded video that was sent and came back with corrections. */
  async function correctedVideo(title: string, operation: 'createComplianceSubmission' | 'sendToCompliance') {
    const video = { view: 0, title, category: 'Saving', script: 'Returns vary.', scriptType: 'script' };
    const { id } = await call(owner, 'createVideo', { video });
    const files = {
      urlVideo: await upload(owner, 'videos/talk.mp4', 'talk.mp4', await talk()),
      thumb: await upload(owner, 'thumbs/thumb.png', 'thumb.png', await picture()),
      urlLogo: await upload(owner, 'images/logo.png', 'logo.png', await picture()),
      urlVideoScript: await upload(owner, 'videos/script.mp4', 'script.mp4', await talk()),
      urlScript: await upload(owner, 'docs/script.pdf', 'script.pdf', Buffer.from('%PDF-1.7\n%%EOF')),
    };
    await call(owner, 'updateVideo', { id, video: { view: 1, ...files } });
    await call(owner, 'updateVideo', { id, video: { view: 3, postText: 'See us.' } });
    const urlSignature = await upload(owner, 'signatures/me.png', 'me.png', await picture());
    const data = {
      ...{ videoId: id, reviewForm, urlSignature, email: 'reviewer@firm.test', postText: 'See us.' },
      ...{ complianceText: 'Please look.', submitter: 'Ada Byron' },
    };
    await call(owner, operation, { data });
    expect(await call(owner, 'getVideo', { id })).toMatchObject({ reviewForm: expect.stringContaining('Ada Byron') });
    const { roundId, reviewer } = await newestLink(test);
    expect(await call(reviewer, 'getComment', { id: roundId })).toMatchObject({ text: null, video: { title } });
    const comment = { videoId: id, email: 'reviewer@firm.test', text: 'Name the risk.', version: 1 };
    await call(reviewer, 'updateComment', { id: roundId, comment });
    await call(reviewer, 'updateVideo', { id, video: { status: 'need_changes', version: 1 } });
    expect(await call(reviewer, 'getComment', { id: roundId })).toMatchObject({
      text: 'Name the risk.',
      video: { title },
    });
    return id;
  }

  it('sends a video, and its second round is approved through the link', async () => {
    const id = await correctedVideo('Returns', 'createComplianceSubmission');
    const next = { script: 'Returns vary, and can be losses.', status: 'in_review', version: 2, reviewForm };
    expect(await call(owner, 'updateVideo', { id, video: next })).toMatchObject({ status: 'in_review', version: 2 });
    await call(owner, 'resendToCompliance', { id });
    const { roundId, reviewer } = await newestLink(test);
    expect(await call(reviewer, 'updateVideo', { id, video: { status: 'approved', version: 2 } })).toMatchObject({
      status: 'approved',
    });
    expect(await call(reviewer, 'getComment', { id: roundId })).toMatchObject({ video: { title: 'Returns' } });
  });

  it('sends another, and its second round is approved in the house without naming a version', async () => {
    const id = await correctedVideo('Fees', 'sendToCompliance');
    await call(owner, 'updateVideo', { id, video: { postText: 'Fees count.', status: 'in_review' } });
    expect(await call(approver, 'updateVideo', { id, video: { status: 'approved' } })).toMatchObject({
      status: 'approved',
      version: 2,
    });
    const [closed] = await test.asOwner(
      "select data from ledger_events where type = 'item.approved' and subject_id = $1",
      [id],
    );
    expect(closed?.data).toMatchObject({ notesClosed: 1, versionNamed: false });
  });

  it('publishes, counts and lists what was approved', async () => {
    const shown = await call<Row[]>(owner, 'getVideosByMyMetrics', {
      ...{ id: owner.id, status: 'approved', order: 'ASC', owner: true },
    });
    expect(shown.map(({ title }) => title).sort()).toEqual(['Fees', 'Returns']);
    const [one, two] = shown;
    const address = `${test.ports.config.mainHost}/v/${one?.id}`;
    const shared = await test.app.inject({ url: `/api/oembed?url=${encodeURIComponent(address)}` });
    expect(shared.json()).toMatchObject({ title: one?.title });
    await call(approver, 'createVideo', { video: { title: 'Mine', category: 'Saving' } });
    const metricData = { isLiked: true, isShared: true, isViewed: true, isFullViewed: true };
    expect(await call<object>(approver, 'updateVideoMetrics', { id: one?.id, metricData })).toMatchObject({ likes: 1 });
    await call(owner, 'videoIsFavorite', { id: one?.id, isFavorite: true });
    await call(owner, 'updateVideosOrder', {
      videos: [
        { id: one?.id, order: 1 },
        { id: two?.id, order: 0 },
      ],
    });
    const { id: draft } = await call(owner, 'createVideo', { video: { title: 'Draft', category: 'Saving' } });
    await call(owner, 'removeVideo', { id: draft });
    await call(owner, 'getMyVideos', { status: 'approved', order: 'DESC' });
    for (const operation of ['getVideos', 'getMyScripts', 'getScripts', 'getBodewellScripts', 'getCategories'])
      await call(owner, operation);
    const libraries = await call<Row[]>(owner, 'getMyContentLibraries', { withScripts: true, userId: owner.id });
    await call(owner, 'getContentLibrary', { id: libraries[0]?.id });
    const page = await call<{ scripts: Row[] }>(owner, 'getMyScriptsNew', {
      ...{ page: 1, limit: 5, type: 'script', search: '', sort: 'title', order: 'ASC', hidden: false, bodewell: false },
      ...{ archived: false, noCustom: false, categories: ['Saving'], onlyFavorites: false },
      ...{ isEnterprise: false, isCompany: false, isInvited: false },
    });
    expect(page.scripts.map(({ title }) => title)).toContain('Bonds');
    const { text } = await call<{ text: string }>(owner, 'genAIScript', { topic: 'Saving', tips: 'Be brief.' });
    expect(text.length).toBeGreaterThan(100);
  });

  it('reads what it is told, turns on two-factor, and ends its plan', async () => {
    await test.runJobs();
    const [told] = await call<Row[]>(owner, 'getUserNotifications');
    expect(await call(owner, 'updateNotification', { id: told?.id, notification: { readed: 1 } })).toMatchObject({
      readed: 1,
    });
    const { totpAuthUrl } = await call<{ totpAuthUrl: string }>(owner, 'updateMFAUser', {
      mfaUser: { mfaActive: true },
    });
    const code = authenticatorOf(totpAuthUrl)(Date.now());
    expect(await call<object>(owner, 'verifyMFAUser', { mfaUser: { code } })).toEqual({ mfaActive: true });
    const { customPlan } = await call<{ customPlan: Row }>(owner, 'getUser', { id: owner.id });
    await call(owner, 'cancelPlanSubscription', { id: customPlan.id });
  });

  it('opens an enterprise, whose owner works in it', async () => {
    const [library] = (await call<Row[]>(admin, 'getContentLibraries')).filter(({ name }) => name === 'Tax season');
    const settings = {
      ...{
        companyName: 'Acme Wealth',
        phone: '2015550123',
        usersCount: 25,
        complianceEmail: 'compliance@acme.example',
      },
      ...{ billingContact: 'Kay', billingEmail: 'kay@acme.example', billingAddress: '1 Main Street' },
      ...{ billingCity: 'Dover', billingState: 'DE', billingZip: '19901' },
    };
    const enterprise = {
      ...{ name: 'Grace', lastName: 'Hopper', email: 'grace@acme.example', contentLibrary: 'Acme talks', settings },
      customPlan: { price: 12_000, finalPrice: 12_000, interval: 'year', contentLibraries: [library?.id] },
    };
    const made = await call(admin, 'createEnterprise', { enterprise });
    await call(admin, 'updateEnterprise', { enterprise: { id: made.id, customPlan: { discount: 10 } } });
    expect(await call(admin, 'getEnterprise', { id: made.id })).toMatchObject({ id: made.id, isEnterprise: true });
    boss = { id: made.id, token: await join('grace@acme.example') };
    expect(await call(boss, 'getEnterprise', { id: boss.id })).toMatchObject({ customPlan: { discount: 10 } });
    const { id: own } = await call(boss, 'createContentLibrary', {
      contentLibrary: { name: 'Market views', type: 'script', hidden: false },
    });
    await call(boss, 'updateContentLibrary', { id: own, contentLibrary: { name: 'Views' } });
    await call(boss, 'createScript', {
      script: {
        title: 'Rates',
        category: 'Markets',
        scriptText: 'Rates move.',
        contentLibraryId: own,
        status: 'approved',
      },
    });
    const shown = {
      urlVideo: await upload(boss, 'videos/rates.mp4', 'rates.mp4', await talk()),
      thumb: await upload(boss, 'thumbs/rates.png', 'rates.png', await picture()),
    };
    await call(boss, 'createScript', {
      script: { title: 'Rates, shown', type: 'video', category: 'Markets', contentLibraryId: own, ...shown },
    });
    await call(boss, 'createVideo', { video: { title: 'Rates', category: 'Markets', contentLibraryId: own } });
    for (const operation of ['getAllEnterpriseScripts', 'getAllEnterpriseVideos', 'getGroups'])
      await call(boss, operation);
  });

  it('makes staff and clients, and sees how the house does', async () => {
    const roles = await call<Row[]>(admin, 'getRoles');
    const full = roles.find(({ name }) => name === 'full');
    const person = { name: 'Kay', lastName: 'McNulty', isBodewellUser: true, roles: [full?.id] };
    await call(admin, 'createUser', { user: { ...person, email: 'kay@greenlit.example' } });
    const { id } = await call(admin, 'createUserAdmin', {
      user: { name: 'Jean', lastName: 'Bartik', email: 'jean@client.example', isBodewellUser: false },
    });
    const plan = await call(admin, 'createCustomPlanToUser', {
      id,
      plan: {
        price: 10,
        finalPrice: 10,
        interval: 'month',
        complianceEngine: true,
        active: true,
        contentLibraries: [],
      },
    });
    await call(admin, 'removeCustomPlan', { id: plan.id });
    const { accountId } =
      (await test.asOwner('select account_id as "accountId" from users where id = $1', [owner.id]))[0] ?? {};
    const [group] = await test.asOwner("insert into groups (account_id, name) values ($1, 'East') returning id", [
      accountId,
    ]);
    await test.asOwner('update users set group_id = $2 where id = $1', [owner.id, group?.id]);
    await call(owner, 'getGroup', { id: group?.id });
    await call(owner, 'getGroups');
    await call(owner, 'getUser', { id: owner.id });
    for (const operation of ['getUsersByDate', 'getAllVideosMetrics', 'getCategoriesMetrics'])
      await call(admin, operation, DAYS);
    await call(admin, 'getVideosByDate', { ...DAYS, category: 'Saving' });
    await call(admin, 'getUsers', { filters: { basicUser: true }, page: 1, limit: 5 });
  });

  it('has then called each of the ninety operations', () => {
    expect(operationsOfContract).toHaveLength(90);
    expect(operationsOfContract.filter((operation) => !client.called.has(operation))).toEqual([]);
  });

  it('has asked for every field that the contract promises, and got a value', () => {
    expect(fieldsOfContract.filter((field) => !client.asked.has(field))).toEqual([]);
    expect(fieldsOfContract.filter((field) => !client.valued.has(field)).sort()).toEqual(Object.keys(EMPTY).sort());
  });
});
