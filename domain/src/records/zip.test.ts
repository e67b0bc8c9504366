import { describe, expect, test } from 'vitest';
import { type ByteSource, crc32, localHeader, readZip, type ZipEntry, ZipError, zipDirectory } from './zip.ts';

const AT = new Date('2026-11-20T12:34:56Z');
const text = (words: string) => new TextEncoder().encode(words);

function zipOf(files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries: ZipEntry[] = [];
  const bytes: number[] = [];
  for (const [path, data] of Object.entries(files)) {
    const entry = { path, bytes: data.length, crc32: crc32(data), offset: bytes.length };
    entries.push(entry);
    bytes.push(...localHeader(entry, AT), ...data);
  }
  bytes.push(...zipDirectory(entries, bytes.length, AT));
  return Uint8Array.from(bytes);
}

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (start, end) => bytes.subarray(start, end),
});

const FILES = { 'README.txt': text('Hello'), 'a/é.json': text('{"a":1}'), 'a/nothing': new Uint8Array() };

describe('a zip', () => {
  test('reads back as it was written', () => {
    const zip = zipOf(FILES);
    const { entries, at } = readZip(sourceOf(zip));
    expect(at).toEqual(AT);
    expect(entries.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['README.txt', 5],
      ['a/é.json', 7],
      ['a/nothing', 0],
    ]);
    const [first] = entries;
    expect(zip.subarray(first?.dataAt, (first?.dataAt ?? 0) + 5)).toEqual(FILES['README.txt']);
    expect(readZip(sourceOf(zipOf({}))).entries).toEqual([]);
  });

  test('with any byte of its frame changed is refused', () => {
    const zip = zipOf(FILES);
    const { entries } = readZip(sourceOf(zip));
    const isData = (at: number) => entries.some(({ dataAt, bytes }) => at >= dataAt && at < dataAt + bytes);
    for (let at = 0; at < zip.length; at += 1) {
      if (isData(at)) continue;
      for (const flip of [1, 0x80]) {
        const changed = zip.slice();
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(() => readZip(sourceOf(changed)), `byte ${at}`).toThrow(ZipError);
      }
    }
  });

  test('cut anywhere, or with bytes added before or after it, is refused', () => {
    const zip = zipOf(FILES);
    for (let length = 0; length < zip.length; length += 1)
      expect(() => readZip(sourceOf(zip.subarray(0, length))), `${length} bytes`).toThrow(ZipError);
    expect(() => readZip(sourceOf(Uint8Array.from([0, ...zip])))).toThrow(ZipError);
    expect(() => readZip(sourceOf(Uint8Array.from([...zip, 0])))).toThrow(ZipError);
  });

  test('with two files of the same name is refused', () => {
    const one = { path: 'a', bytes: 0, crc32: 0, offset: 0 };
    const head = localHeader(one, AT);
    const entries = [one, { ...one, offset: head.length }];
    const bytes = Uint8Array.from([...head, ...head, ...zipDirectory(entries, head.length * 2, AT)]);
    expect(() => readZip(sourceOf(bytes))).toThrow('two files with the same name');
  });

  test('of more than 4 GiB and 65,535 files keeps every offset', () => {
    const GIB = 2 ** 30;
    const big = { path: 'video.mp4', bytes: 5 * GIB, crc32: 7, offset: 0 };
    const heads = new Map<number, Uint8Array>([[0, localHeader(big, AT)]]);
    const entries: ZipEntry[] = [big];
    let offset = 5 * GIB + localHeader(big, AT).length;
    for (let count = 0; count < 70_000; count += 1) {
      const entry = { path: `${count}`, bytes: 0, crc32: 0, offset };
      heads.set(offset, localHeader(entry, AT));
      entries.push(entry);
      offset += localHeader(entry, AT).length;
    }
    const tail = zipDirectory(entries, offset, AT);
    const source: ByteSource = {
      size: offset + tail.length,
      read: (start, end) =>
        start >= offset ? tail.subarray(start - offset, end - offset) : (heads.get(start) ?? new Uint8Array()),
    };
    const read = readZip(source).entries;
    expect(read).toHaveLength(70_001);
    expect(read[1]).toMatchObject({ path: '0', offset: entries[1]?.offset });
    expect(read[0]).toMatchObject({ bytes: 5 * GIB });
  });

  test.each([
    ['', 0],
    ['123456789', 0xcbf43926],
  ])('CRC of %j', (words, sum) => {
    expect(crc32(text(words))).toBe(sum);
    expect(crc32(text(words.slice(3)), crc32(text(words.slice(0, 3))))).toBe(sum);
  });
});
