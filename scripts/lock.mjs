// @ts-check
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 250;
const BEAT_MS = 1_000;
/** A holder that did not touch its file for so long has died. */
const DEAD_AFTER_MS = 15_000;

/**
 * Waits until no other process holds the lock, and returns what releases it.
 *
 * The lock is a folder that is moved into place with one file in it, the holder's: a folder replaces an empty one, but never
 * one with a file. The holder touches its file every second. Whoever waits removes a file that nobody touches any more; the
 * name of each is unique, so a lock that was taken meanwhile stays. Process ids would not do: in containers they repeat.
 *
 * @param {string} place
 * @param {{ tellWaiting?: () => void, deadAfterMs?: number }} [options] `tellWaiting` is called once, if another process
 * holds the lock
 * @returns {Promise<() => void>}
 */
export async function takeLock(place, { tellWaiting, deadAfterMs = DEAD_AFTER_MS } = {}) {
  const name = randomUUID();
  const own = `${place}-${name}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, name), '');
  let seen = '';
  let seenAt = 0;
  while (!moved(own, place)) {
    const holder = holderOf(place);
    const state = `${holder.file} ${holder.touchedAt}`;
    if (!seen && tellWaiting) tellWaiting();
    if (state !== seen) {
      seen = state;
      seenAt = performance.now();
    } else if (holder.file && performance.now() - seenAt > deadAfterMs) rmSync(holder.file, { force: true });
    await sleep(RETRY_MS);
  }
  const file = path.join(place, name);
  const beat = setInterval(() => touch(file), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

/**
 * @param {string} from
 * @param {string} to
 */
function moved(from, to) {
  try {
    // Windows replaces no folder, not even an empty one; one with a file in it is not removed here
    if (process.platform === 'win32' && existsSync(to)) rmdirSync(to);
    renameSync(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM') return false;
    throw error;
  }
}

/** @param {string} place */
function holderOf(place) {
  try {
    const [name] = readdirSync(place);
    const file = name && path.join(place, name);
    return { file, touchedAt: file && statSync(file).mtimeMs };
  } catch {
    return {}; // It has just been released.
  }
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Another start took us for dead: this process had been stopped for long.
  }
}
