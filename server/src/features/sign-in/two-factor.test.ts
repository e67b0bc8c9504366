import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  authenticatorOf,
  identityOf,
  otherCode,
  PASSWORD,
  SET_UP,
  secondFactorCalls,
  stopWithinStep,
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
let now: number;
beforeEach(async () => {
  now = stopWithinStep();
  await identity.forgetLimits();
});
afterEach(() => {
  vi.useRealTimers();
});

const { person, enrolled, challengeOf, answer } = secondFactorCalls(() => ({ test, identity, now }));
const isOn = async (somebody: { token: string }) =>
  (await test.ask<{ user: { mfaActive: boolean } }>(somebody, VIEWER)).user.mfaActive;

describe('turning two-factor on', () => {
  it('issues a key, then accepts its code and returns eight backup codes', async () => {
    const somebody = await person();
    const set = await test.ask<{ totpAuthUrl: string; message: string }>(somebody, SET_UP, { on: true });
    const url = new URL(set.totpAuthUrl);
    expect(url.protocol + url.host).toBe('otpauth:totp');
    expect(decodeURIComponent(url.pathname)).toBe(`/Greenlit:${somebody.email}`);
    expect(url.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
    expect(await isOn(somebody)).toBe(false);
    const code = authenticatorOf(set.totpAuthUrl)(now);
    expect(await test.refusal(somebody, VERIFY, { code: otherCode(code) })).toMatchObject({
      code: 'INVALID',
      message: WRONG,
      fields: { code: WRONG },
    });
    const status = await test.ask<{ mfaActive: boolean; backupCodes: string[] }>(somebody, VERIFY, { code });
    expect(status.mfaActive).toBe(true);
    expect(new Set(status.backupCodes).size).toBe(8);
    for (const backup of status.backupCodes) expect(backup).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await isOn(somebody)).toBe(true);
  });

  it('changes nothing before the code: the password alone still signs in', async () => {
    const somebody = await person();
    await test.ask(somebody, SET_UP, { on: true });
    const { body } = await identity.post('sign-in', { email: somebody.email, password: PASSWORD });
    expect(body).toEqual({ token: expect.any(String), userId: somebody.id });
  });

  it('accepts only the newest key', async () => {
    const somebody = await person();
    const first = await test.ask<{ totpAuthUrl: string }>(somebody, SET_UP, { on: true });
    const second = await test.ask<{ totpAuthUrl: string }>(somebody, SET_UP, { on: true });
    expect(second.totpAuthUrl).not.toBe(first.totpAuthUrl);
    expect(await test.refusal(somebody, VERIFY, { code: authenticatorOf(first.totpAuthUrl)(now) })).toMatchObject({
      message: WRONG,
    });
    expect(await test.ask(somebody, VERIFY, { code: authenticatorOf(second.totpAuthUrl)(now) })).toMatchObject({
      mfaActive: true,
    });
  });

  it('happens once, with the same code many times at once', async () => {
    const somebody = await person();
    const { totpAuthUrl } = await test.ask<{ totpAuthUrl: string }>(somebody, SET_UP, { on: true });
    const code = authenticatorOf(totpAuthUrl)(now);
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.graphql(somebody, VERIFY, { code })));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await test.asOwner('select count(*) as n from backup_codes where user_id = $1', [somebody.id])).toEqual([
      { n: 8 },
    ]);
  });

  it('is refused while it is on, and without a key', async () => {
    const { somebody, authenticator } = await enrolled();
    expect(await test.refusal(somebody, SET_UP, { on: true })).toMatchObject({
      code: 'CONFLICT',
      reason: 'two_factor_on',
    });
    expect(await test.refusal(somebody, VERIFY, { code: authenticator(now) })).toMatchObject({ message: WRONG });
    const other = await person();
    expect(await test.refusal(other, VERIFY, { code: '123456' })).toMatchObject({ message: WRONG });
  });

  it('requires a recent password', async () => {
    const somebody = await person();
    await identity.proved(somebody.id, 11);
    expect(await test.refusal(somebody, SET_UP, { on: true })).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'password_needed',
    });
    const [row] = await test.asOwner('select totp_secret from users where id = $1', [somebody.id]);
    expect(row).toEqual({ totp_secret: null });
  });

  it('is not available to people who sign in with Google', async () => {
    const somebody = await person();
    await test.asOwner("update users set user_sub = 'google_1' where id = $1", [somebody.id]);
    for (const refused of [
      await test.refusal(somebody, SET_UP, { on: true }),
      await test.refusal(somebody, VERIFY, { code: '123456' }),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN', reason: 'two_factor_elsewhere' });
  });

  it('is recorded and sends a notice', async () => {
    const { somebody } = await enrolled();
    await test.runJobs();
    const [letter] = (await test.mails()).filter(({ to }) => to === somebody.email);
    expect(letter?.subject).toBe('Two-factor authentication is on at Greenlit');
  });

  it.each([
    ['nothing', {}, { mfaActive: 'This field is required' }],
    ['an invalid code', { on: false, code: 'a' }, { code: 'The code must have exactly 6 digits' }],
  ])('or off is refused with %s', async (_what, variables, fields) => {
    expect(await test.refusal(await person(), SET_UP, variables)).toMatchObject({ code: 'INVALID', fields });
  });
});

describe('turning two-factor off', () => {
  const OFF_ERROR = 'Error disabling multifactor authentication!';

  it.each([
    ['a code', ({ authenticator }: Awaited<ReturnType<typeof enrolled>>) => ({ code: authenticator(now) })],
    ['a backup code', ({ backupCodes }: Awaited<ReturnType<typeof enrolled>>) => ({ code: backupCodes[3] })],
  ])('accepts %s, and deletes everything about it', async (_what, proofOf) => {
    const given = await enrolled();
    expect(await test.ask(given.somebody, SET_UP, { on: false, ...proofOf(given) })).toEqual({
      message: 'Disabled!',
      totpAuthUrl: null,
    });
    const rows = await test.asOwner(
      `select mfa_active, totp_secret, totp_step,
         (select count(*) from backup_codes c where c.account_id = u.account_id and c.user_id = u.id) as codes
       from users u where id = $1`,
      [given.somebody.id],
    );
    expect(rows).toEqual([{ mfa_active: false, totp_secret: null, totp_step: null, codes: 0 }]);
    const { body } = await identity.post('sign-in', { email: given.somebody.email, password: PASSWORD });
    expect(body.token).toBeDefined();
    await test.runJobs();
    const letters = (await test.mails()).filter(({ to }) => to === given.somebody.email);
    expect(letters.map(({ subject }) => subject)).toContain('Two-factor authentication is off at Greenlit');
  });

  it('is refused without a code or with a wrong one, even right after the password', async () => {
    const { somebody, authenticator } = await enrolled();
    await identity.proved(somebody.id, 0);
    expect(await test.refusal(somebody, SET_UP, { on: false })).toMatchObject({
      code: 'INVALID',
      message: OFF_ERROR,
      fields: { code: 'This field is required' },
    });
    expect(await test.refusal(somebody, SET_UP, { on: false, code: otherCode(authenticator(now)) })).toMatchObject({
      code: 'INVALID',
      message: OFF_ERROR,
      fields: { code: WRONG },
    });
    expect(await isOn(somebody)).toBe(true);
  });

  it('accepts no code that was used to sign in', async () => {
    const { somebody, authenticator } = await enrolled();
    await answer(await challengeOf(somebody), authenticator(now));
    expect(await test.refusal(somebody, SET_UP, { on: false, code: authenticator(now) })).toMatchObject({
      message: OFF_ERROR,
    });
  });
});
