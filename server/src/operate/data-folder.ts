import { existsSync } from 'node:fs';
import { chmod, open, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { within } from '../process/concurrency.ts';
import { makeFolder } from '../process/folders.ts';

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
    makeFolder(dataDir, 0o711);
    await closeToOthers(dataDir);
    for (const name of ['anchors', 'assets', 'files', 'mail', 'pictures', 'uploads']) {
      const folder = join(dataDir, name);
      makeFolder(folder, 0o700);
      await chmod(folder, 0o700);
    }
  } catch (error) {
    throw new ConfigError([`DATA_DIR: this folder cannot be used: ${error instanceof Error ? error.message : error}.`]);
  }
}

/** What a setting is to blame for; anything else may be over before the next anchor. */
const WRONG_PLACE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS'];
/** A mount whose server is away answers nothing at all. */
const PATIENCE_MS = 5_000;

/**
 * Tries the folder of the second place for anchors: this year's file is appended to, which may be all that is allowed there. A place
 * that is away stops nothing, because what could not be sent there is sent later.
 * @throws ConfigError if it can never work
 */
export async function checkAnchorPlace(
  { anchorUrl }: Pick<Config, 'anchorUrl'>,
  log: Pick<Logger, 'warn'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (anchorUrl === null || !isAbsolute(anchorUrl)) return;
  const warn = (reason: string) => log.warn({ reason }, 'ANCHOR_URL: nothing can be written there for now');
  try {
    if (!(await within(patienceMs, appendIn(anchorUrl)))) warn('no answer');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (WRONG_PLACE.includes(code)) throw new ConfigError([`ANCHOR_URL: nothing can be written there: ${message}.`]);
    warn(code ?? message);
  }
}

async function appendIn(folder: string): Promise<void> {
  const append = async () => (await open(join(folder, `${new Date().getUTCFullYear()}.jsonl`), 'a')).close();
  await append().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // only now, because it blocks the process where nothing answers
    makeFolder(folder);
    return append();
  });
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
