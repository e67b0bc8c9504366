import { describe, expect, it } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { dayWords } from '../shared/text.ts';
import { neededBy } from './needed-by.ts';

const now = new Date('2026-11-20T03:00:00Z');
const form = neededBy(now);

describe('a day by which a decision is needed', () => {
  it.each([
    ['none', null, null],
    ['an empty field', '', null],
    ['today', '2026-11-20', '2026-11-20'],
    ['today in the west', '2026-11-19', '2026-11-19'],
    ['in a year', '2027-11-21', '2027-11-21'],
  ])('may be %s', (_, day, expected) => {
    expect(parse(form, { neededBy: day })).toEqual({ neededBy: expected });
  });

  it.each([
    ['over', '2026-11-18', 'Choose today or a later day'],
    ['years away', '2031-01-01', 'Choose a day within a year'],
    ['no day', '2026-02-30', 'Date invalid'],
    ['words', 'soon', 'Date invalid'],
  ])('is refused when it is %s', (_, day, message) => {
    expect(fieldErrors(form, { neededBy: day }).neededBy).toBe(message);
  });

  it('is the same day in words everywhere on Earth', () => {
    expect(dayWords('2026-11-27')).toBe('Nov 27th, 2026');
  });
});
