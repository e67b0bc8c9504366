import { Worker } from 'node:worker_threads';

/** A thread that did well is kept for the next piece of work for so long, and for so many of them. */
const KEPT_MS = 30_000;
const PIECES = 200;

interface Kept {
  thread: Worker;
  pieces: number;
  timer?: NodeJS.Timeout;
}

/**
 * Runs pieces of work in worker threads, so that none can block the server. Loading the module takes far longer than the work, so one
 * thread is kept ready for a while. One that is late or fails is ended, and what it was given is answered with `late` or `failed`.
 */
export function keptThread<Answer>(module: URL, { heapMb }: { heapMb: number }) {
  let ready: Kept | null = null;

  const started = (): Kept => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb };
    // discard what libraries print about odd files
    const thread = new Worker(module, { resourceLimits, stdout: true, stderr: true });
    return { thread, pieces: 0 };
  };
  const taken = (): Kept => {
    const kept = ready ?? started();
    ready = null;
    clearTimeout(kept.timer);
    kept.thread.ref();
    return kept;
  };
  const end = ({ thread }: Kept) => thread.terminate();
  const giveBack = (kept: Kept): void => {
    if (ready !== null || kept.pieces >= PIECES) {
      void end(kept);
      return;
    }
    ready = kept;
    kept.thread.unref();
    kept.timer = setTimeout(() => {
      if (ready === kept) ready = null;
      void end(kept);
    }, KEPT_MS).unref();
  };

  return (data: unknown, deadlineMs: number): Promise<Answer | 'late' | 'failed'> =>
    new Promise((resolve) => {
      const kept = taken();
      kept.pieces += 1;
      const over = (answer: Answer | 'late' | 'failed', isFine: boolean) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) kept.thread.removeAllListeners(event);
        // a thread that ends while nobody waits for it is not an error, and is not used again
        kept.thread.on('error', () => undefined);
        kept.thread.on('exit', () => {
          if (ready === kept) ready = null;
        });
        if (isFine) giveBack(kept);
        else void end(kept);
        resolve(answer);
      };
      const timer = setTimeout(() => over('late', false), deadlineMs);
      kept.thread.once('message', (answer: Answer) => over(answer, true));
      kept.thread.once('error', () => over('failed', false));
      kept.thread.once('exit', () => over('failed', false));
      kept.thread.postMessage(data);
    });
}
