import { logoBox } from '@greenlit/domain/media/logo-box.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Decoded, decode, fixture, makeClip, makeLogo } from '../testing/clips.ts';
import { inspect, lengthsOf, packetsOf } from '../testing/inspect.ts';
import { randomFrom } from '../testing/random.ts';
import { type ProducedVideo, toMp4 } from './convert.ts';
import type { Clip, Edit } from './edit.ts';
import { editSeconds } from './edit.ts';
import { fileNames } from './opfs.ts';
import { type RenderOptions, type RenderProgress, render } from './render.ts';

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

const claps = [0.5, 1.5];
let mp4: Blob;
let webm: Blob;
let slow: Blob;
let silent: Blob;
let picture: Blob;
/** Made by the studio itself, so that packets can be copied: key frames at 0, and at 0, 2 and 4 s. */
let plain: Blob;
let keyed: Blob;
beforeAll(async () => {
  mp4 = await makeClip({ claps });
  webm = await makeClip({ claps, format: 'webm', fps: 25, width: 240, height: 180 });
  slow = await makeClip({ claps, sound: 44_100, fps: 15 });
  silent = await makeClip({ claps, sound: false });
  picture = await makeLogo(200, 300, '#ff0000');
  plain = await ours(mp4);
  keyed = await ours(await makeClip({ claps: [0.5, 2.5, 4.5], seconds: 5 }));
});

async function ours(file: Blob): Promise<Blob> {
  const video = await toMp4(file);
  const kept = new Blob([await video.file.arrayBuffer()]);
  await video.release();
  return kept;
}

const cut = (source: Blob, from: number, to: number): Clip => ({ source, from, to });
const whole = (source: Blob): Clip => cut(source, 0, Number.POSITIVE_INFINITY);

/** Limited-range BT.709. */
const black = [16, 128, 128];
const red = [63, 102, 240];
const near = (frame: Decoded | undefined, x: number, y: number, color: readonly number[], by = 6) => {
  const pixel = frame?.at(x, y) ?? [];
  expect(
    color.every((value, i) => Math.abs(value - (pixel[i] ?? -99)) <= by),
    `${pixel} for ${color}`,
  ).toBe(true);
};
const at = (frames: Decoded[], time: number) => frames.findLast(({ timestamp }) => timestamp <= time + 1e-6);

describe('picture and sound', () => {
  test.each<[string, () => Clip[], number[]]>([
    ['one clip twice, copied', () => [cut(plain, 0, 2), cut(plain, 0, 2)], [0.5, 1.5, 2.5, 3.5]],
    ['cut at key frames, copied', () => [cut(keyed, 2, 4), cut(keyed, 0, 2)], [0.5, 2.5]],
    ['cut between key frames', () => [cut(mp4, 0.3, 1.7), cut(mp4, 0.21, 1.9)], [0.2, 1.2, 1.69, 2.69]],
    ['of two formats, sizes and rates', () => [cut(mp4, 0.3, 1.7), cut(webm, 0.21, 1.9)], [0.2, 1.2, 1.69, 2.69]],
    ['of two sample rates', () => [cut(slow, 0.33, 1.7), cut(mp4, 0.21, 1.9)], [0.17, 1.17, 1.66, 2.66]],
    ['behind one without sound', () => [cut(silent, 0.7, 1.4), cut(mp4, 0.1, 1.9)], [1.1, 2.1]],
    ['behind a picture', () => [{ image: picture, seconds: 0.73 }, cut(mp4, 0.1, 1.9)], [1.13, 2.13]],
    [
      'through many joins',
      () => Array.from({ length: 9 }, (_, i) => cut(mp4, 0.41 + i / 97, 0.75 + i / 89)),
      Array.from({ length: 9 }, (_, i) => {
        const before = Array.from({ length: i }, (_, n) => 0.34 + n / 89 - n / 97).reduce((sum, n) => sum + n, 0);
        return before + 0.09 - i / 97;
      }).filter((time) => time > 0),
    ],
  ])('stay in sync: %s', async (name, clips, expected) => {
    const video = await make(clips());
    const seen = await inspect(video.file);
    const seconds = editSeconds({ clips: clips() });
    const lengths = await lengthsOf(video.file);
    expect(Math.abs(lengths.video - seconds), 'picture').toBeLessThan(1 / 30 + 0.001);
    expect(Math.abs(lengths.audio - seconds), 'sound').toBeLessThan(0.04);
    if (!seen) return;
    expect(seen).toMatchObject({ video: 'h264 yuv420p 320x180', complaints: [] });
    expect(seen.audio).toMatch(/^aac LC 48000 [12]$/);
    const within = (found: number[], time: number, by: number, what: string) =>
      expect(Math.min(...found.map((one) => Math.abs(one - time))), `${what} at ${time}: ${found}`).toBeLessThan(by);
    for (const time of expected) {
      if (!name.startsWith('behind a picture')) within(seen.flashes, time, 0.041, 'flash');
      within(seen.claps, time, 0.04, 'clap');
      const flash = seen.flashes.reduce((best, one) => (Math.abs(one - time) < Math.abs(best - time) ? one : best), 9);
      if (!name.startsWith('behind a picture')) within(seen.claps, flash, 0.04, 'clap beside its flash');
    }
  });

  test('are as long as the clips together: %s', async () => {
    const random = randomFrom(20_261_121);
    for (let round = 0; round < 8; round++) {
      const clips = Array.from({ length: 1 + Math.floor(random() * 4) }, (): Clip => {
        const kind = Math.floor(random() * 6);
        const from = random();
        if (kind === 4) return { image: picture, seconds: 0.1 + random() * 0.5 };
        if (kind === 5) return { card: { text: 'Paid partnership.' }, seconds: 0.1 + random() * 0.5 };
        return cut([mp4, webm, slow, silent][kind] as Blob, from, from + 0.1 + random() * 0.8);
      });
      const video = await make(clips);
      const { video: length, audio } = await lengthsOf(video.file);
      const rate = (await decode(video.file)).length / length;
      const said = `round ${round}: ${clips.map((clip) => Object.keys(clip)[0]).join()} at ${rate.toFixed(1)}`;
      expect(Math.abs(length - editSeconds({ clips })), said).toBeLessThan(1 / 15);
      expect(Math.abs(length - editSeconds({ clips })), said).toBeLessThan(1 / Math.min(rate, 30) + 0.001);
      expect(Math.abs(audio - editSeconds({ clips })), said).toBeLessThan(0.04);
      await made.pop()?.release();
    }
  });
});

