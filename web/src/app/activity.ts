/**
 * Whether somebody is at this page. The server ends sessions that nobody uses, so what a page asks by itself while nobody is
 * there says so and does not count as use; recording, rendering and uploading do.
 */

/** Milliseconds for which somebody counts as being there after their last input. */
export const ATTENDED_MS = 5 * 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();
let tasks = 0;
const waiting = new Set<() => void>();

const noteInput = (): void => {
  lastInput = Date.now();
};

/** Something is recorded, rendered or uploaded until the returned function is called. */
export function beginWork(): () => void {
  tasks += 1;
  let over = false;
  return () => {
    if (over) return;
    over = true;
    tasks -= 1;
    noteInput();
    if (tasks > 0) return;
    const runs = [...waiting];
    waiting.clear();
    for (const run of runs) run();
  };
}

export const isWorking = (): boolean => tasks > 0;

/** Calls once nothing is recorded, rendered or uploaded any more; the same function only once. */
export function afterWork(run: () => void): void {
  if (isWorking()) waiting.add(run);
  else run();
}

/** Somebody watches a video without touching anything; a camera's picture is not one. */
const isWatching = (): boolean =>
  typeof document !== 'undefined' &&
  [...document.querySelectorAll('video')].some(({ paused, ended, srcObject }) => !paused && !ended && !srcObject);

export const isAttended = (): boolean => isWorking() || isWatching() || Date.now() - lastInput < ATTENDED_MS;

/**
 * Asks the server now and then whether the session still lasts: that keeps it while somebody is there, and leads to sign-in
 * soon after it has ended. Answers how to stop.
 */
export function watchActivity(ask: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const input of INPUTS) window.addEventListener(input, noteInput, options);
  const timer = setInterval(ask, ATTENDED_MS);
  return () => {
    clearInterval(timer);
    for (const input of INPUTS) window.removeEventListener(input, noteInput, options);
  };
}
