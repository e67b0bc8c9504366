import { StudioError } from './errors.ts';
import { playedThumbnails } from './playedThumbnails.ts';
import type { ThumbnailJob, ThumbnailResult } from './thumbnailJob.ts';
import { type JobOptions, runInWorker } from './work.ts';

/** A JPEG of one frame: `timeSeconds` into the video, sizes in pixels. */
export type Thumbnail = ThumbnailResult;

export interface ThumbnailOptions extends JobOptions {
  /** How many. Default 5. */
  count?: number;
  /** Time of the first one in seconds. Default 0. */
  first?: number;
  /** 0 to below 1; default Math.random. */
  random?: () => number;
  /** Pixels; the height follows. Default 640. */
  width?: number;
  /** Anything after this second of the video is left out. Default its end. */
  until?: number;
  /** Takes the frames at the very times, and none from before `first`. Slower. */
  exact?: boolean;
}

/**
 * Pictures to choose a cover from: one at `first`, the others at random, one in each equal part of the video, so that
 * no two are neighbours; each moved to the key frame before it. In order of time. Throws `empty_file`, `not_a_video`,
 * `truncated`, `no_video_track`, `cannot_decode` or `cancelled`.
 */
export async function thumbnails(file: Blob, options: ThumbnailOptions = {}): Promise<Thumbnail[]> {
  const {
    count = 5,
    first = 0,
    random = Math.random,
    width = 640,
    until = Number.POSITIVE_INFINITY,
    ...rest
  } = options;
  const { exact = false, ...job } = rest;
  const chances = Array.from({ length: Math.max(0, count - 1) }, random);
  return taken({ kind: 'thumbnails', file, first, chances, until, width, exact }, job);
}

/** Uses the decoder, or the player if there is no decoder for this video. */
async function taken(job: ThumbnailJob, options: JobOptions): Promise<Thumbnail[]> {
  try {
    return await runInWorker(job, options);
  } catch (error) {
    if (!(error instanceof StudioError) || error.reason !== 'cannot_decode') throw error;
    return playedThumbnails(job, options.signal).catch((second: StudioError) => {
      throw second.reason === 'cancelled' ? second : error;
    });
  }
}

/** The picture at `seconds`; beyond the end, the last one. Default width 640 pixels. Throws like `thumbnails`. */
export async function thumbnailAt(
  file: Blob,
  seconds: number,
  { width = 640, signal }: { width?: number; signal?: AbortSignal } = {},
): Promise<Thumbnail> {
  const at = { first: Math.max(0, seconds), chances: [], until: Number.POSITIVE_INFINITY };
  const job: ThumbnailJob = { kind: 'thumbnails', file, ...at, width, exact: true };
  const [made] = await taken(job, signal ? { signal } : {});
  return made as Thumbnail;
}
