import { expect, it } from 'vitest';
import { ticksFor } from './scale.ts';

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [
    [7, 2],
    [0, 2, 4, 6, 8],
  ],
  [
    [40, 12],
    [0, 10, 20, 30, 40],
  ],
  [[1_234], [0, 500, 1_000, 1_500]],
  [[900_000], [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
  [
    [-30, 90],
    [-50, 0, 50, 100],
  ],
  [[0.4], [0, 1]],
])('the axis of %j is numbered %j', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks);
});
