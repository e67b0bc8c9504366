import type { ConversionFailure } from '@greenlit/domain/videos/conversion.ts';

export interface Transcoding {
  /** The original, on local disk. */
  source: string;
  /** An empty working folder; the caller removes it. */
  folder: string;
  /** Aborting stops it at once; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** From 0 to 1, never decreasing. */
  onProgress(fraction: number): void;
}

export interface Transcoded {
  /** An mp4 in the folder: H.264 yuv420p, upright, AAC-LC stereo at 48 kHz, index in front. */
  path: string;
  /** In seconds. */
  duration: number;
  /** The duration in seconds that the original claims; null if it claims none. */
  expected: number | null;
}

/** Converts a video that browsers cannot play to one that all of them can. */
export interface Transcoder {
  isInstalled(): Promise<boolean>;
  /** @throws TranscodeError if the original is at fault */
  transcode(job: Transcoding): Promise<Transcoded>;
}

/** Permanent failure: a retry with the same original would fail again. */
export class TranscodeError extends Error {
  readonly failure: ConversionFailure;
  constructor(failure: ConversionFailure, detail?: string) {
    super(detail ? `${failure}: ${detail}` : failure);
    this.name = 'TranscodeError';
    this.failure = failure;
  }
}
