import type { LedgerEntry } from './queries.ts';

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

/** A cell as text: a spreadsheet runs what begins with one of these signs, so that is put behind an apostrophe. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** The events as a table for spreadsheets (RFC 4180, with the mark that tells them it is UTF-8). */
export function csvOf(events: readonly LedgerEntry[]): string {
  const rows = events.map(({ seq, at, who, words, title, version, corrections, type, contentSha256, hash }) =>
    [seq, at, who, words, title, version, corrections, type, contentSha256, hash].map(cell).join(','),
  );
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}
