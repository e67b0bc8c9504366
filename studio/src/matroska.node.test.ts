import { expect, test } from 'vitest';
import { isCutMatroska, isLiveMatroska, isMatroska, wholeBlocks } from './matroska.ts';
import { blobBytes } from './topBoxes.ts';

test('a Matroska segment shorter than announced is truncated; one of unknown length is accepted', async () => {
  const header = [0x1a, 0x45, 0xdf, 0xa3, 0x81, 0x00];
  const segment = (size: number[]) =>
    new Blob([
      Uint8Array.from([...header, 0x18, 0x53, 0x80, 0x67, ...size, ...Array.from({ length: 40 }, (_, i) => i)]),
    ]);
  expect(await isCutMatroska(blobBytes(segment([0x80 + 40])))).toBe(false);
  expect(await isCutMatroska(blobBytes(segment([0x80 + 41])))).toBe(true);
  expect(await isCutMatroska(blobBytes(segment([0x01, 255, 255, 255, 255, 255, 255, 255])))).toBe(false);
});

test('Matroska is distinguished from MP4 by its first bytes', async () => {
  const bytes = (data: Uint8Array<ArrayBuffer>) => blobBytes(new Blob([data]));
  expect(await isMatroska(bytes(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x81, 0)))).toBe(true);
  for (const other of [new TextEncoder().encode('....ftypisom'), new Uint8Array(0), Uint8Array.of(0x1a)])
    expect(await isMatroska(bytes(other))).toBe(false);
});

test('a streamed file is usable up to its last complete block', async () => {
  const [unknown, header] = [
    [0x01, 255, 255, 255, 255, 255, 255, 255],
    [0x1a, 0x45, 0xdf, 0xa3, 0x81, 0x00],
  ];
  const size = (length: number) => [0x40 | (length >> 8), length & 255];
  const block = (length: number) => [0xa3, ...size(length), ...Array.from({ length }, () => 7)];
  const time = [0xe7, 0x81, 0x00];
  const open = [0x1f, 0x43, 0xb6, 0x75, ...unknown, ...time];
  const inner = [...time, ...block(900), ...block(30)];
  const closed = [0x1f, 0x43, 0xb6, 0x75, ...size(inner.length), ...inner];
  const head = [...header, 0x18, 0x53, 0x80, 0x67, ...unknown, 0x16, 0x54, 0xae, 0x6b, 0x82, 0, 0];
  const file = [...head, ...open, ...block(500), ...block(20), ...closed];
  const ends = [
    head.length + open.length + 503,
    head.length + open.length + 503 + 23,
    file.length - 33, // a block, and the next one in the second cluster
    file.length,
  ];
  const cut = (length: number) => blobBytes(new Blob([Uint8Array.from(file.slice(0, length))]));
  for (let length = 0; length <= file.length; length++)
    expect(await wholeBlocks(cut(length)), `cut at ${length}`).toBe(ends.findLast((end) => end <= length) ?? 0);
  expect(await isLiveMatroska(cut(file.length))).toBe(true);
  // more than one read
  const long = new Blob(
    [Uint8Array.from(head), Uint8Array.from(open)].concat(
      Array.from({ length: 3000 }, () => Uint8Array.from(block(1000))),
    ),
  );
  expect(await wholeBlocks(blobBytes(long))).toBe(long.size);
  expect(await wholeBlocks(blobBytes(long.slice(0, -1)))).toBe(long.size - 1003);
});
