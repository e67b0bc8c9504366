import { randomUUID } from 'node:crypto';
import { constants, copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
/** How long files of a version that no longer runs are kept, for pages that are still open. */
const KEPT_MS = 30 * DAY_MS;

/** Where processes find the files of other versions' pages. File names contain their hashes, so versions share one folder. */
export const sharedAssets = (dataDir: string): string => join(dataDir, 'assets');

/**
 * Shares the files of this version's pages now and every day, so that they stay as long as a process uses them; returns a
 * function that stops it.
 */
export async function keepAssetsShared(
  webDist: string,
  dataDir: string,
  failed: (error: unknown) => void,
): Promise<() => void> {
  const share = () => shareAssets(webDist, dataDir).catch(failed);
  await share();
  const timer = setInterval(share, DAY_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Copies the files of this version's pages to the shared folder, and deletes those of versions that are gone. While a new
 * version replaces an old one, pages of either may reach processes of both.
 */
export async function shareAssets(webDist: string, dataDir: string, now = new Date()): Promise<void> {
  const [from, to] = [join(webDist, 'client/assets'), sharedAssets(dataDir)];
  for (const name of await readdir(from)) {
    const target = join(to, name);
    await utimes(target, now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return copy(join(from, name), target, now);
    });
  }
  for (const name of await readdir(to)) {
    const file = join(to, name);
    // another process may be doing the same
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - KEPT_MS) await rm(file, { force: true });
  }
}

/** Copies a file atomically, so that it is never served half written. */
async function copy(from: string, to: string, now: Date): Promise<void> {
  const unfinished = `${to}.${randomUUID()}`;
  await copyFile(from, unfinished, constants.COPYFILE_FICLONE);
  await utimes(unfinished, now, now);
  await rename(unfinished, to);
}
