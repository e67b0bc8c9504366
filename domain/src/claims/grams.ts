import { saidIn, saidPattern, saysNumber } from '../scripts/pre-review/said.ts';
import { isWildcard, patternWords } from '../scripts/pre-review/wildcards.ts';
import { normalWords } from '../shared/tokens.ts';

/**
 * What an index holds of a text, so that a phrase is found among very many: its words, and each two that follow one another, as
 * 32-bit numbers, as it is written and with its numbers in one spelling. Two may share a number, so what is found must be compared.
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

/** The numbers that every text with these words has, in each spelling of them: all of one. A pattern's wildcards interrupt it. */
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
