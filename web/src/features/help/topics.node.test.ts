import { describe, expect, it } from 'vitest';
import { chapters } from './chapters.ts';
import { found } from './topics.ts';

const questions = (typed: string) =>
  found(chapters, typed).flatMap(({ topics }) => topics.map((topic) => topic.question));

describe('Help', () => {
  it('shows everything without words', () => {
    expect(found(chapters, '  ')).toEqual(chapters);
  });

  it.each([
    ['microphone', 'The camera or the microphone does not work'],
    ['LINK expired', 'My reviewer cannot open the link'],
    ['two-factor', 'How do I make signing in safer?'],
    ['close account', 'How do I close my account?'],
  ])('finds for “%s” the question “%s”', (typed, question) => {
    expect(questions(typed)).toContain(question);
  });

  it('finds nothing for words that no answer has', () => {
    expect(questions('zeppelin')).toEqual([]);
  });

  it('asks each question once', () => {
    const all = questions('');
    expect(new Set(all).size).toBe(all.length);
  });
});
