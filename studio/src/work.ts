import { StudioError, type StudioReason } from './errors.ts';
import { RunningMedia } from './media.ts';
import type { Produced, ProduceJob } from './produce.ts';
import type { ThumbnailJob, ThumbnailResult } from './thumbnailJob.ts';

/** Options of every long call. */
export interface JobOptions {
  /** Aborting stops the work, removes what it wrote and rejects with reason `cancelled`. */
  signal?: AbortSignal;
  /** Called with the completed fraction, 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
}

/** A running job's progress, as `produce` reports it; seconds only where media is written. */
export interface WorkOptions {
  signal?: AbortSignal;
  onProgress?: (fraction: number, seconds?: { done: number; total: number }) => void;
  onMedia?: (media: RunningMedia) => void;
}

export type Job = ProduceJob | ThumbnailJob;
export type Result<J extends Job> = J extends ProduceJob ? Produced : ThumbnailResult[];

export type Answer =
  | { kind: 'progress'; fraction: number; seconds?: { done: number; total: number } }
  | { kind: 'media' }
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; result: Produced | ThumbnailResult[] }
  | { kind: 'failed'; reason: StudioReason; message: string; clip?: number };

/**
 * Runs one job in its own worker and always ends the worker. Rejects with a `StudioError`; with `cancelled` as soon as
 * the signal is aborted.
 */
export function runInWorker<J extends Job>(
  job: J,
  { signal, onProgress, onMedia }: WorkOptions = {},
): Promise<Result<J>> {
  if (signal?.aborted) return Promise.reject(new StudioError('cancelled'));
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  let reached = 0;
  let media: RunningMedia | undefined;
  return new Promise<Result<J>>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new StudioError('cancelled')), { once: true });
    worker.addEventListener('error', (event) => {
      // a script that fails to load is reported without a message
      if (!event.message) reject(new StudioError('not_ready'));
      else reject(new StudioError('failed_check', `The background worker stopped: ${event.message}`));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'done') resolve(data.result as Result<J>);
      else if (data.kind === 'failed')
        reject(new StudioError(data.reason, data.message, data.clip === undefined ? {} : { clip: data.clip }));
      else if (data.kind === 'media') {
        media = new RunningMedia((ask) => worker.postMessage(ask));
        onMedia?.(media);
      } else if (data.kind === 'bytes') media?.answered(data.id, data.bytes);
      else if (!signal?.aborted && data.fraction > reached) {
        reached = data.fraction;
        onProgress?.(reached, data.seconds);
      }
    });
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
