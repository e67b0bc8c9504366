// Longer than usual on purpose: every route under every host, and what each host shows, on one installation.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { firm } from '../../testing/firm.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { createApp } from '../app.ts';
import { tell } from '../db/listen.ts';
import { domains } from '../db/tables.ts';
import { setActive } from '../features/people/people.actions.ts';
import { newViewerCookie } from './cookies.ts';

const MAIN = 'app.greenlit.co:8443';
const ACTIVE = 'videos.acme-advisors.com';

let test: TestApp;
let owner: TestPerson;
/** The whole server. */
let app: FastifyInstance;
/** The same, but each route only reports that it was reached, and with which credentials. */
let reached: FastifyInstance;
let webDist: string;
const routes: { method: string; url: string }[] = [];

beforeAll(async () => {
  test = await startTestApp({ MAIN_HOST: `https://${MAIN}` });
  webDist = await plainBuild(test.folder);
  await mkdir(join(webDist, 'client/assets'));
  for (const name of ['assets/app.js', 'favicon.svg']) await writeFile(join(webDist, 'client', name), '');
  owner = await test.makePerson();
  for (const [person, domain, status] of [
    [owner, ACTIVE, 'active'],
    [await test.makePerson(), 'pending.acme-advisors.com', 'pending'],
    [await test.makePerson(), 'in-review.acme-advisors.com', 'in_review'],
    [await test.makePerson(), 'rejected.acme-advisors.com', 'rejected'],
    [owner, 'released.acme-advisors.com', 'deleted'],
    [await test.makePerson({ kind: 'enterprise' }), 'films.bluff.org', 'active'],
  ] as const)
    await test.db.insert(domains).values({ accountId: person.accountId, userId: person.id, domain, status });
  const ports = { ...test.ports, webDist };
  app = await createApp(ports);
  reached = await createApp(ports, (route) => {
    const { url } = route;
    for (const method of [route.method].flat()) routes.push({ method, url });
    delete route.schema;
    route.handler = ({ headers: { authorization = null, cookie = null } }) => ({ route: url, authorization, cookie });
  });
});
afterAll(async () => {
  await Promise.all([app.close(), reached.close()]);
  await test.close();
});

type Reach = 'all' | 'channel' | 'nothing';
const HOSTS: [name: string, host: string, reach: Reach, headers?: Record<string, string>][] = [
  ['the main host', MAIN, 'all'],
  ['the main host in upper case', 'APP.Greenlit.CO:8443', 'all'],
  ['the main host without its port', 'app.greenlit.co', 'nothing'],
  ['the main host with another port', 'app.greenlit.co:3000', 'nothing'],
  ['the main host with a trailing point', 'app.greenlit.co.:8443', 'nothing'],
  ['a name below the main host', `x.${MAIN}`, 'nothing'],
  ['an active domain', ACTIVE, 'channel'],
  ['an active domain in upper case', ACTIVE.toUpperCase(), 'channel'],
  ['an active domain with a trailing point', `${ACTIVE}.`, 'channel'],
  ['an active domain with a port', `${ACTIVE}:8443`, 'channel'],
  ["another account's active domain", 'films.bluff.org', 'channel'],
  ['a name below an active domain', `x.${ACTIVE}`, 'nothing'],
  ['a pending domain', 'pending.acme-advisors.com', 'nothing'],
  ['a domain in review', 'in-review.acme-advisors.com', 'nothing'],
  ['a rejected domain', 'rejected.acme-advisors.com', 'nothing'],
  ['a released domain', 'released.acme-advisors.com', 'nothing'],
  ['an unknown name', 'elsewhere.example.com', 'nothing'],
  ['a bare address', '192.0.2.1', 'nothing'],
  ['a loopback address', '127.0.0.1:8443', 'nothing'],
  ['localhost', 'localhost:3000', 'nothing'],
  ['an IPv6 address', '[::1]:8443', 'nothing'],
  ['no name at all', "' or 1=1", 'nothing'],
  ['an unknown name with a forged X-Forwarded-Host', 'elsewhere.example.com', 'nothing', { 'x-forwarded-host': MAIN }],
  ['an active domain with a forged X-Forwarded-Host', ACTIVE, 'channel', { 'x-forwarded-host': MAIN }],
];

