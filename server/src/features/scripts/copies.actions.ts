import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { storageTotal } from '../accounts/upload-limits.ts';
import { storeWithin } from '../files/files.actions.ts';
import { type FileRow, filesById, urlOf } from '../files/files.queries.ts';
import { librarySeenBy } from '../libraries/libraries.queries.ts';
import { insertScript } from './scripts.actions.ts';
import { type ScriptRow, scriptFor } from './scripts.queries.ts';

/** The title of a copy, cut to the maximum length. */
export const copyTitle = (title: string): string => `Copy of ${title}`.slice(0, TITLE_MAX);

/** Only approved and declined items are copied, because others can be edited directly. @throws DomainError CONFLICT */
export function requireClosed({ status, declinedAt }: { status: Status; declinedAt: Date | null }): void {
  if (status !== 'approved' && !declinedAt)
    throw conflict('status', 'Only approved or declined items are duplicated; this one can be edited directly');
}

/**
 * Copies an approved script that the person can see as a new draft of their own: the way to change a frozen script, or to adopt
 * one of the provider's. Files of another account are copied into the person's own.
 */
export async function copyScript(ctx: Context, person: Person, id: string): Promise<ScriptRow> {
  const { db } = ctx.ports;
  const script = await scriptFor(db, person, id);
  requireClosed(script);
  const urls = await filesFor(ctx, person, script);
  const library = script.libraryId ? await librarySeenBy(db, person, script.libraryId) : null;
  // keep the origin only within the account, as it would reveal another account's prompts
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
    insertScript(tx, ctx, person, copy, {
      unfinished: true,
      copyOf: { id, title: script.title },
      generation: own ? script.generation : null,
    }),
  );
}

/** The script's files in the person's account, as URLs. */
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

/** The file itself if it belongs to the account, else a copy of it. */
async function inAccount({ ports }: Context, person: Person, file: FileRow, category: 'videos' | 'thumbs') {
  const { accountId, id: uploadedBy } = person.user;
  if (file.accountId === accountId) return file;
  await mkdir(ports.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(ports.uploadsDir, 'copy-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await ports.storage.read(file.key), createWriteStream(path));
    const { name, sha256 } = file;
    const upload = { accountId, uploadedBy, category, name, path, sha256 };
    return await storeWithin(ports, storageTotal(ports, person), upload);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
