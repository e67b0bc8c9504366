import { expect, test } from 'vitest';
import { codeDigits } from './codeDigits.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 1 2 3-4 5 6\n', '123456'],
  ['Your code is 123456.', '123456'],
  ['1e+5-6', '156'],
  ['1234567', '123456'],
  ['', ''],
])('%j typed or pasted is %j', (typed, code) => {
  expect(codeDigits(typed)).toBe(code);
});