/** What a channel's own host serves, apart from its pages. */
const OF_CHANNEL = [
  ...[
    'GET /assets/app.js',
    'GET /assets/:name',
    'GET /favicon.svg',
    'GET /files/:account/:name',
    'GET /api/viewer/reactions',
  ],
  ...['POST /api/viewer', 'POST /graphql', 'GET /', 'GET /view/:id', 'GET /robots.txt', 'GET /sitemap.xml'],
  'GET /feed.xml',
];
/** Requires its own token before the handler: refusing another token shows that it was reached. */
const isDirectory = (url: string) => url.startsWith('/scim/');
/** Served to anybody who uses this machine's address, whatever the hosts: see app.test.ts. */
const isOfThisMachine = (url: string) => url === '/metrics' || url.startsWith('/dev/inbox');
const EVERYWHERE = ['GET /healthz', 'GET /readyz', 'GET /api/domains/ask'];

const pathOf = (url: string) => url.replace(/:(\w+)/g, crypto.randomUUID()).replace('*', 'x');

/** What a host that is nobody's must not show. */
const OURS = /greenlit|sign|log in|script|"kind"/i;
/** Without what is random, which may spell anything. */
const wordsOf = (page: string) => page.replace(/nonce="[^"]*"/, '');

describe('every route', () => {
  it.each(HOSTS)('under %s', async (_name, host, reach, headers = {}) => {
    expect(routes.length).toBeGreaterThan(60);
    for (const { method, url } of routes) {
      const answer = await reached.inject({
        method: method as 'GET',
        url: pathOf(url),
        headers: {
          ...headers,
          host,
          authorization: `Bearer ${owner.token}`,
          cookie: 'session=a; gl_viewer=b; gl_sign_up=c',
        },
      });
      const line = `${method.replace('HEAD', 'GET')} ${url}`;
      const got = { line, status: answer.statusCode, location: answer.headers.location ?? null };
      const refusedHere = answer.statusCode === 401 && answer.headers['www-authenticate'] === 'Bearer';
      const answeredHere = answer.body.startsWith('{"route"') || (method === 'HEAD' && answer.statusCode === 200);
      const wasReached = isDirectory(url) ? refusedHere : answeredHere;
      if (reach === 'all' && isDirectory(url)) {
        expect({ ...got, wasReached }).toEqual({ line, status: 401, location: null, wasReached: true });
        continue;
      }
      if (reach === 'all' && isOfThisMachine(url)) continue;
      if (reach === 'all' || EVERYWHERE.includes(line)) {
        expect({ ...got, wasReached }).toEqual({ line, status: 200, location: null, wasReached: true });
        continue;
      }
      if (reach === 'channel' && OF_CHANNEL.includes(line)) {
        expect({ ...got, wasReached }).toEqual({ line, status: 200, location: null, wasReached: true });
        if (method !== 'HEAD') expect(answer.json()).toMatchObject({ authorization: null, cookie: 'gl_viewer=b' });
        continue;
      }
      if (reach === 'channel') {
        const status = line.startsWith('GET') ? 302 : 303;
        expect({ ...got, wasReached }).toEqual({ line, status, location: '/', wasReached: false });
        continue;
      }
      // a scraper on the machine, or one that knows the process's address, has no name for it
      if (line === 'GET /metrics' && /^(localhost|[\d.]+|\[.*\])(:|$)/.test(host)) continue;
      expect({ ...got, wasReached }).toEqual({ line, status: 404, location: null, wasReached: false });
      expect(wordsOf(answer.body)).not.toMatch(OURS);
    }
  });
});

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, host } });

