import { read, utils, type WorkSheet } from '@e965/xlsx';
import { decodeText } from '@greenlit/domain/shared/text-file.ts';

export type SheetQuestion = { bytes: ArrayBuffer; isText: boolean; rows: number };
export type Sheet = {
  cells: string[][];
  /** Also with the rows that a filter hides; the same if there are none. */
  all: string[][];
  /** The cells of a text file read for another system, where its bytes do not tell which wrote it. */
  otherwise: string[][] | null;
  /** Whether as many rows were read as were asked for, so that there may be more. */
  isCut: boolean;
};
export type SheetAnswer = Sheet | { failed: true };

/** Maximum columns and characters that are read. */
const COLUMNS = 50;
const LETTERS = 500;

/** The cells of a spreadsheet's first sheet as text, up to a number of rows. Formulas are not computed. */
export function sheetCells({ bytes, isText, rows: most }: SheetQuestion): SheetAnswer {
  // styles tell which rows are hidden
  const options = { dense: true, sheetRows: most, cellFormula: false, cellHTML: false, cellStyles: true } as const;
  const isCut = (sheet: WorkSheet) => lastRow(sheet) >= most;
  const ofText = (text: string) => firstSheet(read(text, { ...options, type: 'string', raw: true }));
  try {
    if (isText) {
      const { text, otherwise } = decodeText(new Uint8Array(bytes));
      const sheet = ofText(text);
      const cells = cellsOf(sheet);
      const again = otherwise === null ? null : cellsOf(ofText(otherwise));
      return { cells, all: cells, otherwise: again, isCut: isCut(sheet) };
    }
    const sheet = firstSheet(read(bytes, { ...options, type: 'array' }));
    return { cells: cellsOf(sheet, true), all: cellsOf(sheet), otherwise: null, isCut: isCut(sheet) };
  } catch {
    return { failed: true };
  }
}

function firstSheet({ Sheets, SheetNames }: ReturnType<typeof read>): WorkSheet {
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('there is no sheet');
  return sheet;
}

/** The number of the last row with something in it, from 1; empty ones below it may be declared. */
const lastRow = (sheet: WorkSheet): number =>
  (sheet['!data'] ?? []).findLastIndex((row) => row?.some((cell) => cell?.v !== undefined && cell.v !== '')) + 1;

function cellsOf(sheet: WorkSheet, skipHidden = false): string[][] {
  // hidden columns stay, because people may choose one
  const rows = utils.sheet_to_json<unknown[]>(
    { ...sheet, '!cols': [] },
    {
      ...{ header: 1, raw: false, defval: '', blankrows: false },
      skipHidden,
    },
  );
  return rows.map((row) => row.slice(0, COLUMNS).map((cell) => String(cell ?? '').slice(0, LETTERS)));
}
