import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import { api, query, queryClient } from '../../../app/graphql.ts';
import type { CreationVideoFragment, VideoInput } from '../../../gen/graphql.ts';
import { type FetchOptions, fetchFile } from '../../../shared/media/fetchFile.ts';
import { GetCreationVideo, SaveCreationVideo } from '../data.ts';

export type Video = CreationVideoFragment;

/** The server's version of the video; refetched only when the page is opened again. */
export const videoQuery = (id: string) =>
  query(['items', 'video', id], GetCreationVideo, { id }, 'getVideo', { staleTime: 60_000 });

export function showVideo(video: Video): Video {
  queryClient.setQueryData(videoQuery(video.id).queryKey, video);
  return video;
}

/** Saves fields of a video and updates the cache; quietly, because nothing else on the screen depends on them. */
export async function saveVideo(id: string, video: VideoInput): Promise<Video> {
  return showVideo((await api(SaveCreationVideo, { id, video })).updateVideo);
}

/** The text of a video, under either of its two API names. */
export const scriptOf = (video: Pick<Video, 'script'>): string => video.script ?? '';

/** One of a video's signed addresses; none if it has no such file. */
type Signed = (video: Video) => string | null | undefined;

export const signed = {
  take: (video: Video) => takeOf(video).signedUrl,
  logo: (video: Video) => video.signedLogoUrl,
  lastLogo: (video: Video) => video.signedLastLogoUrl,
  libraryVideo: (video: Video) => video.signedVideoScriptUrl,
};

/** Downloads one of the video's files. If its signed URL has expired, a new one is requested first. Throws ApiError. */
export async function fetchOf(video: Video, which: Signed, name: string, options: FetchOptions = {}): Promise<File> {
  try {
    return await fetchFile(which(video) ?? '', name, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    const now = await queryClient.fetchQuery({ ...videoQuery(video.id), staleTime: 0 }).catch(() => null);
    const address = now && which(now);
    if (!address || fileAt(address) !== fileAt(which(video))) throw error;
    return fetchFile(address, name, options);
  }
}

/** The file of a signed URL, without the signature. */
const fileAt = (signed: string | null | undefined): string => signed?.split('?')[0] ?? '';

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
