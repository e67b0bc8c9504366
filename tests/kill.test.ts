import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, until } from './support/machine.ts';

const KILLS = 10;
const CLIENTS = 6;
const READY_LIMIT_MS = 10_000;

let folder: string;
let url: string;
let server: ChildProcess;
let said = '';

/** What one client asked to be saved, and what it was told had been. */
interface Draft {
  id: string;
  sent: number;
  acknowledged: number;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-kill-'));
  url = `http://127.0.0.1:${await freePort()}`;
});

afterAll(async () => {
  server.kill('SIGTERM');
  await until('the server to end', 20_000, async () => server.exitCode !== null || server.signalCode !== null);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server and returns how long it took to be ready. */
async function start(limitMs: number): Promise<number> {
  const began = Date.now();
  said = '';
  const env = { ...process.env, PORT: new URL(url).port, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' };
  server = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ready = until('/readyz', limitMs, async () => (await fetch(`${url}/readyz`)).ok);
  const ended = once(server, 'close').then(() => Promise.reject(new Error('The server ended.')));
  ended.catch(() => undefined);
  await Promise.race([ready, ended]).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error} It said:\n${said}`);
  });
  return Date.now() - began;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'Greenlit-demo-1' }),
  });
  const { token }: { token: string } = await answer.json();
  expect(token).toEqual(expect.any(String));
  return token;
}

async function call<T>(token: string, query: string, variables: object): Promise<T> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors }: { data: T; errors?: unknown[] } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const textOf = (number: number) => `Draft number ${number}.`;
const numberIn = (script: string) => Number(/\d+/.exec(script)?.[0]);

async function createDraft(token: string, client: number): Promise<Draft> {
  const { createVideo } = await call<{ createVideo: { id: string } }>(
    token,
    'mutation Create($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { view: 0, title: `Kill ${client}`, category: 'Retirement', script: textOf(0) } },
  );
  return { id: createVideo.id, sent: 0, acknowledged: 0 };
}

/** Saves as fast as it can until the server is gone. */
async function keepSaving(token: string, draft: Draft): Promise<void> {
  for (;;) {
    draft.sent += 1;
    try {
      await call(token, 'mutation Save($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }', {
        id: draft.id,
        video: { script: textOf(draft.sent) },
      });
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the connection broke
      throw error;
    }
    draft.acknowledged = draft.sent;
  }
}

async function savedNumber(token: string, { id }: Draft): Promise<number> {
  const { getVideo } = await call<{ getVideo: { script: string } }>(
    token,
    'query Read($id: ID!) { getVideo(id: $id) { script } }',
    { id },
  );
  return numberIn(getVideo.script);
}

describe('a server that is killed while people write', () => {
  it(`loses no acknowledged save in ${KILLS} kills, and is ready again within ${READY_LIMIT_MS / 1000} s`, async () => {
    await start(60_000);
    const token = await signIn();
    const drafts = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => createDraft(token, client)));
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = drafts.map(({ acknowledged }) => acknowledged);
      const saving = drafts.map((draft) => keepSaving(token, draft));
      await sleep(200 + Math.random() * 800);
      server.kill('SIGKILL');
      await Promise.all([once(server, 'exit'), ...saving]);
      expect(drafts.some(({ acknowledged }, client) => acknowledged > (before[client] ?? 0))).toBe(true);

      expect(await start(READY_LIMIT_MS)).toBeLessThanOrEqual(READY_LIMIT_MS);
      for (const draft of drafts) {
        const saved = await savedNumber(token, draft);
        expect(saved, `kill ${kill}`).toBeGreaterThanOrEqual(draft.acknowledged);
        expect(saved, `kill ${kill}`).toBeLessThanOrEqual(draft.sent);
      }
    }
  });
});
