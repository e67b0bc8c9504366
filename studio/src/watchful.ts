import type { Listening } from './microphone.ts';
import { SleepWatch, type Standstill, type TakeClock } from './takeClock.ts';

/** Why a take was paused by itself. `deaf`: the browser stopped listening, as during a call. */
export type Interruption = Standstill | 'deaf';

/** Milliseconds between checks that a recording still progresses. */
export const BEAT = 250;
/** A browser that stops listening for less than this has lost nothing that anybody hears. Milliseconds. */
const DEAF = 500;

/**
 * The current time; first cuts any standstill out of the take. `listening` if the take is heard through it: a context that
 * the browser suspends gives silence, so the take pauses.
 */
export function watchful(
  clock: TakeClock,
  onStill: (why: Interruption) => void,
  listening: Pick<Listening, 'on'> | null,
): () => number {
  const watch = new SleepWatch();
  let deafSince: number | null = null;
  return () => {
    const now = performance.now();
    const still = watch.look(now, Date.now());
    if (still !== null && clock.running) {
      clock.stop(still.since);
      onStill(still.why);
    }
    if (!clock.running || !listening || listening.on) deafSince = null;
    else {
      deafSince ??= now;
      if (now - deafSince > DEAF) {
        clock.stop(now);
        onStill('deaf');
      }
    }
    return now;
  };
}
