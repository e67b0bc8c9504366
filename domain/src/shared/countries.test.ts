import { expect, test } from 'vitest';
import { COUNTRIES, countryName, countryNamed } from './countries.ts';

test('countries are listed once each, by name', () => {
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(COUNTRIES[0]?.name).toBe('Afghanistan');
  expect(COUNTRIES.every(({ code, name }) => name !== code)).toBe(true);
});

test.each([
  ['us', 'US'],
  [' Germany ', 'DE'],
  ['DEUTSCHLAND', null],
  ['', null],
])('%j is the country %s', (typed, code) => {
  expect(countryNamed(typed)).toBe(code);
});

test('a code that is unknown is its own name', () => {
  expect([countryName('FR'), countryName('QQ')]).toEqual(['France', 'QQ']);
});
