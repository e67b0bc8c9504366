/**
 * A text as words, as rules see it: lower case, without diacritics, contractions expanded ("can't" is "can not"),
 * hyphens and quotes ignored. One linear pass; no regular expression spans more than one character.
 */
export interface Tokens {
  /** The word's number in the vocabulary, 0 if no rule uses it. */
  readonly ids: readonly number[];
  /** UTF-16 offsets into the text; the parts of a contraction share those of the whole word. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What precedes the word: only white space, the end of a clause, or the end of a sentence. */
  readonly breaks: readonly number[];
  /** The number of the word's sentence, from 0. */
  readonly sentences: readonly number[];
  /** For each sentence, its first word and whether it ends with a question mark. */
  readonly firsts: readonly number[];
  readonly questions: readonly boolean[];
}

/** A comma, colon, dash or bracket before the word. */
export const CLAUSE = 1;
/** A full stop or an empty line before the word. */
export const SENTENCE = 2;

/** Placeholders for numbers in patterns. */
export const NUMBER = '<number>';
export const MONEY = '<money>';
export const YEAR = '<year>';
export const MULTIPLE = '<multiple>';

/** Longer runs of letters are never looked up. */
const LONGEST_WORD = 200;

const LETTER = /[\p{L}\p{N}]/u;
const INSIDE_WORD = /[\p{L}\p{N}\p{M}\p{Cf}]/u;
const FORMAT = /\p{Cf}/u;
const SYMBOL = /[\p{S}\p{Extended_Pictographic}]/u;
const NO_SYMBOLS = new Set([...'\u00a9\u00ae\u2122`\u00b4\u00a8\u00b8']);
const WITH_SYMBOL = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/u;
/** Scripts written without spaces, where each character counts as a word. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const APOSTROPHES = new Set([..."'\u2018\u2019\u02bc\u2032\uff07`"]);
const ENDS_SENTENCE = new Set([...'.!?\u2026\u3002\uff01\uff1f\u061f\u06d4\u0964']);
const ENDS_CLAUSE = new Set([...',;:()[]|\u2013\u2014\u2015\u2022\u060c\u061b\u3001\uff0c']);
const QUESTION = new Set([...'?\uff1f\u061f']);
const PLAIN_SYMBOLS = new Set([...'%#&@+$\u20ac\u00a3']);
const CURRENCY = new Set([...'$\u20ac\u00a3']);
/** A full stop after these does not end a sentence. */
const ABBREVIATIONS = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'vs', 'approx']);

/**
 * Splits a text into words. `idOf` returns a word's number (0 if unknown); it is called once per word, in order, with
 * the normal form and the class, which differs only for numbers. It influences only `ids`.
 */
export function tokenize(text: string, idOf: (word: string, kind: string) => number): Tokens {
  const ids: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: number[] = [];
  const sentences: number[] = [];
  const firsts: number[] = [];
  const questions: boolean[] = [];
  let pending = SENTENCE;
  let newlines = 0;
  let lastWord = '';

  const emit = (id: number, start: number, end: number) => {
    if (pending === SENTENCE) {
      firsts.push(ids.length);
      questions.push(false);
    }
    ids.push(id);
    starts.push(start);
    ends.push(end);
    breaks.push(pending);
    sentences.push(firsts.length - 1);
    pending = 0;
    newlines = 0;
  };

  let at = 0;
  while (at < text.length) {
    const char = charAt(text, at);
    const next = at + char.length;
    if (char === ' ') {
      at = next;
    } else if (startsNumber(text, at, char)) {
      const end = numberEnd(text, at);
      const word = text.slice(at, Math.min(end, at + LONGEST_WORD)).toLowerCase();
      emit(idOf(word, numberKind(word)), at, end);
      lastWord = word;
      at = end;
    } else if (isLetter(char)) {
      const end = wordEnd(text, at, char);
      const word = end - at > LONGEST_WORD ? '' : normalForm(text.slice(at, end));
      for (const part of partsOf(word)) emit(idOf(part, part), at, end);
      lastWord = word;
      at = end;
    } else if (isSymbol(char)) {
      const end = symbolEnd(text, next);
      const word = end - at > LONGEST_WORD ? '' : normalForm(text.slice(at, end));
      emit(idOf(word, word), at, end);
      at = end;
    } else {
      if (char === '\n' || char === '\u2029') newlines += char === '\n' ? 1 : 2;
      if (newlines > 1) pending = SENTENCE;
      if (ENDS_SENTENCE.has(char) && endsSentence(text, next, char, lastWord)) {
        if (QUESTION.has(char) && pending !== SENTENCE && ids.length > 0) questions[questions.length - 1] = true;
        pending = SENTENCE;
      } else if (ENDS_CLAUSE.has(char) || (char === '-' && standsAlone(text, at))) {
        pending = Math.max(pending, CLAUSE);
      }
      at = next;
    }
  }
  return { ids, starts, ends, breaks, sentences, firsts, questions };
}

/** The words of a text in normal form, with contractions expanded. */
export function normalWords(text: string): string[] {
  const words: string[] = [];
  tokenize(text, (word) => {
    if (word !== '') words.push(word);
    return 0;
  });
  return words;
}

const charAt = (text: string, at: number): string => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00 ? String.fromCodePoint(text.codePointAt(at) ?? code) : text.charAt(at);
};

const isDigit = (char: string): boolean => char >= '0' && char <= '9' && char.length === 1;

/** Also true for digits, as they can continue a word. */
const isAsciiLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

function isLetter(char: string): boolean {
  const code = char.charCodeAt(0);
  return code < 0x80 ? isAsciiLetter(code) : LETTER.test(char);
}

