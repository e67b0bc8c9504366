import { describe, expect, test } from 'vitest';
import { partsOf } from './periods.ts';
import { stepsOf } from './range.ts';

const LATER = '2030-06-15';

describe('a range', () => {
  test.each([
    ['of a month', '2026-02-01', '2026-02-28', ['2026-02'], []],
    ['of a year', '2026-01-01', '2026-12-31', ['2026'], []],
    [
      'of years, months and days',
      '2024-11-29',
      '2027-02-02',
      ['2024-12', '2025', '2026', '2027-01'],
      ['2024-11-29 2024-11-30', '2027-02-01 2027-02-02'],
    ],
    ['within a month', '2026-02-01', '2026-02-27', [], ['2026-02-01 2026-02-27']],
    ['over the end of a month', '2026-02-27', '2026-03-02', [], ['2026-02-27 2026-02-28', '2026-03-01 2026-03-02']],
    ['to this day', '2030-05-31', LATER, ['2030-06'], ['2030-05-31 2030-05-31']],
    ['of this year up to now', '2030-01-01', LATER, ['2030'], []],
    ['that goes on', '2030-06-01', '2031-12-31', ['2030-06'], []],
    ['of this month up to yesterday', '2030-06-01', '2030-06-14', [], ['2030-06-01 2030-06-14']],
    ['that is to come', '2031-01-01', '2031-12-31', [], []],
  ])('%s', (_of, from, to, periods, days) => {
    const parts = partsOf({ from, to }, LATER, 'year');
    expect(parts.periods).toEqual(periods);
    expect(parts.days.map((run) => `${run.from} ${run.to}`)).toEqual(days);
  });

  test('is added up by month if years are not wanted', () => {
    const { periods, days } = partsOf({ from: '2025-12-01', to: '2027-01-01' }, LATER, 'month');
    expect(periods).toEqual(stepsOf({ from: '2025-12-01', to: '2026-12-31', by: 'month' }));
    expect(days).toEqual([{ from: '2027-01-01', to: '2027-01-01' }]);
  });

  test('counts each of its days once', () => {
    for (const [from, to] of [
      ['2023-02-27', '2024-03-01'],
      ['2027-12-31', '2029-01-01'],
      ['2028-01-01', '2028-02-29'],
    ] as const) {
      const { periods, days } = partsOf({ from, to }, LATER, 'year');
      const all = stepsOf({ from, to, by: 'day' });
      const inPeriods = all.filter((day) => periods.some((period) => day.startsWith(period)));
      const inDays = days.flatMap((run) => stepsOf({ ...run, by: 'day' }));
      expect([...inPeriods, ...inDays].sort()).toEqual(all);
    }
  });
});
