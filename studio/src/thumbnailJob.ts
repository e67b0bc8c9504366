import { CanvasSink, EncodedPacketSink } from 'mediabunny';
import { StudioError } from './errors.ts';
import { openSource } from './source.ts';

export interface ThumbnailJob {
  kind: 'thumbnails';
  file: Blob;
  /** Seconds from the start of the picture, rising. */
  times: number[];
  width: number;
  /** The very frames at these times, however far the key frames before them are. */
  exact?: boolean;
}

export interface ThumbnailResult {
  blob: Blob;
  timeSeconds: number;
  width: number;
  height: number;
}

/**
 * Runs in the worker. Takes the key frame before each time, which costs one decoded frame instead of hundreds; where that
 * frame was taken already (short videos have few), or `exact` asks for it, the exact one.
 */
export async function makeThumbnails(
  { file, times, width, exact = false }: ThumbnailJob,
  onProgress: (fraction: number) => void,
): Promise<ThumbnailResult[]> {
  const source = await openSource(file);
  try {
    const { video } = source;
    if (!(await video.canDecode())) throw new StudioError('cannot_decode');
    const start = Math.max(0, await video.getFirstTimestamp());
    const packets = new EncodedPacketSink(video);
    const chosen: number[] = [];
    for (const time of times) {
      const key = await packets.getKeyPacket(start + time, { verifyKeyPackets: true });
      const snapped = Math.max(start, key?.timestamp ?? start);
      chosen.push(exact || chosen.includes(snapped) ? start + time : snapped);
    }
    const shape = (await video.getDisplayHeight()) / (await video.getDisplayWidth());
    const height = Math.max(2, Math.round((width * shape) / 2) * 2);
    const sink = new CanvasSink(video, { width, height, fit: 'fill', poolSize: 1 });
    const made: ThumbnailResult[] = [];
    for await (const frame of sink.canvasesAtTimestamps(chosen)) {
      if (!frame || !(frame.canvas instanceof OffscreenCanvas)) throw new StudioError('cannot_decode');
      const blob = await frame.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
      made.push({ blob, timeSeconds: Math.max(0, frame.timestamp - start), width, height });
      onProgress(made.length / times.length);
    }
    return made;
  } finally {
    source.close();
  }
}