describe("a channel's own host", () => {
  it('shows the channel and its videos, with their canonical addresses', async () => {
    const made = await firm(test.db);
    const user = await made.person();
    const video = await made.video(user);
    const host = 'own.nora-whitfield.com';
    await test.db
      .insert(domains)
      .values({ accountId: user.accountId, userId: user.id, domain: host, status: 'active' });
    const origin = `https://${host}:8443`;
    const page = async (url: string) => {
      const { statusCode, body } = await get(host, url);
      return { statusCode, page: JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) };
    };
    expect(await page('/')).toMatchObject({
      statusCode: 200,
      page: { kind: 'channel', base: '', canonical: `${origin}/`, shareBase: origin, videos: [{ id: video.id }] },
    });
    expect(await page(`/view/${video.id}`)).toMatchObject({
      statusCode: 200,
      page: { kind: 'video', backPath: '/', address: `${origin}/view/${video.id}` },
    });
    expect(await page(`/view/${crypto.randomUUID()}`)).toMatchObject({ statusCode: 404, page: { kind: 'notFound' } });
    // on the main host the same channel names its own domain, and shares by the id of its owner
    const onMain = await get(MAIN, `/landing/${user.id}`);
    expect(onMain.body).toContain(`"canonical":"${origin}/"`);
    expect(onMain.body).toContain(`"shareBase":"https://${MAIN}/landing/${user.id}"`);
  });

  it('reads no session: public calls run as a visitor’s there', async () => {
    const call = (query: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { host: ACTIVE, authorization: `Bearer ${owner.token}`, ...headers },
        payload: { query },
      });
    const viewer = await call('{ getViewer { homePath } }');
    expect(viewer.json().errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(viewer.headers.user).toBeUndefined();
    const id = crypto.randomUUID();
    const cookie = newViewerCookie(test.ports.secrets, { secure: true, embedded: false }).split(';')[0] ?? '';
    const liked = await call(`mutation { updateVideoMetrics(id: "${id}", metricData: { isLiked: true }) { likes } }`, {
      cookie,
    });
    // it got as far as looking for the video
    expect(liked.json().errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('enforces https for itself only', async () => {
    for (const host of [ACTIVE, MAIN])
      expect((await get(host, '/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('takes a forwarded host only from a trusted proxy', async () => {
    const behind = await createApp({ ...test.ports, webDist, config: { ...test.ports.config, trustProxy: 1 } });
    const answer = await behind.inject({ url: '/', headers: { host: '127.0.0.1', 'x-forwarded-host': ACTIVE } });
    await behind.close();
    expect(answer.body).toContain('"kind":"channel"');
  });

  it('ends at the same moment on every process, and can return', async () => {
    const second = await createApp({ ...test.ports, webDist });
    const status = async (server: FastifyInstance) =>
      (await server.inject({ url: '/', headers: { host: 'films.bluff.org' } })).statusCode;
    const both = async () => [await status(app), await status(second)];
    expect(await both()).toEqual([200, 200]);
    await test.asOwner("update domains set status = 'rejected' where domain = 'films.bluff.org'");
    await expect.poll(both).toEqual([404, 404]);
    await test.asOwner("update domains set status = 'active' where domain = 'films.bluff.org'");
    await expect.poll(both).toEqual([200, 200]);
    const [owner] = await test.db.select().from(domains).where(eq(domains.domain, 'films.bluff.org'));
    const { accountId = '', userId = '' } = owner ?? {};
    await test.db.transaction((tx) => setActive(tx, accountId, [userId], false));
    await expect.poll(both).toEqual([404, 404]);
    await second.close();
  });

  it('asks to wait while it cannot be looked up, and keeps working if it was looked up before', async () => {
    const lost = await startTestApp({ MAIN_HOST: `https://${MAIN}` });
    const person = await lost.makePerson();
    const { accountId, id: userId } = person;
    await lost.db.insert(domains).values({ accountId, userId, domain: ACTIVE, status: 'active' });
    const ask = async (domain: string) =>
      (await lost.app.inject({ url: `/api/domains/ask?domain=${domain}`, headers: { host: '10.0.0.7' } })).statusCode;
    expect(await ask(ACTIVE)).toBe(200);
    // the first cached result is dropped when listening begins
    const listens = `select 1 from pg_stat_activity where application_name = 'greenlit-listen' and state = 'idle'
      and datname = current_database() and query = 'listen "domain"'`;
    await expect.poll(() => lost.asOwner(listens)).toHaveLength(1);
    expect(await ask(ACTIVE)).toBe(200);
    await lost.ports.db.$client.end();
    expect(await ask(ACTIVE)).toBe(200);
    const unknown = await lost.app.inject({ url: '/', headers: { host: 'never-asked.example.com' } });
    expect(unknown.statusCode).toBe(503);
    expect(unknown.headers['retry-after']).toBe('3');
    expect(unknown.body).toContain('LOADING PLEASE WAIT...');
    await lost.app.close();
  });
});

describe('a rendered page', () => {
  it('is cached by every process until a commit in any process changes what it shows', async () => {
    const made = await firm(test.db);
    const user = await made.person();
    const video = await made.video(user, { title: 'Before' });
    const second = await createApp({ ...test.ports, webDist });
    const bodies = () =>
      Promise.all(
        [app, second].map(
          async (server) => (await server.inject({ url: `/v/${video.id}`, headers: { host: MAIN } })).body,
        ),
      );
    for (const body of await bodies()) expect(body).toContain('Before');
    // counts are not part of the page: a cached one shows older ones. A process drops its first pages once, when it begins to
    // listen
    let views = 0;
    const areKept = async () => {
      views += 1;
      await test.asOwner('update video_counts set views = $2 where video_id = $1', [video.id, views]);
      return (await bodies()).every((body) => !body.includes(`"views":${views}`));
    };
    await expect.poll(areKept).toBe(true);
    for (const [change, shown] of [
      ["update videos set title = 'After' where id = $1", 'After'],
      ['update videos set hidden = true where id = $1', 'notFound'],
      ['update videos set hidden = false where id = $1', 'After'],
    ] as const) {
      await test.asOwner(change, [video.id]);
      await tell(test.db, 'page', [user.accountId]);
      await expect.poll(async () => (await bodies()).every((body) => body.includes(shown))).toBe(true);
    }
    await test.asOwner("update users set name = 'Ida' where id = $1", [user.id]);
    await tell(test.db, 'page', [user.accountId]);
    await expect.poll(async () => (await bodies()).every((body) => body.includes('Ida'))).toBe(true);
    await second.close();
  });
});

/** What a parser that only looks for a name and a colon takes for that name. */
const MALFORMED = (name: string) => [
  `${name}:3000.evil.test`,
  `${name}:evil.test`,
  `${name}:`,
  `${name}:0`,
  `${name}:65536`,
  `${name}:99999`,
  `${name}:-1`,
  `${name}:+1`,
  `${name}:08443`,
  `${name}:8443:8443`,
  `${name}:3000,evil.test`,
  `${name},evil.test`,
  `evil.test,${name}`,
  `${name} evil.test`,
  `${name}:8443 evil.test`,
  `${name}/`,
  `${name}?`,
  `${name}#`,
  `${name}..`,
  `.${name}`,
  `evil@${name}`,
  `${name}@evil.test`,
  `${name}%00`,
  `${name}\\evil.test`,
  `[${name}]`,
];
const BRACKETS = ['[::1].evil.test', '[::1]@evil.test', '[::1', '::1', '[::1]:', '[::1]:99999', '[::1]3000', '[]'];

describe('a malformed host', () => {
  it.each([...['app.greenlit.co', ACTIVE].flatMap(MALFORMED), ...BRACKETS])('shows nothing: %s', async (host) => {
    for (const url of ['/', '/dev/inbox.json', '/metrics', '/api/identity/methods']) {
      const answer = await get(host, url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(wordsOf(answer.body)).not.toMatch(OURS);
    }
  });
});

describe('metrics', () => {
  const metricsToken = 'a-token-of-enough-letters';
  let metered: FastifyInstance;
  beforeAll(async () => {
    metered = await createApp({ ...test.ports, webDist, config: { ...test.ports.config, metricsToken } });
  });
  afterAll(() => metered.close());

  it.each([
    [MAIN, 200],
    ['10.0.0.7:3000', 200],
    ['[fd00::7]:3000', 200],
    ['elsewhere.example.com', 404],
    ['10.0.0.7.example.com', 404],
    [ACTIVE, 302],
  ])('answer a scraper with the token under %s: %d', async (host, status) => {
    const ask = (token: string) =>
      metered.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: { host, authorization: `Bearer ${token}` },
      });
    expect((await ask(metricsToken)).statusCode).toBe(status);
    const refused = await ask('another-token-of-letters');
    expect(refused.statusCode).toBe(status === 200 ? 401 : status);
    if (status === 200) expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  it('are no page for anybody else where no token is set', async () => {
    const answer = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { host: MAIN } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a local main host', () => {
  let local: FastifyInstance;
  beforeAll(async () => {
    local = await createApp({
      ...test.ports,
      webDist,
      config: { ...test.ports.config, mainHost: 'http://localhost:3000' },
    });
  });
  afterAll(() => local.close());

  it.each([...['localhost', '127.0.0.1'].flatMap(MALFORMED), ...BRACKETS, 'localhost.', '2130706433', '0x7f.1'])(
    'shows neither itself nor its mail under %s',
    async (host) => {
      for (const url of ['/api/identity/methods', '/dev/inbox.json', '/metrics'])
        expect([url, (await local.inject({ url, headers: { host } })).statusCode]).toEqual([url, 404]);
    },
  );

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:1', '127.9.9.9', '[::1]:65535'])(
    'shows its mail to this machine under %s',
    async (host) => {
      expect((await local.inject({ url: '/dev/inbox.json', headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each([
    ['localhost:3000', 'all'],
    ['127.0.0.1:9999', 'all'],
    ['[::1]:3000', 'all'],
    ['192.0.2.1', 'nothing'],
    ['elsewhere.example.com', 'nothing'],
  ])('under %s', async (host, reach) => {
    const answer = await local.inject({ url: '/api/identity/methods', headers: { host } });
    expect(answer.statusCode).toBe(reach === 'all' ? 200 : 404);
  });
});

describe('getUser', () => {
  const PUBLIC = `query ($host: String!) { getUser(host: $host) {
    id nickname name ... on User { lastName } settings { companyName downloadButton embedButton } } }`;

  it('reveals whose channel a host shows, and nothing else about them', async () => {
    expect(await test.ask(null, PUBLIC, { host: ACTIVE.toUpperCase() })).toMatchObject({
      id: owner.id,
      name: 'Ada',
      settings: { downloadButton: true },
    });
    for (const host of ['pending.acme-advisors.com', 'released.acme-advisors.com', 'app.greenlit.co', '192.0.2.1'])
      expect(await test.ask(null, PUBLIC, { host })).toBeNull();
    for (const hidden of [
      'email',
      'roles { name }',
      'settings { complianceEmail }',
      '... on User { customPlan { id } }',
    ])
      expect(await test.refusal(null, `{ getUser(host: "${ACTIVE}") { id ${hidden} } }`)).toMatchObject({
        code: 'FORBIDDEN',
      });
  });

  it('reveals nothing to visitors without a host', async () => {
    expect(await test.refusal(null, '{ getUser { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await test.refusal(null, `{ getUser(id: "${owner.id}") { id } }`)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
