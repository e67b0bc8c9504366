// @ts-check
// What `npm test` runs: named steps, each with its time, and a count of all tests at the end.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { findPrograms } from './debian.mjs';
import { withNodeFirst } from './node.mjs';
import { workspaces } from './packages.mjs';
import { run, script } from './process.mjs';
import { countPlaywright, countVitest, slowest, verdict } from './results.mjs';
import { buildWeb } from './setup.mjs';
import { seconds } from './story.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/**
 * @typedef {object} Step
 * @property {string} title
 * @property {(env: NodeJS.ProcessEnv) => Promise<Count>} run
 * @property {true} [onlyAsked]
 * @property {string} [beside] the step before it that it may run beside: each of the two keeps about one core busy
 */

export const RESULTS = '.cache/results';
const NOTES_MAX = 12;

/** @type {Record<string, Step>} */
const STEPS = {
  lint: { title: 'format and lint', run: (env) => tool(env, '@biomejs/biome', 'check', '--error-on-warnings') },
  types: { title: 'types', run: checkTypes },
  unused: { title: 'dead code', run: checkUnused },
  unit: {
    title: 'import rules, domain and server',
    run: (env) => vitest({ ...env, ...findPrograms('caddy', 'nginx', 'pgbouncer') }, 'unit', 'node', 'server'),
  },
  build: { title: 'web build', run: () => succeeds(buildWeb) },
  studio: { title: 'studio in a browser', run: (env) => vitest(env, 'studio', 'browser') },
  product: {
    title: 'server, database and browser killed',
    run: (env) => vitest({ ...env, ...findPrograms('haproxy') }, 'product', 'product'),
    beside: 'studio',
  },
  journeys: { title: 'journeys in a browser', run: journeys },
  'scale-out': {
    title: 'what Citus and a replica need',
    run: (env) => vitest(env, 'scale-out', 'scale-out'),
    onlyAsked: true,
  },
  clone: { title: 'a fresh clone starts', run: (env) => vitest(env, 'clone', 'clone'), onlyAsked: true },
};

/**
 * Runs the usual steps, those that are named, or `all`, and ends the process.
 *
 * @param {string[]} names
 * @returns {Promise<never>}
 */
export async function check(names) {
  const unknown = names.filter((name) => !(name in STEPS) && name !== 'all');
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join('", "')}". Steps: ${Object.keys(STEPS).join(', ')}, all.`);
    process.exit(2);
  }
  const isWanted = (/** @type {string} */ name) =>
    names.length > 0 ? names.includes(name) || names.includes('all') : !STEPS[name]?.onlyAsked;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...withNodeFirst(), CHROME: findBrowser({ install: true, forChecks: true }) };
  mkdirSync(RESULTS, { recursive: true });
  // the server's tests record their statements for the step that explains them
  if (isWanted('unit') && isWanted('scale-out')) {
    rmSync(path.join(RESULTS, 'statements.jsonl'), { force: true });
    env.RECORD_STATEMENTS = '1';
  }
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const report = [];
  /** @type {string[]} */
  const noted = [];
  /** @type {import('./results.mjs').FileTime[]} */
  const times = [];
  const began = Date.now();
  /** @param {string} name @param {Step} step */
  const take = async (name, step) => {
    console.log(`\n=== ${name}: ${step.title}`);
    const started = Date.now();
    const { passed, failed, notes = [], files = [] } = await step.run(env);
    const line = `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed in ${seconds(started)}`;
    console.log(`=== ${line}`);
    report.push(line);
    noted.push(...notes.map((note) => `${name}: ${note}`));
    times.push(...files);
    total.passed += passed;
    total.failed += failed;
  };
  const wanted = Object.entries(STEPS).filter(([name]) => isWanted(name));
  for (const [name, step] of wanted.filter(([, { beside }]) => !beside || !isWanted(beside))) {
    const companions = wanted.filter(([, { beside }]) => beside === name);
    await Promise.all([take(name, step), ...companions.map((companion) => take(...companion))]);
  }
  console.log(`\n${report.map((line) => `  ${line}`).join('\n')}\n  in ${seconds(began)}\n`);
  if (times.length > 0) console.log(`The slowest test files:\n${slowest(times)}\n`);
  // Last, so that the end of a log shows the reason: long logs lose their beginning.
  if (noted.length > 0) console.log(`${noted.slice(0, NOTES_MAX).join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** Written only if the schema or a call has changed. @param {NodeJS.ProcessEnv} env */
const generateTypes = (env) => succeeds(() => script('web/codegen.ts', env));

/** @param {NodeJS.ProcessEnv} env */
async function checkUnused(env) {
  const generated = await generateTypes(env);
  return generated.failed > 0 ? generated : await tool(env, 'knip');
}

/** @param {NodeJS.ProcessEnv} env */
async function checkTypes(env) {
  const count = await generateTypes(env);
  for (const project of ['.', ...workspaces()]) {
    const { passed, failed } = await tool(env, 'typescript', '-p', project);
    if (failed > 0) console.log(`Type errors in ${project === '.' ? 'the root' : project}`);
    count.passed += passed;
    count.failed += failed;
  }
  return count;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {string[]} projects
 */
async function vitest(env, name, ...projects) {
  return await runVitest(env, name, ['run', ...projects.flatMap((project) => ['--project', project])]);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name of the file with the results
 * @param {string[]} args
 */
export async function runVitest(env, name, args) {
  return await counted(`${name}.json`, countVitest, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run(process.execPath, [binOf('vitest'), ...args, ...reporters], { env });
    return code;
  });
}

/** @param {NodeJS.ProcessEnv} env */
async function journeys(env) {
  const built = await succeeds(buildWeb);
  if (built.failed > 0) return built;
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-journeys-'));
  try {
    return await counted('journeys.json', countPlaywright, async (file) => {
      const { code } = await run(
        process.execPath,
        [binOf('@playwright/test'), 'test', '--config=e2e', '--reporter=list,json'],
        {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file), JOURNEYS_DATA_DIR: folder },
        },
      );
      return code;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {(report: any) => Count} count
 * @param {(file: string) => Promise<number>} work
 * @returns {Promise<Count>}
 */
async function counted(name, count, work) {
  const file = path.join(RESULTS, name);
  rmSync(file, { force: true });
  const code = await work(file);
  const tests = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (tests.passed + tests.failed === 0) console.log('No test was run, which counts as a failure.');
  return verdict(tests, code);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {string[]} args
 */
async function tool(env, name, ...args) {
  return await succeeds(async () => {
    const { code } = await run(process.execPath, [binOf(name), ...args], { env });
    if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  });
}

/**
 * @param {() => Promise<void>} work
 * @returns {Promise<Count>}
 */
async function succeeds(work) {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/**
 * The JavaScript behind a package's command, which needs no shell and no shebang.
 *
 * @param {string} name
 */
export function binOf(name) {
  const folder = path.join('node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
