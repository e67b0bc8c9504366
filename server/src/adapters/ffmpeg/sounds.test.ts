import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SKETCH_RATE } from '@greenlit/domain/media/sound-sketch.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudioFacts } from './facts.ts';
import { chooseTracks, type RunFfmpeg } from './sounds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-sounds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const audio = (index: number, more: Partial<AudioFacts> = {}): AudioFacts => ({
  index,
  id: null,
  channels: 2,
  language: null,
  isDefault: index === 1,
  isAside: false,
  end: null,
  ...more,
});

interface Track {
  seconds: number;
  /** Nothing is heard before it. Seconds. */
  from: number;
  right?: 1 | -1;
}

/** Does what ffmpeg would: writes the samples of a track, as long and in as many channels as it is told. */
const fake =
  (tracks: Record<number, Track>): RunFfmpeg =>
  async (args) => {
    const after = (option: string) => args[args.indexOf(option) + 1] ?? '';
    const { seconds, from, right = 1 } = tracks[Number(after('-map').slice(2))] as Track;
    const channels = Number(after('-ac'));
    const frames = Math.min(Number(after('-t')), seconds) * SKETCH_RATE;
    const samples = new Int16Array(frames * channels);
    for (let i = from * SKETCH_RATE; i < frames; i++) {
      const left = 3000 * Math.sin(i);
      if (channels === 1) samples[i] = (left + right * left) / 2;
      else samples.set([left, right * left], i * 2);
    }
    await writeFile(args.at(-1) ?? '', samples);
    return '';
  };

const choose = (run: RunFfmpeg, facts: AudioFacts[], onProgress: (fraction: number) => void = () => {}) =>
  chooseTracks(run, { audio: facts, duration: 60 }, [], {
    source: 'original',
    folder,
    signal: new AbortController().signal,
    onProgress,
  });

test.each<[what: string, isSilent: boolean, track: Track]>([
  ['a voice after ten minutes', false, { seconds: 700, from: 650 }],
  ['ten minutes and more of silence', false, { seconds: 601, from: 601 }],
  ['silence to the end', true, { seconds: 30, from: 30 }],
  ['a voice at the end', false, { seconds: 30, from: 29 }],
  ['a microphone in opposite phase', false, { seconds: 5, from: 0, right: -1 }],
])('%s is called silent: %s', async (_what, isSilent, track) => {
  expect(await choose(fake({ 1: track }), [audio(1)])).toMatchObject({ use: [1], isSilent });
});

test('of more than eight tracks each one that is not used is named', async () => {
  const numbers = Array.from({ length: 10 }, (_, i) => i + 1);
  const tracks = Object.fromEntries(numbers.map((number) => [number, { seconds: 1, from: number === 3 ? 0 : 1 }]));
  const facts = numbers.map((number) => audio(number));
  const choice = await choose(fake(tracks), facts);
  expect(choice.use).toEqual([3]);
  const left = choice.left.map(({ id, why }) => `${id} ${why}`).toSorted();
  expect(left).toEqual(
    [...['1', '2', '4', '5', '6', '7', '8'].map((id) => `${id} silent`), '9 tooMany', '10 tooMany'].toSorted(),
  );
});

test('a microphone in opposite phase is used beside the desktop', async () => {
  const tracks = { 1: { seconds: 5, from: 2 }, 2: { seconds: 5, from: 0, right: -1 } } as const;
  const choice = await choose(fake(tracks), [audio(1), audio(2)]);
  expect(choice).toEqual({ use: [1, 2], left: [], isSilent: false, isUnclear: false });
});

test('all tracks together have one limit of time, and progress is told', async () => {
  const limits: number[] = [];
  const run: RunFfmpeg = async (args, { seconds, onLine }) => {
    limits.push(seconds);
    onLine('out_time_us=30000000');
    await new Promise((resolve) => setTimeout(resolve, 20));
    return fake({ 1: { seconds: 1, from: 0 }, 2: { seconds: 1, from: 1 } })(args, { seconds, onLine });
  };
  const seen: number[] = [];
  await choose(run, [audio(1), audio(2)], (fraction) => seen.push(fraction));
  const [first = 0, second = 0] = limits;
  expect(first).toBeGreaterThan(170);
  expect(first).toBeLessThanOrEqual(180);
  expect(second).toBeLessThan(first - 0.015);
  expect(seen).toEqual([0.005, 0.01, 0.015, 0.02]);
});
