import { CanvasSink, EncodedPacketSink, type WrappedCanvas } from 'mediabunny';
import { StudioError } from './errors.ts';
import { pictureTime } from './footage.ts';
import { openSource } from './source.ts';
import { spansOf } from './spans.ts';
import { thumbnailTimes } from './thumbnailTimes.ts';

export interface ThumbnailJob {
  kind: 'thumbnails';
  file: Blob;
  /** Where the pictures are from, as `thumbnailTimes` takes it. */
  first: number;
  chances: number[];
  /** Seconds; anything later is left out. */
  until: number;
  width: number;
  /** Takes the exact frames, however far away the key frames before them are. */
  exact?: boolean;
}

export interface ThumbnailResult {
  blob: Blob;
  timeSeconds: number;
  width: number;
  height: number;
}

/**
 * Runs in the worker. Takes the key frame before each time, which costs one decoded frame instead of hundreds. Takes
 * the exact frame if that key frame was taken already (short videos have few), or if `exact` is set.
 */
export async function makeThumbnails(
  { file, first, chances, until, width, exact = false }: ThumbnailJob,
  onProgress: (fraction: number) => void,
): Promise<ThumbnailResult[]> {
  const source = await openSource(file);
  try {
    const { video } = source;
    if (!(await video.canDecode())) throw new StudioError('cannot_decode');
    const { picture } = await spansOf(source);
    const { start } = picture;
    const times = thumbnailTimes(Math.min(until, picture.end - start), first, chances);
    const packets = new EncodedPacketSink(video);
    const chosen: number[] = [];
    for (const time of times) {
      if (picture.pieces) {
        // a key frame nearby may be one that is not shown
        chosen.push(pictureTime({ picture }, start + time));
        continue;
      }
      const key = await packets.getKeyPacket(start + time, { verifyKeyPackets: true });
      const snapped = Math.max(start, key?.timestamp ?? start);
      chosen.push(exact || chosen.includes(snapped) ? start + time : snapped);
    }
    const shape = (await video.getDisplayHeight()) / (await video.getDisplayWidth());
    const height = Math.max(2, Math.round((width * shape) / 2) * 2);
    const sink = new CanvasSink(video, { width, height, fit: 'fill', poolSize: chosen.length });
    const made: Promise<ThumbnailResult>[] = [];
    let done = 0;
    // each is compressed while the next one is decoded
    for await (const frame of sink.canvasesAtTimestamps(chosen)) {
      const time = picture.pieces ? times[made.length] : undefined;
      const compressed = compress(frame, { start, width, height, ...(time !== undefined && { time }) });
      made.push(compressed);
      compressed.then(
        () => onProgress(++done / chosen.length),
        () => undefined,
      );
    }
    return await Promise.all(made);
  } finally {
    source.close();
  }
}

async function compress(
  frame: WrappedCanvas | null,
  { start, width, height, time }: { start: number; width: number; height: number; time?: number },
): Promise<ThumbnailResult> {
  if (!frame || !(frame.canvas instanceof OffscreenCanvas)) throw new StudioError('cannot_decode');
  const blob = await frame.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return { blob, timeSeconds: time ?? Math.max(0, frame.timestamp - start), width, height };
}
