// Longer than usual on purpose: from the form to the confirmed address, on one installation.
import { BUILT_IN_PERMISSIONS, SIGN_UP_ROLE } from '@greenlit/domain/people/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import { identityOf, newAddress, OTHER_PASSWORD, otherCode, PASSWORD, signUpForm } from '../../../testing/sign-in.ts';
import { sha256 } from '../../secrets.ts';
import { CODE_NOT_SAVED } from './lifetime-codes.actions.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

const WRONG_CODE = 'Invalid verification code provided, please try again.';
const rowOf = async (email: string) => (await test.asOwner('select * from users where email = $1', [email]))[0];

describe('signing up', () => {
  it('creates an account with one owner, who has neither settings nor a plan', async () => {
    const given = signUpForm('Some.One@People.test', {
      role: 'admin',
      kind: 'staff',
      isLifetimeDeal: true,
      confirmed: true,
    });
    expect(await identity.post('sign-up', given)).toEqual({ status: 201, body: { email: 'some.one@people.test' } });
    const user = await rowOf('some.one@people.test');
    expect(user).toMatchObject({
      kind: 'individual',
      parent_id: null,
      name: 'Ada',
      last_name: 'Byron',
      active: true,
      need_setup: false,
      is_lifetime_deal: false,
      confirmed_at: null,
      must_change_password: false,
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const roles = await test.asOwner(
      'select name, permissions from user_roles join roles on roles.id = role_id where user_id = $1',
      [user?.id],
    );
    expect(roles).toEqual([{ name: SIGN_UP_ROLE, permissions: BUILT_IN_PERMISSIONS[SIGN_UP_ROLE] }]);
    const [left] = await test.asOwner(
      `select (select count(*) from settings where user_id = $1) + (select count(*) from plans where user_id = $1)
        + (select count(*) from sessions where user_id = $1) as rows,
        (select type from accounts where id = $2) as account`,
      [user?.id, user?.account_id],
    );
    expect(left).toEqual({ rows: 0, account: 'client' });
    const events = await test.asOwner('select type, actor from ledger_events where account_id = $1', [
      user?.account_id,
    ]);
    expect(events).toEqual([
      { type: 'account.created', actor: { kind: 'user', id: user?.id, label: 'Ada Byron <some.one@people.test>' } },
    ]);
  });

  it('is refused for a taken address, in any case, and leaves nothing behind', async () => {
    const email = await identity.signedUp();
    const before = await test.asOwner('select count(*) from accounts');
    expect(await identity.post('sign-up', signUpForm(email.toUpperCase()))).toEqual({
      status: 409,
      body: {
        code: 'CONFLICT',
        reason: 'email_taken',
        message: 'An account with the given email already exists.',
        fields: { email: 'An account with the given email already exists.' },
      },
    });
    expect(await test.asOwner('select count(*) from accounts')).toEqual(before);
  });

  it('gives an address to one of many who request it at once', async () => {
    const given = signUpForm();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => identity.post('sign-up', given, { ip: `10.2.0.${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it.each([
    ['no name', { name: ' ' }, { name: 'This field is required' }],
    ['digits in a name', { name: 'Ada2' }, { name: 'Numbers are not allowed' }],
    ['signs in a name', { lastName: 'x<y' }, { lastName: 'Special characters are not allowed' }],
    ['no address', { email: undefined }, { email: 'This field is required' }],
    ['no e-mail address', { email: 'ada' }, { email: 'Invalid email' }],
    ['a short password', { password: 'Abc-123' }, { password: 'The password must contain at least 8 characters' }],
    ['no digit', { password: 'Abcdefgh' }, { password: 'The password must contain at least one number' }],
    ['no capital', { password: 'abcdefg1' }, { password: 'The password must contain at least one uppercase letter' }],
  ])('is refused with %s', async (_what, more, fields) => {
    expect(await identity.post('sign-up', signUpForm(newAddress(), more))).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields },
    });
  });

  it.each(['Summer2024!', 'Welcome-123', '!Liverpool1'])(
    'is refused with %s, a common one in disguise',
    async (password) => {
      expect(await identity.post('sign-up', signUpForm(newAddress(), { password }))).toMatchObject({
        status: 422,
        body: { fields: { password: 'This password is too common, please choose another' } },
      });
    },
  );

  it.each(['Ada.Byron1', 'Greenlit2026', 'Jane-people-1'])(
    'is refused with %s, made of known words',
    async (password) => {
      const given = signUpForm(`jane@people.test`, { password });
      expect(await identity.post('sign-up', given)).toMatchObject({
        status: 422,
        body: {
          fields: {
            password: 'This password is too close to your name, your address or our name, please choose another',
          },
        },
      });
    },
  );

  it.each(['Password1', 'PASSWORD123', 'Qwerty123', '1q2w3e4R', 'Trustno1', 'P@ssw0rd', 'Abcd1234', 'Michael1'])(
    'is refused with %s, a common guess',
    async (password) => {
      expect(await identity.post('sign-up', signUpForm(newAddress(), { password }))).toMatchObject({
        status: 422,
        body: { fields: { password: 'This password is too common, please choose another' } },
      });
    },
  );

  it('is rate limited per network', async () => {
    const answers = [];
    for (let index = 0; index < 21; index += 1)
      answers.push(await identity.post('sign-up', signUpForm(newAddress(), { name: 'Ada' })));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([429]);
    expect(await identity.post('sign-up', signUpForm(), { ip: '10.3.0.1' })).toMatchObject({ status: 201 });
  });
});

describe('a lifetime deal', () => {
  const code = () => `DEAL-${crypto.randomUUID()}`.toUpperCase();
  const sold = async (text: string) => {
    await test.asOwner('insert into lifetime_codes (hash) values ($1)', [sha256(text)]);
    return text;
  };

  it('comes with a code, once, however many redeem it at once', async () => {
    const sumoCode = await sold(code());
    const forms = Array.from({ length: 6 }, () => signUpForm(newAddress(), { sumoCode }));
    const answers = await Promise.all(
      forms.map((given, index) => identity.post('sign-up', given, { ip: `10.4.0.${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ code: 'CONFLICT', message: CODE_NOT_SAVED });
    const rows = await Promise.all(forms.map(({ email }) => rowOf(email)));
    expect(rows.filter(Boolean)).toMatchObject([{ is_lifetime_deal: true }]);
  });

  it('requires a code', async () => {
    const given = signUpForm(newAddress(), { sumoCode: code() });
    expect(await identity.post('sign-up', given)).toMatchObject({ status: 409, body: { message: CODE_NOT_SAVED } });
    expect(await rowOf(given.email)).toBeUndefined();
  });

  it('does not use up its code when the address is taken', async () => {
    const sumoCode = await sold(code());
    expect((await identity.post('sign-up', signUpForm(await identity.signedUp(), { sumoCode }))).body.reason).toBe(
      'email_taken',
    );
    expect(await identity.post('sign-up', signUpForm(newAddress(), { sumoCode }))).toMatchObject({ status: 201 });
  });
});

describe('confirming an address', () => {
  it('lets somebody sign in who could not before', async () => {
    const email = await identity.signedUp();
    expect(await identity.post('sign-in', { email, password: PASSWORD })).toEqual({
      status: 401,
      body: { code: 'UNAUTHENTICATED', reason: 'not_confirmed', message: 'User is not confirmed.' },
    });
    const code = await identity.codeFor(email);
    expect(await identity.post('confirm', { email, code })).toEqual({ status: 200, body: { confirmed: true } });
    expect(await identity.post('sign-in', { email, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
    const events = await test.asOwner(
      'select type from ledger_events where subject_id = (select id::text from users where email = $1) order by seq',
      [email],
    );
    expect(events.map(({ type }) => type)).toEqual(['account.created', 'account.confirmed', 'session.started']);
  });

  describe('in another browser than the one of the sign-up', () => {
    const NEEDED = 'Choose a password, because you signed up in another browser';
    const elsewhere = { elsewhere: true };
    const signIn = async (email: string, password: string) =>
      (await identity.post('sign-in', { email, password })).status;

    it('asks for a new password and voids the one of the sign-up, which may be a stranger’s', async () => {
      const email = await identity.signedUp();
      const code = await identity.codeFor(email);
      for (let tried = 0; tried < 6; tried += 1)
        expect(await identity.post('confirm', { email, code }, elsewhere)).toEqual({
          status: 422,
          body: { code: 'INVALID', reason: 'password_needed', message: NEEDED, fields: { password: NEEDED } },
        });
      expect(await identity.post('confirm', { email, code, password: OTHER_PASSWORD }, elsewhere)).toEqual({
        status: 200,
        body: { confirmed: true },
      });
      expect([await signIn(email, PASSWORD), await signIn(email, OTHER_PASSWORD)]).toEqual([401, 200]);
    });

    it('accepts no cookie of another sign-up, or of one whose password has changed since', async () => {
      const [email, other] = [await identity.signedUp(), await identity.signedUp()];
      const code = await identity.codeFor(email);
      const confirm = (cookie: string) =>
        test.app.inject({
          method: 'POST',
          url: '/api/identity/confirm',
          payload: { email, code },
          headers: { cookie },
        });
      expect((await confirm(identity.begun(other))).json()).toMatchObject({ reason: 'password_needed' });
      await test.asOwner("update users set password_hash = password_hash || '!' where email = $1", [email]);
      expect((await confirm(identity.begun(email))).json()).toMatchObject({ reason: 'password_needed' });
      await test.asOwner("update users set password_hash = rtrim(password_hash, '!') where email = $1", [email]);
      expect((await confirm(identity.begun(email))).statusCode).toBe(200);
    });

    it('asks the same of addresses that nobody signed up with', async () => {
      expect(await identity.post('confirm', { email: newAddress(), code: '123456' })).toMatchObject({
        status: 422,
        body: { reason: 'password_needed' },
      });
    });

    it('is recognized by a cookie for that one call, out of reach of scripts and other sites', async () => {
      const answer = await test.app.inject({ method: 'POST', url: '/api/identity/sign-up', payload: signUpForm() });
      expect(answer.json()).toEqual({ email: expect.any(String) });
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^gl_sign_up=[\w-]+; Path=\/api\/identity\/confirm; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
      );
    });
  });

  it.each([
    ['wrong', (code: string) => otherCode(code), WRONG_CODE],
    ['too short', () => '12345', 'The code has 6 digits'],
    ['no number', () => '12e456', 'Only numbers are allowed'],
    ['missing', () => '', 'This field is required'],
  ])('is refused with a code that is %s', async (_what, of, message) => {
    const email = await identity.signedUp();
    const code = of(await identity.codeFor(email));
    expect(await identity.post('confirm', { email, code })).toEqual({
      status: 422,
      body: { code: 'INVALID', reason: 'invalid', message, fields: { code: message } },
    });
  });

  it('checks five codes, however many arrive at once, and then refuses even the right one', async () => {
    const email = await identity.signedUp();
    const code = await identity.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        identity.post('confirm', { email, code: otherCode(code, index + 1) }, { ip: `10.5.0.${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 422));
    const [row] = await test.asOwner(
      'select tries from one_time_codes where user_id = (select id from users where email = $1)',
      [email],
    );
    expect(row).toEqual({ tries: 5 });
    expect(await identity.post('confirm', { email, code })).toMatchObject({ status: 422 });
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    // the limit is per code: the next one has five attempts of its own
    await identity.post('resend', { email });
    expect(await identity.post('confirm', { email, code: await identity.codeFor(email) })).toMatchObject({
      status: 200,
    });
  });

  it('accepts the right code at most once, with 40 attempts at once', async () => {
    const email = await identity.signedUp();
    const code = await identity.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => identity.post('confirm', { email, code }, { ip: `10.6.0.${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await test.asOwner(
      "select type from ledger_events where type = 'account.confirmed' and subject_id = (select id::text from users where email = $1)",
      [email],
    );
    expect(events).toHaveLength(1);
  });

  it('is refused after fifteen minutes', async () => {
    const email = await identity.signedUp();
    const code = await identity.codeFor(email);
    const [row] = await test.asOwner(
      `update one_time_codes set expires_at = ${earlier('expires_at', '15 minutes')}
        where user_id = (select id from users where email = $1) returning expires_at <= now() as over`,
      [email],
    );
    expect(row).toEqual({ over: true });
    expect(await identity.post('confirm', { email, code })).toMatchObject({ status: 422 });
  });

  it('accepts only the newest code', async () => {
    const email = await identity.signedUp();
    const first = await identity.codeFor(email);
    expect(await identity.post('resend', { email })).toEqual({ status: 204, body: {} });
    const second = await identity.codeFor(email);
    if (first !== second) expect(await identity.post('confirm', { email, code: first })).toMatchObject({ status: 422 });
    expect(await identity.post('confirm', { email, code: second })).toMatchObject({ status: 200 });
  });

  it('does not accept somebody else’s code', async () => {
    const [email, other] = [await identity.signedUp(), await identity.signedUp()];
    const code = await identity.codeFor(other);
    await identity.codeFor(email);
    if (code !== (await identity.codeFor(email)))
      expect(await identity.post('confirm', { email, code })).toMatchObject({ status: 422 });
  });
});
