import { describe, expect, test } from 'vitest';
import { fixture, makeClip } from '../testing/clips.ts';
import { probe } from './probe.ts';

describe('probing reports the properties', () => {
  test('of an MP4 with sound', async () => {
    const facts = await probe(await fixture('h264.mp4'));
    expect(facts).toMatchObject({
      container: 'mp4',
      width: 192,
      height: 108,
      rotation: 0,
      videoCodec: 'avc',
      audioCodec: 'aac',
      hasAudio: true,
      canDecodeVideo: true,
      canDecodeAudio: true,
    });
    expect(facts.durationSeconds).toBeCloseTo(2, 1);
    expect(facts.frameRate).toBeCloseTo(30, 0);
  });

  test('of a phone video: shown upright, stored sideways', async () => {
    expect(await probe(await fixture('rotated.mp4'))).toMatchObject({ width: 108, height: 192, rotation: 90 });
  });

  test('of pixels that are not square: the size as shown', async () => {
    expect(await probe(await fixture('wide-pixels.mp4'))).toMatchObject({ width: 192, height: 108, hasAudio: false });
  });

  test('of WebM', async () => {
    const expected = { container: 'webm', videoCodec: 'vp9', audioCodec: 'opus', canDecodeVideo: true };
    expect(await probe(await fixture('vp9-opus.webm'))).toMatchObject(expected);
  });

  test('of HEVC and ProRes, which cannot be decoded here', async () => {
    expect(await probe(await fixture('hevc.mov'))).toMatchObject({
      container: 'mov',
      videoCodec: 'hevc',
      canDecodeVideo: false,
    });
    expect(await probe(await fixture('prores.mov'))).toMatchObject({ container: 'mov', canDecodeVideo: false });
  });
});

describe('probing refuses', () => {
  test('an empty file', async () => {
    await expect(probe(new Blob([]))).rejects.toMatchObject({ reason: 'empty_file' });
  });

  test.each([
    ['text', new Blob(['Dear investor, '.repeat(500)])],
    ['zeros', new Blob([new Uint8Array(10_000)])],
    ['a picture', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])])],
  ])('%s', async (_, file) => {
    await expect(probe(file)).rejects.toMatchObject({ name: 'StudioError', reason: 'not_a_video' });
  });

  test('sound without a picture', async () => {
    await expect(probe(await fixture('sound-only.m4a'))).rejects.toMatchObject({ reason: 'no_video_track' });
  });

  test.each(['h264.mp4', 'hevc.mov', 'vp9-opus.webm'])('%s cut in the middle or near its end', async (name) => {
    const file = await fixture(name);
    for (const part of [0.5, 0.9, 0.999]) {
      await expect(probe(file.slice(0, file.size * part)), `${part}`).rejects.toMatchObject({ reason: 'truncated' });
    }
  });

  test('a file whose last box says "to the end", cut', async () => {
    const bytes = new Uint8Array(await (await fixture('h264.mp4')).arrayBuffer());
    const at = new TextDecoder('latin1').decode(bytes).indexOf('mdat') - 4;
    new DataView(bytes.buffer).setUint32(at, 0);
    await expect(probe(new Blob([bytes]))).resolves.toMatchObject({ videoCodec: 'avc' });
    await expect(probe(new Blob([bytes.slice(0, bytes.length * 0.7)]))).rejects.toMatchObject({ reason: 'truncated' });
  });

  test('a fragmented file cut in a fragment', async () => {
    const file = await makeClip({ fragmented: true, seconds: 3 });
    await expect(probe(file)).resolves.toMatchObject({ container: 'mp4' });
    await expect(probe(file.slice(0, file.size * 0.6))).rejects.toMatchObject({ reason: 'truncated' });
  });
});
