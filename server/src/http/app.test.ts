import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp } from '../../testing/app.ts';
import { APPROVAL, changeVideo, newestLink, readyVideo, SUBMIT_VIDEO, submission } from '../../testing/flow.ts';
import { createApp } from '../app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('the server', () => {
  it('is alive, and ready while it can reach its database', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('labels requests by route, so that ids do not create new series', async () => {
    await get('/files/a/b?e=1&s=2');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/files\/:account\/:name",status="404"\} 1/,
    );
    expect(body).not.toContain('/files/a/b');
  });

  it.each(['/nothing', '/api/nothing', '/files', '/.env', '/../../etc/passwd', '/%00', '/graphiql'])(
    'returns 404 at %s',
    async (url) => {
      const answer = await get(url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/node_modules|\/work|\/tmp/);
    },
  );

  it('sends headers that forbid content sniffing', async () => {
    for (const url of ['/healthz', '/nothing', '/dev/inbox', '/graphql', '/api/nothing'])
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/no-referrer|strict-origin-when-cross-origin/),
      });
  });

  it.each([
    ['/api/files', 'POST'],
    ['/api/invoices/x', 'GET'],
    ['/api/speech/exact', 'POST'],
    ['/api/ai/scripts', 'POST'],
    ['/api/webhooks/stripe', 'POST'],
    ['/api/nothing', 'GET'],
  ] as const)('forbids caches to store a refusal at %s', async (url, method) => {
    const answer = await test.app.inject({ method, url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('tells browsers to stay on https when served over https', async () => {
    expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestApp({ MAIN_HOST: 'https://greenlit.test' });
    const { headers } = await secure.app.inject({ url: '/healthz' });
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('trusts X-Forwarded-For only from its proxies', async () => {
    const limited = async (app: TestApp) => {
      await app.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        headers: { 'x-forwarded-for': '6.6.6.6' },
        payload: { email: 'a@b.test', password: 'x' },
      });
      return (await app.asOwner("select key from rate_limits where key like 'sign-in:ip:%'")).map(({ key }) => key);
    };
    expect(await limited(test)).toEqual(['sign-in:ip:127.0.0.1']);
    const behind = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
    expect(await limited(behind)).toEqual(['sign-in:ip:6.6.6.6']);
    await behind.close();
  });

  it('shows the local inbox as a page without scripts', async () => {
    await test.ports.mail.send({
      to: 'a@b.test',
      subject: '<script>alert(1)</script>',
      html: '',
      text: 'http://x.test/',
    });
    const { body, headers } = await get('/dev/inbox');
    expect(headers['content-security-policy']).toMatch(/default-src 'self'; script-src 'self' 'nonce-/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(body).toContain('&lt;script&gt;');
  });

  it('offers a mail’s attachments there, but not its embedded pictures', async () => {
    const part = (name: string) => ({ name, type: 'image/png', content: Buffer.from(name).toString('base64') });
    await test.ports.mail.send({
      ...{ to: 'a@b.test', subject: 'Receipt', html: '', text: '' },
      attachments: [part('invoice.png'), { ...part('logo.png'), cid: 'provider@greenlit' }],
    });
    const { body } = await get('/dev/inbox');
    expect(body).toContain('download="invoice.png"');
    expect(body).not.toContain('logo.png');
    expect(JSON.parse((await get('/dev/inbox.json')).body)[0].attachments).toEqual([
      part('invoice.png'),
      { ...part('logo.png'), content: '', cid: 'provider@greenlit' },
    ]);
  });

  it('renders a mail there without letting it do anything', async () => {
    await test.ports.mail.send({
      ...{ to: 'a@b.test', subject: 'Looks', text: '' },
      html: '<html><head></head><body><img src="cid:logo@greenlit"><script>alert(1)</script></body></html>',
      attachments: [{ name: 'logo.png', type: 'image/png', content: 'AAAA', cid: 'logo@greenlit' }],
    });
    const [mail] = JSON.parse((await get('/dev/inbox.json')).body);
    expect((await get('/dev/inbox')).body).toContain(`src="/dev/inbox/${mail.id}.html"`);
    const { body, headers } = await get(`/dev/inbox/${mail.id}.html`);
    expect(body).toContain('<img src="data:image/png;base64,AAAA">');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox(?!.*allow-(scripts|same-origin))/);
    expect((await get('/dev/inbox/nothing.html')).statusCode).toBe(404);
  });

  it('has no local inbox if mail is really sent', async () => {
    const app = await createApp({ ...test.ports, mail: { send: async () => {}, inbox: null } });
    expect((await app.inject({ url: '/dev/inbox' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/dev/inbox.json' })).statusCode).toBe(404);
    await app.close();
  });

  it('shows the local inbox to other machines only in a public demo', async () => {
    for (const [demoPublic, ip, status] of [
      [false, '203.0.113.7', 404],
      [false, '10.0.0.7', 404],
      [false, '127.0.0.1', 200],
      [false, '::1', 200],
      [true, '203.0.113.7', 200],
    ] as const) {
      const app = await createApp({ ...test.ports, config: { ...test.ports.config, demo: true, demoPublic } });
      for (const url of ['/dev/inbox', '/dev/inbox.json'])
        expect((await app.inject({ url, remoteAddress: ip })).statusCode).toBe(status);
      await app.close();
    }
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'shows neither inbox nor metrics through a proxy that sends %s',
    async (name) => {
      for (const url of ['/dev/inbox', '/dev/inbox.json', '/metrics'])
        expect((await get(url, { [name]: '127.0.0.1' })).statusCode).toBe(404);
    },
  );

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['evil.test', 404],
    ['127.0.0.1.evil.test', 404],
  ])('shows metrics to this machine as %s: %d', async (host, status) => {
    expect((await get('/metrics', { host })).statusCode).toBe(status);
  });

  it('serves metrics to this machine, and to others with the token; never a page', async () => {
    const metricsToken = 'a-token-of-enough-letters';
    const ask = async (remoteAddress: string, authorization?: string) => {
      const headers = authorization ? { authorization } : {};
      return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    };
    const app = await createApp({ ...test.ports, config: { ...test.ports.config, metricsToken } });
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('203.0.113.7')).toBe(401);
    expect(await ask('203.0.113.7', 'Bearer another-token-of-letters')).toBe(401);
    expect(await ask('203.0.113.7', `Bearer ${metricsToken}`)).toBe(200);
    await app.close();
    const closed = await createApp(test.ports);
    const headers = { authorization: 'Bearer null' };
    expect((await closed.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers })).statusCode).toBe(404);
    await closed.close();
  });

  it('allows camera and microphone only on its own pages', async () => {
    expect((await get('/healthz')).headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  });

  it('sends the usual headers on uploads, and allows only its own pages to upload', async () => {
    const secure = await startTestApp({ MAIN_HOST: 'https://greenlit.test' });
    const { headers } = await secure.app.inject({
      method: 'OPTIONS',
      url: '/api/uploads',
      headers: { origin: 'https://elsewhere.test', 'tus-resumable': '1.0.0' },
    });
    await secure.close();
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://greenlit.test',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
  });

  it('has no users without the demo', async () => {
    const empty = await startTestApp({ DEMO: '0' });
    const people = await empty.asOwner('select email from users where active or removed_at is null');
    const answer = await empty.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      payload: { email: 'admin@demo.test', password: 'Greenlit-demo-1' },
    });
    await empty.close();
    expect(people).toEqual([]);
    expect(answer.statusCode).toBe(401);
  });
});

describe('without its database', () => {
  it('reports not ready without giving the reason', async () => {
    const lost = await startTestApp();
    const person = await lost.makePerson();
    await lost.ports.db.$client.end();
    const answers = await Promise.all([
      lost.app.inject({ url: '/readyz' }),
      lost.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headersOf(person),
        payload: { query: '{ getCategories }' },
      }),
      lost.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { email: 'a@b.test', password: 'x' } }),
    ]);
    const alive = await lost.app.inject({ url: '/healthz' });
    await lost.app.close();
    const [ready, graphql, signIn] = answers;
    expect([ready?.statusCode, signIn?.statusCode]).toEqual([503, 503]);
    expect(graphql?.json().errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
    for (const { body } of answers) expect(body).not.toMatch(/pool|postgres|ECONN|select/i);
    expect(alive.statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('of a whole review round contains no token, password or link', async () => {
    const password = 'Correct-horse-1';
    const owner = await test.makePerson({ password });
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      payload: { email: owner.email, password },
    });
    const { token } = signedIn.json();
    const id = await readyVideo(test, owner);
    await test.ask({ token }, SUBMIT_VIDEO, submission(id));
    const { reviewer } = await newestLink(test);
    await changeVideo(test, reviewer, id, APPROVAL);
    const { signedVideoUrl } = await test.ask<{ signedVideoUrl: string }>(
      owner,
      'query ($id: ID!) { getVideo(id: $id) { signedVideoUrl } }',
      { id },
    );
    await get(signedVideoUrl);
    await test.refusal({ secret: reviewer.secret }, '{ getCategories }');
    await test.refusal({ token }, '{ getCategories', {});
    await test.runJobs();

    const log = test.logged.join('\n');
    expect(log).toContain('"path":"/graphql"');
    const signature = new URL(signedVideoUrl, 'http://x').searchParams.get('s') ?? 'none';
    for (const secret of [token, owner.token, password, reviewer.secret, signature]) expect(log).not.toContain(secret);
  });
});
