/**
 * Certain matches between two lists: the values that occur exactly once in each, reduced to the longest selection that
 * keeps the order of both (patience sorting). Pairs of indexes, rising in both. O(n log n) for any input.
 */
export function anchorsOf(old: readonly string[], now: readonly string[]): [old: number, now: number][] {
  const pairs = pairsOf(old, now);
  /** For each length, the pair that ends a run of that length earliest in `now`; and for each pair, its predecessor. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, at]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const chosen: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}

/** The values that occur once in both, in the order of the old list. */
function pairsOf(old: readonly string[], now: readonly string[]): [number, number][] {
  const places = onlyPlaces(now);
  const pairs: [number, number][] = [];
  for (const [value, at] of onlyPlaces(old)) {
    const place = places.get(value);
    if (at >= 0 && place !== undefined && place >= 0) pairs.push([at, place]);
  }
  return pairs;
}

/** The index of each value, -1 if it occurs more than once. */
function onlyPlaces(values: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, value] of values.entries()) places.set(value, places.has(value) ? -1 : index);
  return places;
}
