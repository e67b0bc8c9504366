import { describe, expect, it } from 'vitest';
import { namesIn, unitsOf } from './units.ts';

const keys = (text: string) => unitsOf(text).map(({ key }) => key);

describe('words as they are compared', () => {
  it.each([
    ['7%', 'seven percent'],
    ['5 per cent', 'five percent'],
    ['7.25%', 'seven point two five percent'],
    ['$1,234.50', 'one thousand two hundred and thirty-four dollars and fifty cents'],
    ['$1.50', 'one dollar fifty'],
    ['$5 million', 'five million dollars'],
    ['$2.5M', 'two point five million dollars'],
    ['1,000,000', 'a million'],
    ['1,500', 'fifteen hundred'],
    ['250', 'two hundred fifty'],
    ['2026', 'twenty twenty-six'],
    ['2026', 'two thousand and twenty six'],
    ['1905', 'nineteen oh five'],
    ['your 401(k)', 'your four oh one k'],
    ['S&P 500', 's and p five hundred'],
    ['an IRA', 'an i r a'],
    ['January 5th', 'january fifth'],
    ['the 5th of January', 'the five of january'],
    ['the 21st', 'the twenty first'],
    ["we don't", 'we do not'],
    ['we can’t', 'we cannot'],
    ['long-term', 'long term'],
    ['10x', 'ten times'],
    ['5pm', 'five p.m.'],
  ])('are equal for "%s" and "%s"', (written, spoken) => {
    expect(keys(written)).toEqual(keys(spoken));
  });

  it.each([
    ['7%', 'seventeen percent'],
    ['may', 'will'],
    ['$5', 'five euros'],
    ['2026', 'twenty six'],
    ['5 million', 'five billion'],
    ['we do', 'we do not'],
  ])('differ for "%s" and "%s"', (written, spoken) => {
    expect(keys(written)).not.toEqual(keys(spoken));
  });

  it('know their places in the text', () => {
    const text = 'Save $5,000 now';
    expect(unitsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Save', '$5,000', '$5,000', 'now']);
  });

  it('finds the names of products inside sentences', () => {
    expect(namesIn('Our fund is the Bodewell Growth Fund. Ask Nora today.')).toEqual([
      'Bodewell',
      'Growth',
      'Fund',
      'Nora',
    ]);
  });

  it('join spelled letters, up to the length of a word', () => {
    expect(keys('a b c')).toEqual(['abc']);
    expect(keys('b '.repeat(50_000)).every((key) => key.length <= 15)).toBe(true);
  });
});
