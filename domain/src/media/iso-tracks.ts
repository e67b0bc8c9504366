import { type Box, type Bytes, isBoxFile, readBox, topBoxes } from './boxes.ts';

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

/**
 * The tracks that an MP4 or QuickTime file lists, read box by box, whatever the size of its index; none for other files.
 * @throws OddIndex
 */
export async function isoTracks(bytes: Bytes): Promise<IsoTrack[]> {
  const boxes = await topBoxes(bytes);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!isBoxFile(boxes) || !moov) return [];
  const reader = new BoxReader(bytes);
  const inside = await reader.inside(moov);
  const mvhd = inside.find(({ type }) => type === 'mvhd');
  const movieScale = mvhd ? await reader.timescale(mvhd) : 0;
  const tracks: IsoTrack[] = [];
  for (const trak of inside.filter(({ type }) => type === 'trak')) {
    const track = await readTrack(reader, trak, movieScale);
    if (track) tracks.push(track);
  }
  return tracks;
}

async function readTrack(reader: BoxReader, trak: Box, movieScale: number): Promise<IsoTrack | null> {
  const parts = await reader.inside(trak);
  const [tkhd, mdia] = [only(parts, 'tkhd'), only(parts, 'mdia')];
  if (!tkhd || !mdia) return null;
  const media = await reader.inside(mdia);
  const [mdhd, hdlr] = [only(media, 'mdhd'), only(media, 'hdlr')];
  if (!mdhd || !hdlr) return null;
  const head = await reader.view(tkhd, 64);
  const isLong = head.getUint8(0) === 1;
  const edts = only(parts, 'edts');
  const elst = edts && only(await reader.inside(edts), 'elst');
  return {
    id: head.getUint32(isLong ? 20 : 12),
    kind: textOf(await reader.view(hdlr, 12), 8, 4),
    alternateGroup: head.getUint16(isLong ? 46 : 34),
    roles: await rolesIn(reader, only(parts, 'udta')),
    edits: elst ? await readEdits(reader, elst, movieScale, await reader.timescale(mdhd)) : [],
  };
}

async function readEdits(reader: BoxReader, elst: Box, movieScale: number, mediaScale: number): Promise<EditEntry[]> {
  const head = await reader.view(elst, 8);
  const [isLong, count] = [head.getUint8(0) === 1, head.getUint32(4)];
  if (count === 0) return [];
  if (count > MOST.edits) throw new OddIndex(`${count} edits`);
  if (!(movieScale > 0) || !(mediaScale > 0)) throw new OddIndex('edits without a time scale');
  const size = isLong ? 20 : 12;
  const view = await reader.view(elst, 8 + count * size);
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
async function rolesIn(reader: BoxReader, udta: Box | undefined): Promise<string[]> {
  const roles: string[] = [];
  for (const kind of udta ? (await reader.inside(udta)).filter(({ type }) => type === 'kind') : []) {
    const length = Math.min(kind.end - kind.body, 256);
    const [scheme = '', role = ''] = textOf(await reader.view(kind, length), 4, length - 4).split('\0');
    if (scheme === 'urn:mpeg:dash:role:2011') roles.push(role);
  }
  return roles;
}

const only = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type);

function textOf(view: DataView, at: number, length: number): string {
  return Array.from({ length: Math.max(0, length) }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join('');
}

class BoxReader {
  readonly #bytes: Bytes;
  #seen = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  async inside({ body, end }: Box): Promise<Box[]> {
    const boxes: Box[] = [];
    for (let start = body; start + 8 <= end; ) {
      if (++this.#seen > MOST.boxes) throw new OddIndex('too many boxes');
      const box = readBox(await this.#bytes.read(start, 16), start, end);
      // a list of text fields may end with a zero that is no box
      if (!box || box.end > end) break;
      boxes.push(box);
      start = box.end;
    }
    return boxes;
  }

  /** The first bytes of a box's body. */
  async view({ body, end }: Box, length: number): Promise<DataView> {
    if (body + length > end) throw new OddIndex('a box is too short');
    const bytes = await this.#bytes.read(body, length);
    if (bytes.length < length) throw new OddIndex('the file ends inside its index');
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Units of a second, of `mvhd` and `mdhd`. */
  async timescale(box: Box): Promise<number> {
    const view = await this.view(box, 24);
    return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
  }
}
