import { type TimedText, timedScript, timedWords } from '@greenlit/domain/spoken/timed.ts';
import { incomparableWords } from '@greenlit/domain/spoken/words.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { cuesHeard } from '@greenlit/studio/captions.ts';
import type { JobTools } from '../../../../shared/media/useJob.ts';
import { texts as spoken } from '../../../../shared/spoken/texts.ts';
import { hear } from '../../spoken/compare.ts';

/** Captions as they were heard on this device. */
export interface HeardCaptions {
  captions: Caption[];
  /** The words are a recognizer's, not the script's. */
  machineMade: boolean;
}

/**
 * Captions from what is said in a take: the script's words at the times at which they were heard, or without a script whatever a
 * recognizer wrote. A sentence that says why, if there can be none. Throws ApiError and StudioError.
 */
export async function captionsHeard(
  { source, script }: { source: () => Promise<File>; script: string },
  tools: JobTools,
): Promise<HeardCaptions | string> {
  tools.step(spoken.loading);
  const file = await source();
  tools.signal.throwIfAborted();
  const by = script.trim() ? 'script' : 'free';
  const heard = await hear({ file, by, script }, tools);
  if (typeof heard === 'string') return incomparableWords(heard);
  const words = heard.words.map(([text, start, end]) => ({ text, start: start / 1000, end: end / 1000 }));
  const timed: TimedText | Parameters<typeof incomparableWords>[0] =
    by === 'script' ? timedScript(script, words) : timedWords(words);
  if (typeof timed === 'string') return incomparableWords(timed);
  return { captions: cuesHeard(timed.text, timed.times), machineMade: by === 'free' };
}
