import { describe, expect, test } from 'vitest';
import { anchorDayOf, type Period, periodAfter, periodFrom, secondsBetween, wholeSecond } from './periods.ts';

const endsOf = (first: string, interval: 'month' | 'year', count: number): string[] => {
  const start = new Date(first);
  const day = anchorDayOf(start);
  let period: Period = periodFrom(start, interval, day);
  const ends = [period.end.toISOString()];
  while (ends.length < count) {
    const next = periodAfter(period, interval, day);
    expect(next.start).toEqual(period.end);
    period = next;
    ends.push(period.end.toISOString());
  }
  return ends.map((end) => end.replace('.000Z', ''));
};

describe('periods', () => {
  test.each<[string, string, 'month' | 'year', string[]]>([
    [
      'a month keeps its day through shorter months',
      '2026-01-31T10:20:30Z',
      'month',
      ['2026-02-28T10:20:30', '2026-03-31T10:20:30', '2026-04-30T10:20:30', '2026-05-31T10:20:30'],
    ],
    [
      'February of a leap year has 29 days',
      '2028-01-30T00:00:00Z',
      'month',
      ['2028-02-29T00:00:00', '2028-03-30T00:00:00'],
    ],
    [
      'December is followed by January',
      '2026-12-31T23:59:59Z',
      'month',
      ['2027-01-31T23:59:59', '2027-02-28T23:59:59'],
    ],
    [
      'a year from 29 February returns to it in the next leap year',
      '2028-02-29T12:00:00Z',
      'year',
      ['2029-02-28T12:00:00', '2030-02-28T12:00:00', '2031-02-28T12:00:00', '2032-02-29T12:00:00'],
    ],
    ['a year from any other day', '2026-11-22T08:00:00Z', 'year', ['2027-11-22T08:00:00', '2028-11-22T08:00:00']],
  ])('%s', (_name, start, interval, ends) => {
    expect(endsOf(start, interval, ends.length)).toEqual(ends);
  });

  test('count days in UTC: one that begins in the last hour of a month elsewhere keeps UTC’s day', () => {
    const start = new Date('2026-01-31T23:30:00-05:00');
    expect(anchorDayOf(start)).toBe(1);
    expect(periodFrom(start, 'month', 1).end.toISOString()).toBe('2026-03-01T04:30:00.000Z');
  });

  test('are whole seconds', () => {
    expect(periodFrom(new Date('2026-01-15T00:00:00.999Z'), 'month', 15).start.getUTCMilliseconds()).toBe(0);
    expect(wholeSecond(new Date(1_999))).toEqual(new Date(1_000));
    expect(secondsBetween(new Date(1_999), new Date(3_001))).toBe(2);
    expect(secondsBetween(new Date(3_000), new Date(1_000))).toBe(-2);
  });
});
