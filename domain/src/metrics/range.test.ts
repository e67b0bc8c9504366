import { describe, expect, test } from 'vitest';
import { isDomainError } from '../shared/errors.ts';
import { metricsRange, rangeOfMonth, stepsOf } from './range.ts';

describe('the days of metrics', () => {
  test.each([
    ['2026-02-01', '2026-02-28', 'day', 28],
    ['2026-02-01', '2026-02-01', 'day', 1],
    ['2026-01-01', '2026-03-03', 'day', 62],
    ['2026-01-01', '2026-03-04', 'month', 3],
    ['2025-11-30', '2026-12-01', 'month', 14],
  ] as const)('%s to %s are counted by the %s, %i times', (from, to, by, count) => {
    const range = metricsRange(from, to);
    expect(range).toEqual({ from, to, by });
    expect(stepsOf(range)).toHaveLength(count);
  });

  test('are listed without gaps', () => {
    expect(stepsOf(metricsRange('2028-02-28', '2028-03-01'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(stepsOf({ from: '2026-12-31', to: '2027-01-01', by: 'month' })).toEqual(['2026-12', '2027-01']);
  });

  test.each([
    ['2026-02-30', '2026-03-01', ['dateA']],
    ['today', 'a', ['dateA', 'dateB']],
    ['2026-02-02', '2026-02-01', ['dateB']],
    ['2010-01-01', '2026-01-01', ['dateB']],
  ])('%s to %s are refused', (from, to, fields) => {
    let error: unknown;
    try {
      metricsRange(from, to);
    } catch (thrown) {
      error = thrown;
    }
    expect(isDomainError(error) && Object.keys(error.fields ?? {})).toEqual(fields);
  });

  test('of a month and of a year', () => {
    expect(rangeOfMonth(2028, 2)).toEqual({ dateA: '2028-02-01', dateB: '2028-02-29' });
    expect(rangeOfMonth(2026, null)).toEqual({ dateA: '2026-01-01', dateB: '2026-12-31' });
  });
});
