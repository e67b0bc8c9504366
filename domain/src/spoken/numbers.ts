import { isSmall } from './guards.ts';

/** A word, or a number with its value as digits ("2026", "7.5"); `start` and `end` are offsets into the text. */
export interface Atom {
  word: string;
  value: number | null;
  start: number;
  end: number;
  /** A number's digits, if it was written or said in these: with its leading zeros. */
  digits?: string;
}

/** The months, in lower case. */
export const MONTH_NAMES: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');
const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES);

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
const ONES = new Map([...SMALL.split(' '), 'seventeen', 'eighteen', 'nineteen'].map((word, value) => [word, value]));
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
);
const MAGNITUDES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const ORDINALS = new Map(
  (
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
    'fifteenth sixteenth seventeenth eighteenth nineteenth'
  )
    .split(' ')
    .map((word, at) => [word, at + 1]),
);
for (const [word, value] of TENS) ORDINALS.set(word.replace(/y$/, 'ieth'), value);

/** The value of an ordinal in letters ("third"), or null. */
export const ordinalOf = (word: string): number | null => ORDINALS.get(word) ?? null;

/** A number from 0 to 99 in one or two words, or in digits; null if there is none at `at`. */
function chunkAt(atoms: readonly Atom[], at: number): { value: number; next: number; spoken: boolean } | null {
  const atom = atoms[at];
  if (!atom) return null;
  if (atom.value !== null) return { value: atom.value, next: at + 1, spoken: false };
  const tens = TENS.get(atom.word);
  if (tens !== undefined) {
    const ones = ONES.get(atoms[at + 1]?.word ?? '');
    return ones !== undefined && ones > 0 && ones < 10
      ? { value: tens + ones, next: at + 2, spoken: true }
      : { value: tens, next: at + 1, spoken: true };
  }
  const ones = ONES.get(atom.word);
  return ones === undefined ? null : { value: ones, next: at + 1, spoken: true };
}

/** Joins "twenty first" to one ordinal. */
export function joinOrdinals(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (const atom of atoms) {
    const last = joined.at(-1);
    const [tens, ones] = [TENS.get(last?.word ?? ''), ORDINALS.get(atom.word)];
    if (last && tens !== undefined && ones !== undefined && ones < 10) {
      joined[joined.length - 1] = { ...last, word: `${tens + ones}th`, end: atom.end };
    } else joined.push(atom);
  }
  return joined;
}

/** Joins numbers in words and digits to one atom each: "two hundred and fifty", "5 million", "twenty twenty-six". */
export function joinNumbers(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (let at = 0; at < atoms.length; ) {
    const first = atoms[at] as Atom;
    const read = readAt(atoms, at, joined.at(-1));
    if (read) {
      const point = pointAfter(atoms, read.next, read.value) ?? halfOfHundred(atoms, read);
      const whole = point ? scaled(atoms, point) : read;
      const { value, next, digits } = withFraction(atoms, whole);
      const end = (atoms[next - 1] as Atom).end;
      joined.push({ word: '', value, start: first.start, end, ...(digits ? { digits } : {}) });
      at = next;
    } else {
      joined.push(first);
      at++;
    }
  }
  return joined;
}

const readAt = (atoms: readonly Atom[], at: number, before: Atom | undefined): Read | null =>
  dayOf(atoms, at, before) ??
  fractionAt(atoms, at) ??
  withMagnitudes(atoms, at) ??
  spokenDigits(atoms, at, before) ??
  inPairs(atoms, at) ??
  plain(atoms, at) ??
  (before?.value == null ? pointAfter(atoms, at, 0) : null);

/** "November six" before "twenty twenty-six" is a day, not 620. */
function dayOf(atoms: readonly Atom[], at: number, before: Atom | undefined): Read | null {
  if (!MONTHS.has(before?.word ?? '')) return null;
  const day = chunkAt(atoms, at);
  if (!day?.spoken || day.value > 31) return null;
  const year = inPairs(atoms, day.next) ?? withMagnitudes(atoms, day.next);
  return year && year.value >= 1900 && year.value < 2100 ? { value: day.value, next: day.next } : null;
}

/** "Four oh five percent" is 4.05, because 405 is "four hundred five". */
function halfOfHundred(atoms: readonly Atom[], { value, next, digits }: Read): Read | null {
  const isPercent =
    atoms[next]?.word === 'percent' || (atoms[next]?.word === 'per' && atoms[next + 1]?.word === 'cent');
  const hasOh = /^(?:oh|o|zero)$/.test(atoms[next - 2]?.word ?? '') && atoms[next - 1]?.value === null;
  return isPercent && hasOh && /^\d0\d$/.test(digits ?? '') ? { value: value / 100, next } : null;
}

