import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { waits } from '../../../testing/sign-in.ts';

let test: TestApp;
let person: TestPerson;
const password = 'Correct-horse-1';

beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson({ password });
});
afterAll(() => test.close());
afterEach(() => {
  vi.useRealTimers();
});

const VIEWER = '{ getViewer { user { id email } } }';
const WRONG = { code: 'UNAUTHENTICATED', reason: 'wrong_credentials', message: 'Incorrect username or password.' };

async function signIn(email: unknown, word: unknown, ip = '10.0.0.1') {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { email, password: word },
    remoteAddress: ip,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('signing in', () => {
  it('opens a session', async () => {
    const { status, body, headers } = await signIn(person.email.toUpperCase(), password);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), userId: person.id });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await test.ask({ token: body.token }, VIEWER)).toEqual({ user: { id: person.id, email: person.email } });
  });

  it('stores only the hash of the token', async () => {
    const { body } = await signIn(person.email, password);
    const rows = await test.asOwner('select encode(token_hash, $1) as hash from sessions', ['base64']);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(JSON.stringify(await test.asOwner('select * from sessions'))).not.toContain(body.token);
  });

  it('responds alike to a wrong password, also of a disabled account, and an unknown address', async () => {
    const disabled = await test.makePerson({ password, active: false });
    const answers = await Promise.all([
      signIn(person.email, 'Wrong-horse-1'),
      signIn('nobody@people.test', password),
      signIn(disabled.email, 'Wrong-horse-1'),
    ]);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 401, body: WRONG });
  });

  it('tells people that their address is unconfirmed, but only with the right password', async () => {
    const fresh = await test.makePerson({ password });
    await test.asOwner('update users set confirmed_at = null where id = $1', [fresh.id]);
    expect((await signIn(fresh.email, password)).body.message).toBe('User is not confirmed.');
    expect((await signIn(fresh.email, 'Wrong-horse-1')).body).toEqual(WRONG);
  });

  it.each([
    ['no address', '', 'x', { email: 'This field is required' }],
    ['no address at all', undefined, 'x', { email: 'This field is required' }],
    ['no e-mail address', 'ada', 'x', { email: 'Invalid email' }],
    ['NUL', 'a\u0000@people.test', 'x', { email: 'Invalid email' }],
    ['no password', 'ada@people.test', '', { password: 'This field is required' }],
    ['an object for a password', 'ada@people.test', { $ne: 1 }, { password: 'This field is required' }],
  ])('is refused with %s', async (_name, email, word, fields) => {
    expect(await signIn(email, word, '10.0.0.2')).toMatchObject({ status: 422, body: { code: 'INVALID', fields } });
  });

  it('is blocked for a while after ten attempts, even with the right password', async () => {
    const guessed = await test.makePerson({ password });
    for (let tried = 0; tried < 10; tried += 1) await signIn(guessed.email, 'Wrong-horse-1', '10.0.1.1');
    expect(await signIn(guessed.email, password, '10.0.1.1')).toMatchObject({
      status: 429,
      body: { message: 'Attempt limit exceeded, please try after some time.' },
    });
    expect(await signIn(guessed.email, password, '10.0.1.99')).toMatchObject({ status: 200 });
    await test.asOwner("update rate_limits set resets_at = now() - interval '1 second'");
    expect(await signIn(guessed.email, password)).toMatchObject({ status: 200 });
  });

  it('does not count successful attempts, and keeps counting failed ones', async () => {
    const person = await test.makePerson({ password });
    for (let tried = 0; tried < 9; tried += 1) await signIn(person.email, 'Wrong-horse-1', '10.0.3.1');
    for (let at = 0; at < 12; at += 1)
      expect(await signIn(person.email, password, '10.0.3.1')).toMatchObject({ status: 200 });
    await signIn(person.email, 'Wrong-horse-1', '10.0.3.1');
    expect(await signIn(person.email, password, '10.0.3.1')).toMatchObject({ status: 429 });
  });

  it('counts every one of many concurrent attempts', async () => {
    const guessed = await test.makePerson({ password });
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn(guessed.email, 'Wrong-horse-1', '10.0.2.1')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is blocked after many attempts from many networks, except where its owner has signed in before', async () => {
    const guessed = await test.makePerson({ password });
    await signIn(guessed.email, password, '2001:db8:7:7::1');
    await test.asOwner(
      "insert into rate_limits values ($1, 150, now() + interval '1 hour') on conflict (key) do update set hits = 150",
      [`sign-in:${guessed.email}`],
    );
    expect(await signIn(guessed.email, password, '10.0.4.1')).toMatchObject({ status: 429 });
    expect(await signIn(guessed.email, password, '2001:db8:7:8::1')).toMatchObject({ status: 429 });
    expect(await signIn(guessed.email, password, '2001:db8:7:7::2')).toMatchObject({ status: 200 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 });
    expect(await signIn(guessed.email, password, '2001:db8:7:7::3')).toMatchObject({ status: 429 });
    vi.useRealTimers();
    // the limit of ten attempts still applies there
    for (let tried = 0; tried < 10; tried += 1) await signIn(guessed.email, 'Wrong-horse-1', '2001:db8:7:7::1');
    expect(await signIn(guessed.email, password, '2001:db8:7:7::1')).toMatchObject({ status: 429 });
  });

  it('of somebody else does not make a network known', async () => {
    const guessed = await test.makePerson({ password });
    const neighbour = await test.makePerson({ password, parent: guessed });
    await signIn(neighbour.email, password, '10.0.5.1');
    await test.asOwner("insert into rate_limits values ($1, 150, now() + interval '1 hour')", [
      `sign-in:${guessed.email}`,
    ]);
    expect(await signIn(guessed.email, password, '10.0.5.1')).toMatchObject({ status: 429 });
  });

  it('tells somebody who was switched off, and knows the password, whom to ask', async () => {
    const owner = await test.makePerson({ password });
    const member = await test.makePerson({ parent: owner, password });
    const staff = await test.makePerson({ kind: 'staff', password });
    await test.asOwner("update settings set company_name = 'Harbor Light' where user_id = $1", [owner.id]);
    await test.asOwner('update users set active = false where id = any($1)', [[owner.id, member.id, staff.id]]);
    for (const [{ email }, by] of [
      [member, 'Ada individual of Harbor Light'],
      [owner, 'Greenlit'],
      [staff, 'an administrator'],
    ] as const) {
      expect(await signIn(email, password)).toMatchObject({
        status: 401,
        body: { reason: 'switched_off', message: `This account was switched off. Ask ${by} to activate it again.` },
      });
      expect(await signIn(email, 'Wrong-horse-1')).toMatchObject({ body: { reason: 'wrong_credentials' } });
    }
    await test.asOwner('update users set removed_at = now() where id = $1', [member.id]);
    expect(await signIn(member.email, password)).toMatchObject({ body: { reason: 'wrong_credentials' } });
  });

  it.each([
    ['changed', "update users set password_hash = 'another' where id = $1"],
    ['switched off', 'update users set active = false where id = $1'],
    ['removed', 'update users set removed_at = now() where id = $1'],
  ])('opens no session for somebody who is %s while the password is being checked', async (_what, sql) => {
    const leaver = await test.makePerson({ password });
    await test.asOwner('begin');
    await test.asOwner(sql, [leaver.id]);
    const answer = signIn(leaver.email, password, '10.0.6.1');
    await waits(test);
    await test.asOwner('delete from sessions where user_id = $1', [leaver.id]);
    await test.asOwner('commit');
    expect(await answer).toMatchObject({ status: 401, body: { reason: 'challenge_over' } });
    expect(await test.asOwner('select 1 from sessions where user_id = $1', [leaver.id])).toEqual([]);
  });

  it('is recorded', async () => {
    await signIn(person.email, password, '10.0.0.3');
    const [event] = await test.asOwner(
      'select type, "from" from ledger_events where subject_id = $1 order by seq desc limit 1',
      [person.id],
    );
    expect(event).toMatchObject({ type: 'session.started', from: { ip: '10.0.0.3' } });
  });
});

