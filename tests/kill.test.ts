import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom, repeats, SEED } from '../seeds/testing/chance.ts';
import { freePort } from '../seeds/testing/ports.ts';
import { createDraft, type Draft, keepSaving, savedNumber, signIn } from './support/client.ts';
import { until } from './support/machine.ts';

/** `KILLS=250 npm run soak` kills each of the two that often. */
const KILLS = Number(process.env.KILLS ?? repeats({ test: 1, soak: 10 }));
const CLIENTS = 6;
/** Long enough that only a hanging start reaches it; `npm run bench start` measures how long a start takes. */
const READY_LIMIT_MS = 300_000;
/** For all kills of one test. */
const LIMIT_MS = KILLS * READY_LIMIT_MS;
const random = randomFrom();

let folder: string;
let url: string;
let server: ChildProcess;
/** Rejects once it has ended. */
let ended: Promise<never>;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-kill-'));
  url = `http://127.0.0.1:${await freePort()}`;
});

afterAll(async () => {
  server.kill('SIGTERM');
  await until('the server to end', 60_000, async () => server.exitCode !== null || server.signalCode !== null);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server and waits until it is ready. */
async function start(): Promise<void> {
  said = '';
  const env = { ...process.env, PORT: new URL(url).port, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' };
  server = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  ended = once(server, 'close').then(() => Promise.reject(new Error('The server ended.')));
  ended.catch(() => undefined);
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += chunk));
  await readyAgain();
}

/** Waits until the server that was started last is ready. */
async function readyAgain(): Promise<void> {
  const ready = until('/readyz', READY_LIMIT_MS, async () => (await fetch(`${url}/readyz`)).ok);
  await Promise.race([ready, ended]).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error} It said:\n${said.slice(-20_000)}`);
  });
}

const acknowledgedIn = (drafts: Draft[]) => drafts.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
/** Kills while all clients save, and checks afterwards that every acknowledged save is there. */
async function killWhileSaving(token: string, drafts: Draft[], kill: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const before = acknowledgedIn(drafts);
  const saving = drafts.map((draft) => keepSaving({ url, token }, draft, stop.signal));
  try {
    await until('saves', 60_000, async () => acknowledgedIn(drafts) >= before + CLIENTS);
    await sleep(random() * 500);
    await kill();
  } finally {
    stop.abort();
    await Promise.all(saving);
  }
  for (const draft of drafts) {
    const saved = await savedNumber({ url, token }, draft);
    expect(saved).toBeGreaterThanOrEqual(draft.acknowledged);
    expect(saved).toBeLessThanOrEqual(draft.sent);
  }
}

describe('while people write,', () => {
  let token: string;
  let drafts: Draft[];

  beforeAll(async () => {
    await start();
    token = await signIn(url);
    drafts = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => createDraft({ url, token }, client)));
  });

  it(
    `the server is killed ${KILLS} times (SEED=${SEED}): no acknowledged save is lost, and it starts again`,
    async () => {
      for (let kill = 1; kill <= KILLS; kill++) {
        await killWhileSaving(token, drafts, async () => {
          server.kill('SIGKILL');
          await once(server, 'exit');
          await start();
        });
      }
    },
    LIMIT_MS,
  );

  it(
    `its database is killed ${KILLS} times (SEED=${SEED}): no acknowledged save is lost, and it comes back`,
    async () => {
      for (let kill = 1; kill <= KILLS; kill++) {
        await killWhileSaving(token, drafts, async () => {
          const pidFile = path.join(folder, 'postgres/postmaster.pid');
          const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
          process.kill(postmaster, 'SIGKILL');
          await until(
            'another Postgres',
            READY_LIMIT_MS,
            async () => !readFileSync(pidFile, 'utf8').startsWith(`${postmaster}\n`),
          );
          await readyAgain();
        });
      }
      expect(server.exitCode).toBeNull();
    },
    LIMIT_MS,
  );
});
