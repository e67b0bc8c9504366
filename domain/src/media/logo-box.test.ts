import { expect, test } from 'vitest';
import { type LogoPosition, logoBox } from './logo-box.ts';

test.each<[LogoPosition, number, number]>([
  ['top_right', 1594, 22],
  ['top_left', 22, 22],
  ['bottom_right', 1594, 896],
  ['bottom_left', 22, 896],
])('%s of a 1080p video', (position, x, y) => {
  expect(logoBox(1920, 1080, 300, 160, position, 0.15)).toEqual({ x, y, width: 304, height: 162 });
});

test('a very wide logo is shrunk to stay inside the margins', () => {
  const box = logoBox(640, 360, 4000, 100, 'top_right', 0.15);
  expect(box.x).toBeGreaterThanOrEqual(8);
  expect(box.x + box.width).toBeLessThanOrEqual(632);
  expect(box.width / box.height).toBeCloseTo(40, -1);
});

test('every number is even and inside the video, whatever the sizes', () => {
  for (const [width, height] of [
    [320, 180],
    [180, 320],
    [1280, 720],
    [64, 64],
    [3840, 2160],
  ] as const)
    for (const [logoWidth, logoHeight] of [
      [1, 1],
      [300, 160],
      [17, 999],
      [999, 17],
    ] as const)
      for (const position of ['top_right', 'top_left', 'bottom_right', 'bottom_left'] as const) {
        const box = logoBox(width, height, logoWidth, logoHeight, position, 0.15);
        for (const value of Object.values(box)) expect(value % 2).toBe(0);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
});
