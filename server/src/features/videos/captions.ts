import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from '@greenlit/domain/shared/errors.ts';
import { captionsForm } from '@greenlit/domain/videos/captions.ts';
import type { Context, Person } from '../../context.ts';
import { rowKey } from '../../loading.ts';
import type { Ports } from '../../ports/ports.ts';
import { storeFile } from '../files/files.actions.ts';
import { fileLoader } from '../files/files.loaders.ts';
import { urlOf } from '../files/files.queries.ts';
import { editVideo, refuseEdit } from './videos.actions.ts';
import { ownVideo, type VideoRow } from './videos.queries.ts';

/** Gives a video its captions, WebVTT or SubRip as sent and WebVTT as kept; '' takes them away. */
export async function setVideoCaptions(ctx: Context, person: Person, id: string, sent: string): Promise<VideoRow> {
  const { captions } = parse(captionsForm, { captions: sent });
  const { db } = ctx.ports;
  // before anything is stored
  await db.transaction(async (tx) => refuseEdit(person, await ownVideo(tx, person, id), ['urlCaptions']));
  const urlCaptions = captions && (await stored(ctx.ports, person, captions));
  return db.transaction(async (tx) => editVideo(tx, person, await ownVideo(tx, person, id), { urlCaptions }));
}

/** The address of the text as a file of the person's account. */
async function stored(ports: Ports, { user }: Person, vtt: string): Promise<string> {
  const path = join(ports.uploadsDir, `small-${randomUUID()}`);
  try {
    await writeFile(path, vtt, { mode: 0o600 });
    const upload = {
      accountId: user.accountId,
      uploadedBy: user.id,
      category: 'captions',
      name: 'captions.vtt',
      path,
    } as const;
    return urlOf((await storeFile(ports, upload)).key);
  } finally {
    await rm(path, { force: true });
  }
}

/** The WebVTT text of a video's captions; null where it has none. */
export async function captionsOf(ctx: Context, row: VideoRow): Promise<string | null> {
  const file = row.captionsFileId ? await fileLoader(ctx).load(rowKey(row, row.captionsFileId)) : null;
  return file && text(await ctx.ports.storage.read(file.key));
}
