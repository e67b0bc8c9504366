import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { type Decoded, decode, fixture, makeClip } from '../testing/clips.ts';
import { randomFrom } from '../testing/random.ts';
import { type ProducedVideo, type ToMp4Options, toMp4 } from './convert.ts';
import { StudioError } from './errors.ts';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';
import { sha256 } from './sha256.ts';
import { blobBytes, topBoxes } from './topBoxes.ts';

const made: ProducedVideo[] = [];
const convert = async (file: Blob, options?: ToMp4Options) => {
  const video = await toMp4(file, options);
  made.push(video);
  return video;
};
afterEach(async () => {
  for (const video of made.splice(0)) await video.release();
  expect(await fileNames('work')).toEqual([]);
});

/** Red, green / blue, white in limited-range BT.709. */
const quarters = { red: [63, 102, 240], green: [173, 42, 26], blue: [32, 240, 118], white: [235, 128, 128] } as const;
const corners = (frame: Decoded) => {
  const [left, right, top, bottom] = [frame.width * 0.2, frame.width * 0.8, frame.height * 0.2, frame.height * 0.8].map(
    Math.round,
  );
  const name = (x = 0, y = 0) => {
    const pixel = frame.at(x, y);
    const hit = Object.entries(quarters).find(([, value]) => value.every((v, i) => Math.abs(v - (pixel[i] ?? 0)) <= 4));
    return hit?.[0] ?? pixel.join();
  };
  return [name(left, top), name(right, top), name(left, bottom), name(right, bottom)];
};
const upright = ['red', 'green', 'blue', 'white'];

async function packets(file: Blob, kind: 'video' | 'audio'): Promise<string[]> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack();
  const list: string[] = [];
  if (track)
    for await (const packet of new EncodedPacketSink(track).packets())
      list.push(await sha256(new Blob([packet.data.slice()])));
  input.dispose();
  return list;
}

