import { isFiller } from './guards.ts';
import { type Unit, unitsOf } from './units.ts';

/** A word that was heard, with its seconds in the video. */
export interface HeardWord {
  text: string;
  start: number;
  end: number;
}

/** A unit of what was said, with the first and the last of its words. */
export interface SaidUnit extends Unit {
  first: number;
  last: number;
}

/** The speech as units to compare, without hesitation sounds. */
export function saidUnits(words: readonly HeardWord[], names: ReadonlySet<string>): SaidUnit[] {
  const ends: number[] = [];
  let text = '';
  for (const word of words) {
    text += text === '' ? word.text : ` ${word.text}`;
    ends.push(text.length);
  }
  return unitsOf(text, names)
    .filter(({ key }) => !isFiller(key))
    .map((unit) => ({
      ...unit,
      first: lowerBound(ends, unit.start),
      last: lowerBound(ends, Math.max(unit.start, unit.end - 1)),
    }));
}

/** The first word that ends after `offset`. */
function lowerBound(ends: readonly number[], offset: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
