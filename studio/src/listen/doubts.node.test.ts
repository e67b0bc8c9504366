import { expect, it } from 'vitest';
import { secondOpinion } from './doubts.ts';
import type { HeardSound } from './listen.ts';

const first = (changes: { findings?: object[]; incomparable?: string }) => ({
  findings: [],
  incomparable: null,
  ...changes,
});
/** Two words, with pauses before, between and after them, in milliseconds. */
const pauses = (before: number, between: number, after: number): HeardSound => ({
  words: [
    ['our', before, before + 200],
    ['fund', before + 200 + between, before + 700 + between],
  ],
  seconds: (before + between + 700 + after) / 1000,
});
const short = pauses(1900, 1900, 1900);

it.each([
  ['heard a difference', first({ findings: [{}] }), short, true],
  ['heard another text', first({ incomparable: 'other_words' }), short, true],
  ['heard no words for two seconds at the start', first({}), pauses(2000, 100, 100), true],
  ['heard no words for two seconds in between', first({}), pauses(100, 2000, 100), true],
  ['heard no words for two seconds at the end', first({}), pauses(100, 100, 2000), true],
  ['heard no difference', first({}), short, false],
  ['heard no words', first({ incomparable: 'no_words' }), { words: [], seconds: 60 }, false],
])('the second recognizer runs where the first %s', async (_, said, heard, isAsked) => {
  const both = first({});
  expect(await secondOpinion(said, heard, async () => both)).toBe(isAsked ? both : said);
});
