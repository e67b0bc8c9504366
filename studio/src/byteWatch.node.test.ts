import { describe, expect, test } from 'vitest';
import { ByteWatch, FIRST_OF_RECORDER } from './byteWatch.ts';

/** Until which second of the take, and with how many bytes on the disk. */
type Stretch = [until: number, bytes: number];

/** Looks four times a second; true if it stood at any look. */
function stood(stretches: Stretch[]): boolean {
  const watch = new ByteWatch(FIRST_OF_RECORDER);
  let seconds = 0;
  let stands = false;
  for (const [until, bytes] of stretches)
    for (; seconds < until; seconds += 0.25) stands = watch.stands(seconds, bytes) || stands;
  return stands;
}

describe('a recording', () => {
  test.each<[string, Stretch[], boolean]>([
    [
      'goes on while bytes come',
      [
        [10, 10],
        [20, 20],
        [30, 30],
      ],
      false,
    ],
    [
      'may be late with its first bytes',
      [
        [2.75, 0],
        [5, 10],
      ],
      false,
    ],
    ['stands without a byte after three seconds', [[4, 0]], true],
    ['may hesitate later', [[9, 10]], false],
    ['stands when nothing more comes', [[11, 10]], true],
    [
      'goes on after it hesitated',
      [
        [9, 10],
        [18, 20],
      ],
      false,
    ],
  ])('%s', (_, stretches, stands) => {
    expect(stood(stretches)).toBe(stands);
  });

  test('does not stand in a pause', () => {
    const watch = new ByteWatch(FIRST_OF_RECORDER);
    expect(Array.from({ length: 50 }, () => watch.stands(2, 0))).not.toContain(true);
  });

  test('does not stand because the page stood still', () => {
    const watch = new ByteWatch(FIRST_OF_RECORDER);
    expect([1, 1.25, 60, 60.25].map((seconds) => watch.stands(seconds, 0))).not.toContain(true);
    expect([61, 61.5, 62, 62.5].map((seconds) => watch.stands(seconds, 0)).at(-1)).toBe(true);
  });
});
