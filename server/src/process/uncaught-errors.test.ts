import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { JSX_HOOK } from '../../testing/jsx-hook.ts';
import { freshDatabase } from '../../testing/postgres.ts';

const INTERNAL = { code: 'INTERNAL', message: 'Sorry, we have problems please try again later' };

let folder: string;
let server: ChildProcess;
let url: string;
let client: pg.Client;
let ended: Promise<number | null>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-throws-'));
  const { ownerUrl } = await freshDatabase();
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const script = join(import.meta.dirname, '../../testing/throwing-server.ts');
  server = spawn(process.execPath, [...JSX_HOOK, script, ownerUrl, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  ended = once(server, 'exit').then(([code]) => code);
  if (!server.stdout) throw new Error('no output');
  [url] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
});
afterAll(async () => {
  server.kill('SIGKILL');
  await ended;
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string) => fetch(url + path, { method: 'POST', headers: { connection: 'close' } });
const metric = async (line: string) => (await (await fetch(`${url}/metrics`)).text()).includes(line);
describe('an unhandled rejection', () => {
  it('fails its request, and the process continues', async () => {
    const failed = await post('/rejects');
    expect([failed.status, await failed.json()]).toEqual([500, INTERNAL]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await metric('uncaught_errors_total{kind="rejection"} 1')).toBe(true);
  });
});

describe('an uncaught exception', () => {
  /** Responds once it is released. */
  let slow: Promise<string>;
  beforeAll(async () => {
    slow = fetch(`${url}/slow`).then((response) => response.text());
    await vi.waitUntil(async () => await (await post('/is-waiting')).json(), { timeout: 60_000 });
  });

  it.each(['/throws/in-a-socket', '/throws/in-a-stream'])('fails its own request: %s', async (path) => {
    const failed = await post(path);
    expect([failed.status, await failed.json()]).toEqual([500, INTERNAL]);
  });

  it('breaks off a response in progress, so that it does not look complete', async () => {
    const half = await post('/throws/in-half-an-answer');
    await expect(half.text()).rejects.toThrow();
  });

  it('in a job fails the job, which is retried', async () => {
    await client.query(`select graphile_worker.add_job('forget_expired', max_attempts := 5)`);
    const jobs = `select attempts, last_error from graphile_worker.jobs where task_identifier = 'forget_expired'`;
    await expect
      .poll(async () => (await client.query(jobs)).rows, { timeout: 60_000 })
      .toEqual([{ attempts: 1, last_error: expect.stringContaining('thrown in the callback of a job') }]);
  });

  it('turns balancers away, but still serves requests', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await metric('uncaught_errors_total{kind="exception"} 4')).toBe(true);
    expect(await metric('process_degraded 1')).toBe(true);
    expect(server.exitCode).toBeNull();
  });

  it('ends the process once every request has its response', async () => {
    await post('/release');
    expect(await slow).toBe('slow, and whole');
    expect(await ended).toBe(75);
  });
});
