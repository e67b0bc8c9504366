import { describe, expect, it, test } from 'vitest';
import type { Page, Piece } from './page-lines.ts';
import { textOfPages } from './pages.ts';

const WORDS = new Set('guaranteed investments retire anything well known any thing fund'.split(' '));
const isWord = (word: string) => WORDS.has(word);
const SIZE = 12;
const LETTER = 6;

/** A line of letters of the same width. */
const piece = (text: string, x: number, y: number, height = SIZE): Piece => ({
  text,
  x,
  y,
  width: text.length * LETTER * (height / SIZE),
  height,
});
const column = (lines: readonly string[], x = 72, y = 100, leading = 14): Piece[] =>
  lines.map((line, at) => piece(line, x, y + at * leading));
const page = (...pieces: Piece[]): Page => ({ width: 612, height: 792, pieces });
const read = (...pages: Page[]) => textOfPages(pages, isWord);

describe('the text of a page', () => {
  it('has no divided words', () => {
    const lines = [
      'Rates fell last week. This fund is guaran-',
      'teed to beat the market, and your invest-',
      'ments did what they should in a well-',
      'known way. Call us before you re\u00ad',
      'tire or change any-',
      'thing.',
    ];
    expect(read(page(...column(lines))).text).toBe(
      'Rates fell last week. This fund is guaranteed to beat the market, and your investments did what they should in a well-known way. Call us before you retire or change anything.',
    );
  });

  it('keeps the lines of an address and of a list', () => {
    expect(read(page(...column(['A bond (a loan)', 'pays interest.']))).text).toBe('A bond (a loan)\npays interest.');
    const list = ['Before you change anything in your plan:', '1. Call us about it as soon as you can.', '2. Wait.'];
    expect(read(page(...column(list))).text).toBe(list.join('\n'));
  });

  it('has an empty line between paragraphs', () => {
    const first = column(['Rates fell last week and bonds rose a', 'little. Your plan did what it was', 'meant to.']);
    const second = column(['Call us before you change anything.'], 72, 170);
    expect(read(page(...first, ...second)).text).toBe(
      'Rates fell last week and bonds rose a little. Your plan did what it was meant to.\n\nCall us before you change anything.',
    );
  });

  it('has each word once, although it was written twice to look bold, and nothing from outside of the page', () => {
    const text = read(
      page(piece('Guaranteed', 72, 100), piece('Guaranteed', 72.4, 100), piece('nobody sees this', 72, 900)),
    ).text;
    expect(text).toBe('Guaranteed');
  });

  it('joins pieces of a line by the gaps between them', () => {
    expect(read(page(piece('guar', 72, 100), piece('anteed', 96, 100), piece('returns', 136, 100))).text).toBe(
      'guaranteed returns',
    );
  });

  it('has raised numbers in their line', () => {
    expect(read(page(piece('It pays 5 %', 72, 100), piece('1', 139, 96, 7), piece('a year', 150, 100))).text).toBe(
      'It pays 5 % 1 a year'.replace(' 1', '1'),
    );
  });

  it('in Hebrew is read from right to left', () => {
    expect(read(page(piece('עולם', 200, 100), piece('שלום', 232, 100))).text).toBe('שלום עולם');
  });
});

