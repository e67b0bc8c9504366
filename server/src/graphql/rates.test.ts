import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { RESEND, type Submitted, submittedVideo } from '../../testing/flow.ts';
import { teamOf } from '../../testing/team.ts';
import { testGatewayAdapter } from '../adapters/test-gateway/adapter.ts';
import { startTestGateway, type TestGateway } from '../adapters/test-gateway/server.ts';

const EMAIL = 'somebody@else.test';
const PASSWORD = 'Correct-horse-9';

let test: TestApp;
let gateway: TestGateway;
let owner: TestPerson;
let sent: Submitted;
/** Reviews that are forwarded. */
let forwarded: Submitted;
let handedOn: Submitted;
let linkId: unknown;
/** Of the provider. */
let admin: TestPerson;
/** A role that people can be invited to. */
let role: string;
/** Somebody who has bought a plan. */
let payer: TestPerson;
let invoice: { id: string; pdfUrl: string };
/** Somebody who signs in with an assigned password, and is at the step that changes it. */
let newcomer: TestPerson;
let step: string;

beforeAll(async () => {
  test = await startTestApp({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  gateway = await startTestGateway({ db: test.db, deliverTo: null });
  test.ports.payments = testGatewayAdapter(gateway, { retries: 0 });
  owner = await test.makePerson();
  sent = await submittedVideo(test, owner);
  forwarded = await submittedVideo(test, owner);
  handedOn = await submittedVideo(test, owner);
  const [link] = await test.asOwner('select id from review_links where round_id = $1', [sent.roundId]);
  linkId = link?.id;
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
  role = await teamOf(test).roleId('basic');
  payer = await test.makePerson({ plan: 'lapsed', engine: false });
  await test.ask(payer, BUY);
  const [bought] = await test.ask<(typeof invoice)[]>(payer, '{ getInvoices { id pdfUrl } }');
  if (bought) invoice = bought;
  newcomer = await test.makePerson({ password: PASSWORD });
  await test.asOwner('update users set must_change_password = true where id = $1', [newcomer.id]);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { email: newcomer.email, password: PASSWORD },
  });
  step = answer.json().challenge;
});
afterAll(async () => {
  await gateway.stop();
  await test.close();
});

interface Call {
  caller?: () => Caller;
  /** A path, called with POST and these fields, or with GET. */
  url?: string | (() => string);
  fields?: object | (() => object);
  document?: string;
  variables?: () => object;
}

const visitor = () => '127.0.0.1';
const asOwner = () => owner;
const asReviewer = () => sent.reviewer;
const asPayer = () => payer;
const identity = (name: string, fields: Call['fields']): Call => ({
  url: `/api/identity/${name}`,
  ...(fields ? { fields } : {}),
});
const SIGN_UP = identity('sign-up', { name: 'Ada', lastName: 'Lovelace', email: EMAIL, password: PASSWORD });
/** Forwards a review; to its own author, which is refused, so the link stays open. */
const forward = (review: () => Submitted, email: () => string): Call => ({
  caller: () => review().reviewer,
  document: `mutation ($id: ID!, $email: String!) {
    forwardReview(id: $id, email: $email, reviewerName: "Grace Hopper") { state } }`,
  variables: () => ({ id: review().roundId, email: email() }),
});
const mailed = { email: EMAIL, code: '123456' };
const challenge = 'of nobody';
const PLAN_MAIL = 'mutation { sendPlanMail(type: "summary") { sent } }';
const BUY = `mutation { handleSubscriptionAndPayment(usersCount: 1, cardData: { token: "pm_card_visa" }, customPlan: { interval: month }) { id } }`;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/**
 * Everything that counts calls before checking a code, password or link, or before costly work, by the key of its counter; a
 * star stands for the owner. `npm run mutate-guards` finds the tests by these keys.
 */
