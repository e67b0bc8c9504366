import { describe, expect, test } from 'vitest';
import { ByteWatch, FIRST_OF_RECORDER } from './byteWatch.ts';

/** Seconds of the take and bytes on the disk, one look after the other. */
type Look = [seconds: number, bytes: number];

describe('a recording', () => {
  test.each<[string, Look[], boolean]>([
    [
      'goes on while bytes come',
      [
        [1, 10],
        [2, 20],
        [3, 30],
        [4, 40],
      ],
      false,
    ],
    [
      'may be late with its first bytes',
      [
        [1, 0],
        [2.6, 0],
        [2.9, 10],
        [5, 10],
      ],
      false,
    ],
    [
      'stands without a byte after three seconds',
      [
        [1, 0],
        [3.1, 0],
      ],
      true,
    ],
    [
      'does not stand in a pause',
      [
        [2, 0],
        [2, 0],
        [2, 0],
      ],
      false,
    ],
    [
      'may hesitate later',
      [
        [1, 10],
        [9, 10],
      ],
      false,
    ],
    [
      'stands when nothing more comes',
      [
        [1, 10],
        [11.1, 10],
      ],
      true,
    ],
    [
      'goes on after it hesitated',
      [
        [1, 10],
        [9, 20],
        [18, 20],
      ],
      false,
    ],
  ])('%s', (_, looks, stands) => {
    const watch = new ByteWatch(FIRST_OF_RECORDER);
    expect(looks.map(([seconds, bytes]) => watch.stands(seconds, bytes)).at(-1)).toBe(stands);
  });
});
