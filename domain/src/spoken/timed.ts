import { align } from './align.ts';
import { COMMON_MIN, FEWEST_WORDS, type Incomparable } from './compare.ts';
import { type HeardWord, saidUnits } from './said.ts';
import { unitsOf } from './units.ts';

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

const NO_NAMES: ReadonlySet<string> = new Set();

/** When the words of a script were said; why that cannot be told, if something else was said. */
export function timedScript(script: string, words: readonly HeardWord[]): TimedText | Incomparable {
  const units = unitsOf(script);
  const said = saidUnits(words, NO_NAMES);
  if (units.length === 0) return 'no_script';
  if (said.length < FEWEST_WORDS) return 'no_words';
  const same = align(
    units.map(({ key }) => key),
    said.map(({ key }) => key),
  ).filter(({ isSame }) => isSame);
  const times = same.flatMap(({ from, to, saidFrom }) =>
    units.slice(from, to).map(({ start, end }, at): TimedPart => {
      const { first = 0, last = 0 } = said[saidFrom + at] ?? {};
      return { start, end, from: words[first]?.start ?? 0, to: words[last]?.end ?? 0 };
    }),
  );
  if (times.length / Math.min(units.length, said.length) < COMMON_MIN) return 'other_words';
  return { text: script, times };
}

/** What was heard as a text. */
export function timedWords(words: readonly HeardWord[]): TimedText | Incomparable {
  if (words.length < FEWEST_WORDS) return 'no_words';
  let text = '';
  const times = words.map((word): TimedPart => {
    const start = text === '' ? 0 : text.length + 1;
    text += text === '' ? word.text : ` ${word.text}`;
    return { start, end: text.length, from: word.start, to: word.end };
  });
  return { text, times };
}
