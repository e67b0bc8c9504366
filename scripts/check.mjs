// @ts-check
// What `npm test` runs: named steps, each with its time, and a count of all tests at the end.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { withNodeFirst } from './node.mjs';
import { run } from './process.mjs';
import { buildWeb, workspaces } from './setup.mjs';
import { seconds } from './story.mjs';

/** @typedef {{ passed: number, failed: number, notes?: string[] }} Count `notes` tell what failed, in short */
/** @typedef {{ title: string, run: (env: NodeJS.ProcessEnv) => Promise<Count> }} Step */

const RESULTS = '.cache/results';
const NOTES_MAX = 12;
const NOTE_LENGTH = 400;

/** @type {Record<string, Step>} */
const STEPS = {
  lint: { title: 'format and lint', run: (env) => tool(env, '@biomejs/biome', 'check', '--error-on-warnings') },
  types: { title: 'types', run: checkTypes },
  unused: { title: 'dead code', run: (env) => tool(env, 'knip') },
  unit: { title: 'import rules, domain and server', run: (env) => vitest(env, 'node') },
  studio: { title: 'studio in a browser', run: (env) => vitest(env, 'browser') },
  build: { title: 'web build', run: () => succeeds(buildWeb) },
  product: { title: 'the whole product: fresh clone, kills', run: (env) => vitest(env, 'product') },
  journeys: { title: 'journeys in a browser', run: journeys },
};

/**
 * Runs the steps, or those that are named, and ends the process.
 *
 * @param {string[]} names
 * @returns {Promise<never>}
 */
export async function check(names) {
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join('", "')}". Steps: ${Object.keys(STEPS).join(', ')}.`);
    process.exit(2);
  }
  const env = { ...withNodeFirst(), CHROME: findBrowser({ install: true }) };
  mkdirSync(RESULTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const report = [];
  /** @type {string[]} */
  const noted = [];
  const began = Date.now();
  for (const [name, step] of Object.entries(STEPS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n=== ${name}: ${step.title}`);
    const started = Date.now();
    const { passed, failed, notes = [] } = await step.run(env);
    const line = `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed in ${seconds(started)}`;
    console.log(`=== ${line}`);
    report.push(line);
    noted.push(...notes.map((note) => `${name}: ${note}`));
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${report.map((line) => `  ${line}`).join('\n')}\n  in ${seconds(began)}\n`);
  // Last, so that the end of a log tells why: logs are cut off at their beginning.
  if (noted.length > 0) console.log(`${noted.slice(0, NOTES_MAX).join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** @param {NodeJS.ProcessEnv} env */
async function checkTypes(env) {
  const count = { passed: 0, failed: 0 };
  for (const project of ['.', ...workspaces()]) {
    const { passed, failed } = await tool(env, 'typescript', '-p', project);
    if (failed > 0) console.log(`types of ${project === '.' ? 'the root' : project} do not hold`);
    count.passed += passed;
    count.failed += failed;
  }
  return count;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} project
 */
async function vitest(env, project) {
  return await counted(`${project}.json`, countVitest, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run(process.execPath, [binOf('vitest'), 'run', '--project', project, ...reporters], { env });
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
      const { code } = await run(process.execPath, [binOf('@playwright/test'), 'test', '--reporter=list,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file), JOURNEYS_DATA_DIR: folder },
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
 * A run that ends badly without a failed test, or that ran none at all, counts as one failure.
 *
 * @param {Count} tests
 * @param {number} exitCode
 * @returns {Count}
 */
export function verdict({ passed, failed, notes }, exitCode) {
  return { passed, failed: failed || (exitCode !== 0 || passed === 0 ? 1 : 0), ...(notes ? { notes } : {}) };
}

/**
 * The first line or so of what went wrong, without the colours of a terminal.
 *
 * @param {string} title
 * @param {string | undefined} message
 */
function note(title, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').replace(/\s+/g, ' ');
  return `${title}: ${plain}`.slice(0, NOTE_LENGTH);
}

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, name?: string, message?: string, assertionResults: Assertion[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    notes: [
      ...failedTests.map(({ fullName = '', failureMessages }) => note(fullName, failureMessages?.[0])),
      ...brokenFiles.map(({ name = '', message }) => note(name, message)),
    ],
  };
}

/**
 * A journey that went well at its second try passed, and is named: a browser that records, encodes and plays video on
 * a shared machine can miss a beat, and a reader should know which journeys do.
 *
 * @typedef {{ title: string, tests?: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: { message?: string }[], suites?: Suite[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    notes: [...suites.flatMap(notesOf), ...errors.map(({ message }) => note('before the journeys', message))],
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function notesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const failure = results.find(({ error }) => error)?.error?.message;
        return note(status === 'flaky' ? `passed at the second try: ${title}` : title, failure);
      }),
  );
  return [...own, ...suites.flatMap(notesOf)];
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
function binOf(name) {
  const folder = path.join('node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
