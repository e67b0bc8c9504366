import { expect, test } from 'vitest';
import { wavOf } from './wav.ts';

test('a WAV file has a header that says how long it is, and clips what is too loud', async () => {
  const buffer = await wavOf([Float32Array.of(0, 1), Float32Array.of(-2, 0.5)], 48_000).arrayBuffer();
  const view = new DataView(buffer);
  const word = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(buffer, at, length));
  expect([buffer.byteLength, word(0, 4), word(8, 8), word(36, 4)]).toEqual([52, 'RIFF', 'WAVEfmt ', 'data']);
  expect([4, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([44, 48_000, 192_000, 8]);
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767, 16_384]);
});
