import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isApproved, type Status } from '@greenlit/domain/review/lifecycle.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { storeFile } from '../files/files.actions.ts';
import { type FileRow, filesById, urlOf } from '../files/files.queries.ts';
import { librarySeenBy } from '../libraries/libraries.queries.ts';
import { insertScript } from './scripts.actions.ts';
import { type ScriptRow, scriptFor } from './scripts.queries.ts';

/** The title of a copy, as long as a title can be. */
export const copyTitle = (title: string): string => `Copy of ${title}`.slice(0, TITLE_MAX);

/** Only what was approved is copied: what was not can be changed as it is. @throws DomainError CONFLICT */
export function requireApproved({ status }: { status: Status }): void {
  if (!isApproved(status)) throw conflict('status', 'Only what is approved is copied; this can be changed as it is');
}

/**
 * An approved script that the person sees, as a new draft of their own: the way to change what is frozen, and to make a
 * provider's script one's own. Files of another account are stored in the person's own.
 */
export async function copyScript(ctx: Context, person: Person, id: string): Promise<ScriptRow> {
  const { db } = ctx.ports;
  const script = await scriptFor(db, person, id);
  requireApproved(script);
  const urls = await filesFor(ctx, person, script);
  const library = script.libraryId ? await librarySeenBy(db, person, script.libraryId) : null;
  // whose text it was tells where it comes from; to others that would tell what they were told
  const own = script.accountId === person.user.accountId;
  const copy = {
    ...urls,
    ...(own ? { dismissals: script.dismissals } : {}),
    type: script.type,
    title: copyTitle(script.title),
    category: script.category,
    industry: script.industry,
    scriptText: script.text,
    contentLibraryId: library?.accountId === person.user.accountId ? library.id : null,
  };
  return db.transaction((tx) =>
    insertScript(tx, ctx, person, copy, { unfinished: true, copyOf: id, generation: own ? script.generation : null }),
  );
}

/** The addresses of the script's files in the person's account. */
async function filesFor(ctx: Context, person: Person, { accountId, mediaFileId, thumbFileId }: ScriptRow) {
  const ids = [mediaFileId, thumbFileId].filter((id): id is string => id !== null);
  const found = await filesById(
    ctx.ports.db,
    ids.map((id) => ({ accountId, id })),
  );
  const urls: { urlVideo?: string; thumb?: string } = {};
  for (const [name, category, id] of [
    ['urlVideo', 'videos', mediaFileId],
    ['thumb', 'thumbs', thumbFileId],
  ] as const) {
    const file = id && found.get(id);
    if (file) urls[name] = urlOf((await inAccount(ctx, person, file, category)).key);
  }
  return urls;
}

/** The file itself where it is the account's, else the same bytes stored there. */
async function inAccount(
  { ports }: Context,
  person: Person,
  file: FileRow,
  category: 'videos' | 'thumbs',
): Promise<FileRow> {
  const { accountId, id: uploadedBy } = person.user;
  if (file.accountId === accountId) return file;
  await mkdir(ports.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(ports.uploadsDir, 'copy-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await ports.storage.read(file.key), createWriteStream(path));
    const { name, sha256 } = file;
    return await storeFile(ports, { accountId, uploadedBy, category, name, path, sha256 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
