import { expect, test } from 'vitest';
import { pageOf } from './data.ts';
import { librariesSearch } from './routes.tsx';

const all = ['Taxes', 'annuities', 'Bonds', 'Crypto', 'Estate', 'Family'].map((name) => ({ name }));

test.each<[Record<string, unknown>, string[], number]>([
  [{}, ['annuities', 'Bonds', 'Crypto', 'Estate', 'Family'], 2],
  [{ page: '2' }, ['Taxes'], 2],
  [{ page: '9' }, ['Taxes'], 2],
  [{ order: 'DESC' }, ['Taxes', 'Family', 'Estate', 'Crypto', 'Bonds'], 2],
  [{ search: ' ANN ' }, ['annuities'], 1],
  [{ search: 'nothing' }, [], 1],
  [{ order: 'up', page: 'x' }, ['annuities', 'Bonds', 'Crypto', 'Estate', 'Family'], 2],
])('the query %j shows %j of %i pages', (address, names, pages) => {
  const found = pageOf(all, librariesSearch(address), 5);
  expect(found.rows.map(({ name }) => name)).toEqual(names);
  expect(found.pages).toBe(pages);
});

test('a longer page shows all of them', () => {
  expect(pageOf(all, librariesSearch({ page: '2' }), 25)).toMatchObject({ rows: { length: 6 }, page: 1, pages: 1 });
});
