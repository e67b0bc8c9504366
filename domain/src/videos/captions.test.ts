import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import {
  CAPTIONS_MAX_BYTES,
  type Caption,
  captionsForm,
  captionsMessage,
  isMachineMade,
  readCaptions,
  writeCaptions,
} from './captions.ts';

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n\n00:00:03.000 --> 00:00:04.000\nthere\n';
const TWO: Caption[] = [
  { start: 1, end: 2.5, text: 'Hello' },
  { start: 3, end: 4, text: 'there' },
];

const read = (text: string): Caption[] | string => {
  const result = readCaptions(text);
  return 'captions' in result ? result.captions : captionsMessage(result.problem);
};

const normal = (text: string): string => captionsForm.parse({ captions: text }).captions;

describe('reading captions', () => {
  test.each<[string, string, Caption[]]>([
    ['WebVTT', VTT, TWO],
    ['with a byte order mark and the line ends of Windows', `\uFEFF${VTT.replaceAll('\n', '\r\n')}`, TWO],
    ['with the line ends of old Macs', VTT.replaceAll('\n', '\r'), TWO],
    [
      'with a title, notes, styles and regions',
      vtt('- our talk\nKind: captions', 'NOTE made by hand\nNOTE', 'STYLE\n::cue { color: red }', 'REGION\nid:a'),
      TWO,
    ],
    ['without hours', 'WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n\n00:03.000 --> 00:04.000\nthere', TWO],
    ['with names', 'WEBVTT\n\nfirst one\n00:01.000 --> 00:02.500\nHello\n\n2\n00:03.000 --> 00:04.000\nthere', TWO],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,500\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nthere\n', TWO],
    [
      'SubRip without numbers, with points and short parts',
      '0:0:1.0 --> 0:0:2.5\nHello\n\n\n\n00:00:03 --> 00:00:04\nthere',
      TWO,
    ],
    [
      'SubRip without the blank lines between',
      '1\n00:00:01,000 --> 00:00:02,500\nHello\n2\n00:00:03,000 --> 00:00:04,000\nthere',
      TWO,
    ],
    ['arrows of all kinds', '1\n00:00:01,000->00:00:02,500\nHello\n\n2\n00:00:03,000 –> 00:00:04,000  \nthere', TWO],
    ['out of order', '1\n00:00:03,000 --> 00:00:04,000\nthere\n\n2\n00:00:01,000 --> 00:00:02,500\nHello', TWO],
    [
      'blank lines inside a caption',
      'WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n\nyou\n \n00:03.000 --> 00:04.000\nthere',
      [
        { start: 1, end: 2.5, text: 'Hello\nyou' },
        { start: 3, end: 4, text: 'there' },
      ],
    ],
    [
      'captions without words are none',
      'WEBVTT\n\n00:01.000 --> 00:02.500\n\n00:03.000 --> 00:04.000\nthere',
      TWO.slice(1),
    ],
    ['a number that is a caption', 'WEBVTT\n\n00:01.000 --> 00:02.500\n2024', [{ start: 1, end: 2.5, text: '2024' }]],
    ['nothing', '', []],
    ['blank lines', '\n \n\r\n', []],
    ['a head alone', 'WEBVTT', []],
    ['hours', '100:00:00.000 --> 100:00:00.010\nlate', [{ start: 360_000, end: 360_000.01, text: 'late' }]],
  ])('%s', (_what, text, captions) => {
    expect(read(text)).toEqual(captions);
  });

  test.each<[string, string]>([
    ['<i>Hello</i> <b.loud>you</b>', 'Hello you'],
    ['<v Nora Whitfield>Hello', 'Hello'],
    ['<00:00:01.500>Hel<c.red>lo</c>', 'Hello'],
    ['<font color="#fff">Hello</font>', 'Hello'],
    ['{\\an8}Hello', 'Hello'],
    ['Hello<br/>you', 'Hello\nyou'],
    ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
    ['5 &lt; 6 &amp; 7 &gt; 6&nbsp;%', '5 < 6 & 7 > 6\u00a0%'],
    ['&amp;lt; &copy; &;', '&lt; &copy; &;'],
    ['a <made up> tag', 'a <made up> tag'],
    ['tab\tand\u0007 bell', 'tab and bell'],
    ['שלום 👩‍👩‍👧', 'שלום 👩‍👩‍👧'],
  ])('the text %s is %s', (text, plain) => {
    expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toEqual([{ start: 1, end: 2, text: plain }]);
  });

  test.each<[string, string | undefined]>([
    ['line:0 align:start', 'line:0 align:start'],
    [
      'align:start position:10%,line-left size:35% vertical:rl',
      'vertical:rl position:10%,line-left size:35% align:start',
    ],
    ['region:a line:-1 line:4 X1:40 Y1:100', 'line:-1'],
    ['align:url(x) onclick=1', undefined],
  ])('position: %s', (given, kept) => {
    const [caption] = read(`WEBVTT\n\n00:01.000 --> 00:02.000 ${given}\nHello`) as Caption[];
    expect(caption?.settings).toBe(kept);
  });
});

