import { hdrOf } from './hdr.ts';
import { openSource } from './source.ts';
import { spansOf } from './spans.ts';

export interface MediaFacts {
  /** 'mp4', 'mov', 'webm', 'mkv', 'ts' or the format's name in lower case. */
  container: string;
  durationSeconds: number;
  /** Pixels as shown: rotation and pixel shape applied. */
  width: number;
  height: number;
  /** Clockwise, in degrees, as stored; already applied to `width` and `height`. */
  rotation: 0 | 90 | 180 | 270;
  /** 'avc', 'hevc', 'vp8', 'vp9' or 'av1'; null for others (ProRes, for one). */
  videoCodec: string | null;
  /** 'aac', 'opus', 'mp3', …; null without sound or when unknown. */
  audioCodec: string | null;
  hasAudio: boolean;
  /** How many sound tracks show something. */
  soundTracks: number;
  /** If false, `toMp4` and `burnIn` would fail with `cannot_decode`, unless the picture can be copied. */
  canDecodeVideo: boolean;
  /** Also true if there is no sound. */
  canDecodeAudio: boolean;
  /**
   * A player may show or play something else than the studio makes of it: something is cut by a list of edits, there are several
   * sound tracks, or the range is high.
   */
  isOdd: boolean;
  /** Frames per second, the average of the first 100 frames; absent when there are fewer than two. */
  frameRate?: number;
}

const containers: Record<string, string> = {
  MP4: 'mp4',
  'QuickTime File Format': 'mov',
  WebM: 'webm',
  Matroska: 'mkv',
  'MPEG Transport Stream': 'ts',
};

/**
 * Reads a file's properties without decoding it, on the calling thread, reading little. Throws `empty_file`,
 * `not_a_video`, `truncated`, `no_video_track` or `other_speed`.
 */
export async function probe(file: Blob): Promise<MediaFacts> {
  const source = await openSource(file);
  const { input, video, audio } = source;
  try {
    const { name } = await input.getFormat();
    const [spans, stats] = [await spansOf(source), await video.computePacketStats(100)];
    return {
      container: containers[name] ?? name.toLowerCase(),
      durationSeconds: spans.end - spans.start,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      rotation: await video.getRotation(),
      videoCodec: await video.getCodec(),
      audioCodec: audio ? await audio.getCodec() : null,
      hasAudio: audio !== null,
      soundTracks: spans.sounds.length,
      canDecodeVideo: await video.canDecode(),
      canDecodeAudio: audio === null || (await audio.canDecode()),
      isOdd:
        [spans.picture, ...spans.sounds].some(({ pieces }) => pieces !== null) ||
        spans.sounds.length > 1 ||
        hdrOf(await video.getColorSpace()) !== null,
      ...(stats.packetCount > 1 && Number.isFinite(stats.averagePacketRate)
        ? { frameRate: stats.averagePacketRate }
        : {}),
    };
  } finally {
    source.close();
  }
}
