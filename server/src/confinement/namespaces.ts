import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What the system permits. `full`: a process sees only its own folder, what it is given to read, and system programs, and has
 * no network. `network`: no network, but it sees every file that the server sees. `none`: neither.
 */
export type Level = 'full' | 'network' | 'none';

/** Command prefix that removes the network. */
export const NO_NETWORK = ['unshare', '--user', '--map-root-user', '--net', '--'];

/** Where programs and shared libraries are; paths that do not exist are skipped. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/nix/store',
  '/gnu/store',
  '/etc/alternatives',
  '/etc/ld.so.cache',
];

/**
 * Builds a file system of only the given places, moves into it, drops all privileges, and runs the command. The shell stays as
 * the parent: as PID 1 of its namespace, a command would ignore some of the signals that limits send.
 */
const BUILD = `
set -eu
folder=$1; root=$folder/.root; shift
mkdir -p "$root"
mount -t tmpfs -o mode=755,nosuid,nodev none "$root"
show() {
  if [ -L "$1" ]; then mkdir -p "$root\${1%/*}"; ln -s "$(readlink "$1")" "$root$1"
  elif [ -d "$1" ]; then mkdir -p "$root$1"; mount --bind "$1" "$root$1"
  elif [ -e "$1" ]; then mkdir -p "$root\${1%/*}"; : >"$root$1"; mount --bind "$1" "$root$1"
  fi
}
while [ "$1" != -- ]; do
  show "$1"
  if [ -e "$1" ] && [ ! -L "$1" ]; then mount -o remount,bind,ro,nosuid,nodev "$root$1"; fi
  shift
done
shift
for device in /dev/null /dev/zero /dev/urandom; do show "$device"; done
show "$folder"
mkdir -p "$root/tmp"
mount -o remount,bind,ro,nosuid,nodev "$root"
chroot "$root" sh -c '
  cd "$1" || exit 125
  shift
  setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
  exit $?
' jail "$folder" "$@"
`;

const UNSHARE = 'unshare --user --map-root-user --net --mount --pid --fork --kill-child --'.split(' ');

/** Command prefix that restricts a process to its folder (writable) and the given files (readable). */
export const jail = (folder: string, reads: readonly string[]): string[] => [
  ...UNSHARE,
  'sh',
  '-c',
  BUILD,
  'build',
  folder,
  ...SYSTEM,
  ...reads,
  '--',
];

let found: Promise<{ level: Level; nice: string[] }> | undefined;

/** How far this system can confine processes, and the prefix that lowers their priority. Determined once. */
export function confinement(): Promise<{ level: Level; nice: string[] }> {
  found ??= (async () => {
    const nice = ['nice', '-n', '10'];
    const [level, hasNice] = await Promise.all([permitted(), succeeds([...nice, 'true'])]);
    return { level, nice: hasNice ? nice : [] };
  })();
  return found;
}

async function permitted(): Promise<Level> {
  if (process.platform === 'win32') return 'none';
  const folder = await mkdtemp(join(tmpdir(), 'greenlit-jail-'));
  try {
    // effective only if this very file is invisible and only the folder is writable
    const check = '! test -e "$1" && : >written && ! (: >/usr/written) 2>/dev/null';
    if (await succeeds([...jail(folder, []), 'sh', '-c', check, 'check', import.meta.filename])) return 'full';
    return (await succeeds([...NO_NETWORK, 'true'])) ? 'network' : 'none';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A busy machine gets the time it needs: what it permits does not depend on its load. */
async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'ignore', timeout: 60_000 });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
