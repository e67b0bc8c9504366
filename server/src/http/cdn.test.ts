import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import type { FastifyInstance } from 'fastify';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { CREATE_VIDEO, UPDATE_VIDEO } from '../../testing/flow.ts';
import { hasNginx, startNginx, WITHOUT_NGINX } from '../../testing/nginx.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { createApp } from '../app.ts';
import { domains } from '../db/tables.ts';
import { publicUrl } from '../features/files/files.queries.ts';

const CHANNEL_HOST = 'videos.acme-advisors.com';
const FILE = join(import.meta.dirname, '../../../docs/operate/nginx-cache.conf');

let test: TestApp;
let app: FastifyInstance;
let owner: TestPerson;
let bytes: Buffer;
/** A published video, and the addresses on its page. */
let pagePath: string;
let mediaPath: string;
/** The owner's own address of the same file. */
let privatePath: string;
/** Whether public pages may be cached for a second instead of a minute. */
let briefly = false;

beforeAll(async () => {
  test = await startTestApp();
  const config = { ...test.ports.config, trustProxy: 1 };
  app = await createApp({ ...test.ports, config, webDist: await plainBuild(test.folder) }, (route) => {
    route.onSend = async (_request, reply) => {
      const said = String(reply.getHeader('cache-control'));
      if (briefly && said.includes('s-maxage=60')) reply.header('cache-control', said.replace('=60', '=1'));
    };
  });
  owner = await test.makePerson({ engine: false });
  bytes = await readFile(fixtures.talk);
  const file = await test.upload(owner, 'videos', 'talk.mp4', bytes);
  privatePath = file.signedUrl;
  const video = { title: 'Bonds', script: 'Bonds pay you back.', category: 'Bonds', urlVideo: file.url, view: 3 };
  const { id } = await test.ask<{ id: string }>(owner, CREATE_VIDEO, { video });
  await test.ask(owner, UPDATE_VIDEO, { id, video: { status: 'approved' } });
  pagePath = `/v/${id}`;
  const { accountId, id: userId } = owner;
  await test.db.insert(domains).values({ accountId, userId, domain: CHANNEL_HOST, status: 'active' });
  const { body } = await app.inject(pagePath);
  mediaPath = /"mediaPath":"([^"]+)"/.exec(body)?.[1] ?? '';
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('an address of a file', () => {
  it('on a public page may be stored by shared caches as long as it is valid', async () => {
    const { headers } = await app.inject(mediaPath);
    const [, seconds] = /^public, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? [];
    const left = Number(/e=(\d+)/.exec(mediaPath)?.[1]) - Date.now() / 1000;
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(Math.min(left + 60, 3600));
  });

  it('that is private may not, and cannot be turned into one that may', async () => {
    expect((await app.inject(privatePath)).headers['cache-control']).toBe('private, max-age=3600, immutable');
    expect((await app.inject(`${privatePath}&p=1`)).statusCode).toBe(404);
    expect((await app.inject(mediaPath.replace('&p=1', ''))).statusCode).toBe(404);
  });
});

