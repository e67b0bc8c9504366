import { setTimeout as delay } from 'node:timers/promises';

/** Whether the work was done in time; it is not waited for any longer. Rejects if it failed in time. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([work.then(() => true), delay(milliseconds, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
