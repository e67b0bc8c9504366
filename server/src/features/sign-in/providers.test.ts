import { Events } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { somebodyNew, startAppWithProvider, startProvider } from '../../../testing/provider.ts';
import { ownPath } from './providers.actions.ts';

let served: Awaited<ReturnType<typeof startAppWithProvider>>;
let provider: typeof served.provider;
let test: TestApp;
let identity: typeof served.identity;
beforeAll(async () => {
  served = await startAppWithProvider({ OIDC_CLIENT_SECRET: 'a secret of the client', OIDC_NAME: 'Work' });
  ({ provider, test, identity } = served);
});
afterAll(() => served.close());
beforeEach(() => identity.forgetLimits());

const countOf = async (table: string) => (await test.asOwner(`select count(*)::int as n from ${table}`))[0]?.n;
const OVER = { status: 401, body: { reason: 'challenge_over', message: 'Invalid session please log in again' } };
const FAILED = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Error signing in' } };

describe('the ways to sign in', () => {
  it('are listed for the sign-in page, without their secrets', async () => {
    const answer = await test.app.inject({ url: '/api/identity/methods' });
    expect(answer.json()).toEqual({
      providers: [
        { id: 'oidc', name: 'Work', start: '/api/identity/oidc' },
        { id: 'google', name: 'Google', start: '/api/identity/google' },
      ],
    });
  });

  it('are empty if none is configured', async () => {
    const plain = await startTestApp();
    expect((await plain.app.inject({ url: '/api/identity/methods' })).json()).toEqual({ providers: [] });
    expect((await plain.app.inject({ url: '/api/identity/google' })).statusCode).toBe(404);
    await plain.close();
  });
});

describe('starting a sign-in at a provider', () => {
  it('uses PKCE, a nonce and a sealed state, bound to the browser', async () => {
    const { status, page, state, set } = await provider.leave(test, 'oidc', { next: '/dashboard/favorites' });
    expect(status).toBe(302);
    expect(page.origin).toBe(provider.issuer);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'http://localhost/login/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(set).toMatch(/^gl_sign_in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(state).not.toContain('favorites');
    expect(Buffer.from(state, 'base64url').toString('latin1')).not.toContain('verifier');
  });

  it('keeps the browser’s cookie while another sign-in is in progress', async () => {
    const { cookie } = await provider.leave(test);
    expect((await provider.leave(test, 'oidc', { cookie })).cookie).toBe(cookie);
    expect((await provider.leave(test, 'oidc', { cookie: 'gl_sign_in=chosen' })).cookie).not.toContain('chosen');
  });

  it('sets a cookie that no other host can set, on https', async () => {
    const secure = await startTestApp({ MAIN_HOST: 'https://greenlit.test', ...environment() });
    expect((await provider.leave(secure)).set).toMatch(/^__Host-gl_sign_in=[\w-]{43}; .*; Secure(;|$)/);
    await secure.close();
  });

  it.each([
    ['/dashboard/plans?x=1#y', '/dashboard/plans?x=1#y'],
    ['//evil.test/x', null],
    ['/\\evil.test', null],
    ['https://evil.test', null],
    ['/\t/evil.test', null],
    ['javascript:alert(1)', null],
    ['/a/../b', '/b'],
    ['/.//evil.test', null],
    ['/a/..//evil.test', null],
    ['/%2e/\\evil.test', null],
    ['/a//b', '/a//b'],
    [['/a', '/b'], null],
    [`/${'a'.repeat(500)}`, null],
    [undefined, null],
  ])('turns the return path %j into %j', (next, path) => {
    expect(ownPath(next, 'http://localhost')).toBe(path);
  });
});

const environment = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'a secret of the client',
});

