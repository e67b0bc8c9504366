import { describe, expect, it } from 'vitest';
import type { SpokenCheck } from './check.ts';
import { findingWords, placeWords, recordedWords, summaryWords } from './words.ts';

const finding = { before: '', after: '', from: 75.4, isSure: true };
const check = (changes: Partial<SpokenCheck>): SpokenCheck => ({
  ...{ mediaSha256: '', madeBy: 'author_browser', models: [], incomparable: null, findings: [], more: 0 },
  ...changes,
});

describe('a difference in words', () => {
  it.each([
    [{ kind: 'omitted', approved: 'not', said: '' } as const, 'Not said: “not”'],
    [{ kind: 'added', approved: '', said: 'always' } as const, 'Not in the script: “always”'],
    [{ kind: 'changed', approved: 'may', said: 'will' } as const, 'Script: “may”, said: “will”'],
  ])('%o', (words, told) => {
    expect(findingWords({ ...finding, ...words })).toBe(told);
  });

  it('says when it is and how certain it is', () => {
    const words = { kind: 'added', approved: '', said: 'always' } as const;
    expect(placeWords({ ...finding, ...words })).toBe('at 1:15, likely');
    expect(placeWords({ ...finding, ...words, isSure: false })).toBe('at 1:15, possibly');
  });

  it('is counted', () => {
    expect(summaryWords(check({}))).toBe('No differences from the script were heard.');
    expect(summaryWords(check({ more: 1 }))).toBe('1 difference from the script was heard.');
  });

  it.each([
    ['no_sound', 'The author’s browser found no sound in this video, so nothing was compared.'],
    ['no_words', 'No speech was recognized in this video. It may be silence or music.'],
    ['no_script', 'There is no script to compare the video with.'],
    [
      'other_words',
      'The speech has too little in common with the script to compare. It may be another text, another language, or several people talking at once.',
    ],
    ['too_long', 'Not compared: videos longer than two hours can’t be compared.'],
    ['stopped', 'The comparison took too long and was stopped. Listen for differences yourself.'],
  ] as const)('is said not to be known, and why: %s', (incomparable, words) => {
    expect(summaryWords(check({ incomparable }))).toBe(words);
  });

  it('is recorded with the recognizers, if there were any', () => {
    const models = [{ by: 'free' as const, model: 'moonshine tiny en', version: '0.1.21', sha256: 'b'.repeat(64) }];
    const by = `Compared in the author’s browser, as advice only. Models, as that browser named them: moonshine tiny en 0.1.21 (SHA-256 ${'b'.repeat(16)}…).`;
    expect(recordedWords(check({ models }))).toBe(`No differences from the script were heard. ${by}`);
    expect(recordedWords(check({ models, incomparable: 'stopped' }))).toBe(
      `The comparison took too long and was stopped. ${by}`,
    );
    expect(recordedWords(check({ incomparable: 'no_sound' }))).toBe(
      'The author’s browser found no sound in this video, so nothing was compared.',
    );
  });
});
