import { StudioError } from '@greenlit/studio/errors.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { acceptPictures, fittingPicture } from './fittingPicture.ts';

const smaller = vi.hoisted(() => vi.fn());
vi.mock('@greenlit/studio/smallerPicture.ts', () => ({ smallerPicture: smaller }));

const MIB = 1024 * 1024;
const picture = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
beforeEach(() => {
  smaller.mockReset().mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
});

test.each([
  ['a logo', 'logo.png', 2 * MIB],
  ['what is no picture', 'talk.mp4', 9 * MIB],
  ['another format', 'logo.webp', 9 * MIB],
])('%s of a size that may stay, or will be refused, is not touched', async (_what, name, bytes) => {
  const file = picture(name, bytes);
  expect(await fittingPicture(file, 'images')).toBe(file);
  expect(smaller).not.toHaveBeenCalled();
});

test.each([
  ['IMG_0142.JPG', 5 * MIB, 'IMG_0142.jpg'],
  ['IMG_0142.HEIC', 1 * MIB, 'IMG_0142.jpg'],
  ['my.logo.png', 3 * MIB, 'my.logo.jpg'],
])('%s of a phone is made smaller', async (name, bytes, made) => {
  expect(await fittingPicture(picture(name, bytes), 'signatures')).toMatchObject({ name: made, type: 'image/jpeg' });
  expect(smaller).toHaveBeenCalledWith(expect.any(File), 2 * MIB);
});

test('HEIC that this browser cannot read is said to be that; other pictures are refused as before', async () => {
  smaller.mockRejectedValue(new StudioError('not_a_picture'));
  await expect(fittingPicture(picture('a.heic', 10), 'images')).rejects.toThrow('can’t read HEIC pictures');
  const damaged = picture('a.jpg', 3 * MIB);
  expect(await fittingPicture(damaged, 'images')).toBe(damaged);
});

test('pictures of phones can be chosen', () => {
  expect(acceptPictures('images')).toBe('.png,.jpg,.jpeg,.heic,.heif');
});
