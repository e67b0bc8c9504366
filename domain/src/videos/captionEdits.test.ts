import { describe, expect, test } from 'vitest';
import {
  captionsAfter,
  captionsEarlier,
  captionsWrong,
  formatMoment,
  hoursLate,
  momentBefore,
  newCaption,
  parseMoment,
  shownMoment,
  writtenMoment,
} from './captionEdits.ts';
import { readCaptions, writeCaptions } from './captions.ts';

const said = (start: number, end: number, text: string) => ({ start, end, text });
const TALK = [said(0, 2, 'One'), said(2, 4, 'Two'), said(5, 8, 'Three')];

describe('captions move with the video', () => {
  const cases = [
    ['nothing is cut', [{ from: 0, to: 10, at: 0 }], TALK],
    ['the start is cut', [{ from: 2, to: 10, at: 0 }], [said(0, 2, 'Two'), said(3, 6, 'Three')]],
    [
      'a cut in the middle of a caption',
      [{ from: 1.25, to: 10, at: 0 }],
      [said(0, 0.75, 'One'), said(0.75, 2.75, 'Two'), said(3.75, 6.75, 'Three')],
    ],
    ['the end is cut', [{ from: 0, to: 6, at: 0 }], [said(0, 2, 'One'), said(2, 4, 'Two'), said(5, 6, 'Three')]],
    [
      'another clip goes before',
      [{ from: 0, to: 10, at: 5 }],
      [said(5, 7, 'One'), said(7, 9, 'Two'), said(10, 13, 'Three')],
    ],
    [
      'a picture in the middle',
      [
        { from: 0, to: 3, at: 0 },
        { from: 3, to: 10, at: 8 },
      ],
      [said(0, 2, 'One'), said(2, 3, 'Two'), said(8, 9, 'Two'), said(10, 13, 'Three')],
    ],
    [
      'split, and nothing between',
      [
        { from: 0, to: 3, at: 0 },
        { from: 3, to: 10, at: 3 },
      ],
      TALK,
    ],
    [
      'the order changed',
      [
        { from: 4, to: 10, at: 0 },
        { from: 0, to: 4, at: 6 },
      ],
      [said(1, 4, 'Three'), said(6, 8, 'One'), said(8, 10, 'Two')],
    ],
    [
      'a caption cut to a flicker goes',
      [{ from: 1.9, to: 10, at: 0 }],
      [said(0.1, 2.1, 'Two'), said(3.1, 6.1, 'Three')],
    ],
    ['nothing is left', [], []],
  ] as const;
  test.each(cases)('%s', (_, kept, expected) => {
    expect(captionsAfter(TALK, kept)).toEqual(expected);
  });

  test('positions move with captions, in the file too', () => {
    const [moved] = captionsAfter([{ ...said(2, 4, 'Up there'), settings: 'line:0' }], [{ from: 1, to: 9, at: 0 }]);
    expect(moved).toEqual({ start: 1, end: 3, text: 'Up there', settings: 'line:0' });
    expect(readCaptions(writeCaptions(moved ? [moved] : []))).toEqual({ captions: [moved], leftOut: [] });
  });
});

test('the moment in the original for a given second', () => {
  const kept = [
    { from: 2, to: 4, at: 0 },
    { from: 6, to: 9, at: 7 },
  ];
  expect([0, 1.5, 2, 7, 10].map((seconds) => momentBefore(seconds, kept))).toEqual([2, 3.5, 4, 6, 9]);
  expect([3, 6.9, 11].map((seconds) => momentBefore(seconds, kept))).toEqual([null, null, null]);
});

test.each([
  ['words are missing', [said(0, 1, ' ')], { at: 0 }],
  ['ends before it begins', [said(0, 1, 'a'), said(3, 2, 'b')], { at: 1 }],
  ['no time', [said(Number.NaN, 2, 'b')], { at: 0 }],
  ['all well', TALK, null],
] as const)('rejected captions: %s', (_, captions, expected) => {
  if (expected) expect(captionsWrong(captions)).toMatchObject(expected);
  else expect(captionsWrong(captions)).toBeNull();
});

test('a new caption fits between its neighbours', () => {
  expect(newCaption(TALK, 1, 10)).toEqual(said(4, 5, ''));
  expect(newCaption(TALK, 2, 10)).toEqual(said(8, 10, ''));
  expect(newCaption([], -1, 10)).toEqual(said(0, 3, ''));
  expect(newCaption(TALK, 0, 10)).toEqual(said(2, 2.3, ''));
});

test.each([
  ['0:07.25', 7.25],
  ['7', 7],
  ['75', 75],
  ['1:02,5', 62.5],
  ['1:00:03', 3603],
  ['12:5', 725],
  ['1:75', null],
  ['', null],
  ['soon', null],
  ['-1', null],
])('the time %s', (text, expected) => {
  expect(parseMoment(text)).toBe(expected);
});

test.each([0, 0.5, 7.25, 62.005, 3599.999, 3603.1])('%s s survives writing and parsing', (seconds) => {
  expect(parseMoment(formatMoment(seconds))).toBe(seconds);
});

test.each([
  ['0:01.2', 1.234],
  [' 0:01.2 ', 1.234],
  ['0:01.20', 1.2],
  ['0:01.3', 1.3],
  ['soon', null],
])('%j written over 1.234 s, which are shown as 0:01.2, is %s', (written, expected) => {
  expect(writtenMoment(written, { text: shownMoment(1.234), seconds: 1.234 })).toBe(expected);
});

test.each([
  [0, '0:00.0'],
  [7.957, '0:08.0'],
  [7.25, '0:07.3'],
  [59.96, '1:00.0'],
  [3_600.04, '1:00:00.0'],
])('%s seconds are shown as %s', (seconds, expected) => {
  expect(shownMoment(seconds)).toBe(expected);
});

describe('captions that begin an hour late', () => {
  const at = (start: number) => [
    { start, end: start + 2, text: 'One' },
    { start: start + 3, end: start + 5, text: 'Two' },
  ];

  test.each([
    ['by a time code that begins at 01:00:00', 3_601, 20, 3_600],
    ['by one that begins at 10:00:00', 36_004.5, 20, 36_000],
    ['but not those that fit', 1, 20, 0],
    ['nor those of a long video', 3_601, 4_000, 0],
    ['nor those that no whole hours bring into it', 3_640, 20, 0],
    ['nor those of a video whose length is not known', 3_601, 0, 0],
  ])('are found %s', (_name, start, length, late) => {
    expect(hoursLate(at(start), length)).toBe(late);
    if (late > 0)
      expect(captionsEarlier(at(start), late)[0]).toEqual({ start: start - late, end: start - late + 2, text: 'One' });
  });

  test('and there are none without captions', () => expect(hoursLate([], 20)).toBe(0));
});