describe('a session', () => {
  it('names its person in the `user` header', async () => {
    const { headers } = await test.graphql(person, VIEWER);
    expect(headers.user).toBe(person.id);
    expect((await test.graphql(null, VIEWER)).headers.user).toBeUndefined();
  });

  it('ends on sign-out, and no other does', async () => {
    const [one, other] = [(await signIn(person.email, password)).body, (await signIn(person.email, password)).body];
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/identity/sign-out',
      headers: { authorization: `Bearer ${one.token}` },
    });
    expect(answer.statusCode).toBe(204);
    expect(await test.refusal({ token: one.token }, VIEWER)).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Invalid session please log in again',
    });
    expect(await test.ask({ token: other.token }, VIEWER)).toMatchObject({ user: { id: person.id } });
  });

  it('expires', async () => {
    const { body } = await signIn(person.email, password);
    await test.asOwner(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1 and user_agent = 'lightMyRequest'",
      [person.id],
    );
    expect(await test.refusal({ token: body.token }, VIEWER)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['disabled', 'update users set active = false where id = $1'],
    ['removed', 'update users set removed_at = now() where id = $1'],
  ])('ends when its person is %s', async (_what, sql) => {
    const leaver = await test.makePerson();
    await test.ask(leaver, VIEWER);
    await test.asOwner(sql, [leaver.id]);
    expect(await test.refusal(leaver, VIEWER)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(['Bearer', 'Bearer ', 'Basic abc', 'bearer x', `Bearer ${'x'.repeat(5_000)}`, 'Review', 'Review \u00e9'])(
    'is not opened by the header %j',
    async (authorization) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization },
        payload: { query: VIEWER },
      });
      expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
    },
  );
});

