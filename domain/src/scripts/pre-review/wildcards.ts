import { NUMBER, normalWords } from '../../shared/tokens.ts';

/** What [any] in a pattern stands for: any one word. No word of a text is written like this. */
export const ANY = '<any>';

/** What may stand in a pattern instead of a word, as people write it. */
const WILDCARDS: Readonly<Record<string, string>> = { '[number]': NUMBER, '[any]': ANY };
const IN_BRACKETS = /(\[[^[\]]{0,20}\])/;

/** Whether a word of a pattern stands for other words. */
export const isWildcard = (word: string): boolean => word === NUMBER || word === ANY;

/** The words of a pattern in normal form: "returned [number]% a year". There is nothing in it that could be slow to match. */
export const patternWords = (pattern: string, wordsOf: (part: string) => readonly string[] = normalWords): string[] =>
  pattern.split(IN_BRACKETS).flatMap((part) => WILDCARDS[part.toLowerCase()] ?? wordsOf(part));

/** What stands in brackets and means nothing. */
export const unknownWildcards = (pattern: string): string[] =>
  pattern.split(IN_BRACKETS).filter((part) => IN_BRACKETS.test(part) && !WILDCARDS[part.toLowerCase()]);
