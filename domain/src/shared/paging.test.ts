import { expect, test } from 'vitest';
import { clampPage, pageBlock, pageCount, pageInstead } from './paging.ts';

test.each([
  [0, 5, 1],
  [1, 5, 1],
  [5, 5, 1],
  [6, 5, 2],
  [1_000_000, 5, 200_000],
  [13, 6, 3],
])('%i rows at %i per page are %i pages', (rows, size, pages) => {
  expect(pageCount(rows, size)).toBe(pages);
});

test.each([
  [0, 3, 1],
  [-4, 3, 1],
  [2, 3, 2],
  [9, 3, 3],
  [2.7, 3, 2],
  [Number.NaN, 3, 1],
  [1, 0, 1],
])('page %d of %i is %i', (page, pages, clamped) => {
  expect(clampPage(page, pages)).toBe(clamped);
});

test.each([
  [1, 12, [1, 2, 3, 4, 5]],
  [5, 12, [1, 2, 3, 4, 5]],
  [7, 12, [6, 7, 8, 9, 10]],
  [12, 12, [11, 12]],
  [1, 1, [1]],
  [99, 3, [1, 2, 3]],
])('the pager at page %i of %i shows %j', (page, pages, numbers) => {
  expect(pageBlock(page, pages)).toEqual(numbers);
});

test.each([
  [1, 5, 25, 1],
  [6, 5, 25, 2],
  [7, 5, 25, 2],
  [2, 25, 5, 6],
  [3, 100, 25, 9],
  [1, 100, 5, 1],
])('page %i with %i rows each becomes, with %i rows each, page %i', (page, from, to, instead) => {
  expect(pageInstead(page, from, to)).toBe(instead);
});
