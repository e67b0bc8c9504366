import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { CFB, utils, type WorkBook, write } from '@e965/xlsx';
import NUMBERS from '@e965/xlsx/dist/xlsx.zahl.mjs';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { docOf, docxOf, odtOf, oleOf, paragraph, pdfOf, zipOf } from '../../../testing/office.ts';
import { readDocument } from '../files/documents.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  person = await test.makePerson();
});
afterAll(() => test.close());

const EXTRACT = 'mutation ($url: String!) { extractText(url: $url) { title text words notes } }';
const FAILED = 'Error extracting text, please try again';

async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const { url, message } = await test.upload(person, 'docs', name, bytes);
  if (!url) throw new Error(`${name} was refused: ${message}`);
  return url;
}
const extracted = async (name: string, bytes: Buffer) =>
  test.ask(person, EXTRACT, { url: await uploaded(name, bytes) });
const refused = async (name: string, bytes: Buffer) =>
  test.refusal(person, EXTRACT, { url: await uploaded(name, bytes) });

describe('the text of a document', () => {
  it('is read from a docx, without deleted passages', async () => {
    const struck = '<w:p><w:del><w:r><w:delText>Guaranteed.</w:delText></w:r></w:del></w:p>';
    const body = paragraph('Good morning — “friends”.') + struck + paragraph('שלום עולם 🚀');
    expect(await extracted('Quarterly_letter-2026.docx', docxOf(body))).toEqual({
      title: 'Quarterly letter 2026',
      text: 'Good morning — “friends”.\n\nשלום עולם 🚀',
      words: 7,
      notes: ['Tracked changes were accepted: 1 deletion.'],
    });
  });

  it('is read from a doc', async () => {
    const text = 'A bond is a loan.\rIt pays “interest”.\r';
    expect(await extracted('bonds.doc', docOf(text))).toEqual({
      title: 'bonds',
      text: 'A bond is a loan.\nIt pays “interest”.',
      words: 8,
      notes: [],
    });
  });

  it('is read from a pdf', async () => {
    expect(await extracted('bonds.pdf', pdfOf(['A bond (a loan)', 'pays interest.']))).toMatchObject({
      title: 'bonds',
      text: 'A bond (a loan)\npays interest.',
    });
  });

  it('has no divided words in a pdf', async () => {
    const pdf = pdfOf(['Nothing in this plan is guaran-', 'teed to you by us in a well-', 'known way.']);
    expect(await extracted('plan.pdf', pdf)).toMatchObject({
      text: 'Nothing in this plan is guaranteed to you by us in a well-known way.',
    });
  });

  it('is read from a csv, row by row, as UTF-8 or Windows-1252', async () => {
    const csv = 'Opening;Good morning — “friends”.\r\nClosing;"Call us; ask ""why""."\r\n';
    expect(await extracted('shot_list.csv', Buffer.from(csv))).toEqual({
      title: 'shot list',
      text: 'Opening, Good morning — “friends”.\nClosing, Call us; ask "why".',
      words: 10,
      notes: [],
    });
    const windows = Buffer.concat([Buffer.from(`${'A line of plain words.\n'.repeat(40)}caf`), Buffer.from([0xe9])]);
    expect(await extracted('plain.csv', windows)).toMatchObject({ text: expect.stringMatching(/café$/) });
  });
});

describe('a document of another program', () => {
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  it.each<[string, Buffer, string]>([
    ['letter.txt', Buffer.from('Zoë’s bonds\r\npay interest.'), 'Zoë’s bonds\npay interest.'],
    ['letter.txt', utf16('Zoë’s bonds'), 'Zoë’s bonds'],
    ['letter.txt', Buffer.from('Zo\xeb\x92s bonds', 'latin1'), 'Zoë’s bonds'],
    ['letter.md', Buffer.from('# Bonds\n\nThey **pay** [interest](https://a.test).'), 'Bonds\n\nThey pay interest.'],
    ['letter.rtf', Buffer.from('{\\rtf1\\ansi Bonds\\par pay \\u8220?interest\\u8221?.}'), 'Bonds\npay “interest”.'],
    [
      'letter.odt',
      odtOf('<text:p>Bonds</text:p><text:p>pay <text:span>interest</text:span>.</text:p>'),
      'Bonds\npay interest.',
    ],
  ])('is read: %s', async (name, bytes, text) => {
    expect(await extracted(name, bytes)).toMatchObject({ title: 'letter', text });
  });

  it('may ask which letters are meant', async () => {
    expect(await extracted('list.txt', Buffer.from('Bj\x9arn', 'latin1'))).toMatchObject({
      text: 'Bjšrn',
      notes: [expect.stringContaining('“Bjšrn” (or “Björn”)')],
    });
  });
});

