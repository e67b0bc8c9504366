import { describe, expect, test } from 'vitest';
import { cuesFor, cuesHeard, type HeardPart, toWebVtt } from './captions.ts';
import { linesOf, scrollOffset, wordsPerSecond } from './prompterTiming.ts';
import { wordsOf } from './spokenWords.ts';

const script =
  'Hello and welcome. Today we look at three questions about saving for retirement.\n\nFirst: when should you begin?';

describe('captions', () => {
  test('of steady reading have no gaps, at most two short lines, and end with sentences and paragraphs', () => {
    const words = wordsOf(script).length;
    const cues = cuesFor(script, [{ start: 0, end: words / 2.5, from: 0, to: words }]);
    expect(cues.map((cue) => cue.text)).toEqual([
      'Hello and welcome.',
      'Today we look at three questions\nabout saving for retirement.',
      'First: when should you begin?',
    ]);
    expect(cues[0]?.start).toBe(0);
    for (const [i, cue] of cues.slice(1).entries()) expect(cue.start).toBeCloseTo(cues[i]?.end ?? -1);
    expect(cues.at(-1)?.end).toBeCloseTo(words / 2.5);
    for (const line of cues.flatMap((cue) => cue.text.split('\n'))) expect(line.length).toBeLessThanOrEqual(44);
  });

  test('hold through a pause, repeat what was read twice, and skip what was skipped', () => {
    const text = 'One two three four.\nFive six seven eight.\nNine ten eleven twelve.';
    const held = cuesFor(text, [
      { start: 0, end: 1, from: 0, to: 2 },
      { start: 4, end: 5, from: 2, to: 4 },
    ]);
    expect(held).toEqual([{ start: 0, end: 5, text: 'One two three four.' }]);
    const again = cuesFor(text, [
      { start: 0, end: 2, from: 0, to: 4 },
      { start: 2, end: 4, from: 0, to: 4 },
      { start: 4, end: 6, from: 8, to: 12 },
    ]);
    expect(again.map(({ start, text: line }) => [start, line])).toEqual([
      [0, 'One two three four.'],
      [2, 'One two three four.'],
      [4, 'Nine ten eleven twelve.'],
    ]);
  });

  test('between two sentences with a silence: the next begins when the voice returns, not where the text kept moving', () => {
    const text = 'One two three four.\nFive six seven eight.';
    const [first, second] = cuesFor(text, [
      { start: 0, end: 2.7, from: 0, to: 5.4 },
      { start: 8, end: 9.3, from: 5.4, to: 8 },
    ]);
    expect(first).toEqual({ start: 0, end: 2, text: 'One two three four.' });
    expect(second).toEqual({ start: 8, end: 9.3, text: 'Five six seven eight.' });
    // a breath, or a silence in the middle of a sentence, does not split it
    const breath = [
      { start: 0, end: 2.7, from: 0, to: 5.4 },
      { start: 3.5, end: 4.8, from: 5.4, to: 8 },
    ];
    expect(cuesFor(text, breath).map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 4.8],
    ]);
    const middle = [
      { start: 0, end: 3.2, from: 0, to: 6.4 },
      { start: 8, end: 8.8, from: 6.4, to: 8 },
    ];
    expect(cuesFor(text, middle)[1]).toMatchObject({ start: 2, end: 8.8 });
  });

  test('as WebVTT', () => {
    const vtt = toWebVtt([
      { start: 0, end: 1.5, text: 'Gains & <losses>' },
      { start: 3661.0049, end: 3662, text: 'two\nlines' },
    ]);
    expect(vtt).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nGains &amp; &lt;losses&gt;\n\n01:01:01.005 --> 01:01:02.000\ntwo\nlines\n',
    );
    expect(toWebVtt([])).toBe('WEBVTT\n');
  });

  test('split long sentences evenly and join short ones', () => {
    const long = `${'saving early matters '.repeat(12).trim()}. Yes. It does.`;
    const words = wordsOf(long).length;
    const texts = cuesFor(long, [{ start: 0, end: words, from: 0, to: words }]).map((cue) => cue.text);
    expect(texts.length).toBe(4);
    expect(texts.at(-1)).toMatch(/Yes\. It does\.$/);
    for (const { length } of texts) expect([length > 50, length <= 84]).toEqual([true, true]);
  });

  test('of an empty script are empty', () => expect(cuesFor('', [{ start: 0, end: 9, from: 0, to: 0 }])).toEqual([]));
});

