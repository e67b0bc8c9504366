import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fixtures } from '@greenlit/seeds/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../db/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let test: TestApp;
let bytes: Buffer;
let file: Awaited<ReturnType<TestApp['upload']>>;

beforeAll(async () => {
  test = await startTestApp({ ACCEL_LOCATION: '/stored/' });
  bytes = await readFile(fixtures.talk);
  file = await test.upload(await test.makePerson(), 'videos', 'talk.mp4', bytes);
});
afterAll(() => test.close());

describe('where nginx sends stored files', () => {
  it('it is told which one, with its type and how long it may be kept', async () => {
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

  it('it is told nothing on a channel’s own host, where it does not stand', async () => {
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

  it('it is told nothing without a valid signature', async () => {
    for (const url of [file.url, file.signedUrl.replace(/e=\d+/, 'e=99999999999')]) {
      const { statusCode, headers } = await test.app.inject(url);
      expect(statusCode).toBe(404);
      expect(headers['x-accel-redirect']).toBeUndefined();
    }
  });
});

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));

// the lines of docs/operate/nginx.md, where nginx is installed
describe.skipIf(!NGINX)('nginx in front', () => {
  let folder: string;
  let nginx: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'greenlit-nginx-'));
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: behind } = test.app.server.address() as AddressInfo;
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    await writeFile(join(folder, 'nginx.conf'), await configuration(behind, port));
    nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 300; tries += 1) {
      if (
        await fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await delay(100);
    }
    throw new Error('nginx did not start');
  });
  afterAll(async () => {
    nginx.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function configuration(behind: number, port: number): Promise<string> {
    const doc = await readFile(join(import.meta.dirname, '../../../docs/operate/nginx.md'), 'utf8');
    const server = (/```nginx\n([\s\S]+?)```/.exec(doc)?.[1] ?? '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/ssl_certificate.*;/g, '')
      .replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
      .replace('/srv/greenlit/data/files/', `${join(test.folder, 'files')}/`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    return [
      // its workers must be whoever owns the files
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`,
      `http { access_log off; ${temporary.join(' ')} ${server} }`,
    ].join('\n');
  }

  it('sends the bytes of a signed address, whole and in part, never as a page', async () => {
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

  it('sends nothing without a signature, nor from its own location', async () => {
    expect((await fetch(origin + file.url)).status).toBe(404);
    const [account = '', name = ''] = file.key.split('/');
    expect((await fetch(`${origin}/stored/${account}/${name.slice(0, 2)}/${name}`)).status).toBe(404);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
