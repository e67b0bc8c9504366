import { describe, expect, test } from 'vitest';
import { FrameLine, type Slot } from './frameLine.ts';

/** Runs clips (frame times in seconds of the result) over a line. */
function run(
  target: { frameRate: number; constant: boolean },
  clips: { at: number; until: number; times: number[]; still?: boolean }[],
): Slot<string>[] {
  const line = new FrameLine<string>(target);
  return clips.flatMap(({ at, until, times, still = false }, clip) => {
    line.begin({ at, until, still });
    const slots = times.flatMap((time, i) => {
      const place = line.place(time);
      return place === null ? [] : line.add(`${clip}.${i}`, place);
    });
    return [...slots, ...line.end()];
  });
}

const times = (count: number, rate: number, at = 0) => Array.from({ length: count }, (_, i) => at + i / rate);
const total = (slots: Slot<string>[]) => slots.reduce((sum, { duration }) => sum + duration, 0);

function expectGapless(slots: Slot<string>[]) {
  slots.forEach((slot, i) => {
    const before = slots[i - 1];
    expect(slot.duration).toBeGreaterThan(0);
    if (before) expect(slot.timestamp).toBeCloseTo(before.timestamp + before.duration, 9);
  });
}

describe('frames that keep their times', () => {
  const free = { frameRate: 30, constant: false };
  test('keep them, and last until the next', () => {
    const slots = run(free, [{ at: 0, until: 1, times: [0, 0.1, 0.5] }]);
    expect(slots.map(({ timestamp, duration }) => [timestamp, Number(duration.toFixed(3))])).toEqual([
      [0, 0.1],
      [0.1, 0.4],
      [0.5, 0.5],
    ]);
  });
  test('begin their clip exactly, and end it exactly', () => {
    const slots = run(free, [
      { at: 0, until: 0.51, times: times(16, 30) },
      { at: 0.51, until: 1, times: times(15, 30, 0.52) },
    ]);
    expectGapless(slots);
    expect(total(slots)).toBeCloseTo(1, 9);
    expect(slots.filter(({ first }) => first).map(({ timestamp }) => timestamp)).toEqual([0, 0.51]);
    expect(Math.min(...slots.map(({ duration }) => duration))).toBeGreaterThan(0.008);
  });
  test('of a still are repeated at the frame rate', () => {
    const slots = run(free, [{ at: 0.2, until: 1.2, times: [0.2], still: true }]);
    expect(slots.length).toBe(30);
    expect(slots.map(({ last }) => last).lastIndexOf(false)).toBe(28);
    expect(total(slots)).toBeCloseTo(1, 9);
  });
});

describe('frames at a constant rate', () => {
  const beat = { frameRate: 30, constant: true };
  test.each([
    [60, 1],
    [25, 1],
    [12.5, 2],
    [30, 0.51],
    [29.97, 1.37],
  ])('of %s a second for %s s are as many as the rate requires', (rate, seconds) => {
    const slots = run(beat, [{ at: 0, until: seconds, times: times(Math.floor(seconds * rate), rate) }]);
    expectGapless(slots);
    expect(slots.length).toBe(Math.round(seconds * 30));
    for (const { duration } of slots) expect(duration).toBeCloseTo(1 / 30, 9);
  });
  test('are never further than half an interval from their time', () => {
    const rate = 23.976;
    const slots = run(beat, [{ at: 0, until: 3, times: times(72, rate) }]);
    const seen = new Set<string>();
    for (const { picture, timestamp } of slots) {
      if (seen.has(picture)) continue;
      seen.add(picture);
      expect(Math.abs(timestamp - Number(picture.slice(2)) / rate)).toBeLessThanOrEqual(1 / 60 + 1e-9);
    }
    expect(seen.size).toBe(72);
  });
  test('do not drift over many clips', () => {
    const clips = Array.from({ length: 40 }, (_, i) => ({ at: i * 0.137, until: (i + 1) * 0.137, times: [i * 0.137] }));
    const slots = run(beat, clips);
    expectGapless(slots);
    expect(total(slots)).toBeCloseTo(Math.round(40 * 0.137 * 30) / 30, 9);
  });
});