test.each<[string, string, string]>([
  [
    'a letter',
    'Dear Sir,\n\nthank you',
    'Line 1: this is neither WebVTT nor SubRip, which begin with WEBVTT or with a number and a time',
  ],
  [
    'a page',
    '<!doctype html>\n<p>',
    'Line 1: this is neither WebVTT nor SubRip, which begin with WEBVTT or with a number and a time',
  ],
  [
    'words before the first time',
    'WEBVTT\n\nHello',
    'Line 3: a time like 00:00:01.000 --> 00:00:04.000 is missing here',
  ],
  ['a number without a time', `${VTT}\n3\nagain`, 'Line 9: a time like 00:00:01.000 --> 00:00:04.000 is missing here'],
  [
    'half a time',
    'WEBVTT\n\n00:01.000 -->\nHello',
    'Line 3: "00:01.000 -->" is not a time like 00:00:01.000 --> 00:00:04.000',
  ],
  [
    'a time without its arrow',
    `${VTT}\n00:05.000 00:06.000\nagain`,
    'Line 9: "00:05.000 00:06.000" is not a time like 00:00:01.000 --> 00:00:04.000',
  ],
  [
    'frames for parts',
    '1\n00:00:01:12 --> 00:00:02:10\nHello',
    'Line 2: "00:00:01:12 --> 00:00:02:10" is not a time like 00:00:01.000 --> 00:00:04.000',
  ],
  [
    'a broken time within a text',
    `${VTT}4 --> 5\nagain`,
    'Line 8: "4 --> 5" is not a time like 00:00:01.000 --> 00:00:04.000',
  ],
  ['75 minutes', 'WEBVTT\n\n00:75:00.000 --> 01:80:00.000\nHello', 'Line 3: minutes and seconds go up to 59'],
  [
    'an end before the beginning',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nHello',
    'Line 3: this caption ends before it starts',
  ],
  [
    'letters of another alphabet',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nZo\uFFFD',
    'Line 4: some letters cannot be read, save the file as UTF-8',
  ],
  ['a megabyte', `${VTT}${'é'.repeat(CAPTIONS_MAX_BYTES / 2)}`, 'Captions can be up to 1 MB'],
  ['very many lines', `${VTT}${'a\n'.repeat(50_000)}`, 'Captions can have 50,000 lines at most'],
])('refused: %s', (_what, text, message) => {
  expect(read(text)).toBe(message);
  expect(fieldErrors(captionsForm, { captions: text })).toEqual({ captions: message });
});

test('very many blank lines inside one caption are read', () => {
  const lines = 24_000;
  const [caption] = read(`1\n00:00:01,000 --> 00:00:02,000\n${'a\n\n'.repeat(lines)}`) as Caption[];
  expect(caption?.text).toBe('a\n'.repeat(lines).trim());
});

