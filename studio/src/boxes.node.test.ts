import { isBoxFile, isCut, wholeFragments } from '@greenlit/domain/media/boxes.ts';
import { expect, test } from 'vitest';
import { type Disk, moveIndexToFront } from './faststart.ts';
import { blobBytes, topBoxes } from './topBoxes.ts';

const box = (type: string, ...contents: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> => {
  const body = contents.flatMap((part) => [...part]);
  const bytes = new Uint8Array(8 + body.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(
    [...type].map((c) => c.charCodeAt(0)),
    4,
  );
  bytes.set(body, 8);
  return bytes;
};
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const read = async (data: Uint8Array<ArrayBuffer>) => ({
  boxes: await topBoxes(blobBytes(new Blob([data]))),
  size: data.length,
});

const ftyp = box(
  'ftyp',
  [...'isom'].map((c) => c.charCodeAt(0)),
  u32(0),
);
const media = Array.from({ length: 40 }, (_, i) => i);

test('a file is complete with its index before or after the samples, not without it or when truncated', async () => {
  for (const whole of [join(ftyp, box('moov'), box('mdat', media)), join(ftyp, box('mdat', media), box('moov'))]) {
    const { boxes, size } = await read(whole);
    expect(isBoxFile(boxes)).toBe(true);
    expect(isCut(boxes, size)).toBe(false);
  }
  const file = join(ftyp, box('moov'), box('mdat', media));
  for (let length = ftyp.length; length < file.length; length++) {
    const { boxes, size } = await read(file.slice(0, length));
    expect(isCut(boxes, size), `cut at ${length}`).toBe(true);
  }
});

test('a fragmented file is usable up to its last complete fragment', async () => {
  const fragment = join(box('moof', u32(1)), box('mdat', media));
  const head = join(ftyp, box('moov'));
  const file = join(head, fragment, fragment, fragment);
  const usable = async (length: number) => {
    const { boxes, size } = await read(file.slice(0, length));
    return wholeFragments(boxes, size);
  };
  expect(await usable(file.length)).toBe(file.length);
  expect(await usable(file.length - 1)).toBe(head.length + 2 * fragment.length);
  expect(await usable(head.length + fragment.length + 12)).toBe(head.length + fragment.length);
  expect(await usable(head.length + 10)).toBe(0);
});

test('text is not a box file', async () => {
  const { boxes } = await read(new TextEncoder().encode('Dear investor, this is not a video at all.'));
  expect(isBoxFile(boxes)).toBe(false);
});

class MemoryDisk implements Disk {
  bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
  getSize() {
    return this.bytes.length;
  }
  read(buffer: Uint8Array, { at }: { at: number }) {
    const part = this.bytes.subarray(at, at + buffer.length);
    buffer.set(part);
    return part.length;
  }
  write(buffer: Uint8Array, { at }: { at: number }) {
    const grown = new Uint8Array(Math.max(this.bytes.length, at + buffer.length));
    grown.set(this.bytes);
    grown.set(buffer, at);
    this.bytes = grown;
    return buffer.length;
  }
}

test('moving the index shifts every chunk offset by its length and keeps the samples, also over many chunks', async () => {
  const samples = Uint8Array.from({ length: (9 << 20) + 17 }, (_, i) => (i * 31) & 255);
  const mdat = new Uint8Array(8 + samples.length);
  mdat.set(box('mdat'));
  new DataView(mdat.buffer).setUint32(0, mdat.length);
  mdat.set(samples, 8);
  const start = ftyp.length + 8;
  const table = (kind: 'stco' | 'co64') =>
    kind === 'stco'
      ? box('stco', u32(0), u32(2), u32(start), u32(start + 5_000_000))
      : box('co64', u32(0), u32(1), u32(0), u32(start + 9_000_000));
  const trak = (kind: 'stco' | 'co64') =>
    box('trak', box('mdia', box('minf', box('stbl', box('stsz', u32(7)), table(kind)))));
  const moov = box('moov', box('mvhd', u32(1)), trak('stco'), trak('co64'));
  const before = new Uint8Array(ftyp.length + mdat.length + moov.length);
  before.set(ftyp);
  before.set(mdat, ftyp.length);
  before.set(moov, ftyp.length + mdat.length);

  const disk = new MemoryDisk(before);
  await moveIndexToFront(disk);

  expect(disk.bytes.length).toBe(before.length);
  const { boxes } = await read(disk.bytes);
  expect(boxes.map((b) => b.type)).toEqual(['ftyp', 'moov', 'mdat']);
  expect(disk.bytes.subarray(-samples.length).every((value, i) => value === samples[i])).toBe(true);
  const view = new DataView(disk.bytes.buffer);
  const find = (type: string) => new TextDecoder('latin1').decode(disk.bytes.subarray(0, 1000)).indexOf(type) + 4;
  expect(view.getUint32(find('stco') + 8)).toBe(start + moov.length);
  expect(view.getUint32(find('stco') + 12)).toBe(start + 5_000_000 + moov.length);
  expect(view.getBigUint64(find('co64') + 8)).toBe(BigInt(start + 9_000_000 + moov.length));
  await moveIndexToFront(disk);
  expect(view.getUint32(find('stco') + 8)).toBe(start + moov.length);
});
