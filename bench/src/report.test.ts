import { expect, test } from 'vitest';
import { merged } from './report.ts';

const goal = { job: 'a page', goal: '≤ 5 ms', measured: '4 ms', met: true };

test('A run keeps the goals and the text of the parts that it did not run', () => {
  const parts = ['list', 'load'];
  const both = merged(
    '',
    parts,
    new Map([
      ['list', { goals: [goal], details: '| list | of its own |' }],
      ['load', { goals: [goal], details: 'Some load.' }],
    ]),
  );
  expect(merged(both, parts, new Map())).toBe(both);
  const again = merged(both, parts, new Map([['load', { goals: [{ ...goal, met: false }], details: 'More load.' }]]));
  expect(again).toBe(
    both
      .replace('| load | a page | ≤ 5 ms | 4 ms | yes |', '| load | a page | ≤ 5 ms | 4 ms | **no** |')
      .replace('Some', 'More'),
  );
  expect(again).toContain('| list | a page | ≤ 5 ms | 4 ms | yes |');
});
