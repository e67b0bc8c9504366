import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../shared/errors.ts';
import { withDismissals } from './dismissals.ts';
import { preReview } from './marks.ts';
import { dismissal, PHRASE_WITHOUT_WORDS, phraseRule } from './schemas.ts';

const TEXT = 'Hello. We guarantee a 7% return on your savings. Call us.';
const keyOf = (text: string) => preReview(text).map((mark) => mark.key);

describe('the key of a mark', () => {
  const [key] = keyOf(TEXT);

  test.each([
    ['a sentence before', `Good morning, everyone! ${TEXT}`],
    ['a sentence behind', `${TEXT} And thank you.`],
    ['another sentence changed', TEXT.replace('Hello', 'Good morning')],
    ['capitals', TEXT.replace('We guarantee', 'WE Guarantee')],
    ['spacing and lines', TEXT.replace('your savings', 'your\n  savings')],
    ['punctuation', TEXT.replace('savings.', 'savings!')],
  ])('stays the same: %s', (_, text) => {
    expect(keyOf(text)).toContain(key);
  });

  test.each([
    ['another word in its sentence', TEXT.replace('your savings', 'all your savings')],
    ['other words in the mark', TEXT.replace('7%', '9%')],
  ])('changes: %s', (_, text) => {
    const keys = keyOf(text);
    expect(keys).toHaveLength(1);
    expect(keys).not.toContain(key);
  });

  test('differs for a phrase repeated in one sentence, and is the same for identical sentences', () => {
    const twice = keyOf('There is no risk today and no risk tomorrow.');
    expect(new Set(twice).size).toBe(2);
    expect(new Set(keyOf('There is no risk. There is no risk.')).size).toBe(1);
  });
});

test('pairs marks with their dismissals', () => {
  const marks = preReview('We guarantee a 7% return. There is no risk.');
  const [first, second] = marks;
  const reviewed = withDismissals(marks, [
    { key: second?.key ?? '', reason: 'old' },
    { key: second?.key ?? '', reason: 'Legal agreed on May 3rd' },
    { key: 'gone:0000', reason: 'of a sentence that is gone' },
  ]);
  expect(reviewed).toEqual([
    { ...first, dismissed: null },
    { ...second, dismissed: { reason: 'Legal agreed on May 3rd' } },
  ]);
  expect(withDismissals([], [])).toEqual([]);
});

test.each<[unknown, Record<string, string>]>([
  [{ key: 'a', reason: 'Legal agreed' }, {}],
  [{ key: 'a', reason: ' ' }, { reason: 'Say why this is fine; the reviewer sees it' }],
  [{ key: 'a' }, { reason: 'Say why this is fine; the reviewer sees it' }],
  [{ key: 'a', reason: 'x'.repeat(500) }, {}],
  [{ key: 'a', reason: 'x'.repeat(501) }, { reason: 'Enter at most 500 characters' }],
  [{ reason: 'x' }, { key: 'Choose a mark' }],
])('a dismissal %#', (value, errors) => {
  expect(fieldErrors(dismissal, value)).toEqual(errors);
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ phrase: ' x ' }, { phrase: 'Enter at least 2 characters' }],
  [{ phrase: 'xy' }, {}],
  [{ phrase: 'x'.repeat(200) }, {}],
  [{ phrase: 'x'.repeat(201) }, { phrase: 'Enter at most 200 characters' }],
  [{ phrase: '!!!' }, { phrase: PHRASE_WITHOUT_WORDS }],
  [{ phrase: '🚀🚀' }, {}],
  [{ phrase: undefined }, { phrase: 'Enter 2 to 200 characters' }],
  [{ reason: '' }, { reason: 'Say why, so that the writer understands the mark' }],
  [{ replacement: 'client', anyNumber: true }, {}],
  [{ replacement: 'x'.repeat(201) }, { replacement: 'Enter at most 200 characters' }],
])("a firm's rule %#", (change, errors) => {
  expect(fieldErrors(phraseRule, { phrase: 'customer', reason: 'House style', ...change })).toEqual(errors);
});
