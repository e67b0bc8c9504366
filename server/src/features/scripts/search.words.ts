import { and, ilike, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { scripts, scriptWords } from '../../db/tables.ts';

/** What a search looks for, in the terms of the index over the words of scripts (`search_words` in the migrations). */
export interface Wording {
  /** One word of each must be there, or one that begins with it. */
  words: string[][];
  /** What must be there as it was typed: terms with signs in them, which no word has. */
  literals: string[];
}

/** What stands between the words of the index. */
const BETWEEN = /[^\p{Alphabetic}0-9]+/u;
/** So much of a word is in the index. */
const WORD_MAX = 100;
const cut = (word: string): string => Array.from(word).slice(0, WORD_MAX).join('');

export const wordingOf = (terms: readonly string[]): Wording => ({
  words: terms.flatMap((term) => term.split(BETWEEN).filter(Boolean)).map((word) => [cut(word)]),
  literals: terms.filter((term) => BETWEEN.test(term)),
});

/** The most words that one typed part of a word stands for. */
const MEANT_BY_PART = 50;

/** The same, each word being a part of others, wherever in them; null when one of them is in none that is known. */
export async function asParts(db: Readable, accounts: readonly string[], wording: Wording): Promise<Wording | null> {
  const words = await Promise.all(wording.words.map(([word = '']) => wordsWith(db, accounts, word)));
  return words.length > 0 && words.every((found) => found.length > 0) ? { ...wording, words } : null;
}

async function wordsWith(db: Readable, accounts: readonly string[], part: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ word: scriptWords.word })
    .from(scriptWords)
    .where(and(inArray(scriptWords.accountId, [...accounts]), sql`${scriptWords.word} like lower(${`%${part}%`})`))
    .limit(MEANT_BY_PART);
  return found.map(({ word }) => word);
}

/** Which values a statement takes: whether words are looked for, and how many literals. */
export interface Looked {
  words: boolean;
  literals: number;
}

export const lookedFor = ({ words, literals }: Wording): Looked => ({
  words: words.length > 0,
  literals: literals.length,
});

export const isSearch = ({ words, literals }: Looked): boolean => words || literals > 0;

const place = sql.placeholder;
const literalName = (index: number) => `literal${index}`;

/** Rows that hold it all, in title or text; written as the index has it. `words` says where the statement has them for this account. */
export const holds = ({ words, literals }: Looked, wordsFor: Placeholder): SQL | undefined =>
  and(
    words
      ? sql`search_words(${scripts.accountId}, ${scripts.title}, ${scripts.text}) @@ lower(${wordsFor})::tsquery`
      : undefined,
    ...Array.from({ length: literals }, (_, index) =>
      ilike(sql`(${scripts.title} || ' ' || ${scripts.text})`, place(literalName(index))),
    ),
  );

/** The words as a query of that account's rows: the index has them with the end of its id before them. */
export const wordsQuery = (accountId: string, { words }: Wording): string =>
  words.map((anyOf) => `(${anyOf.map((word) => `'${accountId.slice(-2)}${word}':*`).join('|')})`).join('&');

/** `%`, `_` and `\` in what somebody types are those characters. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, (character) => `\\${character}`);

export const literalValues = ({ literals }: Wording): Record<string, string> =>
  Object.fromEntries(literals.map((literal, index) => [literalName(index), `%${literally(literal)}%`]));
