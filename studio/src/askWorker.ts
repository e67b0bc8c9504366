import { StudioError } from './errors.ts';

type Settle<Result> = { resolve: (result: Result) => void; reject: (error: StudioError) => void };

/**
 * Asks a new worker, and ends it once the promise settles. `begin` creates it; `onAnswer` gets each of its messages and settles the
 * promise. Rejects with a `StudioError`: `cancelled` as soon as the signal is aborted, `not_ready` if the worker cannot be loaded.
 */
export function askWorker<Answer, Result>(
  { begin, question, signal }: { begin: () => Worker; question: unknown; signal?: AbortSignal | undefined },
  onAnswer: (answer: Answer, settle: Settle<Result>, worker: Worker) => void,
): Promise<Result> {
  if (signal?.aborted) return Promise.reject(new StudioError('cancelled'));
  const worker = begin();
  return new Promise<Result>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new StudioError('cancelled')), { once: true });
    worker.addEventListener('error', ({ message }) =>
      // a script that fails to load is reported without a message
      reject(
        message ? new StudioError('failed_check', `The worker stopped: ${message}`) : new StudioError('not_ready'),
      ),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (!signal?.aborted) onAnswer(data, { resolve, reject }, worker);
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
