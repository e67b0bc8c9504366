import { inflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** More than phone cameras produce. The claimed size determines how much memory decoding needs. */
const MEGAPIXELS_MAX = 25;
/** Four channels of 16 bits. */
const BYTES_PER_PIXEL_MAX = 8;

/** A decoded picture: red, green, blue and alpha of each pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
  /** Whether it is displayed rotated or mirrored, as with most phones' photos. */
  isTurned?: boolean;
  /** How, as EXIF counts it: 1 is upright. */
  orientation?: number;
}

/** Decodes a PNG or JPEG completely. @throws if it is neither, is damaged, or has more than 25 megapixels */
export function readPicture(bytes: Buffer): Pixels {
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const picture = isPng ? readPng(bytes) : readJpeg(bytes);
  if (picture.width === 0 || picture.height === 0) throw new Error('the picture is empty');
  return picture;
}

function readPng(bytes: Buffer): Pixels {
  // the first chunk: length, name and dimensions
  if (bytes.length < 33 || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') throw new Error('no header');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width * height > MEGAPIXELS_MAX * 1e6) throw new Error('too many pixels');
  // pngjs inflates interlaced pictures without a limit, outside the heap: more than the largest pixels need is refused first
  inflateSync(pixelsOf(bytes), {
    maxOutputLength: width * height * BYTES_PER_PIXEL_MAX + 16 * (width + height) + 1024,
  });
  return PNG.sync.read(bytes);
}

/** The compressed pixels of a PNG. @throws if a second header would replace the dimensions that were checked */
function pixelsOf(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 33; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (name === 'IHDR') throw new Error('two headers');
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    if (name === 'IEND') break;
    at += length + 12;
  }
  return Buffer.concat(parts);
}

function readJpeg(bytes: Buffer): Pixels {
  const limits = { maxResolutionInMP: MEGAPIXELS_MAX, maxMemoryUsageInMB: 512 };
  // the library's types omit its EXIF output
  const picture: Pixels & { exifBuffer?: Uint8Array } = jpeg.decode(bytes, { useTArray: true, ...limits });
  const { width, height, data, exifBuffer } = picture;
  const orientation = orientationOf(exifBuffer);
  return { width, height, data, isTurned: orientation !== UPRIGHT, orientation };
}

const UPRIGHT = 1;
const ORIENTATION = 0x0112;

/** The EXIF orientation, from the first directory of its TIFF part; upright if absent. */
function orientationOf(exif: Uint8Array | undefined): number {
  // a byte of padding comes first
  const tiff = Buffer.from(exif ?? []).subarray(1);
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return UPRIGHT;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8) || UPRIGHT;
  }
  return UPRIGHT;
}
