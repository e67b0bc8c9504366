import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../seeds/testing/ports.ts';
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

async function start(name: string, command = 'npm', args = ['start'], given?: number): Promise<Start> {
  const port = given ?? (await freePort());
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
    url: `http://localhost:${port}`,
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

/** A command of the documents, what it says, and with which code it ends. The long ones are only started. */
const COMMANDS: [command: string, says: RegExp, code: number][] = [
  ['npm run format -- package.json', /Checked 1 file/, 0],
  ['npm run generate -- nothing', /No schema changes/, 0],
  ['npm run sql -- select 1 + 1 as two', /two[\s\S]*2/, 0],
  ['npm run verify-records', /^Verified: checked \d+ events/m, 0],
  ['npm test -- scripts/results.test.ts', /^\d+ passed, 0 failed$/m, 0],
  ['npm test -- nothing', /There is no step or test file "nothing"/, 2],
  ['npm run bench -- nothing', /There is no part "nothing"/, 2],
  ['npm run soak -- nothing.test.ts', /^SEED=\d+$/m, 1],
  // none of its guards was tried
  ['npm run mutate-guards -- nothing', /Written to/, 1],
  ['npm run admin', /npm run admin -- /, 1],
  ['npm run coupons', /npm run coupons -- /, 1],
  ['npm run lifetime-codes', /npm run lifetime-codes -- /, 1],
  ['npm run speech -- nothing', /Fetching the speech model/, 1],
];
/** Commands that run until they are stopped have tests of their own. */
const SERVERS = ['npm start', 'npm run dev'];

describe.runIf(oldNode)('the commands of the documents, in a fresh clone', () => {
  const environmentOf = (name: string) => ({ ...environment, DATA_DIR: path.join(folder, name) });

  it('are all tested here', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', 'STYLE.md'].map((file) => readFileSync(file, 'utf8')).join();
    const named = documents.match(/npm (?:start|test|run [a-z-]+)/g) ?? [];
    const tested = COMMANDS.map(([command]) => /^npm (?:run )?\S+/.exec(command)?.[0]);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => ![...tested, ...SERVERS].includes(name))).toEqual([]);
  });

  it.each(COMMANDS)('work: %s', (command, says, code) => {
    const [program = '', ...args] = command.split(' ');
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: clone,
      env: environmentOf('one'),
      encoding: 'utf8',
    });
    expect(stdout + stderr).toMatch(says);
    expect(status, stdout + stderr).toBe(code);
  });

  it('leave the clone as it was, but for the reports of the long ones', () => {
    const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
    expect(stdout.replaceAll(/^ M bench\/(SOAK|GUARDS)\.md\n/gm, '')).toBe('');
  });

  it('include a prompt without psql', () => {
    const prompt = ['--import', './server/src/process/module-hooks.ts', 'server/src/cli/sql.ts'];
    const { stdout } = spawnSync(process.execPath, prompt, {
      cwd: clone,
      env: { ...environmentOf('one'), PATH: folder },
      input: 'select 1 + 1\n as two;\nnonsense;\n',
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/There is no psql here[\s\S]*two[\s\S]*2/);
  });

  it('include npm run dev: Vite in front of the server, until both are stopped', async () => {
    // below the ports that the kernel hands out: the server takes the next one, which would be somebody else's by then
    const dev = await start('one', 'npm', ['run', 'dev'], randomInt(20_000, 30_000));
    await ready(dev, FIRST_START_LIMIT_MS);
    expect(await (await fetch(dev.url)).text()).toContain('/@vite/client');
    const behind = new URL(dev.url);
    behind.port = String(Number(behind.port) + 1);
    expect((await fetch(new URL('/readyz', behind))).ok).toBe(true);
    await stopped(dev);
    await expect(fetch(behind)).rejects.toThrow();
  });
});
