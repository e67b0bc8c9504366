import { expect, test } from 'vitest';
import { eventsAsCsv } from './csv.ts';
import type { LedgerEntry } from './data.ts';

const event = (change: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'id',
  seq: 7,
  type: 'item.approved',
  words: 'approved version 2',
  who: 'Grace Hopper',
  whoKind: 'reviewer',
  at: '2026-11-20T10:00:00.000Z',
  ip: null,
  subjectKind: 'video',
  subjectId: 'video',
  title: 'Bonds, in short',
  version: 2,
  corrections: null,
  contentSha256: 'abc',
  hash: 'def',
  ...change,
});
const rows = (...events: LedgerEntry[]) => eventsAsCsv(events).split('\r\n').slice(1, -1);

test('the first row names the columns', () => {
  expect(eventsAsCsv([]).split(',').slice(5, 8)).toEqual(['Version', 'Comments', 'Type']);
});

test('an event is a row; cells with commas and quotes are quoted', () => {
  expect(rows(event({}))).toEqual([
    '7,2026-11-20T10:00:00.000Z,Grace Hopper,approved version 2,"Bonds, in short",2,,item.approved,abc,def',
  ]);
  expect(rows(event({ title: 'The "safe" one' }))[0]).toContain('"The ""safe"" one"');
});

test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])('a spreadsheet does not run %j', (title) => {
  expect(rows(event({ title }))[0]).toMatch(/,"?'[=+\-@\t]/);
});
