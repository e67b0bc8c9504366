import { EVENT_TYPES } from '@greenlit/domain/ledger/events.ts';
import { describe, expect, it } from 'vitest';
import { isFiltered } from './filterWords.ts';
import { TYPES } from './queries.ts';
import { recordsSearch } from './routes.tsx';

const familyOf = (type: string) => type.split('.')[0];
const filtered = Object.values(TYPES).flat();

describe('the filters of the records', () => {
  it('show sign-in events and roles under People', () => {
    expect(TYPES.people).toEqual(
      expect.arrayContaining([
        ...['sign_in.changed', 'sign_in.domain_added', 'sign_in.domain_proven', 'sign_in.domain_lapsed'],
        ...['sign_in.domain_removed', 'identity.linked', 'user.work_handed_over', 'role.created', 'account.closed'],
      ]),
    );
  });

  it('cover every event of people, reviews and items', () => {
    const families = ['user', 'role', 'account', 'identity', 'sign_in', 'directory', 'review', 'item'];
    const meant = EVENT_TYPES.filter((type) => families.includes(familyOf(type) ?? ''));
    expect(meant.filter((type) => !filtered.includes(type))).toEqual([]);
  });

  it.each<[Record<string, unknown>, boolean]>([
    [{}, false],
    [{ page: 2, signIns: '1', tab: 'history' }, false],
    [{ item: 'bond' }, true],
    [{ person: 'bond' }, true],
    [{ title: 'bond' }, true],
    [{ from: '2026-11-20' }, true],
    [{ to: '2026-11-20' }, true],
    [{ kind: 'decisions' }, true],
  ])('are in use: %j %s', (search, used) => {
    expect(isFiltered(recordsSearch(search))).toBe(used);
  });
});
