import { describe, expect, test } from 'vitest';
import { HELD_OUT } from '../../../testing/labelled/held-out.ts';
import { TUNING } from '../../../testing/labelled/tuning.ts';
import { type Mark, preReview } from './marks.ts';
import type { PhraseRule } from './schemas.ts';

/** A small random generator with a fixed seed: the same texts in every run. */
function generator(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return { below, pick };
}

const WORDS = (
  'we guarantee guaranteed returns risk free no never not you will earn double your money market stocks rise fund ' +
  "returned 12 % $500 past performance clients love us can't cannot won't best in class tax-free FDIC insured if but the a of and"
).split(' ');
const ODD = [
  ...[
    'שלום',
    'مرحبا',
    'ضمان',
    '\u202eevil\u202c',
    '👩‍👩‍👧',
    '👍🏽',
    '🇺🇸',
    '🚀',
    'e\u0301',
    'ﬁ',
    'İ',
    'ß',
    'Ⅷ',
    '漢字',
    'ไทย',
  ],
  ...[
    '\u200b',
    '\u00ad',
    '\ufeff',
    '\u0000',
    '\ud83d',
    '\ude00',
    '\u2028',
    '\t',
    '\r\n',
    "''''",
    '……',
    '---',
    '((',
    '%%',
  ],
  ...[
    '1,2,3.',
    '$',
    '$1.',
    'a.b.c.',
    '__proto__',
    'constructor',
    "'s",
    "n't",
    '&&',
    'A&B',
    '9'.repeat(300),
    'x'.repeat(300),
  ],
];
const GLUE = [' ', ' ', ' ', ' ', '\n', '  ', ', ', '. ', '? ', '\n\n', '-', '', ' — '];
const LISTS: PhraseRule[] = [
  { id: '1', phrase: 'your money', reason: 'r' },
  { id: '2', phrase: '🚀', reason: 'r' },
  { id: '3', phrase: 'stock', reason: 'r', anyNumber: true },
  { id: '4', phrase: 'zz', reason: 'r' },
];

function randomText(random: ReturnType<typeof generator>): string {
  const parts = Array.from({ length: random.below(60) }, () => {
    const word = random.below(5) === 0 ? random.pick(ODD) : random.pick(WORDS);
    return word + random.pick(GLUE);
  });
  return parts.join('');
}

const bare = (marks: Mark[]) => marks.map(({ start, end, ruleId, key }) => ({ start, end, ruleId, key }));

describe('in any text', () => {
  test('marks are ordered, do not overlap, and match the text at their offsets', () => {
    const random = generator(20_261_121);
    let marked = 0;
    for (let round = 0; round < 3_000; round++) {
      const text = randomText(random);
      const marks = preReview(text, { lists: LISTS });
      let from = 0;
      for (const mark of marks) {
        expect(mark.start).toBeGreaterThanOrEqual(from);
        expect(mark.end).toBeGreaterThan(mark.start);
        expect(mark.end).toBeLessThanOrEqual(text.length);
        expect(text.slice(mark.start, mark.end)).toBe(mark.text);
        // offsets never split a surrogate pair
        if (text.isWellFormed()) expect(mark.text.isWellFormed()).toBe(true);
        from = mark.end;
      }
      marked += marks.length;
      expect(preReview(text, { lists: LISTS })).toEqual(marks);
    }
    expect(marked).toBeGreaterThan(3_000);
  });

  test('distant text has no influence', () => {
    const random = generator(99);
    const far = `\n\n${'We met on Monday and talked about the garden. '.repeat(12)}\n\n`;
    for (let round = 0; round < 500; round++) {
      const text = randomText(random);
      const before = bare(preReview(text, { lists: LISTS }));
      const appended = bare(preReview(text + far + randomText(random), { lists: LISTS }));
      expect(appended.slice(0, before.length)).toEqual(before);
      const shift = far.length;
      const prepended = bare(preReview(far + text, { lists: LISTS }));
      expect(prepended).toEqual(before.map((mark) => ({ ...mark, start: mark.start + shift, end: mark.end + shift })));
    }
  });

  test('capitals, spacing, curly quotes and soft hyphens have no influence', () => {
    const sentences = [TUNING, HELD_OUT].flatMap((set) =>
      Object.values(set).flatMap(({ bad, good }) => [...bad, ...good]),
    );
    const rules = (text: string) => preReview(text).map((mark) => mark.ruleId);
    for (const sentence of sentences) {
      const expected = rules(sentence);
      expect(rules(sentence.replaceAll("'", '’').replaceAll('"', '”')), sentence).toEqual(expected);
      expect(rules(sentence.replaceAll(' ', ' \n ')), sentence).toEqual(expected);
      expect(rules(sentence.toLowerCase()), sentence).toEqual(expected);
      expect(rules(sentence.normalize('NFD')), sentence).toEqual(expected);
      expect(rules(sentence.replace(/([a-z])([a-z])/g, '$1\u00ad$2')), sentence).toEqual(expected);
    }
  });
});

describe('a megabyte of the worst input is checked in linear time', () => {
  const many = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
  test.each<[name: string, piece: string, marks: 'none' | 'many']>([
    ['one letter', 'a', 'none'],
    ['combining marks', 'e\u0301', 'none'],
    ['quotes', "'", 'none'],
    ['letters and points', 'a.', 'none'],
    ['digits and commas', '1,', 'none'],
    ['emoji that never end', '\u200d👩', 'none'],
    ['empty lines', '\n', 'none'],
    ['beginnings of phrases', 'guaranteed ', 'none'],
    ['beginnings with gaps', 'we will you will make you ', 'none'],
    ['negations', 'no ', 'none'],
    ['contractions', "can't ", 'none'],
    ['marks side by side', 'We guarantee a 7% return with no risk. ', 'many'],
    ['one sentence without end', 'risk free guaranteed returns you will earn money ', 'many'],
    ["a firm's word on every place", 'zz ', 'many'],
    ['overlapping phrases', 'double your money your money ', 'many'],
  ])('%s', (_, piece, expected) => {
    const marks = preReview(many(piece), { lists: LISTS });
    expect(marks.length > 10_000 ? 'many' : marks.length === 0 ? 'none' : marks.length).toBe(expected);
  });
});
