import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choicesFrom, randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { mangled } from '@greenlit/seeds/testing/mangle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { docOf, docxOf, odtOf, oleOf, paragraph, pdfOf, zipOf } from '../../../testing/office.ts';

const FILES = repeats({ test: 56, soak: 5_000 });
/** Files per person; uploads and reads per hour are limited. */
const OF_ONE_PERSON = 12;
const choices = choicesFrom(randomFrom());

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Kind {
  category: string;
  name: string;
  bytes: Buffer;
  /** For a form that goes to the reviewer: it is opened before it is stored. */
  use?: 'reviewFile';
}

async function wholeFiles(): Promise<Kind[]> {
  const [logo, photograph, talk, mov] = await Promise.all([
    readFile(fixtures.logo),
    readFile(join(import.meta.dirname, '../../../../seeds/media/bonds-pay-again.jpg')),
    readFile(fixtures.talk),
    readFile(fixtures.talkMov),
  ]);
  const words = 'A bond is a loan. It pays “interest”. שלום 🚀';
  const sheet = zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
  });
  const vtt = `WEBVTT\n\n${Array.from({ length: 9 }, (_, at) => `00:00:0${at}.000 --> 00:00:0${at}.900 line:0\n${words}\n`).join('\n')}`;
  const srt = Array.from({ length: 9 }, (_, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${words}\n`).join(
    '\n',
  );
  const changed = docxOf(
    `<w:p><w:moveFrom><w:r><w:t>${words}</w:t></w:r></w:moveFrom><w:ins><w:r><w:t>new</w:t><w:noBreakHyphen/></w:r></w:ins></w:p>
    <w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:rPr><w:vanish/></w:rPr>
    <w:t>hidden</w:t></w:r><w:r><w:sym w:font="Symbol" w:char="F0A3"/><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText>
    <w:fldChar w:fldCharType="end"/></w:r></w:p><w:tbl><w:tr><w:tc>${paragraph(words)}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>
    <w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
    { footnotes: `<w:footnotes><w:footnote w:id="2">${paragraph(words)}</w:footnote></w:footnotes>` },
  );
  const rolling = `WEBVTT\n\n00:00:00.160 --> 00:00:02.470 align:start\nso<00:00:00.480><c> today</c>\n\n00:00:02.470 --> 00:00:02.480\nso today\n`;
  const sbv = `0:00:01.000,0:00:02.500\n${words}\n\n0:00:03.000,0:00:03.000\nthere\n`;
  return [
    { category: 'docs', name: 'changed.docx', bytes: changed },
    { category: 'docs', name: 'form.docx', bytes: docxOf(paragraph(words)), use: 'reviewFile' },
    { category: 'docs', name: 'form.pdf', bytes: pdfOf(['A bond (a loan)']), use: 'reviewFile' },
    { category: 'docs', name: 'a.ods', bytes: odtOf(`<table:table><table:table-row/></table:table>`) },
    { category: 'captions', name: 'rolling.vtt', bytes: Buffer.from(rolling) },
    { category: 'captions', name: 'wide.vtt', bytes: Buffer.from(`\ufeff${rolling}`, 'utf16le') },
    { category: 'captions', name: 'old.srt', bytes: Buffer.from(srt.replaceAll('\n', '\r\n'), 'latin1') },
    { category: 'captions', name: 'a.sbv', bytes: Buffer.from(sbv) },
    { category: 'images', name: 'a.png', bytes: logo },
    { category: 'signatures', name: 'a.png', bytes: logo },
    { category: 'thumbs', name: 'a.jpg', bytes: photograph },
    { category: 'images', name: 'a.jpeg', bytes: photograph },
    { category: 'videos', name: 'a.mp4', bytes: talk },
    { category: 'videos', name: 'a.mov', bytes: mov },
    { category: 'captions', name: 'a.vtt', bytes: Buffer.from(vtt) },
    { category: 'captions', name: 'a.srt', bytes: Buffer.from(srt) },
    { category: 'docs', name: 'a.docx', bytes: docxOf(paragraph(words).repeat(20)) },
    { category: 'docs', name: 'a.doc', bytes: docOf(words.repeat(20)) },
    { category: 'docs', name: 'a.pdf', bytes: pdfOf(['A bond (a loan)', 'pays interest.']) },
    { category: 'docs', name: 'a.odt', bytes: odtOf(`<text:p>${words}</text:p>`.repeat(20)) },
    {
      category: 'docs',
      name: 'a.rtf',
      bytes: Buffer.from(`{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\b A bond} is a loan.\\par{\\v hidden}}`),
    },
    {
      category: 'docs',
      name: 'a.md',
      bytes: Buffer.from(`# Bonds\n\n- ${words}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`),
    },
    { category: 'docs', name: 'a.txt', bytes: Buffer.from(`\ufeff${words}`, 'utf16le') },
    { category: 'docs', name: 'a.csv', bytes: Buffer.from(`Opening;${words}\r\nClosing;"Call us; ask ""why""."\r\n`) },
    { category: 'docs', name: 'a.xlsx', bytes: sheet },
    { category: 'docs', name: 'a.numbers', bytes: sheet },
    { category: 'docs', name: 'a.xls', bytes: oleOf({ Workbook: Buffer.from(words) }) },
  ];
}

/** Whether the response explains the error, instead of only reporting one. */
const isOurs = (code: string | undefined): boolean =>
  code === undefined || /^(?!INTERNAL|UNAVAILABLE)[A-Z_]+$/.test(code);

const EXTRACT = 'mutation ($url: String!) { extractText(url: $url) { words } }';
const CAPTIONED = 'mutation ($video: VideoInput!) { createVideo(video: $video) { captions } }';

it(
  `${FILES} random manglings of the files people upload are stored, read or refused, without an internal error`,
  async () => {
    const kinds = await wholeFiles();
    const failures: object[] = [];
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    let person: TestPerson = await test.makePerson();
    for (let sent = 0; sent < FILES && failures.length < 20; sent += 1) {
      if (sent > 0 && sent % OF_ONE_PERSON === 0) person = await test.makePerson();
      const { category, name, bytes, use } = kinds[sent % kinds.length] as Kind;
      const file = mangled(bytes, choices);
      const before = test.logged.length;
      const failed = (step: string, said: object) =>
        failures.push({
          step,
          name,
          category,
          said,
          file: file.toString('base64').slice(0, 2_000),
          logged: test.logged.slice(before).map((line) => line.slice(0, 900)),
        });
      const stored = await test.upload(person, category, name, file, use ? { use } : {});
      count(`${name} ${stored.status}`);
      const { code } = stored as { code?: string };
      if (stored.status >= 500 || !isOurs(code)) failed('upload', stored);
      if (stored.status !== 200) continue;
      // stored files must be readable
      const next =
        category === 'docs'
          ? await test.graphql(person, EXTRACT, { url: stored.url })
          : category === 'captions'
            ? await test.graphql(person, CAPTIONED, { video: { title: 'A', urlCaptions: stored.url } })
            : null;
      if (next) count(`${name} ${next.errors[0]?.extensions.code ?? 'read'}`);
      if (next?.errors.some(({ extensions }) => !isOurs(extensions.code))) failed('read', next.errors);
    }
    console.log(`SEED=${SEED}`, Object.fromEntries([...seen].sort()));
    expect(failures, `SEED=${SEED}`).toEqual([]);
    // some barely damaged files are accepted
    expect([...seen.keys()].some((what) => what.endsWith(' 200'))).toBe(true);
    expect((await test.upload(person, 'images', 'a.png', await readFile(fixtures.logo))).status).toBe(200);
  },
  6 * 3_600_000,
);