interface Read {
  value: number;
  next: number;
  digits?: string | undefined;
}

function plain(atoms: readonly Atom[], at: number): Read | null {
  const read = chunkAt(atoms, at);
  return (
    read && {
      value: read.value,
      next: read.next,
      digits: atoms[at]?.digits ?? (read.spoken ? String(read.value) : undefined),
    }
  );
}

/** "A hundred", "fifteen hundred", "three thousand and five", "2.5 million". */
function withMagnitudes(atoms: readonly Atom[], from: number): Read | null {
  let total = 0;
  let group: number | null = null;
  let at = from;
  let seen = false;
  const first = atoms[from]?.word;
  if ((first === 'a' || first === 'an') && MAGNITUDES.has(atoms[from + 1]?.word ?? '')) {
    group = 1;
    at++;
  }
  for (;;) {
    const size = MAGNITUDES.get(atoms[at]?.word ?? '');
    if (size !== undefined && group !== null) {
      seen = true;
      if (size === 100) group *= 100;
      else {
        total += group * size;
        group = null;
      }
      at++;
      continue;
    }
    const skip = seen && atoms[at]?.word === 'and' ? 1 : 0;
    const chunk = chunkAt(atoms, at + skip);
    if (!chunk || (seen && areDigits(atoms, at + skip))) break;
    if (group === null && total === 0) group = chunk.value;
    else if (seen && chunk.spoken && (group === null || group % 100 === 0)) group = (group ?? 0) + chunk.value;
    else break;
    at = chunk.next;
  }
  const value = tidy(total + (group ?? 0));
  return seen ? { value, next: at, digits: value < 10_000 ? String(value) : undefined } : null;
}

/** Most digits, spoken one by one, that form one number. */
const DIGITS_MAX = 15;

const digitAt = (atoms: readonly Atom[], at: number): number | undefined => {
  const { word = '', value = null } = atoms[at] ?? {};
  if (value !== null) return undefined;
  return word === 'oh' || word === 'o' ? 0 : ONES.get(word);
};

/** Whether three digits follow one another, as in a telephone number. */
const areDigits = (atoms: readonly Atom[], at: number): boolean =>
  [0, 1, 2].every((nth) => (digitAt(atoms, at + nth) ?? 10) < 10);

/** "Four oh one", "five five five": three spoken digits or more; an "oh" begins them only after another number. */
function spokenDigits(atoms: readonly Atom[], from: number, before: Atom | undefined): Read | null {
  let digits = '';
  let at = from;
  for (; at < atoms.length; at++) {
    const digit = digitAt(atoms, at);
    if (digit === undefined || digit > 9) break;
    const isOh = atoms[at]?.word === 'oh' || atoms[at]?.word === 'o';
    if (isOh && digits === '' && before?.digits === undefined) break;
    digits += digit;
    // limited, because a long run would be read again from each of its words
    if (digits.length > DIGITS_MAX) return null;
  }
  return digits.length >= 3 ? { value: Number(digits), next: at, digits } : null;
}

/** "Twenty twenty-six", "nineteen oh five", "one fifty": years and numbers that are spoken in two parts. */
function inPairs(atoms: readonly Atom[], from: number): Read | null {
  const first = chunkAt(atoms, from);
  if (!first?.spoken || first.value === 0) return null;
  const hasOh = atoms[first.next]?.word === 'oh' || atoms[first.next]?.word === 'o';
  const second = chunkAt(atoms, first.next + (hasOh ? 1 : 0));
  if (!second?.spoken) return null;
  // "sixty forty" are two numbers
  const isRatio = first.value >= 10 && first.value + second.value === 100;
  const fits = hasOh ? first.value >= 10 && second.value < 10 : second.value >= 10 && !isRatio;
  const value = first.value * 100 + second.value;
  return fits ? { value, next: second.next, digits: String(value) } : null;
}

/** "Point two five" after a number. */
function pointAfter(atoms: readonly Atom[], from: number, whole: number): Read | null {
  if (atoms[from]?.word !== 'point') return null;
  let digits = '';
  let at = from + 1;
  for (; at < atoms.length; at++) {
    const digit = atoms[at]?.value ?? digitAt(atoms, at);
    if (digit === undefined || digit > 9 || !Number.isInteger(digit)) break;
    digits += digit;
  }
  // "point twenty-five"
  const chunk = digits === '' ? chunkAt(atoms, at) : null;
  if (chunk?.spoken && chunk.value > 9) {
    digits = String(chunk.value);
    at = chunk.next;
  }
  return digits === '' ? null : { value: Number(`${whole}.${digits}`), next: at };
}

