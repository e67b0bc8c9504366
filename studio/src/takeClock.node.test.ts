import { describe, expect, test } from 'vitest';
import { placeSound, SleepWatch, SourceClock, TakeClock } from './takeClock.ts';

describe('the clock of a take', () => {
  const paused = () => {
    const clock = new TakeClock();
    clock.start(1000);
    clock.stop(3000);
    clock.start(10_000);
    return clock;
  };

  test.each([
    [10_000, 2],
    [11_250, 3.25],
  ])('at %i ms %f s are recorded, without the pause', (now, seconds) =>
    expect(paused().seconds(now)).toBeCloseTo(seconds, 9),
  );

  test('records nothing before it starts, and accepts a pause in the past', () => {
    const clock = new TakeClock();
    expect([clock.running, clock.seconds(5), clock.within(0, 10)]).toEqual([false, 0, null]);
    clock.start(100);
    clock.stop(50);
    expect([clock.running, clock.seconds(900)]).toEqual([false, 0]);
    clock.start(1000);
    clock.stop(1500);
    expect(clock.seconds(9000)).toBe(0.5);
    clock.stop(8000);
    expect(clock.seconds(9000)).toBe(0.5);
  });

  test.each([
    ['before the start', 900, 950, null],
    ['over the start', 990, 1010, { from: 1000, to: 1010, at: 0, stretch: 0 }],
    ['in the middle', 2000, 2010, { from: 2000, to: 2010, at: 1, stretch: 0 }],
    ['over the pause', 2995, 3005, { from: 2995, to: 3000, at: 1.995, stretch: 0 }],
    ['in the pause', 5000, 5010, null],
    ['over its end', 9990, 10_010, { from: 10_000, to: 10_010, at: 2, stretch: 1 }],
    ['a moment', 12_000, 12_000, { from: 12_000, to: 12_000, at: 4, stretch: 1 }],
  ])('%s', (_, from, to, part) => expect(paused().within(from, to)).toEqual(part));
});

describe('the clock of a device', () => {
  test('the item with the least delay reveals its origin', () => {
    const clock = new SourceClock();
    expect(clock.wall(0, 5040)).toBe(5040);
    expect(clock.wall(10, 5015)).toBe(5015);
    expect(clock.wall(20, 5090)).toBe(5025);
    expect(clock.wall(30, 5036)).toBe(5035);
  });

  test('a slow one is followed', () => {
    const clock = new SourceClock();
    let wall = 0;
    for (let now = 0; now <= 60_000; now += 10) wall = clock.wall(now * 0.999, now);
    expect(60_000 - wall).toBeLessThan(11);
  });

  test('one that is reset is followed at once', () => {
    const clock = new SourceClock();
    expect(clock.wall(100_000, 7000)).toBe(7000);
    expect(clock.wall(0, 9000)).toBe(9000);
    expect(clock.wall(10, 9010)).toBe(9010);
  });
});

test.each([
  ['in its place', 1, 480, 48_000, false, { silence: 0, skip: 0 }],
  ['a little late stays', 1.01, 480, 48_000, false, { silence: 0, skip: 0 }],
  ['a little early stays', 0.99, 480, 48_000, false, { silence: 0, skip: 0 }],
  ['a gap is silent', 1.1, 480, 48_000, false, { silence: 4800, skip: 0 }],
  ['what is too early is left out', 0.98, 1200, 48_000, false, { silence: 0, skip: 960 }],
  ['all of it, at most', 0.5, 480, 48_000, false, { silence: 0, skip: 480 }],
  ['after a pause to the sample: late', 1.001, 480, 48_000, true, { silence: 48, skip: 0 }],
  ['after a pause to the sample: early', 0.999, 480, 48_000, true, { silence: 0, skip: 48 }],
])('sound %s', (_, at, samples, written, exact, placed) =>
  expect(placeSound({ at, samples }, written, 48_000, exact)).toEqual(placed),
);

test('a sleep is noticed by either clock, with the time it began', () => {
  const watch = new SleepWatch();
  expect(watch.look(1000, 50_000)).toBeNull();
  expect(watch.look(3900, 52_900)).toBeNull();
  expect(watch.look(7000, 56_000)).toEqual({ since: 3900, why: 'stalled' });
  expect(watch.look(7100, 3_600_000)).toEqual({ since: 7000, why: 'asleep' });
  expect(watch.look(7200, 3_600_100)).toBeNull();
});
