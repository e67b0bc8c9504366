import { describe, expect, it } from 'vitest';
import { DECISION_WORDS, missingFor } from './decision-form.ts';

const TYPED = { text: '', name: 'Ann Lee', title: '', number: '', code: '' };
const ASKED = { written: [], typesName: true, registrationRequired: false, codeNeeded: false };
const NOTE = { text: 'Look up.' };

describe('a decision', () => {
  it.each([
    ['send', { text: 'Name the risk.' }, {}, {}],
    ['send', {}, { written: [NOTE] }, {}],
    ['send', {}, {}, { text: DECISION_WORDS.nothingWritten }],
    ['send', { text: ' \n' }, {}, { text: DECISION_WORDS.nothingWritten }],
    ['approve', {}, {}, {}],
    ['approve', { text: 'Name the risk.' }, {}, { text: DECISION_WORDS.textLeft }],
    ['approve', { name: ' ' }, {}, { name: DECISION_WORDS.nameMissing }],
    ['approve', { name: '' }, { typesName: false }, {}],
    ['approve', {}, { codeNeeded: true }, { code: DECISION_WORDS.codeMissing }],
    ['approve', { code: '123456' }, { codeNeeded: true }, {}],
    [
      'approve',
      { title: ' ' },
      { registrationRequired: true },
      { title: DECISION_WORDS.registrationMissing, number: DECISION_WORDS.registrationMissing },
    ],
    ['approve', { title: 'Principal', number: '1815' }, { registrationRequired: true }, {}],
    ['decline', { name: '' }, { registrationRequired: true, codeNeeded: true }, null],
    ['forward', {}, { registrationRequired: true }, {}],
  ] as const)('to %s with %o, asked for %o, lacks %o', (decision, typed, asked, missing) => {
    const found = missingFor(decision, { ...TYPED, ...typed }, { ...ASKED, ...asked });
    expect(missing === null ? Object.keys(found) : found).toEqual(missing ?? ['name', 'title', 'number', 'code']);
  });
});
