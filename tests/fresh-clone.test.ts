import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@greenlit/seeds/ports.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { livePostgres } from '../server/src/adapters/embedded-postgres/processes.ts';
import { findOldNode, until } from './support/machine.ts';

// If every Node is new enough, the part of the launcher that replaces an old one cannot be tested; point
// GREENLIT_OLD_NODE at an old one to run this there.
const oldNode = findOldNode();
const FIRST_START_LIMIT_MS = 480_000;
const LATER_START_LIMIT_MS = 60_000;

let folder = '';
let clone: string;
let environment: NodeJS.ProcessEnv;
const started: Start[] = [];

interface Start {
  process: ChildProcess;
  url: string;
  database: string;
  output: () => string;
  exit: Promise<number | NodeJS.Signals | null>;
}

beforeAll(() => {
  if (!oldNode) return;
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-clone-'));
  clone = path.join(folder, 'clone');
  const prefix = path.join(folder, 'prefix');
  mkdirSync(prefix);
  // The repository may belong to another user than the one running the checks.
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
  for (const { process: child } of started.splice(0)) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Asserts that the whole process group has ended.
    }
  }
});

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A person's shell environment: nothing from this test run, and the old Node first. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|node_|vitest|vite_|greenlit_|chrome$|test$|dev$|prod$|mode$|ssr$|base_url$|init_cwd$)/i;
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  const rest = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes(`${path.sep}.cache${path.sep}node`) && !entry.includes('node_modules'));
  return { ...kept, PATH: [path.dirname(oldNode ?? ''), ...rest].join(path.delimiter) };
}

async function start(name: string, command = 'npm', args = ['start']): Promise<Start> {
  const port = await freePort();
  const dataDir = path.join(folder, name);
  const child = spawn(command, args, {
    cwd: clone,
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const result: Start = {
    process: child,
    url: `http://127.0.0.1:${port}`,
    database: path.join(dataDir, 'postgres'),
    output: () => output,
    exit,
  };
  started.push(result);
  return result;
}

async function ready({ url, output, exit }: Start, limitMs: number): Promise<void> {
  const answered = until('/readyz', limitMs, async () => (await fetch(`${url}/readyz`)).ok);
  const ended = exit.then((code) => Promise.reject(new Error(`npm start ended with ${code}.`)));
  ended.catch(() => undefined);
  await Promise.race([answered, ended]).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error} It said:\n${output()}`);
  });
}

/** npm and the processes below it, in order. */
async function stopped(start: Start, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
  start.process.kill(signal);
  const code = await start.exit;
  expect(livePostgres(start.database), start.output()).toEqual([]);
  await expect(fetch(start.url)).rejects.toThrow();
  return code;
}

describe.runIf(oldNode)('a fresh clone, on a Node that is too old', () => {
  it('starts with npm start, twice at the same time, and stops cleanly', async () => {
    const viaNpm = await start('one');
    const direct = await start('two', oldNode, ['scripts/run.mjs', 'start']);
    const both = [viaNpm, direct];
    await Promise.all(both.map((each) => ready(each, FIRST_START_LIMIT_MS)));
    expect(both.filter(({ output }) => output().includes('Installing packages'))).toHaveLength(1);
    for (const { url } of both) {
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      const html = await page.text();
      expect(html).toContain('<title>');
      const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0];
      await until('a script that was compressed after the start', LATER_START_LIMIT_MS, async () => {
        const { headers } = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } });
        // responses compressed on the fly have no length header
        return headers.get('content-encoding') === 'br' && headers.has('content-length');
      });
    }
    expect(await stopped(direct)).toBe(0);
    await stopped(viaNpm);
  });

  it('starts again without installing or building, on the same data', async () => {
    const again = await start('one');
    await ready(again, LATER_START_LIMIT_MS);
    expect(again.output()).not.toMatch(/Installing|Building/);
    await stopped(again);
  });

  it('leaves nothing running when npm itself is killed', async () => {
    const again = await start('one');
    await ready(again, LATER_START_LIMIT_MS);
    await stopped(again, 'SIGKILL');
  });
});
