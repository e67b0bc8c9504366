import { describe, expect, test } from 'vitest';
import { type ClipFacts, targetOf, within } from './target.ts';

const video = (width: number, height: number, frameRate = 30): ClipFacts => ({
  kind: 'video',
  width,
  height,
  frameRate,
});
const image = (width: number, height: number): ClipFacts => ({ kind: 'image', width, height });
const card: ClipFacts = { kind: 'card' };

describe('the size', () => {
  test.each<[string, ClipFacts[], [number, number]]>([
    ['of one video is its own', [video(1280, 720)], [1280, 720]],
    ['is even', [video(641, 361)], [640, 360]],
    ['is full HD at most', [video(3840, 2160)], [1920, 1080]],
    ['is full HD at most, standing', [video(2160, 3840)], [1080, 1920]],
    ['is the largest of the first shape', [video(640, 360), video(1280, 720)], [1280, 720]],
    ['takes its shape from the first', [video(360, 640), video(1920, 1080)], [360, 640]],
    ['takes no size from pictures beside videos', [image(4000, 3000), video(640, 360)], [640, 360]],
    ['of a picture alone is its own', [image(800, 600), card], [800, 600]],
    ['of a large picture is within full HD', [image(4000, 3000)], [1440, 1080]],
    ['of a card alone is 720p', [card], [1280, 720]],
    ['is never too small to encode', [image(3, 3)], [16, 16]],
  ])('%s', (_, clips, [width, height]) => {
    expect(targetOf(clips)).toMatchObject({ width, height });
  });

  test('keeps the aspect ratio to within one line', () => {
    for (const [width, height] of [
      [1921, 1080],
      [854, 480],
      [1170, 2532],
      [5000, 500],
    ] as const) {
      const fitted = within(width, height);
      expect(Math.abs(fitted.width / fitted.height - width / height) / (width / height)).toBeLessThan(0.02);
      expect([fitted.width % 2, fitted.height % 2]).toEqual([0, 0]);
    }
  });
});

describe('the frame rate', () => {
  test.each<[string, ClipFacts[], number, boolean]>([
    ['of one clip stays', [video(640, 360, 29.97)], 30, false],
    ['that agrees stays', [video(640, 360, 30), video(640, 360, 29.97)], 30, false],
    ['that differs is the fastest', [video(640, 360, 25), video(640, 360, 50)], 50, true],
    ['is a common one', [video(640, 360, 14), video(640, 360, 29.2)], 30, true],
    ['is 60 at most', [video(640, 360, 240), video(640, 360, 30)], 60, true],
    ['of stills is 30', [image(640, 360), card], 30, false],
    ['of stills beside a video is the video’s', [video(640, 360, 25), card], 25, false],
    ['that cannot be known does not count', [video(640, 360, Number.NaN), video(640, 360, 24)], 24, false],
  ])('%s', (_, clips, frameRate, constant) => {
    expect(targetOf(clips)).toMatchObject({ frameRate, constant });
  });
});
