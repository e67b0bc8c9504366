import { EDITS } from './edits.ts';
import type { Neighbour } from './expected.ts';
import { CODECS, DAMAGE, VOICES } from './formats.ts';
import { COLOR, HDR, SHAPES } from './pictures.ts';
import { POSTERS } from './posters.ts';
import { SOUND } from './tracks.ts';

/** All clips. */
export const neighbours: readonly Neighbour[] = [
  ...EDITS,
  ...SOUND,
  ...HDR,
  ...COLOR,
  ...CODECS,
  ...SHAPES,
  ...VOICES,
  ...DAMAGE,
  ...POSTERS,
];

/** Tried in `npm test`: at least one of each kind of fault that was found. */
const ALWAYS = [
  'edits: end',
  'edits: middle',
  'edits: empty start before a cut',
  'edits of one track: sound: late',
  'speed: twice as fast',
  'tracks: desktop and microphone',
  'tracks: silent desktop and microphone',
  'tracks: desktop and a microphone in opposite phase',
  'tracks: three with a commentary',
  'tracks: two mono ones of a camera',
  'hlg: H.264 of 10 bits',
  'hlg: VP9',
  'hlg: HEVC',
  'pq: H.264 of 10 bits',
  'format: mov, uncompressed sound of 24 bits',
  'poster: first track',
];
/** Tried besides in `npm test -- all`; a soak tries all there are. */
const OFTEN = [
  ...['start', 'both ends', 'two middles', 'empty start', 'empty middle'].map((cut) => `edits: ${cut}`),
  ...['picture: end', 'picture: late', 'sound: end'].map((cut) => `edits of one track: ${cut}`),
  'edits: middle, HEVC',
  ...['silent for its first half', 'the same twice', 'a mix and one of its parts'].map((name) => `tracks: ${name}`),
  ...['two languages', 'no sound', 'only silence', 'two, cut at the end', 'ten'].map((name) => `tracks: ${name}`),
  'tracks: spatial sound that nobody can read',
  'tracks: two in webm',
  'pq: HEVC',
  'color: 10 bits',
  'rate: of a screen recorder that skips',
  'turned: a quarter',
  'sound: 8 kHz',
  'damage: the last third missing, index in front',
  'poster: cover',
];

export function neighboursFor(how: 'always' | 'all' | 'soak'): readonly Neighbour[] {
  if (how === 'soak') return neighbours;
  const wanted = how === 'always' ? ALWAYS : [...ALWAYS, ...OFTEN];
  return wanted.map((name) => {
    const found = neighbours.find((one) => one.name === name);
    if (!found) throw new Error(`no clip ${name}`);
    return found;
  });
}
