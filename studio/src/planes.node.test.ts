import { expect, test } from 'vitest';
import { flipPlane, limitRange, packed, rotatePlane, scalePlane } from './planes.ts';

const rows = (width: number, ...values: number[]) => packed(Uint8Array.from(values), width, values.length / width);
const six = rows(3, 1, 2, 3, 4, 5, 6);

test.each([
  [0, [1, 2, 3, 4, 5, 6], 3],
  [90, [4, 1, 5, 2, 6, 3], 2],
  [180, [6, 5, 4, 3, 2, 1], 3],
  [270, [3, 6, 2, 5, 1, 4], 2],
])('turned by %i degrees clockwise', (degrees, expected, width) => {
  const turned = rotatePlane(six, degrees);
  expect([[...turned.data], turned.width]).toEqual([expected, width]);
});

test('mirrored', () => expect([...flipPlane(six).data]).toEqual([3, 2, 1, 6, 5, 4]));

test('a plane with padding at the end of its rows is read row by row', () => {
  const padded = { data: Uint8Array.from([0, 1, 2, 9, 3, 4, 9]), offset: 1, stride: 3, width: 2, height: 2 };
  expect([...rotatePlane(padded, 90).data]).toEqual([3, 1, 4, 2]);
});

test('halving averages, same size copies, enlarging keeps the corners', () => {
  const half = packed(new Uint8Array(1), 1, 1);
  scalePlane(rows(2, 10, 20, 30, 40), half);
  expect(half.data[0]).toBe(25);
  const same = packed(new Uint8Array(6), 3, 2);
  scalePlane(six, same);
  expect([...same.data]).toEqual([1, 2, 3, 4, 5, 6]);
  const double = packed(new Uint8Array(16), 4, 4);
  scalePlane(rows(2, 0, 100, 0, 100), double);
  expect([...double.data.subarray(0, 4)]).toEqual([0, 25, 75, 100]);
});

test('full range becomes 16 to 235, color 16 to 240', () => {
  const luma = rows(3, 0, 128, 255);
  limitRange(luma, true);
  expect([...luma.data]).toEqual([16, 126, 235]);
  const chroma = rows(3, 0, 128, 255);
  limitRange(chroma, false);
  expect([...chroma.data]).toEqual([16, 128, 240]);
});
