import { joinAmounts } from './amounts.ts';
import { type Guard, guardOf } from './guards.ts';
import { type Atom, joinNumbers, joinOrdinals, MONTH_NAMES, ordinalOf } from './numbers.ts';
import { writtenAtoms } from './written.ts';

/** A word or number to compare: `key` is equal for words that sound and mean the same. Offsets into its text. */
export interface Unit {
  key: string;
  start: number;
  end: number;
  guard: Guard | null;
}

/** The months, in lower case. */
export const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES);
/** A number says how many there are. */
const SINGULARS: ReadonlyMap<string, string> = new Map(
  'year month week day hour minute quarter point'.split(' ').map((word) => [`${word}s`, word]),
);

/**
 * The words of a text as units to compare: a number in words or digits is one unit with its value, "$5" is
 * "5 dollars", contractions are two words, hyphens and capitals do not count. `names` are words that must not change.
 */
export function unitsOf(text: string, names: ReadonlySet<string> = new Set()): Unit[] {
  const joined = joinAmounts(joinNumbers(joinOrdinals(writtenAtoms(text))));
  return joinLetters(joined.map((atom, at) => ({ ...atom, word: wordOf(joined, at) }))).map(
    ({ word, value, start, end }) => {
      const key = value === null ? word : `#${value}`;
      return { key, start, end, guard: guardOf(key) ?? (names.has(key) ? 'name' : null) };
    },
  );
}

/** An atom's word: ordinals as "5th", but beside a month as plain numbers; "per cent" as one word. */
function wordOf(atoms: Atom[], at: number): string {
  const one = atoms[at] as Atom;
  if (one.value !== null) return '';
  if (one.word === 'per' && atoms[at + 1]?.word === 'cent') return '';
  if (one.word === 'cent' && atoms[at - 1]?.word === 'per') return 'percent';
  const ordinal = /^\d+th$/.test(one.word) ? Number.parseInt(one.word, 10) : ordinalOf(one.word);
  if (ordinal === null) return SINGULARS.get(one.word) ?? one.word;
  const near = [atoms[at - 1]?.word, atoms[at + 1]?.word, atoms[at + 1]?.word === 'of' ? atoms[at + 2]?.word : ''];
  return near.some((word) => MONTHS.has(word ?? '')) ? `#${ordinal}` : `${ordinal}th`;
}

/** The longest word that people spell. A longer run of letters is not a word, and joining it would take quadratic time. */
const SPELLED_MAX = 15;

/** Joins spelled letters: "i r a" is "ira". Drops units without a word. */
function joinLetters(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  let isSpelled = false;
  for (const one of atoms) {
    if (one.value === null && one.word === '') continue;
    const last = joined.at(-1);
    const isLetter = /^[a-z]$/.test(one.word);
    const fits = isLetter && last && isSpelled && last.word.length < SPELLED_MAX;
    if (fits && !/^[ai]+$/.test(last.word + one.word)) {
      joined[joined.length - 1] = { ...last, word: last.word + one.word, end: one.end };
    } else joined.push(one);
    isSpelled = isLetter;
  }
  return joined;
}

/** Words with a capital inside a sentence: names of products, firms and people. */
export function namesIn(script: string): string[] {
  const found = script.matchAll(/(?<=[\p{L}\d,;:]["')]? ["'(]?)(\p{Lu}[\p{L}\p{N}&'-]+)/gu);
  return [...new Set([...found].map(([, name]) => name as string))].filter((name) => name !== "I'm" && name !== "I'll");
}
