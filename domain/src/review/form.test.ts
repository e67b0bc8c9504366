import { describe, expect, it } from 'vitest';
import { answersOf } from './form.ts';

describe('the answers of a form', () => {
  it('are option labels and formatted dates', () => {
    const form = {
      date: '2026-11-20',
      representativeName: 'Ada Lovelace',
      repRegister: ['series6', 'OutsideIAR'],
      audience: [],
      whereUse: ['website', 'socialMedia'],
      signaturManager: '/files/acc/abc.png',
    };
    expect(answersOf(JSON.stringify(form))).toEqual([
      {
        title: 'Representative',
        answers: [
          { field: 'date', label: 'Date of submission', text: 'Nov 20th, 2026' },
          { field: 'representativeName', label: "Representative's name", text: 'Ada Lovelace' },
          { field: 'repRegister', label: 'Registrations held', text: 'Series 6, Outside IAR' },
        ],
      },
      {
        title: 'Submission',
        answers: [{ field: 'whereUse', label: 'Where will it be used?', text: 'Own website, Social media' }],
      },
    ]);
  });

  it.each([[null], [undefined], [''], ['no JSON'], ['"text"'], ['{}'], ['{"file":{"name":"a.pdf","url":"/x"}}']])(
    'of %j are none',
    (json) => {
      expect(answersOf(json)).toEqual([]);
    },
  );
});
