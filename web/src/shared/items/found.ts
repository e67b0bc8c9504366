/** Parts of a text, in order; search terms are marked. */
export type Part = { text: string; isFound: boolean };

const escaped = (term: string): string => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patternOf = (terms: readonly string[]): RegExp => new RegExp(`(${terms.map(escaped).join('|')})`, 'giu');

/** The text in parts, with the terms marked wherever they are. */
export function partsFound(text: string, terms: readonly string[]): Part[] {
  if (terms.length === 0) return [{ text, isFound: false }];
  // every second part is what the pattern matched
  return text
    .split(patternOf(terms))
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Characters before the first hit that are still shown. */
const BEFORE = 60;

/** The text from a few words before the first hit. */
export function fromFirstHit(text: string, terms: readonly string[]): string {
  const at = terms.length === 0 ? -1 : text.search(patternOf(terms));
  if (at <= BEFORE) return text;
  const start = text.indexOf(' ', at - BEFORE);
  return start < 0 || start >= at ? `… ${text.slice(at)}` : `…${text.slice(start)}`;
}
