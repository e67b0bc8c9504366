import { describe, expect, test } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import { fieldErrors } from '../shared/errors.ts';
import {
  hyphenated,
  isProviderKey,
  type LibraryFacts,
  type LibraryViewer,
  libraryChange,
  libraryForm,
  libraryKey,
  libraryRights,
  runsLibraries,
  withFixedLibrary,
} from './libraries.ts';

const viewer = (kind: UserKind, companyId: string | null = null, change: Partial<LibraryViewer> = {}) => ({
  kind,
  companyId,
  accountId: kind === 'staff' ? 'provider' : 'acme',
  writes: true,
  ...change,
});

const VIEWERS: Record<string, LibraryViewer> = {
  enterprise: viewer('enterprise'),
  internal: viewer('enterprise_internal'),
  company: viewer('company', 'north'),
  itsMember: viewer('member', 'north'),
  otherCompany: viewer('company', 'south'),
  otherMember: viewer('member', 'south'),
  reader: viewer('enterprise_internal', null, { writes: false }),
  stranger: viewer('individual', null, { accountId: 'else' }),
  staff: viewer('staff'),
  staffReader: viewer('staff', null, { writes: false }),
};
const PEOPLE = Object.keys(VIEWERS);

const library = (change: Partial<LibraryFacts> = {}): LibraryFacts => ({
  accountId: 'acme',
  key: 'taxes',
  hidden: false,
  companyId: null,
  ...change,
});
const provided = (change: Partial<LibraryFacts> = {}) =>
  library({ accountId: 'provider', key: 'admin-taxes', ...change });

/** s sees, e edits, h hides; - for nothing. */
function rights(of: LibraryFacts, who: string, included: boolean): string {
  const { sees, edits, hides } = libraryRights(of, VIEWERS[who] as LibraryViewer, included);
  return `${sees ? 's' : ''}${edits ? 'e' : ''}${hides ? 'h' : ''}` || '-';
}

// in the order of VIEWERS
const TABLE: [string, LibraryFacts, boolean, string][] = [
  ["the account's", library(), false, 'seh seh s s s s s - - -'],
  ["the account's, hidden", library({ hidden: true }), false, 'seh seh - - - - s - - -'],
  ["a company's", library({ companyId: 'north' }), false, 'seh seh seh s - - s - - -'],
  ["a company's, hidden", library({ companyId: 'north', hidden: true }), false, 'seh seh seh - - - s - - -'],
  ["the provider's", provided(), false, '- - - - - - - - seh s'],
  ["the provider's, in the plan", provided(), true, 's s s s s s s s seh s'],
  ["the provider's, in the plan and hidden", provided({ hidden: true }), true, '- - - - - - - - seh s'],
  ["the provider's, without its mark", library({ accountId: 'provider' }), true, '- - - - - - - - s s'],
  ["the provider's fixed one", provided({ key: 'admin-custom' }), false, 's s s s s s s s se s'],
];

describe('who may do what with a library', () => {
  test.each(TABLE)('%s', (_name, of, included, expected) => {
    expect(PEOPLE.map((who) => rights(of, who, included)).join(' ')).toBe(expected);
  });
});

test('who may create libraries', () => {
  const kinds: UserKind[] = ['individual', 'enterprise', 'enterprise_internal', 'company', 'member', 'staff'];
  expect(kinds.filter((kind) => runsLibraries(viewer(kind)))).toEqual(kinds.filter((kind) => kind !== 'member'));
  expect(kinds.filter((kind) => runsLibraries(viewer(kind, null, { writes: false })))).toEqual([]);
});

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

test('the form asks for a title and, at first, a type', () => {
  expect(fieldErrors(libraryForm, {})).toEqual({ name: 'Title is required', type: 'Type is required' });
  expect(fieldErrors(libraryChange, { hidden: true })).toEqual({});
  expect(fieldErrors(libraryChange, { name: ' ' })).toEqual({ name: 'Title is required' });
});