/** "Two point five million". */
function scaled(atoms: readonly Atom[], read: Read): Read {
  const { value, next } = read;
  const size = MAGNITUDES.get(atoms[next]?.word ?? '');
  return size === undefined ? read : { value: tidy(value * size), next: next + 1 };
}

const DENOMINATORS = new Map(
  Object.entries({ half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, eighth: 8, tenth: 10, sixteenth: 16 }),
);
const PLURALS = new Map([...DENOMINATORS].map(([word, value]) => [word === 'half' ? 'halves' : `${word}s`, value]));
/** What a part may be of, so that "half a percent" is 0.5 percent. */
const PARTED = new Set(
  'percent point million billion trillion thousand hundred hour year month dollar mile'.split(' '),
);
/** Words that may follow "a third" as a part; before others, as in "a third party", it counts. */
const AFTER_PARTS = new Set(
  (
    'percent point million billion over since less more higher lower if when while during because each every not would will can may ' +
    'could after before past'
  ).split(' '),
);

const BEFORE_PARTS = new Set('by about nearly almost roughly than over another'.split(' '));
/** "One third party". */
const AFTER_ORDINALS = new Set('party parties person quarter option reason time way thing generation'.split(' '));

/** A part such as "a half", "one third", "three quarters", "2/3"; `isSure` says that nothing else can be meant. */
function partAt(atoms: readonly Atom[], at: number): (Read & { isSure: boolean }) | null {
  const first = atoms[at];
  if (!first) return null;
  if (first.word === 'half') return { value: 0.5, next: at + 1, isSure: true };
  if (first.value !== null && first.value > 0 && first.value < 1)
    return { value: first.value, next: at + 1, isSure: true };
  const isArticle = first.word === 'a' || first.word === 'an';
  const count = isArticle ? { value: 1, next: at + 1 } : chunkAt(atoms, at);
  if (!count || !Number.isInteger(count.value) || count.value < 1) return null;
  const { word = '' } = atoms[count.next] ?? {};
  const [one, many] = [DENOMINATORS.get(word), PLURALS.get(word)];
  const of = count.value === 1 ? one : (many ?? (word === 'quarter' ? one : undefined));
  if (of === undefined || count.value >= of) return null;
  const follows = atoms[count.next + 1];
  const isOfPart =
    follows?.word === 'of' ||
    PARTED.has(follows?.word ?? '') ||
    (follows?.word === 'per' && atoms[count.next + 2]?.word === 'cent');
  const isPeriod = word.startsWith('quarter');
  const isAlone =
    follows === undefined || follows.value !== null || isSmall(follows.word) || AFTER_PARTS.has(follows.word);
  const isNamed = isArticle
    ? isAlone || BEFORE_PARTS.has(atoms[at - 1]?.word ?? '')
    : !AFTER_ORDINALS.has(follows?.word ?? '');
  const isSure = of === 2 || isOfPart || (!isPeriod && (count.value > 1 || isNamed));
  return { value: tidy(count.value / of), next: count.next + 1, isSure };
}

/** A part alone: "half of the fund", "half a percent", "three quarters of one percent", "half a million". */
function fractionAt(atoms: readonly Atom[], at: number): Read | null {
  const part = partAt(atoms, at);
  if (!part?.isSure) return null;
  let { next } = part;
  if (atoms[next]?.word === 'of' && isUnit(atoms, next + 1)) next += 2;
  else if (isUnit(atoms, next)) next += 1;
  return scaled(atoms, { value: part.value, next });
}

/** "A percent", "one percent", "an hour". */
function isUnit(atoms: readonly Atom[], at: number): boolean {
  const { word = '', value = null } = atoms[at] ?? {};
  const unit = atoms[at + 1]?.word ?? '';
  return (
    (value === 1 || ['a', 'an', 'one'].includes(word)) &&
    (PARTED.has(unit) || (unit === 'per' && atoms[at + 2]?.word === 'cent'))
  );
}

/** "And a half" after a number, and a scale behind it: "two and a half million", "a million and a half". */
function withFraction(atoms: readonly Atom[], read: Read): Read {
  if (!Number.isInteger(read.value) || atoms[read.next]?.word !== 'and') return read;
  const part = partAt(atoms, read.next + 1);
  if (!part || !(part.isSure || atoms[part.next - 1]?.word.startsWith('quarter'))) return read;
  const size = MAGNITUDES.get(atoms[read.next - 1]?.word ?? '') ?? 1;
  // "$1,200,000 and half a percent"
  const isNext = isUnit(atoms, part.next) || (read.value >= 1000 && size < 1000);
  if (isNext) return read;
  return scaled(atoms, { value: tidy(read.value + part.value * (size >= 1000 ? size : 1)), next: part.next });
}

/** Without the last digits of binary fractions. */
export const tidy = (value: number): number => Number(value.toPrecision(12));
