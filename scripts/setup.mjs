// @ts-check
// Uses only what Node 18 has: packages come while a newer Node still does.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from './lock.mjs';
import { withNodeFirst } from './node.mjs';
import { Interrupted, npm, script } from './process.mjs';
import { step } from './story.mjs';

/** What npm has installed, by place; written when all is there. */
const LIST = 'node_modules/.package-lock.json';
const WEB_STAMP = '.cache/web.stamp';
/** Written when all is compressed; a new build removes it. */
const COMPRESSED = 'web/dist/.compressed';
const WEB_SOURCES = ['web', 'domain', 'studio', 'schema.graphql', 'package-lock.json', 'tsconfig.base.json'];
/** Only `npm test` needs this package, so its presence tells whether the test tools are installed. */
const A_TEST_TOOL = 'vitest';
const NOT_A_SOURCE = /^(node_modules|dist|gen)$|\.test\.tsx?$/;

/**
 * Installs what `package-lock.json` names, if that changed since the last time. `npm start` needs what builds and runs
 * Greenlit; everything else also needs the test tools. Test tools that are installed stay up to date.
 *
 * @param {{ withTestTools: boolean }} options
 */
export async function installPackages({ withTestTools }) {
  const all = withTestTools || existsSync(`node_modules/${A_TEST_TOOL}`);
  await once(`node_modules/.greenlit-${all ? 'all' : 'running'}`, ['package-lock.json', ...manifests()], async () => {
    if (isInstalled({ withTestTools: all })) return;
    if (all && isInstalled({ withTestTools: false })) {
      // Only adds packages: a server running from this folder keeps its own.
      await step('Installing the test tools', () =>
        npm(['install', '--no-save', '--include=dev', '--include=optional'], undefined, withNodeFirst()),
      );
    } else await install({ withTestTools: all });
  });
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
    return Object.keys(wanted).every((place) => {
      const { version, link, dev, optional } = wanted[place];
      if (!place.startsWith('node_modules/') || (dev && !withTestTools)) return true;
      if (link) return existsSync(place);
      return installed[place] ? installed[place].version === version : optional;
    });
  } catch {
    return false;
  }
}

/** @param {{ withTestTools: boolean }} options */
function install({ withTestTools }) {
  const command = ['ci', withTestTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  return step('Installing packages', async () => {
    try {
      // npm's cached metadata saves a request for each package; if it is too old, npm asks again
      await npm([...command, '--prefer-offline'], undefined, withNodeFirst());
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      await npm(command, undefined, withNodeFirst());
    }
  });
}

/** @returns {string[]} */
export function workspaces() {
  return readJson('package.json').workspaces;
}

function manifests() {
  return ['package.json', ...workspaces().map((name) => `${name}/package.json`)];
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Builds the web pages if their sources changed. The server can serve them, and compresses for each request. */
export async function buildPages() {
  if (!existsSync('web/dist')) writeStamp(WEB_STAMP, '');
  await once(WEB_STAMP, WEB_SOURCES.flatMap(filesIn), () =>
    step('Building the web pages', () => script('web/build.ts', { ...withNodeFirst(), NODE_ENV: 'production' })),
  );
}

/** Compresses what `buildPages` built, if that was not done yet, so that the server only sends. */
export async function compressPages() {
  if (existsSync(COMPRESSED)) return;
  const unlock = await lock();
  try {
    if (!existsSync(COMPRESSED)) await script('web/compress.ts', withNodeFirst());
  } finally {
    unlock();
  }
}

export async function buildWeb() {
  await buildPages();
  await compressPages();
}

/**
 * Does the work if the files have changed since it was last done. One process at a time; the stamp is only written after
 * success.
 *
 * @param {string} stamp
 * @param {string[]} files
 * @param {() => Promise<void>} work
 */
async function once(stamp, files, work) {
  const wanted = hashOf(files);
  if (readStamp(stamp) === wanted) return;
  const unlock = await lock();
  try {
    if (readStamp(stamp) === wanted) return;
    await work();
    writeStamp(stamp, wanted);
  } finally {
    unlock();
  }
}

async function lock() {
  return await takeLock('.cache/setup-lock', {
    tellWaiting: () => console.log('Waiting for another start that is setting up this folder.'),
  });
}

/** @param {string} stamp */
function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
function writeStamp(stamp, hash) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  if (!existsSync(place)) return [];
  if (path.extname(place)) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !NOT_A_SOURCE.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${place}/${entry.name}`) : [`${place}/${entry.name}`]))
    .sort();
}
