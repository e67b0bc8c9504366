import { expect, test } from 'vitest';
import { speedLabel, stepFont, stepSpeed } from './boothPrefs.ts';

test.each([
  [25, true, 20],
  [25, false, 30],
  [10, true, 10],
  [40, false, 40],
])('speed %i, faster: %s → %i', (from, faster, to) => expect(stepSpeed(from, faster)).toBe(to));

test.each([
  [10, '2×'],
  [15, '1.75×'],
  [25, '1×'],
  [40, '0.25×'],
])('speed %i is shown as %s', (value, shown) => expect(speedLabel(value)).toBe(shown));

test.each([
  [32, true, 40],
  [56, true, 56],
  [24, false, 24],
])('text size %i, larger: %s → %i', (from, larger, to) => expect(stepFont(from, larger)).toBe(to));
