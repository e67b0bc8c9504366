import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { fixture, makeClip } from '../testing/clips.ts';
import { avcFacts, mendedAvcC, toBytes } from './avc.ts';

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

test('reads what this browser encodes from a canvas', async () => {
  expect(await facts(await makeClip({ seconds: 0.2 }))).toMatchObject({ chromaFormat: 1, bitDepth: 8 });
});

test('other bytes are not taken for a parameter set', () => {
  expect(avcFacts(new Uint8Array(0))).toBeNull();
  expect(avcFacts(new Uint8Array(40))).toBeNull();
  expect(avcFacts(Uint8Array.from([1, 100, 0, 31, 255, 225, 0, 200, 103, 100]))).toBeNull();
  expect(avcFacts(Uint8Array.from([1, 100, 0, 31, 255, 225, 0, 5, 103, 100, 0, 31, 0]))).toBeNull();
});

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

test('repairs parameter sets with a repeated header, and no others', () => {
  const [sps, pps] = ['67640028acd940780227e5840000030004007a12003c60c658', '68ebecb22c'];
  // as Firefox 153 on Linux returns it
  const seen = hex(`016400280301001a67${sps}01000668${pps}`);
  const right = hex(`01640028ffe10019${sps}010005${pps}`);
  expect(mendedAvcC(seen)).toEqual(right);
  expect(avcFacts(right)).toMatchObject({ profile: 100, chromaFormat: 1, bitDepth: 8, fullRange: false });
  for (const other of [right, new Uint8Array(0), new Uint8Array(40)]) expect(mendedAvcC(other)).toBeNull();
});
