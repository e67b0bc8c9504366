import { Worker } from 'node:worker_threads';

/**
 * What a module answers from a thread of its own, which no file can make hold up the server; `late` after the deadline,
 * `failed` where it ended without an answer, by its heap's limit for one.
 */
export function inThread<Answer>(
  module: URL,
  { data, heapMb, deadlineMs }: { data: unknown; heapMb: number; deadlineMs: number },
): Promise<Answer | 'late' | 'failed'> {
  const thread = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // what readers have to say about strange files is of no use to anybody
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
