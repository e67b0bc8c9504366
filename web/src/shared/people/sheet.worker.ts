/** Reads a spreadsheet in a worker, so that a broken or malicious file can only stop this worker. */
import { type SheetQuestion, sheetCells } from './sheetCells.ts';

addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => postMessage(sheetCells(data)));
