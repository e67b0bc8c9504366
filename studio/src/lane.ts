import { encodingError } from './errors.ts';

export type Hardware = 'no-preference' | 'prefer-software';

/** Writes the picture of a file. Sizes in pixels. */
export interface PictureLane {
  width: number;
  height: number;
  /**
   * Writes all frames, reporting progress to `reached` (seconds of the new file); returns the frame count and the end.
   */
  run(reached: (now: number) => Promise<void>): Promise<{ frames: number; end: number }>;
}

/** Seconds between two calls of `reached`. */
const BEAT = 0.25;

/** `reached`, throttled to once per interval. */
export function onBeat(reached: (now: number) => Promise<void>): (now: number) => Promise<void> {
  let told = 0;
  return async (now) => {
    if (now - told < BEAT) return;
    told = now;
    await reached(now);
  };
}

export const rethrow = (cause: unknown): never => {
  throw encodingError(cause);
};
