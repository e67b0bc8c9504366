import { expect, it } from 'vitest';
import type { HeardWord } from './byScript.ts';
import { secondOpinion } from './doubts.ts';

const first = (changes: { findings?: object[]; incomparable?: string }) => ({
  findings: [],
  incomparable: null,
  ...changes,
});
/** Two words, and a pause between them, in milliseconds. */
const words = (pause: number): HeardWord[] => [
  ['our', 200, 400],
  ['fund', 400 + pause, 900 + pause],
];

it.each([
  ['heard a difference', first({ findings: [{}] }), words(100), true],
  ['heard another text', first({ incomparable: 'other_words' }), words(100), true],
  ['heard no words for two seconds', first({}), words(2000), true],
  ['heard no difference', first({}), words(1900), false],
  ['heard no words', first({ incomparable: 'no_words' }), [], false],
])('the second recognizer runs where the first %s', async (_, said, heard, isAsked) => {
  const both = first({});
  expect(await secondOpinion(said, heard, async () => both)).toBe(isAsked ? both : said);
});
