import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { shrunk } from './shrink.ts';

/** A PNG whose pixels are computed from their positions. */
function png(width: number, height: number, pixel: (x: number, y: number) => [number, number, number, number]): Buffer {
  const picture = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) picture.data.set(pixel(x, y), (y * width + x) * 4);
  return PNG.sync.write(picture);
}
const decoded = (bytes: Buffer | null) => jpeg.decode(bytes ?? Buffer.alloc(0), { useTArray: true });
const redAt = ({ data, width }: { data: Uint8Array; width: number }, x: number, y: number) => data[(y * width + x) * 4];

describe('a shrunk picture', () => {
  it('keeps its shape', () => {
    const { width, height } = decoded(
      shrunk(
        png(300, 200, () => [9, 9, 9, 255]),
        100,
      ),
    );
    expect([width, height]).toEqual([100, 67]);
  });

  it('averages the pixels that each new one replaces', () => {
    // a fine pattern of black and white becomes grey; a white half stays white
    const small = decoded(
      shrunk(
        png(64, 64, (x, y) => (y < 32 && (x + y) % 2 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
        16,
      ),
    );
    expect(redAt(small, 8, 3)).toBeGreaterThan(118);
    expect(redAt(small, 8, 3)).toBeLessThan(138);
    expect(redAt(small, 8, 13)).toBeGreaterThan(248);
  });

  it('can be returned as pixels for another encoder', () => {
    const small = shrunk(
      png(4, 2, (x) => [x < 2 ? 10 : 200, 20, 30, 255]),
      2,
      'ppm',
    );
    expect(small).toEqual(Buffer.concat([Buffer.from('P6\n2 1\n255\n'), Buffer.from([10, 20, 30, 200, 20, 30])]));
  });

  it('is white where it was transparent', () => {
    expect(
      redAt(
        decoded(
          shrunk(
            png(20, 20, () => [0, 0, 0, 0]),
            10,
          ),
        ),
        5,
        5,
      ),
    ).toBeGreaterThan(248);
  });

  it('is never wider than it was', () => {
    expect(
      shrunk(
        png(10, 10, () => [0, 0, 0, 255]),
        10,
      ),
    ).toBeNull();
  });

  it.each([
    [1, 10],
    [6, null],
  ])('is made only of an upright photo: orientation %i', (orientation, width) => {
    // "Exif", little-endian TIFF, a directory of one entry: the orientation
    const exifBuffer = Buffer.from(
      `457869660000 49492a0008000000 0100 120103000100000000000000 00000000`.replaceAll(' ', ''),
      'hex',
    );
    exifBuffer.writeUInt16LE(orientation, 24);
    const photo = { width: 20, height: 20, data: Buffer.alloc(1600, 99), exifBuffer };
    const small = shrunk(jpeg.encode(photo).data, 10);
    expect(small && decoded(small).width).toBe(width);
  });
});