describe('packets', () => {
  test('of the sound are copied, with silence packets where a card is', async () => {
    const tone = await makeClip({ seconds: 1 });
    const video = await make([whole(tone), { card: { text: 'Paid.' }, seconds: 1 }]);
    // what was found in one of several clips would be said of all
    expect(video).not.toHaveProperty('sound');
    const [before, after] = [await packetsOf(tone, 'audio'), await packetsOf(video.file, 'audio')];
    expect(after.slice(0, before.length - 2).map(({ bytes }) => bytes)).toEqual(
      before.slice(0, before.length - 2).map(({ bytes }) => bytes),
    );
    const heard = await new OfflineAudioContext(1, 48_000, 48_000).decodeAudioData(await video.file.arrayBuffer());
    const loudest = (from: number, to: number) =>
      heard
        .getChannelData(0)
        .subarray(from, to)
        .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(loudest(10_000, 40_000)).toBeGreaterThan(0.2);
    expect(loudest(53_000, 90_000)).toBeLessThan(0.001);
  });

  test('that were cut away are not in the result, whether it is copied or encoded', async () => {
    const noisy = await ours(await makeClip({ seconds: 5 }));
    for (const [from, to, copied] of [
      [2, 4, true],
      [0, 2, true],
      [2, 5, true],
      [0.5, 1.4, false],
    ] as const) {
      const video = await make([cut(noisy, from, to)]);
      const source = await packetsOf(noisy, 'video');
      const kept = new Set((await packetsOf(video.file, 'video')).map(({ bytes }) => bytes));
      const inside = source.filter(({ timestamp }) => timestamp > from - 0.001 && timestamp < to - 0.001);
      const outside = source.filter((packet) => !inside.includes(packet));
      expect(
        inside.every(({ bytes }) => kept.has(bytes)),
        `${from} to ${to}`,
      ).toBe(copied);
      expect(outside.filter(({ bytes }) => kept.has(bytes))).toEqual([]);
      const sound = await packetsOf(video.file, 'audio');
      const [first, last] = [sound[0], sound.at(-1)];
      const original = await packetsOf(noisy, 'audio');
      const place = (bytes = '') => original.find((packet) => packet.bytes === bytes)?.timestamp ?? Number.NaN;
      expect(place(first?.bytes)).toBeGreaterThan(from === 0 ? -0.05 : from - 0.012);
      expect(place(last?.bytes)).toBeLessThan(to);
      expect(Math.abs(video.durationSeconds - (to - from))).toBeLessThan(0.034);
    }
  });

  test('of different encoders are not joined', async () => {
    const other = await makeClip({ claps, bitrate: 900_000, keyFrameInterval: 2 });
    const foreign = await fixture('h264.mp4');
    const video = await make({ clips: [whole(foreign), whole(other)], size: { width: 192, height: 108 } });
    expect((await inspect(video.file))?.complaints ?? []).toEqual([]);
    expect((await decode(video.file)).length).toBeGreaterThan(115);
  });
});