const LIMITS: [key: string, who: () => string, max: number, call: Call][] = [
  ['sign-in:ip:*', visitor, 60, identity('sign-in', { email: EMAIL, password: PASSWORD })],
  ['second-factor:ip:*', visitor, 60, identity('totp', { challenge, code: '123456' })],
  ['new-password:ip:*', visitor, 30, identity('new-password', { challenge, password: PASSWORD })],
  [
    'new-password:*',
    () => newcomer.id,
    10,
    // their current password is refused, so the step stays open
    identity('new-password', () => ({ challenge: step, password: PASSWORD })),
  ],
  ['sign-up:ip:*', visitor, 20, SIGN_UP],
  ['sign-up:*', () => `${EMAIL}/127.0.0.1`, 10, SIGN_UP],
  ['sign-up:*', () => EMAIL, 30, SIGN_UP],
  ['confirm:ip:*', visitor, 60, identity('confirm', { ...mailed, password: PASSWORD })],
  ['code:ip:*', visitor, 30, identity('resend', { email: EMAIL })],
  ['code:ip:*', visitor, 30, identity('forgot', { email: EMAIL })],
  ['reset:ip:*', visitor, 60, identity('reset', { ...mailed, password: PASSWORD })],
  ['invitation:ip:*', visitor, 60, identity('invitation', { subuser: 'x', secret: 'x' })],
  [
    'accept-invitation:ip:*',
    visitor,
    30,
    identity('accept-invitation', { subuser: 'x', secret: 'x', password: PASSWORD, name: 'Ada', lastName: 'L' }),
  ],
  ['provider:ip:*', visitor, 60, { url: '/api/identity/google' }],
  ['provider:ip:*', visitor, 60, { url: '/api/identity/own/x' }],
  ['provider-callback:ip:*', visitor, 60, identity('callback', { state: 'x' })],
  ['discover:ip:*', visitor, 120, identity('discover', { email: EMAIL })],
  ['sign-in-link:ip:*', visitor, 30, identity('link', { link: 'x' })],
  ['lifetime-code:ip:*', visitor, 20, { url: '/api/sumo/X' }],
  ['review-mail:*', visitor, 60, { url: '/api/review-mail', fields: { secret: 'x' } }],
  ['reviewer-lists:*', visitor, 60, { url: '/api/reviewer-list/open', fields: { secret: 'x' } }],
  ['link-code:ip:*', visitor, 30, { url: '/api/link-code', fields: { kind: 'x' } }],
  ['link-code-open:ip:*', visitor, 60, { url: '/api/link-code/open', fields: { challenge: 'x', code: '000000' } }],
  ['sealing:ip:*', visitor, 300, { url: '/encrypt', fields: { data: 'x' } }],
  ['sealing:*', () => owner.id, 60, { url: '/encrypt', fields: { data: 'x' }, caller: asOwner }],
  ['sealing:*', () => `${linkId}`, 60, { url: '/encrypt', fields: { data: 'x' }, caller: asReviewer }],
  [
    'email-code:*',
    () => owner.id,
    20,
    { caller: asOwner, document: 'mutation { confirmEmailChange(code: "123456") { id } }' },
  ],
  [
    'export:*',
    () => owner.id,
    20,
    { caller: asOwner, document: 'mutation { exportRecords(scope: { kind: account }) { id } }' },
  ],
  ['review-code:*', () => `${linkId}`, 5, { caller: asReviewer, document: 'mutation { requestReviewCode { sent } }' }],
  [
    'forward-try:*',
    () => sent.roundId,
    100,
    forward(
      () => sent,
      () => owner.email,
    ),
  ],
  [
    'forward:*',
    () => forwarded.roundId,
    5,
    forward(
      () => forwarded,
      () => EMAIL,
    ),
  ],
  [
    'forward-account:*',
    () => owner.accountId,
    30,
    forward(
      () => handedOn,
      () => EMAIL,
    ),
  ],
  ['find-sayings:*', () => owner.id, 30, { caller: asOwner, document: '{ findSayings(words: "x") { isPart } }' }],
  ['coupon:*', () => owner.id, 60, { caller: asOwner, document: '{ getCoupon(code: "x") { id } }' }],
  [
    'coupon:*',
    () => owner.id,
    60,
    {
      caller: asOwner,
      document: '{ getPlanQuote(customPlan: { interval: year, promotion_code: "x" }) { finalPrice } }',
    },
  ],
  ['plan-mail:*', () => owner.id, 5, { caller: asOwner, document: PLAN_MAIL }],
  ['plan-mail-to:*', () => owner.email, 5, { caller: asOwner, document: PLAN_MAIL }],
  [
    'purchase:*',
    () => owner.id,
    60,
    {
      caller: asOwner,
      document: 'mutation { handleSubscriptionAndPayment(usersCount: 1, customPlan: { interval: year }) { id } }',
    },
  ],
  ...[
    'changeCard(cardData: { token: "pm_card_visa" }) { state }',
    'confirmCard(clientSecret: "seti_1_secret_1") { state }',
    'payRenewal { state }',
    'confirmTestPayment(clientSecret: "pi_1_secret_1", confirmed: true)',
  ].map((payment): [string, () => string, number, Call] => [
    'purchase:*',
    () => payer.id,
    60,
    { caller: asPayer, document: `mutation { ${payment} }` },
  ]),
  [
    'payment-state:*',
    () => payer.id,
    600,
    { caller: asPayer, document: `{ getPayment(attempt: "${NOBODYS}") { state } }` },
  ],
  ...[
    `mutation ($id: ID!, $role: ID!) {
      createSubUsers(subusers: { role: $role, adminUserId: $id, emails: ["new@people.test"] }) { id } }`,
    'mutation ($role: ID!) { importSubUsers(people: [{ email: "new@people.test", role: $role }]) { invited { id } } }',
  ].map((document): [string, () => string, number, Call] => [
    'invite:*',
    () => owner.id,
    300,
    { caller: asOwner, document, variables: () => ({ id: owner.id, role }) },
  ]),
  [
    'make-person:*',
    () => admin.id,
    100,
    {
      caller: () => admin,
      document: `mutation ($role: ID!) {
        createUser(user: { name: "Grace", lastName: "Hopper", email: "new@staff.test", roles: [$role], isBodewellUser: true }) { id } }`,
      variables: () => ({ role }),
    },
  ],
  [
    'heard:*',
    () => owner.id,
    60,
    {
      caller: asOwner,
      document: 'mutation ($id: ID!) { updateVideo(id: $id, video: { heard: "{}" }) { id } }',
      variables: () => ({ id: sent.id }),
    },
  ],
  ['invoice-pdf:*', () => invoice.id, 30, { url: () => invoice.pdfUrl }],
  [
    'resend:*:*',
    () => `${owner.accountId}:${sent.roundId}`,
    5,
    { caller: asOwner, document: RESEND, variables: () => ({ id: sent.id }) },
  ],
];

