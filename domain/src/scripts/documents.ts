import { DOCUMENT_TITLE_MAX, extensionOf, FILE_RULES, type FileRefusal, refusalOfFile } from '../files/limits.ts';
import { enteredText } from '../shared/entered-text.ts';
import { truncate } from '../shared/text.ts';

/** Shown if no text could be read from a document; advice follows if we have any. */
export const EXTRACTION_FAILED = 'Error extracting text, please try again';

/** Why no text could be read, and what a person can do about it. */
export const EXTRACTION_HINTS = {
  kind: 'Text is read from doc, docx, odt, rtf, pdf, txt, md, csv, xls, xlsx, ods and numbers files',
  locked: 'The document is protected with a password. Save it without one and upload that',
  empty: 'There is no text in this document. If it is a scan, the pages are pictures',
  scan: 'This is a scan: its pages are pictures, and there is no text in them. Use a document with text, or type it',
  old: 'This file cannot be read. Save it as docx or xlsx and upload that',
  broken: 'The document is damaged, or is not the kind of file its name says',
  tooLarge: 'The document is too large to be read',
  tooLong: 'The text is longer than a script can be. Upload it in parts',
} as const;
export type ExtractionProblem = keyof typeof EXTRACTION_HINTS;

/** Extensions of documents whose text we can read. */
export const READABLE = [
  'doc',
  'docx',
  'odt',
  'rtf',
  'pdf',
  'txt',
  'md',
  'csv',
  'xls',
  'xlsx',
  'ods',
  'numbers',
] as const;

/** Why no text can be read from a file of this name and size; null if it is worth trying. */
export function refusalOfDocument(file: { name: string; sizeBytes: number }): FileRefusal | null {
  const extension = extensionOf(file.name);
  if ((READABLE as readonly string[]).includes(extension)) return refusalOfFile('docs', file);
  const { message } = FILE_RULES.docs.wrongFormat;
  return { reason: 'format', message, detail: `Allowed formats (${READABLE.join(', ')})` };
}

/** The text of a table: a line per row, its non-empty cells separated by commas. */
export const textOfRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');

/** Cell separators, most likely first. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The text of a csv. Quoted cells may contain separators, doubled quotation marks and line ends. The separator is the one used
 * most in the first row.
 */
export function textOfCsv(csv: string): string {
  const [first = ''] = csv.replace(/"[^"]*"/g, '').split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  const separator = SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const cell = new RegExp(`("[^"]*(?:""[^"]*)*"?|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < csv.length) {
    const [, raw = '', end = ''] = cell.exec(csv) ?? [];
    if (raw === '' && end === '') break;
    const value = raw.startsWith('"') ? raw.slice(1).replace(/"$/, '').replaceAll('""', '"') : raw;
    row.push(value);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return textOfRows(rows);
}

/** NUL and halves of characters: damage of a file, where nobody could correct it. */
const NEVER_STORED = /\0|\p{Cs}/gu;

/**
 * Cleans a document's text for a script: as texts are stored, without tabs and trailing spaces, at most one empty line between
 * paragraphs.
 */
export function tidyText(raw: string): string {
  return enteredText(raw)
    .replace(NEVER_STORED, '')
    .replace(/\t/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A title from a document's file name: no extension, underscores and hyphens as spaces, cut to the 30 characters a
 * document's title can have. '' if nothing is left.
 */
export function documentTitle(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(/\.[^.]+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return truncate(name, DOCUMENT_TITLE_MAX - 1);
}
