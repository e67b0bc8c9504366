import type { Span } from './guards.ts';
import { numberOf, type Vocabulary } from './patterns.ts';
import type { PhraseRule } from './schemas.ts';
import { normalWords } from './tokens.ts';

/** A firm's phrase, as sets of word numbers, one for each word. */
interface Phrase {
  rule: PhraseRule;
  words: readonly ReadonlySet<number>[];
}

/** A firm's phrases by the number of their first word, in numbers of their own: to a firm, 100 and 1,000 are two words. */
export interface FirmIndex {
  byFirst: ReadonlyMap<number, readonly Phrase[]>;
  idOf: (word: string) => number;
}

/** Makes ready what a firm listed. A phrase without any word finds nothing: the schema refuses it. */
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

/** Every place where a firm's phrase stands among words. Lines and commas between its words do not hide it. */
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

/** The regular plurals of a word, and what it is the regular plural of. */
function otherNumbers(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const forms = [`${word}s`, `${word}es`];
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (/(?:s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}
