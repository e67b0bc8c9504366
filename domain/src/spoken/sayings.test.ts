import { describe, expect, it } from 'vitest';
import { numberForms, sayingsOf } from './sayings.ts';
import { unitsOf } from './units.ts';

const keys = (text: string) => unitsOf(text).map(({ key }) => key);

describe('a number as it is said', () => {
  it.each([
    [7, 'seven'],
    [7.25, 'seven point two five'],
    [21, 'twenty one'],
    [401, 'four hundred one'],
    [1200, 'twelve hundred'],
    [2026, 'twenty twenty six'],
    [2000, 'two thousand'],
    [5000, 'five thousand'],
    [2500000, 'two point five million'],
    [0.0000001, 'zero point zero zero zero zero zero zero one'],
    [1e15, `one${' zero'.repeat(15)}`],
    [Number.POSITIVE_INFINITY, 'zero'],
  ])('%d is "%s"', (value, words) => {
    expect(numberForms(value)[0]?.join(' ')).toBe(words);
  });

  it.each([
    0, 5, 13, 40, 99, 100, 101, 250, 401, 999, 1000, 1500, 1905, 2026, 5000, 12_345, 1_000_000, 2_500_000, 0.5, 7.25,
  ])('is read as the same number in each form: %d', (value) => {
    for (const form of numberForms(value)) expect(keys(form.join(' '))).toEqual([`#${value}`]);
  });
});

describe('the words of a script as they are said', () => {
  it('are its words, with numbers and signs in words', () => {
    const said = sayingsOf("It's up 7% to $5,000 by January 3rd").map(({ forms }) => forms[0]?.join(' '));
    expect(said).toEqual([
      'it',
      'is',
      'up',
      'seven',
      'percent',
      'to',
      'five thousand',
      'dollars',
      'by',
      'january',
      'three',
    ]);
  });

  it('come with the words that would mean something else', () => {
    const [may] = sayingsOf('may');
    expect(may?.others).toContain('will');
    expect(sayingsOf('garden')[0]?.others).toEqual([]);
  });
});
