/** A recording that is ready to start. Paused time is cut out: timestamps continue where they stopped. */
export interface Capture {
  /** Starts, or resumes after a pause, without delay. */
  start(): void;
  pause(): void;
  /** Seconds recorded so far. */
  readonly seconds: number;
  /** Writes everything still in progress. */
  stop(): Promise<void>;
  /** What the devices gave while it ran, as far as this engine knows. */
  given(): Given;
  /** Rejects if encoding or writing fails while recording; never resolves. */
  failed: Promise<never>;
}

/** What a camera and a microphone gave while a take ran. */
export interface Given {
  /** Frames, without those beyond the frame rate; none if not known. */
  frames?: number;
  /** Seconds of sound. */
  sound?: number;
}

/**
 * `element` takes frames from a video element, for browsers that give pages no frames; `recorder` is the browser's
 * MediaRecorder.
 */
export type Engine = 'webcodecs' | 'element' | 'recorder';
