import { align, type Stretch } from './align.ts';
import { COMMON_MIN, FEWEST_WORDS, type Incomparable } from './compare.ts';
import { type HeardWord, type SaidUnit, saidUnits } from './said.ts';
import { type Unit, unitsOf } from './units.ts';

/** A part of a text, by its UTF-16 offsets, and the seconds in which it was heard. */
export interface TimedPart {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** A text whose words have times; those that were not heard have none. */
export interface TimedText {
  text: string;
  times: TimedPart[];
}

/** Why speech has no times. */
type Untimed = Exclude<Incomparable, 'poor_sound'>;

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Why a script cannot be timed to a recording, judged by what was heard without knowing the script: a recognizer that knows it hears its
 * words even in music and other languages. Null if it can be.
 */
export function timingProblem(script: string, free: readonly HeardWord[]): Untimed | null {
  const units = unitsOf(script);
  const said = saidUnits(free, NO_NAMES);
  if (units.length === 0) return 'no_script';
  if (said.length < FEWEST_WORDS) return 'no_words';
  const matched = sameOf(units, said).reduce((sum, { from, to }) => sum + to - from, 0);
  return matched / Math.min(units.length, said.length) < COMMON_MIN ? 'other_words' : null;
}

const sameOf = (units: readonly Unit[], said: readonly SaidUnit[]): Stretch[] =>
  align(
    units.map(({ key }) => key),
    said.map(({ key }) => key),
  ).filter(({ isSame }) => isSame);

/** When the words of a script were said. `timingProblem` decides whether they were said at all. */
export function timedScript(script: string, words: readonly HeardWord[]): TimedText | Untimed {
  const units = unitsOf(script);
  const said = saidUnits(words, NO_NAMES);
  if (said.length < FEWEST_WORDS) return 'no_words';
  const same = sameOf(units, said);
  const times = same.flatMap(({ from, to, saidFrom }) =>
    units.slice(from, to).map(({ start, end }, at): TimedPart => {
      const { first = 0, last = 0 } = said[saidFrom + at] ?? {};
      return { start, end, from: words[first]?.start ?? 0, to: words[last]?.end ?? 0 };
    }),
  );
  return { text: script, times };
}

/** The words that were heard, as a text with times. */
export function timedWords(words: readonly HeardWord[]): TimedText | Untimed {
  if (words.length < FEWEST_WORDS) return 'no_words';
  let text = '';
  const times = words.map((word): TimedPart => {
    const start = text === '' ? 0 : text.length + 1;
    text += text === '' ? word.text : ` ${word.text}`;
    return { start, end: text.length, from: word.start, to: word.end };
  });
  return { text, times };
}
