import { expect, test } from 'vitest';
import { DOCUMENT_TITLE_MAX } from '../files/limits.ts';
import { documentTitle, tidyText } from './documents.ts';

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
