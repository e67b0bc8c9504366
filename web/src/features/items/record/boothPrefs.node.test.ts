import { describe, expect, test } from 'vitest';
import { prefsFrom, speedLabel, stepColumn, stepFont, stepSpeed, wordsPerMinute } from './boothPrefs.ts';

test.each([
  [25, true, 20],
  [25, false, 30],
  [10, true, 10],
  [40, false, 40],
])('speed %i, faster: %s → %i', (from, faster, to) => expect(stepSpeed(from, faster)).toBe(to));

test.each([
  [10, '2×', 300],
  [15, '1.75×', 265],
  [20, '1.5×', 225],
  [25, '1×', 150],
  [30, '0.75×', 115],
  [35, '0.5×', 75],
  [40, '0.25×', 40],
])('speed %i is shown as %s, %i words a minute', (value, shown, words) =>
  expect([speedLabel(value), wordsPerMinute(value)]).toEqual([shown, words]),
);

test.each([
  [32, true, 40],
  [56, true, 56],
  [24, false, 24],
])('text size %i, larger: %s → %i', (from, larger, to) => expect(stepFont(from, larger)).toBe(to));

test.each([
  [15, true, 20],
  [15, false, 11],
  [26, true, 26],
  [11, false, 11],
])('line width %i, wider: %s → %i', (from, wider, to) => expect(stepColumn(from, wider)).toBe(to));

describe('stored settings', () => {
  const usual = prefsFrom({});
  test('are used if they are valid', () => {
    const kept = {
      cameraId: 'cam',
      microphoneId: 'mic',
      speed: 10,
      fontSize: 56,
      columnEms: 26,
      mirror: false,
      mirrorText: true,
      guide: false,
      followVoice: true,
    };
    expect(prefsFrom(kept)).toEqual(kept);
  });
  test('default to not following the voice', () => {
    expect(usual.followVoice).toBe(false);
  });
  test.each([
    ['a speed there is not', { speed: 12 }],
    ['a size between the steps', { fontSize: 33 }],
    ['a size out of range', { fontSize: 64 }],
    ['a width there is not', { columnEms: 99 }],
    ['words for a switch', { mirror: 'yes' }],
    ['a number for a device', { cameraId: 7 }],
  ])('are ignored: %s', (_, kept) => expect(prefsFrom(kept)).toEqual(usual));
});
