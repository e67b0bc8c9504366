import { describe, expect, it } from 'vitest';
import { approvalQuestion, correctionsFrom, type DecisionProblem, decisionProblem, placeLabel } from './corrections.ts';

const moment = { text: 'Look up.', atSeconds: 65.9, quote: null };
const passage = { text: 'A promise.', atSeconds: null, quote: 'Stocks always\n\nrise.' };
const whole = { text: 'Too long.', atSeconds: null, quote: null };

describe('the corrections that are sent', () => {
  it('are the text, if there is one', () => {
    expect(correctionsFrom('  Name the risk. \n', [moment])).toBe('Name the risk.');
  });

  it('are the notes with their places, if there is no text', () => {
    expect(correctionsFrom(' ', [moment, passage, whole])).toBe(
      '1:05 — Look up.\n\n“Stocks always rise.” — A promise.\n\nToo long.',
    );
  });

  it('are empty without either', () => {
    expect(correctionsFrom('', [])).toBe('');
  });
});

describe('the place of a note', () => {
  it.each([
    ['the first moment', { atSeconds: 0, quote: null }, '0:00'],
    ['a long passage', { atSeconds: null, quote: 'word '.repeat(30) }, `“${'word '.repeat(12).slice(0, 59)}…”`],
    ['the whole', { atSeconds: null, quote: null }, null],
  ])('%s', (_, note, label) => {
    expect(placeLabel(note)).toBe(label);
  });
});

it.each<[string, 'send' | 'approve', string, object[], DecisionProblem | null]>([
  ['corrections with a text', 'send', 'Shorter.', [], null],
  ['corrections with notes alone', 'send', ' ', [whole], null],
  ['corrections without words', 'send', ' ', [], 'nothingWritten'],
  ['an approval without words', 'approve', ' ', [], null],
  ['an approval with a text', 'approve', 'Shorter.', [whole], 'textLeft'],
  ['an approval with open notes, which is asked about', 'approve', '', [whole], null],
])('%s', (_, decision, text, notes, problem) => {
  expect(decisionProblem(decision, text, notes as (typeof whole)[])).toBe(problem);
});

it.each([
  ['nothing to ask', { open: 0 }, null],
  ['an open note', { open: 1 }, '1 note is still open. Approve anyway?'],
  ['two open notes', { open: 2, as: 'Ada' }, '2 notes are still open. Approve anyway?'],
  ['a video that was not played', { open: 0, unplayed: true }, 'You haven’t played the video yet. Approve anyway?'],
  ['both', { open: 1, unplayed: true }, 'You haven’t played the video yet. 1 note is still open. Approve anyway?'],
  [
    'parts that a browser could not show',
    { open: 0, missing: ['Claims', 'Ad review form'], as: 'Ada' },
    'Not shown in this browser: Claims, Ad review form. Approve anyway?',
  ],
  [
    'what is approved, as on the page',
    { open: 0, unplayed: true, what: '“Bonds”, version 2' },
    'You haven’t played the video yet. Approve “Bonds”, version 2, anyway?',
  ],
  [
    'a member, who types no name',
    { open: 0, what: '“Bonds”, version 1', as: 'Ada' },
    'Approve “Bonds”, version 1, as Ada?',
  ],
])('before an approval: %s', (_, facts, question) => {
  expect(approvalQuestion(facts)).toBe(question);
});
