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
    typed
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
 * string alignment). Returns `most + 1` early for anything over `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
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
