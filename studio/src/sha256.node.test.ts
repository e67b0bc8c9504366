import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { hashOf, sha256 } from './sha256.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 167 + (i >> 8) * 13) & 255);
const reference = async (data: Uint8Array<ArrayBuffer>) =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));

test.each([0, 1, 63, 64, 65, 1_000])('%i bytes hash the same, whatever the pieces', async (length) => {
  const data = bytes(length);
  const cut = Math.floor(length / 3);
  const pieces = [data.subarray(0, cut), data.subarray(cut, cut + 1), data.subarray(cut + 1)];
  expect(hashOf(pieces)).toBe(await reference(data));
});

test('hashes a file of several steps', async () => {
  const data = bytes(9_000_001);
  expect(await sha256(new Blob([data]))).toBe(await reference(data));
});
