import { csvOf } from '../../app/csv.ts';
import type { LedgerEntry } from './data.ts';

const COLUMNS = [
  'Event',
  'Time (UTC)',
  'Who',
  'What',
  'Item',
  'Version',
  'Comments',
  'Type',
  'Content SHA-256',
  'Event hash',
];

export const eventsAsCsv = (events: readonly LedgerEntry[]): string =>
  csvOf(
    COLUMNS,
    events.map(({ seq, at, who, words, title, version, corrections, type, contentSha256, hash }) => [
      ...[seq, at, who, words, title, version, corrections, type, contentSha256, hash],
    ]),
  );
