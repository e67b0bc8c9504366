import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { somebodyNew, startAppWithProvider } from '../../../testing/provider.ts';
import { authenticatorOf, PASSWORD, SET_UP, VERIFY, VIEWER } from '../../../testing/sign-in.ts';

let served: Awaited<ReturnType<typeof startAppWithProvider>>;
let provider: typeof served.provider;
let test: TestApp;
let identity: typeof served.identity;
beforeAll(async () => {
  served = await startAppWithProvider();
  ({ provider, test, identity } = served);
});
afterAll(() => served.close());
beforeEach(() => identity.forgetLimits());

const rowOf = async (email: string) =>
  (await test.asOwner('select * from users where lower(email) = lower($1)', [email]))[0];
const FAILED = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Error signing in' } };

describe('the first sign-in', () => {
  it('creates the profile from given name, family name and email', async () => {
    const person = somebodyNew({ email: 'Grace.First@Work.test' });
    const { status, body } = await provider.signIn(test, person, { next: '/dashboard/favorites' });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), userId: expect.any(String), goto: '/dashboard/favorites' });
    expect(await rowOf('grace.first@work.test')).toMatchObject({
      id: body.userId,
      email: 'grace.first@work.test',
      name: 'Grace',
      last_name: 'Hopper',
      kind: 'individual',
      user_sub: `oidc_${person.sub}`,
      password_hash: null,
      confirmed_at: expect.any(Date),
      need_setup: false,
    });
    expect(
      await test.ask({ token: body.token ?? '' }, '{ getViewer { homePath user { roles { name } userSub } } }'),
    ).toEqual({
      homePath: '/dashboard/workspace',
      user: { roles: [{ name: 'full' }], userSub: `oidc_${person.sub}` },
    });
    const events = await test.asOwner('select type, data from ledger_events where subject_id = $1 order by seq', [
      body.userId,
    ]);
    expect(events).toEqual([
      { type: 'account.created', data: { by: 'oidc' } },
      { type: 'session.started', data: { by: 'oidc' } },
    ]);
  });

  it('is matched by subject from then on, whatever the address becomes', async () => {
    const person = somebodyNew();
    const { body: first } = await provider.signIn(test, person);
    const { body: again } = await provider.signIn(test, {
      ...person,
      email: 'elsewhere@work.test',
      email_verified: false,
    });
    expect(again.userId).toBe(first.userId);
    expect(await rowOf('elsewhere@work.test')).toBeUndefined();
  });

  it('names people by their address if the provider gives no name', async () => {
    await provider.signIn(test, { sub: 'nameless', email: 'nameless@work.test' });
    expect(await rowOf('nameless@work.test')).toMatchObject({ name: 'nameless', last_name: null });
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['of which nothing is said', { email_verified: undefined }],
    ['missing', { email: undefined }],
  ])('is refused with an address that is %s', async (_name, more) => {
    const person = somebodyNew();
    expect(await provider.signIn(test, { ...person, ...more })).toMatchObject(FAILED);
    expect(await rowOf(person.email)).toBeUndefined();
  });

  it.each(['no address', '\u212aim@work.test', 'kim@wor\u212a.test', `kim@${'a'.repeat(300)}.test`])(
    'is refused with %j as the address, whoever exists here',
    async (email) => {
      const kim = await test.makePerson({ password: PASSWORD });
      await test.moveTo(kim.id, 'kim@work.test');
      expect(await provider.signIn(test, somebodyNew({ email }))).toMatchObject({
        ...FAILED,
        body: { reason: 'wrong_address' },
      });
      await test.moveTo(kim.id, kim.id);
    },
  );

  it('accepts verified as a string, as one provider sends it', async () => {
    expect(await provider.signIn(test, somebodyNew({ email_verified: 'true' }))).toMatchObject({ status: 200 });
  });

  it('creates one account for two concurrent sign-ins', async () => {
    const person = somebodyNew();
    const ways = await Promise.all([provider.leave(test), provider.leave(test)]);
    const codes = await Promise.all(ways.map(({ page }) => provider.codeFor(page)));
    provider.isSomebody(person);
    const answers = await Promise.all(
      ways.map(({ state, cookie }, at) => provider.callback(test, { code: codes[at], state }, cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.userId).toBe(answers[1]?.body.userId);
  });

  it('keeps Google and another provider apart', async () => {
    const person = somebodyNew();
    const { body } = await provider.signIn(test, person, { id: 'google' });
    expect(await rowOf(person.email)).toMatchObject({ user_sub: `google_${person.sub}` });
    const other = await provider.signIn(test, { ...person, email: 'other-subject@work.test' });
    expect(other.body.userId).not.toBe(body.userId);
  });
});

