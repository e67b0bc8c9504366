import { EDITS } from './edits.ts';
import type { Neighbour } from './expected.ts';
import { CODECS, DAMAGE, VOICES } from './formats.ts';
import { COLOR, HDR, SHAPES } from './pictures.ts';
import { SOUND } from './tracks.ts';

/** All clips, and those that are tried that often. */
export const neighbours: readonly Neighbour[] = [
  ...EDITS,
  ...SOUND,
  ...HDR,
  ...COLOR,
  ...CODECS,
  ...SHAPES,
  ...VOICES,
  ...DAMAGE,
];

export const neighboursFor = (how: 'always' | 'all' | 'soak'): readonly Neighbour[] =>
  neighbours.filter(({ often }) => how === 'soak' || often === 'always' || (how === 'all' && often === 'all'));
