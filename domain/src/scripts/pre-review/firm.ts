import { RULE_WORDS, ruleWord } from './engine.ts';
import type { PhraseRule } from './schemas.ts';
import { normalWords, type Tokens } from './tokens.ts';

/** A firm's phrase, as sets of word numbers, one for each word. */
interface Phrase {
  rule: PhraseRule;
  words: readonly ReadonlySet<number>[];
}

/** A firm's phrases by the number of their first word, and the numbers of words that only they know. */
export interface FirmIndex {
  byFirst: ReadonlyMap<number, readonly Phrase[]>;
  idOf: (word: string) => number;
}

/** Makes ready what a firm listed. A phrase without any word is left out: the schema refuses it. */
export function indexPhrases(rules: readonly PhraseRule[]): FirmIndex {
  const own = new Map<string, number>();
  const idOf = (word: string): number => ruleWord(word) || (own.get(word) ?? 0);
  const byFirst = new Map<number, Phrase[]>();
  for (const rule of rules) {
    const words = normalWords(rule.phrase).map((word) => {
      const forms = rule.anyNumber === true ? [word, ...otherNumbers(word)] : [word];
      for (const form of forms) if (idOf(form) === 0) own.set(form, RULE_WORDS + own.size + 1);
      return new Set(forms.map(idOf));
    });
    for (const id of words[0] ?? []) {
      const others = byFirst.get(id);
      if (others) others.push({ rule, words });
      else byFirst.set(id, [{ rule, words }]);
    }
  }
  return { byFirst, idOf };
}

/** Every place where a firm's phrase stands. Line breaks and commas between its words do not hide it. */
export function findPhrases(
  { ids }: Tokens,
  { byFirst }: FirmIndex,
): { rule: PhraseRule; first: number; end: number }[] {
  const found: { rule: PhraseRule; first: number; end: number }[] = [];
  if (byFirst.size === 0) return found;
  for (let first = 0; first < ids.length; first++) {
    for (const { rule, words } of byFirst.get(ids[first] ?? 0) ?? []) {
      if (words.every((word, step) => word.has(ids[first + step] ?? 0)))
        found.push({ rule, first, end: first + words.length });
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
