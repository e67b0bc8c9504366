import { NUMBER, normalWords } from '../../shared/tokens.ts';

/** The word for [any] in a pattern, which matches any one word. No word of a text looks like this. */
export const ANY = '<any>';

/** The wildcards of patterns, as people write them. */
const WILDCARDS: Readonly<Record<string, string>> = { '[number]': NUMBER, '[any]': ANY };
const IN_BRACKETS = /(\[[^[\]]{0,20}\])/;

export const isWildcard = (word: string): boolean => word === NUMBER || word === ANY;

/** The words of a pattern in normal form: "returned [number]% a year". No pattern is slow to match. */
export const patternWords = (pattern: string, wordsOf: (part: string) => readonly string[] = normalWords): string[] =>
  pattern.split(IN_BRACKETS).flatMap((part) => WILDCARDS[part.toLowerCase()] ?? wordsOf(part));

export const unknownWildcards = (pattern: string): string[] =>
  pattern.split(IN_BRACKETS).filter((part) => IN_BRACKETS.test(part) && !WILDCARDS[part.toLowerCase()]);
