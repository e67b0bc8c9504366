import { describe, expect, test } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import { prorationLines, shareOf, timingOf } from './proration.ts';

const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('the two lines of a change', () => {
  test('half off, 50 to 200 dollars: −19.35 and +77.42', () => {
    const period = { start: at(1_755_842_800), end: at(1_758_521_200) };
    const paid = { cents: 2_500, from: period.start };
    expect(prorationLines(paid, 10_000, period, at(1_756_447_600))).toEqual({ unused: -1_935, remaining: 7_742 });
  });

  test('a month of 28 days at 10 dollars: −3.64', () => {
    const period = { start: at(1_487_030_400), end: at(1_489_449_600) };
    const paid = { cents: 1_000, from: period.start };
    expect(prorationLines(paid, 1_000, period, at(1_488_568_488))).toEqual({ unused: -364, remaining: 364 });
  });

  const period = { start: at(0), end: at(1_000) };
  test.each<[string, number, { unused: number; remaining: number }]>([
    ['at the start, everything', 0, { unused: -3_000, remaining: 6_000 }],
    ['half way', 500, { unused: -1_500, remaining: 3_000 }],
    ['a second before the end', 999, { unused: -3, remaining: 6 }],
    ['at the end, nothing', 1_000, { unused: 0, remaining: 0 }],
    ['after the end, nothing', 1_500, { unused: 0, remaining: 0 }],
    ['before the start, no more than was paid', -5, { unused: -3_000, remaining: 6_000 }],
  ])('%s', (_name, second, lines) => {
    expect(prorationLines({ cents: 3_000, from: at(0) }, 6_000, period, at(second))).toEqual(lines);
  });

  test('the credit of a second change comes from what was paid for the first one, for the time it bought', () => {
    const first = prorationLines({ cents: 3_000, from: at(0) }, 6_000, period, at(400));
    expect(first.remaining).toBe(3_600);
    const second = prorationLines({ cents: first.remaining, from: at(400) }, 9_000, period, at(700));
    expect(second).toEqual({ unused: -1_800, remaining: 2_700 });
  });

  test('however often a plan changes, the credit is never more than was paid', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      let paid = { cents: (seed * 7_919) % 5_000, from: at(0) };
      let moved = paid.cents;
      for (let second = seed % 7; second < 1_000; second += 1 + ((seed * second) % 97)) {
        const lines = prorationLines(paid, (seed * 31 + second * 17) % 9_000, period, at(second));
        expect(-lines.unused).toBeLessThanOrEqual(paid.cents);
        moved += lines.unused + lines.remaining;
        paid = { cents: lines.remaining, from: at(second) };
      }
      expect(moved).toBeGreaterThanOrEqual(0);
    }
  });
});

test.each([
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [3, 1, 2, 2],
  [100, 0, 10, 0],
  [100, 10, 10, 100],
  [100, 11, 10, 100],
  [100, 5, 0, 0],
  [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
])('%i cents for %i of %i seconds are %i', (cents, part, whole, share) => {
  expect(shareOf(cents, part, whole)).toBe(share);
});

const terms = (interval: 'month' | 'year', price: number) => termsOf({ interval, price });

test.each([
  ['what costs more', terms('month', 2_900), terms('month', 4_900), 'now'],
  ['what costs less', terms('month', 4_900), terms('month', 2_900), 'at_period_end'],
  ['what costs the same', terms('month', 2_900), { ...terms('month', 2_900), contentLibraries: ['a'] }, 'free'],
  ['fewer users but a higher price', terms('month', 5_900), { ...terms('month', 7_400), usersCount: 1 }, 'now'],
  ['a month to a year', terms('month', 2_900), terms('year', 27_840), 'new_period'],
  ['a month to a year that costs less', terms('month', 90_000), terms('year', 27_840), 'new_period'],
  ['a year to a month', terms('year', 27_840), terms('month', 2_900), 'at_period_end'],
  ['a year to a month that costs more', terms('year', 27_840), terms('month', 90_000), 'at_period_end'],
] as const)('%s', (_name, current, wanted, timing) => {
  expect(timingOf(current, wanted)).toBe(timing);
});
