/*
 * How many words a voice says. Text between spaces is one, as in `wordCount`, with two exceptions: dashes without spaces around them
 * divide it, and scripts without spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) are divided by the runtime's
 * dictionaries. The teleprompter (studio/src/spokenWords.ts) divides alike.
 */

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTERS_OF_WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu;
const LETTERS = /[\p{L}\p{N}]/gu;
const DASHES = /[\u2012-\u2015]+|-{2,}/u;

/** Words that a voice says; for text with spaces and without such dashes, the same as `wordCount`. */
export function spokenWordCount(text: string): number {
  let words = 0;
  for (const token of text.split(/\s+/)) if (token !== '') words += ofToken(token);
  return words;
}

function ofToken(token: string): number {
  if (!UNSPACED.test(token) && !DASHES.test(token)) return 1;
  const said = token
    .split(DASHES)
    .reduce((sum, part) => sum + (UNSPACED.test(part) ? segments(part) : Number(hasLetter(part))), 0);
  return Math.max(1, said);
}

const hasLetter = (part: string): boolean => part.search(LETTERS) >= 0;

let segmenter: Intl.Segmenter | undefined;

function segments(part: string): number {
  // older browsers have none
  if (typeof Intl.Segmenter !== 'function') return estimate(part);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(part)) if (isWordLike) words += 1;
  return words;
}

/** Usual lengths of a word in letters: a little under two of Chinese and Japanese, four of the others. */
function estimate(part: string): number {
  const wide = part.match(LETTERS_OF_WIDE)?.length ?? 0;
  const letters = part.match(LETTERS)?.length ?? 0;
  return Math.ceil(wide / 1.7 + Math.max(0, letters - wide) / 4);
}
