import { BETWEEN_WORDS, SEARCH_TERMS_MAX } from '@greenlit/domain/scripts/typos.ts';
import { and, eq, ilike, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { scripts, scriptWords } from '../../db/tables.ts';

/** What a search looks for, in the terms of the index over the words of scripts (`words`, a column that the migrations make). */
export interface Wording {
  /** One word of each must be there, or one that begins with it. */
  words: string[][];
  /** What must be there as it was typed: terms with signs in them, which no word has. */
  literals: string[];
  /** There may be words that were meant as well and are not looked for. */
  isPart: boolean;
}

/** So much of a word is in the index. */
const WORD_MAX = 100;
const cut = (word: string): string => Array.from(word).slice(0, WORD_MAX).join('');

/** Each term is a word to look for; one with signs in it has several, and stands there as it is. */
export function wordingOf(terms: readonly string[]): Wording {
  const literals = terms.filter((term) => BETWEEN_WORDS.test(term));
  const plain = terms.filter((term) => !BETWEEN_WORDS.test(term));
  // the plain ones first: what a term with signs leaves out of its words, it is held to by its signs
  const words = [...plain, ...literals.flatMap((term) => term.split(BETWEEN_WORDS).filter(Boolean))].map(cut);
  return { words: [...new Set(words)].slice(0, SEARCH_TERMS_MAX).map((word) => [word]), literals, isPart: false };
}

/** The most words of an account that one typed part of a word stands for: the shortest, which are likeliest meant. */
const MEANT_BY_PART = 50;

/** The same, with words that hold what was typed anywhere in them; null when there are none of any. */
export async function asParts(db: Readable, accounts: readonly string[], wording: Wording): Promise<Wording | null> {
  let isPart = false;
  const words: string[][] = [];
  for (const [word = ''] of wording.words) {
    const found = await Promise.all(accounts.map((accountId) => wordsWith(db, accountId, word)));
    isPart ||= found.some((ofAccount) => ofAccount.length > MEANT_BY_PART);
    words.push([...new Set([word, ...found.flatMap((ofAccount) => ofAccount.slice(0, MEANT_BY_PART))])]);
  }
  return words.some((meant) => meant.length > 1) ? { ...wording, words, isPart } : null;
}

async function wordsWith(db: Readable, accountId: string, part: string): Promise<string[]> {
  const { word } = scriptWords;
  const found = await db
    .select({ word })
    .from(scriptWords)
    .where(and(eq(scriptWords.accountId, accountId), sql`${word} like lower(${`%${part}%`})`))
    .orderBy(sql`length(${word})`, word)
    .limit(MEANT_BY_PART + 1);
  return found.map((row) => row.word);
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

/** Rows that hold it all, in title or text. `wordsFor` says where the statement has the words for this account. */
export const holds = ({ words, literals }: Looked, wordsFor: Placeholder): SQL | undefined =>
  and(
    words ? sql`${scripts}.words @@ lower(${wordsFor})::tsquery` : undefined,
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
