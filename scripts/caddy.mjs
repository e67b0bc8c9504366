// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '.cache/caddy';
const UNPACKED = path.resolve(FOLDER, 'usr/bin/caddy');

/**
 * The Caddy that a test puts in front of the server: `$CADDY` first, then the system's, then Debian's package, unpacked into `.cache`
 * so that nothing is installed or started on the machine. Undefined where there is none: the test says so, and fails in CI.
 *
 * @returns {string | undefined}
 */
export function findCaddy() {
  return [process.env.CADDY, 'caddy', UNPACKED].find(works) ?? debiansCaddy();
}

/** @returns {string | undefined} */
function debiansCaddy() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  mkdirSync(FOLDER, { recursive: true });
  const download = () =>
    spawnSync('apt-get', ['-qq', 'download', 'caddy'], { cwd: FOLDER, stdio: 'ignore', timeout: 120_000 });
  if (download().status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', ['-qq', 'update'], { stdio: 'ignore', timeout: 120_000 });
    download();
  }
  const archive = readdirSync(FOLDER).find((name) => name.endsWith('.deb'));
  if (archive) spawnSync('dpkg', ['-x', archive, '.'], { cwd: FOLDER, stdio: 'ignore' });
  return [UNPACKED].find(works);
}

/** @param {string | undefined} file */
function works(file) {
  return file !== undefined && spawnSync(file, ['version'], { timeout: 20_000 }).status === 0;
}
