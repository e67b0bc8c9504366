import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { isSignatureValid, keyFingerprint } from './signature.ts';

/** RFC 8032, section 7.1, test 3. */
const KEY = 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025\n';
const MESSAGE = hexToBytes('af82');
const SIGNATURE = hexToBytes(
  '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
);

describe('a signature', () => {
  test('from the standard verifies, but only for its own message', () => {
    expect(isSignatureValid(KEY, MESSAGE, SIGNATURE)).toBe(true);
    expect(isSignatureValid(KEY, hexToBytes('af83'), SIGNATURE)).toBe(false);
  });

  test('with any bit changed does not verify', () => {
    for (let bit = 0; bit < SIGNATURE.length * 8; bit += 1) {
      const changed = SIGNATURE.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSignatureValid(KEY, MESSAGE, changed), `bit ${bit}`).toBe(false);
    }
  });

  test.each([0, 63, 65, 128])('of %i bytes does not verify', (length) => {
    expect(isSignatureValid(KEY, MESSAGE, new Uint8Array(length))).toBe(false);
  });
});

describe('a key', () => {
  test('is identified by the hash of its bytes', () => {
    expect(keyFingerprint(KEY)).toBe('dac073e0123bdea59dd9b3bda9cf6037f63aca82627d7abcd5c4ac29dd74003e');
  });

  test.each(['', 'hello', KEY.trim(), KEY.slice(2), KEY.toUpperCase(), ` ${KEY}`, `${KEY}\n`])(
    'is not what stands in %j',
    (file) => {
      expect(keyFingerprint(file)).toBeNull();
      expect(isSignatureValid(file, MESSAGE, SIGNATURE)).toBe(false);
    },
  );

  test.each([
    ['of order 1', `01${'00'.repeat(31)}\n`],
    ['of order 2', `ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f\n`],
    ['off the curve', `02${'00'.repeat(31)}\n`],
  ])('%s verifies no signature', (_name, file) => {
    expect(isSignatureValid(file, MESSAGE, SIGNATURE)).toBe(false);
    expect(isSignatureValid(file, MESSAGE, hexToBytes(`01${'00'.repeat(63)}`))).toBe(false);
  });
});
