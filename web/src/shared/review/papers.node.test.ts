import { decodePapers } from '@greenlit/domain/review/schemas.ts';
import { describe, expect, test } from 'vitest';
import { finishedPapers, inOrder, isComplete, readPapers, today, writePapers } from './papers.ts';

const ada = { name: 'Ada', lastName: 'Lovelace', email: 'ada@demo.test' };
const filled = { repNumber: 'R-17', repRegister: ['series7'] };
const file = { name: 'form.pdf', url: '/files/form.pdf' };

describe('the papers of a submission', () => {
  test('begin with who fills them in, dated today, and are not complete', () => {
    const { form } = readPapers(null, ada);
    expect(form).toMatchObject({ email: 'ada@demo.test', representativeName: 'Ada Lovelace', date: today() });
    expect(isComplete(form)).toBe(false);
    expect(finishedPapers({ form, file: null })).toBeNull();
  });

  test('come back as they were left, with today as their date', () => {
    const kept = JSON.stringify({ ...filled, date: '2020-01-01', author: 'Me' });
    const { form } = readPapers(kept, ada);
    expect(form).toMatchObject({ ...filled, author: 'Me', date: today() });
    expect(readPapers(writePapers({ form, file: null }), ada).form).toEqual(form);
  });

  test('a complete form is what the server reads back', () => {
    const { form } = readPapers(JSON.stringify(filled), ada);
    expect(decodePapers(finishedPapers({ form, file: null }))).toEqual({ form });
  });

  test('a file stands in for the form, whose entries stay', () => {
    const { form } = readPapers(JSON.stringify({ author: 'Me' }), ada);
    const again = readPapers(writePapers({ form, file }), ada);
    expect(again).toEqual({ form, file });
    expect(decodePapers(finishedPapers(again))).toEqual({ file });
  });

  test('read the same in whatever order their fields come back', () => {
    const kept = writePapers({ ...readPapers(JSON.stringify(filled), ada), file });
    const { file: _, ...form } = JSON.parse(kept);
    const turned = Object.fromEntries([
      ['file', { url: file.url, name: file.name }],
      ...Object.entries(form).reverse(),
    ]);
    expect(JSON.stringify(turned)).not.toBe(kept);
    expect(inOrder(JSON.stringify(turned))).toBe(kept);
  });

  test.each(['', 'null', '{"repRegister":"no list","author":5}', 'not json', '[]'])('%j does no harm', (text) => {
    expect(readPapers(text, ada)).toEqual(readPapers(null, ada));
  });
});
