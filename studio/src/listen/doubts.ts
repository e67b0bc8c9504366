import type { HeardSound } from './listen.ts';

/** A comparison's result: where it found differences, how many more there are, or why there is no result. */
interface Compared {
  findings: readonly object[];
  incomparable: string | null;
}

/** In a pause this long, something may have been said for which the script has no words; milliseconds. */
const longPause = 2000;

/**
 * Runs the second recognizer where the first one, which is guided by the script, is in doubt: it heard a difference, another
 * text, or no words for a while. `listen` compares what both heard.
 */
export async function secondOpinion<Check extends Compared>(
  first: Check,
  heard: HeardSound,
  listen: () => Promise<Check | null>,
): Promise<Check | null> {
  const isDoubtful = first.findings.length > 0 || first.incomparable === 'other_words' || hasLongPause(heard);
  return isDoubtful ? listen() : first;
}

/** Before, between or after the words. */
function hasLongPause({ words, seconds }: HeardSound): boolean {
  if (words.length === 0) return false;
  const starts = [...words.map(([, start]) => start), seconds * 1000];
  return starts.some((start, at) => start - (words[at - 1]?.[2] ?? 0) >= longPause);
}
