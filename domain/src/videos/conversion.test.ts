import { expect, test } from 'vitest';
import {
  afterInterruption,
  type ConversionState,
  conversionSecondsLeft,
  mayForgetConversion,
  missingPart,
} from './conversion.ts';

test.each<[number, string]>([
  [0, 'queued'],
  [1, 'queued'],
  [2, 'failed'],
  [3, 'failed'],
])('interrupted after %i attempts: %s', (attempts, state) => {
  expect(afterInterruption(attempts)).toBe(state);
});

test.each<[number, number, number | null]>([
  [0, 0, null],
  [1, 0.5, null],
  [60, 0, null],
  [60, Number.NaN, null],
  [10, 0.5, 10],
  [10, 0.1, 90],
  [10, 1, 0],
  [10, 1.2, 0],
])('%d seconds for a share of %d: %s left', (elapsed, fraction, left) => {
  expect(conversionSecondsLeft(elapsed, fraction)).toEqual(left === null ? null : expect.closeTo(left, 6));
});

test.each<[number | null, number, string | null]>([
  [null, 5, null],
  [60, 60, null],
  [60, 59.1, null],
  [600, 590, null],
  [60, 10, 'Only 10 seconds of 60 seconds could be read: the file is damaged.'],
  [60, 0.4, 'Only 1 second of 60 seconds could be read: the file is damaged.'],
  [1e9, 10, 'Only 10 seconds of 1000000000 seconds could be read: the file is damaged.'],
])('of %s seconds %d were converted: %s', (expected, made, said) => {
  expect(missingPart(expected, made)).toBe(said);
});

test.each<[ConversionState, number, boolean, boolean]>([
  ['queued', 1000, false, false],
  ['running', 1000, false, false],
  ['done', 6.9, true, false],
  ['done', 7, true, true],
  ['done', 1000, false, false],
  ['cancelled', 6.9, false, false],
  ['cancelled', 7, false, true],
  ['failed', 29.9, false, false],
  ['failed', 30, false, true],
])('%s, %d days ago, result stored: %s; may be deleted: %s', (state, days, resultIsStored, may) => {
  const now = new Date('2030-05-01T00:00:00Z');
  const endedAt = new Date(now.getTime() - days * 86_400_000);
  expect(mayForgetConversion({ state, endedAt, resultIsStored }, now)).toBe(may);
});
