/** Refuses a build whose scripts use what the oldest browsers of our list lack, without asking for it (decision 107). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Floor, floorOf } from './floors.ts';
import { inlineScripts, Script } from './newer.ts';

const DIST = join(import.meta.dirname, 'dist');
const CLIENT = join(DIST, 'client');

/**
 * What is asked for somewhere else than where it is used, by name, with the place that asks; each must be in the build.
 */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  'CSS.highlights': 'web/src/shared/review/page/passage.ts asks for Highlight, which came with it',
  VideoEncoder: 'studio/src/encoderTrial.ts and Mediabunny ask before a take or a render',
  VideoDecoder: 'Mediabunny asks (canDecode) before a render',
  AudioDecoder: 'Mediabunny asks (canDecode) before a render or a comparison',
  VideoFrame: 'used with an encoder only',
  AudioData: 'used with an encoder or decoder only',
  EncodedVideoChunk: 'used with an encoder or decoder only',
  EncodedAudioChunk: 'used with an encoder or decoder only',
  MediaStreamTrackProcessor: 'studio/src/feeds.ts asks before it is chosen',
  '.requestVideoFrameCallback': 'studio/src/feeds.ts asks before it is chosen',
  '.cancelVideoFrameCallback': 'as above',
  navigation: 'React asks with typeof around the function that uses it',
  '.toHex': '@noble/hashes asks once and keeps the answer',
};

const filesOf = (manifest: string): string[] =>
  Object.values<{ file: string }>(JSON.parse(readFileSync(join(CLIENT, `.vite/${manifest}.json`), 'utf8')))
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));

const ofPages = [...new Set([...filesOf('public'), ...filesOf('review')])];
// workers are in no manifest
const ofApp = readdirSync(join(CLIENT, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/${name}`)
  .filter((file) => !ofPages.includes(file));

interface Built {
  file: string;
  code: string;
}

const read = (files: readonly string[]): Built[] =>
  files.map((file) => ({ file, code: readFileSync(join(CLIENT, file), 'utf8') }));
/** What pages have in themselves. */
const inPages = (...pages: string[]): Built[] =>
  pages.flatMap((file) => inlineScripts(readFileSync(join(DIST, file), 'utf8')).map((code) => ({ file, code })));

const used = new Set<string>();
const faults: string[] = [];
let count = 0;
for (const [floor, files] of [
  ['app', [...read(['color-scheme.js', ...ofApp]), ...inPages('client/index.html')]],
  ['pages', [...read(ofPages), ...inPages('client/public.html', 'client/review.html', 'verify.html')]],
] satisfies [Floor, Built[]][]) {
  count += files.length;
  const scripts = files.map(({ file, code }) => ({ file, script: new Script(code) }));
  const own = new Set(scripts.flatMap(({ script }) => [...script.ownNames()]));
  for (const { file, script } of scripts)
    for (const [name, missing] of script.newer(floorOf(floor), own)) {
      used.add(name);
      if (!(name in ASKED_ELSEWHERE)) faults.push(`${floor}: ${name} in ${file}, which is only in ${missing}`);
    }
}
for (const name of Object.keys(ASKED_ELSEWHERE))
  if (!used.has(name)) faults.push(`${name} is in the list of web/check-floor.ts, and in no script`);
if (faults.length > 0) {
  console.error(`Newer than the browsers that web/package.json names:\n  ${faults.join('\n  ')}`);
  process.exit(1);
}
console.log(`${count} scripts use nothing that the oldest browsers of our list lack.`);
