import { textOfRows } from '@greenlit/domain/scripts/documents.ts';
import type { ReadText } from './word.ts';

/** Of each sheet: more lines than a script can have. */
const ROWS = 20_000;

/** The cells of all sheets, as they are shown; formulas are not computed. */
export async function readSheets(bytes: Buffer): Promise<ReadText> {
  const { read, utils } = await import('@e965/xlsx');
  // a sheet may declare far more columns than it has
  const unused = { cellFormula: false, cellHTML: false, cellStyles: false, nodim: true };
  const book = read(bytes, { type: 'buffer', dense: true, sheetRows: ROWS, ...unused });
  const rows = Object.values(book.Sheets).flatMap((sheet) =>
    utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, blankrows: false }),
  );
  return { text: textOfRows(rows.map((row) => row.map((cell) => String(cell ?? '')))), notes: [] };
}
