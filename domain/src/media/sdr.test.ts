import { describe, expect, test } from 'vitest';
import { type HdrTransfer, type Rgb, sdrColor, sdrCube, sdrTable, TABLE_SIZE } from './sdr.ts';

const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** How a camera codes this color of an ordinary screen, with its white at 203 nits times `exposure`. */
function coded(transfer: HdrTransfer, [r, g, b]: Rgb, exposure = 1): Rgb {
  const [red, green, blue] = [light(r / 255), light(g / 255), light(b / 255)];
  const nits = [
    0.6274 * red + 0.3293 * green + 0.0433 * blue,
    0.0691 * red + 0.9195 * green + 0.0114 * blue,
    0.0164 * red + 0.088 * green + 0.8956 * blue,
  ].map((value) => value * 203 * exposure);
  const [x = 0, y = 0, z = 0] = nits;
  if (transfer === 'pq') return [pq(x), pq(y), pq(z)];
  const luminance = (0.2627 * x + 0.678 * y + 0.0593 * z) / 1000;
  const system = luminance > 0 ? luminance ** (-0.2 / 1.2) / 1000 : 0;
  return [hlg(x * system), hlg(y * system), hlg(z * system)];
}
const hlg = (scene: number) =>
  scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
const pq = (nits: number) => {
  const power = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
};

const COLORS: [string, Rgb][] = [
  ['black', [0, 0, 0]],
  ['a shadow', [12, 10, 9]],
  ['mid gray', [128, 128, 128]],
  ['skin', [192, 128, 96]],
  ['dark skin', [96, 62, 44]],
  ['sky', [120, 170, 225]],
  ['red', [255, 0, 0]],
  ['blue', [0, 0, 255]],
  ['paper white', [255, 255, 255]],
];

describe.each<HdrTransfer>(['hlg', 'pq'])('%s', (transfer) => {
  const shown = (color: Rgb, exposure?: number) =>
    sdrColor(transfer, coded(transfer, color, exposure)).map((value) => value * 255);

  test.each(COLORS)('%s stays what it is', (_name, color) => {
    for (const [i, value] of shown(color).entries()) expect(Math.abs(value - (color[i] ?? 0))).toBeLessThan(1.6);
  });

  test('what is brighter than paper is white, or as bright as its hue can be', () => {
    expect(shown([255, 255, 255], 3).map(Math.round)).toEqual([255, 255, 255]);
    const [red = 0, green = 0, blue = 0] = shown([230, 90, 60], 3);
    expect(Math.round(red)).toBe(255);
    expect(green).toBeGreaterThan(blue);
    expect(green).toBeLessThan(250);
  });

  test('brightness has no step where it rolls off', () => {
    let before = shown([230, 120, 90], 0.5);
    for (let exposure = 0.51; exposure < 4; exposure += 0.01) {
      const now = shown([230, 120, 90], exposure);
      for (const [i, value] of now.entries()) {
        expect(value).toBeGreaterThan((before[i] ?? 0) - 0.6);
        expect(value).toBeLessThan((before[i] ?? 0) + 3);
      }
      before = now;
    }
  });

  test('the table for ffmpeg is the same', () => {
    const [size, ...lines] = sdrCube(transfer).trim().split('\n');
    expect(size).toBe(`LUT_3D_SIZE ${TABLE_SIZE}`);
    expect(lines).toHaveLength(TABLE_SIZE ** 3);
    const [red, green, blue] = [40, 30, 20];
    const at = red + (green + blue * TABLE_SIZE) * TABLE_SIZE;
    const expected = sdrColor(transfer, [red / 64, green / 64, blue / 64]);
    for (const [i, value] of (lines[at] ?? '').split(' ').map(Number).entries()) {
      expect(value).toBeCloseTo(expected[i] ?? -1, 4);
      expect(sdrTable(transfer)[at * 3 + i]).toBeCloseTo(value, 4);
    }
  });
});
