import { MONTHS, unitsOf } from './units.ts';

/** A word or number of a script, with the ways to say it. */
export interface Saying {
  /** Ways to say it, each as words; the first is the usual one. */
  forms: string[][];
  /** Words that would mean something else in its place. */
  others: string[];
  isNumber: boolean;
  isGuard: boolean;
}

/** Words that people say in place of each other, by mistake or on purpose, and that change a promise. */
const GROUPS: readonly (readonly string[])[] = [
  'may might can could will would should must',
  'guarantee expect promise hope',
  'guarantees expects promises',
  'guaranteed expected promised likely',
  'all most some many every any no',
  'always often sometimes never usually',
  'more less',
  'up down',
  'rise fall',
  'rises falls',
  'gain loss',
  'gains losses',
  'profit loss',
  'increase decrease',
  'increases decreases',
  'higher lower raise reduce',
  'minimum maximum',
  'above below',
  'over under',
  'before after',
  'least most',
  'with without',
  'certain likely possible',
  'safe risky',
  'low high',
  'percent dollars points',
  'dollar euro',
  'thousand million billion',
  'january february march april may june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
  'day week month quarter year',
  'days weeks months quarters years',
  'monthly quarterly yearly',
  'today tomorrow yesterday',
  'past future',
  'rarely often',
  'owed owned',
  'lagged led',
  'raised reduced',
  'increased decreased',
  'better worse',
  'best worst',
  'buy sell',
  'stock bond fund annuity',
  'stocks bonds funds annuities',
  'interest dividends',
  'company government bank',
  'attorney accountant advisor',
  'income growth',
  'fixed variable',
].map((words) => words.split(' '));

const OTHERS = new Map<string, string[]>();
for (const group of GROUPS) {
  for (const word of group) {
    OTHERS.set(word, [...(OTHERS.get(word) ?? []), ...group.filter((other) => other !== word)]);
  }
}

