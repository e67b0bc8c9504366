import { StudioError } from './errors.ts';
import type { Media, RunningMedia } from './media.ts';
import { hold, readFile, removeFile, sweepWork } from './opfs.ts';
import type { ProduceJob } from './produce.ts';
import type { SoundFound } from './soundTracks.ts';
import { type JobOptions, runInWorker, type WorkOptions } from './work.ts';

/** A finished, checked MP4: H.264 yuv420p with AAC-LC sound, index in front, upright, even sizes. */
export interface ProducedVideo {
  /** On the browser's private disk; can be played, read and uploaded until `release()`. */
  file: File;
  durationSeconds: number;
  /** Pixels, as shown. */
  width: number;
  height: number;
  /** Lower-case hex of the file's SHA-256. */
  sha256: string;
  bytes: number;
  /** Offset in the file where the media that `onMedia` streams begin; the head before them is known last. */
  mediaStart: number;
  /** The sound tracks of the video it was made of, and which are used; absent if it was joined of several clips. */
  sound?: SoundFound;
  /** Deletes the file. Call it after the upload; leftovers of closed tabs are removed before the next job. */
  release(): Promise<void>;
}

/** Options of every call that makes a video. */
export interface ProduceOptions extends JobOptions {
  /**
   * Called when writing starts, with a view of the growing file, so that it can be sent before it is finished. Called
   * again with new media if the file has to be started over.
   */
  onMedia?: (media: Media) => void;
}

export interface ToMp4Options extends ProduceOptions {
  /** Longer inputs are refused with `too_long`. Seconds; no limit when absent. */
  maxSeconds?: number;
  /** Bits per second if the picture has to be encoded again; chosen by size, frame rate and source if absent. */
  videoBitrate?: number;
  /** What `hearSounds` found, possibly with a person's choice; without it, the tracks are listened to. */
  sound?: SoundFound;
}

/**
 * Makes the MP4 that everything else works with. A picture that already fits (H.264, 8-bit 4:2:0, upright, even size)
 * is copied; any other is encoded: rotation applied, an odd last column or row cut, 10 bits and full range converted
 * to 8 bits limited range, a high dynamic range to what ordinary screens show. Frames keep their times, even irregular ones.
 * What a list of edits hides is left out. AAC-LC sound of 48 kHz is copied, other sound converted, sound tracks that complete
 * each other are mixed, and a video without sound gets a silent track. The source's metadata (such as its location) is removed.
 *
 * Throws `empty_file`, `not_a_video`, `truncated`, `no_video_track`, `other_speed`, `cannot_decode`, `too_long`, `no_encoder`,
 * `disk_full`, `failed_check`, `cancelled`. Jobs of one page run one after the other.
 */
export function toMp4(
  file: Blob,
  { maxSeconds, videoBitrate, sound, ...options }: ToMp4Options = {},
): Promise<ProducedVideo> {
  return produceVideo(
    {
      edit: { clips: [{ source: file, from: 0, to: Number.POSITIVE_INFINITY }] },
      asIs: true,
      only48k: true,
      ...(maxSeconds !== undefined && { limits: { maxSeconds } }),
      ...(videoBitrate !== undefined && { videoBitrate }),
      ...(sound && { found: sound }),
    },
    options,
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a job after those before it, or not at all if it was cancelled by then. For `render`, `toMp4` and `burnIn`. */
export function produceVideo(request: Omit<ProduceJob, 'kind' | 'name'>, options: WorkOptions): Promise<ProducedVideo> {
  const before = last;
  const turn = options.signal ? Promise.race([before, aborted(options.signal)]) : before;
  const job = turn.then(() => produceNow(request, options));
  last = Promise.allSettled([before, job]);
  return job;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const cancel = () => reject(new StudioError('cancelled'));
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  });

async function produceNow(request: Omit<ProduceJob, 'kind' | 'name'>, options: WorkOptions): Promise<ProducedVideo> {
  if (options.signal?.aborted) throw new StudioError('cancelled');
  await sweepWork();
  const name = `${crypto.randomUUID()}.mp4`;
  const letGo = await hold('work', name);
  const release = async () => {
    await removeFile('work', name);
    letGo();
  };
  let media: RunningMedia | undefined;
  const onMedia = (next: RunningMedia) => {
    media?.thrownAway();
    media = next;
    options.onMedia?.(next);
  };
  try {
    const produced = await runInWorker({ kind: 'produce', name, ...request }, { ...options, onMedia });
    const file = await readFile('work', name);
    if (!file) throw new StudioError('failed_check', 'The written file is gone.');
    media?.finished(file.slice(produced.mediaStart));
    options.onProgress?.(1, { done: produced.durationSeconds, total: produced.durationSeconds });
    return { ...produced, file: new File([file], name, { type: 'video/mp4' }), release };
  } catch (error) {
    media?.thrownAway();
    await release();
    throw error;
  }
}
