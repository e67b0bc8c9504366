/** A part of a text; `mark` is the index of its mark, or null. */
export type Segment = { text: string; mark: number | null };

/** Splits a text into marked and unmarked parts; marks are ordered, do not overlap and are inside the text. */
export function segments(text: string, marks: readonly { start: number; end: number }[]): Segment[] {
  const parts: Segment[] = [];
  let at = 0;
  marks.forEach(({ start, end }, mark) => {
    if (start > at) parts.push({ text: text.slice(at, start), mark: null });
    parts.push({ text: text.slice(start, end), mark });
    at = end;
  });
  if (at < text.length) parts.push({ text: text.slice(at), mark: null });
  return parts;
}
