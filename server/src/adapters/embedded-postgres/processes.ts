import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SHUTDOWN_LIMIT_MS = 60_000;

/**
 * Ends what an earlier run left on the folder, then removes its locks. Stale process ids in them make Postgres refuse to
 * start, and the process that now has such an id is usually somebody else's.
 */
export async function clearLeftovers(dataDir: string, socketFile: string): Promise<void> {
  await endCluster(dataDir);
  for (const file of [pidFileOf(dataDir), `${socketFile}.lock`, socketFile]) rmSync(file, { force: true });
}

/** Fast shutdown, awaited: open transactions are rolled back, everything acknowledged is on disk. */
export async function endCluster(dataDir: string): Promise<void> {
  const postmaster = pidIn(pidFileOf(dataDir));
  if (postmaster && livePostgres(dataDir).includes(postmaster)) process.kill(postmaster, 'SIGINT');
  const limit = Date.now() + SHUTDOWN_LIMIT_MS;
  for (let live = livePostgres(dataDir); live.length > 0; live = livePostgres(dataDir)) {
    if (Date.now() > limit) throw new Error(`Postgres still runs on ${dataDir}: processes ${live.join(', ')}.`);
    await sleep(20);
  }
}

/** The processes of the cluster. All of them have the data folder as their working directory, whatever their id. */
export function livePostgres(dataDir: string): number[] {
  if (!existsSync(dataDir)) return [];
  if (!existsSync('/proc/self/cwd')) return liveByPidFile(dataDir);
  const folder = realpathSync(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgresIn(folder, name))
    .map(Number);
}

function isPostgresIn(folder: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false; // It ended, or it is another user's.
  }
}

function liveByPidFile(dataDir: string): number[] {
  const pid = pidIn(pidFileOf(dataDir));
  if (!pid) return [];
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.includes('postgres') ? [pid] : [];
}

function pidFileOf(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}

function pidIn(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}