/** Words that are often said with a prefix that turns them round. */
const TURNED = new Map(
  (
    'un insured secured limited funded registered regulated certain likely able safe restricted qualified guaranteed audited realized, ' +
    'in direct secure active, il liquid legal, ir regular revocable, non taxable deductible profit'
  )
    .split(', ')
    .flatMap((line) => {
      const [prefix, ...words] = line.split(' ');
      return words.map((word) => [word, `${prefix}${word}`] as const);
    }),
);
const NOT = new Map(
  (
    "can can't, could couldn't, will won't, would wouldn't, should shouldn't, do don't, does doesn't, did didn't, is isn't, are aren't, " +
    "was wasn't, were weren't, has hasn't, have haven't"
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that would mean something else in place of a word. */
function othersOf(key: string): string[] {
  const without = /^(?:un|in|il|im|ir|non|dis)([a-z]{5,})$/.exec(key)?.[1];
  const turned = [TURNED.get(key), NOT.get(key), TURNED.has(without ?? '') ? without : undefined];
  return [...(OTHERS.get(key) ?? []), ...turned.filter((word) => word !== undefined)];
}

const NUMBER_WORDS: readonly string[] = (
  'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion point'
).split(' ');

const LOW = NUMBER_WORDS.filter((word) => word !== 'oh').slice(0, 20);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function below100(value: number): string[] {
  if (value < 20) return [LOW[value] as string];
  const ones = value % 10;
  return [TENS[Math.floor(value / 10) - 2] as string, ...(ones > 0 ? [LOW[ones] as string] : [])];
}

const SCALES: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** A whole number in words: "one thousand two hundred thirty four". */
function counted(value: number): string[] {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    return [...counted(Math.floor(value / size)), name, ...(rest > 0 ? counted(rest) : [])];
  }
  return below100(value);
}

const digits = (text: string): string[] => [...text].map((digit) => LOW[Number(digit)] as string);

/** Numbers from here on are said digit by digit. */
const COUNTED_MAX = 1e15;
const DIGITS_SAID = 40;

/** A number that is too long or too small for words, digit by digit. */
function spelled(value: number): string[] {
  if (!Number.isFinite(value)) return digits('0');
  const plain = value < 1 ? value.toFixed(12).replace(/\.?0+$/, '') : BigInt(Math.round(value)).toString();
  return plain
    .slice(0, DIGITS_SAID)
    .split('.')
    .flatMap((part, at) => [...(at > 0 ? ['point'] : []), ...digits(part)]);
}

/** Parts as people say them. */
const PARTS: readonly (readonly [number, string, ...string[]])[] = [
  [1 / 2, 'half'],
  [1 / 4, 'quarter'],
  [3 / 4, 'three quarters'],
  [1 / 3, 'third'],
  [2 / 3, 'two thirds'],
  ...([1, 3, 5, 7] as const).map(
    (count) => [count / 8, count === 1 ? 'eighth' : `${LOW[count]} eighths`] as [number, string],
  ),
];

/** "A half", "seven and a half", "two thirds"; none if it is no such part. */
function partForms(value: number, whole: readonly string[]): string[][] {
  const rest = value - Math.floor(value);
  const name = PARTS.find(([part]) => Math.abs(part - rest) < 1e-9)?.[1].split(' ');
  if (!name) return [];
  const said =
    name.length > 1
      ? [name]
      : [
          ['a', ...name],
          ['one', ...name],
        ];
  if (value > 1) return said.map((form) => [...whole, 'and', ...form]);
  return [...(name[0] === 'half' ? [name] : []), ...said];
}

/** The ways to say a number; the first is the usual one. */
export function numberForms(value: number): string[][] {
  const written = String(value);
  if (!(value < COUNTED_MAX) || written.includes('e')) return [spelled(value)];
  const [whole = '0', part] = written.split('.');
  const count = counted(Number(whole));
  if (part) {
    const scaled = SCALES.find(([size]) => size >= 1000 && value >= size && Number.isInteger((value / size) * 10));
    const said = [...count, 'point', ...digits(part)];
    if (scaled) return [[...(numberForms(value / scaled[0])[0] as string[]), scaled[1]], said];
    const oh = part.includes('0') ? [said.map((word, at) => (at > count.length && word === 'zero' ? 'oh' : word))] : [];
    const parts = partForms(value, count);
    const decimal = [said, ...oh, ...(value < 1 ? [said.slice(count.length)] : [])];
    return part.length > 4 && parts.length > 0 ? parts : [...decimal, ...parts];
  }
  const forms = [count];
  if (value >= 1e6) forms.push(digits(whole));
  const number = Number(whole);
  for (const [size, name] of SCALES.slice(0, 3)) {
    if (number % size !== 0 && (number / size) * 10 === Math.floor((number / size) * 10) && number > size) {
      forms.unshift([...(numberForms(number / size)[0] as string[]), name]);
    }
  }
  const [high, low] = [Math.floor(number / 100), number % 100];
  if (number >= 1100 && number <= 2099) {
    const year = low === 0 ? ['hundred'] : low < 10 ? ['oh', ...below100(low)] : below100(low);
    if (high !== 20 || low > 0) forms.unshift([...below100(high), ...year]);
  } else if (number >= 100 && number < 1000 && low > 0) {
    forms.push([...below100(high), ...(low < 10 ? ['oh'] : []), ...below100(low)]);
  }
  if (count.includes('hundred') && low > 0) {
    const at = count.lastIndexOf('hundred') + 1;
    forms.push([...count.slice(0, at), 'and', ...count.slice(at)]);
  }
  return forms;
}

/** The words of a script in the order in which they are said. */
export function sayingsOf(script: string): Saying[] {
  const units = unitsOf(script);
  return units.map(({ key, guard }, at) => {
    const value = key.startsWith('#') ? Number(key.slice(1)) : null;
    const isGuard = guard !== null;
    if (value === null) {
      return { forms: formsOf(key), others: othersOf(key), isNumber: /^\d+th$/.test(key), isGuard };
    }
    const forms = numberForms(value);
    const isMoney = units[at + 1]?.key === 'dollar' && !Number.isInteger(value);
    if (isMoney && Number.isInteger(Math.round(value * 100)) && value < 1e6) {
      const cents = below100(Math.round((value % 1) * 100));
      forms.unshift(
        [...counted(Math.floor(value)), 'dollars', 'and', ...cents, 'cents'],
        [...counted(Math.floor(value)), ...cents],
      );
    }
    const isDay = [units[at - 1], units[at + 1], units[at + 2]].some((near) => MONTHS.has(near?.key ?? ''));
    if (isDay && value <= 31 && Number.isInteger(value) && value > 0) forms.push(ordinalWords(value));
    return { forms, others: [], isNumber: true, isGuard };
  });
}

const PLURAL: Record<string, string[][]> = {
  dollar: [['dollars'], ['dollar']],
  euro: [['euros'], ['euro']],
  pound: [['pounds'], ['pound']],
  cent: [['cents'], ['cent']],
};

for (const unit of 'year month week day hour minute quarter point'.split(' ')) PLURAL[unit] = [[unit], [`${unit}s`]];

const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** The ways to say a word by its key. */
export function formsOf(key: string): string[][] {
  const quarter = QUARTERS[Number(/^q([1-4])$/.exec(key)?.[1]) - 1];
  if (quarter)
    return [
      [quarter, 'quarter'],
      ['q', LOW[QUARTERS.indexOf(quarter) + 1] as string],
    ];
  if (/^[ap]\.m$/.test(key)) return [key.split('.')];
  const rating = /^([a-d])\1{1,2}$/.exec(key);
  if (rating) return [[key.length === 3 ? 'triple' : 'double', rating[1] as string], [...key]];
  const ordinal = /^(\d+)th$/.exec(key);
  if (ordinal) return [ordinalWords(Number(ordinal[1]))];
  const decade = /^(\d{2,4})s$/.exec(key);
  if (decade)
    return numberForms(Number(decade[1])).map((form) => [
      ...form.slice(0, -1),
      (form.at(-1) ?? '').replace(/y$/, 'ies'),
    ]);
  return PLURAL[key] ?? [[key]];
}

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function ordinalWords(value: number): string[] {
  const words = counted(value);
  const last = words.pop() ?? '';
  return [...words, ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)];
}
