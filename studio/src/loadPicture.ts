import { fitBox } from '@greenlit/domain/media/fit-box.ts';
import type { CardOptions } from './card.ts';
import { drawCard, layoutOn, openCard } from './drawCard.ts';
import { StudioError } from './errors.ts';
import { rgbaToI420 } from './matrix.ts';
import type { Color, Picture } from './picture.ts';
import { HEADER_BYTES, pictureHeader } from './pictureHeader.ts';

/**
 * More than any camera's picture; at four bytes a pixel, larger ones would fill a phone's memory long before the
 * browser refuses.
 */
export const MAX_IMAGE_PIXELS = 64e6;

/**
 * Checks a picture's first bytes. Throws `empty_file`, `not_a_picture`, and `picture_too_large` before anything of
 * that size is decoded. Returns its size with the camera's orientation applied.
 */
export async function refuseHugePicture(
  image: Blob,
  maxPixels = MAX_IMAGE_PIXELS,
): Promise<{ width: number; height: number }> {
  if (image.size === 0) throw new StudioError('empty_file');
  const header = pictureHeader(new Uint8Array(await image.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!header) throw new StudioError('not_a_picture');
  if (header.width * header.height > maxPixels) throw new StudioError('picture_too_large');
  const bitmap = await bitmapOf(image);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

async function bitmapOf(image: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(image);
  } catch (cause) {
    throw new StudioError('not_a_picture', undefined, { cause });
  }
}

/** A picture or a card that stands still for the whole frame. */
export type Still = { image: Blob } | { card: CardOptions };

/** Draws a picture or a card once, as the frame that is then repeated. Throws `not_a_picture` and `text_too_long`. */
export async function stillPicture(
  still: Still,
  { width, height }: { width: number; height: number },
  color: Color,
): Promise<Picture> {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw notDrawn();
  await drawStill(context, still, { width, height });
  const { data } = context.getImageData(0, 0, width, height);
  return {
    data: rgbaToI420(data, width, height, color.weights),
    format: 'I420',
    width,
    height,
    layout: [
      { offset: 0, stride: width },
      { offset: width * height, stride: width / 2 },
      { offset: (width * height * 5) / 4, stride: width / 2 },
    ],
    colorSpace: color.space,
  };
}

const notDrawn = () => new StudioError('not_a_picture', 'The picture could not be drawn.');

/**
 * The same frame as a file, for a renderer elsewhere: a PNG, or a JPEG where that would be larger than `maxBytes`. Runs in the page.
 * Throws what `stillPicture` throws.
 */
export async function stillFile(
  still: Still,
  { width, height, maxBytes }: { width: number; height: number; maxBytes: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw notDrawn();
  context.fillRect(0, 0, width, height);
  await drawStill(context, still, { width, height });
  for (const [type, quality] of FORMS) {
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (file && file.size <= maxBytes) return file;
  }
  throw notDrawn();
}

const FORMS: readonly [type: string, quality?: number][] = [['image/png'], ['image/jpeg', 0.95], ['image/jpeg', 0.85]];

async function drawStill(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  still: Still,
  { width, height }: { width: number; height: number },
): Promise<void> {
  if ('card' in still) {
    const open = await openCard(still.card);
    drawCard(context, open, layoutOn(context, open, width, height));
    open.logo?.close();
  } else {
    const bitmap = await bitmapOf(still.image);
    const box = fitBox(bitmap.width, bitmap.height, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, box.x, box.y, box.width, box.height);
    bitmap.close();
  }
}