test('as a field', () => {
  expect(normal('1\n00:00:01,000 --> 00:00:02,500 X1:0\n<i>Hello</i> & you')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello &amp; you\n',
  );
  expect(normal(VTT)).toBe(VTT);
  expect(normal('WEBVTT\n\nNOTE nothing here yet\n')).toBe('');
  expect(fieldErrors(captionsForm, {})).toEqual({ captions: expect.any(String) });
});

test('written captions read back the same', () => {
  const captions = [
    { start: 0, end: 0.001, text: '<i>&lt;' },
    { start: 3599.9996, end: 3601, text: '\n a --> b \n\n c\u0000\n', settings: 'line:0' },
    { start: 4000, end: 4001, text: ' \n ' },
  ];
  expect(writeCaptions(captions)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:00.001\n&lt;i&gt;&amp;lt;\n\n01:00:00.000 --> 01:00:01.000 line:0\na --&gt; b\nc\n',
  );
});

function vtt(head: string, ...blocks: string[]): string {
  return `WEBVTT ${head}\n\n${blocks.join('\n\n')}\n\n${VTT.slice(8)}`;
}

/** A small random generator with a fixed seed: the same texts in every run. */
const below = (() => {
  let state = 20_261_121;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
})();
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
const PIECES = [
  'WEBVTT',
  'NOTE',
  'STYLE',
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '1',
  '42',
  '00:01.000',
  '00:00:02,000',
  '9:59',
  '61:00',
  ' --> ',
  '->',
  '-->',
  'Hello',
  '<i>',
  '</i',
  '&lt;',
  '&amp;',
  '&',
  'line:0',
  '{\\an8}',
  '\uFEFF',
  '\u2028',
  '\u0000',
  '👩',
  '\t',
] as const;

describe('any input', () => {
  test('is read or refused with a message, and survives writing and reading', () => {
    let understood = 0;
    for (let trial = 0; trial < 4_000; trial += 1) {
      const start =
        below(3) === 0 ? '' : pick(['WEBVTT\n\n00:01.000 --> 00:02.000\n', '1\n00:00:01,000 --> 00:00:02,000\n']);
      const text = start + Array.from({ length: below(24) }, () => pick(PIECES)).join('');
      const result = readCaptions(text);
      if ('problem' in result) {
        const { line, message } = result.problem;
        expect(message).not.toBe('');
        expect(line === null || (line >= 1 && line <= text.split(/\r\n|\r|\n/).length)).toBe(true);
        continue;
      }
      understood += 1;
      const written = writeCaptions(result.captions);
      expect(read(written)).toEqual(result.captions);
      expect(normal(written)).toBe(written);
      for (const [index, caption] of result.captions.entries()) {
        expect(caption.end).toBeGreaterThan(caption.start);
        expect(caption.start).toBeGreaterThanOrEqual(result.captions[index - 1]?.start ?? 0);
        expect(caption.text).toMatch(/\S/);
      }
    }
    expect(understood).toBeGreaterThan(1_000);
  });

  test('takes linear time: quadratic work would not finish', () => {
    for (const unit of [' ', '<b ', '<br ', '{\\', '1', '1:', '&am', '00:01.000 --> 00:02.000 ', '\n', '1\n', '<b\n']) {
      const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${unit.repeat(900_000 / unit.length)}`;
      expect(readCaptions(text)).toEqual(expect.any(Object));
    }
  });
});

describe('captions that a recognizer wrote', () => {
  const MARKED = writeCaptions(TWO, { machineMade: true });

  test.each([
    ['say so in their file', MARKED, true],
    ['also as other programs write it', `\uFEFF${MARKED.replaceAll('\n', '\r\n')}`, true],
    ['but not those that a person wrote', VTT, false],
    ['nor words that sound like the note', VTT.replace('Hello', 'NOTE Written by a speech recognizer.'), false],
  ])('%s', (_, text, machineMade) => {
    expect(isMachineMade(text)).toBe(machineMade);
    expect(isMachineMade(normal(text))).toBe(machineMade);
  });

  test('are read as they are', () => {
    expect(read(MARKED)).toEqual(TWO);
  });
});
