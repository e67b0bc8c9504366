// @ts-check
// What `npm run soak` runs: the tests that look for rare faults, each repeated far more often than in `npm test`.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { RESULTS, runVitest } from './check.mjs';
import { findPrograms } from './debian.mjs';
import { withNodeFirst } from './node.mjs';

/** Every test that imports this module repeats something. */
const COUNTS = 'seeds/testing/chance.ts';
/** In a browser nothing can import it: Node makes the clips. */
const CORPUS = 'studio/src/corpus.browser.test.ts';
const REPORT = 'bench/SOAK.md';

/**
 * Runs them all, or those of the files that are named, and writes the results to bench/SOAK.md; ends the process.
 *
 * @param {string[]} args what Vitest takes: files, and `-t` with the beginning of a title
 * @returns {Promise<never>}
 */
export async function soak(args) {
  const SEED = process.env.SEED ?? String(randomInt(2 ** 31));
  console.log(`SEED=${SEED} repeats the random choices of this run.`);
  mkdirSync(RESULTS, { recursive: true });
  const env = {
    ...withNodeFirst(),
    ...findPrograms('haproxy'),
    CHROME: findBrowser({ install: true }),
    ALL_TESTS: '1',
    SOAK: '1',
    SEED,
  };
  const how = circumstances(SEED);
  const runs =
    args.length > 0
      ? [['run', '--project', 'server', '--project', 'product', ...args]]
      : // one after the other: the kills need the machine for themselves
        [
          ...['server', 'product'].map((project) => ['related', '--run', COUNTS, '--project', project]),
          ['run', '--project', 'browser', CORPUS],
        ];
  let failures = 0;
  /** @type {Ran[]} */
  const ran = [];
  for (const run of runs) {
    failures += (await runVitest(env, 'soak', run)).failed;
    const results = path.join(RESULTS, 'soak.json');
    if (existsSync(results)) ran.push(...testsIn(JSON.parse(readFileSync(results, 'utf8'))));
  }
  if (process.env.SOAK_SHARE) {
    console.log(`\nOnly a share was run: ${REPORT} stays as it was.`);
  } else {
    const old = args.length > 0 && existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
    writeFileSync(REPORT, report(merged(old, ran, how)));
    console.log(`\nWritten to ${REPORT}.`);
  }
  console.log(`SEED=${SEED}\n${failures} failed`);
  process.exit(failures > 0 ? 1 : 0);
}

/** @param {string} SEED */
function circumstances(SEED) {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim() || 'unknown';
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const { KILLS } = process.env;
  const set = Object.entries({ SEED, KILLS }).filter(([, value]) => value);
  return `${when} UTC, ${commit}, \`${set.map((pair) => pair.join('=')).join(' ')}\`, load ${Math.round(os.loadavg()[0] ?? 0)}`;
}

/**
 * @typedef {{ file: string, title: string, status: string, seconds: number }} Ran
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string, duration?: number }[] }} RanFile
 * @param {{ testResults: RanFile[] }} results
 * @returns {Ran[]} without those that were left out
 */
export function testsIn({ testResults }) {
  return testResults.flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = path.relative('', name);
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed');
    if (ofFile === 'failed' && !ran.some(({ status }) => status === 'failed'))
      return [{ file, title: 'could not be run', status: 'failed', seconds: 0 }];
    return ran.map(({ fullName, status, duration = 0 }) => {
      const title = fullName.trim().replaceAll('|', '/');
      return { file, title, status, seconds: Math.round(duration / 1000) };
    });
  });
}

/** How often a test repeats something, according to its title. */
const COUNT = /(\d+) (?:times|random|renderers|whole)/;

/**
 * The rows of the report. A row is replaced by a run of the same test that repeats at least as much (its title is the same but for
 * numbers); a shorter one adds a row if it fails, and none if it passes.
 *
 * @param {string} old
 * @param {readonly Ran[]} ran
 * @param {string} how
 */
export function merged(old, ran, how) {
  /** @type {(file?: string, title?: string) => string} */
  const keyOf = (file, title = '') => `${file} ${title.replace(/\d+/g, '#')}`;
  const countOf = (title = '') => Number(COUNT.exec(title)?.[1] ?? 0);
  const rows = old
    .split('\n')
    .filter((line) => /^\| \S+\.test\.tsx? \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
  const counts = new Map(ran.map(({ file, title }) => [keyOf(file, title), countOf(title)]));
  const kept = rows.filter(([file, title]) => countOf(title) > (counts.get(keyOf(file, title)) ?? -1));
  const longer = new Set(kept.map(([file, title]) => keyOf(file, title)));
  const fresh = ran
    .filter(({ file, title, status }) => status === 'failed' || (COUNT.test(title) && !longer.has(keyOf(file, title))))
    .map(({ file, title, status, seconds }) => [file, title, `${seconds} s`, status, how]);
  return [...kept, ...fresh].toSorted((a, b) => (keyOf(a[0], a[1]) < keyOf(b[0], b[1]) ? -1 : 1));
}

/** @param {string[][]} rows */
function report(rows) {
  const cpus = os.cpus();
  const failed = rows.filter(([, , , status]) => status === 'failed').length;
  return `# What the soak found

Written by \`npm run soak\`: the tests that look for rare faults, repeated far more often than in \`npm test\`, on ${cpus.length} cores
(${cpus[0]?.model ?? 'unknown'}). \`npm run soak -- tests/kill.test.ts -t "the server"\` runs some of them and replaces their rows alone.
A row stays until a run that repeats at least as much.

**${rows.length - failed} passed, ${failed} failed.**

| file | test | time | outcome | run |
| --- | --- | --- | --- | --- |
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}
