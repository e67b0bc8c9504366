import { expect, test } from 'vitest';
import { withCents } from './money.ts';

test.each([
  [9_600, '9,600.00'],
  ['9600', '9,600.00'],
  ['$1,234.5', '1,234.50'],
  ['0', '0.00'],
  ['', ''],
  ['12345.678', '12345.678'],
  ['-3', '-3'],
  ['abc', 'abc'],
])('%j is shown as %j', (typed, shown) => {
  expect(withCents(typed)).toBe(shown);
});
