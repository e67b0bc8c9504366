import { decodeText } from '@greenlit/domain/shared/text-file.ts';

/** The first bytes of workbooks: a zip (xlsx, numbers, ods), and what older programs write (xls). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * A list with one entry a line, from a text file in any of the usual encodings or from the first sheet of a workbook, as its cells are
 * shown. Rows that a filter hides are left out and counted.
 */
export async function listIn(bytes: Uint8Array): Promise<{ text: string; hidden: number }> {
  if (!WORKBOOKS.some((begin) => begin.every((byte, at) => bytes[at] === byte)))
    return { text: decodeText(bytes).text, hidden: 0 };
  const { read, utils } = await import('@e965/xlsx');
  const { Sheets, SheetNames, Workbook } = read(bytes, { type: 'array', cellFormula: false, cellStyles: true });
  const name = SheetNames.find((_name, at) => !Workbook?.Sheets?.[at]?.Hidden) ?? '';
  const sheet = Sheets[name];
  if (!sheet) return { text: '', hidden: 0 };
  const rows = sheet['!rows'] ?? [];
  const lines = utils.sheet_to_csv({ ...sheet, '!cols': [] }, { FS: '\t', blankrows: true }).split('\n');
  const isHidden = (at: number): boolean => rows[at + utils.decode_range(sheet['!ref'] ?? 'A1').s.r]?.hidden === true;
  // an empty line stays in the place of a hidden row, so that lines have the numbers that the program shows
  return {
    text: lines.map((line, at) => (isHidden(at) ? '' : line)).join('\n'),
    hidden: lines.filter((line, at) => isHidden(at) && line.trim() !== '').length,
  };
}
