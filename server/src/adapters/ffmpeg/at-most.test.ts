import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

const picture = (width: number, ...data: number[]) => ({
  width,
  height: data.length / 4 / width,
  data: Uint8Array.from(data),
});

test('a large picture is scaled down to the mean of its pixels', () => {
  const wide = picture(4, ...[0, 0, 0, 255], ...[100, 20, 0, 255], ...[7, 7, 7, 255], ...[7, 7, 7, 255]);
  expect(atMost(wide, 2)).toEqual(picture(2, 50, 10, 0, 255, 7, 7, 7, 255));
  expect(atMost(picture(1, ...wide.data), 2)).toEqual(picture(1, 50, 10, 0, 255, 7, 7, 7, 255));
});

test('colors that nobody sees do not count', () => {
  expect(atMost(picture(2, 255, 0, 0, 0, 0, 0, 200, 255), 1)).toEqual(picture(1, 0, 0, 200, 128));
  expect(atMost(picture(2, 255, 0, 0, 0, 0, 0, 200, 0), 1)).toEqual(picture(1, 0, 0, 0, 0));
});

test('a picture that is small enough stays as it is', () => {
  const small = picture(2, 1, 2, 3, 4, 5, 6, 7, 8);
  expect(atMost(small, 2)).toBe(small);
});
