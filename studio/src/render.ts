import { type ProducedVideo, type ProduceOptions, produceVideo } from './convert.ts';
import type { Edit } from './edit.ts';
import type { Limits } from './openEdit.ts';
import { TimeLeft } from './timeLeft.ts';

export interface RenderProgress {
  /** 0 to 1, never decreasing. */
  fraction: number;
  /** Seconds of the result written so far, and in total. */
  secondsDone: number;
  secondsTotal: number;
  /** Estimated seconds left; null while it is too early to say. */
  secondsLeft: number | null;
}

export interface RenderOptions extends Limits, Pick<ProduceOptions, 'signal' | 'onMedia'> {
  onProgress?: (progress: RenderProgress) => void;
  /** Bits per second; chosen by size and frame rate when absent. */
  videoBitrate?: number;
}

/**
 * Makes one checked MP4 from a whole edit in one pass: clips cut and joined, pictures and cards between them, the logo
 * over everything except cards. The result is what `toMp4` makes: H.264 yuv420p, upright, AAC-LC, index in front; as
 * long as its clips together, with sound and picture in sync at every join. Frames are copied if nothing is drawn, all
 * clips come from one encoder and cuts are at key frames; sound packets are copied if all clips agree. Otherwise they
 * are encoded again, so that nothing that was cut away stays in the file.
 *
 * Throws what `toMp4` throws, with `clip` saying which one; `bad_edit` for an invalid edit, `not_a_picture` and
 * `picture_too_large` for images, `text_too_long` for cards. Jobs of one page run one after the other.
 */
export function render(edit: Edit, options: RenderOptions = {}): Promise<ProducedVideo> {
  const { signal, onMedia, onProgress, videoBitrate, ...limits } = options;
  const left = new TimeLeft();
  return produceVideo(
    { edit, limits, ...(videoBitrate !== undefined && { videoBitrate }) },
    {
      ...(signal && { signal }),
      ...(onMedia && { onMedia }),
      onProgress: (fraction, { done, total } = { done: 0, total: 0 }) =>
        onProgress?.({
          fraction,
          secondsDone: done,
          secondsTotal: total,
          secondsLeft: left.after(performance.now() / 1000, fraction),
        }),
    },
  );
}
