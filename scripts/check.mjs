// @ts-check
// What `npm test` runs: named steps or test files, each with its time, and a count of all tests at the end.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binOf } from './bin.mjs';
import { findBrowser } from './browser.mjs';
import { findPrograms, PROGRAMS } from './debian.mjs';
import { bringEngines } from './engines.mjs';
import { withNodeFirst } from './node.mjs';
import { Interrupted, run, script } from './process.mjs';
import { countPlaywright, countVitest, slowest, verdict } from './results.mjs';
import { buildWeb, workspaces } from './setup.mjs';
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

/** The browser of the checks; installed if there is none. */
const withBrowser = (/** @type {NodeJS.ProcessEnv} */ env) => ({
  ...env,
  CHROME: findBrowser({ install: true, forChecks: true }),
});

/** @type {Record<string, Step>} */
const STEPS = {
  lint: { title: 'format and lint', run: (env) => tool(env, '@biomejs/biome', 'check', '--error-on-warnings') },
  types: { title: 'types', run: checkTypes, beside: 'lint' },
  unused: { title: 'dead code', run: checkUnused },
  unit: {
    title: 'import rules, domain and server',
    run: (env) =>
      vitest({ ...env, ...findPrograms('caddy', 'nginx', 'pgbouncer', 'promtool') }, 'unit', 'node', 'server'),
  },
  build: { title: 'web build, for the oldest browsers', run: checkBuild },
  studio: { title: 'studio in a browser', run: (env) => vitest(withBrowser(env), 'studio', 'browser') },
  product: {
    title: 'server, database and browser killed',
    run: (env) => vitest({ ...withBrowser(env), ...findPrograms('haproxy') }, 'product', 'product'),
    beside: 'studio',
  },
  journeys: {
    title: 'journeys in a browser',
    run: (env) => journeys(env, env.ALL_TESTS ? [] : ['--grep-invert=@side-road']),
  },
  'scale-out': {
    title: 'what Citus and a replica need',
    run: (env) => vitest(env, 'scale-out', 'scale-out'),
    onlyAsked: true,
  },
  engines: {
    title: 'Firefox, WebKit and old Chromium',
    run: inEngines,
    onlyAsked: true,
  },
  clone: { title: 'a fresh clone starts', run: (env) => vitest(env, 'clone', 'clone'), onlyAsked: true },
};

/**
 * Runs the usual steps, those that are named, `all`, or test files, and ends the process.
 *
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function check(args) {
  const wanted = stepsFor(args);
  /** @type {NodeJS.ProcessEnv} */
  const env = withNodeFirst();
  mkdirSync(RESULTS, { recursive: true });
  if (args.includes('all') || wanted.some(([name]) => name === 'scale-out')) env.ALL_TESTS = '1';
  // the server's tests record their statements for the step that explains them
  if (['unit', 'scale-out'].every((needed) => wanted.some(([name]) => name === needed))) {
    rmSync(path.join(RESULTS, 'statements.jsonl'), { force: true });
    env.RECORD_STATEMENTS = '1';
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const report = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const skips = [];
  /** @type {import('./results.mjs').FileTime[]} */
  const times = [];
  const began = Date.now();
  /** @param {string} name @param {Step} step */
  const take = async (name, step) => {
    console.log(`\n=== ${name}: ${step.title}`);
    const started = Date.now();
    const { passed, failed, skipped = [], notes = [], files = [] } = await step.run(env);
    const line = `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${inWords({ passed, failed, skipped: skipped.length })} in ${seconds(started)}`;
    console.log(`=== ${line}`);
    report.push(line);
    failures.push(...notes.map((note) => `${name}: ${note}`));
    skips.push(...skipped.map((title) => `  ${name}: ${title}`));
    times.push(...files);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped.length;
  };
  for (const [name, step] of wanted.filter(([, { beside }]) => !wanted.some(([other]) => other === beside))) {
    const companions = wanted.filter(([, { beside }]) => beside === name);
    await Promise.all([take(name, step), ...companions.map((companion) => take(...companion))]);
  }
  console.log(`\n${report.map((line) => `  ${line}`).join('\n')}\n  in ${seconds(began)}\n`);
  if (times.length > 0) console.log(`The slowest test files:\n${slowest(times)}\n`);
  if (skips.length > 0) console.log(`Skipped:\n${first(skips)}\n`);
  // Last, so that the end of a log shows the reason: long logs lose their beginning.
  if (failures.length > 0) console.log(`${first(failures)}\n`);
  console.log(inWords(total));
  process.exit(total.failed > 0 ? 1 : 0);
}

