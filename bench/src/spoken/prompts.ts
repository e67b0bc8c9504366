import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PROMPTS, type Recorded } from './recordings.ts';
import { isRecorded } from './voices.ts';

const TEXTS = '/usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz';
/** Minimum words of a long prompt. */
const LONG = 20;
/** Number of long prompts in a take. */
const TOGETHER = 4;

interface Prompt {
  file: string;
  text: string;
  isLong: boolean;
}

/**
 * The prompts of Debian's package that are not in `recordings.ts`, in its order; those with notes about sounds, or without a recording, are
 * left out.
 */
export function otherPrompts(): Prompt[] {
  const used = new Set(PROMPTS.flat().map(({ file }) => file));
  return gunzipSync(readFileSync(TEXTS))
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, file = '', text = ''] = /^([^;:]+): (.+)$/.exec(line) ?? [];
      const said = text.replaceAll(/\s+/g, ' ').replaceAll('*', 'star').replaceAll('#', 'pound').trim();
      const isOther = file !== '' && !used.has(file) && !/[(<[]/.test(text) && isRecorded('prompts', file);
      return isOther ? [{ file, text: said, isLong: text.split(' ').length >= LONG }] : [];
    });
}

/** The long ones, spoken according to their texts. */
export function longPrompts(): Recorded[][] {
  return groups(
    otherPrompts()
      .filter(({ isLong }) => isLong)
      .map((prompt) => ({ ...prompt, edits: [] })),
    TOGETHER,
  );
}

export const groups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
