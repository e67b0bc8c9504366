import { expect, test } from 'vitest';
import { Sha256, sha256 } from './sha256.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 167 + (i >> 8) * 13) & 255);
const reference = async (data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data)).reduce(
    (hex, b) => hex + b.toString(16).padStart(2, '0'),
    '',
  );

test('equals the reference for every length around the block size, in any pieces', async () => {
  for (let length = 0; length < 200; length++) {
    const data = bytes(length);
    const cut = Math.floor(length / 3);
    const hash = new Sha256();
    for (const piece of [data.subarray(0, cut), data.subarray(cut, cut + 1), data.subarray(cut + 1)])
      hash.update(piece);
    expect(hash.hex(), `length ${length}`).toBe(await reference(data));
  }
});

test('hashes a file of several steps', async () => {
  const data = bytes(9_000_001);
  expect(await sha256(new Blob([data]))).toBe(await reference(data));
});
