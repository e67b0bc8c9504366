import { expect, test } from 'vitest';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { narrowed } from './queries.ts';
import { videosSearch } from './search.ts';

const video = (title: string, change: Partial<VideoCardFragment> = {}): VideoCardFragment => ({
  id: title,
  title,
  category: null,
  status: 'draft',
  view: 0,
  version: 1,
  isFavorite: false,
  signedThumbUrl: null,
  duration: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  isBodewell: false,
  viewerCan: { remove: true, favorite: true },
  ...change,
});

const all = [
  video('Bonds', { status: 'approved', isFavorite: true, updatedAt: '2026-01-02T00:00:00.000Z' }),
  video('annuities', { updatedAt: '2026-01-03T00:00:00.000Z' }),
  video('Crypto', { status: 'approved' }),
];

test.each<[Record<string, unknown>, string[]]>([
  [{}, ['annuities', 'Bonds', 'Crypto']],
  [{ order: 'ASC' }, ['annuities', 'Bonds', 'Crypto']],
  [{ order: 'DESC' }, ['Crypto', 'Bonds', 'annuities']],
  [{ status: 'approved' }, ['Bonds', 'Crypto']],
  [{ favorites: '1' }, ['Bonds']],
  [{ search: 'ANN' }, ['annuities']],
  [{ search: 'nothing' }, []],
  [{ status: 'published', order: 'up', favorites: 'yes' }, ['annuities', 'Bonds', 'Crypto']],
])('the address %j shows %j', (address, titles) => {
  expect(narrowed(all, videosSearch(address)).map(({ title }) => title)).toEqual(titles);
});
