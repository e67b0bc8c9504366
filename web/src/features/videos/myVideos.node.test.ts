import { expect, test } from 'vitest';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { narrowed, pageOf } from './myVideos.ts';
import { videosSearch } from './routes.tsx';

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
  reviewed: true,
  isHeld: false,
  hidden: false,
  archived: false,
  viewerCan: { remove: true, favorite: true, hide: true },
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
  [{ order: 'favorites' }, ['Bonds', 'annuities', 'Crypto']],
  [{ status: 'approved' }, ['Bonds', 'Crypto']],
  [{ favorites: '1' }, ['Bonds']],
  [{ search: 'ANN' }, ['annuities']],
  [{ search: 'nothing' }, []],
  [{ status: 'published', order: 'up', favorites: 'yes' }, ['annuities', 'Bonds', 'Crypto']],
])('the address %j shows %j', (address, titles) => {
  expect(narrowed(all, videosSearch(address)).map(({ title }) => title)).toEqual(titles);
});

test.each([
  [13, 6, 1, [0, 1, 2, 3, 4, 5], 3],
  [13, 6, 3, [12], 3],
  [13, 6, 99, [12], 3],
  [27, 25, 2, [25, 26], 2],
  [0, 6, 1, [], 1],
])('of %i videos, %i at a time, page %i shows %j of %i pages', (count, size, page, shown, pages) => {
  expect(pageOf([...Array(count).keys()], page, size)).toMatchObject({ items: shown, pages });
});
