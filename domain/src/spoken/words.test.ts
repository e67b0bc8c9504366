import { describe, expect, it } from 'vitest';
import type { SpokenCheck } from './check.ts';
import { answerWords, findingWords, limitedWords, placeWords, recordedWords, summaryWords } from './words.ts';

const finding = { before: '', after: '', from: 75.4, isSure: true };
const HASH = 'b'.repeat(64);
const free = { by: 'free' as const, model: 'moonshine tiny en', version: '0.1.21', sha256: HASH };
const byScript = { by: 'script' as const, model: 'soundswallower en-us', version: '0.6.3', sha256: HASH };
const check = (changes: Partial<SpokenCheck>): SpokenCheck => ({
  ...{ version: 2, mediaSha256: '', madeBy: 'author_browser', models: [byScript, free], incomparable: null },
  ...{ followed: 0.967, findings: [], more: 0, ...changes },
});
const LIMITS =
  'Numbers, negations, promises and names were compared. A name left out, or one word said for a similar one, can be missed.';

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
    expect(placeWords({ ...finding, ...words })).toBe('at 1:15, likely a real difference');
    expect(placeWords({ ...finding, ...words, isSure: false })).toBe('at 1:15, possibly misheard');
  });

  it.each<[string, Partial<SpokenCheck>, string]>([
    [
      'what was listened for',
      {},
      `No differences were found. About 4% of the script’s words could not be followed. ${LIMITS}`,
    ],
    ['it of several', { more: 2 }, `2 differences from the script were found. Followed 96% of the words. ${LIMITS}`],
    ['it of one', { more: 1 }, `1 difference from the script was found. Followed 96% of the words. ${LIMITS}`],
    [
      'all of it only if it was',
      { followed: 0.999 },
      `No differences were found. About 1% of the script’s words could not be followed. ${LIMITS}`,
    ],
    [
      'how little was followed',
      { followed: 0.712 },
      'Only 71% of the words could be followed; the sound may be the reason. Listen for differences yourself.',
    ],
    [
      'how little was followed, with what was found',
      { followed: 0.712, more: 3 },
      '3 differences from the script were found. Only 71% of the words could be followed; the sound may be the reason. Listen for differences yourself.',
    ],
    [
      'that only the script was listened for',
      { models: [byScript] },
      'Only the script’s own words and common slips were listened for; other differences may have been missed. Listen for differences yourself.',
    ],
  ])('says %s', (_, changes, told) => {
    expect(summaryWords(check(changes))).toBe(told);
  });

  it('keeps what earlier versions said, and names them', () => {
    const { version: _, followed: __, ...earlier } = check({});
    const mark = '(Version 1 of the comparison, which often missed a single wrong word.)';
    expect(summaryWords(earlier)).toBe(`No differences from the script were heard. ${mark}`);
    expect(summaryWords({ ...earlier, more: 1 })).toBe(`1 difference from the script was heard. ${mark}`);
    expect(recordedWords(earlier)).toContain('Compared by version 1 of the rules, as advice only.');
  });

  it('never says that there is no difference without what was listened for', () => {
    const models = [[], [byScript], [free], [byScript, free]];
    for (const one of models)
      for (const followed of [0, 0.3, 0.6, 0.849, 0.85, 1]) {
        const told = summaryWords(check({ models: one, followed }));
        if (/no differences/i.test(told)) {
          expect(told).toContain(LIMITS);
          expect(one).toContain(free);
        } else expect(told).toContain('Listen for differences yourself.');
      }
  });

  it('says how long too many are too many', () => {
    expect(limitedWords(1)).toContain('works again in 1 minute.');
    expect(limitedWords(12)).toContain('works again in 12 minutes.');
  });

  it('names the author’s word', () => {
    expect(answerWords({ meant: null })).toBeNull();
    expect(answerWords({ meant: 'Agreed' })).toBe('Intended: Agreed');
    expect(answerWords({ meant: 'Listen at 0:14', asWritten: true })).toBe(
      'The author says it was said as written: Listen at 0:14',
    );
  });

  it.each([
    ['no_sound', 'The author’s browser found no sound in this video, so nothing was compared.'],
    ['no_words', 'No speech was recognized in this video. It may be silence or music.'],
    ['no_script', 'There is no script to compare the video with.'],
    [
      'other_words',
      'The speech has too little in common with the script to compare. It may be another text, another language, or several people talking at once, or the sound may be poor.',
    ],
    [
      'poor_sound',
      'Not much could be followed. The sound may be poor, several people may be talking, or it may be another text. Listen for differences yourself.',
    ],
    ['limited', 'Not compared: there were too many comparisons within an hour. Listen for differences yourself.'],
    ['too_long', 'Not compared: videos longer than two hours can’t be compared.'],
    ['stopped', 'The comparison took too long and was stopped. Listen for differences yourself.'],
    ['failed', 'The comparison failed, so nothing was compared. Listen for differences yourself.'],
  ] as const)('is said not to be known, and why: %s', (incomparable, words) => {
    expect(summaryWords(check({ incomparable }))).toBe(words);
  });

  it('is recorded with the recognizers, if there were any', () => {
    const models = [free];
    const by = `Listened to in the author’s browser, which named its models: moonshine tiny en 0.1.21 (SHA-256 ${'b'.repeat(16)}…).`;
    expect(recordedWords(check({ models }))).toBe(
      `No differences were found. About 4% of the script’s words could not be followed. ${LIMITS} ${by} Compared by version 2 of the rules, as advice only.`,
    );
    expect(recordedWords(check({ models, incomparable: 'other_words', heard: 'hola' }))).toContain('Heard: “hola”');
    expect(recordedWords(check({ models: [], incomparable: 'no_sound' }))).toBe(
      'The author’s browser found no sound in this video, so nothing was compared.',
    );
  });

  it.each([
    ['stopped', 'The comparison took too long and was stopped.'],
    ['failed', 'The comparison failed, so nothing was compared.'],
    ['limited', 'Not compared: there were too many comparisons within an hour.'],
  ] as const)('is not recorded as compared if it was not: %s', (incomparable, words) => {
    const told = recordedWords(check({ models: [free], incomparable }));
    expect(told.startsWith(`${words} Listened to in the author’s browser`)).toBe(true);
    expect(told).not.toMatch(/advice|yourself|version/);
  });
});
