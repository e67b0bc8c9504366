import { expect, test } from 'vitest';
import { DOCUMENT_TITLE_MAX } from '../files/limits.ts';
import { documentTitle, refusalOfDocument, textOfCsv, tidyText } from './documents.ts';

test.each([
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007c', 'abc'],
  ['  indented\t\ttext  \n\n\n\n\nnext ', 'indented text\n\nnext'],
  ['page one\fpage two', 'page one\npage two'],
  ['soft\u00adhyphen and\u00a0space', 'softhyphen and space'],
  ['שלום עולם \u200fאבג', 'שלום עולם \u200fאבג'],
  ['👩‍👩‍👧 family 🚀', '👩‍👩‍👧 family 🚀'],
  ['half \ud83d of a pair', 'half of a pair'],
  ['\n \t\n', ''],
])('%j becomes %j', (raw, text) => {
  expect(tidyText(raw)).toBe(text);
});

test.each([
  ['opening,Good morning\nclosing,Call us\n', 'opening, Good morning\nclosing, Call us'],
  ['a;b\r\n1,5;2\r\n', 'a, b\n1,5, 2'],
  ['a\tb\nc\td', 'a, b\nc, d'],
  ['"He said ""yes"", twice","two\nlines"\nnext', 'He said "yes", twice, two\nlines\nnext'],
  ['a,,b,\n,,\n\nc', 'a, b\n\n\nc'],
  ['Just a sentence, with a comma.', 'Just a sentence, with a comma.'],
  ['"never closed, and on', 'never closed, and on'],
  ['"closed"too early,b', 'closed"too early, b'],
  ['', ''],
])('the table %j reads %j', (csv, text) => {
  expect(textOfCsv(csv)).toBe(text);
});

test.each([
  ['cells in quotation marks', '"a",'.repeat(150_000)],
  ['commas behind a quotation mark', `"${'a,'.repeat(300_000)}`],
  ['quotation marks', '"'.repeat(300_001)],
])('a table of so many %s that quadratic work would not finish in time', (_what, table) => {
  expect(textOfCsv(table)).toEqual(expect.any(String));
});

test.each([
  ['letter.docx', null],
  ['Letter.PDF', null],
  ['table.csv', null],
  ['table.xlsx', null],
  ['table.xls', null],
  ['Table.NUMBERS', null],
  ['picture.png', 'Incorrect format'],
  ['letter', 'Incorrect format'],
])('of %s: %s', (name, message) => {
  expect(refusalOfDocument({ name, sizeBytes: 10 })?.message ?? null).toBe(message);
});

test.each([
  ['Quarterly_letter-2026.docx', 'Quarterly letter 2026'],
  ['C:\\docs\\My file.doc', 'My file'],
  ['letter', 'letter'],
  ['.docx', ''],
])('%s is called %j', (name, title) => {
  expect(documentTitle(name)).toBe(title);
});

test('a long name is cut to what a title can have', () => {
  const title = documentTitle(`${'word '.repeat(20)}.pdf`);
  expect(title.length).toBeLessThanOrEqual(DOCUMENT_TITLE_MAX);
  expect(title.endsWith('…')).toBe(true);
});
