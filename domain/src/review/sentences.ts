import { wordCount } from '../shared/text.ts';

/** A sentence of a script, as UTF-16 offsets; the white space after it belongs to it. */
export interface Sentence {
  start: number;
  end: number;
}

/** With fewer words a sentence says too little to stand alone: "Yes." is an answer to what comes before it. */
const STANDS_ALONE = 4;
/** A full stop after these does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|approx|inc|e\.g|i\.e|u\.s|[a-z])\.$/i;

/** Characters of the longest of them, and the one before it. */
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

/** Looks at the end only: what was joined so far may be long. */
const endsAbbreviated = (sentence: string): boolean => ABBREVIATION.test(sentence.trimEnd().slice(-ABBREVIATION_MAX));

/** A sentence as it is compared: without differences of white space, quotation marks or encoding. Capitals and signs count. */
export const normalSentence = (sentence: string): string =>
  sentence.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
