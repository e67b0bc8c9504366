import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { CREATE_SCRIPT, readyVideo, SUBMIT_VIDEO, submission } from '../../../testing/flow.ts';
import { docxOf, oleOf, paragraph, pdfOf, zipOf } from '../../../testing/office.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const LOCKED = 'The document is protected with a password. Save it without one and upload that';
const BROKEN = 'The document is damaged, or is not the kind of file its name says';
const whole = pdfOf(Array.from({ length: 30 }, (_, at) => `Line ${at} of the form of a firm.`));
/** It says so; the places in the file stay. */
const manyPages = Buffer.from(
  whole
    .toString('latin1')
    .replace('/Type /Pages /Kids [3 0 R] /Count 1 ', '/Type/Pages/Kids[3 0 R]/Count 9999'.padEnd(36)),
  'latin1',
);
const sheet = zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
const docx = docxOf(paragraph('The form.'));

const REFUSED: [string, string, Buffer, string][] = [
  ['a pdf with a password', 'form.pdf', pdfOf(['The form.'], { locked: true }), LOCKED],
  ['a pdf that is cut off', 'form.pdf', whole.subarray(0, Math.floor(whole.length * 0.6)), BROKEN],
  ['a pdf without its last lines', 'form.pdf', whole.subarray(0, whole.length - 40), BROKEN],
  ['a docx with a password', 'form.docx', oleOf({ EncryptedPackage: Buffer.alloc(64) }), LOCKED],
  ['a sheet that is called docx', 'form.docx', sheet, BROKEN],
  ['an old document that is called docx', 'form.docx', oleOf({ WordDocument: Buffer.alloc(64) }), BROKEN],
  ['a docx that is cut off', 'form.docx', docx.subarray(0, docx.length - 60), BROKEN],
  ['any zip that is called docx', 'form.docx', zipOf({ 'a.txt': 'hi' }), BROKEN],
];

/** The papers of a script, with the file in place of the form. */
const scriptWith = (url: string, name: string) => ({
  script: {
    title: 'Bonds',
    scriptText: 'Bonds pay interest.',
    reviewForm: JSON.stringify({ file: { name, url } }),
  },
});

describe('a file for the reviewer', () => {
  it.each(REFUSED)('is refused when it arrives: %s', async (_what, name, bytes, message) => {
    expect(await test.upload(owner, 'docs', name, bytes, { use: 'reviewFile' })).toMatchObject({
      status: 422,
      message,
    });
  });

  it('is refused when it arrives if it takes more memory to open than a document needs', async () => {
    const grows = docxOf('<w:p/>'.repeat(2_000_000));
    expect(await test.upload(owner, 'docs', 'form.docx', grows, { use: 'reviewFile' })).toMatchObject({
      status: 422,
      message: 'The document is too large to be read',
    });
  });

  it.each(REFUSED)('is refused when it is sent by a client that did not say what it is for: %s', async (...given) => {
    const [, name, bytes, message] = given;
    const { url = '' } = await test.upload(owner, 'docs', name, bytes);
    expect(await test.refusal(owner, CREATE_SCRIPT, scriptWith(url, name))).toMatchObject({
      code: 'INVALID',
      fields: { reviewForm: message },
    });
  });

  it.each<[string, string, Buffer]>([
    ['a pdf', 'form.pdf', whole],
    ['a pdf that only forbids printing', 'form.pdf', pdfOf(['The form.'], { locked: 'owner' })],
    ['a pdf that ends in empty lines', 'form.pdf', Buffer.concat([whole, Buffer.alloc(5_000, 10)])],
    ['a pdf of very many pages', 'form.pdf', manyPages],
    ['a docx', 'form.docx', docx],
    ['a docx of pictures', 'form.docx', docxOf('<w:p/>')],
  ])('is taken: %s', async (_what, name, bytes) => {
    const { url = '', status } = await test.upload(owner, 'docs', name, bytes, { use: 'reviewFile' });
    expect(status).toBe(200);
    expect(await test.ask(owner, CREATE_SCRIPT, scriptWith(url, name))).toMatchObject({ status: 'in_review' });
  });

  it('goes with a video as a pdf only', async () => {
    const id = await readyVideo(test, owner);
    for (const [name, bytes, message] of [
      ['form.pdf', pdfOf(['The form.'], { locked: true }), LOCKED],
      ['form.docx', docx, 'Allowed formats (pdf)'],
    ] as const) {
      const { url = '' } = await test.upload(owner, 'docs', name, bytes);
      const reviewForm = JSON.stringify({ file: { name, url } });
      expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { reviewForm }))).toMatchObject({
        fields: { reviewForm: message },
      });
    }
  });
});
