import { type BookType, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { tidyText } from '@greenlit/domain/scripts/documents.ts';
import { describe, expect, it, test } from 'vitest';
import { docOf, odtOf, pdfOf } from '../../../../testing/office.ts';
import { readMarkdown } from './markdown.ts';
import { readOldWord } from './old-word.ts';
import { hidesCells, isLockedOpenDocument, readOpenDocument } from './open-document.ts';
import { partsOf } from './package-parts.ts';
import { openPdf, readPdf } from './pdf.ts';
import { readPlain } from './plain.ts';
import { readRichText } from './rich-text.ts';
import { readSheets } from './sheets.ts';

describe('an OpenDocument text', () => {
  const read = (text: string, styles = '') => tidyText(readOpenDocument(partsOf(odtOf(text, { styles }))).text);
  const hidden = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>';
  const list =
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-bullet text:level="2"/></text:list-style>';

  test.each<[string, string, string, string]>([
    [
      'no deleted words',
      '',
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone.</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>Stays.</text:p>',
      'Stays.',
    ],
    [
      'no hidden words',
      hidden,
      '<text:p>Seen.<text:span text:style-name="H"> Hidden.</text:span></text:p><text:section text:display="none"><text:p>Gone.</text:p></text:section>',
      'Seen.',
    ],
    [
      'spaces, tabs and line breaks',
      '',
      '<text:p>One<text:s text:c="3"/>two<text:tab/>three<text:line-break/>\n   four</text:p>',
      'One two three\nfour',
    ],
    [
      'the numbers of lists',
      list,
      '<text:list text:style-name="L"><text:list-item><text:p>One</text:p><text:list><text:list-item><text:p>a</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Two</text:p></text:list-item></text:list>',
      '1. One\n• a\n2. Two',
    ],
    [
      'tables row by row',
      '',
      '<table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row></table:table>',
      'A, B',
    ],
    [
      'footnotes at its end, and text boxes',
      '',
      '<text:p>It grew<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>No guarantee.</text:p></text:note-body></text:note>.<draw:frame><draw:text-box><text:p>Box.</text:p></draw:text-box></draw:frame></text:p>',
      'It grew.\nBox.\n\nNo guarantee.',
    ],
    ['no comments', '', '<text:p>Text<office:annotation><text:p>Hm.</text:p></office:annotation>.</text:p>', 'Text.'],
  ])('has %s', (_what, styles, text, expected) => {
    expect(read(text, styles)).toBe(expected);
  });

  it('with a password says so', () => {
    expect(isLockedOpenDocument(partsOf(odtOf('', { locked: true })))).toBe(true);
  });
});

describe('a rich text', () => {
  const FONTS = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset2 Symbol;}{\f2\fcharset204 Arial Cyr;}{\f3\fcharset128 MS Mincho;}}`;
  const read = (rtf: string) =>
    tidyText(readRichText(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0${FONTS}${rtf}}`, 'latin1')).text);
  const r = String.raw;

  test.each<[string, string, string]>([
    ['deleted words', r`We {\deleted always }never promise.`, 'We never promise.'],
    ['words that were moved', r`{\mvf Moved. }Stays.{\mvf\par} {\mvt Moved.}`, 'Stays. Moved.'],
    [
      'marks of what was moved',
      r`{\*\mvfmf M}{\mvf Moved.}{\*\mvfml M}Stays. {\*\mvtof M}{\mvt Moved.}{\*\mvtol M}`,
      'Stays. Moved.',
    ],
    ['hidden words', r`Seen.{\v  Hidden.}\v  Gone.\v0  Seen.`, 'Seen. Seen.'],
    ['a deleted line end', r`This is not {\deleted\par }guaranteed.`, 'This is not guaranteed.'],
    ['hyphens', r`50\_50 guar\-anteed`, '50-50 guaranteed'],
    ['signs of a symbol font', r`{\f1\'a3}5 %`, '≤5 %'],
    ['Unicode, with spare letters', r`\u8220?Hi\u8221\'94 {\uc0\u8212}\u-10179?\u-8703?`, '“Hi” —😁'],
    ['letters of other code pages', r`caf\'e9 {\f2\'cf\'f0} {\f3\'93\'fa}`, 'café Пр 日'],
    ['fields', r`{\field{\*\fldinst HYPERLINK "http://a.test"}{\fldrslt here}}`, 'here'],
    ['tables', r`\trowd\intbl A\cell B\cell\row\pard End`, 'A, B\nEnd'],
    ['list numbers', r`{\listtext 1.\tab}One\par{\pntext 2.\tab}Two`, '1. One\n2. Two'],
    [
      'what only programs read',
      r`{\info{\title T}}{\*\generator X;}{\stylesheet{\s0 Normal;}}{\header Head}{\pict 0102ff}Text{\*\bkmkstart a}`,
      'Text',
    ],
    [
      'footnotes and text boxes',
      r`It grew{\footnote No guarantee.}.{\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt Box.\par}}}`,
      'It grew.\n\nNo guarantee.\n\nBox.',
    ],
    ['text in two forms', r`{\upr{a?}{\*\ud{\u228?}}}b`, 'äb'],
    ['no title in two forms', r`{\info{\upr{\title a?}{\*\ud{\title \u228?}}}}Text`, 'Text'],
    ['a drawn text box', r`Text{\*\do\dobxpage{\dptxbx{\dptxbxtext Box.\par}}}`, 'Text\n\nBox.'],
    [
      'no text boxes of margins',
      r`{\header{\shp{\*\shpinst{\shptxt Box.}}}{\*\do{\dptxbxtext Box.}}}{\footer{\footnote Note.}}Text`,
      'Text',
    ],
    ['binary data', r`{\pict\bin4 }}{{}Text`, 'Text'],
  ])('has its final text: %s', (_what, rtf, expected) => {
    expect(read(rtf)).toBe(expected);
  });

  it.each<[string, string, string[]]>([
    [
      'changes',
      r`{\mvf M}{\deleted D}{\revised R}{\mvt M}`,
      ['Tracked changes were accepted: 1 addition, 1 deletion, 1 move.'],
    ],
    [
      'a picture, once',
      r`{\*\shppict{\pict 0102}}{\nonshppict{\pict 0102}}`,
      ['1 picture was left out. Words in pictures are not read.'],
    ],
    [
      'a picture that floats',
      r`{\shp{\*\shpinst{\sp{\sn pib}{\sv{\pict 0102}}}}{\shprslt{\pict 0102}}}`,
      ['1 picture was left out. Words in pictures are not read.'],
    ],
    [
      'only a header',
      r`{\header{\*\shppict{\pict 0102}}{\shp{\*\shpinst{\shptxt Box.}}}}`,
      ['Headers and footers were left out.'],
    ],
    ['nothing for bullets that are pictures', r`{\*\listpicture{\pict 0102}}`, []],
  ])('says what was left out: %s', (_what, rtf, notes) => {
    expect(readRichText(Buffer.from(`{\\rtf1 Text.${rtf}}`)).notes).toEqual(notes);
  });

  it('that is cut off is refused', () => {
    expect(() => readRichText(Buffer.from(r`{\rtf1 Text {\b bold`))).toThrow();
    expect(() => readRichText(Buffer.from(`{\\rtf1${'{'.repeat(100_000)}`))).toThrow();
  });
});

