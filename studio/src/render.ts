import { type ProducedVideo, type ProduceOptions, produceVideo } from './convert.ts';
import type { Edit } from './edit.ts';
import type { Limits } from './openEdit.ts';
import { TimeLeft } from './timeLeft.ts';

export interface RenderProgress {
  /** 0 to 1, never falling. */
  fraction: number;
  /** Seconds of the result that are written, and of the whole. */
  secondsDone: number;
  secondsTotal: number;
  /** Seconds until it is done; null while it is too early to say. */
  secondsLeft: number | null;
}

export interface RenderOptions extends Limits, Pick<ProduceOptions, 'signal' | 'onMedia'> {
  onProgress?: (progress: RenderProgress) => void;
  /** Bits per second; chosen by size and frame rate when absent. */
  videoBitrate?: number;
}

/**
 * Makes one checked MP4 out of a whole edit, in one pass: clips cut and joined, pictures and cards between them, the logo over
 * all but the cards. The result is what `toMp4` makes: H.264 yuv420p, upright, AAC-LC, index in front; as long as its clips
 * together, sound and picture in step at every join. Frames are copied where nothing is drawn, all clips come from one encoder
 * and cuts are at key frames; sound packets wherever all clips agree. Otherwise they are encoded again, so that nothing that was
 * cut away stays in the file.
 *
 * Throws what `toMp4` throws, with `clip` saying which one; `bad_edit` for an edit that makes no sense, `not_a_picture` and
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
