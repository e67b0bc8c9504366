// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithParent, exitCodeOf, FORWARDED, launch } from './process.mjs';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A server that ran this long starts with the shortest delay again. */
const GOOD_RUN_MS = 60_000;

/**
 * Runs a server until it is told to stop or ends by itself with 0. If it ends otherwise after it had sent the message
 * `ready`, it is started again, each time after a longer delay. A server that never gets ready is not.
 *
 * @param {(count: number) => ReturnType<typeof launch>} start called with 0 for the first time
 * @returns {Promise<number>} the exit code
 */
export async function supervise(start, firstDelayMs = FIRST_DELAY_MS) {
  const parent = process.ppid;
  let isRunning = false;
  let isStopping = false;
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      isStopping = true;
      if (!isRunning) process.exit(exitCodeOf(signal));
    });
  }
  let delay = firstDelayMs;
  for (let count = 0; ; count += 1) {
    const began = Date.now();
    let isReady = false;
    const { child, ended } = start(count);
    isRunning = true;
    child.on('message', (message) => {
      if (message === 'ready') isReady = true;
    });
    const { code } = await ended;
    isRunning = false;
    if (isStopping || code === 0 || !isReady) return code;
    if (Date.now() - began > GOOD_RUN_MS) delay = firstDelayMs;
    console.error(`\nThe server ended with ${code}. It is started again in ${delay / 1000} s.\n`);
    await sleep(delay);
    // otherwise nobody would stop it any more
    if (endsWithParent() && process.ppid !== parent) return code;
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }
}