describe('a Markdown file', () => {
  test.each([
    ['headings and emphasis', '# Bonds\n\nThey are *not* guar**an**teed.', 'Bonds\n\nThey are not guaranteed.'],
    ['lines of a paragraph', 'One\ntwo  \nthree', 'One\ntwo\nthree'],
    ['lists', '3. Three\n4. Four\n\n- point\n- [x] done', '3. Three\n4. Four\n\n• point\n• done'],
    ['tables', '| Fund | Return |\n|---|---|\n| Growth | 4.2 % |', 'Fund, Return\nGrowth, 4.2 %'],
    ['links, pictures and HTML', '[Call us](https://a.test) ![logo](a.png) <b>now</b><!-- no -->', 'Call us now'],
    ['named characters and escapes', 'A &amp; B \\* &le;5 &#8212; R&D', 'A & B * ≤5 — R&D'],
    ['what comes before the text', '---\ntitle: x\n---\nText', 'Text'],
    ['facts in several lines', '---\r\n# made by\r\ntags:\r\n- a\r\n  - b\r\n\r\nday: 1\r\n---\r\nText', 'Text'],
    ['a section between two lines', '---\nCall us today.\n\n---\nText', 'Call us today.\n\nText'],
    ['a speaker between two lines', '---\n\nAnna: Call us.\n\n---\nText', 'Anna: Call us.\n\nText'],
    ['a list between two lines', '---\n- Call us.\n\n---\nText', '• Call us.\n\nText'],
  ])('has its words: %s', (_what, markdown, expected) => {
    expect(tidyText(readMarkdown(markdown).text)).toBe(expected);
  });

  it('says what stood above its text', () => {
    expect(readMarkdown('---\ntitle: Bonds\n---\nText').notes).toEqual([
      'The lines above the text, which only programs read, were left out: “title: Bonds”.',
    ]);
  });
});

describe('a plain text', () => {
  const notes = (...bytes: number[]) => readPlain(Buffer.from(bytes), 'txt').notes;

  it('says if its letters may be wrong', () => {
    expect(notes(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2)).toEqual(['The file’s letters may be wrong. Check the text.']);
    expect(notes(0x52, 0x65, 0x6e, 0xe9)).toEqual([]);
  });

  it('says if a letter is damaged', () => {
    expect(notes(...Buffer.from('Zoë, René'), 0xff)).toEqual(['Some letters could not be read. � is in their place.']);
  });
});

test.each([
  ['nothing', '<table:table-row/>', false],
  ['a row', '<table:table-row table:visibility="collapse"/>', true],
  ['a filtered row', '<table:table-row table:visibility="filter"/>', true],
  ['a column', '<table:table-column table:visibility="collapse"/>', true],
])('a spreadsheet that hides %s is told', async (_what, part, hides) => {
  const parts = partsOf(odtOf(`<table:table>${part}</table:table>`));
  expect(hidesCells(parts)).toBe(hides);
});

