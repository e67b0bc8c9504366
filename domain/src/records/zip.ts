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

/** Little-endian numbers in sequence; `layout` has a letter for each: H for 2 bytes, I for 4, Q for 8, as programs for C's structs write it. */
function packed(layout: string, ...values: readonly number[]): Uint8Array {
  const sizes = [...layout].map((letter) => ({ H: 2, I: 4, Q: 8 })[letter] ?? 0);
  const view = new DataView(new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)));
  let at = 0;
  for (const [index, value] of values.entries()) {
    const size = sizes[index] ?? 0;
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  return new Uint8Array(view.buffer);
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
  const extra = big ? packed('HHQQ', 1, 16, bytes, bytes) : new Uint8Array();
  const size = big ? MAX_32 : bytes;
  const version = big ? VERSION_64 : VERSION;
  const lengths = [name.length, extra.length];
  const head = packed('IHHHHHIIIHH', LOCAL, version, FLAGS, 0, time, date, crc32, size, size, ...lengths);
  return concatBytes(head, name, extra);
}

function centralHeader({ path, bytes, crc32, offset }: ZipEntry, at: Date): Uint8Array {
  const name = encoder.encode(path);
  const [bigSize, bigOffset] = [bytes >= MAX_32, offset >= MAX_32];
  const { date, time } = zipTime(at);
  const body = concatBytes(
    bigSize ? packed('QQ', bytes, bytes) : new Uint8Array(),
    bigOffset ? packed('Q', offset) : new Uint8Array(),
  );
  const extra = body.length === 0 ? body : concatBytes(packed('HH', 1, body.length), body);
  const version = bigSize || bigOffset ? VERSION_64 : VERSION;
  const size = bigSize ? MAX_32 : bytes;
  const head = concatBytes(
    packed('IHHHHHHIII', CENTRAL, VERSION_64, version, FLAGS, 0, time, date, crc32, size, size),
    packed('HHHHHII', name.length, extra.length, 0, 0, 0, 0, bigOffset ? MAX_32 : offset),
  );
  return concatBytes(head, name, extra);
}

/** The bytes after the last entry: the directory, which begins at `offset`, and the end record. */
export function zipDirectory(entries: readonly ZipEntry[], offset: number, at: Date): Uint8Array {
  const directory = concatBytes(...entries.map((entry) => centralHeader(entry, at)));
  const big = entries.length >= MAX_16 || offset >= MAX_32 || directory.length >= MAX_32;
  const count = big ? MAX_16 : entries.length;
  const end64 = concatBytes(
    packed('IQHHII', END_64, END_64_BYTES - 12, VERSION_64, VERSION_64, 0, 0),
    packed('QQQQ', entries.length, entries.length, directory.length, offset),
    packed('IIQI', LOCATOR_64, 0, offset + directory.length, 1),
  );
  const [length, start] = big ? [MAX_32, MAX_32] : [directory.length, offset];
  const end = packed('IHHHHIIH', END, 0, 0, count, count, length, start, 0);
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
