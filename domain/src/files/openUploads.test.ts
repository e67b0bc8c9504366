import { describe, expect, test } from 'vitest';
import { GIB, MIB } from './limits.ts';
import { OPEN_UPLOADS, type OpenUpload, RUNNING_MS, UNCLAIMED_MS, uploadsToEnd } from './openUploads.ts';

const NOW = 1_800_000_000_000;
const open = (id: string, secondsAgo: number, more: Partial<OpenUpload> = {}): OpenUpload => ({
  id,
  bytes: MIB,
  sent: 1,
  touchedAt: NOW - secondsAgo * 1000,
  early: false,
  whole: false,
  storing: false,
  ...more,
});
const many = (count: number, secondsAgo: number) =>
  Array.from({ length: count }, (_, i) => open(`${i}`, secondsAgo + i));

describe('what is dropped for a new upload', () => {
  test.each<[string, OpenUpload[], number, string[] | null]>([
    ['nothing, where nothing is', [], 2 * GIB, []],
    ['nothing up to the limit', many(OPEN_UPLOADS.count - 1, 100), MIB, []],
    ['what was untouched for longest', many(OPEN_UPLOADS.count, 100), MIB, [`${OPEN_UPLOADS.count - 1}`]],
    ['as many as are over it', many(OPEN_UPLOADS.count + 2, 100), MIB, ['11', '10', '9']],
    [
      'as many as are needed to get below the limit of bytes',
      [open('a', 60, { bytes: 2 * GIB }), open('b', 90, { bytes: 2 * GIB }), open('c', 30, { bytes: 2 * GIB })],
      2 * GIB,
      ['b'],
    ],
    [
      'a small one too, if it is the oldest, though it frees few bytes',
      [open('a', 99), open('b', 60, { bytes: 2 * GIB }), open('c', 30, { bytes: 4 * GIB - MIB })],
      GIB,
      ['a', 'b'],
    ],
    [
      'early ones before others',
      [...many(OPEN_UPLOADS.count - 1, 9000), open('early', 20, { early: true })],
      MIB,
      ['early'],
    ],
    ['none that is running', [...many(OPEN_UPLOADS.count - 1, 1), open('idle', 60)], MIB, ['idle']],
    [
      'what was started and then left idle, however recently',
      many(OPEN_UPLOADS.count, 0).map((one) => ({ ...one, sent: 0 })),
      MIB,
      ['9'],
    ],
    ['not enough: all are running', many(OPEN_UPLOADS.count, 0).map((one) => ({ ...one, touchedAt: NOW })), MIB, null],
    ['not enough: the rest is running', [open('a', 60), open('b', 1, { bytes: 6 * GIB })], MIB, null],
  ])('%s', (_name, under, bytes, expected) => {
    expect(uploadsToEnd(under, { bytes, early: false }, NOW)).toEqual(expected);
  });

  const large = { bytes: 2 * GIB };
  const earlyOnes = (secondsAgo: number) =>
    ['a', 'b', 'c'].map((id, i) => open(id, secondsAgo + i, { ...large, early: true }));
  test.each<[string, OpenUpload[], boolean, string[] | null]>([
    ['early ones, to an ordinary one, even while they run', earlyOnes(1), false, ['c']],
    ['idle early ones, to an early one', earlyOnes(60), true, ['c']],
    ['no running early one, to an early one', earlyOnes(1), true, null],
    [
      'no ordinary one, to an early one',
      [open('a', 9000, large), open('b', 9000, { ...large, sent: 0 }), open('c', 1, { ...large, early: true })],
      true,
      null,
    ],
    [
      'not what is being stored, nor its media',
      [
        open('whole', 9000, { ...large, sent: 2 * GIB, storing: true }),
        open('media', 9000, { ...large, early: true, storing: true }),
        open('idle', 60, large),
      ],
      false,
      ['idle'],
    ],
    ['nothing, if all are being stored', earlyOnes(9000).map((one) => ({ ...one, storing: true })), false, null],
  ])('%s', (_name, under, early, expected) => {
    expect(uploadsToEnd(under, { ...large, early }, NOW)).toEqual(expected);
  });

  const whole = (id: string, ms: number, more: Partial<OpenUpload> = {}) =>
    open(id, 0, { whole: true, touchedAt: NOW - ms, ...more });
  test.each<[string, OpenUpload[], boolean, string[] | null]>([
    [
      'complete, unclaimed ones first: before early ones, and before unfinished ones that were left longer ago',
      [
        ...many(OPEN_UPLOADS.count - 3, 1),
        open('left', 90_000),
        open('early', 60, { early: true }),
        whole('unclaimed', UNCLAIMED_MS + 1),
      ],
      false,
      ['unclaimed'],
    ],
    [
      'the oldest of these first',
      [
        ...many(OPEN_UPLOADS.count - 1, 1),
        whole('a', UNCLAIMED_MS + 1),
        whole('b', UNCLAIMED_MS + 3),
        whole('c', UNCLAIMED_MS + 2),
      ],
      false,
      ['b', 'c', 'a'],
    ],
    [
      'none that was completed only just now',
      [...many(OPEN_UPLOADS.count - 2, 1), whole('confirmed', UNCLAIMED_MS), open('idle', 60)],
      false,
      ['idle'],
    ],
    [
      'none that is being stored, however long that takes',
      [...many(OPEN_UPLOADS.count - 1, 1), whole('joined', 10 * UNCLAIMED_MS, { storing: true })],
      false,
      null,
    ],
    ['none to an early one', [...many(OPEN_UPLOADS.count - 1, 1), whole('unclaimed', UNCLAIMED_MS + 1)], true, null],
  ])('%s', (_name, under, early, expected) => {
    expect(uploadsToEnd(under, { bytes: MIB, early }, NOW)).toEqual(expected);
  });

  test('an upload stops counting as running at the time limit', () => {
    const last = { touchedAt: NOW - RUNNING_MS };
    const all = (more: Partial<OpenUpload>) => many(OPEN_UPLOADS.count, 0).map((one) => ({ ...one, ...more }));
    const coming = { bytes: MIB, early: false };
    expect(uploadsToEnd(all(last), coming, NOW)).toBeNull();
    expect(uploadsToEnd(all({ touchedAt: last.touchedAt - 1 }), coming, NOW)).toEqual(['0']);
  });
});
