import type { Span } from './guards.ts';
import { numberOf, type Vocabulary } from './patterns.ts';
import type { PhraseRule } from './schemas.ts';
import { normalWords } from './tokens.ts';

/** A firm's phrase: for each word, the set of word numbers that match. */
interface Phrase {
  rule: PhraseRule;
  words: readonly ReadonlySet<number>[];
}

/**
 * A firm's phrases by the number of their first word. They have their own word numbers, because for a firm 100 and
 * 1,000 are different words.
 */
export interface FirmIndex {
  byFirst: ReadonlyMap<number, readonly Phrase[]>;
  idOf: (word: string) => number;
}

/** Prepares a firm's list for searching. A phrase without words matches nothing; the schema rejects it. */
export function indexPhrases(rules: readonly PhraseRule[]): FirmIndex {
  const vocabulary: Vocabulary = new Map();
  const byFirst = new Map<number, Phrase[]>();
  for (const rule of rules) {
    const words = normalWords(rule.phrase).map((word) => {
      const forms = rule.anyNumber === true ? [word, ...otherNumbers(word)] : [word];
      return new Set(forms.map((form) => numberOf(vocabulary, form)));
    });
    for (const id of words[0] ?? []) {
      const others = byFirst.get(id);
      if (others) others.push({ rule, words });
      else byFirst.set(id, [{ rule, words }]);
    }
  }
  return { byFirst, idOf: (word) => vocabulary.get(word) ?? 0 };
}

/** All occurrences of the firm's phrases. Line breaks and commas between words do not matter. */
export function findPhrases(ids: readonly number[], { byFirst }: FirmIndex): (Span & { rule: PhraseRule })[] {
  const found: (Span & { rule: PhraseRule })[] = [];
  if (byFirst.size === 0) return found;
  for (let first = 0; first < ids.length; first++) {
    for (const { rule, words } of byFirst.get(ids[first] ?? 0) ?? []) {
      const stands = words.every((forms, step) => forms.has(ids[first + step] ?? 0));
      if (stands) found.push({ rule, first, end: first + words.length });
    }
  }
  return found;
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
