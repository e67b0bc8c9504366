import { describe, expect, it } from 'vitest';
import { transcriptOf } from './transcript.ts';

const vtt = (lines: readonly string[]) =>
  ['WEBVTT', ...lines.map((text, at) => `00:00:${String(at + 10)}.500 --> 00:00:${String(at + 11)}.000\n${text}`)].join(
    '\n\n',
  );

describe('a transcript', () => {
  it.each([
    [
      'joins captions into a paragraph',
      vtt(['Fees are', 'what you\npay.']),
      [{ at: 10, text: 'Fees are what you pay.' }],
    ],
    [
      'begins a new paragraph after a long one, at the end of a sentence',
      vtt(['a'.repeat(290), 'and so on.', 'Next.']),
      [
        { at: 10, text: `${'a'.repeat(290)} and so on.` },
        { at: 12, text: 'Next.' },
      ],
    ],
    ['is empty without captions', 'WEBVTT\n', []],
    ['is empty where captions cannot be read', '00:00:05 --> 00:00:01\nback in time', []],
  ])('%s', (_what, captions, expected) => {
    expect(transcriptOf(captions)).toEqual(expected);
  });
});