describe('the picture', () => {
  test('of every clip keeps its colors and its shape, upright, with black around', async () => {
    const clips = [
      whole(await fixture('h264.mp4')),
      whole(await fixture('rotated.mp4')),
      whole(await fixture('tenbit.mp4')),
    ];
    const other = await fixture('bt601.mp4');
    const video = await make([...clips, whole(other), { image: picture, seconds: 0.5 }]);
    expect(video).toMatchObject({ width: 192, height: 108 });
    const frames = await decode(video.file);
    for (const time of [1, 5, 7]) {
      near(at(frames, time), 40, 20, red, 8);
      near(at(frames, time), 150, 90, [235, 128, 128], 8);
    }
    near(at(frames, 3), 20, 50, black);
    near(at(frames, 3), 170, 50, black);
    near(at(frames, 8.3), 96, 50, red);
    near(at(frames, 8.3), 20, 50, black);
  });

  test('has the logo over clips and pictures, and a card without it', async () => {
    const gray = await makeClip({
      seconds: 1,
      draw(context) {
        context.fillStyle = '#808080';
        context.fillRect(0, 0, 320, 180);
      },
    });
    const edit: Edit = {
      clips: [whole(gray), { image: await makeLogo(320, 180, '#808080'), seconds: 1 }, { card: { text: 'Paid.' } }],
      logo: { image: await makeLogo(300, 160, '#ff0000'), position: 'bottom_left', opacity: 1 },
    };
    const video = await make(edit);
    expect(Math.abs(video.durationSeconds - 5)).toBeLessThan(0.034);
    const box = logoBox(320, 180, 300, 160, 'bottom_left', 0.15);
    const frames = await decode(video.file);
    for (const [time, logo] of [
      [0.5, true],
      [1.5, true],
      [3, false],
    ] as const) {
      const frame = at(frames, time);
      if (logo) near(frame, box.x + box.width / 2, box.y + box.height / 2, red, 8);
      else near(frame, box.x + box.width / 2, box.y + box.height / 2, [33, 129, 127], 6);
    }
    const card = at(frames, 3);
    const brightest = Math.max(...Array.from({ length: 320 }, (_, x) => card?.at(x, 88)[0] ?? 0));
    expect(brightest).toBeGreaterThan(200);
  });

  test('of a picture alone is a clip of five seconds, even with odd sizes', async () => {
    const video = await make([{ image: await makeLogo(201, 303, '#ff0000') }]);
    expect(video).toMatchObject({ width: 200, height: 302 });
    expect((await lengthsOf(video.file)).video).toBeCloseTo(5, 3);
    near((await decode(video.file, 1))[0], 100, 150, red);
    const heard = await new OfflineAudioContext(2, 48_000, 48_000).decodeAudioData(await video.file.arrayBuffer());
    expect([heard.numberOfChannels, Math.round(heard.duration * 10)]).toEqual([2, 50]);
    expect(heard.getChannelData(1).every((value) => value === 0)).toBe(true);
  });

  test('of 1080p with logo and card reports progress', async () => {
    const clip = await makeClip({ seconds: 1, width: 1920, height: 1080, bitrate: 4_000_000 });
    const told: RenderProgress[] = [];
    const video = await make(
      {
        clips: [whole(clip), { card: { text: 'This video is sponsored.', title: 'Disclosure' }, seconds: 1 }],
        logo: { image: picture, position: 'top_right' },
      },
      { onProgress: (progress) => told.push(progress) },
    );
    expect(video).toMatchObject({ width: 1920, height: 1080 });
    const fractions = told.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ fraction: 1, secondsLeft: 0 });
    expect(
      told.some(({ secondsDone, secondsTotal }) => secondsTotal > 1.9 && secondsDone > 0.4 && secondsDone < 1.9),
    ).toBe(true);
    expect((await inspect(video.file))?.video ?? 'h264 yuv420p 1920x1080').toBe('h264 yuv420p 1920x1080');
  });
});

test('cancelling stops the work and leaves no file', async () => {
  const controller = new AbortController();
  const job = make([{ image: picture, seconds: 60 }], {
    signal: controller.signal,
    onProgress: ({ fraction }) => fraction > 0.05 && controller.abort(),
  });
  await expect(job).rejects.toMatchObject({ name: 'StudioError', reason: 'cancelled' });
});
