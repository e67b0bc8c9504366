import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { hasNginx, startNginx, WITHOUT_NGINX } from '../../testing/nginx.ts';
import { domains } from '../db/tables.ts';

let test: TestApp;
let bytes: Buffer;
let file: Awaited<ReturnType<TestApp['upload']>>;

beforeAll(async () => {
  test = await startTestApp({ ACCEL_LOCATION: '/stored/', STORAGE_URL: '' });
  bytes = await readFile(fixtures.talk);
  file = await test.upload(await test.makePerson(), 'videos', 'talk.mp4', bytes);
});
afterAll(() => test.close());

describe('where nginx sends stored files', () => {
  it('it gets the file’s location, type and cache time', async () => {
    const { statusCode, headers, rawPayload } = await test.app.inject(file.signedUrl);
    const [account = '', name = ''] = file.key.split('/');
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({
      'x-accel-redirect': `/stored/${account}/${name.slice(0, 2)}/${name}`,
      'content-type': 'video/mp4',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600, immutable',
    });
  });

  it('it gets no location on a channel’s own host, which it does not serve', async () => {
    const owner = await test.makePerson();
    const domain = 'videos.acme-advisors.com';
    await test.db.insert(domains).values({ accountId: owner.accountId, userId: owner.id, domain, status: 'active' });
    const { statusCode, headers, rawPayload } = await test.app.inject({
      url: file.signedUrl,
      headers: { host: domain },
    });
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers['x-accel-redirect']).toBeUndefined();
  });

  it('it gets no location without a valid signature', async () => {
    for (const url of [file.url, file.signedUrl.replace(/e=\d+/, 'e=99999999999')]) {
      const { statusCode, headers } = await test.app.inject(url);
      expect(statusCode).toBe(404);
      expect(headers['x-accel-redirect']).toBeUndefined();
    }
  });
});

// the lines of docs/operate/nginx.md
describe.skipIf(!hasNginx)(`nginx in front${WITHOUT_NGINX}`, () => {
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  let origin: string;

  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: behind } = test.app.server.address() as AddressInfo;
    const doc = await readFile(join(import.meta.dirname, '../../../docs/operate/nginx.md'), 'utf8');
    proxy = await startNginx((port) =>
      (/```nginx\n([\s\S]+?)```/.exec(doc)?.[1] ?? '')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/ssl_certificate.*;/g, '')
        .replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
        .replace('/srv/greenlit/data/files/', `${join(test.folder, 'files')}/`),
    );
    ({ origin } = proxy);
  });
  afterAll(() => proxy.stop());

  it('sends the bytes of a signed address, in full and in part, never as a page', async () => {
    const whole = await fetch(origin + file.signedUrl);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600, immutable',
    });
    expect(whole.headers.get('x-accel-redirect')).toBeNull();
    const part = await fetch(origin + file.signedUrl, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const again = await fetch(origin + file.signedUrl, {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('sends nothing without a signature, or directly from its internal location', async () => {
    expect((await fetch(origin + file.url)).status).toBe(404);
    const [account = '', name = ''] = file.key.split('/');
    expect((await fetch(`${origin}/stored/${account}/${name.slice(0, 2)}/${name}`)).status).toBe(404);
  });
});
