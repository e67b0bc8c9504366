import { timedScript, timedWords, timingProblem } from '@greenlit/domain/spoken/timed.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { cuesHeard } from '@greenlit/studio/captions.ts';
import type { JobTools } from '../../../../shared/media/useJob.ts';
import { hear, type Opinion } from '../../../../shared/spoken/compare.ts';
import { texts as spoken } from '../../../../shared/spoken/texts.ts';
import { texts } from '../texts.ts';

const { unheard } = texts.captions;

/** Captions from speech heard on this device. */
export interface HeardCaptions {
  captions: Caption[];
  /** The words are a recognizer's, not the script's. */
  machineMade: boolean;
}

/**
 * Captions from the speech in a take: the script's words with the times at which they were heard, or without a script the
 * recognizer's own text. The recognizer that does not know the script listens first, to find out whether the script was read at
 * all. Returns a sentence with the reason if there can be none. Throws ApiError and StudioError.
 */
export async function captionsHeard(
  { source, script }: { source: () => Promise<File>; script: string },
  tools: JobTools,
): Promise<HeardCaptions | string> {
  tools.step(spoken.loading);
  const file = await source();
  tools.signal.throwIfAborted();
  const hasScript = script.trim() !== '';
  const free = await hear({ file, by: 'free', script }, tools);
  if (typeof free === 'string') return unheard[free];
  const why = hasScript ? timingProblem(script, wordsOf(free.opinion)) : null;
  if (why) return unheard[why];
  const heard = hasScript ? await hear({ file, by: 'script', script }, tools) : free;
  if (typeof heard === 'string') return unheard[heard];
  const timed = hasScript ? timedScript(script, wordsOf(heard.opinion)) : timedWords(wordsOf(heard.opinion));
  if (typeof timed === 'string') return unheard[timed];
  return { captions: cuesHeard(timed.text, timed.times), machineMade: !hasScript };
}

const wordsOf = ({ words }: Opinion) =>
  words.map(([text, start, end]) => ({ text, start: start / 1000, end: end / 1000 }));