describe('returning from a provider', () => {
  async function away() {
    const way = await provider.leave(test);
    return { ...way, code: await provider.codeFor(way.page) };
  }

  it('is refused with a changed state', async () => {
    const { state, code, cookie } = await away();
    const middle = Math.floor(state.length / 2);
    const changed = state.slice(0, middle) + (state[middle] === 'A' ? 'B' : 'A') + state.slice(middle + 1);
    expect(await provider.callback(test, { code, state: changed }, cookie)).toMatchObject(OVER);
  });

  it('is refused in another browser, and in one without a cookie', async () => {
    const { state, code } = await away();
    const { cookie } = await provider.leave(test);
    expect(await provider.callback(test, { code, state }, cookie)).toMatchObject(OVER);
    expect(await provider.callback(test, { code, state })).toMatchObject(OVER);
  });

  it('is refused after ten minutes', async () => {
    const { cookie } = await away();
    const state = test.ports.secrets.seal('provider-state', {}, -1);
    expect(await provider.callback(test, { code: 'x', state }, cookie)).toMatchObject(OVER);
  });

  it('is refused with a seal made for another purpose', async () => {
    const { cookie } = await away();
    const state = test.ports.secrets.seal('link-parameters', 'x', 60);
    expect(await provider.callback(test, { code: 'x', state }, cookie)).toMatchObject(OVER);
  });

  it('accepts a state once, even with another code', async () => {
    const { page, state, code, cookie } = await away();
    const another = await provider.codeFor(page);
    expect(another).not.toBe(code);
    provider.isSomebody(somebodyNew());
    expect(await provider.callback(test, { code, state }, cookie)).toMatchObject({ status: 200 });
    expect(await provider.callback(test, { code: another, state }, cookie)).toMatchObject(OVER);
  });

  it('works once', async () => {
    const { state, code, cookie } = await away();
    provider.isSomebody(somebodyNew());
    expect(await provider.callback(test, { code, state }, cookie)).toMatchObject({ status: 200 });
    const before = await countOf('sessions');
    expect((await provider.callback(test, { code, state }, cookie)).status).toBe(401);
    expect(await countOf('sessions')).toBe(before);
  });

  it('is refused with a code issued for another sign-in', async () => {
    const [mine, stolen] = [await away(), await away()];
    provider.isSomebody(somebodyNew());
    expect(await provider.callback(test, { code: stolen.code, state: mine.state }, mine.cookie)).toMatchObject(FAILED);
  });

  it('is refused with the wrong nonce', async () => {
    expect(await provider.signIn(test, somebodyNew({ nonce: 'another' }))).toMatchObject(FAILED);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.test' }],
    ['another audience', { aud: 'another' }],
    ['a time that is over', { exp: 1 }],
  ])('is refused with a token of %s', async (_name, more) => {
    expect(await provider.signIn(test, somebodyNew(more))).toMatchObject(FAILED);
  });

  it('is refused with a token signed by somebody else', async () => {
    provider.server.service.once(Events.BeforeResponse, ({ body }) => {
      if (body === '') return;
      const [head, payload, signature = ''] = String(body.id_token).split('.');
      body.id_token = [head, payload, `${signature.slice(0, -8)}AAAAAAAA`].join('.');
    });
    expect(await provider.signIn(test, somebodyNew())).toMatchObject(FAILED);
  });

  it('reports when the person cancelled', async () => {
    const { state, cookie } = await away();
    expect(await provider.callback(test, { error: 'access_denied', state }, cookie)).toMatchObject({
      ...FAILED,
      body: { reason: 'cancelled' },
    });
    expect(await provider.callback(test, { error: 'access_denied', state })).toMatchObject(OVER);
    expect(await provider.callback(test, { state }, cookie)).toMatchObject(FAILED);
  });

  it.each([[{}], [{ state: '' }], [{ code: 'x' }], [{ state: { a: 1 } }]])('is refused with %j', async (payload) => {
    expect(await provider.callback(test, payload)).toMatchObject({ status: 422 });
  });

  it('distinguishes an outage from a refusal', async () => {
    provider.server.service.once(Events.BeforeResponse, (answer) => {
      answer.statusCode = 503;
      answer.body = { error: 'temporarily_unavailable' };
    });
    expect(await provider.signIn(test, somebodyNew())).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', reason: 'provider_unavailable', message: expect.stringContaining('Work') },
    });
  });

  it('is rate limited', async () => {
    const { state, cookie } = await away();
    const statuses: number[] = [];
    for (let tried = 0; tried < 61; tried += 1)
      statuses.push((await provider.callback(test, { error: 'x', state }, cookie)).status);
    expect([statuses.at(59), statuses.at(60)]).toEqual([401, 429]);
  });

  it('keeps code, state, secret and token out of the log', async () => {
    const { state, code, cookie } = await away();
    provider.isSomebody(somebodyNew());
    const { body } = await provider.callback(test, { code, state }, cookie);
    const log = test.logged.join('\n');
    for (const secret of [code, state, body.token, cookie, 'a secret of the client']) expect(log).not.toContain(secret);
  });
});

describe('a provider that is down', () => {
  it('does not keep the server from starting, is reported, and works as soon as it is back', async () => {
    const down = await startProvider();
    const address = new URL(down.issuer);
    await down.stop();
    const here = await startTestApp({ ...environment(), OIDC_ISSUER: down.issuer });
    expect((await here.app.inject({ url: '/api/identity/methods' })).json().providers).toHaveLength(1);
    const answer = await here.app.inject({ url: '/api/identity/oidc' });
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', reason: 'provider_unavailable' });
    expect(answer.statusCode).toBe(503);

    const { page, state, cookie } = await provider.leave(here);
    expect(page.pathname).toBe('/login/callback');
    const back = { error: page.searchParams.get('error') ?? '', state };
    expect(await provider.callback(here, back, cookie)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });

    await down.server.start(Number(address.port), '127.0.0.1');
    expect((await provider.leave(here)).page.port).toBe(address.port);
    await down.stop();
    await here.close();
  });
});
