import { expect, test } from 'vitest';
import { betweenHalves, wholeWords } from './divided-words.ts';

const LIST = new Set(
  'guaranteed investments retire anything well known any thing re tire long term diversified email mail high yield multi sign resign in house depth de risk fire ant reinvest able un hedged'.split(
    ' ',
  ),
);
const known = (document = '') => ({
  ofDocument: new Set(wholeWords(document, { first: false, last: false })),
  isWord: (word: string) => LIST.has(word),
});

test.each([
  ['guaran-', 'teed to beat', 'guaranteed to beat'],
  ['your invest-', 'ments did', 'your investments did'],
  ['before you re-', 'tire or', 'before you retire or'],
  ['change any-', 'thing.', 'change anything.'],
  ['in a well-', 'known way', 'in a well-known way'],
  ['a long-', 'term plan', 'a long-term plan'],
  ['a well-diversi-', 'fied plan', 'a well-diversified plan'],
  ['GUARAN-', 'TEED', 'GUARANTEED'],
  ['Ms. Smith-', 'Jones', 'Ms. Smith-Jones'],
  ['a 50-', '50 chance', 'a 50-50 chance'],
  ['a 401-', 'style plan', 'a 401-style plan'],
  ['Versiche-', 'rung', 'Versicherung'],
  ['outper-', 'formed', 'outperformed'],
  ['high-', 'yielding', 'high-yielding'],
  ['un-', 'hedged', 'unhedged'],
  ['an in-', 'house team', 'an in-house team'],
  ['an in-', 'depth look', 'an in-depth look'],
  ['we de-', 'risk it', 'we de-risk it'],
  ['a fire-', 'ant plan', 'a fire-ant plan'],
  ['you can reinvest-', 'able sums', 'you can reinvestable sums'],
  ['risk-', '– free', 'risk-– free'],
])('%s / %s is %s', (before, after, whole) => {
  const between = betweenHalves(before.replace(/-$/, ''), after, {
    ...known(),
    isWord: (word) => LIST.has(word) || word === 'yielding',
  });
  expect(before.replace(/-$/, '') + between + after).toBe(whole);
});

test('the rest of the document decides before the list does', () => {
  expect(betweenHalves('re', 'sign', known())).toBe('');
  expect(betweenHalves('re', 'sign', known('You re-sign the form.'))).toBe('-');
  expect(betweenHalves('Green', 'lit', known())).toBe('');
  expect(betweenHalves('long', 'term', known('A longterm plan.'))).toBe('');
});

test('halves at the ends of a line are no words', () => {
  expect(wholeWords('teed to beat the mar', { first: true, last: true })).toEqual(['to', 'beat', 'the']);
});
