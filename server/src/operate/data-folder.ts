import { existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** A marker file in the data folder while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

/**
 * Other users of the machine may pass through the data folder, where Postgres has its own user, but cannot read anything in it.
 * @throws ConfigError if it cannot be written, or a restore into it did not finish
 */
export async function makeDataFolders(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new ConfigError([`DATA_DIR: a restore into ${dataDir} did not finish. Empty the folder and restore again.`]);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await closeToOthers(dataDir);
    for (const name of ['anchors', 'assets', 'files', 'mail', 'pictures', 'uploads']) {
      const folder = join(dataDir, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
    }
  } catch (error) {
    throw new ConfigError([`DATA_DIR: this folder cannot be used: ${error instanceof Error ? error.message : error}.`]);
  }
}

/**
 * An existing folder may allow listing its names. If it belongs to somebody else, as a mounted disk may, it stays unchanged.
 */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o066) === 0) return;
  await chmod(folder, mode & 0o711).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}