describe('pace', () => {
  test.each([
    [10, 5],
    [15, 4.375],
    [20, 3.75],
    [25, 2.5],
    [30, 1.875],
    [35, 1.25],
    [40, 0.625],
  ])('speed %i is %f words a second where 25 is 150 a minute', (speed, words) => {
    expect(wordsPerSecond(speed, 150)).toBeCloseTo(words);
  });

  test('words know where paragraphs end', () => {
    expect(wordsOf('a b \n\n c').map((word) => [word.text, word.start, word.endsParagraph])).toEqual([
      ['a', 0, false],
      ['b', 2, true],
      ['c', 7, false],
    ]);
  });

  test('the text rises steadily from its top to its end, and each line is at the marker when its words are due', () => {
    const lines = linesOf([...Array(8).fill(0), ...Array(7).fill(40), ...Array(9).fill(80), 140, 140]);
    expect(lines.map((line) => [line.top, line.firstWord, line.words])).toEqual([
      [0, 0, 8],
      [40, 8, 7],
      [80, 15, 9],
      [140, 24, 2],
    ]);
    let before = -1;
    for (let position = 0; position <= 26; position += 0.05) {
      const offset = scrollOffset(lines, 180, position);
      expect(offset).toBeGreaterThanOrEqual(before);
      if (position > 0.1) expect(offset - before).toBeLessThan(1.5);
      before = offset;
    }
    for (const line of lines) expect(Math.abs(scrollOffset(lines, 180, line.firstWord) - line.top)).toBeLessThan(10);
    expect(scrollOffset([], 0, 3)).toBe(0);
  });
});

describe('captions from heard words', () => {
  const text = 'One two three four.\nFive six seven eight.\nNine ten eleven twelve.';
  /** The words of the text at these seconds; words without a time were not heard. */
  const heardAt = (seconds: readonly (number | null)[]): HeardPart[] =>
    wordsOf(text).flatMap(({ start, end }, at) => {
      const from = seconds[at] ?? null;
      return from === null ? [] : [{ start, end, from, to: from + 0.4 }];
    });
  const shown = (seconds: readonly (number | null)[]) =>
    cuesHeard(text, heardAt(seconds)).map(({ start, end, text: line }) => [
      Number(start.toFixed(2)),
      Number(end.toFixed(2)),
      line.split(' ')[0],
    ]);
  const none = [null, null, null, null];

  test.each([
    [
      'begin and end with their words, and stay for a moment',
      [1, 1.5, 2, 2.5, 5, 5.5, 6, 6.5, 6.9, 7.4, 7.9, 8.4],
      [
        [1, 3.5, 'One'],
        [5, 6.9, 'Five'],
        [6.9, 8.8, 'Nine'],
      ],
    ],
    [
      'leave out a sentence that was not said',
      [1, 1.5, 2, 2.5, ...none, 6.9, 7.4, 7.9, 8.4],
      [
        [1, 3.5, 'One'],
        [6.9, 8.8, 'Nine'],
      ],
    ],
    ['and one of which a single word was heard', [null, null, 2, null, ...none, ...none], []],
    ['begin earlier where the first words were not heard', [null, 1.5, 2, 2.5, ...none, ...none], [[1.15, 2.9, 'One']]],
  ])('%s', (_, seconds, expected) => {
    expect(shown(seconds)).toEqual(expected);
  });
});
