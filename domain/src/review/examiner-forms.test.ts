import { expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { filingWords, registrationWords } from './examiner.ts';
import { filing, registration } from './examiner-forms.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test.each<[object, boolean, Record<string, string>]>([
  [{ title: '', number: '' }, false, {}],
  [{ title: '', number: '' }, true, { title: 'This field is required', number: 'This field is required' }],
  [{ title: 'Principal', number: '123 4567' }, true, {}],
  [
    { title: 'x'.repeat(101), number: '<1>' },
    false,
    {
      title: 'At most 100 characters',
      number: 'Use letters, digits, spaces, hyphens, points and slashes',
    },
  ],
])('title and registration number %#', (given, isRequired, errors) => {
  expect(fieldErrors(registration(isRequired), given)).toEqual(errors);
});

test.each<[object, Record<string, string>]>([
  [{ number: 'FR2026-0143', day: '2026-11-20' }, {}],
  [{ number: 'FR2026-0143', day: '2026-11-21' }, {}],
  [
    { number: '', day: '2026-11-22' },
    { number: 'This field is required', day: 'Choose today or an earlier day' },
  ],
  [{ number: '1', day: '20 November' }, { day: 'Date invalid' }],
])('a filing %#', (given, errors) => {
  expect(fieldErrors(filing(NOW), given)).toEqual(errors);
});

test.each([
  [null, null],
  [{ title: '', number: '' }, null],
  [{ title: 'Principal', number: '' }, 'Principal'],
  [{ title: '', number: '1234567' }, 'CRD 1234567'],
  [{ title: 'Principal', number: '1234567' }, 'Principal, CRD 1234567'],
])('%j reads %j', (given, words) => {
  expect(registrationWords(given)).toBe(words);
});

test('a filing reads as its number and day', () => {
  expect(filingWords({ number: 'FR2026-0143', day: '2026-11-20' })).toBe('FR2026-0143, Nov 20th, 2026');
});
