import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { identityOf, otherCode, PASSWORD, VIEWER } from '../../../testing/sign-in.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

const REQUEST = 'mutation ($email: String!) { requestEmailChange(email: $email) { id email } }';
const CONFIRM = 'mutation ($code: String!) { confirmEmailChange(code: $code) { id email } }';
const VERIFY = 'mutation ($email: String!) { verifyEmail(email: $email) { email_verified } }';
const WRONG_CODE = 'Invalid verification code provided, please try again.';
let count = 0;
const address = () => `moved-${count++}@people.test`;
const person = () => test.makePerson({ password: PASSWORD });
const emailOf = async (somebody: TestPerson) =>
  (await test.ask<{ user: { email: string } }>(somebody, VIEWER)).user.email;
const subjectsTo = async (email: string) =>
  (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a new address', () => {
  it('takes effect once its code is entered, and the old one is notified twice', async () => {
    const somebody = await person();
    const email = address();
    expect(await test.ask(somebody, REQUEST, { email: ` ${email.toUpperCase()} ` })).toEqual({
      id: somebody.id,
      email: somebody.email,
    });
    const code = await identity.codeFor(email);
    expect(await emailOf(somebody)).toBe(somebody.email);
    expect(await test.ask(somebody, CONFIRM, { code })).toEqual({ id: somebody.id, email });
    await test.runJobs();
    expect(await subjectsTo(somebody.email)).toEqual([
      'Your e-mail address was changed at Greenlit',
      'A new e-mail address was requested at Greenlit',
    ]);
    const told = (await test.mails()).filter(({ to }) => to === somebody.email).map(({ text }) => text);
    expect(told.join()).not.toContain(code);
    expect(await identity.post('sign-in', { email, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await identity.post('sign-in', { email: somebody.email, password: PASSWORD })).toMatchObject({
      status: 401,
    });
    const [event] = await test.asOwner(
      "select data from ledger_events where type = 'email.changed' and account_id = $1",
      [somebody.accountId],
    );
    expect(event).toEqual({ data: { from: somebody.email, to: email } });
  });

  it('is accepted whether or not it is taken, but a taken one gets no code', async () => {
    const [somebody, holder] = [await person(), await person()];
    const free = await test.ask(somebody, REQUEST, { email: address() });
    expect(await test.ask(somebody, REQUEST, { email: holder.email.toUpperCase() })).toEqual(free);
    await test.runJobs();
    expect(await subjectsTo(holder.email)).toEqual([]);
    expect(await test.refusal(somebody, CONFIRM, { code: '123456' })).toMatchObject({ fields: { code: WRONG_CODE } });
    expect(await emailOf(holder)).toBe(holder.email);
  });

  it('fails like a wrong code if it was taken in the meantime', async () => {
    const somebody = await person();
    const email = address();
    await test.ask(somebody, REQUEST, { email });
    const code = await identity.codeFor(email);
    await identity.post('sign-up', { email, password: PASSWORD, name: 'Ada', lastName: 'Byron' });
    const refused = { code: 'INVALID', reason: 'invalid', message: WRONG_CODE, fields: { code: WRONG_CODE } };
    expect(await test.refusal(somebody, CONFIRM, { code })).toEqual(refused);
    expect(await emailOf(somebody)).toBe(somebody.email);
  });

  it('goes to only one of two who confirm it at once', async () => {
    const people = [await person(), await person()] as const;
    const email = address();
    const codes: string[] = [];
    for (const somebody of people) {
      await test.ask(somebody, REQUEST, { email });
      codes.push(await identity.codeFor(email));
    }
    const answers = await Promise.all(
      people.map((somebody, index) => test.graphql(somebody, CONFIRM, { code: codes[index] })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([WRONG_CODE]);
  });

  it('is not confirmed by a code that was sent to another address', async () => {
    const somebody = await person();
    const [first, second] = [address(), address()];
    await test.ask(somebody, REQUEST, { email: first });
    const code = await identity.codeFor(first);
    await test.ask(somebody, REQUEST, { email: second });
    expect(await test.refusal(somebody, CONFIRM, { code })).toMatchObject({ fields: { code: WRONG_CODE } });
    const newest = await identity.codeFor(second);
    if (newest !== code) expect(await test.refusal(somebody, CONFIRM, { code })).toMatchObject({ code: 'INVALID' });
    expect(await test.ask(somebody, CONFIRM, { code: newest })).toMatchObject({ email: second });
  });

  it('is cancelled by requesting the current one', async () => {
    const somebody = await person();
    const email = address();
    await test.ask(somebody, REQUEST, { email });
    const code = await identity.codeFor(email);
    await identity.proved(somebody.id, 11);
    await test.ask(somebody, REQUEST, { email: somebody.email.toUpperCase() });
    expect(await test.asOwner('select pending_email from users where id = $1', [somebody.id])).toEqual([
      { pending_email: null },
    ]);
    expect(await test.refusal(somebody, CONFIRM, { code })).toMatchObject({ fields: { code: WRONG_CODE } });
    expect(await emailOf(somebody)).toBe(somebody.email);
    const events = "select count(*)::int from ledger_events where type = 'email.change_cancelled' and account_id = $1";
    expect(await test.asOwner(events, [somebody.accountId])).toEqual([{ count: 1 }]);
  });

  it('allows five of many concurrent guesses', async () => {
    const somebody = await person();
    const email = address();
    await test.ask(somebody, REQUEST, { email });
    const code = await identity.codeFor(email);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => test.graphql(somebody, CONFIRM, { code: otherCode(code, index + 1) })),
    );
    expect(await test.asOwner('select tries from one_time_codes where user_id = $1', [somebody.id])).toEqual([
      { tries: 5 },
    ]);
    await identity.forgetLimits();
    expect(await test.refusal(somebody, CONFIRM, { code })).toMatchObject({ fields: { code: WRONG_CODE } });
  });

  it('needs a recent password', async () => {
    const somebody = await person();
    await identity.proved(somebody.id, 11);
    expect(await test.refusal(somebody, REQUEST, { email: address() })).toMatchObject({ reason: 'password_needed' });
  });

  it.each([
    ['the same one', (somebody: TestPerson) => somebody.email, 'This is already your address'],
    ['none', () => 'ada', 'Invalid email'],
    ['an empty one', () => ' ', 'This field is required'],
  ])('is not %s', async (_what, of, message) => {
    const somebody = await person();
    expect(await test.refusal(somebody, REQUEST, { email: of(somebody) })).toMatchObject({
      fields: { email: message },
    });
  });

  it('is not available to staff or to people who sign in with a provider', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none', password: PASSWORD });
    const google = await test.makePerson();
    await test.asOwner("update users set user_sub = 'google_7' where id = $1", [google.id]);
    for (const [somebody, reason, message] of [
      [staff, 'staff_address', 'The address of a staff account can’t be changed.'],
      [google, 'email_elsewhere', expect.stringContaining('the provider you sign in with')],
    ] as const)
      expect(await test.refusal(somebody, REQUEST, { email: address() })).toMatchObject({
        code: 'FORBIDDEN',
        reason,
        message,
      });
  });

  it('can be requested five times an hour', async () => {
    const somebody = await person();
    for (let index = 0; index < 5; index += 1) await test.ask(somebody, REQUEST, { email: address() });
    expect(await test.refusal(somebody, REQUEST, { email: address() })).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('whether an address is confirmed', () => {
  it('is revealed only for the caller’s own', async () => {
    const [somebody, other] = [await person(), await person()];
    expect(await test.ask(somebody, VERIFY, { email: ` ${somebody.email.toUpperCase()}` })).toEqual({
      email_verified: true,
    });
    for (const email of [other.email, 'nobody@people.test', 'x', ''])
      expect(await test.ask(somebody, VERIFY, { email })).toEqual({ email_verified: false });
    await test.asOwner('update users set confirmed_at = null where id = $1', [somebody.id]);
    expect(await test.ask(somebody, VERIFY, { email: somebody.email })).toEqual({ email_verified: false });
    expect(await test.refusal(null, VERIFY, { email: somebody.email })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
