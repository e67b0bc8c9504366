import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SHUTDOWN_LIMIT_MS = 60_000;

/**
 * Ends processes of an earlier run and removes its lock files. Postgres refuses to start if those contain process ids in use,
 * which by now usually belong to other programs.
 */
export async function clearLeftovers(dataDir: string, socketFile: string): Promise<void> {
  await endCluster(dataDir);
  for (const file of [pidFile(dataDir), `${socketFile}.lock`, socketFile]) rmSync(file, { force: true });
}

/** Fast shutdown, awaited: open transactions are rolled back, and everything acknowledged is on disk. */
export async function endCluster(dataDir: string): Promise<void> {
  const postmaster = pidIn(pidFile(dataDir));
  if (postmaster && livePostgres(dataDir).includes(postmaster)) process.kill(postmaster, 'SIGINT');
  const limit = Date.now() + SHUTDOWN_LIMIT_MS;
  for (let live = livePostgres(dataDir); live.length > 0; live = livePostgres(dataDir)) {
    if (Date.now() > limit) throw new Error(`Postgres is still running on ${dataDir}: processes ${live.join(', ')}.`);
    await sleep(20);
  }
}

/** The processes of the cluster: those whose working directory is the data folder. */
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
    return false; // It has ended, or belongs to another user.
  }
}

function liveByPidFile(dataDir: string): number[] {
  const pid = pidIn(pidFile(dataDir));
  if (!pid) return [];
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.includes('postgres') ? [pid] : [];
}

/** The folder of the server's socket, as the server reports it: the data folder, unless that path is too long for a socket. */
export function socketFolder(dataDir: string): string {
  const SOCKET_LINE = 4;
  const said = existsSync(pidFile(dataDir)) ? readFileSync(pidFile(dataDir), 'utf8').split('\n')[SOCKET_LINE] : '';
  return said?.startsWith('/') && !said.startsWith('/proc/') ? said : dataDir;
}

function pidFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}

function pidIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}