describe('a spreadsheet', () => {
  const bookOf = (...sheets: unknown[][][]) => {
    const made = utils.book_new();
    for (const rows of sheets) utils.book_append_sheet(made, utils.aoa_to_sheet(rows, { dense: true }));
    return made;
  };
  const shots = () =>
    bookOf([['Opening', 'Good morning, friends.'], [], ['Return', 0.05]], [['Closing', null, ' Call us. ']]);
  const xlsx = (book: WorkBook) => Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
  const xls = (book: WorkBook) => Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }));
  const numbers = (book: WorkBook) =>
    Buffer.from(write(book, { type: 'buffer', bookType: 'numbers', numbers: String(NUMBERS) }));

  it.each([
    ['shot_list.xlsx', () => xlsx(shots())],
    ['shot_list.xls', () => xls(shots())],
    ['shot_list.numbers', () => numbers(shots())],
  ])('becomes lines of text: %s', async (name, bytes) => {
    expect(await extracted(name, bytes())).toMatchObject({
      title: 'shot list',
      text: 'Opening, Good morning, friends.\nReturn, 0.05\nClosing, Call us.',
    });
  });

  const ADDRESS = 'See https://portal.test/password/reset';
  const reset = () => bookOf([[ADDRESS]]);
  it.each([
    ['a.xlsx', () => Buffer.from(zipSync(unzipSync(xlsx(reset())), { level: 0 }))],
    ['a.numbers', () => numbers(reset())],
    [
      'embedding.xlsx',
      () => {
        const embedded = { 'xl/embeddings/letter.docx': docxOf(paragraph('A letter')) };
        return Buffer.from(zipSync({ ...unzipSync(xlsx(reset())), ...embedded }, { level: 0 }));
      },
    ],
    [
      'embedding.xls',
      () => {
        const file = CFB.read(xls(reset()), { type: 'buffer' });
        CFB.utils.cfb_add(file, '/MBD0001/WordDocument', Buffer.alloc(4096));
        return Buffer.from(CFB.write(file, { type: 'buffer' }));
      },
    ],
  ])('is not taken for a text because of what is in it: %s', async (name, bytes) => {
    expect(await extracted(name, bytes())).toMatchObject({ text: ADDRESS });
  });

  it('is read although it declares thousands of empty columns', async () => {
    const lines = Array.from({ length: 2_500 }, (_, at) => `Line ${at}`);
    const wide = bookOf(lines.map((line) => [line]));
    for (const sheet of Object.values(wide.Sheets)) sheet['!ref'] = `A1:XFD${lines.length}`;
    expect(await extracted('wide.xlsx', xlsx(wide))).toMatchObject({ text: lines.join('\n') });
  });
});

describe('a document without usable text', () => {
  it.each<[string, string, () => Buffer, string, RegExp]>([
    ['a locked pdf', 'a.pdf', () => pdfOf(['x'], { locked: true }), FAILED, /password/],
    ['a locked docx', 'a.docx', () => oleOf({ EncryptedPackage: Buffer.alloc(64) }), FAILED, /password/],
    [
      'an old file of another program',
      'a.doc',
      () => oleOf({ 'PowerPoint Document': Buffer.alloc(64) }),
      FAILED,
      /Save it as docx/,
    ],
    ['a zip that is no docx', 'a.docx', () => zipOf({ 'a.txt': 'hi' }), FAILED, /damaged/],
    ['a pdf that is cut short', 'a.pdf', () => pdfOf(['x']).subarray(0, 60), FAILED, /damaged/],
    ['a scan', 'scan.pdf', () => pdfOf([], { picture: true }), FAILED, /This is a scan/],
    ['pages that are empty', 'scan.pdf', () => pdfOf([]), FAILED, /no text/],
    ['a table without words', 'empty.csv', () => Buffer.from(',,\n,,\n'), FAILED, /no text/],
    ['a damaged spreadsheet', 'table.xlsx', () => zipOf({ 'xl/workbook.xml': '<workbook/>' }), FAILED, /damaged/],
    [
      '1 MB of text',
      'long.docx',
      () => docxOf(paragraph('word '.repeat(210_000))),
      'A script can have at most 100,000 characters',
      /in parts/,
    ],
  ])('%s', async (_what, name, bytes, message, hint) => {
    const refusal = await refused(name, bytes());
    expect(refusal).toMatchObject({ code: 'INVALID', message, fields: { url: expect.stringMatching(hint) } });
  });

  it('that unpacks to more than the memory limit is given up, and the server keeps running', async () => {
    const bombs: [string, 'office' | 'pdf', Buffer][] = [
      ['docx', 'office', docxOf('<w:p/>'.repeat(16_000_000))],
      ['pdf', 'pdf', pdfOf([], { stream: deflateSync(Buffer.alloc(600_000_000, 0x20)) })],
    ];
    for (const [name, reader, bytes] of bombs) {
      const path = join(test.folder, `bomb.${name}`);
      await writeFile(path, bytes);
      expect(bytes.length).toBeLessThan(2_000_000);
      expect(await readDocument(path, reader)).toEqual({ problem: 'tooLarge' });
    }
    expect(await test.ask(person, '{ getCategories }')).toEqual([]);
  }, 60_000);

  it('that takes too long is given up', async () => {
    const path = join(test.folder, 'slow.docx');
    await writeFile(path, docxOf(paragraph('a')));
    expect(await readDocument(path, 'office', { seconds: 0.001 })).toEqual({ problem: 'tooLarge' });
  });
});

describe('extraction', () => {
  it('works only for documents of one’s own account', async () => {
    const url = await uploaded('mine.docx', docxOf(paragraph('Mine.')));
    const stranger = await test.makePerson();
    for (const other of [url, '/files/none', 'https://example.test/a.docx'])
      expect(await test.refusal(stranger, EXTRACT, { url: other })).toMatchObject({ code: 'INVALID', message: FAILED });
  });

  it('does not accept images, whatever their name', async () => {
    const { status, message } = await test.upload(person, 'docs', 'picture.pdf', await readFile(fixtures.logo));
    expect([status, message]).toEqual([422, 'Incorrect format']);
    const url = await test.uploadFile(person, 'images', fixtures.logo);
    expect(await test.refusal(person, EXTRACT, { url })).toMatchObject({ code: 'INVALID', message: FAILED });
  });

  it('is rate limited', async () => {
    const eager = await test.makePerson();
    const { url } = await test.upload(eager, 'docs', 'a.docx', docxOf(paragraph('Again.')));
    await test.asOwner("insert into rate_limits (key, hits, resets_at) values ($1, 20, now() + interval '1 minute')", [
      `extract:${eager.id}`,
    ]);
    expect(await test.refusal(eager, EXTRACT, { url })).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
