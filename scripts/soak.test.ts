import { expect, it } from 'vitest';
import { merged, testsIn } from './soak.mjs';

const table = (...rows: string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const old = table(
  ['file', 'test', 'time', 'outcome', 'run'],
  ['---', '---', '---', '---', '---'],
  ['a.test.ts', 'writes 20 times (SEED=1)', '3 s', 'passed', 'before'],
  ['a.test.ts', 'reads', '1 s', 'failed', 'before'],
  ['b.test.ts', 'is killed 5 times', '9 s', 'passed', 'before'],
);
const ran = (title: string, status = 'passed') => ({ file: 'a.test.ts', title, status, seconds: 7 });

it('a part of the soak replaces the rows of the tests that ran, whatever their counts and seeds, and no others', () => {
  expect(merged(old, [ran('writes 400 times (SEED=2)')], 'now')).toEqual([
    ['a.test.ts', 'reads', '1 s', 'failed', 'before'],
    ['a.test.ts', 'writes 400 times (SEED=2)', '7 s', 'passed', 'now'],
    ['b.test.ts', 'is killed 5 times', '9 s', 'passed', 'before'],
  ]);
});

it('a failed test keeps its row until it has passed', () => {
  expect(merged(old, [ran('writes 20 times (SEED=2)'), ran('reads')], 'now')).toHaveLength(2);
  expect(merged('', [ran('reads', 'failed'), ran('lists')], 'now')).toEqual([
    ['a.test.ts', 'reads', '7 s', 'failed', 'now'],
  ]);
});

it('a run that repeats less deletes no row, and adds one only if it fails', () => {
  const failed = table(['a.test.ts', 'is killed 12 times (SEED=1)', '3 s', 'failed', 'before']);
  const row = ['a.test.ts', 'is killed 12 times (SEED=1)', '3 s', 'failed', 'before'];
  expect(merged(failed, [ran('is killed 3 times (SEED=999)')], 'now')).toEqual([row]);
  expect(merged(failed, [ran('is killed 3 times (SEED=999)', 'failed')], 'now')).toEqual([
    row,
    ['a.test.ts', 'is killed 3 times (SEED=999)', '7 s', 'failed', 'now'],
  ]);
  expect(merged(failed, [ran('is killed 12 times (SEED=2)')], 'now')).toEqual([
    ['a.test.ts', 'is killed 12 times (SEED=2)', '7 s', 'passed', 'now'],
  ]);
});

it('a file that could not be run counts as failed', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: `${process.cwd()}/a.test.ts`,
    status,
    assertionResults: tests.map((of) => ({ fullName: 'writes', status: of })),
  });
  const outcomes = (...files: ReturnType<typeof file>[]) =>
    testsIn({ testResults: files }).map(({ file, title, status }) => `${file} ${title}: ${status}`);
  expect(outcomes(file('failed'))).toEqual(['a.test.ts could not be run: failed']);
  expect(outcomes(file('failed', 'passed'))).toEqual(['a.test.ts could not be run: failed']);
  expect(outcomes(file('failed', 'failed'), file('passed', 'passed', 'pending'))).toEqual([
    'a.test.ts writes: failed',
    'a.test.ts writes: passed',
  ]);
});
