// @ts-check
// Reads the reports of Vitest and Playwright: how many tests passed, what failed, and how long each file took.
import path from 'node:path';

/**
 * `notes` say what failed, in short; `skipped` are titles.
 *
 * @typedef {{ passed: number, failed: number, skipped?: string[], notes?: string[], files?: FileTime[] }} Count
 */
/** @typedef {{ file: string, seconds: number }} FileTime */

const NOTE_LENGTH = 400;
/** Vitest's words. */
const SKIPPED = ['skipped', 'pending', 'todo'];

/**
 * A run that fails without a failed test, or that ran no tests, counts as one failure.
 *
 * @param {Count} tests
 * @param {number} exitCode
 * @returns {Count}
 */
export function verdict({ passed, failed, ...rest }, exitCode) {
  return { passed, failed: failed || (exitCode !== 0 || passed === 0 ? 1 : 0), ...rest };
}

/**
 * The first line or so of what went wrong, without the colors of a terminal.
 *
 * @param {string} title
 * @param {string | undefined} message
 */
function note(title, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').replace(/\s+/g, ' ');
  return `${title}: ${plain}`.slice(0, NOTE_LENGTH);
}

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, name?: string, message?: string, startTime?: number, endTime?: number, assertionResults: Assertion[] }[] }} report
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
    skipped: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => SKIPPED.includes(status)).map(({ fullName = '' }) => fullName.trim()),
    ),
    notes: [
      ...failedTests.map(({ fullName = '', failureMessages }) => note(fullName, failureMessages?.[0])),
      ...brokenFiles.map(({ name = '', message }) => note(name, message)),
    ],
    files: testResults.map(({ name = '', startTime = 0, endTime = 0 }) => ({
      file: path.relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * A journey that passed when retried counts as passed, but is named: a browser that records, encodes and plays video on a
 * shared machine can fail at times, and the reader should know which journeys do.
 *
 * @typedef {{ title: string, tests?: { status: string, results: { duration?: number, error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: { message?: string }[], suites?: Suite[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: suites.flatMap(skippedIn),
    notes: [...suites.flatMap(notesOf), ...errors.map(({ message }) => note('before the journeys', message))],
    files: suites.map((suite) => ({ file: `e2e/${suite.file ?? ''}`, seconds: millisecondsOf(suite) / 1000 })),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function skippedIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests = [] }) => tests.some(({ status }) => status === 'skipped'));
  return [...own.map(({ title }) => title), ...suites.flatMap(skippedIn)];
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
 * @param {Suite} suite
 * @returns {number}
 */
function millisecondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests = [] }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration = 0 }) => duration), ...suites.map(millisecondsOf)].reduce((a, b) => a + b, 0);
}

/**
 * @param {readonly FileTime[]} files
 * @param {number} most
 * @returns {string} a table, the slowest first
 */
export function slowest(files, most = 10) {
  const rows = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return rows.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n');
}
