import { wordCount } from '../shared/text.ts';

/** A sentence of a script, as UTF-16 offsets; the white space after it belongs to it. */
export interface Sentence {
  start: number;
  end: number;
}

/** A sentence with fewer words is joined to the one before it: "Yes." only means something as an answer. */
const STANDS_ALONE = 4;
/** A full stop after these does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|approx|inc|e\.g|i\.e|u\.s|[a-z])\.$/i;

/** Length of the longest of them, plus one character before it. */
const ABBREVIATION_MAX = 8;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of a script, in order; together they are the text from its first sentence on. A very short one belongs to the
 * one before it. A line ends a sentence, so that headings stand apart.
 */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = found.at(-1);
    const joins = last && (wordCount(segment) < STANDS_ALONE || endsAbbreviated(text.slice(last.start, last.end)));
    if (joins) last.end = index + segment.length;
    else if (segment.trim() !== '') found.push({ start: index, end: index + segment.length });
  }
  return found;
}

/** Looks only at the end, because the joined text may be long. */
const endsAbbreviated = (sentence: string): boolean => ABBREVIATION.test(sentence.trimEnd().slice(-ABBREVIATION_MAX));

/** A sentence in comparable form: white space, quotation marks and encoding do not count, but capitals and punctuation do. */
export const normalSentence = (sentence: string): string =>
  sentence.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
