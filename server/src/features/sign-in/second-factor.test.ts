import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  CONFIRM,
  identityOf,
  otherCode,
  PASSWORD,
  proveAgain,
  SET_UP,
  secondFactorCalls,
  stopWithinStep,
  TOTP_STEP,
  VERIFY,
  VIEWER,
} from '../../../testing/sign-in.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());

const WRONG = 'Error verifying code, please review the code and try again';
const RENEW = 'mutation { newBackupCodes }';
let now: number;
beforeEach(async () => {
  now = stopWithinStep();
  await identity.forgetLimits();
});
afterEach(() => {
  vi.useRealTimers();
});

const { person, enrolled, challengeOf, answer } = secondFactorCalls(() => ({ test, identity, now }));

describe('signing in with two-factor', () => {
  it('asks for a code after the password, and does not reveal this to others', async () => {
    const { somebody, authenticator } = await enrolled();
    expect((await identity.post('sign-in', { email: somebody.email, password: 'Wrong-horse-1' })).body).toMatchObject({
      reason: 'wrong_credentials',
    });
    const challenge = await challengeOf(somebody);
    expect(challenge).not.toContain(somebody.id);
    const { status, body } = await answer(challenge, authenticator(now));
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), userId: somebody.id });
    expect(await test.ask({ token: body.token ?? '' }, VIEWER)).toMatchObject({ user: { id: somebody.id } });
  });

  it('refuses a wrong code and then accepts a right one', async () => {
    const { somebody, authenticator } = await enrolled();
    const challenge = await challengeOf(somebody);
    expect(await answer(challenge, otherCode(authenticator(now)))).toEqual({
      status: 422,
      body: { code: 'INVALID', reason: 'invalid', message: WRONG, fields: { code: WRONG } },
    });
    expect(await answer(challenge, authenticator(now))).toMatchObject({ status: 200 });
  });

  it('accepts a code once: not the one used for setup, not twice, and no older one', async () => {
    const { somebody, authenticator } = await enrolled();
    expect(await answer(await challengeOf(somebody), authenticator(now - TOTP_STEP))).toMatchObject({ status: 422 });
    expect(await answer(await challengeOf(somebody), authenticator(now + TOTP_STEP))).toMatchObject({ status: 200 });
    expect(await answer(await challengeOf(somebody), authenticator(now + TOTP_STEP))).toMatchObject({ status: 422 });
    expect(await answer(await challengeOf(somebody), authenticator(now))).toMatchObject({ status: 422 });
  });

  it('does not accept the code of the setup in the same half minute, wherever one is asked for', async () => {
    const somebody = await person();
    const { authenticator } = await identity.enrol(somebody, now);
    const code = authenticator(now);
    expect(await answer(await challengeOf(somebody), code)).toMatchObject({ status: 422 });
    const refused = { code: 'INVALID', fields: { code: WRONG } };
    expect(await test.refusal(somebody, CONFIRM, { password: PASSWORD, code })).toMatchObject(refused);
    expect(await test.refusal(somebody, SET_UP, { on: false, code })).toMatchObject(refused);
    expect(await answer(await challengeOf(somebody), authenticator(now + TOTP_STEP))).toMatchObject({ status: 200 });
  });

  it('accepts a code once, even with many concurrent challenges', async () => {
    const { somebody, authenticator } = await enrolled();
    await identity.forgetLimits();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(somebody)));
    const answers = await Promise.all(
      challenges.map((challenge, index) => answer(challenge, authenticator(now), `10.7.0.${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('accepts a challenge once', async () => {
    const { somebody, authenticator, backupCodes } = await enrolled();
    const challenge = await challengeOf(somebody);
    const answers = await Promise.all([
      answer(challenge, authenticator(now)),
      answer(challenge, backupCodes[0] ?? ''),
      answer(challenge, backupCodes[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await answer(challenge, authenticator(now + TOTP_STEP))).toEqual({
      status: 401,
      body: { code: 'UNAUTHENTICATED', reason: 'challenge_over', message: 'Invalid session please log in again' },
    });
    // a code sent with a used challenge is not consumed
    const [left] = await test.asOwner('select count(*) as n from backup_codes where user_id = $1 and used_at is null', [
      somebody.id,
    ]);
    expect([7, 8]).toContain(left?.n);
  });

  it.each([
    ['after five minutes', () => void vi.setSystemTime(now + 300_001)],
    [
      'when the password changed',
      (id: string) => test.asOwner("update users set password_hash = 'x' where id = $1", [id]),
    ],
    ['when somebody was disabled', (id: string) => test.asOwner('update users set active = false where id = $1', [id])],
    [
      'when the authenticator changed',
      (id: string) => test.asOwner("update users set totp_secret = 'x' where id = $1", [id]),
    ],
  ])('ends a challenge %s', async (_when, change) => {
    const { somebody, authenticator } = await enrolled();
    const challenge = await challengeOf(somebody);
    await change(somebody.id);
    expect(await answer(challenge, authenticator(Date.now()))).toMatchObject({
      status: 401,
      body: { reason: 'challenge_over' },
    });
  });

  it.each(['', 'x', 'a.b.c', null, 7, { $ne: 1 }])('rejects a challenge like %j', async (challenge) => {
    const { status, body } = await identity.post('totp', { challenge, code: '123456' });
    expect([401, 422]).toContain(status);
    expect(body.token).toBeUndefined();
  });

  it('accepts no session token as a challenge, and no challenge as a token', async () => {
    const { somebody } = await enrolled();
    expect(await test.refusal({ token: await challengeOf(somebody) }, VIEWER)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await answer(somebody.token, '123456')).toMatchObject({ status: 401 });
  });

  it('still asks after a password reset', async () => {
    const { somebody, authenticator } = await enrolled();
    await identity.post('forgot', { email: somebody.email });
    const code = await identity.codeFor(somebody.email);
    await identity.post('reset', { email: somebody.email, code, password: 'Better-horse-22' });
    const { body } = await identity.post('sign-in', { email: somebody.email, password: 'Better-horse-22' });
    expect(body.next).toBe('totp');
    expect(await answer(body.challenge ?? '', authenticator(now))).toMatchObject({ status: 200 });
  });
});

describe('a backup code', () => {
  it('replaces the authenticator once, however it is typed', async () => {
    const { somebody, backupCodes } = await enrolled();
    const [code = ''] = backupCodes;
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `;
    expect(await answer(await challengeOf(somebody), typed)).toMatchObject({ status: 200 });
    expect(await answer(await challengeOf(somebody), code)).toMatchObject({
      status: 422,
      body: { fields: { code: WRONG } },
    });
  });

  it('works once, even many times at once', async () => {
    const { somebody, backupCodes } = await enrolled();
    await identity.forgetLimits();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(somebody)));
    const answers = await Promise.all(
      challenges.map((challenge, index) => answer(challenge, backupCodes[0] ?? '', `10.8.0.${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('works only for its owner', async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    expect(await answer(await challengeOf(mine.somebody), other.backupCodes[0] ?? '')).toMatchObject({ status: 422 });
  });

  it('becomes invalid when new ones are made, which requires a recent password and code', async () => {
    const { somebody, backupCodes } = await enrolled();
    await identity.proved(somebody.id, 11);
    expect(await test.refusal(somebody, RENEW)).toMatchObject({ reason: 'password_and_code_needed' });
    await identity.proved(somebody.id, 1);
    const fresh = await test.ask<string[]>(somebody, RENEW);
    expect(fresh).toHaveLength(8);
    expect(await answer(await challengeOf(somebody), backupCodes[0] ?? '')).toMatchObject({ status: 422 });
    expect(await answer(await challengeOf(somebody), fresh[0] ?? '')).toMatchObject({ status: 200 });
    const [left] = await test.asOwner('select count(*) as n from backup_codes where user_id = $1', [somebody.id]);
    expect(left).toEqual({ n: 8 });
  });

  it('is one of eight, even if new ones are made several times at once', async () => {
    const { somebody } = await enrolled();
    const made = await Promise.all([1, 2, 3, 4].map(() => test.ask<string[]>(somebody, RENEW)));
    const [left] = await test.asOwner('select count(*) as n from backup_codes where user_id = $1', [somebody.id]);
    expect(left).toEqual({ n: 8 });
    const challenge = await challengeOf(somebody);
    const answers = [];
    for (const [code = ''] of made) answers.push((await answer(challenge, code)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('cannot be made without two-factor', async () => {
    expect(await test.refusal(await person(), RENEW)).toMatchObject({ code: 'CONFLICT', reason: 'two_factor_off' });
  });
});

describe('proving one’s identity again', () => {
  it('needs both the password and a code', async () => {
    const { somebody, authenticator, backupCodes } = await enrolled();
    await identity.proved(somebody.id, 11);
    const still = { code: 'FORBIDDEN', reason: 'password_and_code_needed' };
    const confirm = (password: string, code?: string) => test.refusal(somebody, CONFIRM, { password, code });
    expect(await confirm(PASSWORD)).toMatchObject({ fields: { code: 'This field is required' } });
    expect(await confirm('Wrong-horse-1', backupCodes[0])).toMatchObject({
      fields: { password: 'This is not your password' },
    });
    expect(await confirm(PASSWORD, otherCode(authenticator(now)))).toMatchObject({ fields: { code: WRONG } });
    expect(await test.refusal(somebody, RENEW)).toMatchObject(still);
    expect(await proveAgain(test, somebody, { password: PASSWORD, code: backupCodes[0] })).toBe(true);
    expect(await test.ask(somebody, RENEW)).toHaveLength(8);
  });

  it('accepts no code without two-factor', async () => {
    const somebody = await person();
    await identity.proved(somebody.id, 11);
    expect(await proveAgain(test, somebody, { password: PASSWORD })).toBe(true);
  });
});

describe('the limit of five wrong codes in five minutes', () => {
  it('does not count right ones, nor right passwords', async () => {
    const { somebody, backupCodes } = await enrolled();
    for (const code of backupCodes)
      expect(await answer(await challengeOf(somebody), code)).toMatchObject({ status: 200 });
    for (let wrong = 0; wrong < 4; wrong += 1)
      expect(await answer(await challengeOf(somebody), 'aaaa-bbbb-cccc')).toMatchObject({ status: 422 });
    const renewed = await test.ask<string[]>(somebody, RENEW);
    expect(await answer(await challengeOf(somebody), renewed[0] ?? '')).toMatchObject({ status: 200 });
  });

  it('covers all ways to send them', async () => {
    const { somebody, authenticator } = await enrolled();
    const wrong = otherCode(authenticator(now), 5);
    expect(await answer(await challengeOf(somebody), wrong)).toMatchObject({ status: 422 });
    expect(await answer(await challengeOf(somebody), 'aaaa-bbbb-cccc')).toMatchObject({ status: 422 });
    expect(await test.refusal(somebody, SET_UP, { on: false, code: wrong })).toMatchObject({ code: 'INVALID' });
    expect(await test.refusal(somebody, VERIFY, { code: wrong })).toMatchObject({ code: 'INVALID' });
    expect(await test.refusal(somebody, CONFIRM, { password: PASSWORD, code: wrong })).toMatchObject({
      code: 'INVALID',
    });
    const refused = { reason: 'too_many_tries', message: 'Attempt limit exceeded, please try after some time.' };
    expect((await answer(await challengeOf(somebody), authenticator(now))).body).toMatchObject(refused);
    expect(await test.refusal(somebody, SET_UP, { on: false, code: authenticator(now) })).toMatchObject(refused);
    expect(await test.refusal(somebody, VERIFY, { code: authenticator(now) })).toMatchObject(refused);
    expect(await test.refusal(somebody, CONFIRM, { password: PASSWORD, code: authenticator(now) })).toMatchObject(
      refused,
    );
  });

  it('also stops twenty at once from as many networks', async () => {
    const { somebody, authenticator } = await enrolled();
    await identity.forgetLimits();
    const challenge = await challengeOf(somebody);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        answer(challenge, otherCode(authenticator(now), index + 5), `10.9.0.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  it('cannot be bypassed with aliases, fragments, several operations or batches', async () => {
    const { somebody } = await enrolled();
    await identity.forgetLimits();
    const one = (alias: string) => `${alias}: verifyMFAUser(mfaUser: { code: "123456" }) { mfaActive }`;
    for (const document of [
      `mutation { ${one('a')} ${one('b')} }`,
      `mutation { ...m } fragment m on Mutation { ${one('a')} ${one('b')} }`,
      `mutation A { ${one('a')} } mutation B { ${one('b')} }`,
    ])
      expect(await test.refusal(somebody, document)).toMatchObject({ code: 'INVALID', reason: 'document' });
    const batch = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${somebody.token}` },
      payload: [{ query: `mutation { ${one('a')} }` }, { query: `mutation { ${one('a')} }` }],
    });
    expect(batch.json().errors[0].extensions.code).toBe('INVALID');
    expect(await test.asOwner('select key from rate_limits where key = $1', [`second-factor:${somebody.id}`])).toEqual(
      [],
    );
  });
});
