import { decodeText } from '../shared/text-file.ts';
import type { SniffedType } from './limits.ts';

/** Bytes `sniff` needs from the start of a file; fewer are fine for shorter files. */
export const SNIFF_BYTES = 512;

/**
 * The type of a file by its first bytes, whatever its name; null for types Greenlit does not accept. Office files are
 * reported as their containers ('application/zip', 'application/x-ole-storage'), text (CSV) as 'text/plain'.
 */
export function sniff(bytes: Uint8Array): SniffedType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'application/zip';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'application/x-ole-storage';
  return sniffMovie(bytes) ?? sniffForeign(bytes) ?? (isPlainText(bytes) ? 'text/plain' : null);
}

// Every brand of the ISO base media family that can hold moving pictures; still-image brands (HEIC, AVIF) are not.
const STILL_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'jp2 ', 'crx '];
// Atoms that an old QuickTime file without a `ftyp` may begin with.
const QUICKTIME_ATOMS = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

function sniffMovie(bytes: Uint8Array): SniffedType | null {
  if (bytes.length < 12) return null;
  const box = ascii(bytes, 4, 8);
  if (QUICKTIME_ATOMS.includes(box)) return 'video/quicktime';
  if (box !== 'ftyp') return null;
  const brand = ascii(bytes, 8, 12);
  if (STILL_BRANDS.includes(brand)) return null;
  if (brand === 'qt  ') return 'video/quicktime';
  return brand.startsWith('M4V') ? 'video/x-m4v' : 'video/mp4';
}

// Containers that some browsers cannot read: always converted first.
function sniffForeign(bytes: Uint8Array): SniffedType | null {
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'video/webm';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'AVI ') return 'video/x-msvideo';
  if (startsWith(bytes, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])) return 'video/x-ms-asf';
  if (startsWith(bytes, [0x00, 0x00, 0x01, 0xba])) return 'video/mpeg';
  // transport streams repeat a marker in every packet; those of camcorders put four bytes before it
  const isStream = [188, 192].some((size) => {
    const first = size - 188;
    return bytes.length > first + size && bytes[first] === 0x47 && bytes[first + size] === 0x47;
  });
  return isStream ? 'video/mpeg' : null;
}

// Text in any encoding, without control characters, and no markup: HTML and SVG are never taken for text.
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  // whole characters of two bytes
  const head = bytes.subarray(0, SNIFF_BYTES);
  const { text } = decodeText(head);
  return !CONTROLS.test(text) && !/^\s*</.test(text) && text.trim() !== '';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other files from text
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f]/;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
