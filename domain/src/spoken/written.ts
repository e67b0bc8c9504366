import { tokenize } from '../shared/tokens.ts';
import { type Atom, MONTH_NAMES, tidy } from './numbers.ts';

/** A word of the text in normal form, with its place. */
interface Token {
  word: string;
  start: number;
  end: number;
}
interface Reading {
  text: string;
  tokens: readonly Token[];
}
/** Atoms, and the token after them. */
interface Read {
  atoms: Atom[];
  next: number;
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollar', '€': 'euro', '£': 'pound' };
/** Different spellings of the same word, by people and by recognizers. */
const SAME: ReadonlyMap<string, string> = new Map(
  (
    'dollars dollar, usd dollar, euros euro, pounds pound, cents cent, ¢ cent, % percent, pct percent, & and, + plus, ok okay, adviser advisor, ' +
    'advisers advisors, mr mister, dr doctor, vs versus, alright allright, bn billion, tn trillion, mln million, bln billion, ' +
    'inc incorporated, corp corporation, approx approximately, mon monday, tue tuesday, tues tuesday, thu thursday, thur thursday, ' +
    'thurs thursday, fri friday, feb february, jun june, jul july, aug august, sept september, oct october, ' +
    'nov november, dec december'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Abbreviations that are also words: only with a capital, and with a point or beside a date. */
const SHORT_DATES: ReadonlyMap<string, string> = new Map([
  ['sat', 'saturday'],
  ['sun', 'sunday'],
  ['wed', 'wednesday'],
  ['mar', 'march'],
  ['jan', 'january'],
  ['apr', 'april'],
  ['sep', 'september'],
]);
/** Abbreviations of units, after a number or a slash. */
const SHORT_UNITS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    year: 'yr yrs',
    month: 'mo mos',
    week: 'wk wks',
    hour: 'hr hrs',
    minute: 'min mins',
    point: 'pt pts',
    'basis point': 'bp bps bips',
  }).flatMap(([unit, shorts]) => shorts.split(' ').map((short) => [short, unit.split(' ')] as const)),
);
const DATE_WORDS = new Set([
  ...MONTH_NAMES,
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  ...SHORT_DATES.keys(),
]);
const RANGED = new Set('percent dollar euro pound'.split(' '));
const SIGN = /[\p{L}\p{N}%&+$€£¢]/u;
const NUMBER = /^([$€£]?)(\d[\d,]*(?:\.\d+)?)([a-z]*)$/;
const TELEPHONE = /^(?:1\.)?\d{3}\.\d{3}\.\d{4}$/;
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  bn: 1e9,
  b: 1e9,
  t: 1e12,
  tn: 1e12,
};
/** Scales that are nothing else after a number of three digits, as in "401k" and "403b". */
const SURE_SCALES = new Set(['m', 'mm', 'mn', 'bn', 'tn']);
const FRACTION_SIGN = /^(\d*)(?:([¼½¾⅓⅔⅛⅜⅝⅞])|(\d)\u2044(\d+))$/u;
const FRACTION_VALUES = new Map(
  [...'¼½¾⅓⅔⅛⅜⅝⅞'].map((sign, at) => [
    sign,
    [1 / 4, 1 / 2, 3 / 4, 1 / 3, 2 / 3, 1 / 8, 3 / 8, 5 / 8, 7 / 8][at] as number,
  ]),
);
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 16, 32, 64, 100]);
/** Before these, "1/3" is a day rather than a third. */
const BEFORE_DAYS = new Set('on until through since due dated effective ending before'.split(' '));

const plain = (word: string, { start, end }: Token, value: number | null = null): Atom => ({ word, value, start, end });

/** The words and numbers of a text as they are written. Dates, fractions, ratios and times become what is said for them. */
export function writtenAtoms(text: string): Atom[] {
  const words: string[] = [];
  const { starts, ends } = tokenize(text, (word) => {
    words.push(word);
    return 0;
  });
  const tokens = words.map((word, at): Token => ({ word, start: starts[at] as number, end: ends[at] as number }));
  const reading = { text, tokens };
  const atoms: Atom[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const read = slashed(reading, at) ?? clock(reading, at);
    if (isRange(reading, at, atoms)) atoms.push({ ...plain('to', token), end: token.start });
    if (read && isMinus(text, token.start)) atoms.push(plain('minus', token));
    const last = atoms.at(-1);
    const [only] = read?.atoms.length === 1 ? read.atoms : [];
    if (only?.value && only.value < 1 && last && isWhole(last) && gapAt(reading, at) === ' ') {
      atoms[atoms.length - 1] = { ...last, value: tidy((last.value ?? 0) + only.value), end: only.end };
    } else if (read) atoms.push(...read.atoms);
    else if (SIGN.test(token.word) || token.word === '#') atoms.push(...atomsAt(reading, at, atoms.at(-1)));
    at = read?.next ?? at + 1;
  }
  return atoms;
}

