import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PROMPTS, type Recorded } from './recordings.ts';

const TEXTS = '/usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz';
/** Minimum words of a long prompt. */
const LONG = 20;
/** Number of prompts in a take. */
const TOGETHER = 4;

/** All other long prompts, spoken according to their texts in Debian's package; those with notes about sounds are left out. */
export function longPrompts(): Recorded[][] {
  const used = new Set(PROMPTS.flat().map(({ file }) => file));
  const long = gunzipSync(readFileSync(TEXTS))
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, file = '', text = ''] = /^([^;:]+): (.+)$/.exec(line) ?? [];
      const isOther = !used.has(file) && !/[(<[]/.test(text) && text.split(' ').length >= LONG;
      const said = text.replaceAll(/\s+/g, ' ').replaceAll('*', 'star').replaceAll('#', 'pound').trim();
      return isOther ? [{ file, text: said, edits: [] }] : [];
    });
  return Array.from({ length: Math.ceil(long.length / TOGETHER) }, (_, at) =>
    long.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
}
