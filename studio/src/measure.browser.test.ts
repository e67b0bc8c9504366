import { expect, test } from 'vitest';
import { makeClip } from '../testing/clips.ts';
import { measure } from './measure.ts';

test.each(['mp4', 'webm'] as const)('frames and seconds of picture and sound in %s are counted', async (format) => {
  const found = await measure(await makeClip({ format, fragmented: true, seconds: 3 }));
  expect(found.frames).toBe(90);
  expect(found.picture).toBeCloseTo(3, 1);
  expect(Math.abs(found.sound - 3)).toBeLessThan(0.15);
});

test('without a track there is no sound, and a file that is no video is not measured', async () => {
  expect(await measure(await makeClip({ seconds: 1, sound: false }))).toMatchObject({ frames: 30, sound: 0 });
  await expect(measure(new Blob(['no video']))).rejects.toThrow();
});
