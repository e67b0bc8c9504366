/** Reads a spreadsheet apart from the page: a broken or hostile file can only stop this worker. */
import { type SheetQuestion, sheetCells } from './sheetCells.ts';

addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => postMessage(sheetCells(data)));
