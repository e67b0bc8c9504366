/** Changes of the index of an MP4 whose index stands last, as ffmpeg writes it. */

/** An entry of a list of edits: seconds in the movie, where in the track (null for nothing), at which speed. */
export type Entry = readonly [seconds: number, from: number | null, rate?: number];

interface Box {
  type: string;
  bytes: Buffer;
}

const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return boxes;
};

const boxOf = (type: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};

/** Replaces the boxes inside one. */
const inside = ({ type, bytes }: Box, change: (boxes: Box[]) => Box[]): Box => {
  const changed = change(boxesIn(bytes.subarray(8))).map((box) => box.bytes);
  return { type, bytes: boxOf(type, ...changed) };
};

const bodyOf = (boxes: readonly Box[], ...path: string[]): Buffer => {
  const [type, ...rest] = path;
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`no ${type}`);
  const body = found.bytes.subarray(8);
  return rest.length === 0 ? body : bodyOf(boxesIn(body), ...rest);
};

/** Changes the tracks of an index, with the number of each and its kind (`vide`, `soun`). */
function eachTrack(
  bytes: Buffer,
  change: (track: Box, kind: string, number: number, movieScale: number) => Box,
): Buffer {
  const boxes = boxesIn(bytes);
  if (boxes.at(-1)?.type !== 'moov') throw new Error('the index does not stand last');
  return Buffer.concat(
    boxes.map((box) => {
      if (box.type !== 'moov') return box.bytes;
      const scale = bodyOf(boxesIn(box.bytes.subarray(8)), 'mvhd').readUInt32BE(12);
      const numbers: Record<string, number> = {};
      return inside(box, (parts) =>
        parts.map((part) => {
          if (part.type !== 'trak') return part;
          const kind = bodyOf(boxesIn(part.bytes.subarray(8)), 'mdia', 'hdlr').toString('latin1', 8, 12);
          numbers[kind] = (numbers[kind] ?? -1) + 1;
          return change(part, kind, numbers[kind], scale);
        }),
      ).bytes;
    }),
  );
}

interface Lists {
  vide?: readonly Entry[];
  soun?: readonly Entry[];
  /** With times of 64 bits. */
  long?: boolean;
}

/** Gives picture and sound these lists of edits. The offset of frames that are stored out of order is kept. */
export const withEdits =
  (lists: Lists) =>
  (bytes: Buffer): Buffer =>
    eachTrack(bytes, (track, kind, _number, movieScale) => {
      const list = kind === 'vide' ? lists.vide : kind === 'soun' ? lists.soun : undefined;
      if (!list) return track;
      return inside(track, (boxes) => {
        const scale = bodyOf(boxes, 'mdia', 'mdhd').readUInt32BE(12);
        const old = boxes.some(({ type }) => type === 'edts') ? bodyOf(boxes, 'edts', 'elst') : null;
        const offset = old && old.readUInt32BE(4) > 0 ? Math.max(0, old.readInt32BE(12)) : 0;
        const edts = boxOf('edts', elst(list, { scale, movieScale, offset, long: lists.long ?? false }));
        const others = boxes.filter(({ type }) => type !== 'edts');
        return [...others.slice(0, 1), { type: 'edts', bytes: edts }, ...others.slice(1)];
      });
    });

function elst(
  list: readonly Entry[],
  { scale, movieScale, offset, long }: { scale: number; movieScale: number; offset: number; long: boolean },
): Buffer {
  const head = Buffer.alloc(8);
  head[0] = long ? 1 : 0;
  head.writeUInt32BE(list.length, 4);
  const entries = list.map(([seconds, from, rate = 1]) => {
    const entry = Buffer.alloc(long ? 20 : 12);
    const [duration, time] = [Math.round(seconds * movieScale), from === null ? -1 : Math.round(from * scale) + offset];
    if (long) {
      entry.writeBigUInt64BE(BigInt(duration));
      entry.writeBigInt64BE(BigInt(time), 8);
    } else {
      entry.writeUInt32BE(duration);
      entry.writeInt32BE(time, 4);
    }
    entry.writeInt32BE(Math.round(rate * 65_536), entry.length - 4);
    return entry;
  });
  return boxOf('elst', head, ...entries);
}

/** Puts all sound tracks into this group of alternatives. */
export const withGroup =
  (group: number) =>
  (bytes: Buffer): Buffer =>
    eachTrack(bytes, (track, kind) => {
      if (kind !== 'soun') return track;
      return inside(track, (boxes) => {
        const tkhd = boxes.find(({ type }) => type === 'tkhd');
        tkhd?.bytes.writeUInt16BE(group, 8 + 34);
        return boxes;
      });
    });

/** Has the picture turned clockwise by quarters, or mirrored, when it is shown. */
export const withMatrix =
  ([a, b, c, d]: readonly [number, number, number, number]) =>
  (bytes: Buffer): Buffer =>
    eachTrack(bytes, (track, kind) => {
      if (kind !== 'vide') return track;
      return inside(track, (boxes) => {
        const matrix = boxes.find(({ type }) => type === 'tkhd')?.bytes.subarray(8 + 40);
        for (const [i, value] of [a, b, 0, c, d, 0, 0, 0].entries()) matrix?.writeInt32BE(value * 65_536, i * 4);
        return boxes;
      });
    });

/** Gives the second sound track a format that no program knows. */
export const withUnknownSound = (bytes: Buffer): Buffer =>
  eachTrack(bytes, (track, kind, number) => {
    if (kind !== 'soun' || number !== 1) return track;
    const changed = Buffer.from(track.bytes);
    changed.write('apac', changed.indexOf('mp4a', changed.indexOf('stsd')), 'latin1');
    changed.write('free', changed.indexOf('esds'), 'latin1');
    return { ...track, bytes: changed };
  });
