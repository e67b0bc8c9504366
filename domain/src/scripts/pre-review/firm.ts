import { MONEY, MULTIPLE, NUMBER, normalWords, type Tokens, YEAR } from '../../shared/tokens.ts';
import type { Span } from './guards.ts';
import { numberOf, type Vocabulary } from './patterns.ts';
import type { PhraseRule } from './schemas.ts';
import { ANY, patternWords } from './wildcards.ts';

/**
 * A firm's phrases, laid end to end; each word of a phrase is a place. One bit per place says whether the text matches the phrase up to
 * there, so each word of the text advances all phrases at once, however many words they share.
 */
export interface FirmIndex {
  /** The number of a word of this class. */
  idOf: (word: string, kind: string) => number;
  /** The phrases, longest first, then in the order of the list. */
  phrases: readonly { rule: PhraseRule; length: number }[];
  /** The places that a word fits, by its number. */
  fits: ReadonlyMap<number, Places>;
  /** The places where phrases begin, and where they end. */
  begins: Uint32Array;
  ends: Uint32Array;
  /** The phrase that ends at each place. */
  ended: Int32Array;
}

/** The places of a word: as a list, or as bits if there are many. */
interface Places {
  list: readonly number[];
  bits: Uint32Array | null;
}

/** The classes of words that [number] stands for. */
const NUMBERS = new Set([NUMBER, MONEY, YEAR, MULTIPLE]);

const wordsOfPhrase = ({ phrase, isPattern }: PhraseRule): string[] =>
  isPattern === true ? patternWords(phrase) : normalWords(phrase);

/** Prepares a firm's list for searching. A phrase without words matches nothing; the schema rejects it. */
export function indexPhrases(rules: readonly PhraseRule[], wordsOf = wordsOfPhrase): FirmIndex {
  const vocabulary: Vocabulary = new Map();
  // of two equal phrases, the first counts
  const different = new Map<string, { rule: PhraseRule; words: string[] }>();
  for (const rule of rules) {
    const words = wordsOf(rule);
    const key = `${rule.anyNumber === true} ${words.join(' ')}`;
    if (words.length > 0 && !different.has(key)) different.set(key, { rule, words });
  }
  const listed = [...different.values()].sort((a, b) => b.words.length - a.words.length);
  const places = listed.reduce((sum, { words }) => sum + words.length, 0);
  const begins = new Uint32Array(Math.ceil(places / 32));
  const ends = new Uint32Array(begins.length);
  const ended = new Int32Array(places);
  const lists = new Map<number, number[]>();
  let place = 0;
  for (const [phrase, { rule, words }] of listed.entries()) {
    setBit(begins, place);
    for (const word of words) {
      for (const form of new Set(rule.anyNumber === true ? [word, ...otherNumbers(word)] : [word])) {
        const id = numberOf(vocabulary, form);
        const known = lists.get(id);
        if (known) known.push(place);
        else lists.set(id, [place]);
      }
      place += 1;
    }
    setBit(ends, place - 1);
    ended[place - 1] = phrase;
  }
  const anywhere = lists.get(numberOf(vocabulary, ANY)) ?? [];
  const anyNumber = numberOf(vocabulary, NUMBER);
  const numbers = lists.get(anyNumber) ?? [];
  const fits = new Map<number, Places>();
  const fitsAny = new Uint32Array(begins.length);
  for (const at of anywhere) setBit(fitsAny, at);
  const fit = (id: number, ...own: (readonly number[])[]) => {
    const count = own.reduce((sum, list) => sum + list.length, anywhere.length);
    if (count === 0) return;
    if (count <= begins.length) return void fits.set(id, { list: [...own.flat(), ...anywhere], bits: null });
    const bits = fitsAny.slice();
    for (const list of own) for (const at of list) setBit(bits, at);
    fits.set(id, { list: [], bits });
  };
  for (const [word, id] of vocabulary)
    if (id !== anyNumber) fit(id, lists.get(id) ?? [], /^[$€£]?[\d.,]+x?$/.test(word) ? numbers : []);
  fit(anyNumber, numbers);
  fit(0);
  return {
    idOf: (word, kind) => vocabulary.get(word) ?? (NUMBERS.has(kind) ? anyNumber : 0),
    phrases: listed.map(({ rule, words }) => ({ rule, length: words.length })),
    fits,
    begins,
    ends,
    ended,
  };
}

