import { describe, expect, it } from 'vitest';
import { isFiltered } from './filterWords.ts';
import { recordsSearch } from './routes.tsx';

describe('the filters of the records', () => {
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
