/** The common prefix and suffix of two texts, in UTF-16 units that do not overlap: the edit lies between them. */
export function sharedEnds(before: string, after: string): { head: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}
