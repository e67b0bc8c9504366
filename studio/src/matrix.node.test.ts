import { expect, test } from 'vitest';
import { type LumaWeights, rematrix, rgbaToI420 } from './matrix.ts';
import { lumaWeights, packed, toYuv } from './planes.ts';

const sd = lumaWeights('smpte170m', 480);
const hd = lumaWeights('bt709', 1080);
const colors: [number, number, number][] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [90, 140, 30],
  [255, 255, 255],
  [128, 128, 128],
];

const planesOf = ([y, u, v]: readonly number[]) =>
  [
    packed(new Uint8Array(4).fill(Math.round(y ?? 0)), 2, 2),
    packed(new Uint8Array(1).fill(Math.round(u ?? 0)), 1, 1),
    packed(new Uint8Array(1).fill(Math.round(v ?? 0)), 1, 1),
  ] as const;

test.each([
  [sd, hd],
  [hd, sd],
] as [LumaWeights, LumaWeights][])('a color of one matrix is the same color in the other', (from, to) => {
  for (const color of colors) {
    const planes = planesOf(toYuv(...color, from));
    rematrix(planes, from, to);
    const expected = toYuv(...color, to);
    planes.forEach((plane, i) => {
      for (const value of plane.data) expect(Math.abs(value - (expected[i] ?? 0)), `${color} ${i}`).toBeLessThan(1.6);
    });
  }
});

test('pixels of a canvas become I420', () => {
  for (const color of colors) {
    const rgba = Uint8Array.from({ length: 4 * 2 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (color[i % 4] ?? 0)));
    const yuv = rgbaToI420(rgba, 4, 2, hd);
    const [y, u, v] = toYuv(...color, hd).map(Math.round);
    expect([...yuv]).toEqual([y, y, y, y, y, y, y, y, u, u, v, v]);
  }
});

test('transparent pixels become black', () => {
  expect([...rgbaToI420(new Uint8Array(16), 2, 2, hd)]).toEqual([16, 16, 16, 16, 128, 128]);
});
