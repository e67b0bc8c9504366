import type { WorkSheet } from '@e965/xlsx';
import { textOfRows } from '@greenlit/domain/scripts/documents.ts';
import { ImportNotes } from '@greenlit/domain/scripts/import-notes.ts';
import type { ReadText } from './word.ts';

/** Of each sheet: more lines than a script can have. */
const ROWS = 20_000;

/**
 * The cells of all sheets as they are shown, without hidden sheets, rows and columns, where the file says it in a way
 * that is read (`keepsHidden` if it hides something in another way); formulas are not computed.
 */
export async function readSheets(bytes: Buffer, keepsHidden = false): Promise<ReadText> {
  const { read, utils } = await import('@e965/xlsx');
  // a sheet may declare far more columns than it has; styles tell what is hidden
  const unused = { cellFormula: false, cellHTML: false, nodim: true };
  const book = read(bytes, { type: 'buffer', dense: true, sheetRows: ROWS, cellStyles: true, ...unused });
  const notes = new ImportNotes();
  if (keepsHidden) notes.add('hiddenKept');
  const rowsOf = (sheet: WorkSheet, skipHidden: boolean) =>
    utils
      .sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, blankrows: false, skipHidden })
      .map((row) => Array.from(row, (cell) => String(cell ?? '')));
  const rows = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name] ?? {};
    const isHidden = Boolean(book.Workbook?.Sheets?.[at]?.Hidden);
    const shown = isHidden ? [] : rowsOf(sheet, true);
    if ((isHidden || hasHidden(sheet)) && filled(rowsOf(sheet, false)) > filled(shown)) notes.add('hidden');
    return shown;
  });
  return { text: textOfRows(rows), notes: notes.sentences() };
}

const hasHidden = (sheet: WorkSheet): boolean =>
  [...(sheet['!rows'] ?? []), ...(sheet['!cols'] ?? [])].some((part) => part?.hidden);

/** Cells with words. */
const filled = (rows: readonly (readonly string[])[]): number =>
  rows.flat().filter((cell) => cell.trim() !== '').length;
