import { concatBytes } from '@noble/hashes/utils.js';

/**
 * The zip format of exported records: stored, not compressed, entries back to back, every header in exactly one form.
 * A reader can rebuild each header and detect any byte that differs from what we wrote.
 */

/** One file in a zip. `crc32` is unsigned; `offset` is where its local header begins, from the start of the zip. */
export interface ZipEntry {
  path: string;
  bytes: number;
  crc32: number;
  offset: number;
}

const LOCAL = 0x0403_4b50;
const CENTRAL = 0x0201_4b50;
const END = 0x0605_4b50;
const END_64 = 0x0606_4b50;
const LOCATOR_64 = 0x0706_4b50;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
const VERSION_64 = 45;
const END_BYTES = 22;
const END_64_BYTES = 56;
const LOCATOR_BYTES = 20;

/** Writes little-endian numbers in sequence. */
function packed(parts: readonly (readonly [size: 2 | 4 | 8, value: number])[], tail?: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, [size]) => sum + size, tail?.length ?? 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  if (tail) bytes.set(tail, at);
  return bytes;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Time as zip files store it: even seconds, from 1980 on, in UTC. */
export function zipTime(at: Date): { date: number; time: number } {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return {
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** The header before an entry's bytes. Its length does not depend on the CRC, which may be filled in later. */
export function localHeader({ path, bytes, crc32 }: Omit<ZipEntry, 'offset'>, at: Date): Uint8Array {
  const name = encoder.encode(path);
  const big = bytes >= MAX_32;
  const { date, time } = zipTime(at);
  const extra = big
    ? packed([
        [2, 1],
        [2, 16],
        [8, bytes],
        [8, bytes],
      ])
    : new Uint8Array();
  const head = packed(
    [
      [4, LOCAL],
      [2, big ? VERSION_64 : VERSION],
      [2, FLAGS],
      [2, 0],
      [2, time],
      [2, date],
      [4, crc32],
      [4, big ? MAX_32 : bytes],
      [4, big ? MAX_32 : bytes],
      [2, name.length],
      [2, extra.length],
    ],
    name,
  );
  return concatBytes(head, extra);
}

function centralHeader({ path, bytes, crc32, offset }: ZipEntry, at: Date): Uint8Array {
  const name = encoder.encode(path);
  const [bigSize, bigOffset] = [bytes >= MAX_32, offset >= MAX_32];
  const { date, time } = zipTime(at);
  const sizes = bigSize
    ? ([
        [8, bytes],
        [8, bytes],
      ] as const)
    : [];
  const offsets = bigOffset ? ([[8, offset]] as const) : [];
  const body = packed([...sizes, ...offsets]);
  const extra =
    body.length === 0
      ? body
      : packed(
          [
            [2, 1],
            [2, body.length],
          ],
          body,
        );
  const head = packed(
    [
      [4, CENTRAL],
      [2, VERSION_64],
      [2, bigSize || bigOffset ? VERSION_64 : VERSION],
      [2, FLAGS],
      [2, 0],
      [2, time],
      [2, date],
      [4, crc32],
      [4, bigSize ? MAX_32 : bytes],
      [4, bigSize ? MAX_32 : bytes],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, bigOffset ? MAX_32 : offset],
    ],
    name,
  );
  return concatBytes(head, extra);
}

/** The bytes after the last entry: the directory, which begins at `offset`, and the end record. */
export function zipDirectory(entries: readonly ZipEntry[], offset: number, at: Date): Uint8Array {
  const directory = concatBytes(...entries.map((entry) => centralHeader(entry, at)));
  const big = entries.length >= MAX_16 || offset >= MAX_32 || directory.length >= MAX_32;
  const end64 = packed([
    [4, END_64],
    [8, END_64_BYTES - 12],
    [2, VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, entries.length],
    [8, entries.length],
    [8, directory.length],
    [8, offset],
    [4, LOCATOR_64],
    [4, 0],
    [8, offset + directory.length],
    [4, 1],
  ]);
  const end = packed([
    [4, END],
    [2, 0],
    [2, 0],
    [2, big ? MAX_16 : entries.length],
    [2, big ? MAX_16 : entries.length],
    [4, big ? MAX_32 : directory.length],
    [4, big ? MAX_32 : offset],
    [2, 0],
  ]);
  return big ? concatBytes(directory, end64, end) : concatBytes(directory, end);
}

/** Data with random access; `read` returns the bytes from `start` up to, but not including, `end`. */
export interface ByteSource {
  size: number;
  read(start: number, end: number): Uint8Array;
}

/** Why a file is not one of our zips, for people. */
export class ZipError extends Error {}

/** An entry and where its bytes are. */
export interface FoundEntry extends ZipEntry {
  dataAt: number;
}

/**
 * The entries of a zip written by this file, in order. Every byte outside of them is checked: headers must be exactly
 * as we write them, with nothing before, between or after. The entries' own bytes, and so their CRC, are not checked.
 * `at` is the time all of them carry.
 * @throws ZipError
 */
export function readZip(source: ByteSource): { entries: FoundEntry[]; at: Date } {
  const { offset, count, directoryEnd } = readEnd(source);
  const directory = source.read(offset, directoryEnd);
  const { entries, at } = readDirectory(directory, count);
  if (!equal(source.read(offset, source.size), zipDirectory(entries, offset, at)))
    throw new ZipError('The directory of the zip file was changed.');
  let expected = 0;
  const found = entries.map((entry) => {
    const header = localHeader(entry, at);
    const dataAt = entry.offset + header.length;
    const fits = entry.offset === expected && dataAt + entry.bytes <= offset;
    if (!fits || !equal(source.read(entry.offset, dataAt), header))
      throw new ZipError(`The header of ${entry.path} in the zip file was changed.`);
    expected = dataAt + entry.bytes;
    return { ...entry, dataAt };
  });
  if (expected !== offset) throw new ZipError('The zip file contains something that is not in its directory.');
  const names = new Set(entries.map(({ path }) => path));
  if (names.size !== entries.length) throw new ZipError('The zip file contains two files with the same name.');
  return { entries: found, at };
}

function readEnd(source: ByteSource): { offset: number; count: number; directoryEnd: number } {
  const noZip = new ZipError('This is not a complete zip file: its end is missing or was changed.');
  if (source.size < END_BYTES) throw noZip;
  const end = viewOf(source.read(source.size - END_BYTES, source.size));
  if (end.getUint32(0, true) !== END) throw noZip;
  const [count, bytes, offset] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  if (offset !== MAX_32) {
    if (offset + bytes + END_BYTES > source.size) throw noZip;
    return { offset, count, directoryEnd: offset + bytes };
  }
  const start = source.size - END_BYTES - LOCATOR_BYTES - END_64_BYTES;
  if (start < 0) throw noZip;
  const end64 = viewOf(source.read(start, start + END_64_BYTES));
  if (end64.getUint32(0, true) !== END_64) throw noZip;
  const big = (at: number) => Number(end64.getBigUint64(at, true));
  if (big(48) + big(40) > start) throw noZip;
  return { offset: big(48), count: big(32), directoryEnd: big(48) + big(40) };
}

function readDirectory(directory: Uint8Array, count: number): { entries: ZipEntry[]; at: Date } {
  const view = viewOf(directory);
  const broken = new ZipError('The directory of the zip file cannot be read.');
  const entries: ZipEntry[] = [];
  let at = new Date(Date.UTC(1980, 0, 1));
  let place = 0;
  while (place < directory.length) {
    if (place + 46 > directory.length || view.getUint32(place, true) !== CENTRAL) throw broken;
    const [nameBytes, extraBytes] = [view.getUint16(place + 28, true), view.getUint16(place + 30, true)];
    const extraAt = place + 46 + nameBytes;
    if (extraAt + extraBytes > directory.length) throw broken;
    let extra = extraAt + 4;
    const sized = (value: number): number => {
      if (value !== MAX_32) return value;
      if (extra + 8 > extraAt + extraBytes) throw broken;
      extra += 8;
      return Number(view.getBigUint64(extra - 8, true));
    };
    const bytes = sized(view.getUint32(place + 24, true));
    if (bytes >= MAX_32) extra += 8;
    const path = nameIn(directory.subarray(place + 46, extraAt));
    if (path === null) throw broken;
    entries.push({
      path,
      bytes,
      crc32: view.getUint32(place + 16, true),
      offset: sized(view.getUint32(place + 42, true)),
    });
    if (entries.length === 1) at = timeOf(view.getUint16(place + 14, true), view.getUint16(place + 12, true));
    place = extraAt + extraBytes;
  }
  if (entries.length !== count && count !== MAX_16) throw broken;
  return { entries, at };
}

function nameIn(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function timeOf(date: number, time: number): Date {
  return new Date(
    Date.UTC((date >> 9) + 1980, ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2),
  );
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value >>> 0;
});

/** The CRC-32 of zip files over bytes, continuing from the CRC of the bytes before; unsigned. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}
