import { sharedEnds } from '@greenlit/domain/shared/edit.ts';

type Stretch = { start: number; end: number };

/**
 * Adjusts marks after an edit until the text is checked again: marks before the edit stay, those after it move, edited ones are
 * dropped. The edit is what lies between the common prefix and suffix of both texts.
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
