import { StudioError } from '../errors.ts';
import { type HeardWord, listenByScript } from './byScript.ts';
import { listenFreely } from './freely.ts';
import type { ListenAnswer, ListenJob } from './listen.ts';
import { loadDecoder, loadFreeModel } from './models.ts';
import { segmentsOf } from './segments.ts';
import { openSound } from './sound.ts';

const answer = (message: ListenAnswer) => self.postMessage(message);

/** One job per worker: the page ends the worker afterwards, or to cancel the job. */
self.addEventListener('message', ({ data }: MessageEvent<ListenJob>) => void run(data));

async function run({ file, by, folder, sayings }: ListenJob): Promise<void> {
  try {
    const sound = await openSound(file);
    if (typeof sound === 'string') return answer({ kind: 'unheard', why: sound });
    const segments = segmentsOf(sound.blocks);
    const work =
      by === 'script'
        ? listenByScript(await loadDecoder(folder), segments, sayings)
        : listenFreely(await loadFreeModel(folder), segments);
    const words = await finished(work, sound.seconds);
    answer({ kind: 'heard', words, seconds: sound.seconds });
  } catch (error) {
    const reason = error instanceof StudioError ? error.reason : 'failed_check';
    answer({ kind: 'failed', reason, message: error instanceof Error ? error.message : String(error) });
  }
}

async function finished(work: AsyncGenerator<number, HeardWord[]>, seconds: number): Promise<HeardWord[]> {
  for (;;) {
    const next = await work.next();
    if (next.done) return next.value;
    answer({ kind: 'progress', fraction: Math.min(1, next.value / seconds) });
  }
}
