import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, onMainHost, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { gateTo } from '../../testing/gate.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { createStorage } from '../adapters/storage.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { prober } from '../features/metrics/probes.actions.ts';
import { createLog } from '../log.ts';
import { refusalOf } from '../refusals.ts';

let test: TestApp;
let gate: Awaited<ReturnType<typeof gateTo>>;
let db: Database;
let app: FastifyInstance;
let person: TestPerson;
let lines: Record<string, unknown>[];

async function start(env: Record<string, string> = {}) {
  test = await startTestApp(env);
  gate = await gateTo(test.ownerUrl);
  db = connect(gate.url, { max: 4 });
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog('trace', { write }, { addresses: test.ports.config.logAddresses });
  const webDist = await plainBuild(test.folder);
  app = onMainHost(await createApp({ ...test.ports, db, log, webDist }), test.ports.config.mainHost);
  person = await test.makePerson();
}
async function stop() {
  await app.close();
  await db.$client.end();
  gate.close();
  await test.close();
}
const graphql = (query: string, by: TestPerson | null = person) =>
  app.inject({ method: 'POST', url: '/graphql', headers: headersOf(by), payload: { query } });
const metric = async (line: string) => {
  const { body } = await app.inject({ url: '/metrics' });
  return Number(
    body
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  );
};
const requests = () => lines.filter(({ msg }) => msg === 'request');