/** @param {{ passed: number, failed: number, skipped: number }} count */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {string[]} lines */
function first(lines) {
  const more = lines.length - NOTES_MAX;
  return [...lines.slice(0, NOTES_MAX), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

/**
 * The steps that these arguments name. Test files make a step of their own for each program that runs them, which is given what
 * follows the files, such as `-t` or `--inspect-brk`.
 *
 * @param {string[]} args
 * @returns {[string, Step][]}
 */
function stepsFor(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(names.length);
  const steps = Object.entries(STEPS);
  if (args.length === 0) return steps.filter(([, { onlyAsked }]) => !onlyAsked);
  const files = names.filter((name) => /\.(test|spec)\.tsx?$/.test(name) && existsSync(name));
  const unknown = names.filter((name) => !(name in STEPS) && name !== 'all' && !files.includes(name));
  if (unknown.length > 0 || (options.length > 0 && files.length === 0)) {
    console.error(`There is no step or test file "${[...unknown, ...options].join('", "')}".`);
    console.error(`Steps: ${Object.keys(STEPS).join(', ')}, all.`);
    process.exit(2);
  }
  const isJourney = (/** @type {string} */ file) => path.relative('e2e', file)[0] !== '.';
  const [ofPlaywright, ofVitest] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  return [
    ...steps.filter(([name]) => names.includes(name) || names.includes('all')),
    ...named('files', ofVitest, (env) => testFiles(env, ofVitest, options)),
    ...named('journeys', ofPlaywright, (env) => journeys(env, [...ofPlaywright, ...options])),
  ];
}

/**
 * @param {string} name
 * @param {string[]} files
 * @param {Step['run']} run
 * @returns {[string, Step][]}
 */
function named(name, files, run) {
  return files.length > 0 ? [[name, { title: files.join(' '), run }]] : [];
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files
 * @param {string[]} options
 */
async function testFiles(env, files, options) {
  const texts = files.map((file) => readFileSync(file, 'utf8')).join();
  const programs = PROGRAMS.filter((name) => texts.includes(name));
  const needsBrowser = texts.includes('findBrowser') || files.some((file) => file.endsWith('.browser.test.ts'));
  const found = { ...(needsBrowser ? withBrowser(env) : env), ...findPrograms(...programs), ALL_TESTS: '1' };
  if (files.some((file) => path.resolve(file).startsWith(path.resolve('tests/engines'))))
    Object.assign(found, await bringEngines());
  return await runVitest(found, 'files', ['run', ...files, ...options]);
}

/** Written only if the schema or a call has changed. @param {NodeJS.ProcessEnv} env */
const generateTypes = (env) => succeeds(() => script('web/codegen.ts', env));

/** @param {NodeJS.ProcessEnv} env */
async function checkBuild(env) {
  return await succeeds(async () => {
    await buildWeb();
    await script('web/check-floor.ts', env);
  });
}

/** @param {NodeJS.ProcessEnv} env */
async function inEngines(env) {
  const built = await succeeds(buildWeb);
  if (built.failed > 0) return built;
  const found = await bringEngines();
  if (Object.keys(found).length === 0 && !env.CI)
    return { ...built, skipped: ['every journey, because this machine has no other browser'] };
  return await vitest({ ...env, ...found }, 'engines', 'engines');
}

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

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [args] files and options
 */
async function journeys(env, args = []) {
  const built = await succeeds(buildWeb);
  if (built.failed > 0) return built;
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-journeys-'));
  try {
    return await counted('journeys.json', countPlaywright, async (file) => {
      const command = [binOf('@playwright/test'), 'test', '--config=e2e', '--reporter=list,json', ...args];
      const { code } = await run(process.execPath, command, {
        env: { ...withBrowser(env), PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file), JOURNEYS_DATA_DIR: folder },
      });
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
    if (error instanceof Interrupted) throw error;
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
