import { describe, expect, test, vi } from 'vitest';
import {
  formatCents,
  formatDuration,
  formatPhone,
  initials,
  isoDay,
  maskPhone,
  monthAndYear,
  ordinal,
  ordinalDate,
  ordinalDateTime,
  phoneDigits,
  readingSeconds,
  shortId,
  spokenSeconds,
  TITLE_NARROW,
  truncate,
  wordCount,
} from './text.ts';

const words = (n: number): string => Array.from({ length: n }, () => 'word').join(' ');

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  two  words ', 2],
  ['a\nb\tc\u00a0d', 4],
  ["don't split-hyphens, or commas", 4],
])('wordCount(%j) = %i', (text, count) => {
  expect(wordCount(text)).toBe(count);
});

test.each([
  [0, 0, 0],
  [1, 1, 1],
  [150, 60, 45],
  [200, 80, 60],
  [151, 61, 46],
  [750, 300, 225],
])('%i words take %i s to speak and %i s to read', (count, spoken, read) => {
  expect([spokenSeconds(words(count)), readingSeconds(words(count))]).toEqual([spoken, read]);
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3_605, '1:00:05'],
  [-3, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('formatDuration(%d) = %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [31, '31st'],
  [111, '111th'],
])('ordinal(%i) = %s', (n, text) => {
  expect(ordinal(n)).toBe(text);
});

describe('dates', () => {
  test.each([
    ['2026-11-20T12:00:00Z', 'UTC', 'Nov 20th, 2026'],
    ['2026-11-20T23:30:00Z', 'Europe/Berlin', 'Nov 21st, 2026'],
    ['2026-11-20T02:00:00Z', 'America/New_York', 'Nov 19th, 2026'],
    ['2028-02-29T00:00:00Z', 'UTC', 'Feb 29th, 2028'],
    ['nonsense', 'UTC', 'Date invalid'],
  ])('%s in %s is %s', (at, zone, text) => {
    expect(ordinalDate(at, zone)).toBe(text);
    expect(ordinalDate(new Date(at), zone)).toBe(text);
  });

  test('with the time, the month alone, the day alone', () => {
    expect(ordinalDateTime('2026-11-20T15:05:00Z')).toBe('Nov 20th, 2026, 3:05 PM');
    expect(ordinalDateTime('x')).toBe('Date invalid');
    expect(monthAndYear('2026-11-20T15:05:00Z')).toBe('November 2026');
    expect(monthAndYear('x')).toBe('Date invalid');
    expect(isoDay('2026-01-05T23:30:00Z', 'Europe/Berlin')).toBe('2026-01-06');
  });
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [2_900, '$29.00'],
  [123_400, '$1,234.00'],
  [-500, '-$5.00'],
  [100_000_000, '$1,000,000.00'],
])('formatCents(%i) = %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([
  ['short', 22, 'short'],
  ['exactly twenty-two chr', TITLE_NARROW, 'exactly twenty-two chr'],
  ['exactly twenty-two chars', TITLE_NARROW, 'exactly twenty-two cha…'],
  ['cut at a space here', 6, 'cut at…'],
  ['cut at a space here', 7, 'cut at…'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧…'],
  ['👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧'],
])('truncate(%j, %i) = %j', (text, width, cut) => {
  expect(truncate(text, width)).toBe(cut);
});

test('truncate cuts between code points in browsers that count no characters', () => {
  vi.stubGlobal('Intl', {});
  expect([truncate('a🎈b c', 2), truncate('a🎈b', 3)]).toEqual(['a🎈…', 'a🎈b']);
  vi.unstubAllGlobals();
});

test('shortId shows 7 characters, or as many as are asked for', () => {
  expect([shortId('0123456789'), shortId('0123456789', 5), shortId('01')]).toEqual(['0123456', '01234', '01']);
});

test.each([
  ['2015550123', '(201) 555 0123'],
  ['(201) 555 0123', '(201) 555 0123'],
  ['201555', '201555'],
  ['+1 201 555 0123', '+1 201 555 0123'],
  ['', ''],
])('formatPhone(%j) = %j', (value, text) => {
  expect(formatPhone(value)).toBe(text);
});

test.each([
  ['', ''],
  ['0', ''],
  ['2', '(2'],
  ['201', '(201'],
  ['2015', '(201) 5'],
  ['201555', '(201) 555'],
  ['2015550', '(201) 555 0'],
  ['(201) 555 0123', '(201) 555 0123'],
  ['020155501239999', '(201) 555 0123'],
])('maskPhone(%j) = %j', (typed, text) => {
  expect(maskPhone(typed)).toBe(text);
});

test('phoneDigits keeps digits', () => {
  expect(phoneDigits('(201) 555-0123')).toBe('2015550123');
});

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['ada king lovelace', '', 'AL'],
  ['Ada', '', 'A'],
  [' ', '', '?'],
  ['Écrit', 'øre', 'ÉØ'],
])('initials(%j, %j) = %s', (name, lastName, text) => {
  expect(initials(name, lastName)).toBe(text);
});
