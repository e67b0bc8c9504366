// @ts-check
// Uses only what Node 18 has: packages come while a newer Node still does.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withNodeFirst } from './node.mjs';
import { Interrupted, npm } from './process.mjs';
import { step } from './story.mjs';

/** What npm has installed, by place; written when all is there. */
export const LIST = 'node_modules/.package-lock.json';

/** @typedef {{ version?: string, link?: boolean, resolved?: string, optional?: boolean, dev?: boolean }} Package */

/**
 * Installs what a start needs into a folder of its own, for `placePackages`. The folder goes when this process ends.
 *
 * @returns {Promise<string | undefined>} the folder; nothing if another start of this clone has brought the packages meanwhile
 */
export async function bringPackages() {
  if (othersBring()) {
    console.log('Waiting for another start that is setting up this folder.');
    while (othersBring()) await sleep(250);
    return undefined;
  }
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve(`.cache/packages-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['.npmrc', 'package-lock.json', ...manifests()]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  await install({ withTestTools: false }, folder);
  return folder;
}

/**
 * Moves the packages fetched by `bringPackages` into place, replacing existing ones.
 *
 * @param {string} folder
 */
export function placePackages(folder) {
  const links = linksOf(readJson(path.join(folder, LIST)).packages);
  // links to the workspaces are recreated: Windows only has absolute ones, which would point into the temporary folder
  for (const [place] of links) unlinkSync(path.join(folder, place));
  for (const modules of ['node_modules', ...workspaces().map((name) => `${name}/node_modules`)]) {
    // a node_modules folder stays itself: it may be a disk of its own
    for (const name of namesIn(modules)) rmSync(path.join(modules, name), { recursive: true });
    for (const name of namesIn(path.join(folder, modules))) {
      const place = path.join(modules, name);
      if (place !== path.normalize(LIST)) move(path.join(folder, place), place);
    }
  }
  for (const [place, { resolved = '' }] of links) {
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.relative(path.dirname(place), resolved), place, 'junction');
  }
  move(path.join(folder, LIST), LIST);
}

/** Removes leftovers of killed starts. */
export function removeLeftovers() {
  for (const { name, pid } of broughtFolders()) {
    // in a container, each start may have the same number
    if (pid === process.pid || !isAlive(pid)) rmSync(`.cache/${name}`, { recursive: true, force: true });
  }
}

/**
 * Whether node_modules already holds what the lock file names, as after a developer's own `npm install`.
 *
 * @param {{ withTestTools: boolean }} options
 */
export function isInstalled({ withTestTools }) {
  try {
    const wanted = readJson('package-lock.json').packages;
    const installed = readJson(LIST).packages;
    return (
      linksOf(wanted).every(([place]) => existsSync(place)) &&
      Object.keys(wanted).every(
        (place) =>
          !place.startsWith('node_modules/') ||
          (wanted[place].dev && !withTestTools) ||
          (installed[place] ? installed[place].version === wanted[place].version : wanted[place].optional),
      )
    );
  } catch {
    return false;
  }
}

/**
 * @param {{ withTestTools: boolean }} options
 * @param {string} [folder]
 */
export function install({ withTestTools }, folder) {
  const command = ['ci', withTestTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  return step('Installing packages', async () => {
    try {
      // npm's cached metadata saves a request for each package; if it is too old, npm asks again
      await npm([...command, '--prefer-offline'], folder, withNodeFirst());
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      await npm(command, folder, withNodeFirst());
    }
  });
}

/** @returns {string[]} */
export function workspaces() {
  return readJson('package.json').workspaces;
}

export function manifests() {
  return ['package.json', ...workspaces().map((name) => `${name}/package.json`)];
}

function othersBring() {
  return broughtFolders().some(({ pid }) => pid !== process.pid && isAlive(pid));
}

function broughtFolders() {
  return namesIn('.cache').flatMap((name) => {
    const [, pid] = /^packages-(\d+)-/.exec(name) ?? [];
    return pid ? [{ name, pid: Number(pid) }] : [];
  });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** @param {Record<string, Package>} packages by their places, as in a lock file */
function linksOf(packages) {
  return Object.entries(packages).filter(([, { link }]) => link);
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
