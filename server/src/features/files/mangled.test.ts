import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choicesFrom, randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { docOf, docxOf, odtOf, oleOf, paragraph, pdfOf, zipOf } from '../../../testing/office.ts';

const FILES = repeats({ test: 40, soak: 5_000 });
/** Files per person; uploads and reads per hour are limited. */
const OF_ONE_PERSON = 12;
const { below, pick, often } = choicesFrom(randomFrom());

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Kind {
  category: string;
  name: string;
  bytes: Buffer;
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
  return [
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

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff];

/** A file with a few faults, as from a bad disk or an attacker. */
function mangled(bytes: Buffer): Buffer {
  let made = Buffer.from(bytes);
  for (let times = 1 + below(4); times > 0 && made.length > 8; times -= 1) {
    // in most formats the first bytes determine how the rest is read
    const at = often(0.5) ? below(Math.min(made.length, 300)) : below(made.length);
    const some = 1 + below(often(0.8) ? 16 : made.length);
    const change = pick(['bytes', 'length', 'cut', 'drop', 'twice', 'noise', 'zeros'] as const);
    if (change === 'bytes')
      for (let i = at; i < Math.min(at + some, made.length); i += 1 + below(4)) made[i] = pick(INTERESTING);
    else if (change === 'length')
      made.writeUInt32BE(pick([0, 1, 0x7fffffff, 0xffffffff, 0xfffffff4]), Math.min(at, made.length - 4));
    else if (change === 'cut') made = made.subarray(0, at + 1);
    else if (change === 'drop') made = Buffer.concat([made.subarray(0, at), made.subarray(at + some)]);
    else if (change === 'twice') made = Buffer.concat([made.subarray(0, at + some), made.subarray(at)]);
    else if (change === 'noise')
      made = Buffer.concat([
        made.subarray(0, at),
        Buffer.from(Array.from({ length: Math.min(some, 500) }, () => below(256))),
        made.subarray(at),
      ]);
    else made.fill(0, at, Math.min(at + some, made.length));
  }
  return made;
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
      const { category, name, bytes } = kinds[sent % kinds.length] as Kind;
      const file = mangled(bytes);
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
      const stored = await test.upload(person, category, name, file);
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
    expect((await test.upload(person, 'images', 'a.png', kinds[0]?.bytes ?? Buffer.of())).status).toBe(200);
  },
  6 * 3_600_000,
);
