import { openSource } from './source.ts';
import type { ThumbnailJob, ThumbnailResult } from './thumbnailJob.ts';
import { type JobOptions, runInWorker } from './work.ts';

/** A JPEG of one frame: `timeSeconds` into the video, sizes in pixels. */
export type Thumbnail = ThumbnailResult;

export interface ThumbnailOptions extends JobOptions {
  /** How many. Default 5. */
  count?: number;
  /** Second of the first one. Default 0. */
  first?: number;
  /** 0 to below 1; default Math.random. */
  random?: () => number;
  /** Pixels; the height follows. Default 640. */
  width?: number;
  /** What lies behind this second of the video is left out. Default its end. */
  until?: number;
}

/**
 * Pictures to choose a cover from: one at `first`, the others at random, one in each equal part of the video, so that no two
 * are neighbours; all moved to the key frame before. In order of time.
 * Throws `empty_file`, `not_a_video`, `truncated`, `no_video_track`, `cannot_decode` or `cancelled`.
 */
export async function thumbnails(file: Blob, options: ThumbnailOptions = {}): Promise<Thumbnail[]> {
  const { count = 5, first = 0, random = Math.random, width = 640, until = Number.POSITIVE_INFINITY, ...job } = options;
  const times = thumbnailTimes(Math.min(until, await durationOf(file)), count, first, random);
  return runInWorker({ kind: 'thumbnails', file, times, width }, job);
}

/** The picture that is seen at `seconds`; beyond the end, the last. Default width 640 pixels. Throws like `thumbnails`. */
export async function thumbnailAt(
  file: Blob,
  seconds: number,
  { width = 640, signal }: { width?: number; signal?: AbortSignal } = {},
): Promise<Thumbnail> {
  const time = Math.min(Math.max(0, seconds), await durationOf(file));
  const job: ThumbnailJob = { kind: 'thumbnails', file, times: [time], width, exact: true };
  const [made] = await runInWorker(job, signal ? { signal } : {});
  return made as Thumbnail;
}

/** A share of each part at either end where no picture is taken, so that two parts never give the same one. */
const MARGIN = 0.125;

/** Where to look, in rising seconds: `first`, then one random time in each of `count - 1` equal parts of what follows. */
export function thumbnailTimes(durationSeconds: number, count: number, first: number, random: () => number): number[] {
  const begin = Math.min(first, Math.max(0, durationSeconds - 0.1));
  const part = (durationSeconds - begin) / Math.max(1, count - 1);
  const rest = Array.from(
    { length: Math.max(0, count - 1) },
    (_, i) => begin + (i + MARGIN + random() * (1 - 2 * MARGIN)) * part,
  );
  return [begin, ...rest].slice(0, count).map((time) => Math.min(time, Math.max(0, durationSeconds - 0.05)));
}

async function durationOf(file: Blob): Promise<number> {
  const source = await openSource(file);
  try {
    return (await source.video.computeDuration()) - Math.max(0, await source.video.getFirstTimestamp());
  } finally {
    source.close();
  }
}
