import { encodingError } from './errors.ts';

export type Hardware = 'no-preference' | 'prefer-software';

/** The picture of a file being written. Sizes in pixels. */
export interface PictureLane {
  width: number;
  height: number;
  /** Writes all frames, telling `reached` the second of the new file every so often; answers how many and the end. */
  run(reached: (now: number) => Promise<void>): Promise<{ frames: number; end: number }>;
}

/** Seconds between two calls of `reached`. */
const BEAT = 0.25;

/** `reached`, called no more often than each beat. */
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
