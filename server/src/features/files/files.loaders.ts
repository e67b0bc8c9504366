import type { Context } from '../../context.ts';
import { rowKey, rowLoader } from '../../fields/loading.ts';
import { filesById, signedUrl, urlOf } from './files.queries.ts';

export const fileLoader = rowLoader((ctx, keys) => filesById(ctx.ports.db, keys));

/** A file's stable or signed URL. */
export function fileUrl(
  ctx: Context,
  row: { accountId: string },
  id: string | null,
  how: 'stable' | 'signed',
): Promise<string | null> | null {
  // most rows have no file and need not wait for one
  return id ? loadUrl(ctx, rowKey(row, id), how) : null;
}

async function loadUrl(ctx: Context, key: string, how: 'stable' | 'signed'): Promise<string | null> {
  const file = await fileLoader(ctx).load(key);
  if (!file) return null;
  return how === 'stable' ? urlOf(file.key) : signedUrl(ctx.ports.secrets, file.key);
}

/** SHA-256 of a file's bytes, lower-case hex; null without one. */
export const fileHash = async (ctx: Context, row: { accountId: string }, id: string | null): Promise<string | null> =>
  id ? ((await fileLoader(ctx).load(rowKey(row, id)))?.sha256 ?? null) : null;
