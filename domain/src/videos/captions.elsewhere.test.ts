import { describe, expect, test } from 'vitest';
import { decodeText } from '../shared/text-file.ts';
import { type Caption, captionsMessage, readCaptions, writeCaptions } from './captions.ts';

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n\n00:00:03.000 --> 00:00:04.000\nthere\n';
const TWO: Caption[] = [
  { start: 1, end: 2.5, text: 'Hello' },
  { start: 3, end: 4, text: 'there' },
];

describe('captions from elsewhere', () => {
  /** What YouTube writes for its automatic captions: times of words, and lines that roll up. */
  const YOUTUBE = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.470 align:start position:0%
 
so<00:00:00.480><c> today</c><00:00:00.800><c> we</c>

00:00:02.470 --> 00:00:02.480 align:start position:0%
so today we
 

00:00:02.480 --> 00:00:04.950 align:start position:0%
so today we
talk<00:00:02.720><c> about</c><00:00:03.100><c> fees</c>

00:00:04.950 --> 00:00:04.960 align:start position:0%
talk about fees
 

00:00:04.960 --> 00:00:07.000 align:start position:0%
talk about fees
&gt;&gt; no<00:00:05.200><c> more</c>`;
  const START = 'position:0% align:start';
  const said = (start: number, end: number, text: string, settings?: string) => ({
    ...{ start, end, text },
    ...(settings && { settings }),
  });
  const all = (text: string) => {
    const result = readCaptions(text);
    return 'captions' in result ? result : captionsMessage(result.problem);
  };

  test.each<[string, string, Caption[], string[]]>([
    [
      'of YouTube, with times inside and lines that roll up',
      YOUTUBE,
      [
        said(0.16, 2.48, 'so today we', START),
        said(2.48, 4.96, 'talk about fees', START),
        said(4.96, 7, '>> no more', START),
      ],
      ['Lines that rolling captions repeat are there once.'],
    ],
    [
      'of Teams, with names of speakers',
      'WEBVTT\n\nNOTE duration:"00:05:12"\nNOTE language:en-us\n\n6a6c1b5c-0b/12-0\n00:00:01.000 --> 00:00:02.500\n<v Nora Whitfield>Hello</v>\n\n6a6c1b5c-0b/13-0\n00:00:03.000 --> 00:00:04.000\n<v Ada L>there</v>',
      TWO,
      ['Names of speakers were left out.'],
    ],
    [
      'of Zoom, with numbers and the speaker’s name as text',
      'WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.500\r\nNora Whitfield: Hello\r\n\r\n2\r\n00:00:03.000 --> 00:00:04.000\r\nthere\r\n',
      [said(1, 2.5, 'Nora Whitfield: Hello'), said(3, 4, 'there')],
      [],
    ],
    [
      'of Premiere, with fonts and places',
      '\uFEFF1\n00:00:01,000 --> 00:00:02,500 X1:40 X2:600 Y1:20 Y2:50\n<font color="#fff">{\\an8}Hello</font>\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>there</i>\n',
      TWO,
      ['Styles and positions were left out.'],
    ],
    ['of SubViewer', '0:00:01.000,0:00:02.500\nHello\n\n0:00:03.000,0:00:04.000\nthere\n', TWO, []],
    [
      'of SubViewer, in two lines',
      '0:00:01.000,0:00:02.500\nHello[br]you\n0:00:03.000,0:00:04.000\nthere',
      [said(1, 2.5, 'Hello\nyou'), said(3, 4, 'there')],
      [],
    ],
    [
      'with the header of FADGI',
      `WEBVTT\nType: caption\nLanguage: eng\nResponsible Party: US, A Library\nFile Creation Date: 2026-06-20 10:56:44.008719\nLocal Usage Element: [version history] 2026: made\n\n${VTT.slice(8)}`,
      TWO,
      [],
    ],
    [
      'with a header after a blank line, and styles',
      `WEBVTT\n\nType: caption\nOriginating File: /talk/a.mp4\n\nSTYLE\n::cue { color: red }\n\n${VTT.slice(8)}`,
      TWO,
      ['Styles were left out.'],
    ],
    [
      'with a stamp of a stream',
      `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n${VTT.slice(8)}`,
      TWO,
      [],
    ],
    [
      'with one that has no length',
      `${VTT}\n00:05.000 --> 00:05.000\nnever\n\nseen\n\n00:06.000 --> 00:07.000\nend`,
      [...TWO, said(6, 7, 'end')],
      ['1 caption without a length was left out.'],
    ],
    [
      'with several that have none',
      '1\n00:00:01,000 --> 00:00:01,000\nA\n\n2\n00:00:02,000 --> 00:00:02,000\nB\n\n3\n00:00:03,000 --> 00:00:04,000\nthere',
      TWO.slice(1),
      ['2 captions without a length were left out.'],
    ],
    [
      'with letters by number',
      'WEBVTT\n\n00:01.000 --> 00:02.500\nIt&#8217;s 5 &#x2264; 6 &ndash; &#0; &#xD800;',
      [said(1, 2.5, 'It’s 5 ≤ 6 – &#0; &#xD800;')],
      [],
    ],
    [
      'with a word said twice, which does not roll',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<00:01.000>no\n\n00:02.000 --> 00:03.000\nno',
      [said(1, 2, 'no'), said(2, 3, 'no')],
      [],
    ],
  ])('%s', (_what, text, captions, leftOut) => {
    expect(all(text)).toEqual({ captions, leftOut });
    expect(all(writeCaptions(captions))).toEqual({ captions, leftOut: [] });
  });

  test.each([
    ['UTF-16, little end first', 'le'],
    ['UTF-16, big end first', 'be'],
    ['Windows-1252', '1252'],
  ])('in %s', (_name, how) => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.500\n“Björn’s café”';
    const units = Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
    const wide = units.flatMap((unit) => (how === 'be' ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]));
    const quotes: Record<string, number> = { '“': 0x93, '”': 0x94, '’': 0x92 };
    const single = Array.from(text, (letter) => quotes[letter] ?? letter.charCodeAt(0));
    const bytes = Uint8Array.from(how === '1252' ? single : wide);
    expect(all(decodeText(bytes).text)).toMatchObject({ captions: [{ start: 1, end: 2.5, text: '“Björn’s café”' }] });
  });
});
