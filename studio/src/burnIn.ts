import type { LogoPosition } from '@greenlit/domain/media/logo-box.ts';
import { type ProducedVideo, type ProduceOptions, produceVideo } from './convert.ts';

export interface BurnInOptions extends ProduceOptions {
  position: LogoPosition;
  /** 0 to 1. */
  opacity: number;
  /** Height of the logo as a part of the height of the video, 0 to 1. */
  heightFraction: number;
  /** Bits per second; chosen by size, frame rate and source when absent. */
  videoBitrate?: number;
}

/**
 * Draws a logo (PNG or JPEG) into every frame, at the place given by `logoBox`. Works on the samples of the decoded
 * frames, so the rest of the picture keeps its colors; AAC-LC sound is copied untouched. The result is a video like
 * that of `toMp4`.
 *
 * Throws what `toMp4` throws, and `cannot_decode` if the logo is not a picture.
 */
export function burnIn(file: Blob, logo: Blob, options: BurnInOptions): Promise<ProducedVideo> {
  const { position, opacity, heightFraction, videoBitrate, ...job } = options;
  return produceVideo(
    {
      edit: {
        clips: [{ source: file, from: 0, to: Number.POSITIVE_INFINITY }],
        logo: { image: logo, position, opacity, heightFraction },
      },
      asIs: true,
      ...(videoBitrate !== undefined && { videoBitrate }),
    },
    job,
  );
}
