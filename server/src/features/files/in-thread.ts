import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a worker thread, so that no file can block the server. `late` after the deadline; `failed` if it ended
 * without an answer, for example at its heap limit.
 */
export function inThread<Answer>(
  module: URL,
  { data, heapMb, deadlineMs }: { data: unknown; heapMb: number; deadlineMs: number },
): Promise<Answer | 'late' | 'failed'> {
  const thread = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // discard what libraries print about odd files
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer | 'late' | 'failed'>((resolve) => {
    const timer = setTimeout(() => resolve('late'), deadlineMs);
    thread.once('message', resolve);
    thread.once('error', () => resolve('failed'));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve('failed');
    });
  }).finally(() => thread.terminate());
}
