import { tokenize } from '../shared/tokens.ts';
import { type Guard, guardOf } from './guards.ts';
import { type Atom, joinNumbers, joinOrdinals, ordinalOf } from './numbers.ts';

/** A word or number to compare: `key` is equal for words that sound and mean the same. Offsets into its text. */
export interface Unit {
  key: string;
  start: number;
  end: number;
  guard: Guard | null;
}

/** The months, in lower case. */
export const MONTHS: ReadonlySet<string> = new Set(
  'january february march april may june july august september october november december'.split(' '),
);
const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollar', '€': 'euro', '£': 'pound' };
/** Different spellings of the same word, by people and by recognizers. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['dollars', 'dollar'],
  ['usd', 'dollar'],
  ['euros', 'euro'],
  ['pounds', 'pound'],
  ['cents', 'cent'],
  ['%', 'percent'],
  ['&', 'and'],
  ['+', 'plus'],
  ['ok', 'okay'],
  ['adviser', 'advisor'],
  ['advisers', 'advisors'],
  ['mr', 'mister'],
  ['dr', 'doctor'],
  ['vs', 'versus'],
  ['alright', 'allright'],
]);
const SIGN = /[\p{L}\p{N}%&+$€£]/u;
const NUMBER = /^([$€£]?)(\d[\d,]*(?:\.\d+)?)([a-z]*)$/;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, mn: 1e6, bn: 1e9, b: 1e9 };

/**
 * The words of a text as units to compare: a number in words or digits is one unit with its value, "$5" is
 * "5 dollars", contractions are two words, hyphens and capitals do not count. `names` are words that must not change.
 */
export function unitsOf(text: string, names: ReadonlySet<string> = new Set()): Unit[] {
  const words: string[] = [];
  const { starts, ends } = tokenize(text, (word) => {
    words.push(word);
    return 0;
  });
  const atoms = words.flatMap((word, at) =>
    SIGN.test(word) ? atomsOf(word, starts[at] as number, ends[at] as number) : [],
  );
  const joined = withCents(withCurrency(joinNumbers(joinOrdinals(atoms))));
  return joinLetters(joined.map((atom, at) => ({ ...atom, word: wordOf(joined, at) }))).map(
    ({ word, value, start, end }) => {
      const key = value === null ? word : `#${value}`;
      return { key, start, end, guard: guardOf(key) ?? (names.has(key) ? 'name' : null) };
    },
  );
}

const atom = (word: string, start: number, end: number, value: number | null = null): Atom => ({
  word,
  value,
  start,
  end,
});

function atomsOf(word: string, start: number, end: number): Atom[] {
  const found = NUMBER.exec(word);
  if (!found) {
    const plain = word.replaceAll('.', '');
    if (plain.includes('&') && plain.length > 1) {
      return plain
        .split('&')
        .flatMap((part, at) => [...(at > 0 ? [atom('and', start, end)] : []), atom(part, start, end)]);
    }
    return [atom(SAME.get(plain) ?? plain, start, end)];
  }
  const [, sign = '', digits = '', tail = ''] = found;
  const value = Number(digits.replaceAll(',', ''));
  const currency = CURRENCIES[sign];
  const scale = sign !== '' || value < 100 ? SCALES[tail] : undefined;
  if (/^(?:st|nd|rd|th)$/.test(tail)) return [atom(`${value}th`, start, end)];
  const after = tail === '' || scale !== undefined ? [] : [atom(tail === 'x' ? 'times' : tail, start, end)];
  return [
    ...(currency ? [atom(`<${currency}>`, start, start)] : []),
    atom('', start, end, scale === undefined ? value : value * scale),
    ...after,
  ];
}

/** Moves the currency behind its number, as it is spoken: "$5 million" is "5 million dollars". */
function withCurrency(atoms: readonly Atom[]): Atom[] {
  const moved: Atom[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const { word } = atoms[at] as Atom;
    const number = atoms[at + 1];
    if (word.startsWith('<') && number) {
      moved.push(number, { ...number, word: word.slice(1, -1), value: null });
      at++;
      if (atoms[at + 1]?.word === word.slice(1, -1)) at++;
    } else moved.push(atoms[at] as Atom);
  }
  return moved;
}

/** "One dollar fifty", "one dollar and fifty cents" are 1.5 dollars. */
function withCents(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const [whole, currency] = [atoms[at] as Atom, atoms[at + 1]];
    const skip = atoms[at + 2]?.word === 'and' ? 3 : 2;
    const part = atoms[at + skip]?.value ?? null;
    const named = atoms[at + skip + 1]?.word === 'cent';
    const isCents = part !== null && part < 100 && Number.isInteger(part) && (named || (skip === 2 && part >= 10));
    if (whole.value !== null && currency?.word === 'dollar' && isCents) {
      const last = atoms[at + skip + (named ? 1 : 0)] as Atom;
      joined.push({ ...whole, value: whole.value + part / 100, end: last.end }, { ...currency, end: last.end });
      at += skip + (named ? 1 : 0);
    } else joined.push(whole);
  }
  return joined;
}

/** An atom's word: ordinals as "5th", but beside a month as plain numbers; "per cent" as one word. */
function wordOf(atoms: Atom[], at: number): string {
  const one = atoms[at] as Atom;
  if (one.value !== null) return '';
  if (one.word === 'per' && atoms[at + 1]?.word === 'cent') return '';
  if (one.word === 'cent' && atoms[at - 1]?.word === 'per') return 'percent';
  const ordinal = /^\d+th$/.test(one.word) ? Number.parseInt(one.word, 10) : ordinalOf(one.word);
  if (ordinal === null) return one.word;
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
