import { read, utils } from '@e965/xlsx';

export type SheetQuestion = { bytes: ArrayBuffer; isText: boolean; rows: number };
export type SheetAnswer = { cells: string[][] } | { failed: true };

/** Maximum columns and characters that are read. */
const COLUMNS = 50;
const LETTERS = 500;

/** The cells of a spreadsheet's first sheet as text, up to a number of rows. Formulas are not computed. */
export function sheetCells({ bytes, isText, rows: most }: SheetQuestion): SheetAnswer {
  try {
    const options = { dense: true, sheetRows: most, cellFormula: false, cellHTML: false, cellStyles: false } as const;
    const book = isText
      ? read(new TextDecoder().decode(bytes), { ...options, type: 'string', raw: true })
      : read(bytes, { ...options, type: 'array' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) return { failed: true };
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '', blankrows: false });
    return { cells: rows.map((row) => row.slice(0, COLUMNS).map((cell) => String(cell ?? '').slice(0, LETTERS))) };
  } catch {
    return { failed: true };
  }
}
