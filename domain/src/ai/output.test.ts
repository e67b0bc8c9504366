import { describe, expect, it, test } from 'vitest';
import { liveText, plainText, scriptFrom } from './output.ts';

describe('an answer becomes script text', () => {
  test.each([
    ['as it is', 'One.\n\nTwo.', 'One.\n\nTwo.'],
    ['without a block of code around it', '```markdown\nOne.\n\nTwo.\n```', 'One.\n\nTwo.'],
    ['without headings and rulers', '# Title\n\n---\n\n### Part\nOne.', 'Title\n\nPart\nOne.'],
    ['without stars', '**Bold** and *slanted* and __strong__, 2 * 3 * 4.', 'Bold and slanted and strong, 2 * 3 * 4.'],
    ['without bullets and quotes', '- One\n* Two\n> Three', 'One\nTwo\nThree'],
    ['without HTML', '<p>One.</p><p>Two &amp; <b>three</b>.</p>', 'One.\nTwo &amp; three.'],
    ['without programs', 'One.<script>alert(1)</script><style>a{}</style> Two.', 'One. Two.'],
    ['without a program that never ends', 'One.<script>alert(1)', 'One.'],
    ['with signs that are no tags', 'If 3 < 5 and 5 > 3, say so <loudly>.', 'If 3 < 5 and 5 > 3, say so <loudly>.'],
    ['without thoughts', '<think>Hm.\n\nLet me see.</think>\n\nOne.', 'One.'],
    ['without thoughts that never end', '<think>Hm.', ''],
    ['without hidden characters', 'O\u0000n\u202ee\ufeff.\r\nTwo\u{e0041}.', 'One.\nTwo.'],
    ['with one empty line between paragraphs', 'One.  \n\n\n\n \nTwo.', 'One.\n\nTwo.'],
    ['of any script', 'שלום 👩‍👩‍👧 e\u0301', 'שלום 👩‍👩‍👧 e\u0301'],
    ['of whole characters', 'a\ud83db', 'a\ufffdb'],
  ])('%s', (_how, answer, text) => {
    expect(scriptFrom(answer)).toBe(text);
  });

  test.each([
    ['stars', '**a '],
    ['one star', '*a '],
    ['spaces', ' '],
    ['empty lines', '\n'],
    ['open tags', '<p '],
    ['open tags with spaces', `<br${' '.repeat(50)}`],
    ['thoughts', '<think>'],
    ['programs', '<script>'],
    ['rulers', '- '],
    ['fences', '```'],
  ])('of so many %s that quadratic work would not finish in time', (_what, piece) => {
    expect(scriptFrom(`${piece.repeat(Math.ceil(400_000 / piece.length))}x`)).toEqual(expect.any(String));
  });
});

describe('what is shown while an answer streams', () => {
  /** In pieces of every size: however the line is cut, the same comes out. */
  const shownOf = (answer: string, size: number): string => {
    const show = liveText();
    const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    return pieces.map(show).join('');
  };

  test.each([
    ['One.\n\nTwo.', 'One.\n\nTwo.'],
    ['\n\n  One.', 'One.'],
    ['<think>Hm, < and > and </thin.</think>\n\nOne.', 'One.'],
    ['<thinking>Hm.</thinking>One.', 'One.'],
    ['```text\nOne.\nTwo.', 'One.\nTwo.'],
    ['<thanks> all', '<thanks> all'],
    ['<think>never ends', ''],
    ['`code`', '`code`'],
    ['One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
    ['🚀 up 👩‍👩‍👧', '🚀 up 👩‍👩‍👧'],
  ])('%j', (answer, shown) => {
    for (const size of [1, 2, 3, 7, 100]) expect(shownOf(answer, size)).toBe(shown);
  });

  it('holds back almost nothing of long reasoning', () => {
    const show = liveText();
    expect(show('<think>')).toBe('');
    for (let piece = 0; piece < 10_000; piece += 1) expect(show('thinking '.repeat(10))).toBe('');
    expect(show('</think>One.')).toBe('One.');
  });
});

it('a text without hidden characters stays unchanged', () => {
  for (const text of ['', 'One\tTwo\n', 'שלום', '👍🏽']) expect(plainText(text)).toBe(text);
});
