import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What the system permits. `full`: a process sees its own folder, what it is given to read, and the system's programs,
 * and has no network. `network`: it has no network, but sees every file that the server sees. `none`: neither.
 */
export type Level = 'full' | 'network' | 'none';

/** In front of a command that is to have no network. */
export const NO_NETWORK = ['unshare', '--user', '--map-root-user', '--net', '--'];

/** Where programs and the libraries that they load are; what a system does not have is left out. */
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
 * Builds a file system of nothing but the given places, moves into it, gives up every right, and runs the command. The
 * shell stays in front of it: as the first process of its kind a command would not be ended by some of its limits.
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
mount -o remount,ro,mode=755,nosuid,nodev "$root"
chroot "$root" sh -c '
  cd "$1" || exit 125
  shift
  setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
  exit $?
' jail "$folder" "$@"
`;

/** In front of a command that is to see nothing but the folder, in which it may write, and what it may read. */
export const JAIL = (folder: string, reads: readonly string[]): string[] => [
  ...['unshare', '--user', '--map-root-user', '--net', '--mount', '--pid', '--fork', '--kill-child', '--'],
  ...['sh', '-c', BUILD, 'build', folder, ...SYSTEM, ...reads, '--'],
];

let found: Promise<{ level: Level; nice: string[] }> | undefined;

/** How far processes can be confined on this system, and what gives them less of the processor. Found out once. */
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
    // it holds only if this very file is out of sight, and its folder can be written to
    const check = '! test -e "$1" && : >written && ! (: >/usr/written) 2>/dev/null';
    if (await succeeds([...JAIL(folder, []), 'sh', '-c', check, 'check', import.meta.filename])) return 'full';
    return (await succeeds([...NO_NETWORK, 'true'])) ? 'network' : 'none';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** True when the command is there and ends well. */
async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'ignore', timeout: 10_000 });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
