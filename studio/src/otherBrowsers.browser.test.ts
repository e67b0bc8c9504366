import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixture, makeClip } from '../testing/clips.ts';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';
import { Recorder } from './recorder.ts';
import { deleteTake, listTakes, mediaFile, noteFile, openTake, type Take, watchTake } from './spool.ts';
import { fallbackType, support } from './support.ts';
import { thumbnailAt, thumbnails } from './thumbnails.ts';
import { Writer } from './writer.ts';

/** Removes what other browsers lack from this one's pages and workers. */

const CODECS = ['VideoEncoder', 'VideoDecoder', 'AudioEncoder', 'AudioDecoder'] as const;
const restore: (() => void)[] = [];

const clear = async () => {
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
};
beforeEach(clear);
afterEach(async () => {
  for (const back of restore.splice(0).reverse()) back();
  await clear();
});

function replace<Name extends string>(holder: object, name: Name, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(holder, name);
  Object.defineProperty(holder, name, { configurable: true, writable: true, value });
  restore.push(() => {
    if (before) Object.defineProperty(holder, name, before);
    else Reflect.deleteProperty(holder, name);
  });
}

function without(names: readonly string[]): void {
  for (const name of names) replace(window, name, undefined);
  const module = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const taken = module(names.map((name) => `delete self.${name};`).join('\n'));
  const Native = window.Worker;
  class Poorer extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      const whole = JSON.stringify(new URL(url, location.href).href);
      super(options?.type === 'module' ? module(`import ${JSON.stringify(taken)}; import ${whole};`) : url, options);
    }
  }
  replace(window, 'Worker', Poorer);
}

/** Limits the browser's own recorder to these types. */
const recordsOnly = (...types: string[]) =>
  replace(MediaRecorder, 'isTypeSupported', (type: string) => types.some((known) => type.startsWith(known)));

async function record(seconds: number): Promise<Recorder> {
  const recorder = new Recorder({
    ownerKey: 'video-7',
    countdownSeconds: 0,
    minSeconds: 1,
    warnSeconds: 20,
    maxSeconds: 60,
    picture: { width: 640, height: 480, minWidth: 640, minHeight: 480, frameRate: 30 },
  });
  await recorder.openDevices();
  await recorder.start();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return recorder;
}

describe('detecting what a browser can do', () => {
  test('no encoder, MP4 by the browser’s recorder with AAC: takes are finished here, nothing else is', async () => {
    without(CODECS);
    recordsOnly('video/mp4;codecs=avc1.42E01E,mp4a');
    expect(await support()).toMatchObject({ record: true, finish: true, encode: false });
  });

  test('the same with Opus needs a decoder for the sound', async () => {
    without(['VideoEncoder']);
    recordsOnly('video/mp4;codecs=avc1.640028,opus');
    expect(await support()).toMatchObject({ record: true, finish: true, encode: false });
    without(['AudioDecoder']);
    expect(await support()).toMatchObject({ record: true, finish: false });
  });

  test('WebM only: recorded here, converted on the server', async () => {
    without(CODECS);
    recordsOnly('video/webm;codecs=vp8');
    expect(fallbackType()).toBe('video/webm;codecs=vp8,opus');
    expect(await support()).toMatchObject({ record: true, finish: false, encode: false });
  });

  test('an encoder that claims support but only fails counts as none until it works', async () => {
    const Native = VideoEncoder;
    class Broken extends Native {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        void [frame, options];
        throw new DOMException('The given encoding is not supported.', 'NotSupportedError');
      }
    }
    replace(window, 'VideoEncoder', Broken);
    expect(await support()).toMatchObject({ encode: false });
    replace(window, 'VideoEncoder', Native);
    expect(await support()).toMatchObject({ encode: true });
  });

  test('neither encoder nor recorder: nothing, and it says why', async () => {
    without(CODECS);
    recordsOnly();
    expect(await support()).toEqual({
      record: false,
      finish: false,
      encode: false,
      reason: 'This browser cannot encode MP4 video. Use a current Chrome, Edge, Firefox or Safari.',
    });
  });
});

test('without any codecs a take is WebM, watched and kept raw', async () => {
  without(CODECS);
  recordsOnly('video/webm;codecs=vp8');
  const recorder = await record(2.5);
  const recorded = recorder.seconds;
  const { take, video } = await recorder.finish();
  expect(recorder.state.kind).toBe('done');
  if (!('raw' in video)) throw new Error('there is nothing to make an MP4 with');
  expect(video.file.type).toBe('video/webm');
  expect(video.file.name).toBe(`${take.id}.webm`);
  expect(Math.abs(video.durationSeconds - recorded)).toBeLessThan(0.5);
  await video.release();
  expect(await listTakes('video-7')).toEqual([take]);
  expect(await probe(await openTake(take.id))).toMatchObject({ container: 'webm', videoCodec: 'vp8', hasAudio: true });
  await recorder.close();
});

test('a WebM take is recovered wherever it was cut, and becomes an MP4 if the browser can make one', async () => {
  const clip = await makeClip({ format: 'webm', fragmented: true, seconds: 4 });
  const whole = new Uint8Array(await clip.arrayBuffer());
  for (const part of [1, 0.999, 0.8, 0.61, 0.42]) {
    await clear();
    await leave(whole.subarray(0, Math.floor(whole.length * part)));
    const [found] = (await listTakes()) as [Take];
    expect(found, `cut at ${part}`).toMatchObject({ complete: false, ownerKey: 'video-7' });
    expect(found.durationSeconds).toBeGreaterThan(4 * part - 1.5);
    expect(found.durationSeconds).toBeLessThan(4.1);
    const video = await watchTake(found);
    expect(video, `cut at ${part}`).toHaveProperty('sha256');
    expect(Math.abs(video.durationSeconds - found.durationSeconds), `cut at ${part}`).toBeLessThan(0.2);
    await video.release();
  }
});

test('cover pictures are taken with the player if there is no decoder', async () => {
  const light = (context: OffscreenCanvasRenderingContext2D, frame: number) => {
    context.fillStyle = frame < 45 ? '#000' : '#fff';
    context.fillRect(0, 0, 320, 180);
  };
  const clip = await makeClip({ seconds: 3, draw: light });
  without(CODECS);
  const made = await thumbnails(clip, { count: 3, width: 160, random: () => 0.5 });
  expect(made.map(({ blob, width, height }) => [blob.type, width, height])).toEqual(
    Array.from({ length: 3 }, () => ['image/jpeg', 160, 90]),
  );
  expect(await Promise.all(made.map(({ blob }) => brightness(blob)))).toEqual([0, 0, 1]);
  expect((await thumbnailAt(clip, 2)).timeSeconds).toBe(2);
  await expect(thumbnailAt(await fixture('hevc.mov'), 0)).rejects.toMatchObject({ reason: 'cannot_decode' });
  const stopped = thumbnails(clip, { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ reason: 'cancelled' });
});

/** 0 for black, 1 for white. */
async function brightness(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0, 1, 1);
  return Math.round((context.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255);
}

async function leave(bytes: Uint8Array): Promise<void> {
  const writer = new Writer();
  await writer.open(mediaFile('cut'));
  await writer.write(bytes);
  await writer.note(noteFile('cut'), JSON.stringify({ ownerKey: 'video-7', startedAt: '2026-11-20T10:00:00.000Z' }));
  await writer.close();
  writer.dispose();
}
