import { describe, expect, it } from 'vitest';
import { ffmpegWebp } from './ffmpeg-webp.ts';

const encoder = ffmpegWebp();
/** The program belongs to the operating system; without it there is nothing of ours to test. */
const isInstalled = await encoder.isInstalled();

const ppm = (width: number, height: number): Buffer =>
  Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), Buffer.alloc(width * height * 3, 120)]);

it('there is no WebP where ffmpeg is not installed', async () => {
  expect(await ffmpegWebp('no-such-ffmpeg').isInstalled()).toBe(false);
});

describe.skipIf(!isInstalled)('the installed ffmpeg', () => {
  it('makes a lossy WebP of the same size', async () => {
    const webp = (await encoder.encode(ppm(40, 30))) ?? Buffer.alloc(0);
    expect([webp.toString('latin1', 0, 4), webp.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8 ']);
    expect([webp.readUInt16LE(26), webp.readUInt16LE(28)]).toEqual([40, 30]);
  });

  it.each([
    ['longer than a WebP can be', ppm(1, 16_384)],
    ['no pixels', Buffer.from('P6\n40 30\n255\n')],
  ])('leaves nothing behind that is %s', async (_what, picture) => {
    expect(await encoder.encode(picture)).toBeNull();
  });
});
