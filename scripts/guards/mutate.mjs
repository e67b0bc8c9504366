// @ts-check
// What `npm run mutate-guards` does: takes one guard after the other away and runs the tests that should notice.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { binOf, RESULTS } from '../check.mjs';
import { withNodeFirst } from '../node.mjs';
import { run } from '../process.mjs';
import { seconds } from '../story.mjs';
import { conditionMutants, limitMutants, noLimits, POLICY_TESTS, policyLines, policyMutants } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

const KILLED_AT_LEAST = 0.95;
const REPORT = path.join(RESULTS, 'mutant.json');

/**
 * Runs all, or those whose kind or name contains one of the words, and ends the process: with 1 if fewer than 95 percent
 * were noticed.
 *
 * @param {string[]} words
 * @returns {Promise<never>}
 */
export async function mutateGuards(words) {
  const isWanted = (/** @type {string} */ name) => words.length === 0 || words.some((word) => name.includes(word));
  mkdirSync(RESULTS, { recursive: true });
  const began = Date.now();
  /** @type {{ name: string, noticed: boolean }[]} */
  const outcomes = [];
  const note = (/** @type {string} */ name, /** @type {boolean} */ noticed) => {
    outcomes.push({ name, noticed });
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${name}`);
  };
  const ofPolicy = policyMutants().filter(({ name }) => isWanted(`policy: ${name}`));
  if (ofPolicy.length > 0) await passUnchanged(POLICY_TESTS);
  for (const mutant of ofPolicy) {
    const failed = new Set((await failedTests(mutant, { bail: false })).map(({ title }) => title));
    for (const { operation, line } of policyLines())
      if (losesSomething(mutant.name, line)) note(`policy: ${operation} without ${mutant.name}`, failed.has(operation));
  }
  for (const mutant of conditionMutants().filter(({ name }) => isWanted(name)))
    note(mutant.name, await isNoticed(mutant));
  const ofLimits = limitMutants().filter(({ name }) => isWanted(name));
  const seen = ofLimits.some(({ key }) => key) ? await keysNoticed() : new Set();
  for (const mutant of ofLimits) note(mutant.name, seen.has(mutant.key) || (await isNoticed(mutant)));
  const survivors = outcomes.filter(({ noticed }) => !noticed);
  const share = (outcomes.length - survivors.length) / outcomes.length;
  console.log(`\n${survivors.map(({ name }) => `SURVIVED  ${name}`).join('\n')}`);
  console.log(
    `${outcomes.length - survivors.length} of ${outcomes.length} noticed (${(share * 100).toFixed(1)} percent) in ${seconds(began)}`,
  );
  process.exit(share >= KILLED_AT_LEAST ? 0 : 1);
}

/** The test files that noticed something, last first: they will often notice the next. @type {string[]} */
const noticedBefore = [];
/** The test files that were seen to pass without a change. @type {Set<string>} */
const passing = new Set();

/**
 * Whether any test fails without the guard: first those that are likely to, then all others.
 *
 * @param {Mutant} mutant
 */
async function isNoticed(mutant) {
  const lately = noticedBefore.filter((test) => mutant.tests.includes(test)).slice(0, 1);
  const first = mutant.tests.filter((test) => [...lately, ...mutant.likely].includes(test));
  for (const tests of [first, mutant.tests.filter((test) => !first.includes(test))]) {
    const [failed] = tests.length > 0 ? await failedTests({ ...mutant, tests }, { bail: true }) : [];
    if (!failed) continue;
    await passUnchanged([failed.file]);
    noticedBefore.unshift(failed.file);
    return true;
  }
  return false;
}

/** The keys of the rate limits whose loss every test of theirs notices. @returns {Promise<Set<string>>} */
async function keysNoticed() {
  const limits = noLimits();
  await passUnchanged(limits.tests);
  const outcomes = await testsOf(limits, { bail: false });
  const passed = outcomes.filter(({ status }) => status !== 'failed').map(({ title }) => title);
  return new Set(outcomes.map(({ title }) => title).filter((title) => !passed.includes(title)));
}

/** @param {string[]} tests */
async function passUnchanged(tests) {
  const unknown = tests.filter((test) => !passing.has(test));
  if (unknown.length === 0) return;
  const [failed] = await failedTests({ name: 'nothing', changes: [], tests: unknown, likely: [] }, { bail: false });
  if (failed) throw new Error(`${failed.file} fails without any change: ${failed.title}`);
  for (const test of unknown) passing.add(test);
}

/**
 * Whether a line of the policy differs after the loss; if not, there is nothing to notice.
 *
 * @param {string} loss
 * @param {string} line
 */
function losesSomething(loss, line) {
  const isOpen = /^anyPlan\(user\(\)\)$/.test(line);
  if (loss === 'the plan it needs') return !/anyPlan|withoutPlan|providerAdmins|who: \['reviewer'\]/.test(line);
  if (loss === 'the permissions it needs')
    return !isOpen && !/^(user|list)\(\)$/.test(line) && /\('|needs|generates|providerAdmins/.test(line);
  return !/'visitor', 'reviewer', 'user'/.test(line);
}

/** The tests that fail without the guard. @param {Mutant} mutant @param {{ bail: boolean }} options */
const failedTests = async (mutant, options) =>
  (await testsOf(mutant, options)).filter(({ status }) => status === 'failed');

/**
 * The tests that ran without the guard. A run in which a file does not load or a hook fails throws: that says
 * nothing about the guard.
 *
 * @param {Mutant} mutant
 * @param {{ bail: boolean }} options
 * @returns {Promise<{ file: string, title: string, status: string }[]>}
 */
async function testsOf({ name, changes, tests }, { bail }) {
  rmSync(REPORT, { force: true });
  const args = [
    binOf('vitest'),
    'run',
    '--config',
    'scripts/guards/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${REPORT}`,
  ];
  if (bail) args.push('--bail=1');
  const env = { ...withNodeFirst(), MUTANT: JSON.stringify(changes) };
  await run(process.execPath, [...args, ...tests], { env, capture: true });
  if (!existsSync(REPORT)) throw new Error(`The tests did not run for ${name}.`);
  /** @type {{ testResults: { name: string, message: string, assertionResults: { title: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const all = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: path.relative('', file), title, status })),
  );
  if (!all.some(({ status }) => status === 'passed' || status === 'failed'))
    throw new Error(`No test ran for ${name}: ${testResults.map(({ message }) => message).join(' ')}`);
  return all;
}
