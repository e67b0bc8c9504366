import { BETWEEN_WORDS, SEARCH_TERMS_MAX } from '@greenlit/domain/scripts/typos.ts';
import { and, eq, ilike, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { scripts, scriptWords } from '../../db/tables.ts';

/** What a search looks for, in terms of the index on the words of scripts (the column `words`, created by the migrations). */
export interface Wording {
  /** A row must contain, for each entry, one of these words or a word that begins with one. */
  words: string[][];
  /** Terms with punctuation, which no indexed word contains; a row must contain them literally. */
  literals: string[];
  /** Whether there may be further matching words that are not searched for. */
  isPart: boolean;
}

/** Indexed words are cut to this length. */
const WORD_MAX = 100;
const cut = (word: string): string => Array.from(word).slice(0, WORD_MAX).join('');

/** Turns each term into a word to search for; a term with punctuation becomes several words plus a literal. */
export function wordingOf(terms: readonly string[]): Wording {
  const literals = terms.filter((term) => BETWEEN_WORDS.test(term));
  const plain = terms.filter((term) => !BETWEEN_WORDS.test(term));
  // plain terms first: whatever the words of a punctuated term miss is checked by its literal
  const words = [...plain, ...literals.flatMap((term) => term.split(BETWEEN_WORDS).filter(Boolean))].map(cut);
  return { words: [...new Set(words)].slice(0, SEARCH_TERMS_MAX).map((word) => [word]), literals, isPart: false };
}

/** Maximum words of an account that a typed part can expand to: the shortest, which are the likeliest. */
const MEANT_BY_PART = 50;

/** The same search, with words that contain the typed parts anywhere; null if there are none. */
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

/** The values a statement takes: whether there are words, and how many literals. */
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

/** Condition for rows whose title or text contains everything. `wordsFor` is the placeholder of the words for this account. */
export const matchesAll = ({ words, literals }: Looked, wordsFor: Placeholder): SQL | undefined =>
  and(
    words ? sql`${scripts}.words @@ lower(${wordsFor})::tsquery` : undefined,
    ...Array.from({ length: literals }, (_, index) =>
      ilike(sql`(${scripts.title} || ' ' || ${scripts.text})`, place(literalName(index))),
    ),
  );

/** The search terms as patterns for lower-case titles. */
export const likeWords = ({ words, literals }: Wording): string[] =>
  [...words.map(([word = '']) => word), ...literals].map(
    (term) => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  );

/** The words as a tsquery for that account's rows: the index prefixes each word with the end of the account's id. */
export const wordsQuery = (accountId: string, { words }: Wording): string =>
  words.map((anyOf) => `(${anyOf.map((word) => `'${accountId.slice(-2)}${word}':*`).join('|')})`).join('&');

/** Escapes the LIKE wildcards `%`, `_` and `\`. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, (character) => `\\${character}`);

export const literalValues = ({ literals }: Wording): Record<string, string> =>
  Object.fromEntries(literals.map((literal, index) => [literalName(index), `%${literally(literal)}%`]));
