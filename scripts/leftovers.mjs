// @ts-check
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { FORWARDED } from './process.mjs';

/** Every process that is started from here inherits this variable, unless it is given an environment of its own. */
const VARIABLE = 'GREENLIT_STARTED_BY';
const OURS = randomUUID();

/** How long processes may take to end by themselves, and after SIGTERM. */
const PATIENCE_MS = [3_000, 10_000];

/** Marks what this process starts from now on, for `endLeftovers`. A launcher that a test starts adds its mark to ours. */
export function markDescendants() {
  process.env[VARIABLE] = [process.env[VARIABLE], OURS].filter(Boolean).join();
}

/**
 * Waits for all that was started from here, and ends what does not end by itself: a test runner that is stopped leaves its
 * workers, and what tests started in process groups of their own. Reads /proc, so it only works on Linux.
 */
export async function endLeftovers() {
  // the terminal's signal and the one that the launcher's first process passes on are the same
  for (const signal of FORWARDED) process.on(signal, () => undefined);
  for (const patience of PATIENCE_MS) {
    const limit = Date.now() + patience;
    while (leftovers().length > 0 && Date.now() < limit) await sleep(50);
    for (const pid of leftovers()) end(pid, 'SIGTERM');
  }
  for (const pid of leftovers()) end(pid, 'SIGKILL');
}

function leftovers() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid && isOurs(pid));
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isOurs(pid) {
  try {
    // a process that has ended and waits for its parent has an empty environment
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(OURS);
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
