import { expect, test } from 'vitest';
import { isOver } from './useSteady.ts';

test.each([
  ['/files/a.mp4?e=1000&s=x', 999_999, false],
  ['/files/a.mp4?e=1000&s=x', 1_000_000, true],
  ['/files/a.mp4', 1_000_000, false],
  ['', 1_000_000, false],
  [null, 1_000_000, false],
])('%s at %d has expired: %s', (signed, now, over) => {
  expect(isOver(signed, now)).toBe(over);
});
