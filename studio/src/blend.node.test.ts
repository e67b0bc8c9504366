import { describe, expect, test } from 'vitest';
import { blend, overlayFrom } from './blend.ts';
import type { Picture } from './picture.ts';
import { lumaWeights } from './planes.ts';

const hd = lumaWeights('bt709', 1080);
const rgba = (width: number, height: number, pixel: (i: number) => number[]) =>
  Uint8Array.from(Array.from({ length: width * height }, (_, i) => pixel(i)).flat());

const gray = (format: 'I420' | 'NV12', width = 8, height = 8): Picture => {
  const luma = width * height;
  const data = new Uint8Array((luma * 3) / 2).fill(100, 0, luma).fill(128, luma);
  const layout =
    format === 'I420'
      ? [
          { offset: 0, stride: width },
          { offset: luma, stride: width / 2 },
          { offset: (luma * 5) / 4, stride: width / 2 },
        ]
      : [
          { offset: 0, stride: width },
          { offset: luma, stride: width },
        ];
  return { data, format, width, height, layout, colorSpace: {} };
};

describe('a logo in the colors of video', () => {
  test('white, black, red, green and blue have their limited-range values', () => {
    const value = (r: number, g: number, b: number) => {
      const o = overlayFrom(
        rgba(2, 2, () => [r, g, b, 255]),
        2,
        2,
        1,
        hd,
      );
      return [o.y[0], o.u[0], o.v[0]];
    };
    expect(value(255, 255, 255)).toEqual([235, 128, 128]);
    expect(value(0, 0, 0)).toEqual([16, 128, 128]);
    expect(value(255, 0, 0)).toEqual([63, 102, 240]);
    expect(value(0, 255, 0)).toEqual([173, 42, 26]);
    expect(value(0, 0, 255)).toEqual([32, 240, 118]);
  });

  test('opacity is part of the transparency, and transparent pixels add no color', () => {
    const half = overlayFrom(
      rgba(2, 2, (i) => (i === 0 ? [255, 0, 0, 255] : [0, 255, 0, 0])),
      2,
      2,
      0.7,
      hd,
    );
    expect([...half.alpha]).toEqual([179, 0, 0, 0]);
    expect([half.u[0], half.v[0]]).toEqual([102, 240]);
    expect(half.chromaAlpha[0]).toBe(45);
  });
});

describe.each(['I420', 'NV12'] as const)('mixing into %s', (format) => {
  test('opaque white replaces what is under it and nothing else', () => {
    const picture = gray(format);
    blend(
      picture,
      overlayFrom(
        rgba(4, 2, () => [255, 0, 0, 255]),
        4,
        2,
        1,
        hd,
      ),
      2,
      4,
    );
    const luma = [...picture.data.subarray(0, 64)];
    luma.forEach((v, i) => {
      const inside = i % 8 >= 2 && i % 8 < 6 && i >= 32 && i < 48;
      expect(v, `luma ${i}`).toBe(inside ? 63 : 100);
    });
    const chroma = [...picture.data.subarray(64)];
    const u = format === 'I420' ? chroma.slice(0, 16) : chroma.filter((_, i) => i % 2 === 0);
    const v = format === 'I420' ? chroma.slice(16) : chroma.filter((_, i) => i % 2 === 1);
    expect(u.map((value, i) => [value, i]).filter(([value]) => value !== 128)).toEqual([
      [102, 9],
      [102, 10],
    ]);
    expect(v.map((value, i) => [value, i]).filter(([value]) => value !== 128)).toEqual([
      [240, 9],
      [240, 10],
    ]);
  });

  test('at 70 percent every mixture is within one step of exact', () => {
    const picture = gray(format);
    blend(
      picture,
      overlayFrom(
        rgba(8, 8, () => [255, 255, 255, 255]),
        8,
        8,
        0.7,
        hd,
      ),
      0,
      0,
    );
    expect(picture.data[0]).toBeGreaterThanOrEqual(194);
    expect(picture.data[0]).toBeLessThanOrEqual(195);
    expect(picture.data[64]).toBe(128);
  });
});
