import { formsOf, numberForms } from './sayings.ts';

/** Letters and the sounds they stand for, so coarse that what recognizers confuse is the same; longest first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:tion|sion)/, 'jn'],
  [/^igh/, 'a'],
  [/^(?:ch|sh|j|g(?=[eiy]))/, 'j'],
  [/^th/, 't'],
  [/^ph/, 'f'],
  [/^(?:gh|h)/, ''],
  [/^(?:ck|c(?![eiy])|k|g|q)/, 'k'],
  [/^x/, 'ks'],
  [/^[sczx]/, 's'],
  [/^[bp]/, 'p'],
  [/^[dt]/, 't'],
  [/^[fv]/, 'f'],
  [/^[mn]/, 'n'],
  [/^[lr]/, 'l'],
  [/^w/, 'w'],
  [/^[aeiouy]+/, 'a'],
];

function soundsOfWord(word: string): string {
  let sounds = '';
  let rest = word.replace(/e$/, '').replace(/^(?:kn|wr)/, (two) => two.slice(1));
  while (rest !== '') {
    const [pattern, sound] = SOUNDS.find(([one]) => one.test(rest)) ?? [];
    const taken = pattern?.exec(rest)?.[0] ?? rest.charAt(0);
    for (const one of sound ?? '') if (!sounds.endsWith(one)) sounds += one;
    rest = rest.slice(taken.length);
  }
  return sounds;
}

const soundsOf = (keys: readonly string[]): string =>
  keys
    .flatMap((key) =>
      key.startsWith('#')
        ? (numberForms(Number(key.slice(1)))[0] ?? [])
        : /\d/.test(key)
          ? (formsOf(key)[0] ?? [])
          : [key],
    )
    .map((word) => soundsOfWord(word.replace(/[^a-z]/g, '')))
    .join('');

/** Words that are this alike may be the same, written differently. */
export const ALIKE = 0.75;

/** How much two lists of words sound like one another, from 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [soundsOf(a), soundsOf(b)];
  const most = Math.max(one.length, other.length);
  return most === 0 ? 1 : 1 - distance(one, other) / most;
}

/** The fewest letters to put in, leave out or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...b].entries())
      next.push(
        Math.min(
          (row[at + 1] as number) + 1,
          (next[at] as number) + 1,
          (row[at] as number) + (letter === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] as number;
}
