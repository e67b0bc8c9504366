// @ts-check
// What `npm run mutate-guards` does: takes one guard after the other away and runs the tests that should notice.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { binOf, RESULTS } from '../check.mjs';
import { withNodeFirst } from '../node.mjs';
import { run } from '../process.mjs';
import { seconds } from '../story.mjs';
import { conditionMutants, limitMutants, POLICY_TESTS, policyLines, policyMutants } from './mutants.mjs';

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
  const unchanged = { name: 'nothing', changes: [], tests: POLICY_TESTS };
  if ((await failedTests(unchanged, { bail: false })).size > 0) throw new Error('The tests fail without any change.');
  for (const mutant of policyMutants().filter(({ name }) => isWanted(`policy: ${name}`))) {
    const failed = await failedTests(mutant, { bail: false });
    for (const { operation, line } of policyLines())
      if (losesSomething(mutant.name, line)) note(`policy: ${operation} without ${mutant.name}`, failed.has(operation));
  }
  for (const mutant of [...conditionMutants(), ...limitMutants()].filter(({ name }) => isWanted(name)))
    note(mutant.name, (await failedTests(mutant, { bail: true })).size > 0);
  const survivors = outcomes.filter(({ noticed }) => !noticed);
  const share = (outcomes.length - survivors.length) / outcomes.length;
  console.log(`\n${survivors.map(({ name }) => `SURVIVED  ${name}`).join('\n')}`);
  console.log(
    `${outcomes.length - survivors.length} of ${outcomes.length} noticed (${(share * 100).toFixed(1)} percent) in ${seconds(began)}`,
  );
  process.exit(share >= KILLED_AT_LEAST ? 0 : 1);
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

/**
 * The titles of the tests that fail without the guard. A run in which a file does not load or a hook fails throws: that says
 * nothing about the guard.
 *
 * @param {Mutant} mutant
 * @param {{ bail: boolean }} options
 * @returns {Promise<Set<string>>}
 */
async function failedTests({ name, changes, tests }, { bail }) {
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
  /** @type {{ testResults: { message: string, assertionResults: { title: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!all.some(({ status }) => status === 'passed' || status === 'failed'))
    throw new Error(`No test ran for ${name}: ${testResults.map(({ message }) => message).join(' ')}`);
  return new Set(all.filter(({ status }) => status === 'failed').map(({ title }) => title));
}
