import type { ConversionFailure } from '@greenlit/domain/videos/conversion.ts';

export interface Transcoding {
  /** The original, on local disk. */
  source: string;
  /** An empty folder to work in; whoever asks removes it. */
  folder: string;
  /** Aborting ends it at once; the promise is then rejected with the signal's reason. */
  signal: AbortSignal;
  /** 0 to 1, never falling. */
  onProgress(fraction: number): void;
}

export interface Transcoded {
  /** An mp4 below the folder: H.264 yuv420p, upright, AAC-LC stereo at 48 kHz, index in front. */
  path: string;
  /** Seconds. */
  duration: number;
  /** Seconds that the original said it has; null when it did not say. */
  expected: number | null;
}

/** Makes a video that every browser plays of one that browsers do not read. */
export interface Transcoder {
  isInstalled(): Promise<boolean>;
  /** @throws TranscodeError when the original is to blame */
  transcode(job: Transcoding): Promise<Transcoded>;
}

/** The same original would fail in the same way. */
export class TranscodeError extends Error {
  readonly failure: ConversionFailure;
  constructor(failure: ConversionFailure, detail?: string) {
    super(detail ? `${failure}: ${detail}` : failure);
    this.name = 'TranscodeError';
    this.failure = failure;
  }
}
