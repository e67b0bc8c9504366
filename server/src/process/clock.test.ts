import { afterEach, describe, expect, it } from 'vitest';
import { JUMP_MS, watchClock } from './clock.ts';

const time = { wall: 0, steady: 0 };
const clocks = { wall: () => time.wall, steady: () => time.steady };
const seen: number[] = [];
let watch: ReturnType<typeof watchClock> | undefined;
const start = () => {
  Object.assign(time, { wall: 1_000_000, steady: 5_000 });
  seen.length = 0;
  watch = watchClock((moved) => seen.push(moved), clocks, 3_600_000);
  return watch;
};
afterEach(() => watch?.stop());

const DAY = 86_400_000;

describe('a jump of the clock', () => {
  it.each([
    ['ahead', 400 * DAY],
    ['back', -400 * DAY],
    ['a little more than allowed', JUMP_MS],
  ])('is seen once: %s', (_name, moved) => {
    const { look } = start();
    time.wall += 1_000 + moved;
    time.steady += 1_000;
    look();
    look();
    expect(seen).toEqual([moved]);
  });

  it('is not seen in a process that was paused, nor in small corrections', () => {
    const { look } = start();
    time.wall += DAY;
    time.steady += DAY;
    look();
    for (let n = 0; n < 100; n += 1) {
      time.wall += 1_000 - 900;
      time.steady += 1_000;
      look();
    }
    expect(seen).toEqual([]);
  });
});
