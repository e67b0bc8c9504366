import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

function header(width: number, height: number, interlaced = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // 8 bits a channel, with transparency
  data.set([8, 6, 0, 0, interlaced], 8);
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);
const END = chunk('IEND', Buffer.alloc(0));
const NOISE = Buffer.from('this is not compressed data');

/** Images that would crash a decoder, keep it busy forever, or exhaust the memory. */
export const BROKEN_PICTURES: Record<string, Buffer> = {
  'pixels that are no pixels': png(header(300, 160), chunk('IDAT', NOISE), END),
  'a part that is longer than the file': png(header(300, 160), chunk('IDAT', NOISE, 0xfffffff4)),
  'colors without an end': png(header(300, 160), chunk('PLTE', Buffer.alloc(3), 0x7fffffff), END),
  'nothing but a beginning': SIGNATURE,
  '30,000 pixels each way': png(header(30_000, 30_000), chunk('IDAT', NOISE), END),
  'one interlaced pixel that inflates to 64 MB': png(
    header(1, 1, 1),
    chunk('IDAT', deflateSync(Buffer.alloc(2 ** 26))),
    END,
  ),
  'a second header': png(
    header(1, 1),
    header(300, 160),
    chunk('IDAT', deflateSync(Buffer.alloc(300 * 160 * 4 + 160))),
    END,
  ),
  'no pixel at all': png(header(0, 0), END),
  'half a picture': readFileSync(fixtures.logo).subarray(0, 400),
};

/** A JPEG with a valid header and nonsense after it. */
export const BROKEN_JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), NOISE]);
