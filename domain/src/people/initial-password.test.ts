import { describe, expect, test } from 'vitest';
import { initialPassword, isInitialPassword } from './initial-password.ts';

describe('a first password', () => {
  test.each([
    ['ABCD1234', true],
    ['ABCDEFGH', false],
    ['12345678', false],
    ['abcd1234', false],
    ['ABCD123', false],
    ['ABCD12345', false],
    ['ABCD 123', false],
  ])('%s has the right shape: %s', (text, isRight) => {
    expect(isInitialPassword(text, 8)).toBe(isRight);
  });

  test('is drawn again until it has a letter and a digit', () => {
    // 0 is A, 26 is the digit 0
    const draws = [new Uint8Array(32), new Uint8Array(32).fill(26), Uint8Array.from({ length: 32 }, (_, n) => 22 + n)];
    expect(initialPassword(() => draws.shift() ?? new Uint8Array(), 8)).toBe('WXYZ0123');
    expect(draws).toEqual([]);
  });
});
