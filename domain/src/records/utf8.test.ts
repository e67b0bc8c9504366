import { expect, test } from 'vitest';
import { utf8Decode, utf8Encode } from './utf8.ts';

test.each<[string, number[]]>([
  ['', []],
  ['a', [0x61]],
  ['é', [0xc3, 0xa9]],
  ['€', [0xe2, 0x82, 0xac]],
  ['🎬', [0xf0, 0x9f, 0x8e, 0xac]],
  ['\u{10ffff}', [0xf4, 0x8f, 0xbf, 0xbf]],
])('%j there and back', (text, bytes) => {
  expect([...utf8Encode(text)]).toEqual(bytes);
  expect(utf8Decode(Uint8Array.from(bytes))).toBe(text);
});

test('every character comes back', () => {
  for (let point = 0; point <= 0x10_ffff; point += point < 0x1_0000 ? 1 : 97) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const text = String.fromCodePoint(point);
    if (utf8Decode(utf8Encode(text)) !== text) throw new Error(`U+${point.toString(16)} did not`);
  }
  const long = 'Ünïcode 🎬 '.repeat(5000);
  expect(utf8Decode(utf8Encode(long))).toBe(long);
});

test('half a pair becomes U+FFFD', () => {
  expect(utf8Decode(utf8Encode('a\ud800b'))).toBe('a\ufffdb');
});

test.each([
  [[0x80]],
  [[0xc3]],
  [[0xc3, 0x28]],
  [[0xc0, 0x80]],
  [[0xe0, 0x80, 0x80]],
  [[0xed, 0xa0, 0x80]],
  [[0xf4, 0x90, 0x80, 0x80]],
  [[0xff]],
])('%j is no text', (bytes) => {
  expect(utf8Decode(Uint8Array.from(bytes))).toBeNull();
});