test('a spreadsheet that hides a sheet is told', () => {
  const styles = '<style:style><style:table-properties table:display="false"/></style:style>';
  expect(hidesCells(partsOf(odtOf('', { styles })))).toBe(true);
});

describe('an old Word document', () => {
  it('has its hyphens, and no optional ones', async () => {
    expect(tidyText((await readOldWord(docOf('50\x1e50 guar\x1fanteed\r'))).text)).toBe('50-50 guaranteed');
  });

  it('has no hidden and no deleted words, and its symbols', async () => {
    const words = 'Seen. Hidden. Gone. (5 %\r';
    const at = (part: string) => [words.indexOf(part), words.indexOf(part) + part.length] as const;
    const { text, notes } = await readOldWord(
      docOf(words, [
        [...at('Hidden. '), Buffer.from('3c0801', 'hex')],
        [...at('Gone. '), Buffer.from('000801', 'hex')],
        [...at('('), Buffer.from('096a0000a3f0', 'hex')],
      ]),
    );
    expect(tidyText(text)).toBe('Seen. ≤5 %');
    expect(notes).toEqual(['Tracked changes were accepted.', 'Hidden text was left out.']);
  });

  it('has no hidden words behind an emoji', async () => {
    const words = '😁😁 Hidden. Seen. Gone. Seen.\r';
    const at = (part: string) => [words.indexOf(part), words.indexOf(part) + part.length] as const;
    const hidden = Buffer.from('3c0801', 'hex');
    const { text } = await readOldWord(
      docOf(words, [
        [...at('😁😁 Hidden. '), hidden],
        [...at('Seen. '), Buffer.from('370800', 'hex')],
        [...at('Gone. '), hidden],
      ]),
    );
    expect(tidyText(text)).toBe('Seen. Seen.');
  });
});

describe('a workbook', () => {
  const rows = [
    ['Fund', 'Note'],
    ['Growth', 'secret'],
    ['Income', 'secret'],
  ];
  const read = (change: (sheet: WorkSheet, book: WorkBook) => void, bookType: BookType = 'xlsx') => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet(rows);
    utils.book_append_sheet(book, sheet, 'A');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Last']]), 'B');
    change(sheet, book);
    return readSheets(write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer);
  };
  it('that hides something in a way that is not read says so', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
    const { notes } = await readSheets(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer, true);
    expect(notes).toEqual(['Hidden rows, columns or sheets of this file are in the text. Check them.']);
  });

  const HIDDEN = ['Hidden text was left out.'];

  it.each<[string, (sheet: WorkSheet, book: WorkBook) => void, string, string[]]>([
    ['all cells', () => {}, 'Fund, Note\nGrowth, secret\nIncome, secret\nLast', []],
    [
      'no hidden rows',
      (sheet) => {
        sheet['!rows'] = [{}, { hidden: true }];
      },
      'Fund, Note\nIncome, secret\nLast',
      HIDDEN,
    ],
    [
      'no hidden columns',
      (sheet) => {
        sheet['!cols'] = [{}, { hidden: true }];
      },
      'Fund\nGrowth\nIncome\nLast',
      HIDDEN,
    ],
    [
      'no hidden sheets',
      (_sheet, book) => {
        book.Workbook = { Sheets: [{ Hidden: 1 }, {}] };
      },
      'Last',
      HIDDEN,
    ],
    [
      'nothing said about hidden columns without words',
      (sheet) => {
        sheet['!cols'] = [{}, {}, { hidden: true }];
      },
      'Fund, Note\nGrowth, secret\nIncome, secret\nLast',
      [],
    ],
  ])('has %s', async (what, change, text, notes) => {
    expect(await read(change)).toEqual({ text, notes });
    // the library does not write hidden rows of an xls
    if (what !== 'no hidden rows') expect(await read(change, 'xls')).toEqual({ text, notes });
  });
});

describe('a PDF', () => {
  it('has no divided words', async () => {
    const lines = [
      'Rates fell last week. This fund is guaran-',
      'teed to beat the market, and your invest-',
      'ments did what they should in a well-',
      'known way. Call us before you re\u00ad',
      'tire or change any-',
      'thing.',
    ];
    expect(await readPdf(pdfOf(lines))).toEqual({
      text: 'Rates fell last week. This fund is guaranteed to beat the market, and your investments did what they should in a well-known way. Call us before you retire or change anything.',
      notes: [],
    });
  });

  it('has its ligatures as letters once it is imported', async () => {
    const read = await readPdf(pdfOf(['A floor of profit']));
    expect('text' in read && tidyText(read.text)).toBe('A floor of profit');
  });

  it('opens with a password of its owner only', async () => {
    expect((await openPdf(pdfOf(['x'], { locked: 'owner' }))).pages).toHaveLength(1);
    await expect(openPdf(pdfOf(['x'], { locked: true }))).rejects.toMatchObject({ name: 'PasswordException' });
  });

  it('that is a scan says so', async () => {
    expect(await readPdf(pdfOf([], { picture: true }))).toEqual({ problem: 'scan' });
    expect(await readPdf(pdfOf([]))).toEqual({ problem: 'empty' });
  });
});
