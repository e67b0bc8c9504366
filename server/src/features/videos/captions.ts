import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from '@greenlit/domain/shared/errors.ts';
import { keptByEdit } from '@greenlit/domain/videos/brand.ts';
import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import { captionsForm, readCaptions, writeCaptions } from '@greenlit/domain/videos/captions.ts';
import type { Context, Person } from '../../context.ts';
import { rowKey } from '../../loading.ts';
import type { Ports } from '../../ports/ports.ts';
import { fileLoader } from '../files/files.loaders.ts';
import { urlOf } from '../files/files.queries.ts';
import { storeWithin } from '../files/storage.actions.ts';
import { storageTotal } from '../identity/storage.ts';
import { admitUpload } from '../identity/upload-limits.ts';
import { editVideo, refuseEdit } from './videos.actions.ts';
import { ownVideo, type VideoRow, videoFor } from './videos.queries.ts';

/** Sets a video's captions, sent as WebVTT or SubRip and stored as WebVTT; '' removes them. */
export async function setVideoCaptions(ctx: Context, person: Person, id: string, sent: string): Promise<VideoRow> {
  const { captions } = parse(captionsForm, { captions: sent });
  const { db } = ctx.ports;
  // check before anything is stored
  await db.transaction(async (tx) => refuseEdit(person, await ownVideo(tx, person, id), ['urlCaptions']));
  if (captions) await admitUpload(ctx.ports, person, 'captions');
  const urlCaptions = captions && (await stored(ctx.ports, person, captions));
  const moved = captionsOfCut(await videoFor(db, person, id), captions);
  const urlMoved = moved && (await stored(ctx.ports, person, moved));
  const change = moved === null ? { urlCaptions } : { urlCaptions: urlMoved, urlCleanCaptions: urlCaptions };
  return db.transaction(async (tx) => editVideo(tx, ctx, person, await ownVideo(tx, person, id), change));
}

/** Where the video is cut: what its captions become. Null where it is the whole clean take. */
function captionsOfCut({ cleanFileId, edit }: VideoRow, captions: string): string | null {
  const kept = cleanFileId ? keptByEdit(edit) : null;
  const read = readCaptions(captions);
  if (!kept || !('captions' in read)) return null;
  const moved = captionsAfter(read.captions, kept);
  return moved.length > 0 ? writeCaptions(moved) : '';
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

/** The captions of a video, or of its clean take, as WebVTT; null if there are none. */
export async function captionsOf(ctx: Context, row: VideoRow, fileId: string | null): Promise<string | null> {
  const file = fileId ? await fileLoader(ctx).load(rowKey(row, fileId)) : null;
  return file && text(await ctx.ports.storage.read(file.key));
}
