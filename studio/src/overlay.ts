import type { Box } from '@greenlit/domain/media/fit-box.ts';
import { type LogoPosition, logoBox } from '@greenlit/domain/media/logo-box.ts';
import { type Overlay, overlayFrom } from './blend.ts';
import { StudioError } from './errors.ts';
import { refuseHugePicture } from './loadPicture.ts';
import type { Picture } from './picture.ts';
import { lumaWeights } from './planes.ts';

export interface LogoOptions {
  image: Blob;
  position: LogoPosition;
  /** 0 to 1. */
  opacity: number;
  /** Of the height of the video, 0 to 1. */
  heightFraction: number;
}

interface LoadedOverlay {
  box: Box;
  /** The logo in the colors of this picture; made once. */
  for(picture: Picture): Overlay;
}

/**
 * Decodes and scales the logo for a video of this size. Throws `cannot_decode` if it is not a picture,
 * `picture_too_large` if it is too large.
 */
export async function loadOverlay(logo: LogoOptions, videoWidth: number, videoHeight: number): Promise<LoadedOverlay> {
  await refuseHugePicture(logo.image).catch((cause: unknown) => {
    if (cause instanceof StudioError && cause.reason === 'picture_too_large') throw cause;
    throw new StudioError('cannot_decode', 'The logo is not a picture this browser can read.', { cause });
  });
  const natural = await bitmap(logo.image);
  const box = logoBox(videoWidth, videoHeight, natural.width, natural.height, logo.position, logo.heightFraction);
  natural.close();
  const scaled = await bitmap(logo.image, {
    resizeWidth: box.width,
    resizeHeight: box.height,
    resizeQuality: 'high',
    premultiplyAlpha: 'none',
  });
  const context = new OffscreenCanvas(box.width, box.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new StudioError('cannot_decode', 'The logo could not be drawn.');
  context.drawImage(scaled, 0, 0);
  scaled.close();
  const { data } = context.getImageData(0, 0, box.width, box.height);
  let made: Overlay | undefined;
  return {
    box,
    for(picture) {
      made ??= overlayFrom(
        data,
        box.width,
        box.height,
        logo.opacity,
        lumaWeights(picture.colorSpace.matrix, picture.height),
      );
      return made;
    },
  };
}

async function bitmap(image: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(image, options);
  } catch (cause) {
    throw new StudioError('cannot_decode', 'The logo is not a picture this browser can read.', { cause });
  }
}
