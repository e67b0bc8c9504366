import { StudioError } from '../errors.ts';
import { type HeardWord, listenByScript } from './byScript.ts';
import { listenFreely } from './freely.ts';
import type { ListenAnswer, ListenJob } from './listen.ts';
import { loadDecoder, loadFreeModel } from './models.ts';
import { segmentsOf } from './segments.ts';
import { soundOf } from './sound.ts';

const answer = (message: ListenAnswer) => self.postMessage(message);

/** One job per worker: the page ends the worker afterwards, or to cancel the job. */
self.addEventListener('message', ({ data }: MessageEvent<ListenJob>) => void run(data));

async function run({ file, by, folder, sayings }: ListenJob): Promise<void> {
  try {
    const sound = await soundOf(file);
    if (typeof sound === 'string') return answer({ kind: 'unheard', why: sound });
    const segments = segmentsOf(sound);
    const work =
      by === 'script'
        ? listenByScript(await loadDecoder(folder), sound, segments, sayings)
        : listenFreely(await loadFreeModel(folder), sound, segments);
    answer({ kind: 'heard', words: await finished(work) });
  } catch (error) {
    const reason = error instanceof StudioError ? error.reason : 'failed_check';
    answer({ kind: 'failed', reason, message: error instanceof Error ? error.message : String(error) });
  }
}

async function finished(
  work: Generator<number, HeardWord[]> | AsyncGenerator<number, HeardWord[]>,
): Promise<HeardWord[]> {
  for (;;) {
    const next = await work.next();
    if (next.done) return next.value;
    answer({ kind: 'progress', fraction: next.value });
  }
}
