/** A word of a script: where it stands in the text, and whether a paragraph ends after it. */
export interface Word {
  text: string;
  /** Characters from the start of the text. */
  start: number;
  end: number;
  endsParagraph: boolean;
}

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff01-\uff60]/u;
const LETTER = /[\p{L}\p{N}]/u;
const DASHED = /[\u2012-\u2015]|--/u;
/** Brackets and quotes that open belong to the word after them. */
const OPENS = /^[\p{Ps}\p{Pi}]+$/u;

/**
 * The words of a text as a voice says them: what stands between spaces; divided at dashes without spaces; and in scripts without
 * spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) by the browser's dictionaries. Punctuation belongs to its word.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    for (const { start, end } of partsOf(match[0], match.index)) {
      words.push({ text: text.slice(start, end), start, end, endsParagraph: false });
    }
    const last = words.at(-1);
    if (last) last.endsParagraph = /^[^\S\n]*\n/.test(text.slice(last.end, last.end + PARAGRAPH_END));
  }
  return words;
}

/** Spaces at the end of a line that are looked through for its end. */
const PARAGRAPH_END = 200;

interface Place {
  start: number;
  end: number;
}

/** The words in a text without spaces, `at` characters into the whole one. */
function partsOf(token: string, at: number): Place[] {
  if (!UNSPACED.test(token) && !DASHED.test(token)) return [{ start: at, end: at + token.length }];
  const pieces = dashedIn(token).flatMap(({ start, end }) => {
    const piece = token.slice(start, end);
    return UNSPACED.test(piece) ? segmentsOf(piece, start) : [{ start, end }];
  });
  return joined(token, pieces).map(({ start, end }) => ({ start: at + start, end: at + end }));
}

/** Where dashes divide it; each stays with the word before it. */
function dashedIn(token: string): Place[] {
  const places: Place[] = [];
  let start = 0;
  for (const { index, 0: dash } of token.matchAll(/[\u2012-\u2015]+|-{2,}/gu)) {
    places.push({ start, end: index + dash.length });
    start = index + dash.length;
  }
  if (start < token.length) places.push({ start, end: token.length });
  return places;
}

let segmenter: Intl.Segmenter | null | undefined;

function segmentsOf(piece: string, at: number): Place[] {
  // older browsers have none
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'word' }) : null;
  const found = segmenter ? Array.from(segmenter.segment(piece), ({ segment }) => segment) : guessed(piece);
  let start = at;
  return found.map((segment) => {
    const place = { start, end: start + segment.length };
    start = place.end;
    return place;
  });
}

/** Usual lengths of a word: two letters of Chinese and Japanese, four of the others; marks stay with their letter. */
const guessed = (piece: string): string[] =>
  piece.match(/(?:[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]\p{M}*){1,2}|(?:[\p{L}\p{N}]\p{M}*){1,4}|[^\p{L}\p{N}]+/gu) ??
  [];

/** Punctuation joins the word before it, or, if it opens something, the one after it. */
function joined(token: string, pieces: readonly Place[]): Place[] {
  const words: Place[] = [];
  let opening: number | null = null;
  for (const { start, end } of pieces) {
    const piece = token.slice(start, end);
    const last = words.at(-1);
    if (LETTER.test(piece)) {
      words.push({ start: opening ?? start, end });
      opening = null;
    } else if (!last || OPENS.test(piece)) opening ??= start;
    else if (opening === null) last.end = end;
  }
  const last = words.at(-1);
  if (!last) return [{ start: 0, end: token.length }];
  last.end = token.length;
  return words;
}

/**
 * How wide a text is in half-width letters: Chinese and Japanese letters count two, those of Thai and its neighbors one and a half because
 * they say more, marks above or below none.
 */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /\p{M}/u.test(letter) ? 0 : WIDE.test(letter) ? 2 : UNSPACED.test(letter) ? 1.5 : 1;
  return width;
}