describe('columns', () => {
  const left = ['Rates fell last week and', 'bonds rose. This fund is', 'not guaranteed to beat', 'the market.'];
  const right = ['Call us before you change', 'anything. We will look at', 'your plan together and', 'decide then.'];
  const whole =
    'Rates fell last week and bonds rose. This fund is not guaranteed to beat the market.\nCall us before you change anything. We will look at your plan together and decide then.';
  const [ofLeft, ofRight] = [column(left, 72), column(right, 320)];

  it('are read one after the other, whatever the order in which they were written', () => {
    expect(read(page(...ofLeft, ...ofRight)).text).toBe(whole);
    expect(read(page(...ofLeft.flatMap((line, at) => [line, ofRight[at] ?? line]))).text).toBe(whole);
  });

  it('are read after the title above them, and before what stands below', () => {
    const title = piece('What happened to your plan in the third quarter of this year', 72, 60);
    const end = piece('Brandt Planning is a registered adviser. This is no offer to sell you anything.', 72, 200);
    expect(read(page(title, ...ofLeft, ...ofRight, end)).text).toBe(`${title.text}\n${whole}\n${end.text}`);
  });

  it('can be three', () => {
    const narrow = (x: number, words: string[]) => column(words, x);
    const pieces = [
      ...narrow(40, ['one two three four', 'five six seven', 'eight nine ten.']),
      ...narrow(230, ['once upon a time', 'there was a fund', 'that fell.']),
      ...narrow(420, ['last of all the', 'third column is', 'read too.']),
    ];
    expect(read(page(...pieces)).text.replace(/\s+/g, ' ')).toBe(
      'one two three four five six seven eight nine ten. once upon a time there was a fund that fell. last of all the third column is read too.',
    );
  });

  it('may divide a word between them', () => {
    const text = read(
      page(
        ...column([...left.slice(0, 3), 'the market. Nothing is guaran-'], 72),
        ...column(['teed to you by us or', ...right.slice(1)], 320),
      ),
    ).text;
    expect(text).toContain('Nothing is guaranteed to you by us or');
  });

  it('of a table are cells: it is read row by row', () => {
    const rows = [
      ['Fund', 'Return'],
      ['Growth', '4.2 %'],
      ['Income', '3.1 %'],
      ['Balanced', '2.0 %'],
    ];
    const pieces = rows.flatMap(([name = '', value = ''], at) => [
      piece(name, 72, 100 + at * 14),
      piece(value, 320, 100 + at * 14),
    ]);
    expect(read(page(...pieces)).text).toBe('Fund Return\nGrowth 4.2 %\nIncome 3.1 %\nBalanced 2.0 %');
  });

  it('of a table with long rows stay in theirs', () => {
    const rows = ['Growth fund of America', 'Income fund for retired', 'Balanced fund of bonds'].flatMap((name, at) => [
      piece(name, 72, 100 + at * 14),
      piece(`${at}.5 % a year`, 300, 100 + at * 14),
      piece('high', 500, 100 + at * 14),
    ]);
    expect(read(page(...rows)).text.split('\n')).toHaveLength(3);
  });
});

describe('what repeats on the pages', () => {
  const body = (at: number) => [
    `Page text ${at} begins here and it goes on`,
    'for a line or two until it ends with the',
    `sentence number ${at}.`,
  ];
  const pages = (count: number, head = 'Brandt Planning', foot = (at: number) => `Page ${at + 1} of ${count}`) =>
    Array.from({ length: count }, (_, at) => page(piece(head, 72, 40), ...column(body(at)), piece(foot(at), 280, 760)));

  it('is left out and told', () => {
    const { text, margins, numbered } = read(...pages(3));
    expect(text).not.toMatch(/Brandt|Page \d/);
    expect(text).toContain('sentence number 2.');
    expect({ margins, numbered }).toEqual({ margins: ['Brandt Planning'], numbered: true });
  });

  test.each<[string, (at: number) => string]>([
    ['plain numbers', (at) => String(at + 5)],
    ['numbers between dashes', (at) => `– ${at + 1} –`],
    ['Roman numbers', (at) => ['i', 'ii', 'iii'][at] ?? ''],
    ['numbers of how many', (at) => `${at + 1} of 3`],
    ['numbers before a stroke', (at) => `${at + 1}/3`],
    ['a name and a number', (at) => `Brandt Planning | ${at + 1}`],
  ])('also as %s', (_what, foot) => {
    const { text } = read(...pages(3, 'Head of it all', foot));
    expect(text.split('\n').filter((line) => line !== '').length).toBe(3);
  });

  it('does not part a sentence or a word that goes on on the next page', () => {
    const first = [
      'Rates fell last week and bonds rose a',
      'little. Your plan did what it was meant',
      'to do, and nothing in it is guaran-',
    ];
    const second = ['teed to stay as it is for the whole time', 'that you are our client, so please do', 'call us.'];
    const { text } = read(
      page(piece('Brandt Planning', 72, 40), ...column(first), piece('1', 300, 760)),
      page(piece('Brandt Planning', 72, 40), ...column(second), piece('2', 300, 760)),
    );
    expect(text).toContain('nothing in it is guaranteed to stay as it is');
  });

  it('stays where it is part of the text', () => {
    const { text } = read(
      page(...column(['1', 'Rates fell last week.'], 72, 300)),
      page(...column(['2', 'Bonds rose.'], 72, 300)),
    );
    expect(text).toBe('1\nRates fell last week.\n\n2\nBonds rose.');
  });

  it.each([
    ['24/7', '50/50', '60/40'],
    ['9 of 10', '3 of 4', '1 of 2'],
  ])('is no figure of the text: %s, %s, %s', (...figures) => {
    const { text, numbered } = read(...pages(3, 'Brandt Planning', (at) => figures[at] ?? ''));
    for (const figure of figures) expect(text).toContain(figure);
    expect(numbered).toBe(false);
  });

  it('does not matter on a single page, except its number', () => {
    expect(read(page(piece('Brandt Planning', 72, 40), ...column(body(1)))).text).toMatch(/^Brandt Planning/);
    expect(read(page(...column(body(1)), piece('Page 1 of 1', 280, 760))).text).not.toMatch(/of 1/);
  });
});
