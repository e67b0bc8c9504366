import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../testing/app.ts';
import { RESEND, type Submitted, submittedVideo } from '../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let sent: Submitted;
let linkId: unknown;

beforeAll(async () => {
  test = await startTestApp({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  owner = await test.makePerson();
  sent = await submittedVideo(test, owner);
  const [link] = await test.asOwner('select id from review_links where round_id = $1', [sent.roundId]);
  linkId = link?.id;
});
afterAll(() => test.close());

interface Call {
  caller?: () => Caller;
  /** A path, called with POST and these fields, or with GET. */
  url?: string;
  fields?: object;
  document?: string;
  variables?: () => object;
}

const EMAIL = 'somebody@else.test';
const PASSWORD = 'Correct-horse-9';
const visitor = () => '127.0.0.1';
const asOwner = () => owner;
const asReviewer = () => sent.reviewer;
const identity = (name: string, fields: object): Call => ({ url: `/api/identity/${name}`, fields });
const mailed = { email: EMAIL, code: '123456' };
const challenge = 'of nobody';
const PLAN_MAIL = 'mutation { sendPlanMail(type: "summary") { sent } }';

/**
 * Whatever counts calls before a code, a password or a link is looked at, or before work that costs something: by the key under
 * which they are counted, where a star stands for whose they are. `npm run mutate-guards` finds the tests by these keys.
 */
const LIMITS: [key: string, who: () => string, max: number, call: Call][] = [
  ['sign-in:ip:*', visitor, 60, identity('sign-in', { email: EMAIL, password: PASSWORD })],
  ['second-factor:ip:*', visitor, 60, identity('totp', { challenge, code: '123456' })],
  ['new-password:ip:*', visitor, 30, identity('new-password', { challenge, password: PASSWORD })],
  [
    'sign-up:ip:*',
    visitor,
    20,
    identity('sign-up', { name: 'Ada', lastName: 'Lovelace', email: EMAIL, password: PASSWORD }),
  ],
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
  ['provider-callback:ip:*', visitor, 60, identity('callback', { state: 'x' })],
  ['lifetime-code:ip:*', visitor, 20, { url: '/api/sumo/X' }],
  ['review-mail:*', visitor, 60, { url: '/api/review-mail', fields: { secret: 'x' } }],
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
    url: url ?? '',
    headers: headersOf(caller()),
    ...(fields ? { payload: fields } : {}),
  });
  return answer.statusCode === 429 ? answer.json().code : undefined;
}

const keyOf = (key: string, who: () => string) => key.replace(/\*.*/, who);
const counted = (key: string, hits: number) =>
  test.asOwner(
    `insert into rate_limits values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set hits = excluded.hits, resets_at = excluded.resets_at`,
    [key, hits],
  );

describe('too many calls are refused:', () => {
  it.each(LIMITS)('%s', async (key, who, max, call) => {
    await counted(keyOf(key, who), max);
    expect(await refusalOf(call)).toBe('RATE_LIMITED');
    await test.asOwner('delete from rate_limits where key = $1', [keyOf(key, who)]);
  });

  // that one would go on to the provider
  it.each(LIMITS.filter(([key]) => key !== 'provider:ip:*'))(
    'the last is let through: %s',
    async (key, who, max, call) => {
      await counted(keyOf(key, who), max - 1);
      expect(await refusalOf(call)).not.toBe('RATE_LIMITED');
      await test.asOwner('delete from rate_limits where key = $1', [keyOf(key, who)]);
    },
  );
});
