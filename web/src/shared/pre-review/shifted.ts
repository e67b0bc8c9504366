import { sharedEnds } from '@greenlit/domain/shared/edit.ts';

/** A stretch of a text. */
type Stretch = { start: number; end: number };

/**
 * Marks of a text after the text was edited, until it is reviewed again: what lies before the edit stays, what lies
 * behind it moves along, and what was edited is no longer marked. The edit is what the two texts do not share at their
 * beginning and end.
 */
export function shifted<M extends Stretch>(marks: readonly M[], before: string, after: string): readonly M[] {
  if (before === after) return marks;
  const { head, tail } = sharedEnds(before, after);
  const by = after.length - before.length;
  if (marks.every(({ end }) => end <= head)) return marks;
  return marks.flatMap((mark) => {
    if (mark.end <= head) return [mark];
    if (mark.start >= before.length - tail) return [{ ...mark, start: mark.start + by, end: mark.end + by }];
    return [];
  });
}
