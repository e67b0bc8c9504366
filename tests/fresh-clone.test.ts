import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { livePostgres } from '../server/src/adapters/embedded-postgres/processes.ts';
import { findOldNode, freePort, until } from './support/machine.ts';

// Where every Node is new enough there is no old one to start with, and the part of the launcher that replaces it cannot be
// shown; point GREENLIT_OLD_NODE at one to run this there.
const oldNode = findOldNode();
const FIRST_START_LIMIT_MS = 300_000;

let folder: string;
let clone: string;
let environment: NodeJS.ProcessEnv;
const started: Start[] = [];

interface Start {
  npm: ChildProcess;
  url: string;
  database: string;
  output: () => string;
  exit: Promise<number | NodeJS.Signals | null>;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-clone-'));
  clone = path.join(folder, 'clone');
  const prefix = path.join(folder, 'prefix');
  mkdirSync(prefix);
  // The repository may belong to another account than the one that runs the checks.
  const gitConfig = path.join(folder, 'gitconfig');
  writeFileSync(gitConfig, '[safe]\n\tdirectory = *\n');
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', process.cwd(), clone], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: gitConfig },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
  environment = { ...cleanEnvironment(), npm_config_prefix: prefix };
});

afterEach(() => {
  for (const { npm } of started) {
    if (npm.pid && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGKILL');
  }
  started.length = 0;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a person's shell would have: nothing of this test run, and the old Node in front. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|node_|vitest|vite_|greenlit_|chrome$|test$|dev$|prod$|mode$|ssr$|base_url$|init_cwd$)/i;
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  const rest = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes(`${path.sep}.cache${path.sep}node`) && !entry.includes('node_modules'));
  return { ...kept, PATH: [path.dirname(oldNode ?? ''), ...rest].join(path.delimiter) };
}

async function npmStart(name: string): Promise<Start> {
  const port = await freePort();
  const dataDir = path.join(folder, name);
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    npm.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const start: Start = {
    npm,
    url: `http://127.0.0.1:${port}`,
    database: path.join(dataDir, 'postgres'),
    output: () => output,
    exit,
  };
  started.push(start);
  return start;
}

async function ready({ url, output, exit }: Start, limitMs: number): Promise<void> {
  const answered = until('/readyz', limitMs, async () => (await fetch(`${url}/readyz`)).ok);
  const ended = exit.then((code) => {
    throw new Error(`npm start ended with ${code} before it was ready:\n${output()}`);
  });
  await Promise.race([answered, ended]).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error}\n${output()}`);
  });
  exit.catch(() => undefined);
}

async function stopped(start: Start): Promise<void> {
  start.npm.kill('SIGTERM');
  expect(await start.exit, start.output()).toBe(0);
  expect(livePostgres(start.database)).toEqual([]);
  await expect(fetch(start.url)).rejects.toThrow();
}

describe.runIf(oldNode)('a fresh clone, on a Node that is too old', () => {
  it('starts with npm start, twice at the same time, and stops cleanly', async () => {
    const starts = await Promise.all([npmStart('one'), npmStart('two')]);
    await Promise.all(starts.map((start) => ready(start, FIRST_START_LIMIT_MS)));
    const installs = starts.filter((start) => start.output().includes('Installing packages'));
    expect(installs).toHaveLength(1);
    for (const { url } of starts) {
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('<title>');
    }
    for (const start of starts) await stopped(start);
  });

  it('starts again without installing or building, on the same data', async () => {
    const start = await npmStart('one');
    await ready(start, 30_000);
    expect(start.output()).not.toMatch(/Installing|Building/);
    await stopped(start);
  });

  it('leaves nothing running when npm itself is killed', async () => {
    const start = await npmStart('one');
    await ready(start, 30_000);
    start.npm.kill('SIGKILL');
    await start.exit;
    await until('Postgres to end', 20_000, async () => livePostgres(start.database).length === 0);
    await expect(fetch(start.url)).rejects.toThrow();
  });
});
