import { saidIn, saidPattern, saysNumber } from '../scripts/pre-review/said.ts';
import { isWildcard, patternWords } from '../scripts/pre-review/wildcards.ts';
import { normalWords } from '../shared/tokens.ts';

/**
 * The index entries of a text, for finding a phrase in very many texts: each word and each pair of neighbors as a 32-bit hash, once as
 * written and once with numbers in one spelling. Hashes may collide, so matches must be compared with the text.
 */
export function gramsOf(text: string): number[] {
  const grams = new Set<number>();
  for (const words of [normalWords(text), saidIn(text).words])
    for (const [at, word] of words.entries()) {
      grams.add(gram(word));
      const next = words[at + 1];
      if (next !== undefined) grams.add(gram(`${word} ${next}`));
    }
  return [...grams];
}

/** For each spelling of a pattern, the index entries that every text with these words has. Pairs never span a wildcard. */
export function gramsOfPattern(pattern: string): number[][] {
  const written = patternWords(pattern);
  const said = saidPattern(pattern);
  return [written, ...(saysNumber(said) ? [said] : [])].map(gramsBetweenWildcards);
}

function gramsBetweenWildcards(words: readonly string[]): number[] {
  const grams = new Set<number>();
  for (const [at, word] of words.entries()) {
    if (isWildcard(word)) continue;
    const [before, next] = [words[at - 1], words[at + 1]];
    if (next !== undefined && !isWildcard(next)) grams.add(gram(`${word} ${next}`));
    else if (before === undefined || isWildcard(before)) grams.add(gram(word));
  }
  return [...grams];
}

/** FNV-1a over UTF-16 units, as a signed 32-bit number. */
function gram(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
