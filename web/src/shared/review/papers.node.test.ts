import { decodePapers } from '@greenlit/domain/review/schemas.ts';
import { describe, expect, test } from 'vitest';
import { stillListed } from './asked.ts';
import { finishedPapers, inOrder, isComplete, missingAnswers, readPapers, today, writePapers } from './papers.ts';

const ada = { name: 'Ada', lastName: 'Lovelace', email: 'ada@demo.test' };
const filled = { repNumber: 'R-17', repRegister: ['series7'] };
const file = { name: 'form.pdf', url: '/files/form.pdf' };

describe('the papers of a submission', () => {
  test("start with the name of the person who fills them in and today's date, and are incomplete", () => {
    const { form } = readPapers(null, ada);
    expect(form).toMatchObject({ email: 'ada@demo.test', representativeName: 'Ada Lovelace', date: today() });
    expect(isComplete(form)).toBe(false);
    expect(finishedPapers({ form, file: null })).toBeNull();
  });

  test("are restored with today's date", () => {
    const kept = JSON.stringify({ ...filled, date: '2020-01-01', author: 'Me' });
    const { form } = readPapers(kept, ada);
    expect(form).toMatchObject({ ...filled, author: 'Me', date: today() });
    expect(readPapers(writePapers({ form, file: null }), ada).form).toEqual(form);
  });

  test('start with answers that stay the same between forms, and with nothing signed or dated', () => {
    const before = {
      ...filled,
      email: 'office@firm.test',
      nameManager: 'Grace',
      date: '2020-01-01',
      dateSignature: '2020-01-01',
      signaturManager: '/files/s.png',
      descriptionSubmission: 'The last one.',
      submission: 'resubmission',
    };
    const { form } = readPapers(null, ada, JSON.stringify(before));
    expect(form).toMatchObject({ ...filled, email: 'office@firm.test', nameManager: 'Grace', date: today() });
    const anew = { dateSignature: '', signaturManager: '', descriptionSubmission: '', submission: 'firstSubmission' };
    expect(form).toMatchObject(anew);
    expect(isComplete(form)).toBe(true);
    const own = readPapers(JSON.stringify({ repNumber: 'R-18' }), ada, JSON.stringify(before)).form;
    expect(own, 'what was begun for this one counts').toMatchObject({ repNumber: 'R-18', nameManager: '' });
  });

  test('accept a single answer from before there could be several', () => {
    const { form } = readPapers(
      null,
      ada,
      JSON.stringify({ ...filled, audience: 'public', whereUse: ['email', 'website'] }),
    );
    expect(form).toMatchObject({ audience: ['public'], whereUse: ['email', 'website'] });
  });

  test('say what is still missing', () => {
    expect(missingAnswers(readPapers(null, ada).form)).toEqual(['Representative number', 'Registrations held']);
  });

  test('a complete form is what the server reads back', () => {
    const { form } = readPapers(JSON.stringify(filled), ada);
    expect(decodePapers(finishedPapers({ form, file: null }))).toEqual({ form });
  });

  test('can be a file instead of the form, whose entries are kept', () => {
    const { form } = readPapers(JSON.stringify({ author: 'Me' }), ada);
    const again = readPapers(writePapers({ form, file }), ada);
    expect(again).toEqual({ form, file });
    expect(decodePapers(finishedPapers(again))).toEqual({ file });
  });

  test('are the same in any order of fields', () => {
    const kept = writePapers({ ...readPapers(JSON.stringify(filled), ada), file });
    const { file: _, ...form } = JSON.parse(kept);
    const turned = Object.fromEntries([
      ['file', { url: file.url, name: file.name }],
      ...Object.entries(form).reverse(),
    ]);
    expect(JSON.stringify(turned)).not.toBe(kept);
    expect(inOrder(JSON.stringify(turned))).toBe(kept);
  });

  test.each(['', 'null', '%j is ignored', 'not json', '[]'])('%j does no harm', (text) => {
    expect(readPapers(text, ada)).toEqual(readPapers(null, ada));
  });
});

test.each([
  ['b@firm.test', 'b@firm.test'],
  ['gone@firm.test', ''],
  ['', ''],
])('the chosen reviewer %j is asked only while they are listed', (email, asked) => {
  expect(stillListed(['a@firm.test', 'b@firm.test'], email)).toBe(asked);
});
