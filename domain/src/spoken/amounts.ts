import { type Atom, MONTH_NAMES, ordinalOf, tidy } from './numbers.ts';

type Pass = (atoms: readonly Atom[]) => Atom[];

const isNumber = (atom: Atom | undefined): atom is Atom & { value: number } => atom?.value != null;
const isWord = (atom: Atom | undefined, word: string): boolean => atom?.value === null && atom.word === word;
const named = (atom: Atom, word: string): Atom => ({ word, value: null, start: atom.start, end: atom.end });
const valued = (atom: Atom, value: number, end = atom.end): Atom => ({ word: '', value, start: atom.start, end });

/** A pass that replaces what `read` recognizes at a place by other atoms. */
const pass =
  (read: (atoms: readonly Atom[], at: number, done: Atom[]) => { put: Atom[]; next: number } | null): Pass =>
  (atoms) => {
    const done: Atom[] = [];
    for (let at = 0; at < atoms.length; ) {
      const found = read(atoms, at, done);
      done.push(...(found?.put ?? [atoms[at] as Atom]));
      at = found?.next ?? at + 1;
    }
    return done;
  };

/** Moves the currency behind its number, as it is spoken: "$5 million" is "5 million dollars". */
const withCurrency = pass((atoms, at) => {
  const [sign, number] = [atoms[at] as Atom, atoms[at + 1]];
  if (!sign.word.startsWith('<') || !number) return null;
  const word = sign.word.slice(1, -1);
  const isNamed = isWord(atoms[at + 2], word);
  return { put: [number, named(number, word)], next: at + (isNamed ? 3 : 2) };
});

/** "24 500 dollars" is how recognizers write 24,500. */
const grouped = pass((atoms, at) => {
  const [high, low, unit] = [atoms[at] as Atom, atoms[at + 1], atoms[at + 2]];
  const isAmount = ['dollar', 'euro', 'pound'].some((word) => isWord(unit, word));
  if (!isAmount || !low || !/^\d{1,3}$/.test(high.digits ?? '') || low.digits?.length !== 3) return null;
  return { put: [valued(high, Number(`${high.digits}${low.digits}`), low.end)], next: at + 2 };
});

/** "One dollar fifty", "a dollar and fifty cents" are 1.5 dollars. */
const withCents = pass((atoms, at) => {
  const [whole, currency] = [atoms[at] as Atom, atoms[at + 1]];
  const skip = isWord(atoms[at + 2], 'and') ? 3 : 2;
  const part = atoms[at + skip]?.value ?? null;
  const isNamed = isWord(atoms[at + skip + 1], 'cent');
  const isOther = !isNamed && isWord(atoms[at + skip + 1], 'dollar');
  const isCents =
    !isOther && part !== null && part < 100 && Number.isInteger(part) && (isNamed || (skip === 2 && part >= 10));
  const value = whole.value ?? (whole.word === 'a' ? 1 : null);
  if (value === null || !isWord(currency, 'dollar') || !isCents) return null;
  const last = atoms[at + skip + (isNamed ? 1 : 0)] as Atom;
  const put = [valued(whole, tidy(value + part / 100), last.end), { ...(currency as Atom), end: last.end }];
  return { put, next: at + skip + (isNamed ? 2 : 1) };
});

/** Less than a dollar is said in cents. */
const inCents = pass((atoms, at) => {
  const [number, currency] = [atoms[at], atoms[at + 1]];
  if (!isNumber(number) || number.value <= 0 || number.value >= 1 || !isWord(currency, 'dollar')) return null;
  return { put: [valued(number, tidy(number.value * 100)), named(currency as Atom, 'cent')], next: at + 2 };
});

/** "Fifteen k" is 15,000, but not "four oh one k". */
const thousands = pass((atoms, at) => {
  const [number, scale] = [atoms[at], atoms[at + 1]];
  if (!isNumber(number) || !isWord(scale, 'k') || (number.value >= 100 && number.value % 10 !== 0)) return null;
  return { put: [valued(number, tidy(number.value * 1000), scale?.end)], next: at + 2 };
});

