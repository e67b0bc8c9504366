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

/** The cells of a spreadsheet's sheet of people as text, up to a number of rows. Formulas are not computed. */
export function sheetCells({ bytes, isText, rows: most }: SheetQuestion): SheetAnswer {
  // styles tell which rows are hidden
  const options = { dense: true, sheetRows: most, cellFormula: false, cellHTML: false, cellStyles: true } as const;
  const isCut = (sheet: WorkSheet) => lastRow(sheet) >= most;
  const ofText = (text: string) => sheetOfPeople(read(text, { ...options, type: 'string', raw: true }));
  try {
    if (isText) {
      const { text, otherwise } = decodeText(new Uint8Array(bytes));
      const sheet = ofText(text);
      const cells = cellsOf(sheet, { most });
      const again = otherwise === null ? null : cellsOf(ofText(otherwise), { most });
      return { cells, all: cells, otherwise: again, isCut: isCut(sheet) };
    }
    const sheet = sheetOfPeople(read(bytes, { ...options, type: 'array' }));
    fillMerged(sheet);
    const cells = cellsOf(sheet, { most, skipHidden: true });
    return { cells, all: cellsOf(sheet, { most }), otherwise: null, isCut: isCut(sheet) };
  } catch {
    return { failed: true };
  }
}

/** The first sheet that is not hidden and has an address in it, otherwise the first that is not hidden. */
function sheetOfPeople({ Sheets, SheetNames, Workbook }: ReturnType<typeof read>): WorkSheet {
  const shown = SheetNames.filter((_name, at) => !Workbook?.Sheets?.[at]?.Hidden).map((name) => Sheets[name]);
  const sheets = shown.filter((sheet) => sheet !== undefined);
  const sheet = sheets.find(hasAddress) ?? sheets[0];
  if (!sheet) throw new Error('there is no sheet');
  return sheet;
}

const hasAddress = (sheet: WorkSheet): boolean =>
  (sheet['!data'] ?? []).some((row) => row?.some((cell) => String(cell?.v ?? '').includes('@')));

/** A cell that was merged downwards, such as the company of several people, stands in each of its rows. */
function fillMerged(sheet: WorkSheet): void {
  const data = sheet['!data'] ?? [];
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const cell = data[start.r]?.[start.c];
    if (!cell) continue;
    for (const row of data.slice(start.r + 1, end.r + 1)) if (row) row[start.c] = cell;
  }
}

/** The number of the last row with something in it, from 1; empty ones below it may be declared. */
const lastRow = (sheet: WorkSheet): number =>
  (sheet['!data'] ?? []).findLastIndex((row) => row?.some((cell) => cell?.v !== undefined && cell.v !== '')) + 1;

/** Not every format is read only as far as was asked for. */
function cellsOf(sheet: WorkSheet, { most, skipHidden = false }: { most: number; skipHidden?: boolean }): string[][] {
  // hidden columns stay, because people may choose one
  const rows = utils.sheet_to_json<unknown[]>(
    { ...sheet, '!cols': [] },
    {
      ...{ header: 1, raw: false, defval: '', blankrows: false },
      skipHidden,
    },
  );
  return rows.slice(0, most).map((row) => row.slice(0, COLUMNS).map((cell) => String(cell ?? '').slice(0, LETTERS)));
}
