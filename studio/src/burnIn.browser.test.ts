import { type LogoPosition, logoBox } from '@greenlit/domain/media/logo-box.ts';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterEach, describe, expect, test } from 'vitest';
import { type Decoded, decode, fixture, makeClip, makeLogo, type Pixel } from '../testing/clips.ts';
import { type BurnInOptions, burnIn } from './burnIn.ts';
import type { ProducedVideo } from './convert.ts';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';

const made: ProducedVideo[] = [];
const usual = { position: 'top_right', opacity: 0.7, heightFraction: 0.15 } as const;
const burn = async (file: Blob, logo: Blob, options: Partial<BurnInOptions> = {}) => {
  const video = await burnIn(file, logo, { ...usual, ...options });
  made.push(video);
  return video;
};
afterEach(async () => {
  for (const video of made.splice(0)) await video.release();
  expect(await fileNames('work')).toEqual([]);
});

/** Limited-range BT.709 of pure red, and a plain gray picture to draw it on. */
const red: Pixel = [63, 102, 240];
const plain = (context: OffscreenCanvasRenderingContext2D, frame: number) => {
  context.fillStyle = '#808080';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.fillStyle = '#8a8a8a';
  context.fillRect(frame % 40, context.canvas.height - 20, 30, 10);
};
const mixed = (under: Pixel, over: Pixel, opacity: number) =>
  under.map((v, i) => v * (1 - opacity) + (over[i] ?? 0) * opacity);

/** Mean absolute difference of each component over a rectangle, every second pixel. */
function difference(
  frame: Decoded,
  box: ReturnType<typeof logoBox>,
  expected: (x: number, y: number) => number[],
): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y += 2)
    for (let x = box.x; x < box.x + box.width; x += 2, count++)
      expected(x, y).forEach((v, i) => {
        sum[i] = (sum[i] ?? 0) + Math.abs(v - (frame.at(x, y)[i] ?? 0));
      });
  return sum.map((v) => v / count);
}

const inset = (box: ReturnType<typeof logoBox>, by: number): ReturnType<typeof logoBox> => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
});

describe('the logo', () => {
  test.each<LogoPosition>(['top_right', 'top_left', 'bottom_right', 'bottom_left'])(
    'stands at %s, where logoBox says, and is mixed in at 70 percent',
    async (position) => {
      const file = await makeClip({ width: 640, height: 360, seconds: 1, draw: plain, bitrate: 2_000_000 });
      const video = await burn(file, await makeLogo(300, 160, '#ff0000'), { position });
      const box = logoBox(640, 360, 300, 160, position, 0.15);
      const [before, after] = [await decode(file), await decode(video.file)];
      expect(after.length).toBe(before.length);
      for (const at of [0, 15, 29]) {
        const [source, result] = [before[at] as Decoded, after[at] as Decoded];
        const inside = difference(result, inset(box, 4), (x, y) => mixed(source.at(x, y), red, 0.7));
        for (const value of inside) expect(value, `frame ${at} inside`).toBeLessThan(2.5);
        const everywhere: ReturnType<typeof logoBox> = { x: 0, y: 0, width: 640, height: 360 };
        const near = (x: number, y: number) =>
          x >= box.x - 8 && x < box.x + box.width + 8 && y >= box.y - 8 && y < box.y + box.height + 8;
        const outside = difference(result, everywhere, (x, y) => (near(x, y) ? result.at(x, y) : source.at(x, y)));
        for (const value of outside) expect(value, `frame ${at} outside`).toBeLessThan(1.5);
      }
      const frame = after[15] as Decoded;
      const edges = [
        [box.x + 1, box.x - 4, 'left'],
        [box.x + box.width - 2, box.x + box.width + 3, 'right'],
      ] as const;
      for (const [inside, outside, side] of edges) {
        const y = box.y + box.height / 2;
        expect(frame.at(inside, y)[2] - frame.at(outside, y)[2], side).toBeGreaterThan(50);
      }
      for (const [inside, outside, side] of [
        [box.y + 1, box.y - 4, 'top'],
        [box.y + box.height - 2, box.y + box.height + 3, 'bottom'],
      ] as const) {
        const x = box.x + box.width / 2;
        expect(frame.at(x, inside)[2] - frame.at(x, outside)[2], side).toBeGreaterThan(50);
      }
    },
  );

  test('leaves the picture unchanged where it is transparent', async () => {
    const file = await makeClip({ width: 640, height: 360, seconds: 0.5, draw: plain, bitrate: 2_000_000 });
    const video = await burn(file, await makeLogo(300, 160, '#ff0000', true), { opacity: 1, heightFraction: 0.3 });
    const box = logoBox(640, 360, 300, 160, 'top_right', 0.3);
    const [source] = await decode(file, 1);
    const [frame] = (await decode(video.file, 1)) as [Decoded];
    const left = { ...inset(box, 6), width: box.width / 2 - 12 };
    for (const value of difference(frame, left, () => red)) expect(value).toBeLessThan(3);
    const right = { ...left, x: box.x + box.width / 2 + 8 };
    for (const value of difference(frame, right, (x, y) => source?.at(x, y) ?? [])) expect(value).toBeLessThan(2);
  });

  test('stands upright if a phone stored it sideways and noted so', async () => {
    const file = await makeClip({ width: 640, height: 360, seconds: 0.5, draw: plain, bitrate: 2_000_000 });
    // red on the left and blue on the right, stored turned to the left
    const canvas = new OffscreenCanvas(160, 300);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = '#0000ff';
    context.fillRect(0, 0, 160, 150);
    context.fillStyle = '#ff0000';
    context.fillRect(0, 150, 160, 150);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const turnRight = Uint8Array.from(
      [0xff, 0xe1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3].concat([
        0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
      ]),
    );
    const logo = new Blob([jpeg.slice(0, 2), turnRight, jpeg.slice(2)], { type: 'image/jpeg' });
    const video = await burn(file, logo, { opacity: 1, heightFraction: 0.3 });
    const box = logoBox(640, 360, 300, 160, 'top_right', 0.3);
    const [frame] = (await decode(video.file, 1)) as [Decoded];
    const at = (x: number) => frame.at(Math.round(box.x + box.width * x), Math.round(box.y + box.height / 2));
    expect(at(0.25)[2], 'red on the left').toBeGreaterThan(200);
    expect(at(0.75)[1], 'blue on the right').toBeGreaterThan(200);
  });

  test('is refused if it is not a picture', async () => {
    const file = await fixture('h264.mp4');
    await expect(burn(file, new Blob(['<svg/>']))).rejects.toMatchObject({ reason: 'cannot_decode' });
  });
});

