import { expect, test } from 'vitest';
import { TimeLeft } from './timeLeft.ts';

test('the time left follows from the speed', () => {
  const left = new TimeLeft();
  expect(left.after(10, 0)).toBeNull();
  expect(left.after(10.2, 0.01)).toBeNull();
  expect(left.after(12, 0.2)).toBeCloseTo(8, 9);
  expect(left.after(20, 1)).toBe(0);
});

test('the time left follows the recent speed when it changes', () => {
  const left = new TimeLeft();
  for (let second = 0; second <= 10; second++) left.after(second, second * 0.05);
  let last: number | null = null;
  for (let second = 11; second <= 30; second++) last = left.after(second, 0.5 + (second - 10) * 0.01);
  expect(last).toBeGreaterThan(25);
  expect(last).toBeLessThan(35);
});
