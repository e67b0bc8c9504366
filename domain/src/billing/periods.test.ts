import { describe, expect, test } from 'vitest';
import { wallTime } from '../shared/days.ts';
import {
  anchorDayOf,
  type Period,
  periodAfter,
  periodFrom,
  periodUntil,
  secondsBetween,
  wholeSecond,
} from './periods.ts';

const endsOf = (first: string, interval: 'month' | 'year', count: number, zone?: string): string[] => {
  const start = new Date(first);
  const day = anchorDayOf(start, zone);
  let period: Period = periodFrom(start, interval, day, zone);
  const ends = [period.end.toISOString()];
  while (ends.length < count) {
    const next = periodAfter(period, interval, day, zone);
    expect(next.period.start).toEqual(period.end);
    expect(next.anchorDay).toBe(day);
    period = next.period;
    ends.push(period.end.toISOString());
  }
  return ends.map((end) => end.replace('.000Z', ''));
};

test.each<[string, 'month' | 'year', string | undefined, string]>([
  ['2026-03-31T10:00:00Z', 'month', undefined, '2026-02-28T10:00:00.000Z'],
  ['2026-01-15T10:00:00Z', 'month', undefined, '2025-12-15T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'year', undefined, '2027-02-28T10:00:00.000Z'],
  // the clocks changed between them, and the day of UTC is the next one
  ['2026-04-01T03:30:00Z', 'month', 'America/New_York', '2026-03-01T04:30:00.000Z'],
])('a period that ends at %s (%s, %s) began at %s', (end, interval, zone, start) => {
  expect(periodUntil(new Date(end), interval, zone).start.toISOString()).toBe(start);
});

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

  test.each([
    // 23:30 on 31 January: the days are the account's, also across a change of clocks
    [
      'Pacific/Honolulu',
      '2026-02-01T09:30:00Z',
      ['2026-03-01T09:30:00', '2026-04-01T09:30:00', '2026-05-01T09:30:00', '2026-06-01T09:30:00'],
    ],
    [
      'America/New_York',
      '2026-02-01T04:30:00Z',
      ['2026-03-01T04:30:00', '2026-04-01T03:30:00', '2026-05-01T03:30:00', '2026-06-01T03:30:00'],
    ],
    [
      'Europe/London',
      '2026-01-31T23:30:00Z',
      ['2026-02-28T23:30:00', '2026-03-31T22:30:00', '2026-04-30T22:30:00', '2026-05-31T22:30:00'],
    ],
    [
      'Asia/Kolkata',
      '2026-01-31T18:00:00Z',
      ['2026-02-28T18:00:00', '2026-03-31T18:00:00', '2026-04-30T18:00:00', '2026-05-31T18:00:00'],
    ],
    [
      'Pacific/Auckland',
      '2026-01-31T10:30:00Z',
      ['2026-02-28T10:30:00', '2026-03-31T10:30:00', '2026-04-30T11:30:00', '2026-05-31T11:30:00'],
    ],
  ])(
    'begun half an hour before midnight of 31 January in %s end on the last evening of each month',
    (zone, start, ends) => {
      expect(endsOf(start, 'month', ends.length, zone)).toEqual(ends);
      for (const end of ends) expect(wallTime(`${end}Z`, zone).toISOString()).toMatch(/T23:30:00/);
    },
  );

  test('remember another day once the time zone was changed, and lose no day by it', () => {
    const inUtc = periodFrom(new Date('2026-02-01T04:30:00Z'), 'month', 1);
    const moved = periodAfter(inUtc, 'month', 1, 'America/New_York');
    // 28 February, 23:30 there
    expect(moved).toEqual({
      period: { start: inUtc.end, end: new Date('2026-03-29T03:30:00Z') },
      anchorDay: 28,
    });
    expect(periodAfter(moved.period, 'month', 28, 'America/New_York').period.end.toISOString()).toBe(
      '2026-04-29T03:30:00.000Z',
    );
  });

  test('count days in UTC where no zone is known: one that begins in the last hour of a month elsewhere keeps UTC’s day', () => {
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
