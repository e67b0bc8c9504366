import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { identityOf, OTHER_PASSWORD, otherCode, PASSWORD, VIEWER } from '../../../testing/sign-in.ts';
import { mailCode } from './sign-in.jobs.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

const person = () => test.makePerson({ password: PASSWORD });
async function asked(email: string): Promise<string> {
  await identity.post('forgot', { email });
  return identity.codeFor(email);
}
const lettersTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email);

describe('a password reset', () => {
  it('sets a new password, ends every session and opens none', async () => {
    const somebody = await person();
    const other = (await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).body.token ?? '';
    const code = await asked(somebody.email);
    expect(await identity.post('reset', { email: somebody.email, code, password: OTHER_PASSWORD })).toEqual({
      status: 204,
      body: {},
    });
    for (const token of [somebody.token, other])
      expect(await test.refusal({ token }, VIEWER)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).toMatchObject({
      status: 401,
    });
    expect(await identity.post('sign-in', { email: somebody.email, password: OTHER_PASSWORD })).toMatchObject({
      status: 200,
    });
    await test.runJobs();
    const [letter] = await lettersTo(somebody.email);
    expect(letter?.subject).toBe('Your password was changed at Greenlit');
    const events = await test.asOwner(
      'select type from ledger_events where account_id = $1 order by seq desc limit 3',
      [somebody.accountId],
    );
    expect(events.map(({ type }) => type)).toEqual(['session.started', 'password.changed', 'password.reset_requested']);
  });

  it('confirms the address and replaces an assigned password', async () => {
    const somebody = await person();
    await test.asOwner('update users set confirmed_at = null, must_change_password = true where id = $1', [
      somebody.id,
    ]);
    const code = await asked(somebody.email);
    await identity.post('reset', { email: somebody.email, code, password: OTHER_PASSWORD });
    expect(
      (await identity.post('sign-in', { email: somebody.email, password: OTHER_PASSWORD })).body.token,
    ).toBeDefined();
  });

  it('happens once, with the right code many times at once', async () => {
    const somebody = await person();
    const code = await asked(somebody.email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        identity.post(
          'reset',
          { email: somebody.email, code, password: `Better-horse-${index}` },
          { ip: `10.2.1.${index}` },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
  });

  it('checks five of twenty wrong codes', async () => {
    const somebody = await person();
    const code = await asked(somebody.email);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        identity.post(
          'reset',
          { email: somebody.email, code: otherCode(code, index + 1), password: OTHER_PASSWORD },
          { ip: `10.2.2.${index}` },
        ),
      ),
    );
    expect(await test.asOwner('select tries from one_time_codes where user_id = $1', [somebody.id])).toEqual([
      { tries: 5 },
    ]);
    expect(await identity.post('reset', { email: somebody.email, code, password: OTHER_PASSWORD })).toMatchObject({
      status: 422,
      body: { fields: { code: 'Invalid verification code provided, please try again.' } },
    });
    expect(await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  it('counts wrong codes only: right ones never use up the fifteen an hour', async () => {
    const somebody = await person();
    for (let round = 0; round < 16; round += 1) {
      const code = await asked(somebody.email);
      const again = { email: somebody.email, code, password: `Better-horse-${round}` };
      expect(await identity.post('reset', again)).toMatchObject({ status: 204 });
      await test.asOwner("delete from rate_limits where key like 'code:%'");
    }
  });

  it.each([
    ['short', 'Abc-1', 'The password must contain at least 8 characters'],
    ['one everybody has', 'Password1', 'This password is too common, please choose another'],
  ])('rejects a password that is %s, and the code stays valid', async (_what, password, message) => {
    const somebody = await person();
    const code = await asked(somebody.email);
    for (let round = 0; round < 6; round += 1)
      expect(await identity.post('reset', { email: somebody.email, code, password })).toMatchObject({
        status: 422,
        body: { fields: { password: message } },
      });
    expect(await identity.post('reset', { email: somebody.email, code, password: OTHER_PASSWORD })).toMatchObject({
      status: 204,
    });
  });

  it('compares the name only with the right code, so that nobody can guess it', async () => {
    const somebody = await person();
    const code = await asked(somebody.email);
    const reset = (sent: string, password: string) =>
      identity.post('reset', { email: somebody.email, code: sent, password });
    await test.asOwner("update users set last_name = 'Zbigniewska' where id = $1", [somebody.id]);
    expect((await reset(otherCode(code), 'Zbigniewska-18')).body.fields).toHaveProperty('code');
    expect((await reset(code, 'Zbigniewska-18')).body.fields).toHaveProperty('password');
    expect(await reset(code, OTHER_PASSWORD)).toMatchObject({ status: 204 });
  });

  it('accepts no code for another purpose or from another address', async () => {
    const { id, email } = await identity.newcomer();
    await test.asOwner('update users set confirmed_at = null where email = $1', [email]);
    await identity.post('resend', { email });
    const confirming = await identity.codeFor(email);
    expect(await identity.post('reset', { email, code: confirming, password: OTHER_PASSWORD })).toMatchObject({
      status: 422,
    });
    const code = await asked(email);
    await test.moveTo(id, 'moved@people.test');
    expect(await identity.post('reset', { email: 'moved@people.test', code, password: OTHER_PASSWORD })).toMatchObject({
      status: 422,
    });
  });

  it.each([
    ['disabled', 'update users set active = false where id = $1'],
    ['removed', 'update users set removed_at = now() where id = $1'],
    ['invited and without a password yet', 'update users set password_hash = null where id = $1'],
  ])('is not available to somebody who is %s', async (_what, sql) => {
    const somebody = await person();
    await test.asOwner(sql, [somebody.id]);
    expect(await identity.post('forgot', { email: somebody.email })).toMatchObject({ status: 204 });
    await test.runJobs();
    expect(await lettersTo(somebody.email)).toEqual([]);
  });

  it.each([
    ['disabled', 'update users set active = false where id = $1'],
    ['removed', 'update users set removed_at = now() where id = $1'],
  ])('mails no code to somebody who was %s after requesting it', async (_what, sql) => {
    const somebody = await person();
    await test.asOwner(sql, [somebody.id]);
    await mailCode(test.ports, { accountId: somebody.accountId, userId: somebody.id, purpose: 'reset' });
    expect(await lettersTo(somebody.email)).toEqual([]);
  });

  it('tells people of a provider where to sign in', async () => {
    const somebody = await test.makePerson();
    await test.asOwner("update users set user_sub = 'google_1' where id = $1", [somebody.id]);
    await identity.post('forgot', { email: somebody.email });
    await test.runJobs();
    const [letter] = await lettersTo(somebody.email);
    expect(letter?.subject).toBe('How you sign in at Greenlit');
    expect(letter?.text).toContain('Google');
    expect(letter?.text).not.toMatch(/^\d{6}$/m);
  });

  it('retries the mail until it can be sent', async () => {
    const somebody = await person();
    const { send } = test.ports.mail;
    test.ports.mail.send = async () => {
      throw new Error('the mail server is down');
    };
    await identity.post('forgot', { email: somebody.email });
    await test.runJobs();
    test.ports.mail.send = send;
    await test.asOwner("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
    const code = await identity.codeFor(somebody.email);
    expect(await identity.post('reset', { email: somebody.email, code, password: OTHER_PASSWORD })).toMatchObject({
      status: 204,
    });
  });
});

describe('an assigned password', () => {
  const given = async () => {
    const somebody = await person();
    await test.asOwner('update users set must_change_password = true where id = $1', [somebody.id]);
    const { body } = await identity.post('sign-in', { email: somebody.email, password: PASSWORD });
    expect(body).toEqual({ challenge: expect.any(String), next: 'new_password' });
    return { somebody, challenge: body.challenge ?? '' };
  };

  it('only allows choosing a new one', async () => {
    const { somebody, challenge } = await given();
    const { status, body } = await identity.post('new-password', { challenge, password: OTHER_PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), userId: somebody.id });
    expect(await test.ask({ token: body.token ?? '' }, VIEWER)).toMatchObject({ user: { id: somebody.id } });
    expect(await test.refusal(somebody, VIEWER)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).toMatchObject({
      status: 401,
    });
    expect(
      (await identity.post('sign-in', { email: somebody.email, password: OTHER_PASSWORD })).body.token,
    ).toBeDefined();
  });

  it.each([
    ['the same', PASSWORD, 'Choose a different password from the one you were given'],
    ['a common one', 'Password1', 'This password is too common, please choose another'],
    ['a short one', 'Abc-1', 'The password must contain at least 8 characters'],
  ])('cannot be replaced by %s', async (_what, password, message) => {
    const { challenge } = await given();
    expect(await identity.post('new-password', { challenge, password })).toMatchObject({
      status: 422,
      body: { fields: { password: message } },
    });
    expect(await identity.post('new-password', { challenge, password: OTHER_PASSWORD })).toMatchObject({ status: 200 });
  });

  it('is replaced once, by many at once', async () => {
    const { challenge } = await given();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        identity.post('new-password', { challenge, password: `Better-horse-${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('comes after the second factor if it is on', async () => {
    const somebody = await person();
    const { backupCodes } = await identity.enrol(somebody);
    await test.asOwner('update users set must_change_password = true where id = $1', [somebody.id]);
    const first = (await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).body;
    expect(first.next).toBe('totp');
    expect(await identity.post('new-password', { challenge: first.challenge, password: OTHER_PASSWORD })).toMatchObject(
      { status: 401 },
    );
    const second = (await identity.post('totp', { challenge: first.challenge, code: backupCodes[0] })).body;
    expect(second.next).toBe('new_password');
    expect(
      await identity.post('new-password', { challenge: second.challenge, password: OTHER_PASSWORD }),
    ).toMatchObject({ status: 200 });
  });
});
