import { describe, expect, test } from 'vitest';
import { authorsDay, dayAfter, firstZone, instantAt, isDay, startOfDay, timeZoneNamed, wallTime } from './days.ts';
import { isoDay, ordinalDate } from './text.ts';

/** Half past eleven in the evening of a day, in places of every kind: the instant, and UTC's day, which differs in most. */
const EVENINGS = [
  ['Pacific/Honolulu', '2026-11-28', '2026-11-29T09:30:00Z', '2026-11-29'],
  ['America/New_York', '2026-11-28', '2026-11-29T04:30:00Z', '2026-11-29'],
  ['America/New_York', '2026-07-28', '2026-07-29T03:30:00Z', '2026-07-29'],
  ['Europe/London', '2026-11-28', '2026-11-28T23:30:00Z', '2026-11-28'],
  ['Europe/London', '2026-07-28', '2026-07-28T22:30:00Z', '2026-07-28'],
  ['Asia/Kolkata', '2026-11-28', '2026-11-28T18:00:00Z', '2026-11-28'],
  ['Pacific/Auckland', '2026-11-28', '2026-11-28T10:30:00Z', '2026-11-28'],
  ['Pacific/Auckland', '2026-07-28', '2026-07-28T11:30:00Z', '2026-07-28'],
  ['Pacific/Kiritimati', '2026-11-29', '2026-11-29T09:30:00Z', '2026-11-29'],
  // the evenings before and after the clocks change
  ['America/New_York', '2026-03-07', '2026-03-08T04:30:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-08', '2026-03-09T03:30:00Z', '2026-03-09'],
  ['America/New_York', '2026-10-31', '2026-11-01T03:30:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:30:00Z', '2026-11-02'],
  ['Europe/London', '2026-03-28', '2026-03-28T23:30:00Z', '2026-03-28'],
  ['Europe/London', '2026-03-29', '2026-03-29T22:30:00Z', '2026-03-29'],
  ['Pacific/Auckland', '2026-09-26', '2026-09-26T11:30:00Z', '2026-09-26'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T10:30:00Z', '2026-09-27'],
] as const;

describe.each(EVENINGS)('half past eleven in %s on %s', (zone, day, at, utc) => {
  test('is that day there, and may be another in UTC', () => {
    expect(isoDay(at, zone)).toBe(day);
    expect(isoDay(at)).toBe(utc);
    expect(ordinalDate(at, zone)).toBe(ordinalDate(day));
  });

  test('is found again from what the clocks show', () => {
    expect(wallTime(at, zone).toISOString()).toBe(`${day}T23:30:00.000Z`);
    expect(instantAt(new Date(`${day}T23:30:00Z`), zone).toISOString()).toBe(at.replace('Z', '.000Z'));
  });

  test('dates a form with that day, whether the author’s browser says it or only the zone is known', () => {
    expect(authorsDay(day, new Date(at))).toBe(day);
    expect(authorsDay('', new Date(at), zone)).toBe(day);
  });

  test('is half an hour before the next day begins', () => {
    expect(startOfDay(dayAfter(day), zone).getTime() - Date.parse(at)).toBe(30 * 60_000);
  });
});

describe('the day of a form', () => {
  const now = new Date('2026-11-28T12:00:00Z');

  test.each(['2026-11-27', '2026-11-28', '2026-11-29'])('is %s if the author saw that', (seen) => {
    expect(authorsDay(seen, now, 'America/New_York')).toBe(seen);
  });

  test.each(['2026-11-26', '2026-11-30', '1999-01-01', '2026-02-30', '11/28/2026', 'today', '', null, undefined])(
    'is today in the author’s zone instead of %j',
    (seen) => {
      expect(authorsDay(seen, now, 'Pacific/Kiritimati')).toBe('2026-11-29');
      expect(authorsDay(seen, now)).toBe('2026-11-28');
    },
  );
});

describe('clock times', () => {
  test.each([
    ['that come twice are the first one', 'America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00Z'],
    [
      'that are skipped come as long after the change',
      'America/New_York',
      '2026-03-08T02:30:00Z',
      '2026-03-08T07:30:00Z',
    ],
    ['that are skipped at midnight', 'America/Sao_Paulo', '2018-11-04T00:30:00Z', '2018-11-04T03:30:00Z'],
    ['of zones with half hours', 'Australia/Lord_Howe', '2026-12-01T09:00:00Z', '2026-11-30T22:00:00Z'],
    ['of UTC', 'UTC', '2026-11-01T01:30:00Z', '2026-11-01T01:30:00Z'],
  ])('%s', (_name, zone, wall, at) => {
    expect(instantAt(new Date(wall), zone).toISOString()).toBe(at.replace('Z', '.000Z'));
  });
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['europe/london', 'Europe/London'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', null],
  ['+05:30', null],
  ['', null],
  [null, null],
  ["Europe/London'; drop", null],
])('the time zone %j is %j', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
  expect(firstZone(name, 'Asia/Tokyo')).toBe(zone ?? 'Asia/Tokyo');
  expect(firstZone(name)).toBe(zone ?? 'UTC');
});

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-01-01', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
