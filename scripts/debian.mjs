// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Programs that tests put in front of the server, or that read what it says: the file in Debian's package, which is called like the program
 * unless it says otherwise, and an argument with which it ends at once and well.
 *
 * @type {Record<'caddy' | 'nginx' | 'haproxy' | 'pgbouncer' | 'promtool', { file: string, asked: string, package?: string }>}
 */
const FILES = {
  caddy: { file: 'usr/bin/caddy', asked: 'version' },
  nginx: { file: 'usr/sbin/nginx', asked: '-v' },
  haproxy: { file: 'usr/sbin/haproxy', asked: '-v' },
  pgbouncer: { file: 'usr/sbin/pgbouncer', asked: '--version' },
  promtool: { file: 'usr/bin/promtool', asked: '--version', package: 'prometheus' },
};
/** @typedef {keyof typeof FILES} Program */
export const PROGRAMS = /** @type {Program[]} */ (Object.keys(FILES));

/**
 * Where the programs are, as environment variables of their names in capitals: the one that is named so already, the system's,
 * or Debian's package with what it needs, unpacked into `.cache` so that nothing is installed or started on the machine. One
 * that is nowhere is left out: its test says so, and fails in CI.
 *
 * @param {Program[]} names
 * @returns {Record<string, string>}
 */
export function findPrograms(...names) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = find(name);
      return found ? [[name.toUpperCase(), found]] : [];
    }),
  );
}

/** @param {Program} name */
function find(name) {
  const { file, asked, package: from = name } = FILES[name];
  const folder = path.resolve('.cache', name);
  const started = path.join(folder, 'start');
  const works = (/** @type {string | undefined} */ one) =>
    one !== undefined && spawnSync(one, [asked], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  const known = [process.env[name.toUpperCase()], name, `/${file}`, `/opt/homebrew/bin/${name}`, started].find(works);
  if (known) return known;
  unpack(from, folder);
  const libraries = ['usr/lib', 'lib'].flatMap((lib) => foldersIn(path.join(folder, lib)));
  const lines = ['#!/bin/sh', `LD_LIBRARY_PATH='${libraries.join(':')}' exec '${path.join(folder, file)}' "$@"`];
  if (!existsSync(path.join(folder, file))) return undefined;
  writeFileSync(started, `${lines.join('\n')}\n`);
  chmodSync(started, 0o755);
  return [started].find(works);
}

/**
 * The package and those that it needs and this machine lacks.
 *
 * @param {string} name
 * @param {string} folder
 */
function unpack(name, folder) {
  if (!existsSync('/usr/bin/apt-get')) return;
  mkdirSync(path.join(folder, 'partial'), { recursive: true });
  const settings = ['Debug::NoLocking=1', `Dir::Cache::Archives=${folder}`, 'APT::Sandbox::User=root'];
  const download = () =>
    spawnSync(
      'apt-get',
      [
        ...['-qq', '--yes', '--download-only', '--no-install-recommends'],
        ...settings.flatMap((setting) => ['-o', setting]),
        ...['install', name],
      ],
      { stdio: 'ignore', timeout: 180_000 },
    );
  if (download().status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', ['-qq', 'update'], { stdio: 'ignore', timeout: 180_000 });
    download();
  }
  for (const archive of readdirSync(folder).filter((one) => one.endsWith('.deb')))
    spawnSync('dpkg', ['-x', archive, '.'], { cwd: folder, stdio: 'ignore' });
}

/**
 * A folder of libraries and those of architectures in it.
 *
 * @param {string} folder
 */
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inside.map(({ name }) => path.join(folder, name))];
}