describe('what people see', () => {
  it('of each other is the name, not plan, settings or sign-in', async () => {
    const colleague = await test.makePerson({ parent: person, role: 'basic' });
    const seen = await test.ask(
      colleague,
      `query ($id: ID!) { getUser(id: $id) {
        name customPlan { id } settings { id } customerID userSub admin { id } disclaimers { id } contentLibraries { id }
      } }`,
      { id: person.id },
    );
    expect(seen).toEqual({
      name: 'Ada',
      customPlan: null,
      settings: null,
      customerID: null,
      userSub: null,
      admin: null,
      disclaimers: [],
      contentLibraries: [],
    });
  });

  it('of their company is what it manages for them, not its sign-in and billing', async () => {
    const member = await test.makePerson({ parent: person, role: 'basic' });
    await test.asOwner("update users set customer_id = 'cus_1', user_sub = 'local_1' where id = $1", [person.id]);
    await test.asOwner("update settings set billing_email = 'bills@firm.test' where user_id = $1", [person.id]);
    await test.asOwner("update plans set subscription_id = 'sub_1', promotion_code = 'HALF' where user_id = $1", [
      person.id,
    ]);
    const PAYS =
      'settings { complianceEmail billingEmail } customPlan { complianceEngine subscriptionId promotion_code }';
    expect(await test.ask(person, `{ getViewer { user { ${PAYS} } } }`)).toMatchObject({
      user: { settings: { billingEmail: 'bills@firm.test' }, customPlan: { subscriptionId: 'sub_1' } },
    });
    const seen = await test.ask(
      member,
      `{ getViewer { user { admin { id customerID userSub lastPayment ${PAYS} } } } }`,
    );
    expect(seen).toEqual({
      user: {
        admin: {
          id: person.id,
          customerID: null,
          userSub: null,
          lastPayment: null,
          settings: { complianceEmail: 'reviewer@firm.test', billingEmail: null },
          customPlan: { complianceEngine: true, subscriptionId: null, promotion_code: null },
        },
      },
    });
  });
});
