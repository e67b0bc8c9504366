import { describe, expect, test } from 'vitest';
import { viewersSearch } from '../routes.tsx';
import { daysOf, shareOf, sumOf } from './rows.ts';

describe('the selected days', () => {
  test.each([
    [7, '2026-03-01T23:30:00Z', '2026-02-23', '2026-03-01'],
    [30, '2026-01-01T00:00:00Z', '2025-12-03', '2026-01-01'],
    [365, '2026-01-31T12:00:00Z', '2025-02-01', '2026-01-31'],
  ] as const)('%i on %s are from %s to %s', (span, now, dateA, dateB) => {
    expect(daysOf(span, new Date(now))).toEqual({ dateA, dateB });
  });

  test.each([
    [{}, 30],
    [{ days: '365' }, 365],
    [{ days: '12' }, 30],
  ])('are read from the address: %j are %i', (search, days) => expect(viewersSearch(search).days).toBe(days));
});

test('counts of all days are added up', () => {
  const counts = { views: 4, firstQuarter: 3, half: 2, threeQuarters: 1, fullViews: 1, likes: -1, shareAttempts: 2 };
  expect(sumOf([])).toMatchObject({ views: 0, likes: 0 });
  expect(sumOf([{ counts }, { counts }])).toEqual({
    ...{ views: 8, firstQuarter: 6, half: 4, threeQuarters: 2, fullViews: 2, likes: -2, shareAttempts: 4 },
  });
});

test.each([
  [1, 4, '25%'],
  [0, 0, '–'],
  [3, 2, '100%'],
  [-1, 2, '0%'],
])('%i of %i is %s', (part, whole, share) => expect(shareOf(part, whole)).toBe(share));
