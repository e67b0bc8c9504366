import { askWorker } from '../askWorker.ts';
import { StudioError, type StudioReason } from '../errors.ts';
import type { JobOptions } from '../work.ts';
import type { HeardWord } from './byScript.ts';
import type { Saying } from './grammar.ts';

/** The input, the mode, and the folder on our own server with the required files. */
export interface ListenJob {
  file: Blob;
  by: 'script' | 'free';
  folder: string;
  /** The script's words as they may be spoken; not needed for free recognition. */
  sayings: Saying[];
}

/** The words of a sound, and its length in seconds. */
export interface HeardSound {
  words: HeardWord[];
  seconds: number;
}

export type ListenAnswer =
  | { kind: 'progress'; fraction: number }
  | ({ kind: 'heard' } & HeardSound)
  | { kind: 'unheard'; why: 'no_sound' | 'too_long' }
  | { kind: 'failed'; reason: StudioReason; message: string };

/**
 * Transcribes a video in a separate worker; the sound never leaves the device. Resolves to what was heard, or to the reason
 * why nothing was; rejects with a `StudioError`, with `cancelled` as soon as the signal is aborted.
 */
export function listen(
  job: ListenJob,
  { signal, onProgress }: JobOptions = {},
): Promise<HeardSound | 'no_sound' | 'too_long'> {
  return askWorker<ListenAnswer, HeardSound | 'no_sound' | 'too_long'>(
    {
      begin: () => new Worker(new URL('./listen.worker.ts', import.meta.url), { type: 'module' }),
      question: job,
      signal,
    },
    (answer, { resolve, reject }) => {
      if (answer.kind === 'heard') resolve({ words: answer.words, seconds: answer.seconds });
      else if (answer.kind === 'unheard') resolve(answer.why);
      else if (answer.kind === 'failed') reject(new StudioError(answer.reason, answer.message));
      else onProgress?.(answer.fraction);
    },
  );
}
