import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { createApp } from '../app.ts';
import { keepAssetsShared, shareAssets, sharedAssets } from './shared-assets.ts';

let test: TestApp;
let dataDir: string;
const apps: FastifyInstance[] = [];

/** A process of a version whose page loads its own script. */
async function start(version: string): Promise<FastifyInstance> {
  const folder = join(test.folder, version);
  await mkdir(folder);
  const webDist = await plainBuild(folder);
  await mkdir(join(webDist, 'client/assets'));
  const page = `<!doctype html><script type="module" src="/assets/app-${version}.js"></script>`;
  await writeFile(join(webDist, 'client/index.html'), page);
  await writeFile(join(webDist, `client/assets/app-${version}.js`), `run('${version}')`);
  await writeFile(join(webDist, `client/assets/app-${version}.js.gz`), `packed ${version}`);
  await shareAssets(webDist, dataDir);
  const app = await createApp({ ...test.ports, config: { ...test.ports.config, dataDir }, webDist });
  apps.push(app);
  return app;
}
const LONG_AGO = new Date(Date.now() - 31 * 86_400_000);
const scriptOf = async (app: FastifyInstance) => {
  const { body } = await app.inject({ url: '/dashboard', headers: { accept: 'text/html' } });
  return / src="([^"]+)"/.exec(body)?.[1] ?? '';
};

beforeAll(async () => {
  test = await startTestApp();
  dataDir = join(test.folder, 'shared');
  await mkdir(sharedAssets(dataDir), { recursive: true });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await test.close();
});

it('while a new version replaces an old one, each serves the scripts that pages of the other request', async () => {
  const old = await start('old');
  expect((await old.inject('/assets/app-new.js')).statusCode).toBe(404);
  const fresh = await start('new');
  const [oldScript, newScript] = [await scriptOf(old), await scriptOf(fresh)];
  expect([oldScript, newScript]).toEqual(['/assets/app-old.js', '/assets/app-new.js']);
  for (const app of [old, fresh])
    for (const [script, version] of [
      [oldScript, 'old'],
      [newScript, 'new'],
    ] as const) {
      const answer = await app.inject(script);
      expect([answer.statusCode, answer.body]).toEqual([200, `run('${version}')`]);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const packed = await app.inject({ url: script, headers: { 'accept-encoding': 'gzip' } });
      expect([packed.headers['content-encoding'], packed.body]).toEqual(['gzip', `packed ${version}`]);
    }
});

it('nothing but these files can be reached there', async () => {
  const [app] = apps;
  await writeFile(join(dataDir, 'secret.key'), 'secret');
  for (const name of ['..%2Fsecret.key', '%2e%2e%2fsecret.key', '..', 'x.js', ''])
    expect((await app?.inject(`/assets/${name}`))?.body).not.toContain('secret');
  expect((await app?.inject('/assets/..%2Fsecret.key'))?.statusCode).toBeGreaterThanOrEqual(400);
});

it('files of a version that started long ago stay while one of its processes is running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = await keepAssetsShared(join(test.folder, 'old/dist'), dataDir, (error) => expect.fail(String(error)));
  const script = join(sharedAssets(dataDir), 'app-old.js');
  await utimes(script, LONG_AGO, LONG_AGO);
  vi.advanceTimersByTime(86_400_000);
  end();
  vi.useRealTimers();
  await expect.poll(async () => (await stat(script)).mtime > LONG_AGO).toBe(true);
  await shareAssets(join(test.folder, 'new/dist'), dataDir);
  expect(await readdir(sharedAssets(dataDir))).toContain('app-old.js');
});

it('files of a version that has not run for thirty days are deleted', async () => {
  const folder = sharedAssets(dataDir);
  for (const name of await readdir(folder)) await utimes(join(folder, name), LONG_AGO, LONG_AGO);
  await shareAssets(join(test.folder, 'new/dist'), dataDir);
  expect((await readdir(folder)).sort()).toEqual(['app-new.js', 'app-new.js.gz']);
});
