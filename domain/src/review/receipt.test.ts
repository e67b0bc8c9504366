import { describe, expect, it } from 'vitest';
import { timeWithZone } from '../shared/days.ts';
import { type ReceiptFacts, receiptLines, receiptTitle } from './receipt.ts';

const facts: ReceiptFacts = {
  type: 'video',
  state: 'approved',
  title: 'Bonds',
  version: 2,
  decidedAt: '2026-11-20T15:05:00.000Z',
  reviewerName: 'Helen Marsh',
  reviewerEmail: 'helen@firm.test',
  askedBy: 'Nora Brandt',
  company: 'Brandt Planning',
  contentSha256: 'c0ffee',
  mediaSha256: 'beef',
};
const told = (change: Partial<ReceiptFacts> = {}, timeZone?: string) =>
  receiptLines({ ...facts, ...change }, timeZone).map(({ label, text }) => `${label}: ${text}`);

describe('a receipt', () => {
  it('says what was decided, by whom, when, for whom, and on exactly what', () => {
    expect(told()).toEqual([
      'Video: “Bonds”, version\u00a02',
      'Decided by: Helen Marsh (helen@firm.test)',
      'Time: Nov 20th, 2026, 3:05 PM UTC',
      'Requested by: Nora Brandt, Brandt Planning',
      'Fingerprint of what was decided: c0ffee',
      'Fingerprint of the video file: beef',
    ]);
  });

  it.each<[string, Partial<ReceiptFacts>, string]>([
    ['no typed name', { reviewerName: null }, 'Decided by: helen@firm.test'],
    ['a member', { reviewerEmail: null }, 'Decided by: Helen Marsh'],
    [
      'an office',
      { registration: { title: 'Principal', number: '1234567' } },
      'Decided by: Helen Marsh, Principal, CRD 1234567 (helen@firm.test)',
    ],
    ['no firm', { company: null }, 'Requested by: Nora Brandt'],
    ['a firm named like its owner', { askedBy: 'Brandt Planning' }, 'Requested by: Brandt Planning'],
    ['a script', { type: 'script', mediaSha256: null }, 'Script: “Bonds”, version\u00a02'],
  ])('names %s', (_, change, line) => {
    expect(told(change)).toContain(line);
  });

  it.each([
    ['video', 'approved', 'Video approved'],
    ['script', 'approved', 'Script approved'],
    ['script', 'corrections', 'Corrections sent'],
    ['video', 'declined', 'Video declined'],
  ] as const)('has a heading: %s %s', (type, state, title) => {
    expect(receiptTitle({ type, state })).toBe(title);
  });
});

it.each([
  ['America/New_York', 'Nov 20th, 2026, 10:05 AM EST'],
  ['Europe/Berlin', 'Nov 20th, 2026, 4:05 PM GMT+1'],
])('a time in %s names its zone', (zone, text) => {
  expect(timeWithZone(facts.decidedAt, zone)).toBe(text);
});
