// @ts-check
// Uses only what Node 18 has: packages come while a newer Node still does.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withNodeFirst } from './node.mjs';
import { Interrupted, npm } from './process.mjs';
import { step } from './story.mjs';

/** The workspaces that a start needs, in two parts that share few packages: npm installs them side by side, each on its own processor. */
const PARTS = [['server', 'seeds'], ['web']];
const LIST = 'node_modules/.package-lock.json';

/**
 * @typedef {Record<string, unknown> & {
 *   version?: string, link?: boolean, optional?: boolean, resolved?: string,
 *   dependencies?: object, optionalDependencies?: object, peerDependencies?: object,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Package
 * @typedef {Record<string, Package>} Packages by their places, as in a lock file
 */

/**
 * Installs what a start needs into a folder of its own, so that an interrupted start leaves nothing half installed.
 *
 * @returns {Promise<string>} the folder, for `placePackages`
 */
export async function bringPackages() {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('.cache/packages-'));
  try {
    await step('Installing packages', async () => {
      const parts = await Promise.allSettled(PARTS.map((part) => install(path.join(folder, part.join('-')), part)));
      for (const part of parts) if (part.status === 'rejected') throw part.reason;
    });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts the packages that `bringPackages` brought where they belong, in place of those that are there.
 *
 * @param {string} folder
 */
export function placePackages(folder) {
  const places = ['.', ...workspaces()];
  for (const place of places) rmSync(`${place}/node_modules`, { recursive: true, force: true });
  const parts = readdirSync(folder).map((part) => path.join(folder, part));
  const lists = parts.map((part) => readJson(path.join(part, LIST)));
  for (const part of parts) {
    for (const place of places) merge(path.join(part, place, 'node_modules'), `${place}/node_modules`);
  }
  const packages = Object.assign({}, ...lists.map((list) => list.packages));
  // written last, as npm does: with it, all is there
  writeFileSync(LIST, JSON.stringify({ ...lists[0], packages }, null, 2));
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Whether node_modules already holds what the lock file names, as after a developer's own `npm install`.
 *
 * @param {boolean} withTestTools
 */
export function isInstalled(withTestTools) {
  try {
    const wanted = readJson('package-lock.json').packages;
    const installed = readJson(LIST).packages;
    const places = withTestTools ? Object.keys(wanted) : [...neededBy(wanted, PARTS.flat())];
    return places.every(
      (place) =>
        !place.startsWith('node_modules/') ||
        wanted[place].link ||
        (installed[place] ? installed[place].version === wanted[place].version : wanted[place].optional),
    );
  } catch {
    return false;
  }
}

/** @returns {string[]} */
export function workspaces() {
  return readJson('package.json').workspaces;
}

/**
 * @param {string} folder
 * @param {string[]} names of workspaces
 */
async function install(folder, names) {
  const lock = readJson('package-lock.json');
  const needed = neededBy(lock.packages, names);
  const own = workspaces().filter((name) => needed.has(name));
  /** @type {Packages} */
  const packages = { '': withoutTestTools({ ...lock.packages[''], workspaces: own }) };
  for (const place of needed) packages[place] = withoutTestTools(lock.packages[place]);
  const write = (/** @type {string} */ name, /** @type {object} */ json) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), JSON.stringify(json));
  };
  write('package.json', withoutTestTools({ ...readJson('package.json'), workspaces: own }));
  for (const name of own) write(`${name}/package.json`, withoutTestTools(readJson(`${name}/package.json`)));
  write('package-lock.json', { ...lock, packages });
  copyFileSync('.npmrc', path.join(folder, '.npmrc'));
  await installFrom(['ci', '--include=optional'], folder);
}

/**
 * What npm knows of a package from before spares a question for each; where that is too old, it asks.
 *
 * @param {string[]} command
 * @param {string} [folder]
 */
export async function installFrom(command, folder) {
  try {
    await npm([...command, '--prefer-offline'], folder, withNodeFirst());
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    await npm(command, folder, withNodeFirst());
  }
}

/**
 * @param {Package} manifest
 * @returns {Package}
 */
function withoutTestTools({ devDependencies, ...manifest }) {
  return manifest;
}

/**
 * The places of everything that the workspaces need to run, found as Node finds packages. What is only there for tests, and what
 * packages merely get on with, is not among them.
 *
 * @param {Packages} packages
 * @param {string[]} names
 */
export function neededBy(packages, names) {
  /** @type {Set<string>} */
  const needed = new Set();
  const links = Object.entries(packages).filter(([, { link, resolved }]) => link && names.includes(resolved ?? ''));
  const queue = [...names, ...links.map(([place]) => place)];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const found = packages[place];
    if (!place || !found || needed.has(place)) continue;
    needed.add(place);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = found;
    if (link && resolved) queue.push(resolved);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      queue.push(placeOf(packages, place, name));
    }
  }
  return needed;
}

/**
 * Where a package finds another; '' if nowhere.
 *
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return '';
  }
}

/**
 * Moves the packages of a folder into another. A package that is in both is the same: one lock file gave both their places.
 *
 * @param {string} from
 * @param {string} to
 */
function merge(from, to) {
  if (!existsSync(from)) return;
  if (!existsSync(to)) return renameSync(from, to);
  for (const name of readdirSync(from)) {
    const target = path.join(to, name);
    if (!existsSync(target)) renameSync(path.join(from, name), target);
    else if (name.startsWith('@') || name === '.bin') merge(path.join(from, name), target);
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
