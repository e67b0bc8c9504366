import { describe, expect, test } from 'vitest';
import { changesSpeed, piecesOf, showsWhole, storedPieces, stretchesOf, within } from './edit-list.ts';
import type { EditEntry } from './iso-tracks.ts';

const shown = (seconds: number, mediaTime: number, rate = 1): EditEntry => ({ seconds, mediaTime, rate });
const empty = (seconds: number): EditEntry => ({ seconds, mediaTime: null, rate: 1 });

test.each<[string, EditEntry[], ReturnType<typeof piecesOf>]>([
  ['no list', [], null],
  ['the whole track', [shown(4, 0)], [{ at: 0, from: 0, seconds: 4 }]],
  ['the delay of frames that are stored out of order', [shown(4, 0.067)], [{ at: 0, from: 0, seconds: 4 }]],
  ['an end that was cut off', [shown(2, 0)], [{ at: 0, from: 0, seconds: 2 }]],
  ['a start that was cut off', [shown(2, 3)], [{ at: 0, from: 0, seconds: 2 }]],
  [
    'a piece out of the middle',
    [shown(1, 0), shown(1, 3)],
    [
      { at: 0, from: 0, seconds: 1 },
      { at: 1, from: 3, seconds: 1 },
    ],
  ],
  [
    'pieces in another order',
    [shown(1, 3), shown(1, 0)],
    [
      { at: 0, from: 0, seconds: 1 },
      { at: 1, from: -3, seconds: 1 },
    ],
  ],
  ['a split without a cut', [shown(1, 0), shown(2, 1)], [{ at: 0, from: 0, seconds: 3 }]],
  ['an empty beginning', [empty(1), shown(2, 0)], [{ at: 1, from: 1, seconds: 2 }]],
  ['an empty beginning before a cut', [empty(1), shown(2, 3)], [{ at: 1, from: 1, seconds: 2 }]],
  [
    'an empty middle',
    [shown(1, 0), empty(1), shown(1, 1)],
    [
      { at: 0, from: 0, seconds: 1 },
      { at: 2, from: 1, seconds: 1 },
    ],
  ],
  ['to the end of a file in fragments', [shown(0, 0.5)], [{ at: 0, from: 0, seconds: Number.POSITIVE_INFINITY }]],
  ['an entry of no length', [shown(0, 5), shown(2, 6)], [{ at: 0, from: 1, seconds: 2 }]],
  ['nothing but emptiness', [empty(3)], []],
])('%s', (_what, edits, pieces) => {
  expect(piecesOf(edits)).toEqual(pieces);
});

test.each<[EditEntry[], boolean]>([
  [[shown(2, 0)], false],
  [[shown(2, 0, 2)], true],
  [[shown(2, 0), shown(2, 2, 0.5)], true],
  [[shown(2, 0), shown(1, 2, 0)], true],
  [[shown(2, 0, -1)], true],
  [[{ ...empty(1), rate: 0 }, shown(2, 0)], false],
])('%j changes the speed: %s', (edits, changes) => {
  expect(changesSpeed(edits)).toBe(changes);
});

describe('a track is shown as it is', () => {
  const whole = (edits: EditEntry[], start = 0, end = 4) =>
    showsWhole(piecesOf(edits) ?? [], { start, end, slack: 0.02 });

  test.each<[string, boolean, EditEntry[], number?, number?]>([
    ['with all of it', true, [shown(4, 0)]],
    ['with the lead-in of its sound left out', true, [shown(4, 0.021)], -0.021, 4],
    ['with its end rounded', true, [shown(3.99, 0)]],
    ['not with its end cut', false, [shown(3.9, 0)]],
    ['later', true, [empty(1), shown(4, 0)], 1, 5],
    ['not later, with its beginning cut', false, [empty(1), shown(4, 0.5)], 0.5, 5],
    ['not in two pieces', false, [shown(1, 0), shown(2, 2)]],
    ['not if nothing is shown', false, [empty(1)]],
  ])('%s: %s', (_what, is, edits, start, end) => {
    expect(whole(edits, start, end)).toBe(is);
  });
});

test('pieces in the times that are stored', () => {
  expect(storedPieces([])).toBeNull();
  expect(storedPieces([empty(1), shown(1, 3), shown(1, 0.5)])).toEqual([
    { at: 1, from: 3, seconds: 1 },
    { at: 2, from: 0.5, seconds: 1 },
  ]);
});

test('pieces end where the track ends', () => {
  const pieces = piecesOf([shown(2, 0), shown(5, 3), shown(1, 9)]) ?? [];
  expect(within(pieces, 4)).toEqual([
    { at: 0, from: 0, seconds: 2 },
    { at: 2, from: 3, seconds: 1 },
  ]);
});

test('what is shown between two moments of the movie', () => {
  const pieces = piecesOf([shown(1, 0), empty(1), shown(2, 5)]);
  expect(stretchesOf(pieces, 0.5, 3)).toEqual([
    { at: 0.5, until: 1, from: 0.5, to: 1 },
    { at: 2, until: 3, from: 5, to: 6 },
  ]);
  expect(stretchesOf(pieces, 1.2, 1.8)).toEqual([]);
  expect(stretchesOf(null, 1, 2)).toEqual([{ at: 1, until: 2, from: 1, to: 2 }]);
});
