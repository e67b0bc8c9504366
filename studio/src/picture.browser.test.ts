import { describe, expect, test } from 'vitest';
import { readPicture, toVideoFrame } from './picture.ts';

const size = { width: 16, height: 8 };
const upright = { ...size, rotation: 0, flip: false };
const space: VideoColorSpaceInit = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false };

/** Left half dark and blue, right half bright and red; `deep` shifts the values up. */
function samples(format: string): Uint8Array<ArrayBuffer> {
  const deep = format.endsWith('P10') ? 2 : format.endsWith('P12') ? 4 : 0;
  const sub = { x: format.startsWith('I444') ? 1 : 2, y: format.startsWith('I420') || format === 'NV12' ? 2 : 1 };
  const values: number[] = [];
  const plane = (width: number, height: number, ...pairs: [number, number][]) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (const [left, right] of pairs) values.push((x < width / 2 ? left : right) << deep);
  };
  plane(size.width, size.height, [40, 200]);
  const chroma = [size.width / sub.x, size.height / sub.y] as const;
  if (format === 'NV12') plane(...chroma, [220, 90], [100, 230]);
  else {
    plane(...chroma, [220, 90]);
    plane(...chroma, [100, 230]);
  }
  return deep ? new Uint8Array(Uint16Array.from(values).buffer) : Uint8Array.from(values);
}

const frameOf = (format: string, colorSpace = space, data = samples(format)) =>
  new VideoFrame(data, {
    format: format as VideoPixelFormat,
    codedWidth: size.width,
    codedHeight: size.height,
    timestamp: 0,
    colorSpace,
  });

async function read(frame: VideoFrame, shape = upright) {
  const picture = await readPicture(frame, shape);
  frame.close();
  const [y, u, v] = picture.layout as [PlaneLayout, PlaneLayout, PlaneLayout | undefined];
  return {
    picture,
    at(px: number, py: number) {
      const step = v ? 1 : 2;
      const chroma = u.offset + (py >> 1) * u.stride + (px >> 1) * step;
      const second = v ? v.offset + (py >> 1) * v.stride + (px >> 1) : chroma + 1;
      return [picture.data[y.offset + py * y.stride + px], picture.data[chroma], picture.data[second]];
    },
  };
}

describe('every readable format comes out as 8-bit 4:2:0', () => {
  test.each(['I420', 'NV12', 'I420P10', 'I420P12', 'I422', 'I422P10', 'I444', 'I444P10'])('%s', async (format) => {
    const { picture, at } = await read(frameOf(format));
    expect(picture).toMatchObject(size);
    expect(at(2, 2)).toEqual([40, 220, 100]);
    expect(at(13, 6)).toEqual([200, 90, 230]);
  });

  test.each(['RGBA', 'RGBX', 'BGRA', 'BGRX'])('%s', async (format) => {
    const pixel = format.startsWith('R') ? [255, 0, 0, 255] : [0, 0, 255, 255];
    const data = Uint8Array.from(Array.from({ length: 128 }, () => pixel).flat());
    const { at } = await read(
      frameOf(format, { matrix: 'rgb', primaries: 'bt709', transfer: 'iec61966-2-1', fullRange: true }, data),
    );
    expect(at(5, 5)).toEqual([63, 102, 240]);
  });
});

test('the usual formats keep their own layout and cost no conversion', async () => {
  expect((await read(frameOf('I420'))).picture.format).toBe('I420');
  expect((await read(frameOf('NV12'))).picture.format).toBe('NV12');
});

test('full range becomes limited range and is marked as such', async () => {
  const { picture, at } = await read(frameOf('I420', { ...space, fullRange: true }));
  expect(at(2, 2)).toEqual([50, 209, 103]);
  expect(picture.colorSpace).toEqual({ ...space, fullRange: false });
});

test('rotated and mirrored frames become upright', async () => {
  const turned = await read(frameOf('I420'), { width: 8, height: 16, rotation: 90, flip: false });
  expect([turned.at(4, 2)[0], turned.at(4, 13)[0]]).toEqual([40, 200]);
  const back = await read(frameOf('NV12'), { width: 8, height: 16, rotation: 270, flip: false });
  expect([back.at(4, 2)[0], back.at(4, 13)[0]]).toEqual([200, 40]);
  const mirrored = await read(frameOf('I420'), { ...upright, flip: true });
  expect([mirrored.at(2, 2)[0], mirrored.at(13, 2)[0]]).toEqual([200, 40]);
});

test('an odd last column and row are cut, another size is scaled', async () => {
  const odd = new VideoFrame(new Uint8Array(17 * 9 + 2 * 9 * 5).fill(77), {
    format: 'I420',
    codedWidth: 17,
    codedHeight: 9,
    timestamp: 0,
  });
  const cut = await read(odd);
  expect(cut.picture).toMatchObject(size);
  expect(cut.at(15, 7)[0]).toBe(77);
  const double = await read(frameOf('I420'), { width: 32, height: 16, rotation: 0, flip: false });
  expect([double.at(3, 3), double.at(28, 12)]).toEqual([
    [40, 220, 100],
    [200, 90, 230],
  ]);
});

test('a picture becomes a frame with the same samples', async () => {
  const { picture } = await read(frameOf('NV12'));
  const frame = toVideoFrame(picture, 33_333, 33_334);
  expect([frame.format, frame.timestamp, frame.duration, frame.codedWidth]).toEqual(['NV12', 33_333, 33_334, 16]);
  expect((await read(frame)).at(13, 6)).toEqual([200, 90, 230]);
});
