// @ts-check
// Runs `npm run mutate-guards`: removes one guard after the other and runs the tests that should notice.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binOf } from '../bin.mjs';
import { RESULTS } from '../check.mjs';
import { withNodeFirst } from '../node.mjs';
import { run } from '../process.mjs';
import { seconds } from '../story.mjs';
import {
  conditionMutants,
  limitMutants,
  noLimits,
  POLICY_TESTS,
  policyLines,
  policyMutants,
  REPEATED,
} from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** @typedef {{ kind: 'policy' | 'conditions' | 'limits', name: string, by: string | null, of: string }} Outcome */

const NOTICED_AT_LEAST = 0.95;
const REPORT = path.join(RESULTS, 'mutant.json');
/** Results of earlier runs, so that a stopped run can resume. */
const OUTCOMES = path.join(RESULTS, 'guards.json');
/** What the tests noticed so far in a run with several guards. */
const NOTICED = path.resolve(RESULTS, 'noticed.jsonl');
const DOCUMENT = 'bench/GUARDS.md';

/** @type {Map<string, Outcome>} */
const outcomes = new Map(
  existsSync(OUTCOMES)
    ? JSON.parse(readFileSync(OUTCOMES, 'utf8')).map((/** @type {Outcome} */ one) => [one.name, one])
    : [],
);

/**
 * Runs all, or those whose kind or name contains one of the words, and ends the process: with 1 if fewer than 95 percent
 * were noticed. What was noticed before is not tried again while its sources and the test that noticed are the same.
 *
 * @param {string[]} words
 * @returns {Promise<never>}
 */
export async function mutateGuards(words) {
  const isWanted = (/** @type {string} */ name) => words.length === 0 || words.some((word) => name.includes(word));
  mkdirSync(RESULTS, { recursive: true });
  const began = Date.now();
  const ofPolicy = policyMutants().filter(({ name }) => isWanted(`policy: ${name}`));
  if (ofPolicy.length > 0) await passUnchanged(POLICY_TESTS);
  for (const mutant of ofPolicy) {
    const failed = new Map((await failedTests(mutant, { bail: false })).map(({ title, file }) => [title, file]));
    for (const { operation, line } of policyLines())
      if (losesSomething(mutant.name, line))
        note(
          'policy',
          { ...mutant, name: `policy: ${operation} without ${mutant.name}` },
          failed.get(operation) ?? null,
        );
  }
  const ofConditions = conditionMutants().filter((mutant) => isWanted(mutant.name) && !isKnown(mutant));
  for (const tests of [likelyOf, othersOf])
    await noteSwitched(
      ofConditions.filter((mutant) => !isKnown(mutant)),
      tests,
    );
  for (const mutant of ofConditions) if (!isKnown(mutant)) note('conditions', mutant, await noticedBy(mutant));
  const ofLimits = limitMutants().filter((mutant) => isWanted(mutant.name) && !isKnown(mutant));
  const seen = ofLimits.some(({ key }) => key) ? await keysNoticed() : new Map();
  for (const mutant of ofLimits) note('limits', mutant, seen.get(mutant.key) ?? (await noticedBy(mutant)));
  const share = writeReport();
  console.log(`\nWritten to ${DOCUMENT}, in ${seconds(began)}.`);
  process.exit(share >= NOTICED_AT_LEAST ? 0 : 1);
}

/** @param {Mutant} mutant */
const likelyOf = ({ likely, tests }) => [...likely, ...tests.filter((test) => test.startsWith('server/src/graphql/'))];
/** @param {Mutant} mutant */
const othersOf = (mutant) => mutant.tests.filter((test) => !likelyOf(mutant).includes(test));

/**
 * Runs the tests of several guards once, repeating each test without every guard that it reaches: far faster than a run per
 * guard.
 *
 * @param {Mutant[]} mutants
 * @param {(mutant: Mutant) => string[]} testsFor
 */
async function noteSwitched(mutants, testsFor) {
  if (mutants.length === 0) return;
  /** @type {import('./mutants.mjs').Change[]} */
  const places = [];
  const switched = mutants.map(({ name, changes }) => ({
    name,
    places: changes.map((change) => placeOf(places, change)),
  }));
  rmSync(NOTICED, { force: true });
  const env = { PLACES: JSON.stringify(places), SWITCHED: JSON.stringify(switched), NOTICED };
  await runTests('several guards', [...new Set(mutants.flatMap(testsFor))], [], env);
  if (!existsSync(NOTICED)) return;
  for (const line of readFileSync(NOTICED, 'utf8').trim().split('\n')) {
    const { name, by } = JSON.parse(line);
    const mutant = mutants.find((one) => one.name === name);
    if (mutant) note('conditions', mutant, by);
  }
}

/** Its number; guards that go together share places. @param {import('./mutants.mjs').Change[]} places @param {import('./mutants.mjs').Change} change */
function placeOf(places, change) {
  const known = places.findIndex(({ file, at }) => file === change.file && at === change.at);
  return known === -1 ? places.push(change) - 1 : known;
}

