export interface MediaFacts {
  /** 'mp4', 'mov', 'webm', 'mkv', … */
  container: string;
  durationSeconds: number;
  /** As shown: rotation and pixel shape applied. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  /** 'avc', 'hevc', 'vp9', …; null when unknown (ProRes, for one). */
  videoCodec: string | null;
  audioCodec: string | null;
  hasAudio: boolean;
  canDecodeVideo: boolean;
  canDecodeAudio: boolean;
  /** Frames per second, on average over the beginning. */
  frameRate?: number;
}
export declare function probe(file: Blob): Promise<MediaFacts>;
