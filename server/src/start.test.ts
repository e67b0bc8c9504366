import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectStore } from '../testing/object-store.ts';
import { freshDatabase } from '../testing/postgres.ts';

let folder: string;
let database: string;
let other: string;
/** Listens already. */
let taken: Server;
let store: Awaited<ReturnType<typeof startObjectStore>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-start-'));
  database = (await freshDatabase()).ownerUrl;
  other = (await freshDatabase()).ownerUrl;
  store = await startObjectStore();
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const inDatabase = (name: string) => {
  const url = new URL(database);
  url.pathname = `/${name}`;
  return url.href;
};

describe('a misconfigured server', () => {
  it.each<[string, () => Record<string, string>, string]>([
    ['PORT', () => ({ PORT: 'http' }), 'must be a whole number'],
    ['PORT', () => ({ PORT: String((taken.address() as AddressInfo).port) }), 'EADDRINUSE'],
    ['HOST', () => ({ HOST: '192.0.2.1' }), 'EADDRNOTAVAIL'],
    ['HOST', () => ({ HOST: 'fe80::1' }), '(EINVAL|EADDRNOTAVAIL|EAFNOSUPPORT)'],
    ['DATA_DIR', () => ({ DATA_DIR: '/dev/null/data' }), 'ENOTDIR'],
    ['DATA_DIR', () => ({ DATA_DIR: '/proc/x' }), 'ENOENT'],
    ['ANCHOR_URL', () => ({ ANCHOR_URL: '/proc/nope' }), 'ENOENT'],
    ['ANCHOR_URL', () => ({ ANCHOR_URL: '/dev/null/anchors' }), 'ENOTDIR'],
    ['MAIN_HOST', () => ({ MAIN_HOST: 'https://a b' }), 'must be an origin'],
    ['SMTP_URL', () => ({ SMTP_URL: 'smtp://me:hunter2@@host:notaport' }), 'must be like'],
    ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://me:hunter2#1@db/greenlit' }), 'must be like'],
    [
      'STORAGE_URL',
      () => ({ ...store.env, DEMO: '1', STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:1' }),
      'does not answer',
    ],
    ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none' }), 'ECONNREFUSED'],
    ['DATABASE_URL', () => ({ DATABASE_URL: inDatabase('none') }), 'database "none" does not exist'],
    ['DATABASE_REPLICA_URL', () => ({ DATABASE_REPLICA_URL: other }), 'no copy of the database in DATABASE_URL'],
    ['DATABASE_REPLICA_URL', () => ({ DATABASE_REPLICA_URL: inDatabase('none') }), 'database "none" does not exist'],
    ['STORAGE_URL', () => ({ ...store.env, STORAGE_URL: store.addressOf('elsewhere') }), 'does not exist'],
  ])('does not start, and prints one line that names %s', async (name, wrong, why) => {
    const right = { DATABASE_URL: database, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };
    const { PATH, HOME } = process.env;
    const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH, HOME, ...right, ...wrong() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = text(server.stderr);
    const [code] = await once(server, 'exit');
    const lines = (await said).trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(`^${name}: .*${why}`)]);
    expect(lines[0]).not.toContain('hunter2');
    expect(code).toBe(1);
  });
});