describe('a known address', () => {
  it('is linked if it was confirmed: password and everything else stay', async () => {
    const person = await identity.newcomer();
    const before = await rowOf(person.email);
    const claims = somebodyNew({ email: person.email.toUpperCase() });
    const { body } = await provider.signIn(test, claims);
    expect(body.userId).toBe(person.id);
    expect(await rowOf(person.email)).toEqual(before);
    expect(await test.ask(person, VIEWER)).toMatchObject({ user: { id: person.id } });
    expect((await identity.post('sign-in', { email: person.email, password: PASSWORD })).status).toBe(200);
    await test.runJobs();
    const [letter] = (await test.mails()).filter(({ to, subject }) => to === person.email && subject.includes('added'));
    expect(letter?.text).toContain('Your password keeps working');
  });

  it('requires the second factor if it is on', async () => {
    const person = await identity.newcomer();
    const { totpAuthUrl } = await test.ask<{ totpAuthUrl: string }>(person, SET_UP, { on: true });
    const code = authenticatorOf(totpAuthUrl);
    await test.ask(person, VERIFY, { code: code(Date.now()) });
    const { body } = await provider.signIn(test, somebodyNew({ email: person.email }), { next: '/dashboard/plans' });
    expect(body).toEqual({ challenge: expect.any(String), next: 'totp', goto: '/dashboard/plans' });
    const answer = await identity.post('totp', { challenge: body.challenge, code: code(Date.now() + 30_000) });
    expect(answer).toMatchObject({ status: 200, body: { userId: person.id } });
  });

  it('leaves the second factor to Google for people who came from there', async () => {
    const claims = somebodyNew();
    const { body } = await provider.signIn(test, claims, { id: 'google' });
    await test.asOwner('update users set mfa_active = true where id = $1', [body.userId]);
    expect((await provider.signIn(test, claims, { id: 'google' })).body).toMatchObject({ token: expect.any(String) });
  });

  it('locks out whoever signed up with it and never confirmed', async () => {
    const email = 'taken-over@work.test';
    await identity.post('sign-up', { email, password: PASSWORD, name: 'Mallory', lastName: 'Thief' });
    const code = await identity.codeFor(email);
    const row = await rowOf(email);
    // a session that should not exist
    await test.asOwner(
      "insert into sessions (token_hash, account_id, user_id, expires_at) values ('x', $1, $2, now() + interval '1 day')",
      [row?.account_id, row?.id],
    );
    const { body } = await provider.signIn(test, somebodyNew({ email }));
    expect(body.userId).toBe(row?.id);
    expect(await rowOf(email)).toMatchObject({
      password_hash: null,
      confirmed_at: expect.any(Date),
      name: 'Grace',
      last_name: 'Hopper',
      user_sub: expect.stringMatching(/^oidc_/),
    });
    expect(await identity.post('sign-in', { email, password: PASSWORD })).toMatchObject({ status: 401 });
    expect(await identity.post('confirm', { email, code })).toMatchObject({ status: 422 });
    expect(await test.asOwner("select 1 from sessions where token_hash = 'x'")).toEqual([]);
  });

  it.each(['active = false', 'removed_at = now()'])(
    'lets nobody in whose row says %s, first or later',
    async (state) => {
      const person = await identity.newcomer();
      await test.asOwner(`update users set ${state} where id = $1`, [person.id]);
      expect(await provider.signIn(test, somebodyNew({ email: person.email }))).toMatchObject(FAILED);
      const claims = somebodyNew();
      const { body } = await provider.signIn(test, claims);
      await test.asOwner(`update users set ${state} where id = $1`, [body.userId]);
      expect(await provider.signIn(test, claims)).toMatchObject(FAILED);
    },
  );

  it('is not given to another subject of the same provider', async () => {
    const claims = somebodyNew();
    await provider.signIn(test, claims);
    expect(await provider.signIn(test, { ...claims, sub: 'somebody-new' })).toMatchObject(FAILED);
  });
});
