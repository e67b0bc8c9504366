import { askWorker } from './askWorker.ts';
import { StudioError, type StudioReason } from './errors.ts';
import { RunningMedia } from './media.ts';
import type { Produced, ProduceJob } from './produce.ts';
import type { HeardSounds, SoundsJob } from './soundsJob.ts';
import type { ThumbnailJob, ThumbnailResult } from './thumbnailJob.ts';

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

export type Job = ProduceJob | ThumbnailJob | SoundsJob;
export type Result<J extends Job> = J extends ProduceJob
  ? Produced
  : J extends SoundsJob
    ? HeardSounds
    : ThumbnailResult[];

export type WorkerMessage =
  | { kind: 'progress'; fraction: number; seconds?: { done: number; total: number } }
  | { kind: 'media' }
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; result: Produced | ThumbnailResult[] | HeardSounds }
  | { kind: 'failed'; reason: StudioReason; message: string; clip?: number };

/**
 * Runs one job in its own worker and always ends the worker. Rejects with a `StudioError`; with `cancelled` as soon as
 * the signal is aborted.
 */
export function runInWorker<J extends Job>(
  job: J,
  { signal, onProgress, onMedia }: WorkOptions = {},
): Promise<Result<J>> {
  let reached = 0;
  let media: RunningMedia | undefined;
  return askWorker<WorkerMessage, Result<J>>(
    {
      begin: () => new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' }),
      question: job,
      signal,
    },
    (answer, { resolve, reject }, worker) => {
      if (answer.kind === 'done') resolve(answer.result as Result<J>);
      else if (answer.kind === 'failed')
        reject(new StudioError(answer.reason, answer.message, answer.clip === undefined ? {} : { clip: answer.clip }));
      else if (answer.kind === 'media') {
        media = new RunningMedia((ask) => worker.postMessage(ask));
        onMedia?.(media);
      } else if (answer.kind === 'bytes') media?.answered(answer.id, answer.bytes);
      else if (answer.fraction > reached) {
        reached = answer.fraction;
        onProgress?.(reached, answer.seconds);
      }
    },
  );
}
