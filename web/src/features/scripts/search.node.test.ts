import { describe, expect, test } from 'vitest';
import { filtersSet, isNarrowed, NO_FILTERS } from './library.ts';
import { librarySearch } from './routes.tsx';

describe('the URL of the content library', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{}, { page: 1, search: '', view: 'grid' }],
    [
      { page: '3', order: 'DESC', view: 'list' },
      { page: 3, order: 'DESC', view: 'list' },
    ],
    [{ page: '0' }, { page: 1 }],
    [{ page: 'last' }, { page: 1 }],
    [{ level: 'enterprise' }, { level: 'enterprise' }],
    [{ level: 'everything' }, { level: undefined }],
    [
      { favorites: 'yes', hidden: '1' },
      { favorites: undefined, hidden: '1' },
    ],
    [{ search: 'a'.repeat(300) }, { search: '' }],
    [{ search: '%_\\' }, { search: '%_\\' }],
  ])('%j is read as %j', (address, expected) => {
    expect(librarySearch(address)).toMatchObject(expected);
  });

  test('knows the active filters', () => {
    expect(isNarrowed(librarySearch({ page: '2', view: 'list', order: 'DESC', preview: '7' }))).toBe(false);
    expect(isNarrowed(librarySearch({ search: 'bonds' }))).toBe(true);
    const all = {
      type: 'video',
      level: 'mine',
      library: 'l',
      category: 'Taxes',
      company: 'c',
      user: 'u',
      favorites: '1',
      hidden: '1',
    };
    expect(filtersSet(librarySearch(all))).toBe(8);
    const cleared = { ...all, search: 'bonds', page: '4', ...NO_FILTERS };
    expect(isNarrowed(librarySearch(cleared))).toBe(false);
    expect(librarySearch(cleared).page).toBe(1);
  });
});
