import { fitBox } from '@greenlit/domain/media/fit-box.ts';
import { expect, test } from 'vitest';
import { fillAround, partOf } from './fit.ts';
import { packed, scalePlane } from './planes.ts';

test.each([
  [1280, 720, 1280, 720, { x: 0, y: 0, width: 1280, height: 720 }],
  [640, 360, 1280, 720, { x: 0, y: 0, width: 1280, height: 720 }],
  [640, 480, 1280, 720, { x: 160, y: 0, width: 960, height: 720 }],
  [360, 640, 1280, 720, { x: 436, y: 0, width: 406, height: 720 }],
  [1920, 800, 1280, 720, { x: 0, y: 92, width: 1280, height: 534 }],
  [854, 480, 1280, 720, { x: 0, y: 0, width: 1280, height: 720 }],
  [640, 358, 1280, 720, { x: 0, y: 0, width: 1280, height: 720 }],
  [1, 1000, 320, 180, { x: 158, y: 0, width: 2, height: 180 }],
])('%s × %s in %s × %s', (width, height, across, down, box) => {
  expect(fitBox(width, height, across, down)).toEqual(box);
});

test('every box is even, inside and of the shape', () => {
  for (let i = 1; i < 400; i++) {
    const [width, height, across, down] = [i * 7, 2000 - i * 4, 640, 360];
    const box = fitBox(width, height, across, down);
    expect([box.x % 2, box.y % 2, box.width % 2, box.height % 2]).toEqual([0, 0, 0, 0]);
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= across, box.y + box.height <= down]).not.toContain(false);
    const scale = Math.min(across / width, down / height);
    expect(Math.abs(box.width - width * scale)).toBeLessThanOrEqual(across * 0.02 + 2);
    expect(Math.abs(box.height - height * scale)).toBeLessThanOrEqual(down * 0.02 + 2);
  }
});

test.each([1, 2] as const)('a picture is placed in its box with black around it, at step %s', (step) => {
  const [width, height] = [12 / step, 8 / step];
  const plane = packed(new Uint8Array(width * height + 4).fill(7), width, height, 4);
  const box = { x: 4, y: 2, width: 4, height: 4 };
  scalePlane(packed(new Uint8Array(4).fill(200), 2, 2), partOf(plane, box, step));
  fillAround(plane, box, step);
  const rows = Array.from({ length: height }, (_, y) => [...plane.data.subarray(4 + y * width, 4 + (y + 1) * width)]);
  const black = step === 1 ? 16 : 128;
  rows.forEach((row, y) => {
    row.forEach((value, x) => {
      const inside = x * step >= 4 && x * step < 8 && y * step >= 2 && y * step < 6;
      expect(value, `${x},${y}`).toBe(inside ? 200 : black);
    });
  });
  expect([...plane.data.subarray(0, 4)]).toEqual([7, 7, 7, 7]);
});
