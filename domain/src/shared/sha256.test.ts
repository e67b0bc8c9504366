import { expect, test } from 'vitest';
import { sha256Of } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['Żółć 🎬', 'e19dc6bdba4b3d413445959ae9bcf1d9b1bb8f8e6e5357d59fd60945bf9c4759'],
])('SHA-256 of %j, as text and as its bytes', (text, hash) => {
  expect(sha256Of(text)).toBe(hash);
  expect(sha256Of(new TextEncoder().encode(text))).toBe(hash);
});
