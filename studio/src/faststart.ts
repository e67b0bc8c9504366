import { type Box, readBox } from '@greenlit/domain/media/boxes.ts';
import { StudioError } from './errors.ts';
import { type Bytes, topBoxes } from './topBoxes.ts';

/** The part of a sync access handle needed to move the index. Positions and lengths in bytes. */
export interface Disk {
  getSize(): number;
  read(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  write(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number;
}

const chunk = 4 << 20;
const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Moves the index (`moov`) of a finished MP4 before its samples, in place and 4 MiB at a time, so that players can
 * start before the whole file has arrived. Writing it there from the start would mean holding the file in memory, or
 * leaving a gap. Does nothing if it is there already. Returns by how many bytes the samples moved.
 */
export async function moveIndexToFront(disk: Disk): Promise<number> {
  const boxes = await topBoxes(diskBytes(disk));
  const index = boxes.find((box) => box.type === 'moov');
  const samples = boxes.find((box) => box.type === 'mdat');
  if (!index || !samples) throw new StudioError('failed_check', 'The written file has no index.');
  if (index.start < samples.start) return 0;

  const front = boxes[0]?.type === 'ftyp' ? boxes[0].end : 0;
  const moov = new Uint8Array(index.end - index.start);
  readAll(disk, moov, index.start);
  shiftOffsets(
    moov,
    { type: 'moov', start: 0, body: index.body - index.start, end: moov.length, sized: true },
    moov.length,
  );

  const buffer = new Uint8Array(chunk);
  for (let end = index.start; end > front; ) {
    const start = Math.max(front, end - chunk);
    const part = buffer.subarray(0, end - start);
    readAll(disk, part, start);
    writeAll(disk, part, start + moov.length);
    end = start;
  }
  writeAll(disk, moov, front);
  return moov.length;
}

/** Reads a file that is being written. */
export const diskBytes = (disk: Disk): Bytes => ({
  size: disk.getSize(),
  read: (at, length) => {
    const buffer = new Uint8Array(length);
    return buffer.subarray(0, disk.read(buffer, { at }));
  },
});

/** Adds `by` to every chunk offset below `box`. */
function shiftOffsets(moov: Uint8Array, box: Box, by: number): void {
  const view = new DataView(moov.buffer, moov.byteOffset);
  if (box.type === 'stco') {
    for (let i = view.getUint32(box.body + 4), at = box.body + 8; i > 0; i--, at += 4) {
      const offset = view.getUint32(at) + by;
      if (offset > 0xffffffff) throw new StudioError('failed_check', 'The file is too large for its index.');
      view.setUint32(at, offset);
    }
  } else if (box.type === 'co64') {
    for (let i = view.getUint32(box.body + 4), at = box.body + 8; i > 0; i--, at += 8) {
      view.setBigUint64(at, view.getBigUint64(at) + BigInt(by));
    }
  } else if (holders.has(box.type)) {
    for (let at = box.body; at + 8 <= box.end; ) {
      const inner = readBox(moov.subarray(at, at + 16), at, box.end);
      if (!inner) break;
      shiftOffsets(moov, inner, by);
      at = inner.end;
    }
  }
}

function readAll(disk: Disk, into: Uint8Array<ArrayBuffer>, at: number): void {
  if (disk.read(into, { at }) !== into.length)
    throw new StudioError('failed_check', 'The written file could not be read back.');
}

/** Writes all of `data`, or fails with `disk_full`. */
export function writeAll(disk: Disk, data: Uint8Array<ArrayBuffer>, at: number): void {
  if (disk.write(data, { at }) !== data.length) throw new StudioError('disk_full');
}
