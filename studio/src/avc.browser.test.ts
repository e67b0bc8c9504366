import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { avcFacts } from './avc.ts';
import { fixture, makeClip } from './clips.ts';
import { toBytes } from './verify.ts';

async function facts(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const config = await (await input.getPrimaryVideoTrack())?.getDecoderConfig();
  input.dispose();
  return config?.description ? avcFacts(toBytes(config.description)) : null;
}

test.each([
  ['h264.mp4', { chromaFormat: 1, bitDepth: 8, fullRange: false, profile: 100 }],
  ['tenbit.mp4', { chromaFormat: 1, bitDepth: 10, fullRange: false, profile: 110 }],
  ['yuv444.mp4', { chromaFormat: 3, bitDepth: 8, fullRange: false, profile: 244 }],
  ['fullrange.mp4', { chromaFormat: 1, bitDepth: 8, fullRange: true }],
])('%s', async (name, expected) => {
  expect(await facts(await fixture(name))).toMatchObject(expected);
});

test('what this browser encodes from a canvas', async () => {
  expect(await facts(await makeClip({ seconds: 0.2 }))).toMatchObject({ chromaFormat: 1, bitDepth: 8 });
});

test('other bytes are not a parameter set', () => {
  expect(avcFacts(new Uint8Array(0))).toBeNull();
  expect(avcFacts(new Uint8Array(40))).toBeNull();
  expect(avcFacts(Uint8Array.from([1, 100, 0, 31, 255, 225, 0, 200, 103, 100]))).toBeNull();
  expect(avcFacts(Uint8Array.from([1, 100, 0, 31, 255, 225, 0, 5, 103, 100, 0, 31, 0]))).toBeNull();
});
