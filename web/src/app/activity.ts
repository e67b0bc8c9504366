/**
 * Whether a person is using this page. The server ends idle sessions, so requests that a page makes by itself while nobody is
 * present say so and do not count as use; recording, rendering and uploading do.
 */

/** Milliseconds for which a person counts as present after their last input. */
export const ATTENDED_MS = 5 * 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();
let tasks = 0;
const waiting = new Set<() => void>();

const noteInput = (): void => {
  lastInput = Date.now();
};

/** Marks a recording, render or upload as running until the returned function is called. */
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

/** Calls the function once nothing is being recorded, rendered or uploaded any more; the same function only once. */
export function afterWork(run: () => void): void {
  if (isWorking()) waiting.add(run);
  else run();
}

/** Whether a video is being watched without any input; a camera preview does not count. */
const isWatching = (): boolean =>
  typeof document !== 'undefined' &&
  [...document.querySelectorAll('video')].some(({ paused, ended, srcObject }) => !paused && !ended && !srcObject);

export const isAttended = (): boolean => isWorking() || isWatching() || Date.now() - lastInput < ATTENDED_MS;

/**
 * Regularly asks the server whether the session is still valid: this keeps it alive while a person is present, and leads to
 * sign-in soon after it has ended. Returns a function that stops it.
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
