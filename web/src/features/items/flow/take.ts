import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import type { CreationVideoFragment } from '../../../gen/graphql.ts';

/** The source of the finished video: the clean take, or the video itself if it was uploaded finished. */
export interface Take {
  url: string | null;
  signedUrl: string | null;
  /** Seconds and pixels. */
  duration: number | null;
  width: number | null;
  height: number | null;
  /** WebVTT, with the take's own times. */
  captions: string | null;
  /** What is already burned into its picture. */
  endCard: EndCard | null;
  logoInVideo: boolean;
}

export function takeOf(video: CreationVideoFragment): Take {
  const { cleanTake } = video;
  if (cleanTake)
    return {
      url: cleanTake.url ?? null,
      signedUrl: cleanTake.signedUrl ?? null,
      duration: cleanTake.duration ?? null,
      width: cleanTake.width ?? null,
      height: cleanTake.height ?? null,
      captions: cleanTake.captions ?? null,
      endCard: null,
      logoInVideo: false,
    };
  const { urlVideo, signedVideoUrl, duration, width, height, captions, endCard, logoInVideo } = video;
  return {
    url: urlVideo ?? null,
    signedUrl: signedVideoUrl ?? null,
    duration: duration ?? null,
    width: width ?? null,
    height: height ?? null,
    captions: captions ?? null,
    endCard: endCard ?? null,
    logoInVideo,
  };
}
