import { createHash } from 'node:crypto';
import { sha256Hasher, sha256Of } from '@greenlit/domain/records/sha256.ts';
import { describe, expect, test } from 'vitest';

const node = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is as published', (text, hash) => {
    expect(sha256Of(text)).toBe(hash);
  });

  test('is as Node says for every length around the blocks', () => {
    for (let length = 0; length < 260; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
      expect(sha256Of(bytes)).toBe(node(bytes));
    }
  });

  test('does not mind how it is fed', () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 251);
    for (const step of [1, 3, 63, 64, 65, 1000]) {
      const hasher = sha256Hasher();
      for (let at = 0; at < bytes.length; at += step) hasher.update(bytes.subarray(at, at + step));
      expect(hasher.hex()).toBe(node(bytes));
    }
  });

  test('counts bits beyond 32 of them', () => {
    const piece = new Uint8Array(1 << 24).fill(7);
    const [ours, theirs] = [sha256Hasher(), createHash('sha256')];
    for (let count = 0; count < 33; count += 1) {
      ours.update(piece);
      theirs.update(piece);
    }
    expect(ours.hex()).toBe(theirs.digest('hex'));
  });
});