describe('an operator', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('sees failing operations, which are answered with 200: how many, and which', async () => {
    expect(await metric('graphql_operations_total{code="INTERNAL"}')).toBe(0);
    await graphql('{ getCategories }');
    const fine = await metric('graphql_operations_total{code="OK"}');
    expect(fine).toBeGreaterThan(0);
    await test.asOwner('alter table claims rename to lost');
    const answer = await graphql('{ mine: getClaims { id } }');
    await test.asOwner('alter table lost rename to claims');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] });
    expect(await metric('graphql_operations_total{code="INTERNAL"}')).toBe(1);
    expect(await metric('graphql_failures_total{operation="getClaims",code="INTERNAL"}')).toBe(1);
    await graphql('{ noSuchField }');
    expect(await metric('graphql_failures_total{operation="a document",code="INVALID"}')).toBe(1);
    expect(await metric('graphql_operations_total{code="OK"}')).toBe(fine);
  });

  it('reads in each line of a request which operation, by whom and from where', async () => {
    lines.length = 0;
    await graphql('{ mine: getCategories }');
    await graphql('{ getCategories }', null);
    await app.inject({ url: '/api/notifications/stream' });
    expect(requests()).toMatchObject([
      { operation: 'getCategories', who: `user ${person.id}`, ip: '127.0.0.0', path: '/graphql', status: 200 },
      { operation: 'getCategories', who: 'visitor', ip: '127.0.0.0' },
      { method: 'GET', path: '/api/notifications/stream', who: 'visitor', status: 401 },
    ]);
    expect(JSON.stringify(requests())).not.toContain('mine');
  });

  it('reads nobody’s name for a session that has ended meanwhile', async () => {
    const gone = await test.makePerson();
    await graphql('{ getCategories }', gone);
    await test.asOwner('delete from sessions where user_id = $1', [gone.id]);
    lines.length = 0;
    await graphql('{ getCategories }', gone);
    expect(requests()).toMatchObject([{ operation: 'getCategories', who: 'visitor' }]);
  });

  it('finds no line for each look of a balancer or a scraper', async () => {
    lines.length = 0;
    for (const url of ['/healthz', '/readyz', '/metrics', '/healthz?x=1']) await app.inject({ url });
    expect(requests()).toEqual([]);
  });

  it('is not woken by what anybody can send', async () => {
    lines.length = 0;
    const headers = {
      ...headersOf(person),
      'tus-resumable': '1.0.0',
      'upload-concat': 'final;/a /b',
      'upload-length': '3',
    };
    await app.inject({ method: 'POST', url: '/api/uploads', headers });
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('the way to the file store, if it swallows everything', () => {
  const held: Socket[] = [];
  const swallowing = createServer((socket) => void held.push(socket));
  beforeAll(async () => {
    swallowing.listen(0, '127.0.0.1');
    await once(swallowing, 'listening');
    const { port } = swallowing.address() as AddressInfo;
    test = await startTestApp();
    const { s3 } = readConfig({
      STORAGE_URL: `s3://bucket?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    });
    const storage = createStorage({ ...test.ports.config, s3 });
    app = onMainHost(await createApp({ ...test.ports, storage }), test.ports.config.mainHost);
  });
  afterAll(async () => {
    for (const socket of held) socket.destroy();
    swallowing.close();
    await app.close();
    await test.close();
  });

  it('takes no process out: whether one is ready is answered without asking the store, and its metrics tell', async () => {
    for (let n = 0; n < 3; n += 1) expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(held).toEqual([]);
    expect(await metric('service_up{service="store"}')).toBe(0);
    expect(await metric('ready')).toBe(1);
    expect(held).toHaveLength(1);
  });
});

describe('what a process needs', () => {
  let at = 0;
  beforeAll(() => start());
  afterAll(stop);

  it('is missed at once where it is gone, and found soon when it is back', async () => {
    const probes = prober({ ...test.ports, db }, () => at);
    const databaseAfter = async (milliseconds: number) => {
      at += milliseconds;
      return (await probes.lookAtNeeded()).database;
    };
    expect(await databaseAfter(0)).toBeNull();
    gate.close();
    expect(await databaseAfter(400)).toBeNull();
    expect(await databaseAfter(200)).not.toBeNull();
    await gate.open();
    await expect
      .poll(() =>
        db.execute('select 1').then(
          () => 'works',
          () => 'fails',
        ),
      )
      .toBe('works');
    expect(await databaseAfter(900)).toBeNull();
  });
});

describe('while the database is away', () => {
  beforeAll(async () => {
    await start();
    await graphql('{ getCategories }');
    gate.close();
  });
  afterAll(stop);
  const RAW = /ECONNREFUSED|connect |127\.0\.0\.1|Connection terminated|select |insert /;

  it.each([
    ['a session that is known', () => headersOf(person)],
    ['a session that is not', () => ({ authorization: 'Bearer nobody-knows-this' })],
    ['nobody', () => ({})],
    ['a reviewer', () => ({ authorization: 'Review nobody-knows-this' })],
  ])('nobody reads what the driver says: %s', async (_who, headers) => {
    for (const query of [
      '{ getCategories }',
      '{ getUser { id } }',
      'mutation { confirmPassword(password: "x") { confirmed } }',
    ]) {
      const { body } = await app.inject({ method: 'POST', url: '/graphql', headers: headers(), payload: { query } });
      expect(body).not.toMatch(RAW);
      expect(Object.keys(JSON.parse(body))).toContain('data');
    }
  });

  it.each([
    '/v/00000000-0000-4000-8000-000000000001',
    '/embed/00000000-0000-4000-8000-000000000001',
    '/landing/somebody',
    '/landing/somebody?q=bonds',
    '/landing/somebody/view/00000000-0000-4000-8000-000000000001',
    '/landing/owner/somebody',
    '/v/00000000-0000-4000-8000-000000000001/video',
    '/landing/somebody/feed.xml',
    '/api/notifications/stream',
    '/scim/v2/Users',
  ])('%s says when to come back', async (url) => {
    const answer = await app.inject({
      url,
      headers: { accept: 'text/html', authorization: 'Bearer nobody-knows-this' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.body).not.toMatch(RAW);
  });

  it('the process is not ready, says so once in its log, and its metrics say what is away', async () => {
    lines.length = 0;
    for (let n = 0; n < 3; n += 1) expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect(lines.filter(({ msg }) => msg === 'not ready')).toHaveLength(1);
    expect(await metric('service_up{service="database"}')).toBe(0);
    expect(await metric('service_up{service="disk"}')).toBe(1);
    expect(await metric('ready')).toBe(0);
    expect(await metric('http_request_duration_seconds_count{method="GET",route="/readyz",status="503"}')).toBe(3);
  });
});

describe('the log', () => {
  beforeAll(() => start({ LOG_ADDRESSES: 'short' }));
  afterAll(stop);

  it('shortens addresses if it is told to', async () => {
    await graphql('{ getCategories }');
    await graphql('{ getSessions { id } }', null);
    expect(lines.filter(({ ip }) => ip !== undefined).map(({ ip }) => ip)).toEqual(
      expect.arrayContaining(['127.0.0.0']),
    );
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1"');
  });
});

it.each(['53100', '53200', '53400', '58030', '28P01', '28000', '3D000', '25006', '57P05'])(
  'a database that refuses with %s is unavailable, and its words are kept',
  (code) => {
    const refused = refusalOf(
      new Error('failed', { cause: Object.assign(new Error('could not extend file'), { code }) }),
    );
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', message: 'Sorry, we have problems please try again later' });
  },
);
