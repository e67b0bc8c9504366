// @ts-check
// What `npm run soak` runs: the tests that look for rare faults, each repeated far more often than in `npm test`.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { RESULTS, runVitest } from './check.mjs';
import { findPrograms } from './debian.mjs';
import { withNodeFirst } from './node.mjs';
import { seconds } from './story.mjs';

/** Every test that imports this module repeats something. */
const COUNTS = 'seeds/src/chance.ts';
const REPORT = 'bench/SOAK.md';

/**
 * Runs them, writes the results to bench/SOAK.md, and ends the process.
 *
 * @returns {Promise<never>}
 */
export async function soak() {
  const SEED = process.env.SEED ?? String(randomInt(2 ** 31));
  console.log(`SEED=${SEED} repeats the random choices of this run.`);
  mkdirSync(RESULTS, { recursive: true });
  const env = {
    ...withNodeFirst(),
    ...findPrograms('haproxy'),
    CHROME: findBrowser({ install: true }),
    SOAK: '1',
    SEED,
  };
  const began = Date.now();
  const total = { passed: 0, failed: 0 };
  const rows = [];
  // one after the other: the kills need the machine for themselves
  for (const project of ['server', 'product']) {
    const { passed, failed } = await runVitest(env, `soak-${project}`, [
      'related',
      '--run',
      COUNTS,
      '--project',
      project,
    ]);
    total.passed += passed;
    total.failed += failed;
    rows.push(...rowsOf(JSON.parse(readFileSync(path.join(RESULTS, `soak-${project}.json`), 'utf8'))));
  }
  const outcome = `${total.passed} passed, ${total.failed} failed`;
  writeFileSync(REPORT, report({ SEED, took: seconds(began), outcome, rows }));
  console.log(`\nWritten to ${REPORT}.\nSEED=${SEED}\n${outcome}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/**
 * Repeated tests are recognized by the count in their title.
 *
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, status: string, duration?: number }[] }[] }} results
 */
function rowsOf({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName, status }) => status === 'failed' || /\d+ (times|random|renderers|whole)/.test(fullName))
      .map(({ fullName, status, duration = 0 }) => {
        const cells = [path.relative('', name), fullName.trim(), `${Math.round(duration / 1000)} s`, status];
        return `| ${cells.join(' | ')} |`;
      }),
  );
}

/** @param {{ SEED: string, took: string, outcome: string, rows: string[] }} run */
function report({ SEED, took, outcome, rows }) {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim() || 'unknown';
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const cpus = os.cpus();
  return `# What the soak found

Written by \`npm run soak\`: the tests that look for rare faults, repeated far more often than in \`npm test\`.

Run ${when} UTC at commit ${commit} with \`SEED=${SEED}\`, on ${cpus.length} cores (${cpus[0]?.model ?? 'unknown'}), Node ${process.versions.node}; it took ${took}. **${outcome}.**

| file | test | time | outcome |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
