import { describe, expect, it, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { paragraphsOf, sizeFor } from './generation.ts';
import { aiRuleForm, generationRequest, generatorForm, lengthAskedFor, settled } from './schemas.ts';

describe('the form of a rule', () => {
  test.each([
    [{ rule: 'Never name a fund.' }, {}],
    [{}, { rule: 'Rule is required' }],
    [{ rule: '   ' }, { rule: 'Rule is required' }],
    [{ rule: 'x'.repeat(501) }, { rule: 'A rule can have at most 500 characters' }],
  ])('%j: %j', (form, errors) => {
    expect(fieldErrors(aiRuleForm, form)).toEqual(errors);
  });
});

describe('the form of the generator', () => {
  test.each([
    [{ length: 1, category: 'Taxes' }, {}],
    [{ length: 5, category: 'Taxes', tone: 'formal', audience: 'retired' }, {}],
    [{ category: 'Taxes' }, { length: 'Script length is required' }],
    [{ length: 6, category: 'Taxes' }, { length: 'Script length is required' }],
    [{ length: 2 }, { category: 'Category is required' }],
    [{ length: 2, category: ' ' }, { category: 'Category is required' }],
    [{ length: 2, category: 'Custom' }, { category: 'Choose another name for the category' }],
    [{ length: 2, category: 'Taxes', tone: 'rude' }, { tone: expect.any(String) }],
  ])('%j: %j', (form, errors) => {
    expect(fieldErrors(generatorForm, form)).toEqual(errors);
  });
});

describe('a request', () => {
  it('needs nothing but a topic', () => {
    expect(fieldErrors(generationRequest, { topic: 'Bonds' })).toEqual({});
    expect(fieldErrors(generationRequest, {})).toEqual({ topic: 'Write what the script is about' });
    expect(settled({ topic: 'Bonds' })).toEqual({
      topic: 'Bonds',
      tips: '',
      previous: '',
      settings: { length: 2, category: null, tone: null, audience: null, withCompliance: false },
    });
  });

  test.each([
    ['a reading duration of 3 minutes and 6 paragraphs', 3],
    ['a 5-minute talk', 5],
    ['1 min', 1],
    ['15 minutes', null],
    ['9 minutes', null],
    ['bonds', null],
  ])('that says %j asks for %j minutes', (words, minutes) => {
    expect(lengthAskedFor(words)).toBe(minutes);
    expect(settled({ topic: words }).settings.length).toBe(minutes ?? 2);
  });

  test.each([
    [10, 1],
    [320, 2],
    [700, 5],
    [3_000, 5],
  ])('to refine a text of %i words keeps its length: %i minutes', (words, minutes) => {
    expect(settled({ topic: 'Friendlier', previous: 'word '.repeat(words).trim() }).settings.length).toBe(minutes);
  });

  it('uses the chosen length, whatever its words say', () => {
    expect(settled({ topic: '3 minutes', settings: { length: 5 } }).settings.length).toBe(5);
  });
});

test('a minute is two paragraphs and 150 words', () => {
  expect(sizeFor(1)).toEqual({ paragraphs: 2, words: 150 });
  expect(sizeFor(5)).toEqual({ paragraphs: 10, words: 750 });
  expect(paragraphsOf('\n\nOne\nline.\n \nTwo.\n\n\n\nThree.')).toEqual(['One\nline.', 'Two.', 'Three.']);
});
