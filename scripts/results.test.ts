import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, slowest, verdict } from './results.mjs';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const broken = { status: 'failed', assertionResults: [] };

describe('the count of checks', () => {
  it('includes tests, and files that could not be loaded', () => {
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [passing, failing, broken] };
    expect(countVitest(report)).toMatchObject({ passed: 2, failed: 2 });
  });

  it('includes journeys, and what kept them from running', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
    expect(countPlaywright(report)).toMatchObject({ passed: 4, failed: 2 });
  });

  it('includes tests that skipped themselves, by name', () => {
    const tests = ['skipped', 'todo', 'passed'].map((status) => ({ status, fullName: `a ${status} test` }));
    const unit = { numPassedTests: 1, numFailedTests: 0, testResults: [{ status: 'passed', assertionResults: tests }] };
    expect(countVitest(unit).skipped).toEqual(['a skipped test', 'a todo test']);

    const specs = ['skipped', 'expected'].map((status) => ({
      title: `is ${status}`,
      tests: [{ status, results: [] }],
    }));
    const report = { stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites: [{ suites: [{ specs }] }] };
    expect(countPlaywright(report).skipped).toEqual(['is skipped']);
  });

  it('names what failed, and what needed a retry', () => {
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 3\nto be 4'] };
    const lost = { status: 'failed', name: 'lost.test.ts', message: 'Cannot find module', assertionResults: [] };
    const unit = {
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults: [failed] }, lost],
    };
    expect(countVitest(unit).notes).toEqual(['adds: expected 3 to be 4', 'lost.test.ts: Cannot find module']);

    const tried = (status: string) => ({ status, results: [{ error: { message: 'too late' } }, {}] });
    const specs = [
      { title: 'signs in', tests: [tried('flaky')] },
      { title: 'records', tests: [tried('unexpected')] },
      { title: 'reads', tests: [{ status: 'expected', results: [{}] }] },
    ];
    const report = { stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites: [{ suites: [{ specs }] }] };
    expect(countPlaywright(report).notes).toEqual([
      'passed at the second try: signs in: too late',
      'records: too late',
    ]);
  });

  it.each([
    ['all passed', { passed: 5, failed: 0 }, 0, 0],
    ['some failed', { passed: 5, failed: 2 }, 1, 2],
    ['the run failed though every test passed', { passed: 5, failed: 0 }, 1, 1],
    ['no test was run', { passed: 0, failed: 0 }, 0, 1],
  ])('when %s', (_, tests, exitCode, failed) => {
    expect(verdict(tests, exitCode).failed).toBe(failed);
  });
});

describe('the slowest files', () => {
  it('come first, with their times', () => {
    const at = (name: string, startTime: number, endTime: number) => ({ ...passing, name, startTime, endTime });
    const unit = {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [at('a.test.ts', 0, 900), at('b.test.ts', 5, 2_505)],
    };
    const specs = [
      { title: 'signs in', tests: [{ status: 'flaky', results: [{ duration: 700 }, { duration: 800 }] }] },
    ];
    const journeys = {
      stats: { expected: 0, unexpected: 0, flaky: 1 },
      errors: [],
      suites: [{ file: 'c.spec.ts', suites: [{ specs }] }],
    };
    const files = [...(countVitest(unit).files ?? []), ...(countPlaywright(journeys).files ?? [])];
    expect(slowest(files, 2)).toBe('     2.5 s  b.test.ts\n     1.5 s  e2e/c.spec.ts');
  });
});
