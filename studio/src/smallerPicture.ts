import { StudioError } from './errors.ts';
import { MAX_IMAGE_PIXELS } from './loadPicture.ts';
import { HEADER_BYTES, pictureHeader } from './pictureHeader.ts';

/** The longest sides that are tried, in pixels. */
const SIDES = [2560, 1920, 1280, 960, 640, 320] as const;
const QUALITY = 0.88;

/**
 * The same picture as a file of at most `maxBytes`, upright: smaller, and as JPEG unless parts of it are transparent. For pictures of
 * phones, also HEIC where the browser reads it. Throws `not_a_picture` for what it cannot read, and `picture_too_large`.
 */
export async function smallerPicture(picture: Blob, maxBytes: number): Promise<Blob> {
  const header = pictureHeader(new Uint8Array(await picture.slice(0, HEADER_BYTES).arrayBuffer()));
  if (header && header.width * header.height > MAX_IMAGE_PIXELS) throw new StudioError('picture_too_large');
  const bitmap = await createImageBitmap(picture).catch((cause: unknown) => {
    throw new StudioError('not_a_picture', undefined, { cause });
  });
  try {
    for (const side of SIDES) {
      const canvas = drawn(bitmap, side);
      const made = await encoded(canvas, isSeeThrough(canvas) ? 'image/png' : 'image/jpeg');
      if (made.size <= maxBytes) return made;
    }
  } finally {
    bitmap.close();
  }
  throw new StudioError('picture_too_large');
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new StudioError('not_a_picture', 'The picture could not be drawn.');
  return context;
}

/** Whether any pixel lets the background through, as in many logos. */
function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true;
  return false;
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new StudioError('not_a_picture', 'The picture could not be written.'))),
      type,
      QUALITY,
    );
  });