// docs/operate/nginx-cache.conf
describe.skipIf(!hasNginx)(`a cache in front${WITHOUT_NGINX}`, () => {
  let cache: Awaited<ReturnType<typeof startNginx>>;
  const asked: string[] = [];

  beforeAll(async () => {
    // requests that reach the server
    app.server.on('request', ({ url }: { url: string }) => asked.push(url));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port: behind } = app.server.address() as AddressInfo;
    const file = await readFile(FILE, 'utf8');
    cache = await startNginx((port, folder) =>
      file
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/ssl_certificate.*;/g, '')
        .replace('127.0.0.1:8080', `127.0.0.1:${behind}`)
        .replace('/var/cache/nginx/greenlit', join(folder, 'cache')),
    );
  });
  afterAll(() => cache.stop());

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(cache.origin + path, { headers, redirect: 'manual' });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('x-cache'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  }
  const timesAsked = (path: string) => asked.filter((url) => url === path).length;

  it('caches a public page, whoever requests it', async () => {
    const first = await get(pagePath);
    expect(first).toMatchObject({ status: 200, cache: 'MISS' });
    for (const who of [{}, headersOf(owner), { cookie: 'viewer=somebody' }])
      expect(await get(pagePath, who)).toMatchObject({ cache: 'HIT', bytes: first.bytes });
    expect(timesAsked(pagePath)).toBe(1);
  });

  it('caches its video, in full and in parts', async () => {
    expect(await get(mediaPath)).toMatchObject({ status: 200, bytes });
    const before = timesAsked(mediaPath);
    expect(await get(mediaPath)).toMatchObject({ status: 200, cache: 'HIT', bytes });
    const part = await get(mediaPath, { range: 'bytes=1000-1999' });
    expect(part).toMatchObject({ status: 206, cache: 'HIT', bytes: bytes.subarray(1000, 2000) });
    expect(timesAsked(mediaPath)).toBe(before);
  });

  it('caches its picture in the format that each browser accepts', async () => {
    const bytes = PNG.sync.write(new PNG({ width: 1000, height: 10 }));
    const { key } = await test.upload(owner, 'images', 'wide.png', bytes);
    const path = `${publicUrl(test.ports.secrets, key)}&w=480`;
    const webp = (await test.ports.webp.isInstalled()) ? 'image/webp' : 'image/jpeg';
    for (const cache of ['MISS', 'HIT'])
      for (const [accept, type] of [
        ['image/webp,*/*', webp],
        ['image/jpeg', 'image/jpeg'],
      ] as const)
        expect(await get(path, { accept })).toMatchObject({ status: 200, type, cache });
    expect(timesAsked(path)).toBe(2);
  });

  it('shows nothing that was taken down, however long it was cached', async () => {
    briefly = true;
    const video = {
      title: 'Gold',
      script: 'Gold shines.',
      category: 'Gold',
      urlVideo: new URL(privatePath, 'http://a').pathname,
    };
    const { id } = await test.ask<{ id: string }>(owner, CREATE_VIDEO, { video: { ...video, view: 3 } });
    await test.ask(owner, UPDATE_VIDEO, { id, video: { status: 'approved' } });
    expect(await get(`/v/${id}`)).toMatchObject({ status: 200, cache: 'MISS' });
    await test.ask(owner, 'mutation ($id: ID!) { removeVideo(id: $id) { id } }', { id });
    briefly = false;
    await expect.poll(() => get(`/v/${id}`), { timeout: 30_000 }).toMatchObject({ status: 404 });
    // and not again for the next one, although the response above is not cached
    expect(await get(`/v/${id}`)).toMatchObject({ status: 404 });
  });

  it('shows no file whose address has expired', async () => {
    const key = mediaPath.replace('/files/', '').replace(/\?.*/, '');
    const expires = Math.floor(Date.now() / 1000) + 3;
    const signature = test.ports.secrets.sign('file-url', `${key}\n${expires}\nshared`);
    const address = `/files/${key}?e=${expires}&s=${signature}&p=1`;
    expect(await get(address)).toMatchObject({ status: 200, bytes });
    await expect.poll(() => get(address), { timeout: 30_000 }).toMatchObject({ status: 404 });
    expect(await get(address)).toMatchObject({ status: 404 });
  });

  it('forwards the requested host, whatever other host a client claims', async () => {
    const page = await get('/robots.txt');
    expect(await get('/robots.txt', { 'x-forwarded-host': CHANNEL_HOST })).toMatchObject({ bytes: page.bytes });
    const direct = await app.inject({ url: '/robots.txt', headers: { 'x-forwarded-host': CHANNEL_HOST } });
    expect(direct.body).not.toBe(page.bytes.toString());
  });

  it.each([
    ['somebody’s own address of a file', () => privatePath, 200],
    ['a page that is not there', () => '/v/00000000-0000-4000-8000-000000000000', 404],
    ['a reviewer’s page', () => '/compliance/review/00000000-0000-4000-8000-000000000000', 200],
    ['a page of the app', () => '/login', 200],
    ['counts and reactions', () => '/api/viewer/reactions', null],
    ['a search in a channel', () => `/landing/${owner.id}?q=bonds`, 200],
  ] as [string, () => string, number | null][])('caches nothing of %s', async (_what, path, status) => {
    for (let time = 1; time <= 2; time += 1) {
      const answer = await get(path(), headersOf(owner));
      if (status !== null) expect(answer.status).toBe(status);
      expect(answer.cache).not.toBe('HIT');
      expect(timesAsked(path())).toBeGreaterThanOrEqual(time);
    }
  });
});