const isSymbol = (char: string): boolean =>
  PLAIN_SYMBOLS.has(char) || (char.charCodeAt(0) >= 0x80 && SYMBOL.test(char) && !NO_SYMBOLS.has(char));

const standsAlone = (text: string, at: number): boolean => !isTight(text[at - 1]) || !isTight(text[at + 1]);
const isTight = (char: string | undefined): boolean => char !== undefined && char.trim() !== '';

function endsSentence(text: string, next: number, char: string, before: string): boolean {
  if (char !== '.') return true;
  const after = text[next];
  const abbreviated = ABBREVIATIONS.has(before) || /^[a-z]\.[a-z]/.test(before);
  return !abbreviated && !(after !== undefined && isLetter(after));
}

const startsNumber = (text: string, at: number, char: string): boolean =>
  isDigit(char) || (CURRENCY.has(char) && isDigit(text.charAt(at + 1)));

/**
 * The end of a number such as "$1,234.50", "10x", "401k" or "30th": digits with points and commas between them, and
 * letters directly after.
 */
function numberEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const char = text.charAt(at);
    const joins = (char === '.' || char === ',') && isDigit(text.charAt(at + 1)) && isDigit(text.charAt(at - 1));
    if (!joins && !isLetter(charAt(text, at))) break;
    at += joins ? 1 : charAt(text, at).length;
  }
  return at;
}

function numberKind(word: string): string {
  if (CURRENCY.has(word.charAt(0))) return MONEY;
  if (/^(?:19|20)\d\d$/.test(word)) return YEAR;
  if (/^\d+x$/.test(word)) return MULTIPLE;
  return /^[\d.,]+$/.test(word) ? NUMBER : word;
}

/** The end of a word: letters with their marks; apostrophes, & and abbreviation points if letters follow. */
function wordEnd(text: string, from: number, first: string): number {
  if (IDEOGRAPH.test(first) && first.charCodeAt(0) >= 0x80) return from + first.length;
  let at = from + first.length;
  while (isAsciiLetter(text.charCodeAt(at))) at++;
  let end = at;
  while (at < text.length) {
    const char = charAt(text, at);
    const follows = charAt(text, at + 1);
    if (APOSTROPHES.has(char) || char === '&') {
      if (!isLetter(follows)) break;
    } else if (char === '.') {
      // U.S., e.g.: single letters, each followed by a point
      if (!isLetter(follows) || isLetterAt(text, at - 2, from) || isLetter(charAt(text, at + 2))) break;
    } else if (isLetter(char)) {
      if (char.charCodeAt(0) >= 0x80 && IDEOGRAPH.test(char)) break;
    } else if (char.charCodeAt(0) < 0x80 || !INSIDE_WORD.test(char)) break;
    at += char.length;
    if (char.charCodeAt(0) < 0x80 || !FORMAT.test(char)) end = at;
  }
  return end;
}

const isLetterAt = (text: string, at: number, from: number): boolean => at >= from && isLetter(text.charAt(at));

/** The end of an emoji with its modifiers and joined parts; a flag consists of two. */
function symbolEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const char = charAt(text, at);
    if (char.charCodeAt(0) < 0x80) break;
    const joined = text[at - 1] === '\u200d' && isSymbol(char);
    if (!joined && !WITH_SYMBOL.test(char) && !isSecondOfFlag(text, at, char)) break;
    at += char.length;
  }
  return at;
}

const REGIONAL = /\p{Regional_Indicator}/u;
const isSecondOfFlag = (text: string, at: number, char: string): boolean =>
  REGIONAL.test(char) && at >= 2 && REGIONAL.test(charAt(text, at - 2));

/** A word in lower case, without diacritics and invisible characters, with straight apostrophes. */
export function normalForm(word: string): string {
  if (word === 'US') return 'u.s';
  if (isAscii(word)) return word.toLowerCase().replaceAll('`', "'");
  const plain = word.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Emoji_Modifier}]/gu, '');
  return plain.toLowerCase().replace(/[\u2018\u2019\u02bc\u2032\uff07`]/g, "'");
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) >= 0x80) return false;
  return true;
}

const ENDINGS = new Map([
  ['ll', 'will'],
  ['re', 'are'],
  ['ve', 'have'],
  ['d', 'would'],
  ['m', 'am'],
]);
/** After these, 's means "is" rather than a genitive. */
const IS = new Set(['it', 'that', 'this', 'there', 'here', 'what', 'who', 'he', 'she', 'where', 'how', 'everything']);
const WHOLE = new Map([
  ['cannot', ['can', 'not']],
  ['cant', ['can', 'not']],
  ['wont', ['will', 'not']],
  ['dont', ['do', 'not']],
  ['doesnt', ['does', 'not']],
  ['isnt', ['is', 'not']],
  ['arent', ['are', 'not']],
  ['didnt', ['did', 'not']],
  ["can't", ['can', 'not']],
  ["won't", ['will', 'not']],
  ["let's", ['let', 'us']],
  ['gonna', ['going', 'to']],
  ['wanna', ['want', 'to']],
]);

function partsOf(word: string): readonly string[] {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  const cut = word.lastIndexOf("'");
  if (cut < 0) return [word];
  const stem = word.slice(0, cut);
  const tail = word.slice(cut + 1);
  if (tail === 't' && stem.endsWith('n')) return [stem.slice(0, -1), 'not'];
  if (tail === 's') return IS.has(stem) ? [stem, 'is'] : [stem];
  const ending = ENDINGS.get(tail);
  return ending === undefined ? [word] : [stem, ending];
}
