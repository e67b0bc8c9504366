/** What every long call takes. */
export interface JobOptions {
  /** Aborting stops the work, removes what it had written and rejects with reason `cancelled`. */
  signal?: AbortSignal;
  /** Called with the done part, 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
}

/** A finished, checked MP4: H.264 yuv420p and AAC-LC, index in front, upright, even sizes. */
export interface ProducedVideo {
  /** On the browser's private disk; good for playing, reading and uploading until `release()`. */
  file: File;
  durationSeconds: number;
  /** Pixels, as shown. */
  width: number;
  height: number;
  /** Lower-case hex of the file's SHA-256. */
  sha256: string;
  bytes: number;
  /** Deletes the file. Call it when the upload is done; what a closed tab leaves is removed by the next job. */
  release(): Promise<void>;
}

export interface ToMp4Options extends JobOptions {
  /** Longer inputs are refused with `too_long`. Seconds; no limit when absent. */
  maxSeconds?: number;
  /** Bits per second of re-encoded picture; from the size and frame rate when absent. */
  videoBitrate?: number;
}

export declare function toMp4(file: Blob, options?: ToMp4Options): Promise<ProducedVideo>;
