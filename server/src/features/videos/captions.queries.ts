import { text } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { rowKey } from '../../fields/loading.ts';
import { type FileRow, fileLoader } from '../files/files.queries.ts';
import type { VideoRow } from './videos.queries.ts';

/** The captions of a video, or of its clean take, as WebVTT; null if there are none. */
export async function captionsOf(ctx: Context, row: VideoRow, fileId: string | null): Promise<string | null> {
  const file = fileId ? await fileLoader(ctx).load(rowKey(row, fileId)) : null;
  return file && text(await ctx.ports.storage.read(file.key));
}

/** Whether the captions in a file were made by a recognizer and not checked yet. */
export const isMarkedFile = (file: Pick<FileRow, 'facts'> | null | undefined): boolean =>
  file?.facts?.machineMade === true;

export async function captionsMachineMade(
  ctx: Context,
  row: { accountId: string },
  fileId: string | null,
): Promise<boolean> {
  return fileId !== null && isMarkedFile(await fileLoader(ctx).load(rowKey(row, fileId)));
}