const isWhole = ({ value, digits }: Atom): boolean => value !== null && digits !== undefined && Number.isInteger(value);

/** What is between a token and the one before it, if it is short. */
function gapAt({ text, tokens }: Reading, at: number): string | null {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || token.start - before.end > 3) return null;
  return text.slice(before.end, token.start);
}

/** Whether a hyphen before a number is said as "to": "4-6%", "$5-$10", but not "60-40" and no telephone number. */
function isRange(reading: Reading, at: number, atoms: readonly Atom[]): boolean {
  if (!/^[-\u2013]$/.test(gapAt(reading, at) ?? '') || /^[-\u2013]$/.test(gapAt(reading, at + 1) ?? '')) return false;
  const before = atoms.findLast((one) => one.value !== null || !RANGED.has(one.word));
  const digits = /^[$€£]?(\d[\d,.]*)/.exec(reading.tokens[at]?.word ?? '')?.[1];
  if (!before || before.value === null || digits === undefined) return false;
  const value = Number(digits.replaceAll(',', ''));
  return before.value < value && !(before.digits?.length === 3 && digits.length === 4);
}

/** A date, a fraction or a ratio: "11/6/2026", "2/3", "60/40". */
function slashed(reading: Reading, at: number): Read | null {
  const { tokens } = reading;
  const parts: Token[] = [];
  for (let next = at; parts.length < 3; next++) {
    const token = tokens[next];
    if (!token || !/^\d{1,4}$/.test(token.word) || (parts.length > 0 && gapAt(reading, next) !== '/')) break;
    parts.push(token);
  }
  if (parts.length < 2) return null;
  const place = { word: '', start: tokens[at]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
  const next = at + parts.length;
  const [a = 0, b = 0, c] = parts.map(({ word }) => Number(word));
  const number = (value: number) => plain('', place, value);
  const isDay = a > 0 && a <= 12 && b > 0 && b <= 31;
  const month = MONTH_NAMES[a - 1] ?? '';
  if (c !== undefined && isDay) {
    const year = c >= 100 ? c : c + (c >= 70 ? 1900 : 2000);
    return { atoms: [plain(month, place), number(b), number(year)], next };
  }
  const follows = tokens[next]?.word;
  const isFraction =
    a > 0 && a < b && (follows === 'of' || (DENOMINATORS.has(b) && !BEFORE_DAYS.has(tokens[at - 1]?.word ?? '')));
  if (c === undefined && isFraction) return { atoms: [number(tidy(a / b))], next };
  if (c === undefined && isDay && !(a === b && a === 10)) return { atoms: [plain(month, place), number(b)], next };
  return { atoms: parts.map((part) => plain('', part, Number(part.word))), next };
}

/** "9:30", which is said like 930, and "9:00" like 9. */
function clock(reading: Reading, at: number): Read | null {
  const [hours, minutes] = [reading.tokens[at], reading.tokens[at + 1]];
  const found = /^([0-5]\d)([ap]m)?$/.exec(minutes?.word ?? '');
  if (!hours || !minutes || !found || !/^\d{1,2}$/.test(hours.word) || gapAt(reading, at + 1) !== ':') return null;
  const hour = Number(hours.word);
  if (hour > 24) return null;
  const place = { word: '', start: hours.start, end: minutes.end };
  const value = Number(found[1]) === 0 ? hour : hour * 100 + Number(found[1]);
  return { atoms: [plain('', place, value), ...(found[2] ? [plain(found[2], place)] : [])], next: at + 2 };
}

/** Whether a hyphen before a number is a minus, not part of a range. */
const isMinus = (text: string, start: number): boolean =>
  /[-\u2212]/.test(text.charAt(start - 1)) && /^[\s(]?$/.test(text.charAt(start - 2));

function atomsAt(reading: Reading, at: number, last: Atom | undefined): Atom[] {
  const { text, tokens } = reading;
  const token = tokens[at] as Token;
  const { word, start, end } = token;
  const isNumberNext = /^[$€£]?\d/.test(tokens[at + 1]?.word ?? '') && /^\.? ?$/.test(gapAt(reading, at + 1) ?? '-');
  if (word === '#') return isNumberNext ? [plain('number', token)] : [];
  if (word === 'no' && isNumberNext && text.startsWith('No.', start)) return [plain('number', token)];
  if (CURRENCIES[word] && isNumberNext) return [{ ...plain(`<${CURRENCIES[word]}>`, token), end: start }];
  const sign = FRACTION_SIGN.exec(word);
  if (sign) {
    const part = FRACTION_VALUES.get(sign[2] ?? '') ?? Number(sign[3]) / Number(sign[4]);
    return [plain('', token, tidy(Number(sign[1] || 0) + part))];
  }
  if (TELEPHONE.test(word)) {
    const digits = word.replaceAll('.', '');
    return [{ ...plain('', token, Number(digits)), digits }];
  }
  const found = NUMBER.exec(word);
  if (found) {
    const isPart = text.charAt(start - 1) === '.' && /^[\s($+-]?$/.test(text.charAt(start - 2));
    return [...(isMinus(text, start) ? [plain('minus', token)] : []), ...numberAtoms(token, found, isPart)];
  }
  const short = text.charAt(start - 1) === '/' || last?.value != null ? SHORT_UNITS.get(word) : undefined;
  if (short) return short.map((one) => plain(one, token));
  if (word === 'bps' || word === 'bips') return [plain('basis', token), plain('point', token)];
  if (word === 'twice') return [plain('', token, 2), plain('times', token)];
  return wordAtoms(reading, at, end);
}

function numberAtoms(token: Token, [, sign = '', digits = '', tail = '']: RegExpExecArray, isPart: boolean): Atom[] {
  const value = Number(`${isPart ? '0.' : ''}${digits.replaceAll(',', '')}`);
  const currency = CURRENCIES[sign];
  if (/^(?:st|nd|rd|th)$/.test(tail)) return [plain(`${value}th`, token)];
  if (tail === 's' && value % 10 === 0) return [plain(`${value}s`, token)];
  const scale = sign !== '' || value < 100 || SURE_SCALES.has(tail) ? SCALES[tail] : undefined;
  const units = SHORT_UNITS.get(tail) ?? [tail === 'x' ? 'times' : (SAME.get(tail) ?? tail)];
  return [
    ...(currency ? [{ ...plain(`<${currency}>`, token), end: token.start }] : []),
    scale === undefined
      ? { ...plain('', token, value), ...(/^\d+$/.test(digits) && !isPart ? { digits } : {}) }
      : plain('', token, tidy(value * scale)),
    ...(tail === '' || scale !== undefined ? [] : units.map((unit) => plain(unit, token))),
  ];
}

function wordAtoms({ text, tokens }: Reading, at: number, end: number): Atom[] {
  const token = tokens[at] as Token;
  const word = token.word.replaceAll('.', '');
  if (word.includes('&') && word.length > 1) {
    return word.split('&').flatMap((part, nth) => [...(nth > 0 ? [plain('and', token)] : []), plain(part, token)]);
  }
  const date = SHORT_DATES.get(word);
  const isCapital = /\p{Lu}/u.test(text.charAt(token.start));
  // in capitals they are other things: an SEP IRA, an APR
  const isShouted = /^\p{Lu}{2}/u.test(text.slice(token.start, end));
  if (date && isCapital && !isShouted && (isAbbreviated(text, end) || isBesideDate(tokens, at)))
    return [plain(date, token)];
  // "Q3", "W2": a letter and a number
  const joined = /^([a-z]{1,2})(\d{1,5})$/.exec(word);
  if (joined) return [plain(joined[1] as string, token), plain('', token, Number(joined[2]))];
  // a rating with its sign: "BBB-"
  const isRating = /^[a-d]{1,3}$/.test(word) && isCapital && /^-(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2));
  return [plain(SAME.get(word) ?? word, token), ...(isRating ? [plain('minus', token)] : [])];
}

const isAbbreviated = (text: string, end: number): boolean => /^\.\s*[^\s\p{Lu}]/u.test(text.slice(end, end + 8));

const isBesideDate = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 2], tokens[at - 1], tokens[at + 1], tokens[at + 2]].some(
    (near, nth) =>
      near !== undefined &&
      ((nth > 0 && nth < 3 && /^\d{1,4}(?:st|nd|rd|th)?$/.test(near.word)) ||
        DATE_WORDS.has(SAME.get(near.word) ?? near.word)),
  );
