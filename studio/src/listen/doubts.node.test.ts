import { expect, it } from 'vitest';
import { secondOpinion } from './doubts.ts';

const first = (changes: { findings?: object[]; incomparable?: string }) => ({
  findings: [],
  incomparable: null,
  ...changes,
});

it.each([
  ['heard a difference', first({ findings: [{}] }), true],
  ['heard another text', first({ incomparable: 'other_words' }), true],
  ['heard no difference', first({}), false],
  ['heard no words', first({ incomparable: 'no_words' }), false],
])('the second recognizer runs where the first %s', async (_, said, isAsked) => {
  const both = first({});
  expect(await secondOpinion(said, async () => both)).toBe(isAsked ? both : said);
});
