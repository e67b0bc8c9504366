import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { dumpedSequence, dumpedTable } from './dump.ts';
import { CommandError } from './program.ts';

/**
 * A folder of backups: `files/` holds every stored file once, for all backups; `backups/<time>/` holds the rows and small files
 * of one. A backup counts once its `manifest.json` is there.
 */
export const FILES = 'files';
const BACKUPS = 'backups';
const MANIFEST = 'manifest.json';
const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601: the time of the backup's snapshot. */
  at: z.string(),
  version: z.string(),
  /** Hashes of the database's migrations, and how many the job queue has. */
  migrations: z.array(z.string()),
  queueMigrations: z.number().int(),
  /** Fingerprint of the key that values are sealed with; null for a database that was never used. */
  keyFingerprint: z.string().nullable(),
  tables: z.array(dumpedTable),
  sequences: z.array(dumpedSequence),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Files named by the database that were already missing or damaged. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const newBackupFolder = (target: string, at: Date): string =>
  join(target, BACKUPS, at.toISOString().replaceAll(':', '-'));

/** Written last and under another name first, so that a killed backup never looks like one. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.part`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, MANIFEST));
}

/**
 * The backup to restore: the newest of a folder of backups, or the one whose own folder is named.
 * @throws CommandError if there is none, or its manifest cannot be read
 */
export async function backupAt(source: string): Promise<{ root: string; folder: string; manifest: Manifest }> {
  if (existsSync(join(source, MANIFEST)))
    return { root: join(source, '../..'), folder: source, manifest: await readManifest(source) };
  const names = await readdir(join(source, BACKUPS)).catch(() => [] as string[]);
  const newest = names.sort().findLast((name) => existsSync(join(source, BACKUPS, name, MANIFEST)));
  if (!newest) throw new CommandError(`${source} holds no finished backup.`);
  const folder = join(source, BACKUPS, newest);
  return { root: source, folder, manifest: await readManifest(folder) };
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  try {
    return manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new CommandError(`${path} is damaged, or was written by another version of Greenlit.`);
  }
}
