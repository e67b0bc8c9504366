import { expect, test } from 'vitest';
import { smallerPicture } from './smallerPicture.ts';

const MOST = 200_000;

/** A picture with noise, which does not compress; red at the left, blue at the right. */
async function noisy(width: number, height: number, type: string, alpha = 255): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const image = context.createImageData(width, height);
  let state = 1;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const isLeft = (at / 4) % width < width / 2;
    image.data.set(
      [isLeft ? 200 + (state >>> 27) : state >>> 28, state >>> 26, isLeft ? state >>> 28 : 200, alpha],
      at,
    );
  }
  context.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type, quality: 1 });
}

/** The same JPEG with the note of a phone that it has to be turned to the right. */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
    ...[0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
  ];
  return new Blob([jpeg.slice(0, 2), Uint8Array.from(exif), jpeg.slice(2)], { type: 'image/jpeg' });
}

async function pixels(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data];
  return { width: bitmap.width, height: bitmap.height, at };
}

test('a photo becomes small enough and keeps its shape and colors', async () => {
  const photo = await noisy(1600, 900, 'image/jpeg');
  expect(photo.size).toBeGreaterThan(MOST);
  const made = await smallerPicture(photo, MOST);
  expect([made.type, made.size <= MOST]).toEqual(['image/jpeg', true]);
  const { width, height, at } = await pixels(made);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const [red, , blue] = at(0.2, 0.5);
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(80);
});

test('a photo that a phone stored sideways is upright', async () => {
  const made = await smallerPicture(await turned(await noisy(1600, 900, 'image/jpeg')), MOST);
  const { width, height, at } = await pixels(made);
  expect(height).toBeGreaterThan(width);
  // what was left is on top
  expect(at(0.5, 0.2)[0]).toBeGreaterThan(150);
  expect(at(0.5, 0.8)[2]).toBeGreaterThan(150);
});

test('a logo that lets the background through stays so', async () => {
  const made = await smallerPicture(await noisy(900, 500, 'image/png', 120), MOST);
  expect([made.type, made.size <= MOST]).toEqual(['image/png', true]);
  expect((await pixels(made)).at(0.5, 0.5)[3]).toBeLessThan(200);
});

test.each([
  ['no picture', new Blob(['hello there, this is not a picture'])],
  ['the beginning of a HEIC file', new Blob(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', new Uint8Array(400)])],
])('%s is refused', async (_name, blob) => {
  await expect(smallerPicture(blob, MOST)).rejects.toMatchObject({ reason: 'not_a_picture' });
});
