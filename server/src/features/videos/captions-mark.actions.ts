import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { filesById } from '../files/files.queries.ts';
import { record } from '../ledger/ledger.actions.ts';
import { isMarkedFile } from './captions.queries.ts';
import type { VideoRow } from './videos.queries.ts';

/**
 * Records that unchecked automatic captions were removed, or replaced by captions without their mark; not that they went with a take
 * that was replaced.
 */
export async function recordLostMark(tx: Transaction, ctx: Context, before: VideoRow, now: VideoRow): Promise<void> {
  const { accountId, id, title } = now;
  const had = [before.captionsFileId, before.cleanCaptionsFileId];
  const has = [now.captionsFileId, now.cleanCaptionsFileId];
  if (had.every((one, at) => one === has[at])) return;
  if (takeOf(before) !== takeOf(now) && has.every((one) => one === null)) return;
  const ids = [...had, ...has].filter((one) => one !== null);
  const files = await filesById(
    tx,
    ids.map((one) => ({ accountId, id: one })),
  );
  const isMarked = (one: string | null) => one !== null && isMarkedFile(files.get(one));
  // a cut may remove all captions of the take
  const isKept = has.some(isMarked) && has.every((one) => one === null || isMarked(one));
  if (!had.some(isMarked) || isKept) return;
  await record(tx, ctx, {
    accountId,
    type: 'video.captions_replaced',
    subject: { kind: 'video', id },
    data: { title, captionsSha256: (now.captionsFileId && files.get(now.captionsFileId)?.sha256) || null },
  });
}

/** The recording itself, whatever was rendered of it. */
const takeOf = ({ cleanFileId, mediaFileId }: VideoRow): string | null => cleanFileId ?? mediaFileId;
