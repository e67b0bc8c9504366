/** A part of a text: marked by the mark of that index, or by none. */
export type Segment = { text: string; mark: number | null };

/** A text in parts, marked and not, in order; marks come in order, do not overlap and lie within the text. */
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
