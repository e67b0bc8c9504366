import { describe, expect, test } from 'vitest';
import { beginningsOf, comparableWord, meantWords, searchTerms, slipsBetween } from './typos.ts';

test.each([
  ['  bond   risk ', ['bond', 'risk']],
  ['100%', ['100%']],
  ['%_\\', ['%_\\']],
  ['', []],
  ['a b A a b', ['a', 'b']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is searched as %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test.each([
  ['Retirement,', 'retirement'],
  ['"bonds"', 'bonds'],
  ['élan', 'élan'],
  ['תשואה', 'תשואה'],
  ['tax', null],
  ['well-kept', null],
  ['🚀🚀🚀🚀', null],
  ['%_\\', null],
  ['x'.repeat(31), null],
])('%j is compared as %j', (term, word) => {
  expect(comparableWord(term)).toBe(word);
});

test.each([
  ['retirement', 'retirement', 0],
  ['retirment', 'retirement', 1],
  ['retierment', 'retirement', 1],
  ['retirmant', 'retirement', 2],
  ['retriement', 'retirement', 1],
  ['retirementt', 'retirement', 1],
  ['bonds', 'funds', 2],
  ['abcd', 'wxyz', 3],
  ['ab', 'abcdef', 3],
])('%s and %s are %i typos apart', (a, b, slips) => {
  expect(slipsBetween(a, b, 2)).toBe(slips);
  expect(slipsBetween(b, a, 2)).toBe(slips);
});

describe('suggestions', () => {
  const known = ['retirement', 'retirements', 'retire', 'portfolio', 'portfolios', 'bonds', 'bands', 'funds', 'return'];
  test.each([
    ['retirment', ['retirement', 'retirements']],
    ['portfollio', ['portfolio', 'portfolios']],
    ['bnods', ['bonds']],
    ['bons', ['bonds']],
    ['fnuds', ['funds']],
    ['cash', []],
    ['retur', ['return']],
  ])('%s: %j', (word, meant) => {
    expect(meantWords(word, known)).toEqual(meant);
  });
});

test('known words are looked up by first and second letter', () => {
  expect(beginningsOf('eretirement')).toEqual(['e', 'r']);
  expect(beginningsOf('aalto')).toEqual(['a']);
});