const MONTHS = new Set(MONTH_NAMES);
const DAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const RANGED = new Set('percent dollar euro pound cent million billion'.split(' '));
const BETWEEN = new Set(['to', 'and', 'or', 'through']);

const isDate = ({ word, value }: Atom): boolean => value !== null || DAYS.has(word) || MONTHS.has(word);

/** "Monday through Friday" is "Monday to Friday". */
const through = pass((atoms, at) => {
  const [before, middle, after] = [atoms[at - 1], atoms[at] as Atom, atoms[at + 1]];
  const isRange =
    isWord(middle, 'through') && before !== undefined && after !== undefined && isDate(before) && isDate(after);
  return isRange ? { put: [named(middle, 'to')], next: at + 1 } : null;
});

/** "The thirty-first of December" is "December 31". */
const daysOfMonths = pass((atoms, at) => {
  const [first, of, month] = [atoms[at] as Atom, atoms[at + 1], atoms[at + 2]];
  if (!isWord(of, 'of') || !month || !MONTHS.has(month.word)) return null;
  const ordinal = /^\d+th$/.test(first.word) ? Number.parseInt(first.word, 10) : ordinalOf(first.word);
  const day = first.value ?? ordinal;
  if (day === null || day < 1 || day > 31) return null;
  const place = { start: first.start, end: month.end };
  return {
    put: [
      { ...month, ...place },
      { ...valued(first, day), ...place },
    ],
    next: at + 3,
  };
});

/** "4% to 6%" is "four to six percent". */
const ranges = pass((atoms, at, done) => {
  const unit = atoms[at] as Atom;
  if (unit.value !== null || !RANGED.has(unit.word) || !isNumber(done.at(-1))) return null;
  const next = at + (BETWEEN.has(atoms[at + 1]?.word ?? '') ? 2 : 1);
  return isNumber(atoms[next]) && isWord(atoms[next + 1], unit.word) ? { put: [], next: at + 1 } : null;
});

/** "A year and a half", "two percent and a half". */
const unitAndHalf = pass((atoms, at) => {
  const [count, unit, and, half] = [atoms[at] as Atom, atoms[at + 1], atoms[at + 2], atoms[at + 3]];
  const value = count.value ?? (count.word === 'a' || count.word === 'an' ? 1 : null);
  const isPart = half?.value === 0.5 || half?.value === 0.25;
  if (value === null || value >= 1000 || !unit || unit.value !== null || !isWord(and, 'and') || !isPart) return null;
  // "5 dollars and half a percent"
  if (/^(?:of|percent|points?)$/.test(atoms[at + 4]?.word ?? '')) return null;
  if (!/^(?:years?|months?|hours?|percent|points?|dollar)$/.test(unit.word)) return null;
  return { put: [valued(count, tidy(value + (half.value ?? 0)), half.end), unit], next: at + 4 };
});

/** "9 a.m.", "nine o'clock", "half past nine", "a quarter to ten". */
const times = pass((atoms, at, done) => {
  const [first, second, third] = [atoms[at] as Atom, atoms[at + 1], atoms[at + 2]];
  if (isNumber(done.at(-1)) && first.value === null) {
    if (first.word === 'am' || first.word === 'pm')
      return { put: [named(first, `${first.word.charAt(0)}.m`)], next: at + 1 };
    const isSpelled = (first.word === 'a' || first.word === 'p') && isWord(second, 'm');
    if (isSpelled)
      return { put: [{ ...named(first, `${first.word}.m`), end: second?.end ?? first.end }], next: at + 2 };
    if (first.word === "o'clock") return { put: [], next: at + 1 };
  }
  const minutes = first.value === 0.5 ? 30 : first.word === 'quarter' ? 15 : null;
  if (minutes === null || !isNumber(third) || third.value < 1 || third.value > 12) return null;
  const hour = third.value * 100;
  if (isWord(second, 'past') || (minutes === 15 && isWord(second, 'after')))
    return { put: [valued(first, hour + minutes, third.end)], next: at + 3 };
  if (minutes !== 15 || !isWord(second, 'to')) return null;
  return { put: [valued(first, (third.value === 1 ? 1200 : hour - 100) + 45, third.end)], next: at + 3 };
});

