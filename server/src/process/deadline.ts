import { setTimeout as delay } from 'node:timers/promises';

/** Whether the work finished in time; after that it is no longer awaited. Rejects if it failed in time. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([work.then(() => true), delay(milliseconds, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
