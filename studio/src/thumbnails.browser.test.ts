import { describe, expect, test } from 'vitest';
import { fixture, makeClip } from '../testing/clips.ts';
import { thumbnailAt, thumbnails } from './thumbnails.ts';
import { thumbnailTimes } from './thumbnailTimes.ts';

/** The frame number as a shade of gray: 4 per frame, one key frame a second. */
const clip = makeClip({
  seconds: 8,
  fps: 8,
  sound: false,
  draw(context, frame) {
    context.fillStyle = `rgb(${frame * 3},${frame * 3},${frame * 3})`;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  },
});

async function shade(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
    '2d',
  ) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(5, 5, 1, 1).data[0] ?? -1;
}

test('five JPEGs, the first from the beginning and the others spread out, each of its stated time', async () => {
  const made = await thumbnails(await clip);
  expect(made.length).toBe(5);
  expect(made[0]?.timeSeconds).toBe(0);
  const times = made.map((one) => one.timeSeconds);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(5);
  for (const { blob, width, height, timeSeconds } of made) {
    expect(blob.type).toBe('image/jpeg');
    expect([width, height]).toEqual([640, 360]);
    expect(Math.abs((await shade(blob)) - timeSeconds * 8 * 3), `at ${timeSeconds}`).toBeLessThan(9);
  }
});

test('anything after a given second can be left out', async () => {
  const made = await thumbnails(await clip, { until: 3, random: () => 0.99, width: 64 });
  expect(made.map(({ timeSeconds }) => timeSeconds).every((time) => time < 3)).toBe(true);
  expect(made).toHaveLength(5);
});

test('they snap to key frames', async () => {
  const made = await thumbnails(await clip, { random: () => 0.9, width: 320 });
  expect(made.map((one) => one.timeSeconds)).toEqual([0, 1, 3, 5, 7]);
  expect(made[0]?.height).toBe(180);
});

test('a video with one key frame still gives five different ones', async () => {
  const made = await thumbnails(await fixture('h264.mp4'), { width: 64 });
  expect(new Set(made.map((one) => one.timeSeconds)).size).toBe(5);
});

test('a picture at a given moment is exact, key frame or not; beyond the end it is the last frame', async () => {
  for (const [asked, given] of [
    [2, 2],
    [2.8, 2.75],
    [99, 7.875],
  ] as const) {
    const { blob, timeSeconds } = await thumbnailAt(await clip, asked);
    expect(timeSeconds).toBe(given);
    expect(Math.abs((await shade(blob)) - given * 8 * 3), `at ${asked}`).toBeLessThan(9);
  }
  // its only key frame is its first frame
  expect((await thumbnailAt(await fixture('h264.mp4'), 1)).timeSeconds).toBeGreaterThan(0.9);
});

test('of a phone video they stand upright', async () => {
  const [first] = await thumbnails(await fixture('rotated.mp4'), { width: 108, count: 1 });
  expect([first?.width, first?.height]).toEqual([108, 192]);
});

test('files that cannot be decoded are refused, and cancelling works', async () => {
  await expect(thumbnails(await fixture('hevc.mov'))).rejects.toMatchObject({ reason: 'cannot_decode' });
  await expect(thumbnails(new Blob(['x'.repeat(100)]))).rejects.toMatchObject({ reason: 'not_a_video' });
  await expect(thumbnails(await clip, { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'cancelled' });
});

describe('the times', () => {
  test('first as asked, then one in each equal part', () => {
    expect(thumbnailTimes(100, 0, [0, 0, 0, 0])).toEqual([0, 3.125, 28.125, 53.125, 78.125]);
    expect(thumbnailTimes(100, 0, [0.5, 0.5, 0.5, 0.5])).toEqual([0, 12.5, 37.5, 62.5, 87.5]);
    expect(thumbnailTimes(100, 2, [])).toEqual([2]);
  });
  test('never past the end', () => {
    for (const time of thumbnailTimes(0.5, 2, [0.999, 0.999, 0.999, 0.999])) expect(time).toBeLessThanOrEqual(0.45);
  });
});
