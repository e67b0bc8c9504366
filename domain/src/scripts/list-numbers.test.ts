import { expect, test } from 'vitest';
import { listNumber } from './list-numbers.ts';

test.each([
  [3, 'decimal', '3'],
  [3, 'lowerLetter', 'c'],
  [28, 'upperLetter', 'BB'],
  [4, 'lowerRoman', 'iv'],
  [1999, 'upperRoman', 'MCMXCIX'],
  [7, 'decimalZero', '07'],
  [2, 'ordinal', '2nd'],
  [12, 'ordinal', '12th'],
  [5, 'none', ''],
  [5, 'chineseCounting', '5'],
  [0, 'lowerRoman', '0'],
  [1_000_000_000, 'upperLetter', '1000000000'],
])('%d as %s is %j', (value, form, text) => {
  expect(listNumber(value, form)).toBe(text);
});
