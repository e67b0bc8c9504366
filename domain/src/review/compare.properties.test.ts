import { describe, expect, test } from 'vitest';
import { type Change, compareTexts, countChanges } from './compare.ts';

/** A small generator with a fixed seed: the same pairs in every run. */
const below = (() => {
  let state = 20_261_120;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
})();
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

const LETTERS = [...'abcdef'];
const ODD = ['שלום', '👩‍👩‍👧', 'e\u0301', '\ud83d', '%_\\', '"', "can't", '汉字', '-', '\u200f', 'a.', 'b!', '\u0000'];
const SPACES = [' ', ' ', ' ', '\n', '  ', '\t', '\r\n', '\n\n', '\u00a0', '\u2003'];

const randomText = (words: number): string => {
  const parts = Array.from({ length: below(words) }, () => (below(5) === 0 ? pick(ODD) : pick(LETTERS)) + pick(SPACES));
  return (below(4) === 0 ? pick(SPACES) : '') + parts.join('') + (below(2) === 0 ? 'end' : '');
};

const wordsOf = (value: string) => value.split(/\s+/).filter(Boolean);
const only = (changes: Change[], ...kinds: Change['kind'][]) =>
  changes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

/** What is true of every comparison. */
function expectSound(before: string, after: string): Change[] {
  const changes = compareTexts(before, after);
  expect(only(changes, 'same', 'added')).toBe(after);
  expect(wordsOf(only(changes, 'same', 'removed')).join(' ')).toBe(wordsOf(before).join(' '));
  for (const [index, change] of changes.entries()) {
    expect(change.text).not.toBe('');
    const next = changes[index + 1];
    if (next) expect([change.kind, next.kind]).not.toEqual([next.kind, change.kind]);
    if (change.kind === 'added') expect(next?.kind).not.toBe('removed');
  }
  return changes;
}

describe('any two texts', () => {
  test('can be restored from their changes', () => {
    for (let round = 0; round < 2_000; round++) expectSound(randomText(40), randomText(40));
  });

  test('are equal if only whitespace differs', () => {
    for (let round = 0; round < 300; round++) {
      const text = randomText(40);
      const spaced = text.replace(/\s+/g, () => pick(SPACES));
      expect(compareTexts(text, spaced).every(({ kind }) => kind === 'same')).toBe(true);
    }
  });

  test('differ by no more words than were edited', () => {
    for (let round = 0; round < 300; round++) {
      const words = Array.from({ length: 200 }, (_, index) => `w${index}`);
      const edited = [...words];
      const edits = below(10);
      for (let edit = 0; edit < edits; edit++) edited[below(200)] = `new${edit}`;
      const { added, removed } = countChanges(expectSound(words.join(' '), edited.join(' ')));
      // a single shared word between two changed ones becomes part of the change
      expect(added).toBeLessThanOrEqual(edits * 2);
      expect(removed).toBe(added);
    }
  });
});

describe('a megabyte', () => {
  const sentences = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(index)).join(' ');
  const book = sentences(
    18_000,
    (index) => `Sentence number ${index} says that client ${index % 7} saves money early.`,
  );

  test('is compared by sentence when a word changed throughout', () => {
    let count = 0;
    let replaced = 0;
    const revised = book.replace(/client (\d)/g, (found, digit) => {
      if (count++ % 20 > 0) return found;
      replaced++;
      return `investor ${digit}`;
    });
    const changes = expectSound(book, revised);
    expect(countChanges(changes)).toEqual({ added: replaced, removed: replaced });
  });

  test('is replaced as a whole when nothing of it remains', () => {
    const other = sentences(
      18_000,
      (index) => `Chapter ${index}: nobody knows what tomorrow brings to whom, number${index}!`,
    );
    const kinds = expectSound(book, other).map(({ kind }) => kind);
    expect(kinds).toEqual(['removed', 'added']);
  });

  test.each<[name: string, before: string, after: string]>([
    ['one word', 'x'.repeat(1_000_000), `${'x'.repeat(1_000_000)}y`],
    ['only whitespace', ' '.repeat(1_000_000), '\n'.repeat(1_000_000)],
    ['one word again and again', 'save '.repeat(200_000), 'save '.repeat(199_000)],
    ['two words in turns', 'save early '.repeat(90_000), 'early save '.repeat(90_000)],
    ['full stops', '. '.repeat(500_000), '! '.repeat(500_000)],
    ['no full stops', 'save early '.repeat(90_000), 'spend later '.repeat(90_000)],
  ])('%s', (_, before, after) => {
    expectSound(before, after);
  });
});