describe('every result', () => {
  test.each([
    ['h264.mp4', 192, 108, 2],
    ['rotated.mp4', 108, 192, 2],
    ['tenbit.mp4', 192, 108, 2],
    ['yuv444.mp4', 192, 108, 1],
    ['fullrange.mp4', 192, 108, 1],
    ['sound44100.mp4', 192, 108, 2],
    ['vp9-opus.webm', 192, 108, 2],
    ['odd.webm', 192, 108, 1],
    ['wide-pixels.mp4', 192, 108, 1],
    ['uneven.mp4', 192, 108, 1.9],
  ])('of %s is a checked MP4', async (name, width, height, seconds) => {
    const told: number[] = [];
    const video = await convert(await fixture(name), { onProgress: (fraction) => told.push(fraction) });
    expect(video).toMatchObject({ width, height, bytes: video.file.size });
    expect(Math.abs(video.durationSeconds - seconds)).toBeLessThan(0.12);
    expect(video.sha256).toBe(await sha256(video.file));
    expect(video.file.type).toBe('video/mp4');
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);

    const boxes = await topBoxes(blobBytes(video.file));
    expect(boxes.map((box) => box.type).filter((type) => type !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
    expect(await probe(video.file)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', rotation: 0, width, height });
    const frames = await decode(video.file, 20);
    for (const frame of frames) expect([frame.format, frame.fullRange ?? false]).toEqual(['I420', false]);
  });

  test('plays in the browser, from its beginning', async () => {
    const video = await convert(await fixture('vp9-opus.webm'));
    const element = document.createElement('video');
    element.muted = true;
    element.src = URL.createObjectURL(video.file);
    await element.play();
    expect([element.videoWidth, element.videoHeight]).toEqual([192, 108]);
    expect(Math.abs(element.duration - 2)).toBeLessThan(0.12);
    element.remove();
  });
});

describe('the picture', () => {
  test.each(['tenbit.mp4', 'yuv444.mp4', 'fullrange.mp4', 'vp9-opus.webm', 'odd.webm', 'wide-pixels.mp4'])(
    'of %s keeps its colors and sides',
    async (name) => {
      const video = await convert(await fixture(name));
      const frames = await decode(video.file);
      expect(corners(frames[0] as Decoded)).toEqual(upright);
      expect(corners(frames.at(-1) as Decoded)).toEqual(upright);
    },
  );

  test('of a phone video is turned upright', async () => {
    const file = await fixture('rotated.mp4');
    const video = await convert(file);
    const [frame] = await decode(video.file, 1);
    const shown = await shownCorners(file);
    expect(shown).not.toEqual(upright);
    expect(corners(frame as Decoded)).toEqual(shown);
  });

  test('that fits is copied bit by bit, even with frames out of order', async () => {
    const file = await fixture('h264.mp4');
    const video = await convert(file);
    expect(await packets(video.file, 'video')).toEqual(await packets(file, 'video'));
    expect(await packets(video.file, 'audio')).toEqual(await packets(file, 'audio'));
    const [before, after] = [await decode(file), await decode(video.file)];
    expect(after.map((frame) => frame.timestamp.toFixed(3))).toEqual(before.map((frame) => frame.timestamp.toFixed(3)));
  });

  test('keeps irregular frame times', async () => {
    const file = await makeUneven();
    const video = await convert(file);
    const [before, after] = [await decode(file), await decode(video.file)];
    expect(after.map((frame) => frame.timestamp.toFixed(2))).toEqual(before.map((frame) => frame.timestamp.toFixed(2)));
  });
});

describe('the sound', () => {
  test('of 44.1 kHz becomes 48 kHz, as long as before', async () => {
    const video = await convert(await fixture('sound44100.mp4'));
    const input = new Input({ source: new BlobSource(video.file), formats: ALL_FORMATS });
    const audio = await input.getPrimaryAudioTrack();
    expect(await audio?.getSampleRate()).toBe(48_000);
    expect(await audio?.getCodecParameterString()).toBe('mp4a.40.2');
    expect(Math.abs(((await audio?.computeDuration()) ?? 0) - 2)).toBeLessThan(0.08);
  });

  test('is silence as long as the picture if there was none', async () => {
    const video = await convert(await makeClip({ sound: false, seconds: 3 }));
    const input = new Input({ source: new BlobSource(video.file), formats: ALL_FORMATS });
    const audio = await input.getPrimaryAudioTrack();
    expect(Math.abs(((await audio?.computeDuration()) ?? 0) - 3)).toBeLessThan(0.06);
    const context = new OfflineAudioContext(2, 48_000, 48_000);
    const heard = await context.decodeAudioData(await video.file.arrayBuffer());
    expect(heard.numberOfChannels).toBe(2);
    expect(heard.getChannelData(0).every((value) => Math.abs(value) < 0.001)).toBe(true);
  });
});

describe('what is refused', () => {
  test.each([
    ['hevc.mov', 'cannot_decode'],
    ['prores.mov', 'cannot_decode'],
    ['ac3.mp4', 'cannot_decode'],
    ['sound-only.m4a', 'no_video_track'],
  ])('%s: %s', async (name, reason) => {
    await expect(convert(await fixture(name))).rejects.toMatchObject({ name: 'StudioError', reason });
  });

  test('empty, foreign and truncated files', async () => {
    await expect(convert(new Blob([]))).rejects.toMatchObject({ reason: 'empty_file' });
    await expect(convert(new Blob(['hello, world'.repeat(99)]))).rejects.toMatchObject({ reason: 'not_a_video' });
    const file = await fixture('h264.mp4');
    await expect(convert(file.slice(0, file.size * 0.8))).rejects.toMatchObject({ reason: 'truncated' });
  });

  test('a damaged picture, copied or encoded', async () => {
    for (const clip of [
      await makeClip({ seconds: 3, width: 640, height: 360 }),
      await makeClip({ seconds: 3, format: 'webm' }),
    ]) {
      const bytes = new Uint8Array(await clip.arrayBuffer());
      const begin = Math.floor(bytes.length * 0.2);
      for (let at = begin; at < bytes.length * 0.9; at++) bytes[at] = (at * 7919) & 255;
      const error = await convert(new Blob([bytes])).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StudioError);
      expect((error as StudioError).reason).toMatch(/cannot_decode|not_a_video|truncated|failed_check/);
    }
  });

  test('a video over the limit', async () => {
    await expect(convert(await fixture('h264.mp4'), { maxSeconds: 1.5 })).rejects.toMatchObject({ reason: 'too_long' });
    await expect(convert(await fixture('h264.mp4'), { maxSeconds: 2.5 })).resolves.toMatchObject({ width: 192 });
  });
});

describe('cancelling', () => {
  test('stops a running job and leaves no file', async () => {
    const file = await makeClip({ seconds: 6, width: 640, height: 360, format: 'webm', sound: false });
    const controller = new AbortController();
    const job = convert(file, {
      signal: controller.signal,
      onProgress: (fraction) => fraction > 0.1 && controller.abort(),
    });
    await expect(job).rejects.toMatchObject({ name: 'StudioError', reason: 'cancelled' });
    expect(await fileNames('work')).toEqual([]);
  });

  test('takes a waiting job out of the queue at once', async () => {
    const controller = new AbortController();
    const first = convert(await fixture('vp9-opus.webm'));
    const second = convert(await fixture('vp9-opus.webm'), { signal: controller.signal });
    controller.abort();
    await expect(second).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(first).resolves.toMatchObject({ width: 192 });
  });

  test('before the start does nothing', async () => {
    await expect(convert(await fixture('h264.mp4'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });
});

test('a full disk is reported as such, and leaves no file', async () => {
  const random = randomFrom(1);
  const file = await makeClip({
    seconds: 1,
    width: 640,
    height: 360,
    bitrate: 20_000_000,
    sound: false,
    draw(context) {
      const noise = context.createImageData(640, 360);
      noise.data.set(noise.data.map(() => random() * 256));
      context.putImageData(noise, 0, 0);
    },
  });
  expect(file.size).toBeGreaterThan(500_000);
  const { usage = 0 } = await navigator.storage.estimate();
  // the browser's debugging session, which vitest does not type
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const { origin } = location;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 100_000 });
  try {
    await expect(convert(file)).rejects.toMatchObject({ reason: 'disk_full' });
  } finally {
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  }
  expect(await fileNames('work')).toEqual([]);
});

test('leftovers of a closed tab are removed before the next job', async () => {
  const root = await navigator.storage.getDirectory();
  const work = await (await root.getDirectoryHandle('greenlit-studio', { create: true })).getDirectoryHandle('work', {
    create: true,
  });
  await work.getFileHandle('left-over.mp4', { create: true });
  const video = await convert(await fixture('h264.mp4'));
  expect(await fileNames('work')).toEqual([video.file.name]);
});

async function makeUneven(): Promise<Blob> {
  const bytes = await fixture('uneven.mp4');
  expect(
    new Set((await decode(bytes)).map((frame, i, all) => (frame.timestamp - (all[i - 1]?.timestamp ?? 0)).toFixed(2)))
      .size,
  ).toBeGreaterThan(2);
  return bytes;
}

/** The quarters as the browser displays them. */
async function shownCorners(file: Blob): Promise<string[]> {
  const element = document.createElement('video');
  element.muted = true;
  element.src = URL.createObjectURL(file);
  await element.play();
  element.pause();
  const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(element, 0, 0);
  const name = (x: number, y: number) => {
    const [r = 0, g = 0] = context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data;
    if (r > 128 && g > 128) return 'white';
    return r > 128 ? 'red' : g > 128 ? 'green' : 'blue';
  };
  return [name(0.2, 0.2), name(0.8, 0.2), name(0.2, 0.8), name(0.8, 0.8)];
}
