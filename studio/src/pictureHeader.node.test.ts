import { describe, expect, test } from 'vitest';
import { pictureHeader } from './pictureHeader.ts';

const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
const png = (width: string, height: string) =>
  bytes(`89504e470d0a1a0a0000000d${ascii('IHDR')}${width}${height}0806000000`);

describe('the size is read from the first bytes of', () => {
  test.each([
    ['a PNG', png('00007530', '00007530'), 'png', 30_000, 30_000],
    ['a GIF', bytes(`${ascii('GIF89a')}40010a00`), 'gif', 320, 10],
    [
      'a lossy WebP',
      bytes(`${ascii('RIFF')}00000000${ascii('WEBPVP8 ')}00000000000000${'9d012a'}4001b400`),
      'webp',
      320,
      180,
    ],
    ['a lossless WebP', bytes(`${ascii('RIFF')}00000000${ascii('WEBPVP8L')}000000002f3fc12c00`), 'webp', 320, 180],
    [
      'a large WebP',
      bytes(`${ascii('RIFF')}00000000${ascii('WEBPVP8X')}0a000000000000003f0100b30000`),
      'webp',
      320,
      180,
    ],
    ['a JPEG', bytes('ffd8ffe000104a46494600010100000100010000ffc0001108043807800301'), 'jpeg', 1920, 1080],
    ['a progressive JPEG', bytes('ffd8ffffc2001108043807800301'), 'jpeg', 1920, 1080],
  ])('%s', (_, head, type, width, height) => {
    expect(pictureHeader(head)).toEqual({ type, width, height });
  });
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a cut PNG', png('00000010', '00000010').subarray(0, 18)],
  ['a PNG without pixels', png('00000000', '00000010')],
  ['a JPEG that ends before its frame', bytes('ffd8ffe000104a464946')],
])('%s is not a picture', (_, head) => {
  expect(pictureHeader(head)).toBeNull();
});