describe('the result', () => {
  test('is H.264 yuv420p, as long as before to the frame, with the sound packets byte for byte', async () => {
    const file = await makeClip({ width: 640, height: 360, seconds: 3 });
    const video = await burn(file, await makeLogo(300, 160, '#0b7a4b'));
    const [before, after] = [await probe(file), await probe(video.file)];
    expect(after).toMatchObject({ container: 'mp4', videoCodec: 'avc', audioCodec: 'aac', width: 640, height: 360 });
    expect(Math.abs(after.durationSeconds - before.durationSeconds)).toBeLessThan(1 / 30);
    expect(await soundOf(video.file)).toEqual(await soundOf(file));
    const [source, result] = [await decode(file), await decode(video.file)];
    expect(result.map((frame) => frame.timestamp.toFixed(4))).toEqual(
      source.map((frame) => frame.timestamp.toFixed(4)),
    );
    for (const frame of result) expect([frame.format, frame.fullRange ?? false]).toEqual(['I420', false]);
  });

  test.each([
    ['tenbit.mp4', 192, 108],
    ['rotated.mp4', 108, 192],
    ['vp9-opus.webm', 192, 108],
    ['sound44100.mp4', 192, 108],
    ['uneven.mp4', 192, 108],
    ['fullrange.mp4', 192, 108],
  ])('of %s carries the logo upright', async (name, width, height) => {
    const file = await fixture(name);
    const video = await burn(file, await makeLogo(30, 16, '#ffff00'), { opacity: 1, heightFraction: 0.3 });
    expect(video).toMatchObject({ width, height });
    const box = logoBox(width, height, 30, 16, 'top_right', 0.3);
    const [frame] = (await decode(video.file, 1)) as [Decoded];
    const [y, u, v] = frame.at(box.x + box.width / 2, box.y + box.height / 2);
    expect(
      [Math.abs(y - 219), Math.abs(u - 16), Math.abs(v - 138)].every((off) => off <= 6),
      `${y},${u},${v}`,
    ).toBe(true);
    if (name === 'sound44100.mp4') expect(await soundOf(video.file)).toEqual(await soundOf(file));
  });

  test('of burning twice still has both logos and the same sound', async () => {
    const file = await makeClip({ width: 320, height: 180, seconds: 1 });
    const once = await burn(file, await makeLogo(30, 16, '#ff0000'), { position: 'top_left' });
    const twice = await burn(once.file, await makeLogo(30, 16, '#ff0000'), { position: 'bottom_right' });
    expect(await soundOf(twice.file)).toEqual(await soundOf(file));
  });
});

test('cancelling stops the work and leaves no file', async () => {
  const file = await makeClip({ seconds: 6, width: 640, height: 360 });
  const controller = new AbortController();
  const job = burn(file, await makeLogo(30, 16, '#ff0000'), {
    signal: controller.signal,
    onProgress: (fraction) => fraction > 0.1 && controller.abort(),
  });
  await expect(job).rejects.toMatchObject({ name: 'StudioError', reason: 'cancelled' });
  expect(await fileNames('work')).toEqual([]);
});

async function soundOf(file: Blob): Promise<string[]> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const list: string[] = [];
  if (track)
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
      list.push(`${timestamp.toFixed(3)} ${data.length} ${data.reduce((sum, byte) => (sum * 31 + byte) | 0, 7)}`);
  input.dispose();
  expect(list.length).toBeGreaterThan(10);
  return list;
}
