import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixture, makeClip, makeLogo } from '../testing/clips.ts';
import type { ProducedVideo } from './convert.ts';
import type { Clip, Edit } from './edit.ts';
import { fileNames } from './opfs.ts';
import { type RenderOptions, render } from './render.ts';

const made: ProducedVideo[] = [];
const make = async (edit: Edit | Clip[], options?: RenderOptions) => {
  const video = await render('clips' in edit ? edit : { clips: edit }, options);
  made.push(video);
  return video;
};
afterEach(async () => {
  for (const video of made.splice(0)) await video.release();
  expect(await fileNames('work')).toEqual([]);
});

let mp4: Blob;
let webm: Blob;
let silent: Blob;
let picture: Blob;
beforeAll(async () => {
  mp4 = await makeClip();
  webm = await makeClip({ format: 'webm' });
  silent = await makeClip({ sound: false });
  picture = await makeLogo(200, 300, '#ff0000');
});

const cut = (source: Blob, from: number, to: number): Clip => ({ source, from, to });
const whole = (source: Blob): Clip => cut(source, 0, Number.POSITIVE_INFINITY);

describe('bad input is refused with its reason and clip', () => {
  const png = (width: number, height: number) => {
    const head = new DataView(new ArrayBuffer(64));
    [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height, 0x08060000].forEach((word, i) => {
      head.setUint32(i * 4, word);
    });
    return new Blob([head.buffer]);
  };
  test.each<[string, () => Promise<Clip> | Clip, string, RenderOptions?]>([
    ['an empty file', () => whole(new Blob([])), 'empty_file'],
    ['something else', () => whole(new Blob(['hello, world'.repeat(99)])), 'not_a_video'],
    ['a cut file', () => whole(mp4.slice(0, mp4.size * 0.8)), 'truncated'],
    ['a cut WebM', () => whole(webm.slice(0, webm.size * 0.5)), 'truncated'],
    ['sound only', async () => whole(await fixture('sound-only.m4a')), 'no_video_track'],
    ['HEVC', async () => whole(await fixture('hevc.mov')), 'cannot_decode'],
    ['ProRes', async () => whole(await fixture('prores.mov')), 'cannot_decode'],
    ['sound nobody reads', async () => whole(await fixture('ac3.mp4')), 'cannot_decode'],
    ['a piece behind the end', () => cut(mp4, 5, 6), 'bad_edit'],
    ['an empty picture', () => ({ image: new Blob([]) }), 'empty_file'],
    ['a drawing', () => ({ image: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }), 'not_a_picture'],
    ['a damaged picture', () => ({ image: png(40, 40) }), 'not_a_picture'],
    ['a huge picture', () => ({ image: png(30_000, 30_000) }), 'picture_too_large'],
    ['a picture over the limit', () => ({ image: picture }), 'picture_too_large', { maxImagePixels: 50_000 }],
    ['a text too long', () => ({ card: { text: 'word '.repeat(900) }, seconds: 3 }), 'text_too_long'],
    ['a source over the limit', () => cut(mp4, 0, 0.2), 'too_long', { maxSourceSeconds: 1.9 }],
  ])('%s', async (_, clip, reason, options) => {
    const edit = [cut(silent, 0, 0.2), await clip()];
    const { maxSourceSeconds, ...rest } = options ?? {};
    const limits = maxSourceSeconds ? { maxSourceSeconds } : rest;
    const clips = maxSourceSeconds ? [edit[1] as Clip] : edit;
    await expect(make(clips, limits)).rejects.toMatchObject({
      name: 'StudioError',
      reason,
      clip: clips.length - 1,
    });
  });

  test('an edit without clips, one that is too long, a huge logo', async () => {
    await expect(make([])).rejects.toMatchObject({ reason: 'bad_edit' });
    await expect(make([whole(mp4), whole(mp4)], { maxSeconds: 3.9 })).rejects.toMatchObject({ reason: 'too_long' });
    const logo = { image: png(30_000, 30_000), position: 'top_left' } as const;
    await expect(make({ clips: [whole(mp4)], logo })).rejects.toMatchObject({ reason: 'picture_too_large' });
  });

  test('a video of four hours, unless little of it is used', async () => {
    const hours = await makeClip({ seconds: 4 * 3600, fps: 1 / 60, sound: false });
    const limit = { maxSourceSeconds: 3600 };
    await expect(make([cut(hours, 0, 2)], limit)).rejects.toMatchObject({ reason: 'too_long', clip: 0 });
    await expect(make([whole(hours)], { maxSeconds: 300 })).rejects.toMatchObject({ reason: 'too_long' });
    const video = await make([cut(hours, 120, 122)], { maxSeconds: 300 });
    expect(Math.abs(video.durationSeconds - 2)).toBeLessThan(0.05);
  });
});

describe('a file whose duration lies', () => {
  /** Overwrites numbers behind every box of this type. */
  const patched = async (file: Blob, type: string, change: (view: DataView, body: number) => void) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = String.fromCharCode(...bytes);
    let found = 0;
    for (let i = text.indexOf(type); i >= 0; i = text.indexOf(type, i + 4), found++)
      change(new DataView(bytes.buffer), i + 4);
    expect(found).toBeGreaterThan(0);
    return new Blob([bytes]);
  };
  test.each([1, 36_000])('in its headers is measured: %s s', async (seconds) => {
    let file = await patched(mp4, 'mvhd', (view, body) =>
      view.setUint32(body + 16, seconds * view.getUint32(body + 12)),
    );
    file = await patched(file, 'mdhd', (view, body) => view.setUint32(body + 16, seconds * view.getUint32(body + 12)));
    file = await patched(file, 'tkhd', (view, body) => view.setUint32(body + 20, seconds * 1000));
    const video = await make([whole(file)]);
    expect(Math.abs(video.durationSeconds - 2)).toBeLessThan(0.05);
  });
  test('in a WebM is measured', async () => {
    const file = await patched(webm, '\x44\x89\x88', (view, body) => view.setFloat64(body - 1, 36_000_000));
    expect(Math.abs((await make([whole(file)])).durationSeconds - 2)).toBeLessThan(0.08);
  });
  test('frame by frame is held to the limit', async () => {
    const file = await patched(silent, 'stts', (view, body) =>
      view.setUint32(body + 12, view.getUint32(body + 12) * 200),
    );
    await expect(make([whole(file)], { maxSeconds: 60 })).rejects.toMatchObject({ reason: 'too_long' });
  });
});