/** @param {Outcome['kind']} kind @param {Mutant} mutant @param {string | null} by the test file that noticed */
function note(kind, mutant, by) {
  console.log(`${by ? 'noticed ' : 'SURVIVED'}  ${mutant.name}${by ? ` (${by})` : ''}`);
  outcomes.set(mutant.name, { kind, name: mutant.name, by, of: by ? fingerprint(mutant, by) : '' });
  writeFileSync(OUTCOMES, JSON.stringify([...outcomes.values()]));
}

/** Whether it was noticed in an earlier run, and nothing relevant has changed since. @param {Mutant} mutant */
function isKnown(mutant) {
  const before = outcomes.get(mutant.name);
  return before?.by ? existsSync(before.by) && before.of === fingerprint(mutant, before.by) : false;
}

/** @param {Mutant} mutant @param {string} by */
const fingerprint = ({ changes }, by) =>
  [...new Set([...changes.map(({ file }) => file), by])]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

/** Writes the results of all current guards. @returns {number} the smallest share of a kind that was noticed */
function writeReport() {
  const lines = policyMutants().flatMap(({ name: loss }) =>
    policyLines()
      .filter(({ line }) => losesSomething(loss, line))
      .map(({ operation }) => `policy: ${operation} without ${loss}`),
  );
  const all = {
    policy: lines,
    conditions: conditionMutants().map(({ name }) => name),
    limits: limitMutants().map(({ name }) => name),
  };
  const shares = [];
  const rows = [];
  const left = [];
  for (const [kind, names] of Object.entries(all)) {
    const tried = names.flatMap((name) => outcomes.get(name) ?? []);
    const noticed = tried.filter(({ by }) => by).length;
    left.push(...tried.filter(({ by }) => !by).map(({ name }) => `- survived: ${name}`));
    left.push(...names.filter((name) => !outcomes.has(name)).map((name) => `- not tried: ${name}`));
    shares.push(noticed / names.length);
    rows.push(
      `| ${kind} | ${names.length} | ${tried.length} | ${noticed} | ${((noticed / names.length) * 100).toFixed(1)} % |`,
    );
  }
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim() || 'unknown';
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const said = `# Guards taken away

Written by \`npm run mutate-guards\`: each line of the policy, each condition on whose rows a query reaches and each limit is taken
away in turn, and the tests that should notice are run. ${when} UTC at commit ${commit}, Node ${process.versions.node}. Goal: 95 % of each kind.

| kind | guards | tried | noticed | share |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${left.length > 0 ? left.join('\n') : 'None survived.'}

Not counted, because another condition repeats them:

${Object.entries(REPEATED)
  .map(([place, why]) => `- \`${place}\`: ${why}`)
  .join('\n')}
`;
  writeFileSync(DOCUMENT, said);
  console.log(`\n${rows.join('\n')}\n${left.join('\n')}`);
  return Math.min(...shares);
}

/** The test files that noticed something, most recent first: they often notice the next one too. @type {string[]} */
const noticedBefore = [];
/** The test files that were seen to pass without a change. @type {Set<string>} */
const passing = new Set();

/**
 * The test file that fails without the guard, or null: tries likely ones first, then those of every operation, then all others.
 *
 * @param {Mutant} mutant
 */
async function noticedBy(mutant) {
  const lately = noticedBefore.filter((test) => mutant.tests.includes(test)).slice(0, 1);
  const first = mutant.tests.filter((test) => [...lately, ...mutant.likely].includes(test));
  const broad = mutant.tests.filter((test) => test.startsWith('server/src/graphql/') && !first.includes(test));
  const others = mutant.tests.filter((test) => !first.includes(test) && !broad.includes(test));
  for (const tests of [first, broad, others]) {
    const [failed] = tests.length > 0 ? await failedTests({ ...mutant, tests }, { bail: true }) : [];
    if (!failed) continue;
    await passUnchanged([failed.file]);
    noticedBefore.unshift(failed.file);
    return failed.file;
  }
  return null;
}

/**
 * The keys of the rate limits whose removal all of their tests notice, with the file of those tests.
 * @returns {Promise<Map<string, string>>}
 */
async function keysNoticed() {
  const limits = noLimits();
  await passUnchanged(limits.tests);
  const outcomes = await testsOf(limits, { bail: false });
  const passed = outcomes.filter(({ status }) => status !== 'failed').map(({ title }) => title);
  return new Map(outcomes.filter(({ title }) => !passed.includes(title)).map(({ title, file }) => [title, file]));
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
 * Whether a line of the policy changes by the removal; if not, there is nothing to notice.
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
  return runTests(name, tests, bail ? ['--bail=1'] : [], { MUTANT: JSON.stringify(changes) });
}

/**
 * @param {string} name
 * @param {string[]} tests
 * @param {string[]} options
 * @param {Record<string, string>} changed
 */
async function runTests(name, tests, options, changed) {
  rmSync(REPORT, { force: true });
  const args = [
    binOf('vitest'),
    'run',
    '--config',
    'scripts/guards/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${REPORT}`,
    ...options,
  ];
  await run(process.execPath, [...args, ...tests], {
    env: { ...withNodeFirst(), ALL_TESTS: '1', ...changed },
    capture: true,
  });
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
