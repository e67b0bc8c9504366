/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2). `end` may lie beyond the end of a truncated file. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
  /** False when the box says "until the end of the file". */
  sized: boolean;
}

const isType = (type: string) => /^[\x20-\x7e\xa9]{4}$/.test(type);

/** The box that begins with these bytes at `start` and ends at `limit` at the latest, if it does not say; null for none. */
export function readBox(head: Uint8Array, start: number, limit: number): Box | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (!isType(type) || (short > 1 && short < 8)) return null;
  if (short === 0) return { type, start, body: start + 8, end: limit, sized: false };
  if (short > 1) return { type, start, body: start + 8, end: start + short, sized: true };
  if (head.length < 16) return null;
  const long = Number(view.getBigUint64(8));
  return long < 16 ? null : { type, start, body: start + 16, end: start + long, sized: true };
}

const first = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp', 'moof']);

export const isBoxFile = (boxes: readonly Box[]): boolean => first.has(boxes[0]?.type ?? '');

/** True if an MP4 or QuickTime file lacks its index or some of its samples. */
export function isCut(boxes: readonly Box[], size: number): boolean {
  const has = (type: string) => boxes.some((box) => box.type === type && box.end <= size);
  return !has('moov') || !has('mdat') || boxes.some((box) => box.end > size);
}

/**
 * The usable length of a fragmented file: the end of its last complete fragment (`moof` with its `mdat`), in bytes; 0
 * if not even the first one is complete.
 */
export function wholeFragments(boxes: readonly Box[], size: number): number {
  let end = 0;
  boxes.forEach((box, i) => {
    if (box.type === 'mdat' && box.end <= size && boxes[i - 1]?.type === 'moof') end = box.end;
  });
  return end;
}
