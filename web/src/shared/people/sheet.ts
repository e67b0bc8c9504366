import {
  type Cells,
  fileRefusal,
  hasHeader,
  IMPORT_MAX_ROWS,
  IMPORT_TOO_LONG,
  READING_FAILED,
} from '@greenlit/domain/people/import.ts';
import type { SheetAnswer, SheetQuestion } from './sheetCells.ts';

/** The error for a file that cannot be imported, with a message for people. */
export class SheetError extends Error {}

/** Milliseconds after which reading is given up: the worst file of 2 MB takes a fraction of it. */
const PATIENCE = 15_000;

/** The first bytes expected for each file extension; a csv may be any text. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  numbers: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
};

/** The cells of a spreadsheet's first sheet. @throws SheetError */
export async function readSheet(file: File | null): Promise<Cells> {
  const refusal = fileRefusal(file);
  if (refusal !== null || !file) throw new SheetError(refusal ?? READING_FAILED);
  const bytes = await file.arrayBuffer();
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const begin = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  const expected = SIGNATURES[ending];
  if (expected && !expected.every((byte, index) => begin[index] === byte)) throw new SheetError(READING_FAILED);
  if (!expected && new Uint8Array(bytes).includes(0)) throw new SheetError(READING_FAILED);
  const answer = await inWorker(bytes, ending === 'csv');
  if ('failed' in answer) throw new SheetError(READING_FAILED);
  const { cells } = answer;
  if (cells.length - (hasHeader(cells) ? 1 : 0) > IMPORT_MAX_ROWS) throw new SheetError(IMPORT_TOO_LONG);
  return cells;
}

function inWorker(bytes: ArrayBuffer, isText: boolean): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SheetAnswer>((resolve) => {
    const giveUp = setTimeout(() => resolve({ failed: true }), PATIENCE);
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      clearTimeout(giveUp);
      resolve(data);
    });
    worker.addEventListener('error', () => resolve({ failed: true }));
    // one more than the limit and the header, so that a longer sheet is noticed
    const question: SheetQuestion = { bytes, isText, rows: IMPORT_MAX_ROWS + 2 };
    worker.postMessage(question, [bytes]);
  }).finally(() => worker.terminate());
}