const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['first', 'second', 'third', 'fourth'].flatMap((word, at) => [
    [word, at + 1] as const,
    [`${at + 1}th`, at + 1] as const,
  ]),
);

/** "Q3", "3Q", "the third quarter"; "H1", "the first half". */
const quarters = pass((atoms, at) => {
  const [first, second] = [atoms[at] as Atom, atoms[at + 1]];
  if (!second) return null;
  const put = (value: number) => ({ put: [{ ...named(first, `q${value}`), end: second.end }], next: at + 2 });
  const ordinal = ORDINALS.get(first.word);
  if (first.value === null && ordinal !== undefined && isWord(second, 'quarter')) return put(ordinal);
  const isQuarter = (one: Atom) => isWord(one, 'q') || isWord(one, 'quarter');
  const number = isWord(first, 'q') || isWord(first, 'quarter') ? second : isWord(second, 'q') ? first : null;
  const isOne = number?.value != null && number.value >= 1 && number.value <= 4 && Number.isInteger(number.value);
  if (isOne && (isQuarter(first) || isQuarter(second))) return put(number.value ?? 0);
  if (isWord(first, 'h') && (second.value === 1 || second.value === 2))
    return { put: [named(first, `${second.value}th`), valued(second, 0.5)], next: at + 2 };
  return null;
});

/** "Triple B", "double A": ratings. */
const ratings = pass((atoms, at) => {
  const [first, letter] = [atoms[at] as Atom, atoms[at + 1]];
  const times = isWord(first, 'triple') ? 3 : isWord(first, 'double') ? 2 : 0;
  if (times === 0 || !letter || letter.value !== null || !/^[a-d]$/.test(letter.word)) return null;
  return { put: [{ ...named(first, letter.word.repeat(times)), end: letter.end }], next: at + 2 };
});

const DECADES = new Map(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, at) => [word, at * 10 + 20]),
);

/** "1990s", "nineteen nineties". */
const decades = pass((atoms, at) => {
  const [century, decade] = [atoms[at] as Atom, atoms[at + 1]];
  const own = DECADES.get(century.word);
  if (own !== undefined) return { put: [named(century, `${own}s`)], next: at + 1 };
  const years = DECADES.get(decade?.word ?? '');
  if (years === undefined || !decade || (century.value !== 19 && century.value !== 20)) return null;
  return { put: [{ ...named(century, `${century.value * 100 + years}s`), end: decade.end }], next: at + 2 };
});

/** How many digits the parts of telephone numbers have. */
const TELEPHONE = /^(?:1 )?(?:(?:3 )?3 4|3 7)$|^1 10$/;
const MOST_PARTS = 4;

/** Telephone numbers, however their digits are grouped. */
const telephones = pass((atoms, at) => {
  const parts: string[] = [];
  let found: { value: number; last: number } | null = null;
  for (let next = at; next < at + MOST_PARTS; next++) {
    const part = atoms[next]?.digits;
    if (part === undefined) break;
    parts.push(part);
    if (TELEPHONE.test(parts.map(({ length }) => length).join(' ')))
      found = { value: Number(parts.join('')), last: next };
  }
  if (!found) return null;
  return { put: [valued(atoms[at] as Atom, found.value, atoms[found.last]?.end)], next: found.last + 1 };
});

const PASSES: readonly Pass[] = [
  ...[
    withCurrency,
    grouped,
    withCents,
    inCents,
    thousands,
    through,
    ranges,
    daysOfMonths,
    unitAndHalf,
    ratings,
    decades,
    quarters,
    times,
    telephones,
  ],
];

/** Amounts, ranges, times and the like in the one form in which they are compared. */
export const joinAmounts: Pass = (atoms) => PASSES.reduce<Atom[]>((before, next) => next(before), [...atoms]);
