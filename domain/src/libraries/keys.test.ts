import { expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import {
  hyphenated,
  isPlanLibrary,
  isProviderKey,
  libraryChange,
  libraryForm,
  libraryKey,
  withFixedLibrary,
} from './keys.ts';

test.each([
  ['Taxes', 'taxes'],
  ['Tax planning & you', 'tax-planning-you'],
  ['  Living in   Retirement ', 'living-in-retirement'],
  ['Économie — 2026!', 'economie-2026'],
  ['--', ''],
])('%j hyphenated is %s', (title, key) => {
  expect(hyphenated(title)).toBe(key);
});

test.each([
  ['Tax planning', true, 'admin-tax-planning'],
  ['Custom', true, 'admin-custom'],
  ['Tax planning', false, 'tax-planning'],
  ['Administration', false, 'administration'],
  ['Admin stuff', false, 'own-admin-stuff'],
  ['ADMIN', false, 'own-admin'],
  ['custom', false, 'own-custom'],
  ['Customers', false, 'customers'],
  ['!!!', false, 'library'],
])('the key of %j (provider %s) is %s', (title, ofProvider, key) => {
  expect(libraryKey(title, ofProvider)).toBe(key);
  expect(isProviderKey(key)).toBe(ofProvider);
});

test('the fixed library is always included, once', () => {
  expect(withFixedLibrary([])).toEqual(['admin-custom']);
  expect(withFixedLibrary(['a', 'admin-custom', 'a'])).toEqual(['a', 'admin-custom']);
  expect(withFixedLibrary(['id-1'], 'id-of-fixed')).toEqual(['id-1', 'id-of-fixed']);
});

test.each([
  ['admin-taxes', false, true],
  ['admin-taxes', true, false],
  ['taxes', false, false],
])('%s, hidden %s, may be in a plan: %s', (key, hidden, may) => {
  expect(isPlanLibrary({ key, hidden })).toBe(may);
});

test('the form asks for a title and, at first, a type', () => {
  expect(fieldErrors(libraryForm, {})).toEqual({ name: 'Title is required', type: 'Type is required' });
  expect(fieldErrors(libraryChange, { hidden: true })).toEqual({});
  expect(fieldErrors(libraryChange, { name: ' ' })).toEqual({ name: 'Title is required' });
});
