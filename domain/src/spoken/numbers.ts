/** A word, or a number with its value as digits ("2026", "7.5"); `start` and `end` are offsets into the text. */
export interface Atom {
  word: string;
  value: number | null;
  start: number;
  end: number;
}

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
    const read = withMagnitudes(atoms, at) ?? spokenDigits(atoms, at) ?? inPairs(atoms, at) ?? plain(atoms, at);
    const first = atoms[at] as Atom;
    if (read) {
      const point = pointAfter(atoms, read.next, read.value);
      const { value, next } = point ? scaled(atoms, point) : read;
      joined.push({ word: '', value, start: first.start, end: (atoms[next - 1] as Atom).end });
      at = next;
    } else {
      joined.push(first);
      at++;
    }
  }
  return joined;
}

interface Read {
  value: number;
  next: number;
}

const plain = (atoms: readonly Atom[], at: number): Read | null => chunkAt(atoms, at);

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
    if (!chunk) break;
    if (group === null && total === 0) group = chunk.value;
    else if (seen && chunk.spoken && (group === null || group % 100 === 0)) group = (group ?? 0) + chunk.value;
    else break;
    at = chunk.next;
  }
  return seen ? { value: tidy(total + (group ?? 0)), next: at } : null;
}

/** Most digits, spoken one by one, that form one number. */
const DIGITS_MAX = 15;

/** "Four oh one", "five five five": three spoken digits or more, or two with an "oh" between. */
function spokenDigits(atoms: readonly Atom[], from: number): Read | null {
  let digits = '';
  let at = from;
  for (; at < atoms.length; at++) {
    const { word, value } = atoms[at] as Atom;
    const digit = word === 'oh' && digits !== '' ? 0 : value === null ? ONES.get(word) : undefined;
    if (digit === undefined || digit > 9) break;
    digits += digit;
    // limited, because a long run would be read again from each of its words
    if (digits.length > DIGITS_MAX) return null;
  }
  return digits.length >= 3 ? { value: Number(digits), next: at } : null;
}

/** "Twenty twenty-six", "nineteen oh five", "one fifty": years and numbers that are spoken in two parts. */
function inPairs(atoms: readonly Atom[], from: number): Read | null {
  const first = chunkAt(atoms, from);
  if (!first?.spoken || first.value === 0) return null;
  const hasOh = atoms[first.next]?.word === 'oh';
  const second = chunkAt(atoms, first.next + (hasOh ? 1 : 0));
  if (!second?.spoken) return null;
  const fits = hasOh ? first.value >= 10 && second.value < 10 : second.value >= 10;
  return fits ? { value: first.value * 100 + second.value, next: second.next } : null;
}

/** "Point two five" after a number. */
function pointAfter(atoms: readonly Atom[], from: number, whole: number): Read | null {
  if (atoms[from]?.word !== 'point') return null;
  let digits = '';
  let at = from + 1;
  for (; at < atoms.length; at++) {
    const { word, value } = atoms[at] as Atom;
    const digit = word === 'oh' ? 0 : (value ?? ONES.get(word));
    if (digit === undefined || digit > 9 || !Number.isInteger(digit)) break;
    digits += digit;
  }
  return digits === '' ? null : { value: Number(`${whole}.${digits}`), next: at };
}

/** "Two point five million". */
function scaled(atoms: readonly Atom[], { value, next }: Read): Read {
  const size = MAGNITUDES.get(atoms[next]?.word ?? '');
  return size === undefined ? { value, next } : { value: tidy(value * size), next: next + 1 };
}

/** Without the last digits of binary fractions. */
const tidy = (value: number): number => Number(value.toPrecision(12));
