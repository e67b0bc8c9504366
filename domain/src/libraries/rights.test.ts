import { describe, expect, test } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import { type LibraryFacts, type LibraryViewer, libraryRights, makesLibraries } from './rights.ts';

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
  expect(kinds.filter((kind) => makesLibraries(viewer(kind)))).toEqual(kinds.filter((kind) => kind !== 'member'));
  expect(kinds.filter((kind) => makesLibraries(viewer(kind, null, { writes: false })))).toEqual([]);
});
