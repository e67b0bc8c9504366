import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

function fixture(file: string): string {
  return join(import.meta.dirname, '../fixtures', file);
}

/** Paths on disk of the files that tests upload. */
export const fixtures = {
  /** 8 s, 1280 x 720, 30 fps, H.264 and AAC: a face that talks beside a running clock. */
  talk: fixture('talk.mp4'),
  /** The same picture and sound in a QuickTime container. */
  talkMov: fixture('talk.mov'),
  /** 14 s of speech (Flite's voice slt): "Past performance does guarantee future results. Your account may lose value …". */
  spoken: fixture('spoken.mp4'),
  /** 2 s of HEVC, which Chromium does not decode. */
  hevcMov: fixture('hevc.mov'),
  /** 3 s without a sound track. */
  noSound: fixture('no-sound.mp4'),
  /** The first 60 percent of `talk`: its index is complete, its media are not. */
  truncated: fixture('truncated.mp4'),
  /** A text file with the wrong extension. */
  notAVideo: fixture('not-a-video.mp4'),
  /** 0 bytes. */
  empty: fixture('empty.mp4'),
  /** 300 x 160 with transparent corners. */
  logo: fixture('logo.png'),
  logoSvg: fixture('logo.svg'),
} as const;

/** The size limit of images. */
export const IMAGE_LIMIT: number = 2 * 1024 * 1024;

const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * A valid PNG, 300 x 160, of exactly `bytes` bytes: one flat color, padded with a private chunk that decoders skip.
 * By default one byte over the limit.
 * @throws RangeError if the picture does not fit in so few bytes
 */
export function tooBigLogo(bytes: number = IMAGE_LIMIT + 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(300, 0);
  header.writeUInt32BE(160, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(900, Buffer.of(0x1f, 0x6f, 0x78))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 160 }, () => row)));
  const before = [PNG_SIGNATURE, chunk('IHDR', header)];
  const after = [chunk('IDAT', pixels), chunk('IEND', new Uint8Array())];
  const used = [...before, ...after].reduce((sum, part) => sum + part.length, 0);
  const padding = bytes - used - CHUNK_FRAME;
  if (padding < 0) throw new RangeError(`A picture of ${bytes} bytes is too small to draw`);
  return Buffer.concat([...before, chunk('prVt', new Uint8Array(padding)), ...after]);
}
