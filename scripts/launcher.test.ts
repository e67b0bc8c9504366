import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, verdict } from './check.mjs';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const broken = { status: 'failed', assertionResults: [] };

describe('the count of checks', () => {
  it('counts tests, and files that could not be loaded', () => {
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [passing, failing, broken] };
    expect(countVitest(report)).toMatchObject({ passed: 2, failed: 2 });
  });

  it('counts journeys, and what kept them from running', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
    expect(countPlaywright(report)).toMatchObject({ passed: 4, failed: 2 });
  });

  it('says what failed, and what needed a second try', () => {
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

async function launcher(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('the launcher', () => {
  it('names the commands it has', async () => {
    const { code, output } = await launcher(['dance']);
    expect(output).toContain('There is no "dance". Choose one of: start, test, bench, verify-records, lifetime-codes.');
    expect(code).toBe(1);
  });
});

describe('npm start', () => {
  it('says so when the port is taken, before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, output } = await launcher(['start'], { PORT: String(port) });
    other.close();
    expect(output).toContain(`Something already listens on port ${port}.`);
    expect(code).toBe(1);
  });
});
