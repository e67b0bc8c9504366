import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeClip, makeLogo } from '../testing/clips.ts';
import { randomFrom } from '../testing/random.ts';
import { burnIn } from './burnIn.ts';
import { type ProducedVideo, type ProduceOptions, toMp4 } from './convert.ts';
import type { Media } from './media.ts';
import { fileNames, folder } from './opfs.ts';
import { render } from './render.ts';
import { sha256 } from './sha256.ts';

const made: ProducedVideo[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const video of made.splice(0)) await video.release();
  expect(await fileNames('work')).toEqual([]);
});

const random = randomFrom(2026);

/** Random noise, so that a few seconds take megabytes. */
function snow(context: OffscreenCanvasRenderingContext2D): void {
  const picture = context.createImageData(context.canvas.width, context.canvas.height);
  const pixels = new Uint32Array(picture.data.buffer);
  for (let i = 0; i < pixels.length; i++) pixels[i] = 0xff000000 | (random() * 0xffffff);
  context.putImageData(picture, 0, 0);
}

const bitrate = 12_000_000;
let clip: Blob;
let plain: Blob;
let logo: Blob;
beforeAll(async () => {
  clip = await makeClip({ seconds: 4, width: 320, height: 240, bitrate, draw: snow });
  logo = await makeLogo(60, 30, '#ff0000');
  const video = await toMp4(clip, { videoBitrate: bitrate });
  plain = new Blob([await video.file.arrayBuffer()]);
  await video.release();
});

/** Reads all media in pieces of any size while they are written, some of them twice. */
async function readAll(media: Media, take: (piece: Blob) => void): Promise<void> {
  for (let at = 0; ; ) {
    const least = 1 + Math.floor(random() * 200_000);
    const piece = await media.read(at, least, least + Math.floor(random() * 200_000));
    take(piece);
    at += piece.size;
    if (piece.size < least) return;
    const again = await media.read(at - piece.size, 1, 1000);
    expect(await again.text()).toBe(await piece.slice(0, again.size).text());
  }
}

describe('the media of a video can be read while it is made', () => {
  const look = { position: 'top_left', opacity: 0.7, heightFraction: 0.15 } as const;
  const whole = (source: Blob) => ({ source, from: 0, to: Number.POSITIVE_INFINITY });
  test.each<[string, (options: Pick<ProduceOptions, 'onMedia'>) => Promise<ProducedVideo>]>([
    [
      'encoded again',
      (options) => render({ clips: [whole(clip), whole(clip)] }, { ...options, videoBitrate: bitrate }),
    ],
    ['copied', (options) => render({ clips: Array.from({ length: 8 }, () => whole(plain)) }, options)],
    ['with a logo', (options) => burnIn(clip, logo, { ...options, ...look, videoBitrate: bitrate })],
    ['converted', (options) => toMp4(clip, options)],
  ])('%s', async (_lane, start) => {
    const pieces: Blob[] = [];
    let [early, done] = [0, false];
    let reading = Promise.resolve();
    const onMedia = (media: Media) => {
      reading = readAll(media, (piece) => {
        pieces.push(piece);
        if (!done) early += piece.size;
      });
    };
    const video = await start({ onMedia });
    done = true;
    made.push(video);
    await reading;
    expect(video.bytes).toBeGreaterThan(2_000_000);
    // How much depends on timing: copying may finish before a busy page reads its second piece.
    expect(early).toBeGreaterThan(0);
    const joined = new Blob([video.file.slice(0, video.mediaStart), ...pieces]);
    expect(joined.size).toBe(video.bytes);
    expect(await sha256(joined)).toBe(video.sha256);
  });
});

test('are read from the file once it is finished, and end with it', async () => {
  let media: Media | undefined;
  const video = await toMp4(plain, { onMedia: (given) => (media = given) });
  made.push(video);
  const length = video.bytes - video.mediaStart;
  expect((await media?.read(0, length, length * 2))?.size).toBe(length);
  expect((await media?.read(length, 1, 100))?.size).toBe(0);
});

test('reading media of a cancelled job rejects with `cancelled`', async () => {
  const controller = new AbortController();
  let reading: Promise<Blob> | undefined;
  const onMedia = (media: Media) => {
    reading = media.read(0, 1e9, 1e9);
    reading.catch(() => undefined);
    controller.abort();
  };
  const { signal } = controller;
  await expect(toMp4(clip, { onMedia, signal })).rejects.toMatchObject({ reason: 'cancelled' });
  await expect(reading).rejects.toMatchObject({ reason: 'cancelled' });
});

/** A worker whose first file fails its check, which no real encoder in the tests does. */
class BeginsAnew extends EventTarget {
  terminate(): void {}

  postMessage(message: { kind: string; name?: string }): void {
    if (message.kind === 'produce' && message.name) void this.#write(message.name);
  }

  async #write(name: string): Promise<void> {
    const file = await (await folder('work')).getFileHandle(name, { create: true });
    const writing = await file.createWritable();
    await writing.write('head and media');
    await writing.close();
    const say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    say({ kind: 'media' });
    say({ kind: 'media' });
    say({ kind: 'done', result: { bytes: 14, mediaStart: 5, sha256: '', durationSeconds: 1, width: 2, height: 2 } });
  }
}

test('starting a file over replaces its media, and reads of the old ones reject', async () => {
  vi.stubGlobal('Worker', BeginsAnew);
  const reading: Promise<string>[] = [];
  const onMedia = (media: Media) => {
    reading.push(media.read(0, 1000, 1000).then((piece) => piece.text()));
    reading.at(-1)?.catch(() => undefined);
  };
  made.push(await toMp4(clip, { onMedia }));
  const [first, second] = await Promise.allSettled(reading);
  expect(first).toMatchObject({ status: 'rejected', reason: { reason: 'cancelled' } });
  expect(second).toEqual({ status: 'fulfilled', value: 'and media' });
});
