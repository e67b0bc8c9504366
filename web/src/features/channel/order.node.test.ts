import { expect, test } from 'vitest';
import { moved, placeByKey } from './order.ts';

test.each([
  ['the first to the end', 0, 2, 'bca'],
  ['the last to the start', 2, 0, 'cab'],
  ['one down', 0, 1, 'bac'],
  ['one up', 2, 1, 'acb'],
  ['beyond the end', 1, 9, 'acb'],
  ['beyond the start', 1, -1, 'bac'],
  ['to its own place', 1, 1, 'abc'],
  ['one that is not there', 7, 0, 'abc'],
])('moving %s', (_name, from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test.each([
  ['ArrowUp', 0],
  ['ArrowLeft', 0],
  ['ArrowDown', 2],
  ['ArrowRight', 2],
  ['Home', 0],
  ['End', 4],
  ['Enter', null],
  ['a', null],
])('%s leads from 1 to %s', (key, place) => {
  expect(placeByKey(key, 1, 4)).toBe(place);
});
