import { enteredText } from '../shared/entered-text.ts';

/** Shorter words are too similar to others to be corrected. */
const SHORTEST = 4;
/** Longer strings are not mistyped words. */
const LONGEST = 30;
/** Word separators, as in the stored and indexed words of scripts (`[^[:alnum:]]` in Unicode, digits as in ASCII). */
export const BETWEEN_WORDS = /[^\p{Alphabetic}0-9]+/u;
/** Search terms beyond this number are not looked up one by one. */
export const SEARCH_TERMS_MAX = 8;

/**
 * The search terms, all of which must be in title or text: the input split at white space, no duplicates, at most
 * eight.
 */
export function searchTerms(typed: string): string[] {
  const terms = new Map(
    enteredText(typed)
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((term) => [term.toLowerCase(), term]),
  );
  return [...terms.values()].slice(0, SEARCH_TERMS_MAX);
}

/** Typos tolerated: none below four letters, one below seven, two from there on; -1 if it is not a word. */
export function slipsForgiven(word: string): number {
  if (word.length < SHORTEST || word.length > LONGEST) return -1;
  return word.length < 7 ? 1 : 2;
}

/**
 * The term in a form comparable with stored words: lower case, no surrounding punctuation; null if it is not a word.
 */
export function comparableWord(term: string): string | null {
  const parts = term.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const [word] = parts;
  return parts.length === 1 && word && slipsForgiven(word) >= 0 ? word : null;
}

/**
 * The number of typos between two words: an extra letter, a missing one, a wrong one, two neighbours swapped (optimal
 * string alignment). Returns `most + 1` for anything over `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  const far = most + 1;
  if (Math.abs(a.length - b.length) > most) return far;
  const nowhere = () => new Uint8Array(b.length + 1).fill(far);
  let [before, last, row] = [nowhere(), nowhere(), nowhere()];
  for (let j = 0; j <= Math.min(most, b.length); j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row.fill(far);
    row[0] = Math.min(i, far);
    let least = row[0];
    // letters farther apart than this would be too many typos
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + (same ? 0 : 1), far);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? far) + 1);
      row[j] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return far;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] ?? far, far);
}

/**
 * The known words the person may have meant, closest first, at most three, within the tolerated typos. A known word
 * that starts with the input, give or take a typo, counts too ("retiremnt" finds "retirements").
 */
export function meantWords(word: string, known: Iterable<string>): string[] {
  const most = slipsForgiven(word);
  const found: { word: string; slips: number }[] = [];
  for (const candidate of known) {
    const whole = slipsBetween(word, candidate, most);
    const begun =
      candidate.length > word.length ? slipsBetween(word, candidate.slice(0, word.length), 1) + 0.5 : most + 1;
    const slips = Math.min(whole, begun);
    if (slips <= most) found.push({ word: candidate, slips });
  }
  return found
    .sort((a, b) => a.slips - b.slips || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map((one) => one.word);
}

/**
 * The prefixes used to look up known words: the word's first letter, and its second in case the first two were swapped
 * or the first is missing.
 */
export function beginningsOf(word: string): string[] {
  const [first = '', second = ''] = word;
  return [...new Set([first, second].filter(Boolean))];
}
