import { type Box, readBox } from './boxes.ts';

/** One entry of a track's edit list (ISO/IEC 14496-12, 8.6.6). Seconds. */
export interface EditEntry {
  /** How long it lasts in the movie; 0 in the last one of a file in fragments means to the end. */
  seconds: number;
  /** Where in the track it begins; null shows nothing for that long. */
  mediaTime: number | null;
  /** 1 is normal speed, 0 a picture that stands still. */
  rate: number;
}

/** What the index of an MP4 or QuickTime file says of a track, beside what players' libraries tell. */
export interface IsoTrack {
  id: number;
  /** `vide`, `soun` or another handler. */
  kind: string;
  /** Tracks of one group other than 0 replace each other. */
  alternateGroup: number;
  /** What the track is for: `commentary`, `description`, and others of DASH's roles. */
  roles: string[];
  /** Empty if the track has no edit list: it is shown as it is. */
  edits: EditEntry[];
}

/** A file whose index has more than this is not a person's video. */
const MOST = { boxes: 4096, edits: 4096 };

/** The index is too large or contradicts itself. */
export class OddIndex extends Error {}

/** A larger index is not read. */
export const INDEX_MOST_BYTES = 128 * 1024 ** 2;

/**
 * The tracks that an MP4 or QuickTime file lists, by its whole `moov` box. @throws OddIndex
 */
export function isoTracks(moov: Uint8Array): IsoTrack[] {
  const reader = new BoxReader(moov);
  const inside = reader.inside({ type: 'moov', start: 0, body: 8, end: moov.length, sized: true });
  const mvhd = inside.find(({ type }) => type === 'mvhd');
  const movieScale = mvhd ? reader.timescale(mvhd) : 0;
  const tracks: IsoTrack[] = [];
  for (const trak of inside.filter(({ type }) => type === 'trak')) {
    const track = readTrack(reader, trak, movieScale);
    if (track) tracks.push(track);
  }
  return tracks;
}

function readTrack(reader: BoxReader, trak: Box, movieScale: number): IsoTrack | null {
  const parts = reader.inside(trak);
  const [tkhd, mdia] = [only(parts, 'tkhd'), only(parts, 'mdia')];
  if (!tkhd || !mdia) return null;
  const media = reader.inside(mdia);
  const [mdhd, hdlr] = [only(media, 'mdhd'), only(media, 'hdlr')];
  if (!mdhd || !hdlr) return null;
  const head = reader.view(tkhd, 64);
  const isLong = head.getUint8(0) === 1;
  const edts = only(parts, 'edts');
  const elst = edts && only(reader.inside(edts), 'elst');
  return {
    id: head.getUint32(isLong ? 20 : 12),
    kind: textOf(reader.view(hdlr, 12), 8, 4),
    alternateGroup: head.getUint16(isLong ? 46 : 34),
    roles: rolesIn(reader, only(parts, 'udta')),
    edits: elst ? readEdits(reader, elst, movieScale, reader.timescale(mdhd)) : [],
  };
}

function readEdits(reader: BoxReader, elst: Box, movieScale: number, mediaScale: number): EditEntry[] {
  const head = reader.view(elst, 8);
  const [isLong, count] = [head.getUint8(0) === 1, head.getUint32(4)];
  if (count === 0) return [];
  if (count > MOST.edits) throw new OddIndex(`${count} edits`);
  if (!(movieScale > 0) || !(mediaScale > 0)) throw new OddIndex('edits without a time scale');
  const size = isLong ? 20 : 12;
  const view = reader.view(elst, 8 + count * size);
  return Array.from({ length: count }, (_, i) => {
    const at = 8 + i * size;
    const duration = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const time = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    return {
      seconds: duration / movieScale,
      mediaTime: time === -1 ? null : time / mediaScale,
      rate: view.getInt32(at + size - 4) / 65_536,
    };
  });
}

/** `kind` boxes: a scheme and a value, each ended by a zero. */
function rolesIn(reader: BoxReader, udta: Box | undefined): string[] {
  const roles: string[] = [];
  for (const kind of udta ? reader.inside(udta, { mayBeOdd: true }).filter(({ type }) => type === 'kind') : []) {
    const length = Math.min(kind.end - kind.body, 256);
    const [scheme = '', role = ''] = textOf(reader.view(kind, length), 4, length - 4).split('\0');
    if (scheme === 'urn:mpeg:dash:role:2011') roles.push(role);
  }
  return roles;
}

const only = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type);

function textOf(view: DataView, at: number, length: number): string {
  return Array.from({ length: Math.max(0, length) }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join('');
}

class BoxReader {
  readonly #bytes: Uint8Array;
  #seen = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** With `mayBeOdd`, what comes after something that is no box is passed over: cameras put all sorts of things there. */
  inside({ body, end }: Box, { mayBeOdd = false }: { mayBeOdd?: boolean } = {}): Box[] {
    const boxes: Box[] = [];
    for (let start = body; start + 8 <= end && !this.#isEmpty(start, end); ) {
      if (++this.#seen > MOST.boxes) throw new OddIndex('too many boxes');
      const box = readBox(this.#bytes.subarray(start, start + 16), start, end);
      if (!box?.sized || box.end > end) {
        if (mayBeOdd) break;
        // a list of edits may follow, which other readers find
        throw new OddIndex('something that is no box');
      }
      boxes.push(box);
      start = box.end;
    }
    return boxes;
  }

  /** Lists may end with zeros that are no box. */
  #isEmpty(start: number, end: number): boolean {
    if (this.#bytes[start + 3] !== 0) return false;
    return this.#bytes.subarray(start, end).every((byte) => byte === 0);
  }

  /** The first bytes of a box's body. */
  view({ body, end }: Box, length: number): DataView {
    if (body + length > Math.min(end, this.#bytes.length)) throw new OddIndex('a box is too short');
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + body, length);
  }

  /** Units of a second, of `mvhd` and `mdhd`. */
  timescale(box: Box): number {
    const view = this.view(box, 24);
    return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
  }
}