/** A phrase of the list, and where it is in the text. */
export type FoundPhrase = Span & { rule: PhraseRule };
/** The offsets of words in their text. */
export type InText = Pick<Tokens, 'starts' | 'ends'>;

/**
 * Finds a firm's phrases in a text: of overlapping ones the longest, then the earliest, then the first in the list. Line breaks and
 * commas between words do not matter. Takes time linear in the text.
 */
export function findPhrases(tokens: InText, ids: readonly number[], index: FirmIndex): FoundPhrase[] {
  const taken = new Uint8Array(ids.length);
  const found: FoundPhrase[] = [];
  for (const { length, firsts, phrases } of matchesByLength(ids, index))
    for (const [at, first] of firsts.entries()) {
      const rule = index.phrases[phrases[at] ?? 0]?.rule;
      // taken phrases are at least as long, so one that overlaps this one covers one of its ends
      if (!rule || taken[first] === 1 || taken[first + length - 1] === 1) continue;
      const span = { first, end: first + length };
      taken.fill(1, ...spaceOf(tokens, span));
      found.push({ rule, ...span });
    }
  return found;
}

/** The words that a mark covers; both halves of a contraction share one place in the text. */
export function spaceOf({ starts }: Pick<Tokens, 'starts'>, { first, end }: Span): [from: number, end: number] {
  const from = first > 0 && starts[first - 1] === starts[first] ? first - 1 : first;
  return [from, starts[end] === starts[end - 1] ? end + 1 : end];
}

interface Matches {
  length: number;
  /** The first word of each, in order, and which phrase it is. */
  firsts: number[];
  phrases: number[];
}

/** All matches, by length, the longest first; if two of the same length match in one place, the first in the list counts. */
function matchesByLength(ids: readonly number[], { phrases, fits, begins, ends, ended }: FirmIndex): Matches[] {
  const byLength = new Map<number, Matches>();
  for (const { length } of phrases)
    if (!byLength.has(length)) byLength.set(length, { length, firsts: [], phrases: [] });
  let now: Uint32Array = new Uint32Array(begins.length);
  let next: Uint32Array = new Uint32Array(begins.length);
  for (let at = 0; at < ids.length; at++) {
    const places = fits.get(ids[at] ?? 0);
    if (places?.bits) moveAll(now, next, begins, places.bits);
    else {
      next.fill(0);
      for (const place of places?.list ?? [])
        if (hasBit(begins, place) || (place > 0 && hasBit(now, place - 1))) setBit(next, place);
    }
    let last = 0;
    for (let word = 0; word < next.length; word++)
      for (let bits = (next[word] ?? 0) & (ends[word] ?? 0); bits !== 0; bits &= bits - 1) {
        const phrase = ended[32 * word + 31 - Math.clz32(bits & -bits)] ?? 0;
        const { length } = phrases[phrase] as FirmIndex['phrases'][number];
        if (length === last) continue;
        last = length;
        const said = byLength.get(length) as Matches;
        said.firsts.push(at - length + 1);
        said.phrases.push(phrase);
      }
    [now, next] = [next, now];
  }
  return [...byLength.values()];
}

/** Advances every reached place by one and begins new phrases, wherever the word fits. */
function moveAll(now: Uint32Array, next: Uint32Array, begins: Uint32Array, fits: Uint32Array): void {
  let carried = 0;
  for (let at = 0; at < now.length; at++) {
    const bits = now[at] ?? 0;
    next[at] = ((bits << 1) | carried | (begins[at] ?? 0)) & (fits[at] ?? 0);
    carried = bits >>> 31;
  }
}

const hasBit = (bits: Uint32Array, at: number): boolean => (((bits[at >> 5] ?? 0) >>> (at & 31)) & 1) === 1;
function setBit(bits: Uint32Array, at: number): void {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
}

/** The regular plurals of a word, and the words whose regular plural it is. */
function otherNumbers(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const forms = [`${word}s`, `${word}es`];
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (/(?:s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}