/** The code of the refusal; undefined if there was none. */
async function refusalOf({ caller = () => null, url, fields, document, variables }: Call): Promise<string | undefined> {
  if (document) return (await test.graphql(caller(), document, variables?.())).errors[0]?.extensions.code;
  const answer = await test.app.inject({
    method: fields ? 'POST' : 'GET',
    url: (typeof url === 'function' ? url() : url) ?? '',
    headers: headersOf(caller()),
    ...(fields ? { payload: typeof fields === 'function' ? fields() : fields } : {}),
  });
  return answer.statusCode === 429 ? answer.json().code : undefined;
}

const keyOf = (key: string, who: () => string) => key.replace(/\*.*/, who);
const counted = (key: string, hits: number) =>
  test.asOwner(
    `insert into rate_limits values ($1, $2, now() + interval '30 seconds')
     on conflict (key) do update set hits = excluded.hits, resets_at = excluded.resets_at`,
    [key, hits],
  );

describe('too many calls are refused:', () => {
  it.each(LIMITS)('%s', async (key, who, max, call) => {
    await counted(keyOf(key, who), max);
    expect(await refusalOf(call)).toBe('RATE_LIMITED');
    await test.asOwner('delete from rate_limits where key = $1', [keyOf(key, who)]);
  });

  // this call would continue to the provider
  it.each(LIMITS.filter(([key]) => key !== 'provider:ip:*'))(
    'the last allowed call passes: %s',
    async (key, who, max, call) => {
      await counted(keyOf(key, who), max - 1);
      expect(await refusalOf(call)).not.toBe('RATE_LIMITED');
      await test.asOwner('delete from rate_limits where key = $1', [keyOf(key, who)]);
    },
  );
});
