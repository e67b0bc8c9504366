import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface Cluster {
  dataDir: string;
  account: Account | undefined;
  binaries: Binaries;
}

export const OWNER = 'greenlit_owner';

/** Through this link the account reaches its folder even if the folders above are closed to it. */
const OWN_FOLDER = '/proc/self/cwd';

const ENVIRONMENT = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  // the mark of scripts/leftovers.mjs
  GREENLIT_STARTED_BY: process.env.GREENLIT_STARTED_BY,
};

/**
 * Postgres, and beside it a shell that waits on a pipe from this process. When the pipe closes, for whatever reason we ended,
 * the shell shuts Postgres down.
 */
const WITH_WATCHDOG = `
"$0" "$@" </dev/null 3<&- &
postgres=$!
(read -r _ <&3; kill -INT $postgres) 2>/dev/null &
watchdog=$!
exec 3<&-
wait $postgres
status=$?
kill $watchdog 2>/dev/null
exit $status
`;

/** Fills a temporary folder and renames it once complete, so that an interruption never leaves half a database. */
export function createCluster({ dataDir, account, binaries }: Cluster): void {
  const parent = path.dirname(dataDir);
  const unfinishedPrefix = `${path.basename(dataDir)}.init-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(path.join(parent, unfinishedPrefix));
  if (account) chownSync(unfinished, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${OWNER}`, '--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  const result = spawnSync(binaries.initdb, ['-D', folderArgument(unfinished), ...access, ...locale], {
    ...account,
    cwd: unfinished,
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = result.error?.message ?? `${result.stderr}${result.stdout}`;
    throw new Error(`The embedded database could not be created in ${dataDir}: ${reason}`);
  }
  renameSync(unfinished, dataDir);
  const folder = openSync(parent, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export interface RunningServer {
  /** Resolves with the exit code when the server has ended. */
  exited: Promise<number | null>;
}

/** Starts the server; resolves when it accepts connections. */
export async function launchServer(
  { dataDir, account, binaries }: Cluster,
  options: { socketDir: string; settings: Record<string, string>; log: (line: string) => void },
): Promise<RunningServer> {
  const { socketDir, log } = options;
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const sockets = ['-k', socketDir === dataDir ? folderArgument(dataDir) : socketDir, '-c', 'listen_addresses='];
  const child = spawn(
    '/bin/sh',
    ['-c', WITH_WATCHDOG, binaries.postgres, '-D', folderArgument(dataDir), ...sockets, ...settings],
    {
      ...account,
      cwd: dataDir,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', (error) => {
      log(error.message);
      resolve(null);
    });
  });
  const said: string[] = [];
  const ready = new Promise<'ready'>((resolve) => {
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line);
      if (said.length < 50) said.push(line);
      // a standby accepts connections that only read
      if (/ready to accept (read-only )?connections/.test(line)) resolve('ready');
    });
  });
  const outcome = await Promise.race([ready, exited]);
  if (outcome !== 'ready') {
    throw new Error(`The embedded database in ${dataDir} did not start (exit code ${outcome}).\n${said.join('\n')}`);
  }
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
  return { exited };
}

function folderArgument(folder: string): string {
  return existsSync(OWN_FOLDER) ? OWN_FOLDER : folder;
}
