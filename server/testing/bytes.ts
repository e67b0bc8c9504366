import { randomFrom } from '@greenlit/seeds/testing/chance.ts';

const random = randomFrom();

/** Bytes from the seed; no two calls return the same. */
export function newBytes(length: number): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4)).map(() => random() * 2 ** 32);
  return Buffer.from(words.buffer, 0, length);
}

/** A recording, followed by this many unique bytes, which players skip. */
export function withUniqueEnd(recording: Buffer, more: number): Buffer {
  const padding = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), newBytes(more)]);
  padding.writeUInt32BE(padding.length);
  return Buffer.concat([recording, padding]);
}
