import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** More than phones take. The claimed size determines how much memory decoding needs. */
const MEGAPIXELS_MAX = 25;

/** Decodes a PNG or JPEG completely. @throws if it is neither, is damaged, or has more than 25 megapixels */
export function readPicture(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const { width, height } = isPng ? readPng(bytes) : readJpeg(bytes);
  if (width === 0 || height === 0) throw new Error('the picture is empty');
  return { width, height };
}

function readPng(bytes: Buffer): { width: number; height: number } {
  // the first chunk: length, name and dimensions
  if (bytes.length < 33 || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') throw new Error('no header');
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MEGAPIXELS_MAX * 1e6) throw new Error('too many pixels');
  return PNG.sync.read(bytes);
}

const readJpeg = (bytes: Buffer): { width: number; height: number } =>
  jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MEGAPIXELS_MAX, maxMemoryUsageInMB: 512 });
