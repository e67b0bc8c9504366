/** Refuses a build whose scripts use what the oldest browsers of our list lack, without asking for it (decision 107). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Floor, floorOf } from './floors.ts';
import { inlineScripts, Script } from './newer.ts';

const DIST = join(import.meta.dirname, 'dist');
const CLIENT = join(DIST, 'client');

/** A name that one floor's files of this name may use, because something else asks for it: the place that asks. */
interface Asked {
  name: string;
  floor: Floor;
  in: RegExp;
  by: string;
}

/** Whatever is not loaded first: chunks are named after what they happen to share. */
const LATER = /^assets\/(?!index-|first-)/;

/** What is asked for somewhere else than where it is used; each line must be needed by the build. */
const ASKED_ELSEWHERE: readonly Asked[] = [
  {
    ...{ name: 'CSS.highlights', floor: 'app', in: /^assets\/DecidePage-/ },
    by: 'web/src/shared/review/page/passage.ts asks for Highlight, which came with it',
  },
  { name: 'CSS.highlights', floor: 'pages', in: /^assets\/show-/, by: 'as above' },
  {
    ...{ name: 'VideoEncoder', floor: 'app', in: LATER },
    by: 'studio/src/encoderTrial.ts and Mediabunny ask before a take or a render',
  },
  { name: 'VideoDecoder', floor: 'app', in: LATER, by: 'Mediabunny asks (canDecode) before a render' },
  { name: 'AudioDecoder', floor: 'app', in: LATER, by: 'Mediabunny asks (canDecode) before a render or a comparison' },
  { name: 'VideoFrame', floor: 'app', in: LATER, by: 'used with an encoder only' },
  { name: 'AudioData', floor: 'app', in: LATER, by: 'used with an encoder or decoder only' },
  { name: 'EncodedVideoChunk', floor: 'app', in: LATER, by: 'used with an encoder or decoder only' },
  { name: 'EncodedAudioChunk', floor: 'app', in: LATER, by: 'used with an encoder or decoder only' },
  {
    ...{ name: 'MediaStreamTrackProcessor', floor: 'app', in: /^assets\/RecordStage-/ },
    by: 'studio/src/feeds.ts asks before it is chosen',
  },
  {
    ...{ name: '.requestVideoFrameCallback', floor: 'app', in: /^assets\/RecordStage-/ },
    by: 'studio/src/feeds.ts asks before it is chosen',
  },
  { name: '.cancelVideoFrameCallback', floor: 'app', in: /^assets\/RecordStage-/, by: 'as above' },
  {
    ...{ name: 'navigation', floor: 'app', in: /^assets\/first-/ },
    by: 'React asks with typeof around the function that uses it',
  },
  {
    ...{ name: '.toHex', floor: 'app', in: /^assets\/(?:sha256|work\.worker)-/ },
    by: '@noble/hashes asks once and keeps the answer',
  },
];

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

const used = new Set<Asked>();
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
      const asked = ASKED_ELSEWHERE.find((one) => one.name === name && one.floor === floor && one.in.test(file));
      if (asked) used.add(asked);
      else faults.push(`${floor}: ${name} in ${file}, which is only in ${missing}`);
    }
}
for (const asked of ASKED_ELSEWHERE)
  if (!used.has(asked))
    faults.push(`${asked.floor}: ${asked.name} is in the list of web/check-floor.ts, and in no script of ${asked.in}`);
if (faults.length > 0) {
  console.error(`Newer than the browsers that web/package.json names:\n  ${faults.join('\n  ')}`);
  process.exit(1);
}
console.log(`${count} scripts use nothing that the oldest browsers of our list lack.`);
