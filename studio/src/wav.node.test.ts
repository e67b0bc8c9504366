import { expect, test } from 'vitest';
import { wavOf } from './wav.ts';

test('a WAV file has a header that says how long it is, and clips what is too loud', async () => {
  const bytes = Buffer.from(await wavOf([Float32Array.of(0, 1), Float32Array.of(-2, 0.5)], 48_000).arrayBuffer());
  expect(bytes.length).toBe(52);
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16), bytes.toString('latin1', 36, 40)]).toEqual([
    ...['RIFF', 'WAVEfmt ', 'data'],
  ]);
  expect([bytes.readUInt32LE(4), bytes.readUInt32LE(24), bytes.readUInt32LE(28), bytes.readUInt32LE(40)]).toEqual([
    ...[44, 48_000, 192_000, 8],
  ]);
  expect([44, 46, 48, 50].map((at) => bytes.readInt16LE(at))).toEqual([0, 32_767, -32_767, 16_384]);
});
