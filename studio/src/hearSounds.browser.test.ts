import { chosenTracks } from '@greenlit/domain/media/sound-tracks.ts';
import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  CanvasSource,
  Input,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { afterEach, expect, test } from 'vitest';
import { ensureAacEncoder } from './aac.ts';
import { type ProducedVideo, toMp4 } from './convert.ts';
import { hearSounds } from './hearSounds.ts';

let made: ProducedVideo | undefined;
afterEach(async () => {
  await made?.release();
  made = undefined;
});

const RATE = 48_000;
const SECONDS = 3;

/** A clip with a tone on each of its tracks: loud from its second second on. */
async function clipWith(tracks: { hertz: number; language: string }[]): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ target, format: new Mp4OutputFormat() });
  const canvas = new OffscreenCanvas(160, 90);
  canvas.getContext('2d')?.fillRect(0, 0, 160, 90);
  const quality = new Quality({ bitrate: 300_000 });
  const picture = new CanvasSource(canvas, { codec: 'avc', quality });
  output.addVideoTrack(picture, { frameRate: 10 });
  await ensureAacEncoder();
  const sounds = tracks.map(({ hertz, language }) => {
    const source = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 96_000 }) });
    output.addAudioTrack(source, { languageCode: language, disposition: { default: true } });
    return { source, hertz };
  });
  await output.start();
  for (let frame = 0; frame < SECONDS * 10; frame++) await picture.add(frame / 10, 0.1);
  for (const { source, hertz } of sounds) {
    const data = Float32Array.from(
      { length: RATE * SECONDS },
      (_, i) => (i < RATE ? 0.02 : 0.3) * Math.sin((i / RATE) * hertz * 2 * Math.PI),
    );
    const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: RATE, timestamp: 0 });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return new Blob([target.buffer as ArrayBuffer], { type: 'video/mp4' });
}

/** How often the sound crosses zero upwards in a second, and how loud it gets. */
async function heardIn(sound: Blob): Promise<{ hertz: number; seconds: number; peak: number }> {
  const context = new OfflineAudioContext(2, RATE, RATE);
  const buffer = await context.decodeAudioData(await sound.arrayBuffer());
  const data = buffer.getChannelData(0);
  let [crossed, peak] = [0, 0];
  for (let i = 1; i < data.length; i++) {
    if ((data[i - 1] as number) < 0 && (data[i] as number) >= 0) crossed += 1;
    peak = Math.max(peak, Math.abs(data[i] as number));
  }
  return { hertz: crossed / buffer.duration, seconds: buffer.duration, peak };
}

const TWO = [
  { hertz: 300, language: 'eng' },
  { hertz: 700, language: 'spa' },
];

test('where two tracks claim to be the one, a second of each can be heard, and the chosen one is used', async () => {
  const clip = await clipWith(TWO);
  const { found, samples } = await hearSounds(clip);
  expect(found.isUnclear).toBe(true);
  expect(samples).toHaveLength(2);
  for (const [index, { sound }] of samples.entries()) {
    const { hertz, seconds, peak } = await heardIn(sound);
    expect(seconds).toBeCloseTo(1, 1);
    expect(Math.abs(hertz - (TWO[index]?.hertz ?? 0))).toBeLessThan(20);
    expect(peak).toBeGreaterThan(0.2);
  }
  const [, second] = samples;
  made = await toMp4(clip, { sound: chosenTracks(found, [second?.id ?? 0]) });
  expect(Math.abs((await heardIn(made.file)).hertz - 700)).toBeLessThan(40);
  const input = new Input({ source: new BlobSource(made.file), formats: ALL_FORMATS });
  expect(await input.getAudioTracks()).toHaveLength(1);
  input.dispose();
});

test('where it is clear, there is nothing to choose', async () => {
  const { found, samples } = await hearSounds(await clipWith(TWO.slice(0, 1)));
  expect({ use: found.use.length, samples }).toEqual({ use: 1, samples: [] });
});
