import { type Grammar, grammarOf, type Saying, wordAt } from './grammar.ts';
import { listenRate, type Segment, samplesOf } from './segments.ts';

/** A word that was heard, with its first and last millisecond. */
export type HeardWord = [text: string, start: number, end: number];

/** The part of SoundSwallower's decoder that we use. */
export interface Decoder {
  lookup_word(word: string): string | null;
  add_words(...words: [string, string][]): void;
  /** Sets the grammar of what may be said from now on. */
  setGrammar(grammar: Grammar): void;
  start(): void;
  stop(): void;
  process_audio(sound: Float32Array, noSearch?: boolean, wholeUtterance?: boolean): number;
  get_alignment(): { w?: { t: string; b: number; d: number }[] };
}

/** Script words to include before the end of the last segment, and beyond what fits into one segment. */
const before = 6;
const beyond = 14;
/** Fast speech, in words a second. */
const fast = 4.5;
/** A segment with less than this share of the expected words is searched again in a wider part of the script. */
const lost = 0.35;
const wider = 60;
/** Normal speech, in words a second. */
const usual = 2.3;

/**
 * Recognizes speech guided by the script: each segment is decoded with the words that may come next, words that would change
 * their meaning, and the possibility of omitted words. Yields the seconds processed so far.
 */
export async function* listenByScript(
  decoder: Decoder,
  segments: AsyncIterable<Segment>,
  sayings: readonly Saying[],
): AsyncGenerator<number, HeardWord[], void> {
  const words: HeardWord[] = [];
  let place = 0;
  for await (const segment of segments) {
    const { from, to } = segment;
    const seconds = (to - from) / listenRate;
    const part = samplesOf(segment);
    const look = (first: number, last: number) => decode(decoder, part, sayings, { first, last, place });
    let heard = look(place - before, place + seconds * fast + beyond);
    if (heard.found < seconds * usual * lost && seconds > 1.5 && sayings.length > beyond) {
      const again = look(place - wider, place + seconds * fast + wider);
      if (again.found > heard.found) heard = again;
    }
    const offset = (from / listenRate) * 1000;
    for (const [text, start, end] of heard.words)
      words.push([text, Math.round(offset + start), Math.round(offset + end)]);
    if (heard.last >= 0) place = heard.last + 1;
    yield to / listenRate;
  }
  return words;
}

interface Window {
  first: number;
  last: number;
  place: number;
}

function decode(
  decoder: Decoder,
  sound: Float32Array,
  sayings: readonly Saying[],
  { first, last, place }: Window,
): { words: HeardWord[]; found: number; last: number } {
  const window = { first: Math.max(0, Math.floor(first)), last: Math.min(sayings.length, Math.ceil(last)), place };
  const grammar = grammarOf(sayings, window, (word) => decoder.lookup_word(word));
  const fresh = grammar.words.filter(([name]) => decoder.lookup_word(name) === null);
  if (fresh.length > 0) decoder.add_words(...fresh);
  decoder.setGrammar(grammar);
  decoder.start();
  decoder.process_audio(sound, false, true);
  decoder.stop();
  const heard: HeardWord[] = [];
  let [found, lastPlace] = [0, -1];
  for (const { t, b, d } of decoder.get_alignment().w ?? []) {
    const word = wordAt(t);
    if (!word) continue;
    heard.push([word.text, b * 1000, (b + d) * 1000]);
    if (!word.isOwn) continue;
    found++;
    lastPlace = Math.max(lastPlace, word.place);
  }
  return { words: heard, found, last: lastPlace };
}
