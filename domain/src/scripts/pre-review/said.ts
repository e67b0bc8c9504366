import { NUMBER, type Tokens, tokenize } from '../../shared/tokens.ts';
import { unitsOf } from '../../spoken/units.ts';
import { type FirmIndex, type FoundPhrase, findPhrases, type InText, indexPhrases, spaceOf } from './firm.ts';
import type { PhraseRule } from './schemas.ts';
import { isWildcard, patternWords } from './wildcards.ts';

/** Words with their numbers in one spelling, and the offsets of each in its text. */
interface Said extends InText {
  words: readonly string[];
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['dollar', '$'],
  ['euro', '€'],
  ['pound', '£'],
]);
const LARGE = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;
const IS_LARGE: ReadonlySet<string> = new Set(LARGE.map(([, name]) => name));
const WORDS: ReadonlySet<string> = new Set(['percent', 'cent', ...IS_LARGE]);
const NUMERAL = /^[$€£]?\d[\d.]*$/;

/** A text with its numbers in one spelling: "seven point five percent" becomes the same as "7.5%", "$5m" as "five million dollars". */
export function saidIn(text: string): Said {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const units = unitsOf(text);
  for (let at = 0; at < units.length; at++) {
    const { key, start, end } = units[at] as (typeof units)[number];
    const sign = key.startsWith('#') ? SIGNS.get(units[at + 1]?.key ?? '') : undefined;
    const last = sign === undefined ? end : Math.max(end, units[++at]?.end ?? end);
    for (const word of key.startsWith('#') ? numeral(Number(key.slice(1)), sign) : [key]) {
      words.push(word);
      starts.push(start);
      ends.push(last);
    }
  }
  return { words, starts, ends };
}

/** A number as people write it: "2.1", "billion". */
function numeral(value: number, sign = ''): string[] {
  const [size, name] = LARGE.find(([least]) => value >= least) ?? [1, null];
  const digits = `${sign}${Number((value / size).toPrecision(12))}`;
  return name === null ? [digits] : [digits, name];
}

/** The same for a pattern. [number] includes the currency of a number, and its hundreds and thousands. */
export function saidPattern(pattern: string): string[] {
  const words = patternWords(pattern, (part) => saidIn(part).words);
  let isAmount = false;
  const kept = words.filter((word, at) => {
    if (word === '$' && words[at + 1] === NUMBER) return false;
    if (word === NUMBER) isAmount = true;
    else if (isAmount && (word === 'hundred' || word === 'thousand' || SIGNS.has(word))) return false;
    else isAmount &&= IS_LARGE.has(word);
    return true;
  });
  // a pattern needs at least one word that is not a wildcard
  return kept.every(isWildcard) ? words : kept;
}

/** Quarters, decades, times and ratings: "q3", "1990s", "a.m", "bbb". */
const LIKE_NUMBER = /^(?:q[1-4]|\d+(?:s|th)|[ap]\.m|([a-d])\1{1,2})$/;

/** Whether a pattern contains a number, which texts may spell in different ways. */
export const saysNumber = (words: readonly string[]): boolean =>
  words.some((word) => word === NUMBER || NUMERAL.test(word) || WORDS.has(word) || LIKE_NUMBER.test(word));

const saidPhrase = ({ phrase, isPattern }: PhraseRule): string[] =>
  isPattern === true ? saidPattern(phrase) : [...saidIn(phrase).words];

/** Called for each word of a text; returns a number for the tokens. */
type OnWord = (word: string, kind: string) => number;

/**
 * Prepares a list for searching texts. The returned function gives a text's words and the phrases found in it, as written or with
 * numbers in another spelling: of overlapping ones the longest, then the one found as written.
 */
export function phraseFinder(
  rules: readonly PhraseRule[],
  { asWritten = false }: { /** Numbers in another spelling are not looked for. */ asWritten?: boolean } = {},
): (text: string, onWord?: OnWord) => { tokens: Tokens; found: FoundPhrase[] } {
  const index = indexPhrases(rules);
  const others = asWritten ? [] : rules.filter((rule) => saysNumber(saidPhrase(rule)));
  const said = others.length > 0 ? indexPhrases(others, saidPhrase) : null;
  return (text, onWord = () => 0) => {
    const ids: number[] = [];
    const tokens = tokenize(text, (word, kind) => {
      ids.push(index.idOf(word, kind));
      return onWord(word, kind);
    });
    const found = findPhrases(tokens, ids, index);
    return { tokens, found: said ? apart([...found, ...spelledOtherwise(text, tokens, said)], tokens) : found };
  };
}

function spelledOtherwise(text: string, tokens: Tokens, index: FirmIndex): FoundPhrase[] {
  const said = saidIn(text);
  const ids = said.words.map((word) => index.idOf(word, NUMERAL.test(word) ? NUMBER : word));
  const found = findPhrases(said, ids, index);
  if (found.length === 0) return [];
  const firstAt = new Map<number, number>();
  const lastAt = new Map<number, number>();
  for (const [at, start] of tokens.starts.entries()) if (!firstAt.has(start)) firstAt.set(start, at);
  for (const [at, end] of tokens.ends.entries()) lastAt.set(end, at);
  return found.flatMap(({ rule, first, end }) => {
    const [from, to] = [firstAt.get(said.starts[first] ?? -1), lastAt.get(said.ends[end - 1] ?? -1)];
    return from === undefined || to === undefined ? [] : [{ rule, first: from, end: to + 1 }];
  });
}

function apart(found: readonly FoundPhrase[], tokens: Tokens): FoundPhrase[] {
  const taken = new Uint8Array(tokens.ids.length);
  return [...found]
    .sort((a, b) => b.end - b.first - (a.end - a.first))
    .filter((one) => {
      if (taken[one.first] === 1 || taken[one.end - 1] === 1) return false;
      taken.fill(1, ...spaceOf(tokens, one));
      return true;
    });
}
