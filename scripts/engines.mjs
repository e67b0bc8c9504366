// @ts-check
// Brings the browsers that `npm test -- engines` drives beside the one of the other checks. They are no part of `npm ci`.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { filesOf } from './speech.mjs';
import { step } from './story.mjs';

/** Packages that contain a Chromium of that version, by hash. */
const OLD_CHROMIUMS = /** @type {Record<string, { version: string, integrity: string }>} */ (
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'engines.json'), 'utf8'))
);

/** What Debian has: a file, and the packages that bring it. */
const OF_DEBIAN = {
  FIREFOX: { file: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  WEBKIT_DRIVER: {
    file: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
  },
};

/** The oldest Chromiums are programs for this machine only. */
const IS_LINUX_X64 = process.platform === 'linux' && process.arch === 'x64';
const INSTALL_MS = 900_000;

/**
 * Where the browsers are, as environment variables. One that cannot be had is left out; its journeys are then counted as skipped,
 * in CI as failed.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function bringEngines() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, { file, packages }] of Object.entries(OF_DEBIAN)) {
    if (!existsSync(file)) await attempt(`Installing ${packages[0]}`, async () => install(packages));
    if (existsSync(file)) found[name] = file;
  }
  for (const [major, { version, integrity }] of Object.entries(IS_LINUX_X64 ? OLD_CHROMIUMS : {})) {
    const file = path.resolve('.cache/engines', `chromium-${version}`);
    if (!existsSync(file)) await attempt(`Fetching Chromium ${major}`, () => unpack(file, { version, integrity }));
    if (existsSync(file)) found[`CHROMIUM_${major}`] = file;
  }
  return found;
}

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function attempt(what, work) {
  await step(what, work).catch((error) => console.log(`${what}: ${error instanceof Error ? error.message : error}`));
}

/**
 * Changes the machine, so only in CI, or where its owner says so. Nothing that is installed is changed or removed for it.
 *
 * @param {string[]} packages
 */
export function install(packages) {
  const args = ['install', '--no-install-recommends', '--no-remove', '--no-upgrade', ...packages];
  if (!process.env.CI && !process.env.INSTALL_ENGINES)
    throw new Error(
      `not run. INSTALL_ENGINES=1 lets these checks install it, or do it yourself: apt-get ${args.join(' ')}`,
    );
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', ['-y', '-qq', ...args], {
      stdio: 'ignore',
      timeout: INSTALL_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  if (apt(...args) === 0) return;
  apt('update');
  if (apt(...args) !== 0) throw new Error('the packages cannot be had');
}

/**
 * @param {string} file
 * @param {{ version: string, integrity: string }} wanted
 */
async function unpack(file, wanted) {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
  try {
    const [packed] = Object.values(
      await filesOf({ name: '@sparticuz/chromium', files: '^bin/chromium\\.br$', ...wanted }, unfinished),
    );
    if (!packed) throw new Error('the package has no browser');
    const whole = path.join(unfinished, 'chromium');
    writeFileSync(whole, brotliDecompressSync(packed));
    chmodSync(whole, 0o755);
    renameSync(whole, file);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
