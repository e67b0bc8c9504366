import { describe, expect, test } from 'vitest';
import { preReview } from './marks.ts';
import type { PhraseRule } from './schemas.ts';

const rule = (phrase: string, id: number, anyNumber = false): PhraseRule => ({
  id: String(id),
  phrase,
  reason: 'r',
  anyNumber,
});
const firmMarks = (text: string, lists: PhraseRule[]) =>
  preReview(text, { lists, families: ['firm'] }).map(({ start, end, ruleId }) => ({ start, end, ruleId }));

/** The meaning of a firm's list in the simplest code: try every phrase at every word, then keep the best of overlapping ones. */
function expected(words: string[], lists: PhraseRule[]) {
  const fits = (said: string, meant: string, any: boolean) =>
    said === meant || (any && (said === `${meant}s` || meant === `${said}s`));
  const all = lists.flatMap(({ id, phrase, anyNumber = false }, order) =>
    words.flatMap((_, first) => {
      const meant = phrase.split(' ');
      const stands = meant.every((word, step) => fits(words[first + step] ?? '', word, anyNumber));
      return stands ? [{ first, end: first + meant.length, order, id }] : [];
    }),
  );
  all.sort((a, b) => b.end - b.first - (a.end - a.first) || a.first - b.first || a.order - b.order);
  const kept: typeof all = [];
  for (const one of all) if (kept.every(({ first, end }) => one.end <= first || end <= one.first)) kept.push(one);
  const startOf = (at: number) => words.slice(0, at).join(' ').length + (at > 0 ? 1 : 0);
  return kept
    .sort((a, b) => a.first - b.first)
    .map(({ first, end, id }) => ({ start: startOf(first), end: startOf(end) - 1, ruleId: `firm.${id}` }));
}

describe("a firm's list", () => {
  test('marks of overlapping phrases the longest, then the earliest, then the first in the list', () => {
    let state = 20_261_122;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const some = (most: number) =>
      Array.from({ length: 1 + below(most) }, () => ['cat', 'cats', 'dog', 'owl'][below(4)] ?? 'cat');
    let marked = 0;
    for (let round = 0; round < 300; round++) {
      const words = some(40);
      // more phrases than fit into one word of bits
      const lists = Array.from({ length: 1 + below(40) }, (_, id) => rule(some(5).join(' '), id, below(3) === 0));
      const marks = firmMarks(words.join(' '), lists);
      // the text does not end with a space
      const meant = expected([...words, ''], lists);
      expect(marks, JSON.stringify({ words, lists })).toEqual(meant);
      marked += marks.length;
    }
    expect(marked).toBeGreaterThan(1_000);
  });

  test.each<[name: string, word: string, phrases: (at: number) => string, any: boolean, marks: number]>([
    ['share all but their last word', 'a', (at) => `${'a '.repeat(90)}b${at}`, false, 0],
    ['are one word, repeated differently often', 'a', (at) => 'a '.repeat(1 + (at % 99)).trim(), false, 506],
    [
      'are the same in the plural',
      'dogs',
      (at) => Array.from({ length: 36 }, (_, k) => ((at >> (k % 9)) & 1 ? 'dog' : 'dogs')).join(' '),
      true,
      555,
    ],
  ])('of 500 phrases that %s is found in 100,000 characters', (_name, word, phrases, any, marks) => {
    const text = `${word} `.repeat(100_000 / (word.length + 1));
    const lists = Array.from({ length: 500 }, (_, at) => rule(phrases(at), at, any));
    expect(firmMarks(text, lists)).toHaveLength(marks);
  });

  test('takes both halves of a contraction', () => {
    const marks = firmMarks("We can't lose.", [rule('can', 1), rule('not lose', 2)]);
    expect(marks).toEqual([{ start: 3, end: 13, ruleId: 'firm.2' }]);
  });
});
