import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { keptByEdit } from '@greenlit/domain/videos/brand.ts';
import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import { captionsForm, isMachineMade, readCaptions, writeCaptions } from '@greenlit/domain/videos/captions.ts';
import type { Context, Person } from '../../context.ts';
import { rowKey } from '../../fields/loading.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256Hex } from '../../secrets.ts';
import { admitUpload, storageTotal } from '../accounts/upload-limits.ts';
import { storeWithin } from '../files/files.actions.ts';
import { fileLoader, urlOf } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { captionsMachineMade, captionsOf } from './captions.queries.ts';
import { editVideo, refuseEdit } from './videos.actions.ts';
import { ownVideo, type VideoRow, videoFor } from './videos.queries.ts';

/** Captions as a client sends them. */
export interface SentCaptions {
  /** WebVTT or SubRip; '' removes them. */
  captions: string;
  /** The sender has checked the automatic captions. */
  isRead: boolean;
}

/**
 * Sets a video's captions, stored as WebVTT. Automatic captions are marked in their file; they lose the mark only when somebody
 * confirms having checked them. Other captions that replace them are marked if their own file says so. Both are recorded.
 */
export async function setVideoCaptions(
  ctx: Context,
  person: Person,
  id: string,
  { captions: sent, isRead }: SentCaptions,
): Promise<VideoRow> {
  const { db } = ctx.ports;
  const before = await videoFor(db, person, id);
  const wasMarked = await isMarked(ctx, before);
  const form = parse(captionsForm, { captions: sent }).captions;
  const isSame = wasMarked && (await saysTheSame(ctx, before, form));
  await refuseAfterEnd(ctx, before, form);
  // confirming the existing captions does not confirm new ones
  const isConfirmed = isRead && form !== '' && (wasMarked ? isSame : isMachineMade(form));
  const captions = marked(form, !isConfirmed && (isMachineMade(form) || isSame));
  // check before anything is stored
  await db.transaction(async (tx) => refuseEdit(person, await ownVideo(tx, person, id), ['urlCaptions']));
  if (captions) await admitUpload(ctx.ports, person, 'captions');
  const urlCaptions = captions && (await stored(ctx.ports, person, captions));
  const moved = captionsOfCut(before, captions);
  const urlMoved = moved && (await stored(ctx.ports, person, moved));
  const change = moved === null ? { urlCaptions } : { urlCaptions: urlMoved, urlCleanCaptions: urlCaptions };
  return db.transaction(async (tx) => {
    const saved = await editVideo(tx, ctx, person, await ownVideo(tx, person, id), change, { isRead: isConfirmed });
    if (isConfirmed)
      await record(tx, ctx, 'video.captions_read', about('video', saved), {
        title: saved.title,
        captionsSha256: sha256Hex(moved ?? captions),
      });
    return saved;
  });
}

/** Captions that all begin after the video's end are never seen: they were made for another time code, or another video. */
async function refuseAfterEnd(ctx: Context, row: VideoRow, captions: string): Promise<void> {
  const read = readCaptions(captions);
  const start = 'captions' in read ? read.captions[0]?.start : undefined;
  const fileId = row.cleanFileId ?? row.mediaFileId;
  if (start === undefined || fileId === null) return;
  const length = (await fileLoader(ctx).load(rowKey(row, fileId)))?.facts?.duration;
  if (typeof length !== 'number' || start < length) return;
  const message = `These captions begin at ${formatDuration(start)}, after the end of the video (${formatDuration(length)})`;
  throw invalid({ captions: message });
}

/** Whether a video's captions were made by a recognizer and not checked yet. */
const isMarked = async (ctx: Context, row: VideoRow): Promise<boolean> =>
  captionsMachineMade(ctx, row, row.cleanCaptionsFileId ?? row.captionsFileId);

/** Whether these are the video's current captions, ignoring the mark. */
async function saysTheSame(ctx: Context, row: VideoRow, captions: string): Promise<boolean> {
  const before = await captionsOf(ctx, row, row.cleanCaptionsFileId ?? row.captionsFileId);
  return before !== null && marked(before, false) === marked(captions, false);
}

function marked(captions: string, machineMade: boolean): string {
  const read = readCaptions(captions);
  return 'captions' in read ? writeCaptions(read.captions, { machineMade }) : captions;
}

/** The captions adjusted to the cut; null if the video is the whole clean take. */
function captionsOfCut({ cleanFileId, edit }: VideoRow, captions: string): string | null {
  const kept = cleanFileId ? keptByEdit(edit) : null;
  const read = readCaptions(captions);
  if (!kept || !('captions' in read)) return null;
  const moved = captionsAfter(read.captions, kept);
  return moved.length > 0 ? writeCaptions(moved, { machineMade: isMachineMade(captions) }) : '';
}

/** Stores the text as a file of the person's account and returns its URL. */
async function stored(ports: Ports, person: Person, vtt: string): Promise<string> {
  const path = join(ports.uploadsDir, `small-${randomUUID()}`);
  try {
    await writeFile(path, vtt, { mode: 0o600 });
    const upload = {
      accountId: person.user.accountId,
      uploadedBy: person.user.id,
      category: 'captions',
      name: 'captions.vtt',
      path,
    } as const;
    return urlOf((await storeWithin(ports, storageTotal(ports, person), upload)).key);
  } finally {
    await rm(path, { force: true });
  }
}
